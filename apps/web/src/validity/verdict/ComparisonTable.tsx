import type { ComparedSource, ValidityMeasure, VerdictRow } from "@concord/contract";
import { Tooltip, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { formatPart, formatPValue } from "../../platform/format.ts";
import type { Column } from "../../platform/table/column.ts";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { detailPath } from "../outcome-columns.tsx";
import { ShareText } from "../ShareText.tsx";
import { points, sourceNames } from "./verdict-words.ts";

interface ComparisonTableProps {
  readonly rows: readonly VerdictRow[];
  readonly measure: ValidityMeasure;
  readonly source: ComparedSource;
  readonly studyId: string;
  readonly chosen: number | undefined;
  readonly onChoose: (conceptId: number) => void;
}

/** The figures of the plot; each share opens the encounters of its denominator. */
export function ComparisonTable(props: ComparisonTableProps): ReactNode {
  const { rows } = props;
  return (
    <DataTable
      label="Sources compared"
      columns={columnsOf(props)}
      rows={rows}
      rowKey={({ conceptId }) => conceptId}
      wrapHead
    />
  );
}

function columnsOf(props: ComparisonTableProps): readonly Column<VerdictRow>[] {
  const { measure, source, studyId, chosen, onChoose } = props;
  const share = (of: "structured" | "notes" | "inferred"): Column<VerdictRow> => ({
    id: of,
    header: sourceNames[of],
    align: "right",
    cell: (row) => (
      <ShareText
        share={row[of]}
        link={(text) => (
          <PageLink
            to={detailPath}
            params={{
              resolution: "encounter",
              studyId,
              conceptId: row.conceptId,
              exactMatch: "false",
              classification: "0",
              cohortCriteria: "All",
              concept_name: row.conceptName,
            }}
            search={{
              arm: of === "inferred" ? undefined : of,
              measure: measure === "accuracy" ? undefined : measure,
            }}
            label={`${text}, ${sourceNames[of]}, of ${row.conceptName}`}
          >
            {text}
          </PageLink>
        )}
      />
    ),
  });
  return [
    {
      id: "concept",
      header: "Concept",
      sticky: "left",
      width: 150,
      cell: (row) => (
        <UnstyledButton
          aria-pressed={row.conceptId === chosen}
          fw={row.conceptId === chosen ? 600 : 400}
          fz="sm"
          onClick={() => onChoose(row.conceptId)}
        >
          {row.conceptName}
        </UnstyledButton>
      ),
    },
    {
      id: "kind",
      header: "Claim",
      cell: ({ is_primary }) => (is_primary ? "primary" : "secondary"),
    },
    {
      id: "patients",
      header: "Patients with it",
      align: "right",
      cell: ({ patientsWithConcept }) => formatPart(patientsWithConcept),
    },
    share("structured"),
    share("notes"),
    share("inferred"),
    {
      id: "difference",
      header: `${sourceNames[source]} − codes, points`,
      align: "right",
      cell: ({ difference }) => <Difference difference={difference} />,
    },
    {
      id: "p",
      header: "p (Holm) or q",
      align: "right",
      cell: ({ adjusted, difference }) => <Adjusted {...{ adjusted, difference }} />,
    },
    {
      id: "unresolved",
      header: "Unresolved",
      align: "right",
      cell: ({ unresolved, cannot_tell }) => (
        <Told
          says={formatPart(unresolved)}
          why={`Annotators differ, or one of them cannot tell (${formatPart(cannot_tell)} of these)`}
        />
      ),
    },
    {
      id: "not-assessable",
      header: "Not assessable",
      align: "right",
      cell: ({ not_assessable }) => formatPart(not_assessable),
    },
  ];
}

function Difference({ difference }: Pick<VerdictRow, "difference">): ReactNode {
  if ("reason" in difference) return <Told says="NA" why={difference.reason} />;
  const { estimate, low, high, method, bounds } = difference;
  const says =
    low === null || high === null
      ? points(estimate)
      : `${points(estimate)} (${points(low)} to ${points(high)})`;
  const why = [
    method ?? "No interval",
    ...(bounds === null
      ? []
      : [
          `${points(bounds.low)} to ${points(bounds.high)} however the unresolved turn out, “cannot tell” among them`,
        ]),
  ].join("; ");
  return <Told says={says} why={why} />;
}

function Adjusted({
  adjusted,
  difference,
}: Pick<VerdictRow, "adjusted" | "difference">): ReactNode {
  if ("reason" in difference) return <Told says="NA" why={difference.reason} />;
  const { p, p_method } = difference;
  if (adjusted === null || typeof p !== "number")
    return <Told says="NA" why={typeof p === "number" ? "No adjusted value" : p.reason} />;
  const letter = adjusted.method === "Holm" ? "p" : "q";
  return (
    <Told
      says={`${formatPValue(adjusted.value)} ${letter}`}
      why={`${adjusted.method}; by itself p ${formatPValue(p)}, ${p_method ?? ""}`}
    />
  );
}

function Told({ says, why }: { readonly says: string; readonly why: string }): ReactNode {
  return (
    <Tooltip label={why} multiline maw={420} events={{ hover: true, focus: true, touch: true }}>
      <span tabIndex={0}>{says}</span>
    </Tooltip>
  );
}
