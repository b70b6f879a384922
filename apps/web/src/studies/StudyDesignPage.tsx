import { everyoneButAnnotators } from "@concord/contract";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CohortCriteria } from "../cohorts/CohortCriteria.tsx";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { OwnerDetail } from "../session/OwnerDetail.tsx";
import { useSignedInUser } from "../session/session.ts";
import { useCountScope } from "../session/use-count-scope.ts";
import { StudyReportButton } from "./StudyReportButton.tsx";
import classes from "./StudyDesignPage.module.css";

/** A study: base cohort and each arm with its criteria, and the outcome measures (S2.44). */
export function StudyDesignPage(): ReactNode {
  const { studyId } = usePageParams("studydesign/{studyId}");
  const study = useOperation("GetStudyDetail", { "m_StudyObj.study_id": studyId });
  const { role } = useSignedInUser();
  const countScope = useCountScope();
  useFrame({ title: study.data?.data.study_name, detail: "Study design" });
  return (
    <Loaded query={study} title="Study design">
      {({ data }) => (
        <>
          <PageHeader
            title={data.study_name}
            detail={
              <>
                {data.arms.length} {data.arms.length === 1 ? "arm" : "arms"} ·{" "}
                {data.outcomes.length} outcome {data.outcomes.length === 1 ? "measure" : "measures"}
                {countScope && ` · ${countScope}`}
                <OwnerDetail
                  lead=" · "
                  kind="study"
                  id={data.study_id}
                  name={data.study_name}
                  of={data}
                />
              </>
            }
          >
            <StudyReportButton studyId={studyId} />
            <ButtonLink to="studyresult/{studyId}" params={{ studyId }}>
              Study results
            </ButtonLink>
            {everyoneButAnnotators.includes(role) && (
              <>
                <ButtonLink
                  to="studyvalidityoutcomescore/{resolution}/{studyId}"
                  params={{ resolution: "encounter", studyId }}
                >
                  Study validity
                </ButtonLink>
                {data.may_edit && (
                  <ButtonLink
                    to="studyedit/{studyId}"
                    params={{ studyId }}
                    icon={<IconPencil size={16} stroke={1.6} />}
                  >
                    Edit study
                  </ButtonLink>
                )}
              </>
            )}
          </PageHeader>
          <div className={classes.cohorts}>
            <CohortCriteria
              role="Base cohort"
              cohortId={data.base_cohort}
              name={data.base_cohort_name}
            />
            {data.arms.map(({ cohort_id, cohort_name }, at) => (
              <CohortCriteria
                key={cohort_id}
                role={`Study arm #${at + 1}`}
                cohortId={cohort_id}
                name={cohort_name}
              />
            ))}
          </div>
          {data.outcomes.length > 0 && (
            <section className={classes.outcomes} aria-labelledby="outcome-measures">
              <h2 id="outcome-measures">Outcome measures</h2>
              <ol>
                {data.outcomes.map(({ event_id, name }, at) => (
                  <li key={event_id}>
                    <span>Measure #{at + 1}</span> {name}
                  </li>
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </Loaded>
  );
}
