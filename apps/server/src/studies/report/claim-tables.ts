// What the study set out to show, and each concept's comparison as that claim has it (validity.md §1, 9 and 13).
import type { Share } from "@concord/contract";
import type { StudyReport } from "./gather-report.ts";
import type { Cell, ReportTable } from "./report-table.ts";
import { boundCells } from "./result-tables.ts";

/** One row: what is declared and how often results were looked at; without a claim only the latter. */
export function claimTable({ claim, looked }: StudyReport): ReportTable {
  const { data, earlier } = claim;
  return {
    name: "claim",
    title: "What was declared, and looks at results",
    columns: [
      "measure",
      "source",
      "concepts",
      "concepts_declared",
      "declared_at",
      "looks_before",
      "earlier_declarations",
      "states_looked_at",
      "of_these_unfinished",
    ],
    rows: [
      [
        data?.measure ?? null,
        data?.source ?? null,
        data?.concepts.map(({ concept_name }) => concept_name).join("; ") ?? null,
        data?.concepts.length ?? null,
        data?.declared_at ?? null,
        data?.after_looks ?? null,
        earlier,
        looked.all,
        looked.unfinished,
      ],
    ],
  };
}

const shareCells = (share: Share): Cell[] =>
  "reason" in share ? [null, null, null] : [share.estimate, share.low, share.high];

/** A row a concept, primary ones first: both sources in the declared measure, difference, p, adjusted p, verdict. */
export function comparisonTable({ verdicts }: StudyReport): ReportTable {
  const { measure, source, data } = verdicts;
  return {
    name: "comparisons",
    title: "Sources compared in the declared measure",
    columns: [
      "concept_id",
      "concept",
      "primary",
      "measure",
      "compared_source",
      ...["structured", "compared", "difference"].flatMap((name) => [
        name,
        `${name}_low`,
        `${name}_high`,
      ]),
      "bound_low",
      "bound_high",
      "p",
      "p_method",
      "adjusted",
      "adjusted_by",
      "verdict",
      "use",
      "reason",
    ],
    rows: data.map((row) => {
      const { difference, adjusted, verdict } = row;
      const isGiven = !("reason" in difference);
      return [
        row.conceptId,
        row.conceptName,
        row.is_primary,
        measure,
        source,
        ...shareCells(row.structured),
        ...shareCells(row[source]),
        ...(isGiven ? [difference.estimate, difference.low, difference.high] : [null, null, null]),
        ...boundCells(isGiven ? difference.bounds : null),
        isGiven && typeof difference.p === "number" ? difference.p : null,
        isGiven ? difference.p_method : null,
        adjusted?.value ?? null,
        adjusted?.method ?? null,
        verdict.kind,
        verdict.source,
        verdict.reason,
      ];
    }),
  };
}
