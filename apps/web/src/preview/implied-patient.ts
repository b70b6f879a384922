// The patient that a text implies (domain.md §10): what a stored patient's screen shows, read from the preview alone.
import { attributesOfEntity } from "../document/attributes.ts";
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

/** What speaks for a problem: how many mentions, and the rules that infer it. */
export interface ImpliedProblem extends ImpliedConcept {
  readonly sources: readonly string[];
}

export interface ExcludedProblem extends ImpliedConcept {
  /** Negated, Family …; several joined. */
  readonly reason: string;
}

/** A medication, procedure or result with what the text says of it beside the name. */
export interface ImpliedEvent extends ImpliedConcept {
  readonly details: string;
}

export interface ImpliedRecord {
  readonly problems: readonly ImpliedProblem[];
  readonly excluded: readonly ExcludedProblem[];
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

/** Everything that the text says of the patient, each concept once, in the order of its first mention. */
export function impliedRecord(preview: Preview): ImpliedRecord {
  const concepts = [...Map.groupBy(entitiesOf(preview), ({ concept_id }) => concept_id).values()];
  const experienced = concepts.map((mentions) => mentions.filter(({ Experienced }) => Experienced));
  const events = (category: string) =>
    experienced.flatMap((mentions) =>
      mentions[0]?.Concept_category === category
        ? [{ ...conceptOf(mentions), details: detailsOf(mentions) }]
        : [],
    );
  const problems = problemsOf(experienced, inferredIn(preview));
  // As GetPatientAlgorithmicProblemList has it: what a rule infers is on the list, whatever else is said of it.
  const isListed = new Set(problems.map(({ concept_id }) => concept_id));
  return {
    problems,
    excluded: concepts.flatMap((mentions) =>
      mentions[0]?.Concept_category === "Problem" && !isListed.has(mentions[0].concept_id)
        ? [{ ...conceptOf(mentions), reason: reasonsOf(mentions) }]
        : [],
    ),
    medications: events("Medication"),
    procedures: events("Procedure"),
    results: events("Lab"),
  };
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

function problemsOf(
  experienced: readonly (readonly PreviewEntity[])[],
  inferred: readonly InferredFinding[],
): readonly ImpliedProblem[] {
  const problems = new Map<number, ImpliedProblem>();
  for (const mentions of experienced)
    if (mentions[0]?.Concept_category === "Problem") {
      const concept = conceptOf(mentions);
      const isSure = mentions.some(({ Definitive }) => Definitive);
      const source = isSure ? "unstructured" : "unstructured, not definitive";
      problems.set(concept.concept_id, { ...concept, sources: [source] });
    }
  for (const { concept_id, name, category, place } of inferred) {
    if (category !== "Problem") continue;
    const known = problems.get(concept_id);
    const fresh = {
      concept_id,
      text: name,
      sab: "",
      code: "",
      mention_count: 0,
      place: place ?? "",
    };
    const sources = new Set([...(known?.sources ?? []), "inferred"]);
    problems.set(concept_id, { ...(known ?? fresh), sources: [...sources] });
  }
  return [...problems.values()];
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

function reasonsOf(mentions: readonly PreviewEntity[]): string {
  const reasons = mentions.map((one) => attributesOfEntity(one).not_experienced_reason ?? "Other");
  return [...new Set(reasons)].join(", ");
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
