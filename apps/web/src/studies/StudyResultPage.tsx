import { researchers, type OutputOf } from "@concord/contract";
import { Tabs, Text } from "@mantine/core";
import { lazy, type ReactNode } from "react";
import { valuesOfPatients } from "../platform/left-out-words.ts";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageParams, useSearchValue, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount, formatCountOf, patientNoun, formatPart } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EvidenceButton } from "../session/EvidenceButton.tsx";
import { useSignedInUser } from "../session/session.ts";
import { useCountScope } from "../session/use-count-scope.ts";
import { usePatientsPath } from "../session/use-patients-path.ts";
import { StudyReportButton } from "./StudyReportButton.tsx";
import classes from "./StudyResultPage.module.css";

type Arms = OutputOf<"GetStudyArmList">;
type Outcomes = OutputOf<"GetStudyOutcomes">["data"];

const ArmComparison = lazy(() =>
  import("./compared/ArmComparison.tsx").then((module) => ({ default: module.ArmComparison })),
);
const StudyBaseline = lazy(() =>
  import("./StudyBaseline.tsx").then((module) => ({ default: module.StudyBaseline })),
);
const StudyIncidence = lazy(() =>
  import("./StudyIncidence.tsx").then((module) => ({ default: module.StudyIncidence })),
);

const StudyCorrected = lazy(() =>
  import("./corrected/StudyCorrected.tsx").then((module) => ({ default: module.StudyCorrected })),
);

const views = ["counts", "corrected", "baseline", "incidence"] as const;

/**
 * Base cohort and arms with patient counts and outcome events (S2.45); who they are, and when they have the outcomes.
 */
