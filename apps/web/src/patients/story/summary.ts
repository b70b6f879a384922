// A patient's record in a few sentences, each part of which opens what says it: fixed words around facts.
import type { StoryLane } from "@concord/contract";
import { formatDate, formatNumber } from "../../platform/format.ts";
import { dayOf } from "../timeline.ts";
import type { Source } from "./story.ts";

/** A part of a sentence; with a concept and a day where facts of that day say it. */
export interface Clause {
  readonly text: string;
  readonly says?: { readonly conceptId: number; readonly date: string; readonly source: Source };
  readonly isBold?: boolean;
}

type Mark = StoryLane["marks"][number];

export interface SummaryOf {
  readonly lanes: readonly StoryLane[];
  /** What put the patient into the chosen cohort comes first: `concept date`. */
  readonly used: ReadonlySet<string>;
  /** The index date of that cohort, a day since 1970. */
  readonly index: number | undefined;
}

/** How many of each kind are told: the rest stands in the lanes. */
const mostDrugs = 2;
const mostMeasures = 2;
const mostNoted = 3;

/** Sentences of clauses; none where no lane has a fact. */
export function storySummary({ lanes, used, index }: SummaryOf): Clause[][] {
  const ofKind = (kind: StoryLane["kind"]) =>
    lanes
      .filter((lane) => lane.kind === kind && lane.marks.length > 0)
      .toSorted((a, b) => Number(isUsed(b, used)) - Number(isUsed(a, used)));
  const [lead, ...problems] = ofKind("problem");
  const noted = problems.filter(({ marks }) =>
    marks.every(({ source }) => source === "unstructured"),
  );
  return [
    ...(lead ? [leading(lead, index)] : []),
    ...ofKind("drug")
      .slice(0, mostDrugs)
      .map((lane) => drug(lane, index)),
    ...ofKind("measure")
      .flatMap((lane) => measure(lane))
      .slice(0, mostMeasures),
    ...(noted.length > 0 ? [onlyNoted(noted)] : []),
  ];
}

function isUsed({ concept_id, marks }: StoryLane, used: ReadonlySet<string>): boolean {
  return marks.some(({ date }) => used.has(`${concept_id} ${date}`));
}

const earliest = (marks: readonly Mark[]) => marks.toSorted(byDate)[0];
const byDate = (a: Mark, b: Mark) => a.date.localeCompare(b.date);

function clause({ concept_id }: StoryLane, { date, source }: Mark, text: string): Clause {
  return { text, says: { conceptId: concept_id, date, source } };
}

/** `on day 21 (02/26/2019)` where there is an index date. */
function when(date: string, index: number | undefined): string {
  return index === undefined
    ? formatDate(date)
    : `day ${formatNumber(dayOf(date) - index)} (${formatDate(date)})`;
}

const sourceWords: Readonly<Record<Source, string>> = {
  structured: "in structured records",
  unstructured: "in notes",
  inferred: "by a rule",
  reference: "by readers",
};

/** Where the problem is known first, and when the other of records and notes followed. */
function leading(lane: StoryLane, index: number | undefined): Clause[] {
  const first = earliest(lane.marks);
  if (!first) return [];
  const start: Clause = {
    ...clause(
      lane,
      first,
      `${lane.name} ${sourceWords[first.source]} since ${when(first.date, index)}`,
    ),
    isBold: true,
  };
  const other = first.source === "structured" ? "unstructured" : "structured";
  const second = earliest(lane.marks.filter(({ source }) => source === other));
  if (!second) return [start, { text: `; ${sourceWords[other]} not by this name.` }];
  const days = dayOf(second.date) - dayOf(first.date);
  const later =
    days === 0 ? "on the same day" : `${formatNumber(days)} ${days === 1 ? "day" : "days"} later`;
  return [start, { text: ", " }, clause(lane, second, `${sourceWords[other]} ${later}`), end];
}

const end: Clause = { text: "." };

function drug(lane: StoryLane, index: number | undefined): Clause[] {
  const marks = lane.marks.toSorted(byDate);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return [];
  const begins = clause(
    lane,
    first,
    `${lane.name} ${sourceWords[first.source]} from ${when(first.date, index)}`,
  );
  return first.date === last.date
    ? [begins, end]
    : [begins, { text: ", " }, clause(lane, last, `last on ${formatDate(last.date)}`), end];
}

/** The first and the last value with their range; none where there are not two days. */
function measure(lane: StoryLane): Clause[][] {
  const marks = lane.marks.filter(({ value }) => value !== null).toSorted(byDate);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || first.date === last.date) return [];
  const range = normalRange(lane);
  const unit = lane.unit === null ? "" : ` ${lane.unit}`;
  return [
    [
      clause(lane, first, `${lane.name} ${first.value}${unit} on ${formatDate(first.date)}`),
      { text: ", " },
      clause(lane, last, `${last.value} at last on ${formatDate(last.date)}`),
      { text: range === "" ? "." : ` (normal ${range}).` },
    ],
  ];
}

function normalRange({ normal_low: low, normal_high: high }: StoryLane): string {
  if (low !== null && high !== null) return `${low} to ${high}`;
  if (high !== null) return `up to ${high}`;
  return low === null ? "" : `from ${low}`;
}

function onlyNoted(lanes: readonly StoryLane[]): Clause[] {
  const told = lanes.slice(0, mostNoted).flatMap((lane) => {
    const first = earliest(lane.marks);
    return first ? [clause(lane, first, `${lane.name} since ${formatDate(first.date)}`)] : [];
  });
  const rest = lanes.length - told.length;
  return [
    { text: "In notes only, by these names: " },
    ...told.flatMap((one, at) => (at === 0 ? [one] : [{ text: ", " }, one])),
    { text: rest > 0 ? `, and ${formatNumber(rest)} more of the lanes below.` : "." },
  ];
}
