// Outcomes corrected for measured errors (validity.md M8, M9), as the page Corrected has them, by each source.
import type { Corrected } from "@concord/contract";
import { assumedReference } from "./assumed-reference.ts";
import type { StudyReport } from "./gather-report.ts";
import type { Cell, ReportTable } from "./report-table.ts";

const figureCells = (figure: Corrected): Cell[] =>
  "reason" in figure ? [null, null, null] : [figure.estimate, figure.low, figure.high];
const figureColumns = (name: string) => [name, `${name}_low`, `${name}_high`];

/** A row an outcome, source and cohort. */
export function correctedTable({ corrected }: StudyReport): ReportTable {
  return {
    name: "corrected",
    title: "Outcomes corrected for measured errors",
    columns: [
      "outcome",
      "source",
      "cohort",
      "members",
      "outside_frame",
      "without_note",
      "patients",
      "counted",
      "not_assessable",
      "drawn",
      "read",
      "unresolved",
      ...["raw", "corrected"].flatMap((name) => figureColumns(name)),
      "bound_low",
      "bound_high",
      ...figureColumns("with_reference_errors"),
      "reference_sensitivity",
      "reference_specificity",
      "reason",
    ],
    rows: corrected.data.flatMap((outcome) => {
      const { outcome_name, source } = outcome;
      const { sensitivity, specificity } = assumedReference;
      if (outcome.reason !== null)
        return [
          [
            outcome_name,
            source,
            ...Array<null>(20).fill(null),
            sensitivity,
            specificity,
            outcome.reason,
          ],
        ];
      return outcome.cohorts.map((one) => [
        outcome_name,
        source,
        one.cohort_name,
        one.members,
        one.left_out.frame,
        one.left_out.note,
        one.patients,
        one.counted,
        one.not_assessable,
        one.drawn,
        one.read,
        one.unresolved,
        ...figureCells(one.raw),
        ...figureCells(one.corrected),
        one.bounds?.low ?? null,
        one.bounds?.high ?? null,
        ...figureCells(one.with_reference_errors),
        sensitivity,
        specificity,
        "reason" in one.corrected ? one.corrected.reason : null,
      ]);
    }),
  };
}

/** Each arm against the first: ratio and difference, as counted and corrected. */
export function correctedArmsTable({ corrected }: StudyReport): ReportTable {
  return {
    name: "corrected-arms",
    title: "Arms compared, corrected for measured errors",
    columns: [
      "outcome",
      "source",
      "cohort",
      "against",
      "measure",
      ...["raw", "corrected", "with_reference_errors"].flatMap((name) => figureColumns(name)),
      "reason",
    ],
    rows: corrected.data.flatMap(({ outcome_name, source, cohorts, compared }) => {
      const nameOf = (id: number) =>
        cohorts.find(({ cohort_id }) => cohort_id === id)?.cohort_name ?? "";
      return compared.flatMap((arm) =>
        (["ratio", "difference"] as const).map((measure) => [
          outcome_name,
          source,
          nameOf(arm.cohort_id),
          nameOf(arm.against),
          measure,
          ...figureCells(arm[measure].raw),
          ...figureCells(arm[measure].corrected),
          ...figureCells(arm[measure].with_reference_errors),
          "reason" in arm[measure].corrected ? arm[measure].corrected.reason : null,
        ]),
      );
    }),
  };
}

/** What these are computed from: patients of a stratum whom the source answers alike, and what readers said of them. */
export function correctedCellsTable({ corrected }: StudyReport): ReportTable {
  return {
    name: "corrected-cells",
    title: "Patients by what the source says, and what readers found",
    columns: [
      "outcome",
      "source",
      "cohort",
      "stratum",
      "answer",
      "patients",
      "read",
      "positive",
      "unresolved",
    ],
    rows: corrected.data.flatMap(({ outcome_name, source, cells }) =>
      cells.map((cell) => [
        outcome_name,
        source,
        cell.cohort_name,
        cell.stratum,
        cell.answer === null ? "not assessable" : cell.answer ? "yes" : "no",
        cell.patients,
        cell.read,
        cell.positive,
        cell.unresolved,
      ]),
    ),
  };
}
