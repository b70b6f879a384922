import { researchers } from "@concord/contract";
import { Alert, Tabs } from "@mantine/core";
import { lazy, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { usePageParams, useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useSignedInUser } from "../session/session.ts";
import { useCountScope } from "../session/use-count-scope.ts";
import { AtlasNotice } from "./atlas/AtlasNotice.tsx";
import { LeftOutOfCohort } from "./LeftOutOfCohort.tsx";
import { OutcomePanel } from "./OutcomePanel.tsx";

const CohortAttrition = lazy(() =>
  import("./result/CohortAttrition.tsx").then((module) => ({ default: module.CohortAttrition })),
);
const CohortExplanation = lazy(() =>
  import("./result/CohortExplanation.tsx").then((module) => ({
    default: module.CohortExplanation,
  })),
);
const CohortMembers = lazy(() =>
  import("./result/CohortMembers.tsx").then((module) => ({ default: module.CohortMembers })),
);
const CohortSources = lazy(() =>
  import("./result/CohortSources.tsx").then((module) => ({ default: module.CohortSources })),
);
const CohortVersions = lazy(() =>
  import("./result/CohortVersions.tsx").then((module) => ({ default: module.CohortVersions })),
);

const views = [
  { value: "outcomes", label: "Patients and outcomes", isForResearchers: false },
  { value: "members", label: "Members and evidence", isForResearchers: true },
  { value: "attrition", label: "Attrition", isForResearchers: false },
  { value: "sources", label: "Sources", isForResearchers: true },
  { value: "versions", label: "Versions", isForResearchers: true },
  { value: "why", label: "Explain a patient", isForResearchers: true },
] as const;

/** A cohort's patients and its outcome events (S2.57), and what they rest on. */
export function CohortResultPage(): ReactNode {
  const { cohort_id } = usePageParams("cohortresult/{cohort_id}");
  const results = useOperation("GetCohortOutcomesPatientCounts", {
    "cohortObj.cohort_id": cohort_id,
  });
  const countScope = useCountScope();
  const setSearch = useSetSearch();
  const search = useSearchValues();
  const isResearcher = researchers.includes(useSignedInUser().role);
  const offered = views.filter((one) => isResearcher || !one.isForResearchers);
  const view = offered.find((one) => one.value === search["view"])?.value ?? "outcomes";
  const name = results.data?.cohort_name;
  useFrame({ title: name === undefined ? undefined : `Results: ${name}`, historyName: name ?? "" });
  // What one view keeps in the address means nothing to another.
  const choose = (chosen: string | null) =>
    setSearch({
      ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
      view: chosen === "outcomes" ? undefined : (chosen ?? undefined),
    });
  return (
    <Loaded query={results} title="Cohort results">
      {({ data, cohort_name, patientCount, withheld, atlas }) => (
        <>
          <PageHeader
            title={`Results: ${cohort_name}`}
            detail={`Outcome events on or after the index date, also after the end of observation${countScope && ` · ${countScope}`}`}
          />
          {withheld !== null && (
            <Alert variant="light" color="yellow" mb="md" title="Counts are not shown">
              {withheld}
            </Alert>
          )}
          <AtlasNotice atlas={atlas} />
          <Tabs value={view} onChange={choose} keepMounted={false}>
            <Tabs.List mb="md">
              {offered.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="outcomes">
              <LeftOutOfCohort cohortId={cohort_id} />
              <OutcomePanel
                cohortId={Number(cohort_id)}
                patientCount={patientCount}
                isWithheld={withheld !== null}
                outcomes={data}
              />
            </Tabs.Panel>
            <Tabs.Panel value="members">
              <LazyPart>
                <CohortMembers cohortId={cohort_id} />
              </LazyPart>
            </Tabs.Panel>
            <Tabs.Panel value="attrition">
              <LazyPart>
                <CohortAttrition cohortId={cohort_id} name={cohort_name} />
              </LazyPart>
            </Tabs.Panel>
            <Tabs.Panel value="sources">
              <LazyPart>
                <CohortSources cohortId={cohort_id} name={cohort_name} />
              </LazyPart>
            </Tabs.Panel>
            <Tabs.Panel value="versions">
              <LazyPart>
                <CohortVersions cohortId={cohort_id} />
              </LazyPart>
            </Tabs.Panel>
            <Tabs.Panel value="why">
              <LazyPart>
                <CohortExplanation cohortId={cohort_id} />
              </LazyPart>
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </Loaded>
  );
}
