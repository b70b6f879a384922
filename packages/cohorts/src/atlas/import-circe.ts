import { type CohortCriterion, CohortDefinition, type Criterion } from "@concord/contract";

import { CirceConceptSets, type CodeLookup, type ConceptLookup } from "./circe-concept-sets.ts";
import { ONE_OF_SEVERAL_ENDS } from "./circe-constants.ts";
import { readCriterion } from "./circe-criterion.ts";
import { readGroup, readingHow } from "./circe-group.ts";
import { type CirceObject, CirceReading, type CirceRemark } from "./circe-object.ts";

export interface CirceImport {
  /** What of it can be run; null when no index event can be read. */
  readonly definition: CohortDefinition | null;
  /**
   * For each criterion of `definition`, the path of what it was read from; that of rules counted as one is their
   * list's.
   */
  readonly paths: readonly string[];
  /** Everything that is not, or not exactly, in `definition`. Empty: the same cohort. */
  readonly remarks: readonly CirceRemark[];
}

/** The rules of a definition are bits of an integer. */
const MOST_RULES = 31;

/**
 * Reads an ATLAS (Circe) cohort definition. Keep the JSON beside the definition: exporting an unchanged import gives it
 * back. Throws CirceProblem for JSON that is no Circe cohort definition.
 */
export function importCirce(
  json: unknown,
  conceptOf: ConceptLookup,
  codeOf: CodeLookup,
): CirceImport {
  const reading = new CirceReading();
  const { remarks } = reading;
  const root = reading.object(json, "");
  const sets = new CirceConceptSets(root.objects("ConceptSets"), conceptOf, codeOf);
  const primary = root.object("PrimaryCriteria");
  const entries = primary ? readIndex(primary, sets) : [];
  const isRestricted = root.has("AdditionalCriteria");
  const restriction = readRestriction(root, sets);
  const ruled = readRules(root, sets);
  const limits = readLimits(root, primary, isRestricted);
  // Where the first event that meets the restriction is the index, whatever the rules say, the restriction is of the
  // event itself.
  const isOfEvent = limits === "first-restricted" && restriction !== undefined && ruled.length > 0;
  const index = isOfEvent ? entries.map((entry) => withRestriction(entry, restriction)) : entries;
  const rules = restriction && !isOfEvent ? [restriction, ...ruled] : ruled;
  const isQualifying =
    limits === "any" || (limits === "first-restricted" && restriction !== undefined && !isOfEvent);
  const indexEvent = isQualifying && rules.length > 0 ? "first-qualifying" : undefined;
  for (const key of ["EndStrategy", "CensoringCriteria", "CollapseSettings"])
    if (root.has(key)) root.remark(key, "same members", "How long a member stays");
  if (isEmpty(root.object("CensorWindow"))) root.skip("CensorWindow");
  else root.remark("CensorWindow", "left out", "Members only between these dates");
  root.skip("cdmVersionRange", "Title");
  reading.finish();
  if (index.length === 0) return { definition: null, paths: [], remarks };
  const folded = fold(rules, remarks);
  const parsed = CohortDefinition.safeParse({
    criteria: [...index, ...folded].map(({ criterion }) => criterion),
    ...(indexEvent && { indexEvent }),
  });
  const paths = [...index, ...folded].map(({ path }) => path);
  // Tried one after another, or asked around each by itself, entry events that begin together need no choice.
  const isOneOfSeveral = ({ path, text }: CirceRemark): boolean =>
    text !== ONE_OF_SEVERAL_ENDS ||
    !(
      indexEvent ||
      path.includes("CorrelatedCriteria") ||
      (isOfEvent && path.startsWith("AdditionalCriteria"))
    );
  if (parsed.success)
    return { definition: parsed.data, paths, remarks: remarks.filter(isOneOfSeveral) };
  const refused = parsed.error.issues.map(({ path, message }): CirceRemark => ({
    path: path.join("."),
    effect: "left out",
    text: `The whole definition: ${message}`,
  }));
  return { definition: null, paths: [], remarks: [...remarks, ...refused] };
}

/** A criterion and the path of what it was read from. */
interface Read<Of extends Criterion> {
  readonly path: string;
  readonly criterion: Of;
}

