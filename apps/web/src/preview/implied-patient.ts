// What a text says of its patient beside problems (domain.md §10): read from the preview alone; the problem lists are
// the server's.
import { entitiesOf, placeOf, type Preview, type PreviewEntity } from "./preview.ts";

/** A concept of the text with where it stands first. */
export interface ImpliedConcept {
  readonly concept_id: number;
  readonly text: string;
  readonly sab: string;
  readonly code: string;
  readonly mention_count: number;
  /** `section_begin_end` of the first mention that counts. */
  readonly place: string;
}

/** A medication, procedure or result with what the text says of it beside the name. */
export interface ImpliedEvent extends ImpliedConcept {
  readonly details: string;
}

export interface ImpliedRecord {
  readonly medications: readonly ImpliedEvent[];
  readonly procedures: readonly ImpliedEvent[];
  readonly results: readonly ImpliedEvent[];
}

/** A concept that a rule infers, with the words that it infers it from. */
export interface InferredFinding {
  readonly concept_id: number;
  readonly name: string;
  readonly category: string;
  readonly rule: string;
  readonly source: string;
  readonly words: readonly string[];
  /** `section_begin_end` of the first of the words; null where there are none. */
  readonly place: string | null;
}

/**
 * What the text says that the patient takes, had done and was measured, each concept once, in the order of its first
 * mention.
 */
export function impliedRecord(preview: Preview): ImpliedRecord {
  const experienced = entitiesOf(preview).filter(({ Experienced }) => Experienced);
  const concepts = [...Map.groupBy(experienced, ({ concept_id }) => concept_id).values()];
  const events = (category: string) =>
    concepts.flatMap((mentions) =>
      mentions[0]?.Concept_category === category
        ? [{ ...conceptOf(mentions), details: detailsOf(mentions) }]
        : [],
    );
  return {
    medications: events("Medication"),
    procedures: events("Procedure"),
    results: events("Lab"),
  };
}

/**
 * Where each problem stands first: where the patient is said to have it, else where a rule found its evidence, else
 * wherever it is mentioned. concept_id → `section_begin_end`.
 */
export function placesOfProblems(preview: Preview): ReadonlyMap<number, string> {
  const places = new Map<number, string>();
  const note = (concept_id: number, place: string | null) => {
    if (place !== null && !places.has(concept_id)) places.set(concept_id, place);
  };
  const mentions = entitiesOf(preview);
  for (const one of mentions) if (one.Experienced) note(one.concept_id, placeOfEntity(one));
  for (const { concept_id, place } of inferredIn(preview)) note(concept_id, place);
  for (const one of mentions) note(one.concept_id, placeOfEntity(one));
  return places;
}

/** What rules infer, with the words of the evidence. */
export function inferredIn(preview: Preview): readonly InferredFinding[] {
  if (preview.inferred.length === 0) return [];
  const byId = new Map(entitiesOf(preview).map((entity) => [entity.annotation_id, entity]));
  return preview.inferred.map(({ concept_id, concept_name, concept_category, ...rest }) => {
    const evidence = rest.evidence.flatMap((id) => byId.get(id) ?? []);
    const [first] = evidence;
    return {
      concept_id,
      name: concept_name,
      category: concept_category,
      rule: rest.rule,
      source: rest.source,
      words: [...new Set(evidence.map(({ Text, Result }) => joined(Text, Result)))],
      place: first ? placeOfEntity(first) : null,
    };
  });
}

function conceptOf(mentions: readonly PreviewEntity[]): ImpliedConcept {
  const [first] = mentions;
  if (!first) throw new Error("A concept without a mention.");
  const [code] = first.ConceptCodes;
  return {
    concept_id: first.concept_id,
    text: first.concept_name,
    sab: code?.CodeSystem ?? "",
    code: code?.CodeValue ?? "",
    mention_count: mentions.length,
    place: placeOfEntity(first),
  };
}

/** Doses and results as they are written, each once; mentions that say nothing are left out. */
function detailsOf(mentions: readonly PreviewEntity[]): string {
  const written = mentions.flatMap(({ Medication, Result }) => Medication ?? Result ?? []);
  return [...new Set(written)].join("; ");
}

function placeOfEntity({ section_id, BeginOffset, EndOffset }: PreviewEntity): string {
  return placeOf({
    section_number: section_id,
    begin_offset: BeginOffset,
    end_offset: EndOffset,
  });
}

function joined(words: string, result: string | null): string {
  return result === null || words.includes(result) ? words : `${words} ${result}`;
}
