// What the shapes of a cohort definition can't say. Each problem is reported at the path of the field to be corrected.
import type { z } from "zod";
import type { Path, Place } from "./conditions/condition.ts";
import { conditionSchemas } from "./conditions/conditions.ts";
import { endsBefore } from "./conditions/ranges.ts";
import { checkConcepts } from "./conditions/records.ts";
import type { CohortCriterion, Criterion, DateRange } from "./criterion.ts";

/** The attrition mask is a 32-bit integer, one bit a rule, the sign bit unused. */
const MOST_RULES = 31;
const DEEPEST_GROUP = 10;

interface Definition {
  readonly criteria: readonly CohortCriterion[];
  readonly indexEvent?: string | undefined;
  readonly dateRange?: DateRange | undefined;
}

type Surroundings = Pick<Place, "indexed" | "dateRange" | "report">;

/** Adds an issue to `context` for each contradiction in a well-formed definition. */
export function checkCohortDefinition(definition: Definition, context: z.RefinementCtx): void {
  const report: Place["report"] = (path, message) => {
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

function checkIndex(criterion: CohortCriterion, path: Path, report: Place["report"]): void {
  if (criterion.kind === "group" || criterion.kind === "demographic")
    report([...path, "role"], "An index event must be a concept or an event");
}

function checkCriterion(
  criterion: Criterion | CohortCriterion,
  path: Path,
  depth: number,
  around: Surroundings,
): void {
  const { report } = around;
  if (criterion.kind === "group") {
    checkGroup(criterion, path, depth, around);
    return;
  }
  const isIndex = "role" in criterion && criterion.role === "index";
  const of = criterion.kind === "demographic" ? "patient" : isIndex ? "index" : "fact";
  const place = { ...around, path, of } as const;
  if (criterion.kind === "concept") checkConcepts(criterion.concepts, criterion.records, place);
  for (const { check } of conditionSchemas) check?.(criterion, place);
  if (criterion.kind === "demographic") {
    if (!criterion.age && !criterion.gender && !criterion.observation)
      report(path, "Ask for an age, a gender or days of observation");
    return;
  }
  if (!criterion.around) return;
  const inside = [...path, "around"];
  if (depth === DEEPEST_GROUP) report(inside, `Groups may lie at most ${DEEPEST_GROUP} deep`);
  // The fact is the index of what is around it.
  else checkCriterion(criterion.around, inside, depth + 1, { ...around, indexed: true });
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
