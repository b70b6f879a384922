import { factSource } from "@concord/clinical";
import { type AttributeWords, attributeWords } from "@concord/cohorts";
import type { AnnotatedDocument, Entity, Result } from "@concord/nlp";

/** A fact as a note's annotations give it. */
export interface NoteFact {
  /** Index of the concept in the vocabulary. */
  readonly concept: number;
  /** 2 unstructured, 3 inferred (domain.md §7). */
  readonly source: typeof factSource.unstructured | typeof factSource.inferred;
  /** Index of the annotation that it rests on; of several the first that says more than that it is possible. */
  readonly annotation: number;
  readonly value: number | null;
  /** UCUM where known, else as written. */
  readonly unit: string | null;
  /** What was written of the value; for an inferred fact the words of its evidence. */
  readonly text_value: string | null;
  readonly rule: string | null;
  /** What each mention says beside the concept, each once; of an inferred fact nothing: it is said of the evidence. */
  readonly attributes: readonly AttributeWords[];
}

/**
 * The facts of a note: what it says that the patient has (domain.md §7), once a concept and value, and what its rules
 * imply. A mention without a value is no fact beside one of the same concept that has a value; its attributes are said
 * of that.
 */
export function factsOf(document: AnnotatedDocument): NoteFact[] {
  const said = new Map<string, Omit<NoteFact, "attributes">>();
  const valued = new Set<number>();
  const attributes = new Map<string, Map<string, AttributeWords>>();
  for (const [annotation, entity] of document.entities.entries()) {
    if (!isPatients(entity)) continue;
    const fact = {
      concept: entity.concept,
      source: factSource.unstructured,
      annotation,
      ...valueOf(entity.result),
      rule: null,
    } as const;
    if (fact.text_value !== null) valued.add(fact.concept);
    const key = keyOf(fact);
    const before = said.get(key);
    const isMoreCertain =
      entity.definitive && document.entities[before?.annotation ?? -1]?.definitive === false;
    if (!before || isMoreCertain) said.set(key, fact);
    const own = attributesOf(entity);
    if (own) mapIn(attributes, key).set(JSON.stringify(own), own);
  }
  const facts = [...said].flatMap(([key, fact]): NoteFact[] => {
    if (fact.text_value === null && valued.has(fact.concept)) return [];
    const bare = keyOf({ concept: fact.concept, ...valueOf(undefined) });
    const mentions = new Map([...(attributes.get(key) ?? []), ...(attributes.get(bare) ?? [])]);
    return [{ ...fact, attributes: [...mentions.values()] }];
  });
  const implied = new Set<string>();
  for (const { concept, rule, evidence } of document.inferred) {
    const [annotation] = evidence;
    if (annotation === undefined || implied.has(`${concept} ${rule}`)) continue;
    implied.add(`${concept} ${rule}`);
    const words = evidence.map((at) => wordsOf(document.entities[at]));
    facts.push({
      concept,
      source: factSource.inferred,
      annotation,
      value: null,
      unit: null,
      text_value: [...new Set(words)].join("; "),
      rule,
      attributes: [],
    });
  }
  return facts;
}

function keyOf(fact: Pick<NoteFact, "concept" | "value" | "unit" | "text_value">): string {
  return `${fact.concept} ${fact.value} ${fact.unit} ${fact.text_value}`;
}

function attributesOf({ severity, descriptor, progression }: Entity): AttributeWords | undefined {
  if (severity === null && descriptor === null && progression === null) return undefined;
  return attributeWords({
    ...(severity !== null && { severity }),
    ...(descriptor !== null && { descriptor }),
    ...(progression !== null && { progression }),
  });
}

function mapIn<Key, Value>(maps: Map<string, Map<Key, Value>>, key: string): Map<Key, Value> {
  const known = maps.get(key);
  if (known) return known;
  const map = new Map<Key, Value>();
  maps.set(key, map);
  return map;
}

/** Said of the patient and not denied or merely thought of. */
export function isPatients(entity: Entity): boolean {
  return (
    entity.present &&
    entity.experienced &&
    !entity.negated &&
    !entity.hypothetical &&
    entity.subject === "Patient"
  );
}

/**
 * The number of a result: of a pair (120/80) the first, of a range its middle; its unit as written, else the one that
 * goes without saying. One beyond a bound (> 90) has no number, and neither has a word; what was written is kept in any
 * case.
 */
export function valueOf(
  result: Result | undefined,
): Pick<NoteFact, "value" | "unit" | "text_value"> {
  if (!result) return { value: null, unit: null, text_value: null };
  const isBound = result.comparator !== undefined && result.comparator !== "~";
  const text_value = result.qualitative ?? result.text;
  if (result.value === undefined || isBound) return { value: null, unit: null, text_value };
  const value =
    result.kind === "range" && result.value_high !== undefined
      ? (result.value + result.value_high) / 2
      : result.value;
  return { value, unit: result.ucum ?? result.unit ?? result.implied_ucum ?? null, text_value };
}

function wordsOf(entity: Entity | undefined): string {
  if (!entity) return "";
  return entity.result ? `${entity.text} ${entity.result.text}` : entity.text;
}
