import { canonicalJson } from "@concord/clinical";
import type { ConceptSet, CriterionConcepts, MissingConcept } from "@concord/contract";

/** What ATLAS has to know of a concept. */
export interface OmopConcept {
  readonly conceptId: number;
  readonly name: string;
  readonly code: string;
  readonly vocabularyId: string;
  readonly domainId: string;
}

/** What of a definition ATLAS cannot say. */
export interface Unsupported {
  /** Path of the field in the definition. */
  readonly path: string;
  readonly text: string;
}

const TABLES: ReadonlyMap<string, string> = new Map([
  ["Condition", "ConditionOccurrence"],
  ["Drug", "DrugExposure"],
  ["Procedure", "ProcedureOccurrence"],
  ["Measurement", "Measurement"],
  ["Observation", "Observation"],
  ["Visit", "VisitOccurrence"],
  ["Device", "DeviceExposure"],
  ["Specimen", "Specimen"],
]);

/** Collects the concept sets of an export, each once. */
export class CirceConceptSetWriter {
  private readonly sets = new Map<string, { id: number; name: string; expression: object }>();
  private readonly omopOf: (conceptId: number) => OmopConcept | undefined;
  private readonly unfit: Unsupported[];

  constructor(omopOf: (conceptId: number) => OmopConcept | undefined, unfit: Unsupported[]) {
    this.omopOf = omopOf;
    this.unfit = unfit;
  }

  all(): object[] {
    return [...this.sets.values()];
  }

  /** The table that holds the facts of the set. */
  tableOf({ include, missing = [] }: CriterionConcepts, path: string): string {
    const domains = new Set([
      ...include.map(({ conceptId }) => this.omopOf(conceptId)?.domainId),
      ...missing.flatMap(({ domain, excluded }) => (excluded || !domain ? [] : [domain])),
    ]);
    const [domain = ""] = domains;
    const table = TABLES.get(domain);
    if (domains.size === 1 && table) return table;
    this.unfit.push({ path, text: "Concepts that are not all of one OMOP domain" });
    return "ConditionOccurrence";
  }

  /** The id of the set. */
  idOf(concepts: CriterionConcepts, path: string): number {
    const key = canonicalJson(concepts);
    const known = this.sets.get(key);
    if (known) return known.id;
    const id = this.sets.size;
    const included = this.items(concepts.include, false, path);
    const excluded = this.items(concepts.exclude ?? [], true, path);
    const missing = (concepts.missing ?? []).map((concept) => ({
      concept: writtenMissing(concept),
      isExcluded: concept.excluded ?? false,
      includeDescendants: concept.descendants,
      includeMapped: false,
    }));
    const name =
      this.omopOf(concepts.include[0]?.conceptId ?? 0)?.name ||
      concepts.missing?.[0]?.name ||
      `Concept set ${id}`;
    this.sets.set(key, { id, name, expression: { items: [...included, ...excluded, ...missing] } });
    return id;
  }

  /** The concepts as a list, which ATLAS has for values: each by itself. */
  listOf({ include, exclude = [], missing = [] }: CriterionConcepts, path: string): object[] {
    if (exclude.length > 0 || include.some(({ descendants }) => descendants))
      this.unfit.push({ path, text: "Values with descendants or exclusions" });
    return [
      ...include.flatMap(({ conceptId }) => this.written(conceptId, path) ?? []),
      ...missing.map(writtenMissing),
    ];
  }

  private items(choices: ConceptSet["include"], isExcluded: boolean, path: string): object[] {
    return choices.flatMap(({ conceptId, descendants }) => {
      const concept = this.written(conceptId, path);
      return concept
        ? { concept, isExcluded, includeDescendants: descendants, includeMapped: false }
        : [];
    });
  }

  private written(conceptId: number, path: string): object | undefined {
    const concept = this.omopOf(conceptId);
    if (!concept) {
      this.unfit.push({ path, text: `Concept ${conceptId} has no OMOP concept` });
      return undefined;
    }
    return {
      CONCEPT_ID: concept.conceptId,
      CONCEPT_NAME: concept.name,
      CONCEPT_CODE: concept.code,
      VOCABULARY_ID: concept.vocabularyId,
      DOMAIN_ID: concept.domainId,
    };
  }
}

/** A concept that the vocabulary lacks, as the file that it came with had it. */
function writtenMissing({ omopId, name, code, vocabulary, domain }: MissingConcept): object {
  return {
    CONCEPT_ID: omopId,
    CONCEPT_NAME: name,
    CONCEPT_CODE: code,
    VOCABULARY_ID: vocabulary,
    DOMAIN_ID: domain,
  };
}
