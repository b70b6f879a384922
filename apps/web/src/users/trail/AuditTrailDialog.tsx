import { Button, CloseButton, Group, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { call } from "../../platform/api/call.ts";
import { Dialog } from "../../platform/dialog/Dialog.tsx";
import { download } from "../../platform/download.ts";
import { toCsv } from "../../platform/table/csv.ts";
import { AuditTrailForm } from "./AuditTrailForm.tsx";
import { AuditTrailTable } from "./AuditTrailTable.tsx";
import type { AuditSearch } from "./audit-search.ts";
import { exportColumns } from "./trail-columns.tsx";

/** The audit trail (issue 17.6): searched by administrators, and written to a file. */
export function AuditTrailDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [search, setSearch] = useState<AuditSearch>({});
  const [isExporting, setExporting] = useState(false);
  const [failure, setFailure] = useState("");
  const find = (asked: AuditSearch) => {
    setFailure("");
    setSearch(asked);
  };
  const exportAll = async () => {
    setFailure("");
    setExporting(true);
    try {
      const { data } = await call("ExportAuditTrail", search);
      download("Audit trail.csv", "text/csv", toCsv(exportColumns, data));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : "The export failed.");
    } finally {
      setExporting(false);
    }
  };
  return (
    <Dialog isOpen title="Audit trail" hasHeading={false} size="75rem" onClose={onClose}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="lg">
          Audit trail
        </Title>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            loading={isExporting}
            onClick={() => void exportAll()}
          >
            Export CSV
          </Button>
          <CloseButton aria-label="Close" onClick={onClose} />
        </Group>
      </Group>
      <AuditTrailForm failure={failure} onSearch={find} />
      <AuditTrailTable key={JSON.stringify(search)} search={search} />
    </Dialog>
  );
}
