import { researchers } from "@concord/contract";
import { Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { usePageParams } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import {
  formatPart,
  patientNoun,
  formatDateRange,
  formatMoment,
  roundedDown,
} from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { OwnerDetail } from "../session/OwnerDetail.tsx";
import { useSignedInUser } from "../session/session.ts";
import { useCountScope } from "../session/use-count-scope.ts";
import { usePatientsPath } from "../session/use-patients-path.ts";
import { AtlasNotice } from "./atlas/AtlasNotice.tsx";
import { AtlasExport } from "./atlas/AtlasExport.tsx";
import { AttritionFlow } from "./AttritionFlow.tsx";
import { LeftOutOfCohort } from "./LeftOutOfCohort.tsx";
import { RunAgain } from "./RunAgain.tsx";
import { DesignConcepts } from "./DesignConcepts.tsx";

/** A cohort's criteria with the attrition of its newest run, read-only (S2.56). */
export function CohortDesignPage(): ReactNode {
  const { cohort_id } = usePageParams("cohortdesign/{cohort_id}");
  const cohort = useOperation("GetCohortCriterion", { "cohortObj.cohort_id": cohort_id });
  const { role } = useSignedInUser();
  const patientsPath = usePatientsPath();
  const countScope = useCountScope();
  const name = cohort.data?.cohort_name;
  useFrame({ title: name === undefined ? undefined : `Design: ${name}`, historyName: name ?? "" });
  return (
    <Loaded query={cohort} title="Cohort design">
      {({ data, cohort_name, version, definition, attrition, computed_at, ...range }) => (
        <>
          <PageHeader
            title={`Design: ${cohort_name}`}
            detail={
              <>
                Version {version} ·{" "}
                <PageLink to={patientsPath} params={{}} search={{ cohort_id }}>
                  {formatPart(attrition.members)} of {formatPart(attrition.entry)}{" "}
                  {patientNoun(attrition.entry)}
                </PageLink>
                {roundedDown(range.rounded_to, "members")} · counted {formatMoment(computed_at)}
                {` · records of ${range.organization_name}`}
                {range.hospital_names &&
                  `: ${range.hospital_names.join(", ") || "no hospital that is there"} alone`}
                {countScope && ` · ${countScope}`}
                <OwnerDetail
                  lead=" · "
                  kind="cohort"
                  id={Number(cohort_id)}
                  name={cohort_name}
                  of={range}
                />
              </>
            }
          >
            <ButtonLink to="cohortresult/{cohort_id}" params={{ cohort_id }}>
              Cohort results
            </ButtonLink>
            {researchers.includes(role) && <AtlasExport cohortId={cohort_id} name={cohort_name} />}
            {range.may_edit && (
              <ButtonLink
                to="cohort/edit/{cohort_id}"
                params={{ cohort_id }}
                icon={<IconPencil size={16} stroke={1.6} />}
              >
                Edit cohort
              </ButtonLink>
            )}
          </PageHeader>
          {range.is_older_than_data && <RunAgain cohortId={cohort_id} mayRun={range.may_edit} />}
          <AtlasNotice atlas={range.atlas} />
          <LeftOutOfCohort cohortId={cohort_id} />
          <AttritionFlow
            index={data.filter(({ is_index_event }) => is_index_event === "true")}
            attrition={attrition}
          />
          <Title order={2} mt="xl" mb={4}>
            Event date range
          </Title>
          <Text c="dimmed">
            {formatDateRange(range.event_start_date, range.event_end_date) || "Any date"}
          </Text>
          {role === "Company" && <DesignConcepts definition={definition} rows={data} />}
        </>
      )}
    </Loaded>
  );
}
