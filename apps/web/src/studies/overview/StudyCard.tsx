import type { OutputOf, Study } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatCount } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { CountLink } from "../../platform/table/CountLink.tsx";
import { LastLook } from "./LastLook.tsx";
import classes from "./Overview.module.css";

type Outcome = OutputOf<"GetStudyOutcomes">["data"][number];

/** A study at a glance: base cohort and arms by size, and each outcome's share of every arm. */
export function StudyCard({ study }: { readonly study: Study }): ReactNode {
  const { study_id, study_name } = study;
  const arms = useOperation("GetStudyArmList", { "m_StudyObj.study_id": study_id });
  const outcomes = useOperation("GetStudyOutcomes", { m_studyId: study_id });
  const params = { studyId: study_id };
  return (
    <section className={classes.card} aria-label={study_name}>
      <div>
        <p className={classes.studyName}>{study_name}</p>
        <p className={classes.pages}>
          <PageLink to="studydesign/{studyId}" params={params} label={`Design: ${study_name}`}>
            Design
          </PageLink>
          <PageLink to="studyresult/{studyId}" params={params} label={`Results: ${study_name}`}>
            Results
          </PageLink>
          <PageLink to="studyvalidity/{studyId}" params={params} label={`Validity: ${study_name}`}>
            Validity
          </PageLink>
        </p>
        <LastLook studyId={study_id} />
      </div>
      <Loaded query={arms}>
        {({ base, data }) => (
          <>
            <Arms cohorts={[base, ...data]} />
            <Loaded query={outcomes}>
              {({ data: rows }) => (
                <Outcomes outcomes={rows} arms={data.length === 0 ? [base] : data} />
              )}
            </Loaded>
          </>
        )}
      </Loaded>
    </section>
  );
}

interface Cohort {
  readonly cohort_id: number;
  readonly cohort_name: string;
  readonly patient_count: number | null;
  readonly is_withheld: boolean;
}

/** The base cohort first; bars of one scale. */
function Arms({ cohorts }: { readonly cohorts: readonly Cohort[] }): ReactNode {
  const largest = Math.max(1, ...cohorts.map(({ patient_count }) => patient_count ?? 0));
  return (
    <ul className={classes.arms}>
      {cohorts.map(({ cohort_id, cohort_name, patient_count, is_withheld }, place) => (
        <li key={cohort_id}>
          <span className={classes.armName}>{cohort_name}</span>
          <CountLink
            count={is_withheld ? "withheld" : patient_count}
            label={`patients of ${cohort_name}`}
            to="patientlist"
            params={{}}
            search={{ cohort_id }}
          />
          <i data-arm={place} style={{ width: `${(100 * (patient_count ?? 0)) / largest}%` }} />
        </li>
      ))}
    </ul>
  );
}

interface OutcomesProps {
  readonly outcomes: readonly Outcome[];
  readonly arms: readonly Cohort[];
}

/** The share of each arm's patients who have the outcome, one bar an arm in the order of the arms. */
function Outcomes({ outcomes, arms }: OutcomesProps): ReactNode {
  if (outcomes.length === 0) return <p className={classes.about}>No outcome is chosen.</p>;
  const rows = outcomes.map(({ outcome_id, outcome_name, counts }) => ({
    outcome_id,
    outcome_name,
    shares: arms.map(({ cohort_id, patient_count }) => {
      const count = counts.find((one) => one.cohort_id === cohort_id)?.patient_count;
      return count === null || count === undefined || !patient_count ? null : count / patient_count;
    }),
  }));
  const highest = Math.max(0.01, ...rows.flatMap(({ shares }) => shares.map((one) => one ?? 0)));
  return (
    <ul className={classes.outcomes}>
      {rows.map(({ outcome_id, outcome_name, shares }) => (
        <li key={outcome_id}>
          <span>{outcome_name}</span>
          <span className={classes.shares}>
            {shares.map((share, place) => (
              <span key={arms[place]?.cohort_id} title={arms[place]?.cohort_name}>
                <i data-arm={place + 1} style={{ width: `${(70 * (share ?? 0)) / highest}%` }} />
                <small>{share === null ? formatCount(null) : `${(100 * share).toFixed(1)}%`}</small>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
