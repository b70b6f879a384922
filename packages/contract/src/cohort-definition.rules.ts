// What the shapes of a cohort definition can't say. Each problem is reported at the path of the field to be mended.
import type { z } from "zod";
import type {
  AgeRange,
  CohortCriterion,
  CohortDefinition,
  Criterion,
  DateRange,
  Duration,
  NormalRange,
  NumberRange,
  RelativeWindow,
  ValueRange,
} from "./cohort-definition.ts";

/** The attrition mask is a 32-bit integer, one bit a rule, the sign bit unused. */
const MOST_RULES = 31;
const DEEPEST_GROUP = 10;

type Path = readonly (string | number)[];
type Report = (path: Path, message: string) => void;

interface Surroundings {
  readonly indexed: boolean;
  readonly dateRange: DateRange | undefined;
  readonly report: Report;
}

/** Adds an issue to `context` for each contradiction in a well-formed definition. */
export function checkCohortDefinition(
  definition: CohortDefinition,
  context: z.RefinementCtx,
): void {
  const report: Report = (path, message) => {
    context.addIssue({ code: "custom", path: [...path], message });
  };
  const { criteria, dateRange } = definition;
  if (endsBefore(dateRange?.start, dateRange?.end))
    report(["dateRange", "end"], "The range ends before it starts");
  if (criteria.filter((criterion) => criterion.role !== "index").length > MOST_RULES)
    report(
      ["criteria"],
      `At most ${MOST_RULES} inclusion and exclusion criteria: put some into a group`,
    );
  const indexed = criteria.some((criterion) => criterion.role === "index");
  if (definition.indexEvent === "first-qualifying" && !indexed)
    report(["indexEvent"], "A choice among index events needs an index event");
  for (const [at, criterion] of criteria.entries()) {
    const path = ["criteria", at];
    checkCriterion(criterion, path, 0, { indexed, dateRange, report });
    if (criterion.role === "index") checkIndex(criterion, path, report);
  }
}

function checkIndex(criterion: CohortCriterion, path: Path, report: Report): void {
  if (criterion.kind === "group" || criterion.kind === "demographic") {
    report([...path, "role"], "An index event must be a concept or an event");
    return;
  }
  for (const field of ["window", "endWindow"] as const)
    if (criterion[field])
      report([...path, field], "An index event cannot have a window relative to itself");
  if (criterion.observation?.samePeriodAsIndex)
    report([...path, "observation", "samePeriodAsIndex"], "This is the index event itself");
  if (criterion.sameVisit)
    report([...path, "sameVisit"], "An index event is always of its own encounter");
  if (criterion.occurrences && criterion.occurrences.op !== "at-least")
    report(
      [...path, "occurrences", "op"],
      "An index event can only ask for at least a number of occurrences",
    );
}

function checkCriterion(
  criterion: Criterion,
  path: Path,
  depth: number,
  around: Surroundings,
): void {
  const { report } = around;
  if (criterion.kind === "group") {
    checkGroup(criterion, path, depth, around);
    return;
  }
  checkAge(criterion.age, [...path, "age"], report);
  if (criterion.kind === "demographic") {
    if (!criterion.age && !criterion.gender && !criterion.observation)
      report(path, "Ask for an age, a gender or days of observation");
    if (criterion.observation?.throughEnd)
      report([...path, "observation", "throughEnd"], "Only an event has an end");
    if (!around.indexed)
      for (const field of ["age", "observation"] as const)
        if (criterion[field])
          report([...path, field], "This is judged at index: add an index event");
    return;
  }
  if (criterion.kind === "concept") checkConcepts(criterion, path, report);
  const { valueConcepts } = criterion;
  if (valueConcepts?.include.length === 0 && !valueConcepts.missing)
    report([...path, "valueConcepts", "include"], "Choose at least one concept");
  checkDates(criterion, path, around);
  if (criterion.observation?.samePeriodAsIndex && !around.indexed)
    report(
      [...path, "observation", "samePeriodAsIndex"],
      "The period of the index needs an index event",
    );
  if (criterion.sameVisit && !around.indexed)
    report([...path, "sameVisit"], "The encounter of the index needs an index event");
  checkNormalRange(criterion.normalRange, [...path, "normalRange"], report);
  checkWindow(criterion.window, [...path, "window"], around);
  checkWindow(criterion.endWindow, [...path, "endWindow"], around);
  if (criterion.endWindow?.unit === "hours")
    report([...path, "endWindow", "unit"], "The end of an event is a day: use days");
  checkValue(criterion.value, [...path, "value"], report);
  checkDuration(criterion.lasts, [...path, "lasts"], report);
  if (criterion.occurrences?.op === "at-least" && criterion.occurrences.n === 0)
    report([...path, "occurrences", "n"], "At least 0 asks for nothing");
  if (criterion.occurrences?.indexDate && !("role" in criterion && criterion.role === "index"))
    report([...path, "occurrences", "indexDate"], "Only an index event gives the index date");
  if (!criterion.around) return;
  const inside = [...path, "around"];
  if (depth === DEEPEST_GROUP) report(inside, `Groups may lie at most ${DEEPEST_GROUP} deep`);
  // The fact is the index of what is around it.
  else checkCriterion(criterion.around, inside, depth + 1, { ...around, indexed: true });
}

