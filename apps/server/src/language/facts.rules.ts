import type { AnnotatedDocument, Entity, Result } from "@concord/nlp";

/** A fact as a note's annotations give it. */
export interface NoteFact {
  /** Index of the concept in the vocabulary. */
  readonly concept: number;
  /** 2 unstructured, 3 inferred (domain.md §7). */
  readonly source: 2 | 3;
  /** Index of the annotation that it rests on; the first where there are several. */
  readonly annotation: number;
  readonly value: number | null;
  /** UCUM where known, else as written. */
  readonly unit: string | null;
  /** What was written of the value; for an inferred fact the words of its evidence. */
  readonly text_value: string | null;
  readonly rule: string | null;
}

/**
 * The facts of a note: what it says that the patient has (domain.md §7), once a concept and value, and what its rules imply. A mention
 * without a value adds nothing beside one of the same concept that has a value.
 */
export function factsOf(document: AnnotatedDocument): NoteFact[] {
  const said = new Map<string, NoteFact>();
  const valued = new Set<number>();
  for (const [annotation, entity] of document.entities.entries()) {
    if (!isPatients(entity)) continue;
    const fact: NoteFact = {
      concept: entity.concept,
      source: 2,
      annotation,
      ...valueOf(entity.result),
      rule: null,
    };
    if (fact.text_value !== null) valued.add(fact.concept);
    const key = `${fact.concept} ${fact.value} ${fact.unit} ${fact.text_value}`;
    if (!said.has(key)) said.set(key, fact);
  }
  const facts = [...said.values()].filter(
    ({ concept, text_value }) => text_value !== null || !valued.has(concept),
  );
  const implied = new Set<string>();
  for (const { concept, rule, evidence } of document.inferred) {
    const [annotation] = evidence;
    if (annotation === undefined || implied.has(`${concept} ${rule}`)) continue;
    implied.add(`${concept} ${rule}`);
    const words = evidence.map((at) => wordsOf(document.entities[at]));
    facts.push({
      concept,
      source: 3,
      annotation,
      value: null,
      unit: null,
      text_value: [...new Set(words)].join("; "),
      rule,
    });
  }
  return facts;
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
 * The number of a result: of a pair (120/80) the first, of a range its middle. One beyond a bound (> 90) has no number, and neither has a
 * word; what was written is kept in any case.
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
  return { value, unit: result.ucum ?? result.unit ?? null, text_value };
}

function wordsOf(entity: Entity | undefined): string {
  if (!entity) return "";
  return entity.result ? `${entity.text} ${entity.result.text}` : entity.text;
}
