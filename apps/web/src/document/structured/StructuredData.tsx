import { SegmentedControl, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { idIn } from "../../navigation/id-in.ts";
import { useSearchValues } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { formatNumber } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { DataTable } from "../../platform/table/DataTable.tsx";
import classes from "./StructuredData.module.css";
import { structuredColumns } from "./structured-columns.tsx";

export interface StructuredDataProps {
  readonly docId: number;
  /** The same as text, one record a line, with what is annotated in it. */
  readonly text: ReactNode;
  /** Whether the text is shown at first. */
  readonly startsAsText: boolean;
}

/** The structured data of a document: as a table, in which the rows that the address means are marked; or as text. */
export function StructuredData({ docId, text, startsAsText }: StructuredDataProps): ReactNode {
  const [isText, setText] = useState(startsAsText);
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Shown as"
        className={classes.choice ?? ""}
        value={isText ? "text" : "table"}
        data={[
          { value: "table", label: "Table" },
          { value: "text", label: "Text" },
        ]}
        onChange={(shown) => setText(shown === "text")}
      />
      {isText ? text : <StructuredTable docId={docId} />}
    </>
  );
}

function StructuredTable({ docId }: { readonly docId: number }): ReactNode {
  const conceptId = idIn(useSearchValues().concept_id);
  const rows = useOperation("GetStructuredRows", {
    subdocument_id: docId,
    ...(conceptId !== null && { concept_id: conceptId }),
  });
  return (
    <Loaded query={rows}>
      {({ data, row_count: all }) => (
        <div className={classes.table}>
          <DataTable
            isFilling
            label="Structured data by time"
            columns={structuredColumns}
            rows={data}
            rowKey={({ row_id: id }) => id}
            isMarked={({ is_meant }) => is_meant}
            empty={<Text c="dimmed">Records with a code appear here.</Text>}
          />
          {all > data.length && (
            <Text size="sm" c="dimmed" mt="xs">
              The first {formatNumber(data.length)} of {formatNumber(all)} rows; all of them are in
              the text.
            </Text>
          )}
        </div>
      )}
    </Loaded>
  );
}
