import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { CountLink } from "../platform/table/CountLink.tsx";
import { useCountScope } from "../session/use-count-scope.ts";
import { usePatientsPath } from "../session/use-patients-path.ts";
import { Details } from "./Details.tsx";

/** The Data tab (S2.39): what the user sees, each count a link to its list. */
export function DataTab({ onFollow }: { onFollow: () => void }): ReactNode {
  const counts = useOperation("GetUserEntityCounts", {});
  const patientsPath = usePatientsPath();
  const scope = useCountScope();
  return (
    <Loaded query={counts}>
      {({ data }) => (
        <>
          <Details
            entries={[
              [
                "Studies",
                <CountLink
                  key="studies"
                  count={data.study_count}
                  label="studies"
                  to="studylist"
                  params={{}}
                  onFollow={onFollow}
                />,
              ],
              [
                "Cohorts",
                <CountLink
                  key="cohorts"
                  count={data.cohort_count}
                  label="cohorts"
                  to="cohortlist"
                  params={{}}
                  onFollow={onFollow}
                />,
              ],
              [
                "Patients",
                <CountLink
                  key="patients"
                  count={data.patient_count}
                  label="patients"
                  to={patientsPath}
                  params={{}}
                  onFollow={onFollow}
                />,
              ],
              [
                "Documents",
                <CountLink
                  key="documents"
                  count={data.data_count}
                  label="documents"
                  to="datalist"
                  params={{}}
                  onFollow={onFollow}
                />,
              ],
            ]}
          />
          {scope !== "" && (
            <Text size="xs" c="dimmed" mt="sm">
              Patients and documents are {scope}.
            </Text>
          )}
        </>
      )}
    </Loaded>
  );
}
