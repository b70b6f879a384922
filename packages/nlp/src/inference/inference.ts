import { analyteOfCode, conversionBetween, convert } from "@concord/clinical";
import type { Entity, Inferred } from "../annotated-document.ts";
import { inferenceRules } from "./inference-rules.data.ts";
import type { Condition, InferenceRule, ValueCondition } from "./inference-rule.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

/** The rules whose concepts this vocabulary has. */
export interface PreparedInference {
  readonly rules: readonly InferenceRule[];
  /** Concepts by the code that the rules use: the concept and all its descendants. */
  readonly family: ReadonlyMap<string, ReadonlySet<number>>;
  readonly concept: ReadonlyMap<string, number>;
  /** The other way round: the codes whose family a concept belongs to. */
  readonly codesOf: ReadonlyMap<number, readonly string[]>;
}

export function prepareInference(vocabulary: Vocabulary): PreparedInference {
  const concept = new Map<string, number>();
  for (const rule of inferenceRules) {
    for (const code of [rule.implies, ...codesIn(rule.when), ...(rule.unless ?? [])]) {
      const index = vocabulary.findCode("CONCORD", code);
      if (index >= 0) concept.set(code, index);
    }
  }
  const children = childrenOf(vocabulary);
  const family = new Map(
    [...concept].map(([code, index]) => [code, descendants(index, children)] as const),
  );
  return {
    rules: inferenceRules.filter((rule) => concept.has(rule.implies)),
    family,
    concept,
    codesOf: invert(family),
  };
}

/** An entity that the patient has, with its place in the list. */
interface Counted {
  readonly entity: Entity;
  readonly index: number;
}

/**
 * What the entities imply, one item a rule, in the order of the rules; nothing that the text already says the patient
 * has.
 */
export function infer(
  entities: readonly Entity[],
  prepared: PreparedInference,
  vocabulary: Vocabulary,
): Inferred[] {
  const byCode = new Map<string, Counted[]>();
  const present = new Set<number>();
  // "No hypoglycemia": what the text denies is not concluded.
  const denied = new Set<number>();
  for (const [index, entity] of entities.entries()) {
    if (entity.negated && entity.subject === "Patient" && entity.current)
      denied.add(entity.concept);
    if (!entity.experienced) continue;
    present.add(entity.concept);
    for (const code of prepared.codesOf.get(entity.concept) ?? []) {
      const list = byCode.get(code);
      if (list === undefined) byCode.set(code, [{ entity, index }]);
      else list.push({ entity, index });
    }
  }
  if (byCode.size === 0) return [];
  const inferred: Inferred[] = [];
  const done = new Set<string>();
  for (const rule of prepared.rules) {
    if (done.has(rule.implies)) continue;
    if (rule.unless?.some((code) => done.has(code) || byCode.has(code)) === true) continue;
    const evidence = evaluate(rule.when, byCode, entities);
    if (evidence === undefined) continue;
    const concept = prepared.concept.get(rule.implies) ?? -1;
    if (denied.has(concept)) continue;
    if ([...(prepared.family.get(rule.implies) ?? [])].some((member) => present.has(member)))
      continue;
    const detail = vocabulary.detail(concept);
    done.add(rule.implies);
    inferred.push({
      concept,
      cuid: detail.cuid,
      name: detail.text,
      category: detail.category,
      codes: detail.codes,
      rule: rule.id,
      source: rule.source,
      evidence: [...new Set(evidence)].toSorted((a, b) => a - b),
    });
  }
  return inferred;
}

/** Indexes of the entities that satisfy a condition; undefined when it does not hold. */
function evaluate(
  condition: Condition,
  byCode: ReadonlyMap<string, readonly Counted[]>,
  entities: readonly Entity[],
): number[] | undefined {
  if ("all" in condition) {
    const found: number[] = [];
    for (const part of condition.all) {
      const evidence = evaluate(part, byCode, entities);
      if (evidence === undefined) return undefined;
      // Not spread: a long text holds more evidence than a call may have arguments.
      for (const entity of evidence) found.push(entity);
    }
    return found;
  }
  if ("any" in condition) {
    for (const part of condition.any) {
      const evidence = evaluate(part, byCode, entities);
      if (evidence !== undefined) return evidence;
    }
    return undefined;
  }
  const code =
    "value" in condition
      ? condition.value
      : "has" in condition
        ? condition.has
        : condition.positive;
  const found: number[] = [];
  for (const { entity, index } of byCode.get(code) ?? []) {
    if ("has" in condition) {
      if (entity.definitive && !(code === "insulin" && isInfused(entity))) found.push(index);
    } else if ("positive" in condition) {
      if (
        entity.result?.kind === "qualitative" &&
        /^(?:positive|detected|reactive)$/.test(entity.result.qualitative ?? "")
      )
        found.push(index);
    } else if (isOfConcept(condition, entity) && meets(condition, entity)) found.push(index);
  }
  if ("value" in condition && condition.every === true && found.length > 0) {
    const isOther = (byCode.get(code) ?? []).some(
      ({ entity, index }) => entity.result?.value !== undefined && !found.includes(index),
    );
    if (isOther) return undefined;
  }
  if (!("value" in condition) || condition.times === undefined)
    return found.length > 0 ? found : undefined;
  const values = new Set(
    found.map((index) => {
      const result = entities[index]?.result;
      return `${result?.value} ${result?.value_high}`;
    }),
  );
  return values.size >= condition.times ? found : undefined;
}

