import type { Corrected, CorrectedCohort } from "@concord/contract";
import { assumedReference } from "../assumed-reference.ts";
import type { StudyReport } from "../gather-report.ts";
import { html, type Html, percentOf, tableOf } from "./html.ts";

/** Outcomes as counted by any source, and as they would be without the errors that readers found. */
export function correctedSection({ corrected }: StudyReport): Html {
  const { project, reason, data } = corrected;
  const outcomes = data.filter(({ source }) => source === "any");
  return html`<h2 id="corrected">Corrected outcomes</h2>
    ${
      project === null
        ? html`<p>Nothing is corrected. ${reason}</p>`
        : html`<p>
              By what readers found in ${project.project_name}, whose patients were drawn at random
              and read whole. Counted: codes or notes say so on or after the index date. Corrected:
              of those whom the sources answer alike, the share whom readers found to have it, times
              how many these are; 95 % intervals are for these patients, those of ratios and
              differences for patients like them. Sensitivity analysis: the same if the agreed
              answers find ${percentOf(assumedReference.sensitivity, 0)} of those who have it and
              leave out ${percentOf(assumedReference.specificity, 0)} of the others. corrected.csv
              has each source by itself.
            </p>
            ${outcomes.map((outcome) => outcomePart(outcome))}`
    }`;
}

type Outcome = StudyReport["corrected"]["data"][number];

function outcomePart({ outcome_name, reason, cohorts, compared }: Outcome): Html {
  if (reason !== null)
    return html`<h3>${outcome_name}</h3>
      <p>Not corrected. ${reason}</p>`;
  const rows: readonly (readonly [string, (one: CorrectedCohort) => string])[] = [
    ["As counted", ({ patients, raw }) => shareText(raw, patients)],
    ["Corrected", ({ patients, corrected }) => shareText(corrected, patients)],
    ["Sensitivity analysis", (one) => shareText(one.with_reference_errors, one.patients)],
    ["Read", ({ read }) => String(read ?? "hidden")],
  ];
  const against = (id: number) => compared.find(({ cohort_id }) => cohort_id === id);
  const ratio = (one: CorrectedCohort, kind: "raw" | "corrected") => {
    const arm = against(one.cohort_id);
    return arm ? ratioText(arm.ratio[kind]) : "";
  };
  return html`<h3>${outcome_name}</h3>
    ${tableOf(
      [{ label: "" }, ...cohorts.map(({ cohort_name }) => ({ label: cohort_name }))],
      [
        ...rows.map(([label, text]) => [label, ...cohorts.map((one) => text(one))]),
        ...(compared.length > 0
          ? (["raw", "corrected"] as const).map((kind) => [
              kind === "raw" ? "Risk ratio, as counted" : "Risk ratio, corrected",
              ...cohorts.map((one) => ratio(one, kind)),
            ])
          : []),
      ],
    )}`;
}

/** "83 of 248: 33.4 % (25.5–46.6)". */
function shareText(figure: Corrected, patients: number | null): string {
  if ("reason" in figure) return `NA (${figure.reason})`;
  const { estimate, low, high } = figure;
  const points = (share: number) => (share * 100).toFixed(1);
  const limits = low === null || high === null ? "" : ` (${points(low)}–${points(high)})`;
  const count = patients === null ? "" : `${Math.round(estimate * patients)} of ${patients}: `;
  return `${count}${percentOf(estimate)}${limits}`;
}

function ratioText(figure: Corrected): string {
  if ("reason" in figure) return `NA (${figure.reason})`;
  const { estimate, low, high } = figure;
  const limits = low === null || high === null ? "" : ` (${low.toFixed(2)}–${high.toFixed(2)})`;
  return `${estimate.toFixed(2)}${limits}`;
}
