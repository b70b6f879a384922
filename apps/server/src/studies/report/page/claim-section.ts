import { sourceName } from "../source-names.ts";
import type { StudyReport } from "../gather-report.ts";
import { figureOf, html, type Html, tableOf } from "./html.ts";

type Row = StudyReport["verdicts"]["data"][number];

const days = (at: string) => at.slice(0, 10);
const times = (n: number) => (n === 1 ? "once" : `${n} times`);
const pOf = (p: number) => (p < 0.001 ? "<0.001" : p.toFixed(3));

/** The claim, how often results were looked at, and what follows for each concept. */
export function claimSection({ claim, looked, verdicts }: StudyReport): Html {
  const { measure, source, data } = verdicts;
  return html`<h2 id="claim">Claim</h2>
    <p>${declaredText(claim)} ${looksText(looked)}</p>
    <p>
      Compared: ${measure === "fMeasure" ? "F" : measure} of ${sourceName(source)} against that of
      structured data. Adjusted p: Holm’s over the primary concepts, Benjamini and Hochberg’s q over
      the others. A verdict is given by rule: a primary concept declared before the first look,
      adjusted p below .05, interval and bounds of the difference on one side, at least 20 patients
      with the concept, and a frame.
    </p>
    ${tableOf(
      [
        { label: "Concept" },
        { label: "Structured", isNumber: true },
        { label: source === "notes" ? "Notes" : "Notes and inference", isNumber: true },
        { label: "Difference (95 %)", isNumber: true },
        { label: "p", isNumber: true },
        { label: "Adjusted p", isNumber: true },
        { label: "Verdict" },
      ],
      data.map((row) => [
        row.is_primary ? html`<b>${row.conceptName}</b> (primary)` : row.conceptName,
        "reason" in row.structured ? "NA" : figureOf(row.structured.estimate),
        "reason" in row[source] ? "NA" : figureOf(row[source].estimate),
        differenceText(row),
        "reason" in row.difference || typeof row.difference.p !== "number"
          ? "NA"
          : pOf(row.difference.p),
        row.adjusted === null
          ? "NA"
          : `${pOf(row.adjusted.value)} (${row.adjusted.method === "Holm" ? "Holm" : "q"})`,
        verdictText(row),
      ]),
    )}`;
}

function declaredText({ data, earlier }: StudyReport["claim"]): string {
  if (!data) return "No primary concepts and measure are declared: every p is exploratory.";
  const names = data.concepts.map(({ concept_name }) => concept_name).join(", ");
  const when =
    data.after_looks === 0
      ? "before results were looked at"
      : `after results had been looked at ${times(data.after_looks)}: it gives no verdict`;
  const before = earlier > 0 ? ` It replaces what was declared before (${times(earlier)}).` : "";
  return `Primary: ${names}. Declared on ${days(data.declared_at)}, ${when}.${before}`;
}

function looksText({ all, unfinished }: StudyReport["looked"]): string {
  const states = all === 1 ? "one state" : `${all} states`;
  return `The table of results was looked at in ${states}, the one of this report among them${unfinished > 0 ? `; ${unfinished} of these unfinished` : ""}.`;
}

function differenceText({ difference }: Row): string {
  if ("reason" in difference) return "NA";
  const { estimate, low, high } = difference;
  return low === null || high === null
    ? figureOf(estimate)
    : `${figureOf(estimate)} (${figureOf(low)} to ${figureOf(high)})`;
}

function verdictText({ verdict }: Row): string {
  switch (verdict.kind) {
    case "use":
      return `Use ${sourceName(verdict.source ?? "")}. ${verdict.reason}`;
    case "no-difference":
      return `No clear difference. ${verdict.reason}`;
    case "too-early":
      return `Too early to say. ${verdict.reason}`;
    case "none":
      return `None. ${verdict.reason}`;
  }
}
