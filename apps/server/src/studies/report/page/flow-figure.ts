// STARD's diagram: from the units drawn to those analysed, with what is left out at each step beside it.
import { countsFrom, shownParts } from "../../../access/small-counts.ts";
import type { StudyReport } from "../gather-report.ts";
import { html, type Html, raw } from "./html.ts";

interface Step {
  readonly label: string;
  readonly count: string;
  /** What leaves before the next step. */
  readonly out: readonly string[];
}

const [boxWidth, sideLeft, sideWidth, step] = [330, 410, 420, 104];

export function flowFigure(steps: readonly Step[]): Html {
  const height = steps.length * step - 30;
  const width = sideLeft + sideWidth;
  return html`<svg
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
    role="img"
    aria-label="${steps
      .map(
        ({ label, count, out }) =>
          `${label}: ${count}${out.length > 0 ? `; left out: ${out.join(", ")}` : ""}`,
      )
      .join(". ")}"
  >
    ${steps.map((one, at) => boxOf(one, at * step, at < steps.length - 1))}
  </svg>`;
}

function boxOf({ label, count, out }: Step, top: number, hasNext: boolean): Html {
  const middle = boxWidth / 2;
  const outTop = top + 62;
  return html`<g fill="none" stroke="#5b6b7a"
      ><rect x="0.5" y="${top + 0.5}" width="${boxWidth}" height="56" rx="4" fill="#f4f7f9" />
      ${hasNext ? html`<path d="M${middle} ${top + 57}V${top + step - 4}m-4 -5l4 6l4 -6" />` : raw("")}
      ${out.length > 0 ? html`<path d="M${middle} ${outTop + 18}H${sideLeft - 6}m-5 -4l6 4l-6 4" />` : raw("")}</g
    >
    <text class="strong" x="14" y="${top + 24}">${label}</text
    ><text x="14" y="${top + 44}">${count}</text>
    ${out.map((line, at) => html`<text x="${sideLeft}" y="${outTop + 23 + (at - (out.length - 1) / 2) * 17}">${line}</text>`)} `;
}

const counted = (n: number, noun: string) =>
  `${n.toLocaleString("en")} ${noun}${n === 1 ? "" : "s"}`;

const encounters = (n: number) => counted(n, "encounter");

/** Of any concept: an encounter counts once at each step; those analysed are so for at least one concept. */
export function flowSteps({ flow, projects, smallest }: StudyReport): Step[] {
  const of = (reason: string) =>
    flow.find((one) => one.concept_id === null && one.reason === reason);
  const countOf = (reason: string) => of(reason)?.encounters ?? 0;
  const shown = countsFrom(smallest);
  const told = (n: number | null) => (n === null ? "a hidden number of encounters" : encounters(n));
  // What leaves and what is read add up to what was drawn.
  const reasons = ["sample", "outside", "unread", "read"];
  const parts = shownParts(reasons.map(countOf), smallest);
  const out = (reason: string, words: string) => {
    const at = reasons.indexOf(reason);
    const n = at < 0 ? shown(countOf(reason), countOf("read")) : (parts[at] ?? null);
    return n === 0 ? [] : [`${told(n)} ${words}`];
  };
  const frames = projects.flatMap(({ sample, unit }) =>
    sample !== null && (unit === "encounter" || unit === "patient")
      ? [sample.frame.units === null ? "hidden" : counted(sample.frame.units, unit)]
      : [],
  );
  const assigned = projects.reduce((sum, { documents }) => sum + documents.assigned, 0);
  const done = projects.reduce((sum, { documents }) => sum + documents.done, 0);
  const frame = frames.length === 0 ? "No frame was recorded." : frames.join(" + ");
  return [
    { label: "Frame", count: frame, out: [] },
    {
      label: "Drawn and assigned",
      count: `${told(shown(countOf("asked")))}, ${assigned.toLocaleString("en")} documents`,
      out: [
        ...out("sample", "read in samples that the table does not weigh"),
        ...out("outside", "of patients in none of the study’s cohorts"),
        ...out("unread", "with a note not read by all its readers"),
      ],
    },
    {
      label: "Read",
      count: `${told(parts[3] ?? null)}, ${done.toLocaleString("en")} documents`,
      out: [
        ...out("unresolved", "with a conflict, of at least one concept"),
        ...out("untold", "of which a reader cannot tell, of at least one"),
      ],
    },
    {
      label: "Analysed",
      count: `${told(shown(countOf("analysed"), countOf("read")))}, of at least one concept`,
      out: [],
    },
  ];
}