/** An insulin drip is also given for the glucose of a critical illness. */
const isInfused = ({ text, medication }: Entity): boolean =>
  medication?.form === "infusion" || /\b(?:gtt|drip|infusion)\b/i.test(text);

const isOfConcept = ({ exact, value }: ValueCondition, { codes }: Entity): boolean =>
  exact !== true || codes.some(({ sab, code }) => sab === "CONCORD" && code === value);

/**
 * Whether a whole result lies on the right side of the threshold: both ends of a range, and a bound only when it points
 * away.
 */
function meets(condition: ValueCondition, entity: Entity): boolean {
  const result = entity.result;
  if (result?.value === undefined) return false;
  const second = condition.second === true;
  if (second && result.kind !== "pair") return false;
  const values = second
    ? [result.value_high]
    : result.kind === "range"
      ? [result.value, result.value_high]
      : [result.value];
  const unit = result.ucum;
  const isOwnUnit = unit === undefined || unit === condition.unit;
  const threshold = isOwnUnit ? condition.than : boundIn(unit, result.value, condition, condition);
  const ceiling = isOwnUnit
    ? condition.below?.than
    : boundIn(unit, result.value, condition, condition.below);
  if (threshold === undefined || (condition.below !== undefined && ceiling === undefined))
    return false;
  const up = condition.is === ">" || condition.is === ">=";
  if (
    result.comparator !== undefined &&
    result.comparator !== "~" &&
    result.comparator.startsWith(">") !== up
  )
    return false;
  return values.every((value) => {
    if (value === undefined || (ceiling !== undefined && value >= ceiling)) return false;
    if (unit === undefined && (value < condition.plausible[0] || value > condition.plausible[1]))
      return false;
    if (condition.is === "<")
      return value < threshold || (value === threshold && result.comparator === "<");
    if (condition.is === "<=") return value <= threshold;
    if (condition.is === ">")
      return value > threshold || (value === threshold && result.comparator === ">");
    return value >= threshold;
  });
}

/**
 * A bound in another unit than the rule's: as the guideline gives it there, else computed where the value is plausible
 * in it (TSH of 2.5 mIU/mL is a typing error); undefined where the units do not compare.
 */
function boundIn(
  unit: string,
  value: number,
  condition: ValueCondition,
  bound: Pick<ValueCondition, "than" | "also"> | undefined,
): number | undefined {
  if (!bound) return undefined;
  const given = bound.also?.[unit];
  if (given !== undefined) return given;
  const analyte = analyteOfCode("CONCORD", condition.value);
  const toOwn = conversionBetween(unit, condition.unit, analyte);
  const fromOwn = conversionBetween(condition.unit, unit, analyte);
  if (!toOwn || !fromOwn) return undefined;
  const own = convert(value, toOwn);
  const [low, high] = condition.plausible;
  return own < low || own > high ? undefined : convert(bound.than, fromOwn);
}

/** Codes of source CONCORD that a condition looks for. */
export function codesIn(condition: Condition): string[] {
  if ("all" in condition) return condition.all.flatMap(codesIn);
  if ("any" in condition) return condition.any.flatMap(codesIn);
  return [
    "value" in condition
      ? condition.value
      : "has" in condition
        ? condition.has
        : condition.positive,
  ];
}

function childrenOf(vocabulary: Vocabulary): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (let concept = 0; concept < vocabulary.conceptCount; concept++) {
    for (
      let at = vocabulary.parentOffset[concept] ?? 0;
      at < (vocabulary.parentOffset[concept + 1] ?? 0);
      at++
    ) {
      const parent = vocabulary.parent[at] ?? 0;
      const list = children.get(parent);
      if (list === undefined) children.set(parent, [concept]);
      else list.push(concept);
    }
  }
  return children;
}

function descendants(
  concept: number,
  children: ReadonlyMap<number, readonly number[]>,
): Set<number> {
  const found = new Set([concept]);
  for (const member of found) for (const child of children.get(member) ?? []) found.add(child);
  return found;
}

function invert(family: ReadonlyMap<string, ReadonlySet<number>>): Map<number, string[]> {
  const codes = new Map<number, string[]>();
  for (const [code, members] of family) {
    for (const member of members) {
      const list = codes.get(member);
      if (list === undefined) codes.set(member, [code]);
      else list.push(code);
    }
  }
  return codes;
}
