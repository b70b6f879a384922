// A patient's record in a few sentences, each part of which opens what says it: fixed words around facts.
import type { OutputOf, StoryLane } from "@concord/contract";
import { formatDate, formatNumber } from "../../platform/format.ts";
import { dayOf } from "../timeline.ts";
import type { Source } from "./story.ts";

interface Said {
  readonly conceptId: number;
  readonly date: string;
  readonly source: Source;
  readonly isPossible: boolean;
}

/** A part of a sentence; with a concept and a day where facts of that day say it. */
export interface Clause {
  readonly text: string;
  readonly says?: Said;
  readonly isBold?: boolean;
}

type Mark = StoryLane["marks"][number];

export interface SummaryOf {
  readonly lanes: readonly StoryLane[];
  /** What put the patient into the chosen cohort comes first: `concept date`. */
  readonly used: ReadonlySet<string>;
  /** The index date of that cohort, a day since 1970. */
  readonly index: number | undefined;
  /** Of that cohort's studies. */
  readonly outcomes: Findings["outcomes"];
  readonly contradictions: Findings["contradictions"];
}

type Findings = OutputOf<"GetStoryFindings">;

/** How many of each kind are told: the rest stands in the lanes. */
const mostDrugs = 2;
const mostMeasures = 2;
const mostNoted = 3;
const mostContradictions = 2;

/** Sentences of clauses; none where no lane has a fact. */
export function storySummary(of: SummaryOf): Clause[][] {
  const { lanes, used, index, outcomes, contradictions } = of;
  const ofKind = (kind: StoryLane["kind"]) =>
    lanes
      .filter((lane) => lane.kind === kind && lane.marks.length > 0)
      .toSorted((a, b) => Number(isUsed(b, used)) - Number(isUsed(a, used)));
  const [lead, ...problems] = ofKind("problem");
  const noted = problems.filter(({ marks }) =>
    marks.every(({ source }) => source === "unstructured"),
  );
  const affirmed = noted.filter(isAffirmed);
  const doubted = noted.filter((lane) => !isAffirmed(lane));
  return [
    ...(lead ? [leading(lead, index)] : []),
    ...ofKind("drug")
      .slice(0, mostDrugs)
      .map((lane) => drug(lane, index)),
    ...(outcomes.length > 0 ? [outcome(outcomes)] : []),
    ...ofKind("measure")
      .flatMap((lane) => measure(lane))
      .slice(0, mostMeasures),
    ...(affirmed.length > 0 ? [onlyNoted("In notes only, by these names: ", affirmed)] : []),
    ...(doubted.length > 0
      ? [onlyNoted("In notes only, and no more than possible: ", doubted)]
      : []),
    ...contradictions.slice(0, mostContradictions).map((one) => contradiction(one)),
    ...(contradictions.length > mostContradictions
      ? [
          [
            {
              text: `Codes and notes contradict each other on ${formatNumber(contradictions.length - mostContradictions)} more.`,
            },
          ],
        ]
      : []),
  ];
}

function isUsed({ concept_id, marks }: StoryLane, used: ReadonlySet<string>): boolean {
  return marks.some(({ date }) => used.has(`${concept_id} ${date}`));
}

const isAffirmed = ({ marks }: StoryLane) => marks.some(({ is_possible }) => !is_possible);

/** The first of those of the earliest day. */
const earliest = (marks: readonly Mark[]) =>
  marks.reduce<Mark | undefined>(
    (first, mark) => (first === undefined || mark.date < first.date ? mark : first),
    undefined,
  );
/** The first that says more than that it is possible; where none does, the first. */
const earliestAffirmed = (marks: readonly Mark[]) =>
  earliest(marks.filter(({ is_possible }) => !is_possible)) ?? earliest(marks);
const byDate = (a: Mark, b: Mark) => {
  if (a.date === b.date) return 0;
  return a.date < b.date ? -1 : 1;
};

