import type { AgreementFigure, Share } from "@concord/contract";
import type { StudyReport } from "../gather-report.ts";
import { readerNumbers } from "../readers.ts";
import { adjudicationTable, flowTable, secondReadingTable } from "../result-tables.ts";
import { flowFigure, flowSteps } from "./flow-figure.ts";
import { forestFigure, type ForestRow } from "./forest-figure.ts";
import { countOf, figureOf, html, type Html, percentOf, raw, tableOf } from "./html.ts";

export function outcomeSection({ outcomes, arms, smallest }: StudyReport): Html {
  const cohorts = [arms.base, ...arms.data];
  return html`<h2 id="outcomes">Outcomes</h2>
    <p>Patients with the outcome on or after their index date, as the sources have them.</p>
    ${tableOf(
      [
        { label: "Outcome" },
        ...cohorts.map((one) => ({
          label: `${one.cohort_name} (${countOf(one.patient_count, smallest)})`,
          isNumber: true,
        })),
      ],
      outcomes.map(({ outcome_name, counts }) => [
        outcome_name,
        ...cohorts.map(({ cohort_id, patient_count: members }) => {
          const n = counts.find((one) => one.cohort_id === cohort_id)?.patient_count ?? null;
          return n === null || !members
            ? countOf(n, smallest)
            : `${countOf(n, smallest)} (${percentOf(n / members)})`;
        }),
      ]),
    )}`;
}

export function flowSection(report: StudyReport): Html {
  const { rows } = flowTable(report);
  return html`<h2 id="flow">From frame to figure</h2>
    ${flowFigure(flowSteps(report))}
    <h3>By concept</h3>
    ${tableOf(
      [
        { label: "Concept" },
        ...[
          "Asked",
          "Other samples",
          "Outside",
          "Not read whole",
          "Cannot tell",
          "Unresolved",
          "Analysed",
        ].map((label) => ({ label, isNumber: true })),
      ],
      rows.map(([, concept, ...counts]) => [
        String(concept),
        ...counts.map((n) => countOf(typeof n === "number" ? n : null, report.smallest)),
      ]),
    )}`;
}

const intervalOf = (low: number, high: number) => `(${figureOf(low)}–${figureOf(high)})`;

/** The interval below its estimate. */
const inCell = (text: string): Html => {
  const [estimate = "", interval = ""] = text.split(" ");
  return html`${estimate}${interval === "" ? raw("") : html`<br /><span class="interval">${interval}</span>`}`;
};

const countsIn = (counts: readonly (number | null)[], smallest: number): Html =>
  html`<span class="counts">${counts.map((n) => countOf(n, smallest)).join(" / ")}</span>`;

function shareText(share: Share): string {
  if ("reason" in share) return "NA";
  return share.low === null || share.high === null
    ? figureOf(share.estimate)
    : `${figureOf(share.estimate)} ${intervalOf(share.low, share.high)}`;
}

function agreementText(figure: AgreementFigure): string {
  if ("reason" in figure) return "NA";
  return figure.low === null || figure.high === null
    ? figureOf(figure.estimate)
    : `${figureOf(figure.estimate)} ${intervalOf(figure.low, figure.high)}`;
}

export function agreementSection(report: StudyReport): Html {
  const nameOf = readerNumbers(report);
  const tablesOf = (which: "initial" | "current") =>
    report.agreement.flatMap(({ conceptName, tables }) =>
      tables
        .filter((one) => one.which === which)
        .map(({ cell }) => [
          `${conceptName}: ${nameOf(cell.first)}, ${nameOf(cell.second)}`,
          countOf(cell.n, report.smallest),
          countOf(cell.patients, report.smallest),
          countsIn(
            [cell.bothPositive, cell.firstOnly, cell.secondOnly, cell.bothNegative],
            report.smallest,
          ),
          inCell(agreementText(cell.kappa)),
          inCell(agreementText(cell.pabak)),
          inCell(agreementText(cell.ac1)),
          inCell(agreementText(cell.positiveAgreement)),
          inCell(agreementText(cell.negativeAgreement)),
        ]),
    );
  const columns = [
    { label: "Concept and readers" },
    ...[
      "Documents",
      "Patients",
      "++ / +− / −+ / −−",
      "Kappa",
      "PABAK",
      "AC1",
      "Positive",
      "Negative",
    ].map((label) => ({ label, isNumber: true })),
  ];
  return html`<h2 id="agreement">Agreement</h2>
    <p>
      Cohen’s kappa over documents that both have finished, pooled; its 95 % interval is of the
      linearised kappa summed within patients, with t. First answers are those that each reader’s
      first Save locked: they alone tell of inter-rater reliability. PABAK (Byrt 1993), AC1 (Gwet
      2008), positive and negative agreement (Cicchetti &amp; Feinstein 1990).
    </p>
    <h3>First answers</h3>
    ${tableOf(columns, tablesOf("initial"))}
    <h3>Answers that stand</h3>
    ${tableOf(columns, tablesOf("current"))}`;
}

const sources = [
  { source: "structured", name: "Structured", color: "#b35c00" },
  { source: "inferred", name: "Notes and inference", color: "#0b5c8f" },
] as const;

const measures = [
  ["recall", "Recall"],
  ["precision", "Precision"],
  ["specificity", "Specificity"],
  ["npv", "NPV"],
  ["fMeasure", "F"],
  ["accuracy", "Accuracy"],
] as const;

