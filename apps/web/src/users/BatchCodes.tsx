import type { BatchAccount } from "@concord/contract";
import { Alert, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount, formatNumber } from "../platform/format.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";

type Unknown = NonNullable<BatchAccount["unknown_codes"]>;
type Placed = NonNullable<BatchAccount["placed_codes"]>;
type Code = Unknown["first"][number];

const columns: readonly Column<Code>[] = [
  { id: "sab", header: "Code system", value: ({ sab }) => sab },
  { id: "code", header: "Code", value: ({ code }) => code },
  { id: "text", header: "Name", value: ({ text }) => text },
];
const records: Column<Code> = {
  id: "n",
  header: "Records",
  value: ({ n }) => n,
  cell: ({ n }) => formatCount(n),
  align: "right",
};
const placedColumns: readonly Column<Placed["first"][number]>[] = [
  ...columns,
  { id: "for", header: "Counts for", value: ({ counts_for }) => counts_for.join(", ") },
  records,
];

/** Codes of a batch that no vocabulary knows: what counts for nothing but itself, and what its name has placed. */
export function BatchCodes({
  unknown,
  placed,
}: {
  readonly unknown: Unknown | null;
  readonly placed: Placed | null;
}): ReactNode {
  return (
    <>
      {unknown !== null && unknown.codes > 0 && (
        <section aria-label="Codes that no vocabulary knows">
          <Title order={4} fz="sm" mb="xs">
            Codes that no vocabulary knows
          </Title>
          <Alert color="yellow" mb="xs" role="status">
            {amount(unknown)} {unknown.codes === 1 ? "counts" : "count"} for nothing but{" "}
            {unknown.codes === 1 ? "itself" : "themselves"}: a cohort that asks for a disease, a
            drug or a class does not find {unknown.codes === 1 ? "it" : "them"}. Ask for the code
            itself, or have a vocabulary loaded that knows it.
          </Alert>
          <Codes
            label="Codes that no vocabulary knows"
            of={unknown}
            columns={[...columns, records]}
          />
        </section>
      )}
      {placed !== null && placed.codes > 0 && (
        <section aria-label="Codes that count by their name or code">
          <Title order={4} fz="sm" mb="xs">
            Codes that count by their name or code
          </Title>
          <Text size="sm" mb="xs">
            {amount(placed)} {placed.codes === 1 ? "is" : "are"} in no vocabulary. By name or code{" "}
            {placed.codes === 1 ? "it counts" : "they count"} for the following, until a vocabulary
            is loaded that knows {placed.codes === 1 ? "it" : "them"}.
          </Text>
          <Codes
            label="Codes that count by their name or code"
            of={placed}
            columns={placedColumns}
          />
        </section>
      )}
    </>
  );
}

function Codes<Row extends Code>(props: {
  readonly label: string;
  readonly of: { readonly codes: number; readonly first: readonly Row[] };
  readonly columns: readonly Column<Row>[];
}): ReactNode {
  const { codes, first } = props.of;
  return (
    <>
      {first.length > 0 && (
        <DataTable
          label={props.label}
          columns={props.columns}
          rows={first}
          rowKey={({ sab, code }) => `${sab} ${code}`}
          empty="No codes."
        />
      )}
      {codes > first.length && (
        <Text size="sm">
          {formatNumber(codes - first.length)} {first.length > 0 && "more "}
          {codes - first.length === 1 ? "code is" : "codes are"} not listed: rarer, or of fewer
          patients than may be told.
        </Text>
      )}
    </>
  );
}

/** "56 codes, with 1,234 records," in front of a verb. */
function amount({ codes, n }: { readonly codes: number; readonly n: number | null }): string {
  const named = codes === 1 ? "One code" : `${formatNumber(codes)} codes`;
  return n === null ? named : `${named}, with ${formatCount(n)} record${n === 1 ? "" : "s"},`;
}