export function StudyResultPage(): ReactNode {
  const { studyId } = usePageParams("studyresult/{studyId}");
  const study = useOperation("GetStudyDetail", { "m_StudyObj.study_id": studyId });
  const arms = useOperation("GetStudyArmList", { "m_StudyObj.study_id": studyId });
  const outcomes = useOperation("GetStudyOutcomes", { m_studyId: studyId });
  const name = study.data?.data.study_name;
  const countScope = useCountScope();
  useFrame({ title: name, detail: "Study results" });
  const setSearch = useSetSearch();
  const asked = useSearchValue("view");
  const isResearcher = researchers.includes(useSignedInUser().role);
  const view = (isResearcher && views.find((one) => one === asked)) || "counts";
  return (
    <>
      <PageHeader
        title="Study results"
        detail={[name ?? "\u00a0", countScope].filter((part) => part !== "").join(" · ")}
      >
        <StudyReportButton studyId={studyId} />
      </PageHeader>
      <Tabs
        value={view}
        onChange={(chosen) =>
          setSearch({
            view: chosen === "counts" ? undefined : (chosen ?? undefined),
            evidence: undefined,
          })
        }
        keepMounted={false}
      >
        {isResearcher && (
          <Tabs.List mb="md">
            <Tabs.Tab value="counts">Patients and outcomes</Tabs.Tab>
            <Tabs.Tab value="corrected">Corrected</Tabs.Tab>
            <Tabs.Tab value="baseline">Baseline</Tabs.Tab>
            <Tabs.Tab value="incidence">Cumulative incidence</Tabs.Tab>
          </Tabs.List>
        )}
        <Tabs.Panel value="counts">
          <Loaded query={arms}>
            {(cohorts) => (
              <Loaded query={outcomes}>
                {({ data }) => (
                  <>
                    <ResultTable cohorts={cohorts} outcomes={data} />
                    {isResearcher && cohorts.data.length > 1 && data.length > 0 && (
                      <LazyPart>
                        <ArmComparison studyId={studyId} name={name ?? "Study"} outcomes={data} />
                      </LazyPart>
                    )}
                  </>
                )}
              </Loaded>
            )}
          </Loaded>
        </Tabs.Panel>
        <Tabs.Panel value="corrected">
          <LazyPart>
            <StudyCorrected studyId={studyId} />
          </LazyPart>
        </Tabs.Panel>
        <Tabs.Panel value="baseline">
          <LazyPart>
            <StudyBaseline studyId={studyId} name={name ?? "Study"} />
          </LazyPart>
        </Tabs.Panel>
        <Tabs.Panel value="incidence">
          <LazyPart>
            <Loaded query={outcomes}>
              {({ data }) => <StudyIncidence studyId={studyId} outcomes={data} />}
            </Loaded>
          </LazyPart>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function ResultTable({ cohorts, outcomes }: { cohorts: Arms; outcomes: Outcomes }): ReactNode {
  const columns = [
    { ...cohorts.base, role: "Base cohort", outside_base_count: undefined },
    ...cohorts.data.map((arm, at) => ({ ...arm, role: `Study arm #${at + 1}` })),
  ];
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Outcome</span>
              </th>
              {columns.map(({ cohort_id, cohort_name, role }) => (
                <th key={cohort_id} scope="col">
                  <span className={classes.role}>{role}</span>
                  <PageLink to="cohortresult/{cohort_id}" params={{ cohort_id }}>
                    {cohort_name}
                  </PageLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Patients</th>
              {columns.map((cohort) => (
                <td key={cohort.cohort_id}>
                  <ResultCount
                    cohortId={cohort.cohort_id}
                    count={cohort.patient_count}
                    isWithheld={cohort.is_withheld}
                    share={1}
                    label="Patients"
                  />
                  {cohort.outside_base_count !== undefined && cohort.outside_base_count !== 0 && (
                    <small>{formatCount(cohort.outside_base_count)} outside the base cohort</small>
                  )}
                </td>
              ))}
            </tr>
            {outcomes.map(({ outcome_id, outcome_name, counts }) => (
              <tr key={outcome_id}>
                <th scope="row">{outcome_name}</th>
                {columns.map(({ cohort_id, patient_count }) => {
                  const found = counts.find((one) => one.cohort_id === cohort_id);
                  const count = found ? found.patient_count : 0;
                  return (
                    <td key={cohort_id}>
                      <ResultCount
                        cohortId={cohort_id}
                        outcomeId={outcome_id}
                        count={count}
                        share={patient_count ? (count ?? 0) / patient_count : 0}
                        label={outcome_name}
                      />
                      {found && found.left_out.patient_count !== 0 && (
                        <small>
                          {valuesOfPatients(found.left_out, "record")} left out: no number, unit or
                          day
                        </small>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {outcomes.length === 0
          ? "Outcome measures that are chosen in the study are counted here."
          : "Patients with the outcome by any record (codes, notes, what is inferred, readers’ answers) on or after their index date, in a cohort without index dates at any time; also after the end of their observation, which Cumulative incidence leaves out and counts."}
      </Text>
      {cohorts.in_several_arms_count !== 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {formatCount(cohorts.in_several_arms_count)} {patientNoun(cohorts.in_several_arms_count)}{" "}
          {cohorts.in_several_arms_count === 1 ? "is" : "are"} in more than one arm.
        </Text>
      )}
    </>
  );
}

interface ResultCountProps {
  readonly cohortId: number;
  readonly outcomeId?: number;
  readonly count: number | null;
  readonly isWithheld?: boolean;
  /** Of the cohort's patients: the length of the bar. */
  readonly share: number;
  readonly label: string;
}

function ResultCount(props: ResultCountProps): ReactNode {
  const { cohortId, outcomeId, count, isWithheld = false, share, label } = props;
  const patientsPath = usePatientsPath();
  const percent = outcomeId === undefined || count === null ? "" : `${(share * 100).toFixed(1)}%`;
  const text = outcomeId === undefined ? formatCountOf(count, isWithheld) : formatPart(count);
  return (
    <div className={classes.result}>
      {count === 0 ? (
        <span>0</span>
      ) : (
        <PageLink
          to={patientsPath}
          params={{}}
          search={{ cohort_id: cohortId, outcome_id: outcomeId }}
          label={`${text} ${label}`}
        >
          {text}
        </PageLink>
      )}
      {outcomeId !== undefined && (
        <>
          <span className={classes.percent}>
            {percent}
            {count !== 0 && (
              <EvidenceButton
                question={{ of: "outcome", cohortId, eventId: outcomeId }}
                label={`${label}, ${text}`}
              />
            )}
          </span>
          <span className={classes.track} aria-hidden="true">
            <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
          </span>
        </>
      )}
    </div>
  );
}
