import { Button, Menu } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Column } from "./column.ts";
import { toCsv, toTabbedText } from "./csv.ts";
import { download } from "../download.ts";

interface TableExportProps<Row> {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** A table as a CSV file, or copied for a spreadsheet. */
export function TableExport<Row>({ name, columns, rows }: TableExportProps<Row>): ReactNode {
  const clipboard = useClipboard();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />}>
          {clipboard.copied ? "Copied" : "CSV"}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download(`${name}.csv`, "text/csv", toCsv(columns, rows))}>
          Download CSV
        </Menu.Item>
        <Menu.Item onClick={() => clipboard.copy(toTabbedText(columns, rows))}>Copy</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
