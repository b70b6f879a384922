import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatPart } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { criterionKind } from "./criterion-kind.ts";
import classes from "./CohortCriteria.module.css";

interface CohortCriteriaProps {
  /** 'Base cohort', 'Study arm #1'. */
  readonly role: string;
  readonly cohortId: number;
  readonly name: string;
}

/** A cohort's criteria as a short list, for the study that uses it (S2.44). */
export function CohortCriteria({ role, cohortId, name }: CohortCriteriaProps): ReactNode {
  const cohort = useOperation("GetCohortCriterion", { "cohortObj.cohort_id": cohortId });
  return (
    <section className={classes.card} aria-label={`${role}: ${name}`}>
      <p className={classes.role}>{role}</p>
      <div className={classes.head}>
        <h2>
          <PageLink to="cohortdesign/{cohort_id}" params={{ cohort_id: cohortId }}>
            {name}
          </PageLink>
        </h2>
        {cohort.data && <strong>{formatPart(cohort.data.attrition.members)}</strong>}
      </div>
      <Loaded query={cohort}>
        {({ data }) => (
          <ul>
            {data.map((row, at) => (
              <li key={at}>
                <span className={classes.kind}>{criterionKind(row)}</span>
                {row.title}
                {row.detail !== "" && <small>{row.detail}</small>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
