// The answer of GetSubdocumentById as few characters: what recurs is told once, and its annotations are columns. Of a
// million characters with 20,000 annotations it is a seventh of the JSON, which is written, sent, read and parsed
// before anybody sees a word (decision 317). Who does not ask for it by `accept` gets the contract's own form.
import type { Entity, Section, ShownDocument } from "./shown-document.ts";

export const compactDocumentType = "application/vnd.concord.document+json";

interface DocumentAnswer {
  readonly data: { readonly data: ShownDocument };
}

export interface CompactDocument {
  readonly about: Omit<ShownDocument, "sections">;
  readonly sections: readonly CompactSection[];
  /** Of all sections, one behind the other. */
  readonly entities: CompactEntities;
}

interface CompactSection extends Omit<Section, "section_text_deidentified" | "entities"> {
  /** True: the same as `section_text`. */
  readonly section_text_deidentified: string | true | null;
  /** How many of the entities are its own. */
  readonly entities: number;
}

/** Each value once, and which of them each entity has; nothing in `at`: all have the first. */
interface Few<Value> {
  readonly values: readonly Value[];
  readonly at: readonly number[];
}

type ConceptOfEntity = Pick<
  Entity,
  "concept_id" | "concept_name" | "Concept_category" | "ConceptCodes"
>;

interface CompactEntities {
  readonly annotation_id: readonly number[];
  readonly BeginOffset: readonly number[];
  readonly EndOffset: readonly number[];
  /** Null: each has the words of its section between its offsets. */
  readonly Text: readonly string[] | null;
  readonly section_id: Few<number>;
  readonly concept: Few<ConceptOfEntity>;
  /** Sums of `flags`. */
  readonly flags: Few<number>;
  readonly Subject: Few<string>;
  readonly Severity: Few<string | null>;
  readonly Descriptor: Few<string | null>;
  readonly Progression: Few<string | null>;
  readonly Result: Few<string | null>;
  readonly Medication: Few<string | null>;
  readonly Why: Few<Entity["Why"]>;
}

const flags = {
  Present: 1,
  Experienced: 2,
  Negated: 4,
  Definitive: 8,
  Current: 16,
  Hypothetical: 32,
} as const;

/** A concept has one name, category and list of codes throughout a document. */
export function compactDocument({ data: { data } }: DocumentAnswer): CompactDocument {
  const { sections, ...about } = data;
  const all = sections.flatMap(({ entities }) => entities);
  const areWords = sections.every(({ section_text: text, entities }) =>
    entities.every((one) => one.Text === text.slice(one.BeginOffset, one.EndOffset)),
  );
  return {
    about,
    sections: sections.map(({ entities, section_text_deidentified: masked, ...section }) => ({
      ...section,
      section_text_deidentified: masked === section.section_text ? true : masked,
      entities: entities.length,
    })),
    entities: {
      annotation_id: all.map((one) => one.annotation_id),
      BeginOffset: all.map((one) => one.BeginOffset),
      EndOffset: all.map((one) => one.EndOffset),
      Text: areWords ? null : all.map((one) => one.Text),
      section_id: few(all, (one) => one.section_id),
      concept: few(all, conceptOf, (one) => one.concept_id),
      flags: few(all, flagsOf),
      Subject: few(all, (one) => one.Subject),
      Severity: few(all, (one) => one.Severity),
      Descriptor: few(all, (one) => one.Descriptor),
      Progression: few(all, (one) => one.Progression),
      Result: few(all, (one) => one.Result),
      Medication: few(all, (one) => one.Medication),
      Why: few(
        all,
        (one) => one.Why,
        ({ Why }) => JSON.stringify(Why),
      ),
    },
  };
}

/** @param keyOf what is equal for entities of equal values; the value where absent */
function few<Value>(
  all: readonly Entity[],
  valueOf: (one: Entity) => Value,
  keyOf: (one: Entity) => unknown = valueOf,
): Few<Value> {
  const places = new Map<unknown, number>();
  const values: Value[] = [];
  const at = all.map((one) => {
    const key = keyOf(one);
    let place = places.get(key);
    if (place === undefined) {
      place = values.push(valueOf(one)) - 1;
      places.set(key, place);
    }
    return place;
  });
  return { values, at: values.length === 1 ? [] : at };
}

function conceptOf(one: Entity): ConceptOfEntity {
  const { concept_id, concept_name, Concept_category, ConceptCodes } = one;
  return { concept_id, concept_name, Concept_category, ConceptCodes };
}

function flagsOf(one: Entity): number {
  return (
    (one.Present ? flags.Present : 0) +
    (one.Experienced ? flags.Experienced : 0) +
    (one.Negated ? flags.Negated : 0) +
    (one.Definitive ? flags.Definitive : 0) +
    (one.Current ? flags.Current : 0) +
    (one.Hypothetical ? flags.Hypothetical : 0)
  );
}

/** The contract's form again. Codes and reasons that are equal are one and the same object, which nobody may change. */
export function expandedDocument({ about, sections, entities }: CompactDocument): DocumentAnswer {
  let from = 0;
  const shown = sections.map((section): Section => {
    const { section_text, section_text_deidentified: masked } = section;
    const begin = from;
    from += section.entities;
    return {
      ...section,
      section_text_deidentified: masked === true ? section_text : masked,
      entities: entitiesOf(entities, section_text, begin, from),
    };
  });
  return { data: { data: { ...about, sections: shown } } };
}

function entitiesOf(columns: CompactEntities, text: string, from: number, to: number): Entity[] {
  const { BeginOffset: begins, EndOffset: ends, annotation_id: ids, Text: words } = columns;
  const entities: Entity[] = [];
  for (let at = from; at < to; at += 1) {
    const begin = begins[at] ?? 0;
    const end = ends[at] ?? 0;
    const concept = valueAt(columns.concept, at);
    const isSaid = valueAt(columns.flags, at);
    // One literal with all fields: objects that are given them one by one take ten times as long.
    entities.push({
      annotation_id: ids[at] ?? 0,
      Text: words === null ? text.slice(begin, end) : (words[at] ?? ""),
      BeginOffset: begin,
      EndOffset: end,
      section_id: valueAt(columns.section_id, at),
      concept_id: concept.concept_id,
      concept_name: concept.concept_name,
      Concept_category: concept.Concept_category,
      ConceptCodes: concept.ConceptCodes,
      Present: (isSaid & flags.Present) !== 0,
      Experienced: (isSaid & flags.Experienced) !== 0,
      Negated: (isSaid & flags.Negated) !== 0,
      Definitive: (isSaid & flags.Definitive) !== 0,
      Current: (isSaid & flags.Current) !== 0,
      Hypothetical: (isSaid & flags.Hypothetical) !== 0,
      Subject: valueAt(columns.Subject, at),
      Severity: valueAt(columns.Severity, at),
      Descriptor: valueAt(columns.Descriptor, at),
      Progression: valueAt(columns.Progression, at),
      Result: valueAt(columns.Result, at),
      Medication: valueAt(columns.Medication, at),
      Why: valueAt(columns.Why, at),
    });
  }
  return entities;
}

function valueAt<Value>({ values, at }: Few<Value>, place: number): Value {
  // As `few` made it: there is a value for each entity.
  return values[at[place] ?? 0] as Value;
}
