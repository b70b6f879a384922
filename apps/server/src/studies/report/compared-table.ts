// Arms against arms (decision 242), as the results page has them, and what their limits are computed from.
import type { Corrected as Figure } from "@concord/contract";
import type { StudyReport } from "./gather-report.ts";
import type { Cell, ReportTable } from "./report-table.ts";

const figureCells = (figure: Figure | null): Cell[] =>
  figure === null || "reason" in figure
    ? [null, null, null]
    : [figure.estimate, figure.low, figure.high];
const figureColumns = (name: string) => [name, `${name}_low`, `${name}_high`];
const reasonOf = (figure: Figure | null): Cell =>
  figure !== null && "reason" in figure ? figure.reason : null;
const methodOf = (figure: Figure | null): Cell =>
  figure === null || "reason" in figure ? null : figure.method;

/** A row an outcome and arm; of the arm compared with, its share alone. */
export function comparedTable({ compared }: StudyReport): ReportTable {
  const armOf = new Map(compared.arms.map((arm) => [arm.cohort_id, arm]));
  const against = compared.compared_with === null ? undefined : armOf.get(compared.compared_with);
  return {
    name: "compared-arms",
    title: "Arms compared: risks, their differences and ratios",
    columns: [
      "outcome",
      "cohort",
      "patients",
      "n",
      ...figureColumns("risk"),
      "against",
      "against_patients",
      "against_n",
      "in_both_with_in_each",
      "in_both_with_in_own",
      "in_both_with_in_other",
      "in_both_without",
      ...figureColumns("difference"),
      "difference_method",
      ...figureColumns("ratio"),
      "ratio_method",
      "reason",
    ],
    rows: compared.data.flatMap(({ outcome_name, arms }) => {
      const other = arms.find(({ cohort_id }) => cohort_id === against?.cohort_id);
      return arms.map((arm) => {
        const own = armOf.get(arm.cohort_id);
        const of =
          arm === other
            ? [null, null, null, null, null, null, null]
            : [
                against?.cohort_name ?? null,
                against?.patient_count ?? null,
                other?.patient_count ?? null,
                arm.shared?.both ?? null,
                arm.shared?.firstOnly ?? null,
                arm.shared?.secondOnly ?? null,
                arm.shared?.neither ?? null,
              ];
        return [
          outcome_name,
          own?.cohort_name ?? "",
          own?.patient_count ?? null,
          arm.patient_count,
          ...figureCells(arm.risk),
          ...of,
          ...figureCells(arm.difference),
          methodOf(arm.difference),
          ...figureCells(arm.ratio),
          methodOf(arm.ratio),
          reasonOf(arm.risk) ?? reasonOf(arm.difference) ?? reasonOf(arm.ratio),
        ];
      });
    }),
  };
}