function clause(
  { concept_id }: StoryLane,
  { date, source, is_possible }: Mark,
  text: string,
): Clause {
  return { text, says: { conceptId: concept_id, date, source, isPossible: is_possible } };
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

/**
 * Where the problem is known first, and when the other of records and notes followed; where it is called possible
 * first, when something affirmed it.
 */
function leading(lane: StoryLane, index: number | undefined): Clause[] {
  const first = earliest(lane.marks);
  if (!first) return [];
  const start: Clause = {
    ...clause(lane, first, `${lane.name} ${saidBy(first)} since ${when(first.date, index)}`),
    isBold: true,
  };
  const later = (mark: Mark) => {
    const days = dayOf(mark.date) - dayOf(first.date);
    return days === 0
      ? "on the same day"
      : `${formatNumber(days)} ${days === 1 ? "day" : "days"} later`;
  };
  if (first.is_possible) {
    const firm = earliestAffirmed(lane.marks);
    if (!firm || firm.is_possible) return [start, { text: "; nothing affirms it by this name." }];
    const words = `affirmed ${sourceWords[firm.source]} ${later(firm)}`;
    return [start, { text: ", " }, clause(lane, firm, words), end];
  }
  const other = first.source === "structured" ? "unstructured" : "structured";
  const second = earliest(lane.marks.filter(({ source }) => source === other));
  if (!second) return [start, { text: `; ${sourceWords[other]} not by this name.` }];
  return [start, { text: ", " }, clause(lane, second, `${saidBy(second)} ${later(second)}`), end];
}

const end: Clause = { text: "." };

/** "in notes", "(possible) in notes". */
const saidBy = ({ source, is_possible }: Pick<Mark, "source" | "is_possible">) =>
  is_possible ? `(possible) ${sourceWords[source]}` : sourceWords[source];

function drug(lane: StoryLane, index: number | undefined): Clause[] {
  const marks = lane.marks.toSorted(byDate);
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last) return [];
  const begins = clause(
    lane,
    first,
    `${lane.name} ${saidBy(first)} from ${when(first.date, index)}`,
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

function onlyNoted(begins: string, lanes: readonly StoryLane[]): Clause[] {
  const told = lanes.slice(0, mostNoted).flatMap((lane) => {
    const first = earliestAffirmed(lane.marks);
    return first ? [clause(lane, first, `${lane.name} since ${formatDate(first.date)}`)] : [];
  });
  const rest = lanes.length - told.length;
  return [
    { text: begins },
    ...told.flatMap((one, at) => (at === 0 ? [one] : [{ text: ", " }, one])),
    { text: rest > 0 ? `, and ${formatNumber(rest)} more of the lanes below.` : "." },
  ];
}

/** "Outcomes: Atrial fibrillation in notes on day 21 (03/19/2019); no record of Acute kidney injury." */
function outcome(outcomes: Findings["outcomes"]): Clause[] {
  const had = outcomes.flatMap(({ name, first }) => (first ? [{ name, first }] : []));
  const not = outcomes.filter(({ first }) => first === null).map(({ name }) => name);
  const told = had
    .toSorted((a, b) => (a.first.days ?? Infinity) - (b.first.days ?? Infinity))
    .map(({ name, first }): Clause => {
      const { concept_id: conceptId, source, date, days, is_possible: isPossible } = first;
      const words = `${name} ${saidBy(first)}`;
      if (date === "") return { text: `${words} on a day that is not known` };
      const day =
        days === null ? formatDate(date) : `day ${formatNumber(days)} (${formatDate(date)})`;
      return { text: `${words} on ${day}`, says: { conceptId, date, source, isPossible } };
    });
  return [
    { text: "Outcomes: " },
    ...told.flatMap((one, at) => (at === 0 ? [one] : [{ text: ", " }, one])),
    {
      text:
        not.length === 0
          ? "."
          : `${told.length === 0 ? "" : "; "}no record of ${not.join(" or ")}.`,
    },
  ];
}

/** "Codes say Hypoglycemia on 02/03/2020, no note affirms it, one of 03/01/2020 denies it." */
function contradiction(one: Findings["contradictions"][number]): Clause[] {
  const { concept_id, name, date, denied_concept_id, denied_name, denied_date } = one;
  const what = denied_name === name ? "it" : denied_name;
  return [
    {
      text: `Codes say ${name} on ${formatDate(date)}`,
      says: { conceptId: concept_id, date, source: "structured", isPossible: false },
      isBold: true,
    },
    { text: ", no note affirms it, " },
    {
      text: `one of ${formatDate(denied_date)} denies ${what}`,
      says: {
        conceptId: denied_concept_id,
        date: denied_date,
        source: "unstructured",
        isPossible: false,
      },
    },
    end,
  ];
}
