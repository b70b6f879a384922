import type { OutputOf } from "@concord/contract";
import { CloseButton, Group, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import { Dialog } from "../platform/dialog/Dialog.tsx";
import { formatNumber } from "../platform/format.ts";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { Details } from "./Details.tsx";
import { organizationType } from "./organization-type.ts";

type Settings = OutputOf<"GetProductSettings">["data"];
type Organization = Settings["organizations"][number];

const mailGoes = {
  server: "By a mail server",
  outbox: "Into the demonstration's outbox",
  log: "Into the server's log, for its operator to hand on",
} as const;

const engines = { "built-in": "Built-in", aws: "AWS Comprehend Medical", gate: "GATE" } as const;

const columns: Column<Organization>[] = [
  { id: "name", header: "Organization", value: ({ organization_name }) => organization_name },
  {
    id: "type",
    header: "Organization type",
    value: ({ organization_type }) => organizationType(organization_type),
  },
  {
    id: "smallest",
    header: "Smallest count shown",
    align: "right",
    value: ({ smallest_count }) => smallest_count,
    cell: ({ smallest_count }) =>
      smallest_count === 0 ? "Every count" : formatNumber(smallest_count),
  },
];

/** Product settings (S2.27, S2.40): what this deployment is set to. The server's operator sets it. */
export function ProductSettingsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const settings = useOperation("GetProductSettings", {});
  return (
    <Dialog isOpen title="Product settings" hasHeading={false} size="lg" onClose={onClose}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="lg">
          Product settings
        </Title>
        <CloseButton aria-label="Close" data-autofocus onClick={onClose} />
      </Group>
      <Loaded query={settings}>{({ data }) => <SettingsView settings={data} />}</Loaded>
    </Dialog>
  );
}

function SettingsView({ settings }: { settings: Settings }): ReactNode {
  return (
    <Stack>
      <Details
        entries={[
          ["Session ends after", `${formatNumber(settings.session_idle_minutes)} idle minutes`],
          ["And at the latest after", `${formatNumber(settings.session_hours)} hours`],
          [
            "Annotators begin at",
            settings.annotators_begin_at === "datafilter" ? "Filter data" : "Their work queue",
          ],
          ["Mail goes", mailGoes[settings.mail]],
          ["Mails link to", settings.address ?? ""],
          ["Deleted studies, cohorts and events are kept for", "30 days"],
          ["Uploads that were left are kept for", "7 days"],
          ["Stored documents are read by", engines[settings.language_engine]],
        ]}
      />
      <DataTable
        label="Smallest counts"
        columns={columns}
        rows={settings.organizations}
        rowKey={({ organization_id }) => organization_id}
        sort={{ by: "name" }}
        empty={<EmptyState message="You administer no organization." />}
      />
    </Stack>
  );
}
