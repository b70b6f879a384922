import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatDate, formatNumber } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { NearMissWords } from "./NearMissWords.tsx";
import classes from "./PatientSection.module.css";

type Near = OutputOf<"GetNearCohorts">["data"][number];

/** Cohorts that one rule alone keeps the patient out of, and by how much (issue 18.5). */
export function NearCohorts({ patientId }: { readonly patientId: number }): ReactNode {
  const near = useOperation("GetNearCohorts", { patient_id: patientId });
  return (
    <section className={classes.section} aria-labelledby="near-cohorts">
      <h2 id="near-cohorts">
        Nearly in {near.data && <span>{formatNumber(near.data.data.length)}</span>}
      </h2>
      <Loaded query={near}>
        {({ data, cohort_count, not_evaluated_count }) => (
          <>
            {data.length === 0 ? (
              <EmptyState
                message={
                  cohort_count === 0
                    ? "The patient is in every cohort of the organization."
                    : "In each cohort that the patient is not in, more than one rule or the index event is missing."
                }
              />
            ) : (
              <ul className={classes.near}>
                {data.map((cohort) => (
                  <li key={cohort.cohort_id}>
                    <NearCohort cohort={cohort} patientId={patientId} />
                  </li>
                ))}
              </ul>
            )}
            {not_evaluated_count > 0 && (
              <p className={classes.remark}>
                {`${formatNumber(not_evaluated_count)} of ${formatNumber(cohort_count)} other cohorts were not looked at: older ones, or such as ask for records that were not imported.`}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface NearCohortProps {
  readonly cohort: Near;
  readonly patientId: number;
}

function NearCohort({ cohort, patientId }: NearCohortProps): ReactNode {
  const { cohort_id, cohort_name, rule, rule_count, index_date, near_misses } = cohort;
  const asked = rule.detail === "" ? rule.title : `${rule.title} (${rule.detail})`;
  return (
    <>
      <PageLink to="cohortresult/{cohort_id}" params={{ cohort_id }}>
        {cohort_name}
      </PageLink>
      <p>
        {rule_count === 1 ? "Its one rule fails: " : `Fails 1 of ${rule_count} rules: `}
        {rule.role === "exclusion" ? "excluded by " : "lacks "}
        <b>{asked}</b>
        {index_date !== null && `; index date ${formatDate(index_date)}`}.
      </p>
      {near_misses.map((miss) => (
        <p key={miss.obstacle}>
          Nearest: <NearMissWords patientId={patientId} miss={miss} />.
        </p>
      ))}
      <PageLink
        to="cohortresult/{cohort_id}"
        params={{ cohort_id }}
        search={{ view: "why", patient: patientId }}
        label={`Every rule of ${cohort_name}`}
      >
        Every rule
      </PageLink>
    </>
  );
}
