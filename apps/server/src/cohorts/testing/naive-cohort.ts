// A definition judged person by person and record by record, as its contract says it in words: slow, and nothing else.
// It shares nothing with the engine, the SQL or the unit table.
import type {
  CohortDefinition,
  ConceptSet,
  Criterion,
  ObservedDays,
  RelativeWindow,
  ValueRange,
} from "@concord/contract";
import type { AskedEvent } from "./asked-cohorts.ts";
import type { RawPerson, RawRecord, RawSource } from "./raw-records.ts";

export interface NaiveCohort {
  /** Name and index date of those whom all rules let through. */
  readonly members: [name: string, indexDate: string | null][];
  readonly entry: number;
  /** For each rule: left after it and those before it; members, were it off. */
  readonly rules: { kept: number; without: number }[];
  /** Of each member the days of all records that any criterion matches. */
  readonly days: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What stands for the index: a record, or a patient's index event. */
type Moment = Pick<RawRecord, "day" | "minute" | "end">;
type FactCriterion = Extract<Criterion, { kind: "concept" | "event" }>;

export function naiveCohort(
  source: RawSource,
  definition: CohortDefinition,
  events: readonly AskedEvent[] = [],
): NaiveCohort {
  const judge = judgeOf(source, definition, events);
  const indexed = definition.criteria.some(({ role }) => role === "index");
  const rules = definition.criteria.filter(({ role }) => role !== "index");
  const passes = (person: RawPerson, index: Moment | null) =>
    rules.map((rule) => judge.holds(person, rule, index) === (rule.role === "inclusion"));
  interface Verdict {
    readonly person: RawPerson;
    readonly index: Moment | null;
    readonly passed: readonly boolean[];
  }
  const verdicts = source.people.flatMap((person): Verdict[] => {
    if (!indexed) return [{ person, index: null, passed: passes(person, null) }];
    const moments = judge.indexMoments(person);
    const [first] = moments;
    if (!first) return [];
    const judged = (definition.indexEvent === "first-qualifying" ? moments : [first]).map(
      (index) => ({
        person,
        index,
        passed: passes(person, index),
      }),
    );
    return [judged.find(({ passed }) => passed.every(Boolean)) ?? judged[0]].flatMap(
      (one) => one ?? [],
    );
  });
  const left = (asked: (passed: boolean, rule: number) => boolean) =>
    verdicts.filter(({ passed }) => passed.every(asked)).length;
  const members = verdicts.filter(({ passed }) => passed.every(Boolean));
  return {
    members: members
      .map(({ person, index }): [string, string | null] => [
        person.name,
        index && dateOf(index.day),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    entry: verdicts.length,
    rules: rules.map((_, rule) => ({
      kept: left((passed, other) => other > rule || passed),
      without: left((passed, other) => other === rule || passed),
    })),
    days: new Map(members.map(({ person, index }) => [person.name, judge.days(person, index)])),
  };
}

function judgeOf(source: RawSource, definition: CohortDefinition, events: readonly AskedEvent[]) {
  const hasPeriods = source.people.some(({ periods }) => periods.length > 0);
  const inSet = ({ include, exclude = [] }: ConceptSet) => {
    const has = (choices: ConceptSet["include"], concept: number) =>
      choices.some(({ conceptId, descendants }) =>
        descendants ? source.descendants(conceptId).has(concept) : conceptId === concept,
      );
    return (concept: RawRecord["concept"]) =>
      typeof concept === "number" && has(include, concept) && !has(exclude, concept);
  };

  /** Concept sets of an event and of those that it is made of, each with its values. */
  function parts(
    place: number,
  ): { isIn: (concept: RawRecord["concept"]) => boolean; value?: ValueRange }[] {
    const { concepts, least, most, unit, parts: others = [] } = events[place - 1] ?? {};
    const asks = least !== undefined || most !== undefined;
    const value = {
      ...(least !== undefined && { min: least }),
      ...(most !== undefined && { max: most }),
      ...(unit !== undefined && { unit }),
    };
    return [
      ...(concepts ? [{ isIn: inSet(concepts), ...(asks && { value }) }] : []),
      ...others.flatMap(parts),
    ];
  }

  /** Records of the concepts asked for, from the sources asked for; with the values of an event or without. */
  function ofConcepts(
    person: RawPerson,
    criterion: FactCriterion,
    withValues: boolean,
  ): RawRecord[] {
    // All that a source of CSV files tells is structured.
    if (criterion.sources && !criterion.sources.includes("structured")) return [];
    if (criterion.kind === "event") {
      const of = parts(criterion.eventId);
      return person.records.filter(
        (record) =>
          record.records === "facts" &&
          of.some(
            ({ isIn, value }) =>
              isIn(record.concept) && (!withValues || !value || isInRange(record, value)),
          ),
      );
    }
    const { records = "facts", concepts } = criterion;
    const isIn =
      records === "deaths" || records === "observation-periods" ? () => true : inSet(concepts);
    return person.records.filter((record) => record.records === records && isIn(record.concept));
  }

  function isObserved(
    person: RawPerson,
    { before = 0, after = 0, samePeriodAsIndex, throughEnd }: ObservedDays,
    day: number,
    lastDay: number,
    index: Moment | null,
  ): boolean {
    // A source without periods tells nothing of observation; where others have some, who has none was not observed.
    if (!hasPeriods) return before === 0 && after === 0;
    return person.periods.some(
      ({ start, end }) =>
        start <= day - before &&
        day + after <= end &&
        day <= end &&
        (!throughEnd || lastDay <= end) &&
        (!samePeriodAsIndex || (index !== null && start <= index.day && index.day <= end)),
    );
  }

  function isOfAge(
    { birth }: RawPerson,
    { min = -Infinity, max = Infinity, count }: NonNullable<FactCriterion["age"]>,
    day: number,
  ): boolean {
    if (birth === null) return false;
    const [born, now] = [new Date(birth * DAY), new Date(day * DAY)];
    let years = now.getUTCFullYear() - born.getUTCFullYear();
    if (count !== "calendar") {
      const birthday = Date.UTC(now.getUTCFullYear(), born.getUTCMonth(), born.getUTCDate());
      if (now.getTime() < birthday) years -= 1;
    }
    return years >= min && years <= max;
  }

  function matching(
    person: RawPerson,
    criterion: FactCriterion,
    index: Moment | null,
  ): RawRecord[] {
    const { absoluteStartDate, absoluteEndDate, window, endWindow, lasts, value, valueConcepts } =
      criterion;
    const { age, gender, observation, firstInHistory, around } = criterion;
    const { start, end } = definition.dateRange ?? {};
    const firstDay = firstInHistory
      ? Math.min(...ofConcepts(person, criterion, false).map(({ day }) => day))
      : null;
    const isValue = valueConcepts && inSet(valueConcepts);
    return ofConcepts(person, criterion, true).filter((record) => {
      const { day } = record;
      const last = lastDayOf(record);
      if (firstDay !== null && day !== firstDay) return false;
      if ([absoluteStartDate, start].some((bound) => bound !== undefined && day < dayOf(bound)))
        return false;
      if ([absoluteEndDate, end].some((bound) => bound !== undefined && day > dayOf(bound)))
        return false;
      if (window && !(index && isInWindow(window, record, index))) return false;
      if (
        endWindow &&
        !(index && isInWindow(endWindow, { day: last, minute: null, end: null }, index))
      )
        return false;
      if (
        lasts &&
        !(last - day >= (lasts.min ?? -Infinity) && last - day <= (lasts.max ?? Infinity))
      )
        return false;
      if (value && !isInRange(record, value)) return false;
      if (isValue && !isValue(record.valueConcept)) return false;
      if (age && !isOfAge(person, age, day)) return false;
      if (gender && !gender.includes(person.gender)) return false;
      if (observation && !isObserved(person, observation, day, last, index)) return false;
      return !around || holds(person, around, record);
    });
  }

  function isEnough(criterion: FactCriterion, found: readonly RawRecord[]): boolean {
    const { op, n, distinctDays } = criterion.occurrences ?? { op: "at-least", n: 1 };
    const count = distinctDays ? new Set(found.map(({ day }) => day)).size : found.length;
    if (op === "at-least") return count >= n;
    return op === "at-most" ? count <= n : count === n;
  }

  function holds(person: RawPerson, criterion: Criterion, index: Moment | null): boolean {
    if (criterion.kind === "demographic") {
      const { age, gender, observation } = criterion;
      if (gender && !gender.includes(person.gender)) return false;
      if (age && !(index && isOfAge(person, age, index.day))) return false;
      return (
        !observation ||
        (index !== null && isObserved(person, observation, index.day, index.day, index))
      );
    }
    if (criterion.kind === "group") {
      const { of, n = 0, criteria } = criterion;
      const held = criteria.filter((member) => holds(person, member, index)).length;
      if (of === "all") return held === criteria.length;
      if (of === "any") return held > 0;
      if (of === "none") return held === 0;
      return of === "at-least" ? held >= n : held <= n;
    }
    return isEnough(criterion, matching(person, criterion, index));
  }

  /** Of enough records those that can give the index date: all, or those from the moment of the nth on. */
  function dating(
    { occurrences }: FactCriterion,
    found: readonly RawRecord[],
  ): readonly RawRecord[] {
    if (occurrences?.indexDate !== "nth") return found;
    const { n, distinctDays } = occurrences;
    if (distinctDays) {
      const onDays = [...new Set(found.map(({ day }) => day))].toSorted((a, b) => a - b);
      return found.filter(({ day }) => day >= (onDays[n - 1] ?? Infinity));
    }
    const nth = found.toSorted(byMoment)[n - 1];
    return nth ? found.filter((record) => byMoment(record, nth) >= 0) : [];
  }

  /** Records that match an index criterion, the index first. */
  function indexMoments(person: RawPerson): RawRecord[] {
    const found = definition.criteria.flatMap((criterion) => {
      if (
        criterion.role !== "index" ||
        criterion.kind === "group" ||
        criterion.kind === "demographic"
      )
        return [];
      const observed = { ...criterion, observation: criterion.observation ?? {} };
      const records = matching(person, observed, null);
      return isEnough(criterion, records) ? dating(criterion, records) : [];
    });
    return found.toSorted((a, b) => byMoment(a, b) || lastDayOf(b) - lastDayOf(a));
  }

  function days(person: RawPerson, index: Moment | null): Set<string> {
    const of = (criterion: Criterion): number[] => {
      if (criterion.kind === "group") return criterion.criteria.flatMap(of);
      return criterion.kind === "demographic"
        ? []
        : matching(person, criterion, index).map(({ day }) => day);
    };
    const rules = definition.criteria.filter(({ role }) => role !== "index");
    return new Set([...rules.flatMap(of), ...(index ? [index.day] : [])].map(dateOf));
  }
  return { holds, indexMoments, days };
}

/** No time of day sorts first. */
const byMoment = (a: Moment, b: Moment): number =>
  a.day - b.day || (a.minute ?? -1) - (b.minute ?? -1);

/** What has no end in the records ends the day after. */
const lastDayOf = ({ day, end }: Moment): number => end ?? day + 1;

function isInWindow(window: RelativeWindow, { day, minute }: Moment, index: Moment): boolean {
  const { unit, from = -Infinity, to = Infinity, fromIndexEnd, toIndexEnd } = window;
  if (unit === "hours" && minute !== null && index.minute !== null) {
    const minutes = (day - index.day) * 1440 + minute - index.minute;
    return minutes >= from * 60 && minutes <= to * 60;
  }
  const [first, last] =
    unit === "hours" ? [Math.trunc(from / 24), Math.trunc(to / 24)] : [from, to];
  return (
    day >= (fromIndexEnd ? lastDayOf(index) : index.day) + first &&
    day <= (toIndexEnd ? lastDayOf(index) : index.day) + last
  );
}

/** Units of the records that these tests make, by what one is in the smallest of its kind. */
const KINDS: readonly Readonly<Record<string, number>>[] = [
  { g: 1, kg: 1000, lb: 453.592_37, lbs: 453.592_37, "[lb_av]": 453.592_37 },
  { "mg/dl": 1, "g/l": 100 },
  { "mmol/l": 1 },
];

function isInRange({ value, unit }: RawRecord, range: ValueRange): boolean {
  if (value === null) return false;
  const [written, asked] = [unit?.toLowerCase() ?? null, range.unit?.toLowerCase() ?? null];
  let number = value;
  if (asked !== null && written !== asked) {
    const kind = KINDS.find((of) => asked in of);
    const [one, other] = [kind?.[written ?? ""], kind?.[asked]];
    if (one === undefined || other === undefined) return false;
    number = (value * one) / other;
  }
  if (range.units) {
    const same = (name: string) =>
      name.toLowerCase() === written ||
      KINDS.some(
        (of) =>
          written !== null && of[written] !== undefined && of[written] === of[name.toLowerCase()],
      );
    if (!range.units.some(same)) return false;
  }
  const { min = -Infinity, max = Infinity, minExclusive, maxExclusive } = range;
  return (
    (minExclusive ? number > min : number >= min) && (maxExclusive ? number < max : number <= max)
  );
}

const DAY = 86_400_000;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
