import type { Corrected as Figure } from "@concord/contract";
import type { StudyReport } from "../gather-report.ts";
import { countOf, html, type Html, tableOf } from "./html.ts";

/** Risks of the outcomes, arm against arm, as the results page has them. */
export function comparedSection({ compared, smallest }: StudyReport): Html {
  const { reason, compared_with, arms, data } = compared;
  const against = arms.find(({ cohort_id }) => cohort_id === compared_with);
  if (reason !== null || !against)
    return html`<h2 id="arms">Arms compared</h2>
      <p>Nothing is compared. ${reason}</p>`;
  const others = arms.filter((arm) => arm !== against);
  const inBoth = others.filter(({ in_both_count }) => in_both_count !== 0);
  const comparisons = others.length * data.length;
  return html`<h2 id="arms">Arms compared</h2>
    <p>
      Share of patients with each outcome on or after their index date, and how it differs from that
      of ${against.cohort_name}. Intervals are 95 %: Wilson’s of a share, Newcombe’s of a
      difference, those of a ratio on the scale of logarithms; compared-arms.csv says which holds
      where. Not adjusted for what arms differ by at index, for how long patients were followed, or
      for the number of comparisons (${comparisons}).
    </p>
    ${inBoth.map(
      ({ cohort_name, in_both_count }) =>
        html`<p>
          ${countOf(in_both_count, smallest)} patients of ${cohort_name} are in
          ${against.cohort_name}, too: each stands in both, and the intervals allow for it. It is
          not a difference between separate groups.
        </p>`,
    )}
    ${tableOf(
      [
        { label: "Outcome" },
        { label: "Arm" },
        { label: "Share, %", isNumber: true },
        { label: `Difference from ${against.cohort_name}, points`, isNumber: true },
        { label: "Ratio", isNumber: true },
      ],
      data.flatMap((outcome) =>
        outcome.arms.map((arm) => [
          outcome.outcome_name,
          arms.find(({ cohort_id }) => cohort_id === arm.cohort_id)?.cohort_name ?? "",
          figureText(arm.risk, inPercent),
          arm.difference === null ? "" : figureText(arm.difference, inPercent),
          arm.ratio === null ? "" : figureText(arm.ratio, (value) => value.toFixed(2)),
        ]),
      ),
    )}`;
}

const inPercent = (share: number) => (share * 100).toFixed(1);

/** "17.9 (12.0 to 25.9)" */
function figureText(figure: Figure, text: (value: number) => string): string {
  if ("reason" in figure) return `NA (${figure.reason})`;
  const { estimate, low, high } = figure;
  if (low === null || high === null) return text(estimate);
  return `${text(estimate)} (${text(low)} to ${text(high)})`;
}