export function validitySection({ validity, smallest }: StudyReport): Html {
  const rows = validity.data.data;
  const forest = (measure: "recall" | "precision", title: string) => {
    const lines = rows.flatMap((row) =>
      sources.flatMap(({ source, name, color }): ForestRow[] => {
        const share = row[source][measure];
        if ("reason" in share) return [];
        const { estimate, low, high } = share;
        return [
          {
            label: `${row.conceptName}, ${name.toLowerCase()}`,
            color,
            estimate,
            low,
            high,
            text: shareText(share),
          },
        ];
      }),
    );
    return lines.length === 0
      ? raw("")
      : html`<h3>${title}</h3>
          ${forestFigure(title, lines)}`;
  };
  return html`<h2 id="validity">Validity</h2>
    <p>
      Each source against the reference standard, encounter by encounter. ${methodText(validity)}
    </p>
    ${strataPart(validity, smallest)}
    ${tableOf(
      [
        { label: "Concept" },
        { label: "Source" },
        { label: "TP / FP / FN / TN", isNumber: true },
        { label: "Not assessable", isNumber: true },
        ...measures.map(([, label]) => ({ label, isNumber: true })),
        { label: "p", isNumber: true },
      ],
      rows.flatMap((row) =>
        sources.map(({ source, name }, at) => {
          const { TP, FP, FN, TN } = row[source];
          return [
            at === 0 ? row.conceptName : "",
            name,
            TP === null ? "hidden" : countsIn([TP, FP, FN, TN], smallest),
            countOf(row.not_assessable[source], smallest),
            ...measures.map(([measure]) => inCell(shareText(row[source][measure]))),
            at === 0 ? pText(row.inferredPValue) : "",
          ];
        }),
      ),
    )}
    ${forest("recall", "Recall")}${forest("precision", "Precision")}`;
}

function methodText({ sampling }: StudyReport["validity"]): string {
  if (sampling.kind === "weighted")
    return `The encounters of “${sampling.project_name ?? ""}” were drawn from strata with unequal probabilities, and each stands for as many of the frame as its stratum has for one that was read; counts are of the encounters read, figures of the frame. An encounter that is not resolved is as likely positive as the resolved ones of its stratum of which all sources say the same (where these are fewer than five, of any stratum); bounds take all of them for either. Intervals are recovered from Wilson’s of each answer of a source in each stratum, at its effective number of units by patient and at the part that was not read (Zou & Donner 2008); where all or none count they are Wilson’s over as many patients as their weights are worth (Kish 1965), and where no encounter that nothing flags was positive the lower limit of recall is what the exact limit allows (Clopper & Pearson 1934). P compares the two sources’ matches by a paired t by patient over the strata, weighed.`;
  return `${sampling.kind === "equal" ? "Encounters were drawn alike from a frame, and each counts once." : "No frame is recorded: figures are of the encounters read."} Intervals are by patient: Wilson’s at the effective number of units (Korn & Graubard 1998), over the patients where all or none count, the jackknife’s for F. P compares the two sources’ matches by McNemar’s test by patient.`;
}

function strataPart({ sampling: { strata } }: StudyReport["validity"], smallest: number): Html {
  if (strata.length === 0) return raw("");
  return tableOf(
    [
      { label: "Stratum" },
      ...["In the frame", "Drawn", "With a reference standard"].map((label) => ({
        label,
        isNumber: true,
      })),
    ],
    strata.map(({ label, frame, drawn, resolved }) => [
      label,
      ...[frame, drawn, resolved].map((n) => countOf(n, smallest)),
    ]),
  );
}

function pText(p: StudyReport["validity"]["data"]["data"][number]["inferredPValue"]): string {
  if (typeof p !== "number") return "NA";
  return p < 0.001 ? "<0.001" : p.toFixed(3);
}

export function adjudicationSection(report: StudyReport): Html {
  const { rows } = adjudicationTable(report);
  return html`<h2 id="adjudication">Adjudication</h2>
    <p>
      Conflicts are documents and concepts on which two readers differ. ${readAgainText(report)}
    </p>
    ${tableOf(
      [
        { label: "Project" },
        ...["Of first answers", "Now", "Settled", "As a pattern", "Reopened", "Open"].map(
          (label) => ({
            label,
            isNumber: true,
          }),
        ),
      ],
      rows.map(([project, ...counts]) => [
        String(project),
        ...counts.map((n) => (typeof n === "number" ? n : "not told")),
      ]),
    )}
    ${secondReadingPart(report)}`;
}

function readAgainText({ secondReading: { read } }: StudyReport): string {
  if (read === 0) return "Units on which the readers agree were not read once more.";
  return "A random share of the documents was read once more by a third reader, who could not tell them from the others; what follows is of answers on which all other readers agree.";
}

function secondReadingPart(report: StudyReport): Html {
  if (report.secondReading.read === 0) return html``;
  const told = (n: unknown) => (typeof n === "number" ? n : "not told");
  return tableOf(
    [
      { label: "Agreed answers read once more" },
      ...["Read", "Overturned", "Cannot tell", "Share overturned (95 %)"].map((label) => ({
        label,
        isNumber: true,
      })),
    ],
    secondReadingTable(report).rows.map(
      ([, name, agreed, overturned, untold, , estimate, low, high]) => [
        String(name),
        told(agreed),
        told(overturned),
        told(untold),
        typeof estimate === "number"
          ? `${estimate.toFixed(3)}${typeof low === "number" && typeof high === "number" ? ` (${low.toFixed(3)}–${high.toFixed(3)})` : ""}`
          : "NA",
      ],
    ),
  );
}