function readIndex(primary: CirceObject, sets: CirceConceptSets): Read<CohortCriterion>[] {
  const window = primary.object("ObservationWindow");
  const before = window?.number("PriorDays") ?? 0;
  const after = window?.number("PostDays") ?? 0;
  return primary.objects("CriteriaList").flatMap((wrapper): Read<CohortCriterion>[] => {
    const { path } = wrapper;
    const criterion = readCriterion(wrapper, readingHow(sets));
    if (!criterion) return [];
    return [{ path, criterion: { role: "index", ...criterion, observation: { before, after } } }];
  });
}

function readRestriction(root: CirceObject, sets: CirceConceptSets): Read<Criterion> | undefined {
  const restriction = root.object("AdditionalCriteria");
  const criterion = restriction && readGroup(restriction, sets);
  return (
    criterion && { path: "AdditionalCriteria", criterion: { ...criterion, name: RESTRICTION } }
  );
}

const RESTRICTION = "Restriction of the entry event";

/** The entry event with what must hold around it. */
function withRestriction(
  { path, criterion }: Read<CohortCriterion>,
  restriction: Read<Criterion>,
): Read<CohortCriterion> {
  if (criterion.kind !== "concept") return { path, criterion };
  const around: Criterion = criterion.around
    ? { kind: "group", of: "all", criteria: [criterion.around, restriction.criterion] }
    : restriction.criterion;
  return { path, criterion: { ...criterion, around } };
}

function readRules(root: CirceObject, sets: CirceConceptSets): Read<Criterion>[] {
  return root.objects("InclusionRules").flatMap((rule): Read<Criterion>[] => {
    const expression = rule.object("expression");
    const criterion = expression && readGroup(expression, sets);
    const name = rule.text("name")?.trim().slice(0, 400);
    rule.skip("description");
    if (!criterion) return [];
    return [{ path: rule.path, criterion: name ? { ...criterion, name } : criterion }];
  });
}

/**
 * Which event gives the index. A patient has one index here; ATLAS may let the patient in at each event. `first`: the
 * first event; `first-restricted`: the first that meets the restriction of the entry event; `any`: the first that meets
 * it and all rules.
 */
function readLimits(
  root: CirceObject,
  primary: CirceObject | undefined,
  isRestricted: boolean,
): "first" | "first-restricted" | "any" {
  const limit = (of: CirceObject | undefined, key: string): string =>
    of?.object(key)?.text("Type") ?? "First";
  const events = limit(primary, "PrimaryCriteriaLimit");
  const qualified = limit(root, "QualifiedLimit");
  const kept = limit(root, "ExpressionLimit");
  if ([events, qualified, kept].includes("Last"))
    root.remark("ExpressionLimit", "left out", "The last event as index: ours is the first");
  else if (kept === "All")
    root.remark("ExpressionLimit", "same members", "A member enters once, at the first event");
  if (events === "First") return "first";
  // ATLAS looks at this limit where there is a restriction, also one that asks for nothing.
  return isRestricted && qualified === "First" ? "first-restricted" : "any";
}

/** Rules beyond what a mask can hold become one. */
function fold(rules: readonly Read<Criterion>[], remarks: CirceRemark[]): Read<CohortCriterion>[] {
  const asRule = ({ path, criterion }: Read<Criterion>): Read<CohortCriterion> => ({
    path,
    criterion: { role: "inclusion", ...criterion },
  });
  if (rules.length <= MOST_RULES) return rules.map(asRule);
  const rest = rules.slice(MOST_RULES - 1);
  remarks.push({
    path: "InclusionRules",
    effect: "same members",
    text: `The last ${rest.length} rules are counted as one: same members, one step of the attrition`,
  });
  const one: Criterion = {
    kind: "group",
    of: "all",
    name: `${rest.length} further rules`,
    criteria: rest.map(({ criterion }) => criterion),
  };
  return [...rules.slice(0, MOST_RULES - 1), { path: "InclusionRules", criterion: one }].map(
    asRule,
  );
}

function isEmpty(window: CirceObject | undefined): boolean {
  return !window || !(window.has("StartDate") || window.has("EndDate"));
}
