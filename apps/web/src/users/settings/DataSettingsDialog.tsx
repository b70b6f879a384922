import { daysKept, daysUploadsAreKept, type OutputOf } from "@concord/contract";
import { ActionIcon, Group, Stack, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { Loaded } from "../../platform/state/Loaded.tsx";
import type { Column } from "../../platform/table/column.ts";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { Details } from "../Details.tsx";
import { organizationType } from "../organization-type.ts";
import { SetBy } from "./SetBy.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";
import { SmallestCountForm } from "./SmallestCountForm.tsx";

type Settings = OutputOf<"GetDataSettings">["data"];
type Organization = Settings["organizations"][number];

/** Data settings (S2.40; the content is ours): smallest counts, masking, and how long things are kept. */
export function DataSettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const settings = useOperation("GetDataSettings", {});
  return (
    <SettingsFrame title="Data settings" onClose={onClose}>
      <Loaded query={settings}>{({ data }) => <SettingsView settings={data} />}</Loaded>
    </SettingsFrame>
  );
}

function SettingsView({ settings }: { settings: Settings }): ReactNode {
  const [edited, setEdited] = useState<number>();
  const { dates_shifted, organizations } = settings;
  const editing = organizations.find(({ organization_id }) => organization_id === edited);
  if (editing)
    return <SmallestCountForm organization={editing} onBack={() => setEdited(undefined)} />;
  return (
    <Stack>
      <section>
        <Title order={3} fz="md" mb={4}>
          Smallest counts
        </Title>
        <Text size="sm" mb="xs">
          A count of patients that is smaller, but not zero, is shown as less than it, to whoever
          sees the organization or one beneath it.
        </Text>
        <DataTable
          label="Smallest counts"
          columns={columnsOf(setEdited)}
          rows={organizations}
          rowKey={({ organization_id }) => organization_id}
          sort={{ by: "name" }}
          empty={<EmptyState message="You administer no organization." />}
        />
      </section>
      <section>
        <Title order={3} fz="md" mb={4}>
          Masking
        </Title>
        <Text size="sm" mb="xs">
          Annotators and supervisors read text without names, numbers and dates, unless their
          project says otherwise: it says so where a project is added or edited.
        </Text>
        <Details
          entries={[
            ...organizations
              .filter(({ projects }) => projects > 0)
              .map((one) => [`Projects of ${one.organization_name}`, projectsText(one)] as const),
            [
              "Dates are shown as",
              <SetBy key="dates" variable="CONCORD_DATE_SHIFT_KEY">
                {dates_shifted ? "Days, moved back for each patient" : "The year alone"}
              </SetBy>,
            ],
          ]}
        />
      </section>
      <section>
        <Title order={3} fz="md" mb={4}>
          Retention
        </Title>
        <Details
          entries={[
            ["Deleted studies, cohorts and events", `Can be restored for ${daysKept} days`],
            ["Uploads that were left", `Are kept for ${daysUploadsAreKept} days`],
            [
              "Records, answers and audit trail",
              "Are kept until a batch is deleted; the trail always",
            ],
          ]}
        />
      </section>
    </Stack>
  );
}

function columnsOf(onEdit: (organizationId: number) => void): Column<Organization>[] {
  return [
    {
      id: "name",
      header: "Organization",
      value: ({ organization_name }) => organization_name,
      cell: ({ organization_name, organization_type, beneath }) => (
        <>
          {organization_name}
          <Text size="xs" c="dimmed">
            {organizationType(organization_type)}
            {beneath !== null && ` of ${beneath}`}
          </Text>
        </>
      ),
    },
    {
      id: "smallest",
      header: "Smallest count shown",
      align: "right",
      value: ({ smallest_count }) => smallest_count,
      cell: (one) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <div>
            {one.smallest_count === 0 ? "Every count" : formatNumber(one.smallest_count)}
            {one.stricter && (
              <Text size="xs" c="dimmed">
                {formatNumber(one.stricter.smallest_count)} by {one.stricter.organization_name}
              </Text>
            )}
          </div>
          <ActionIcon
            variant="subtle"
            aria-label={`Change the smallest count of ${one.organization_name}`}
            onClick={() => onEdit(one.organization_id)}
          >
            <IconPencil size={16} stroke={1.6} />
          </ActionIcon>
        </Group>
      ),
    },
  ];
}

function projectsText({ projects, projects_unmasked }: Organization): string {
  if (projects_unmasked === 0) return `${formatNumber(projects)}, all masked`;
  return `${formatNumber(projects_unmasked)} of ${formatNumber(projects)} with the text as it is`;
}
