import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { usePageParams } from "../frame/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { Loaded } from "../platform/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useCountedOver } from "../session/use-counted-over.ts";
import { OutcomePanel } from "./OutcomePanel.tsx";

/** A cohort's patients and its outcome events (S2.57). */
export function CohortResultPage(): ReactNode {
  const { cohort_id } = usePageParams("cohortresult/{cohort_id}");
  const results = useOperation("GetCohortOutcomesPatientCounts", {
    "cohortObj.cohort_id": cohort_id,
  });
  const countedOver = useCountedOver();
  const name = results.data?.cohort_name;
  useFrame({ title: name === undefined ? undefined : `Results: ${name}`, historyName: name ?? "" });
  return (
    <Loaded query={results} title="Cohort results">
      {({ data, cohort_name, patientCount }) => (
        <>
          <PageHeader
            title={`Results: ${cohort_name}`}
            detail={`Outcome events on or after the index date${countedOver && ` · ${countedOver}`}`}
          />
          <OutcomePanel cohortId={Number(cohort_id)} patientCount={patientCount} outcomes={data} />
        </>
      )}
    </Loaded>
  );
}