function checkConcepts(
  { concepts, records }: Extract<Criterion, { kind: "concept" }>,
  path: Path,
  report: Report,
): void {
  const { include, exclude = [], missing } = concepts;
  const hasNone = records === "deaths" || records === "observation-periods";
  if (hasNone && include.length + exclude.length > 0)
    report([...path, "concepts", "include"], "These have no concepts: choose none");
  if (!hasNone && include.length === 0 && !missing)
    report([...path, "concepts", "include"], "Choose at least one concept");
}

function checkGroup(
  group: Criterion & { kind: "group" },
  path: Path,
  depth: number,
  around: Surroundings,
): void {
  const { report } = around;
  const counted = group.of === "at-least" || group.of === "at-most";
  if (counted && group.n === undefined) report([...path, "n"], "Give the number of criteria");
  if (!counted && group.n !== undefined)
    report([...path, "n"], 'A number goes with "at least" and "at most" only');
  if (group.of === "at-least" && group.n === 0)
    report([...path, "n"], "At least 0 asks for nothing");
  if (group.n !== undefined && group.n > group.criteria.length)
    report(
      [...path, "n"],
      `The group has ${group.criteria.length} ${group.criteria.length === 1 ? "criterion" : "criteria"}`,
    );
  if (depth === DEEPEST_GROUP) {
    report(path, `Groups may lie at most ${DEEPEST_GROUP} deep`);
    return;
  }
  for (const [at, criterion] of group.criteria.entries())
    checkCriterion(criterion, [...path, "criteria", at], depth + 1, around);
}

function checkDates(
  dates: { absoluteStartDate?: string | undefined; absoluteEndDate?: string | undefined },
  path: Path,
  { dateRange, report }: Surroundings,
): void {
  const { absoluteStartDate: start, absoluteEndDate: end } = dates;
  if (endsBefore(start, end))
    report([...path, "absoluteEndDate"], "The range ends before it starts");
  if (endsBefore(start, dateRange?.end))
    report(
      [...path, "absoluteStartDate"],
      "This is after the end of the cohort's event date range",
    );
  if (endsBefore(dateRange?.start, end))
    report(
      [...path, "absoluteEndDate"],
      "This is before the start of the cohort's event date range",
    );
}

function checkWindow(
  window: RelativeWindow | undefined,
  path: Path,
  { indexed, report }: Surroundings,
): void {
  if (!window) return;
  if (!indexed) report(path, "A window relative to index needs an index event");
  if (window.from === undefined && window.to === undefined) report(path, "Give a start or an end");
  if (window.unit === "hours" && (window.fromIndexEnd || window.toIndexEnd))
    report([...path, "unit"], "The end of the index event is a day: use days");
  const sameEnd = (window.fromIndexEnd ?? false) === (window.toIndexEnd ?? false);
  if (sameEnd && isMore(window.from, window.to))
    report([...path, "to"], "The window ends before it starts");
}

function checkNormalRange(range: NormalRange | undefined, path: Path, report: Report): void {
  if (!range) return;
  const parts = ["low", "high", "toLow", "toHigh"] as const;
  if (!range.isAbnormal && parts.every((part) => range[part] === undefined))
    report(path, "Say what is asked of the normal range");
  for (const part of parts) checkNumbers(range[part], [...path, part], report);
}

function checkValue(value: ValueRange | undefined, path: Path, report: Report): void {
  checkNumbers(value, path, report);
  if (value?.unit !== undefined && value.units)
    report([...path, "units"], "Values are either converted to one unit or taken in some");
}

function checkNumbers(value: NumberRange | undefined, path: Path, report: Report): void {
  if (!value) return;
  if (value.min === undefined && value.max === undefined)
    report(path, "Give a smallest or a largest value");
  if (isMore(value.min, value.max))
    report([...path, "max"], "The largest value is less than the smallest");
  if (
    value.min !== undefined &&
    value.min === value.max &&
    (value.minExclusive || value.maxExclusive)
  )
    report([...path, "max"], "No value is in this range");
}

function checkDuration(lasts: Duration | undefined, path: Path, report: Report): void {
  if (!lasts) return;
  if (lasts.min === undefined && lasts.max === undefined)
    report(path, "Give a shortest or a longest duration");
  if (isMore(lasts.min, lasts.max))
    report([...path, "max"], "The longest duration is less than the shortest");
}

function checkAge(age: AgeRange | undefined, path: Path, report: Report): void {
  if (!age) return;
  if (age.min === undefined && age.max === undefined)
    report(path, "Give a lowest or a highest age");
  if (isMore(age.min, age.max)) report([...path, "max"], "The highest age is less than the lowest");
}

function endsBefore(start: string | undefined, end: string | undefined): boolean {
  return start !== undefined && end !== undefined && end < start;
}

function isMore(from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && from > to;
}
