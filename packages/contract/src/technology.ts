import { z } from "zod";
import { exampleIds } from "./example-ids.ts";
import { id, searchString, wholeNumber } from "./fields.ts";
import { query } from "./operation.ts";
import type { Role } from "./role.ts";
import { Concept } from "./vocabulary.ts";
import { shownCount } from "./counts.ts";

const company: readonly Role[] = ["Company"];
const count = z.number().int().nonnegative();

/** What language processing works with, counted; `parts` add up to `count`. */
export const TechnologyCount = z.object({
  count,
  parts: z.array(z.object({ name: z.string(), count })),
});
export type TechnologyCount = z.infer<typeof TechnologyCount>;

/** A vocabulary that was loaded. */
export const VocabularySource = z.object({
  source_id: id,
  name: z.string(),
  /** `shipped`, `umls`, `obo`, `omop`, `rxnorm`, `csv`; `records`: what imports of records brought. */
  format: z.string(),
  /** Names the content; empty for `records`. */
  version: z.string(),
  /** ISO 8601; null for `records`. */
  loaded_at: z.string().nullable(),
  is_active: z.boolean(),
  concept_count: count,
  entry_count: count,
  /** Terms that would be found everywhere, so that they are not matched. */
  refused_count: count,
  /** Rows of the files that could not be read. */
  rejected_count: count,
});
export type VocabularySource = z.infer<typeof VocabularySource>;

/** A term of the lexicon (S3.23). */
export const Lexicon = z.object({
  id,
  name: z.string(),
  /** The concept's own code, of `sab`. */
  code: z.string(),
  sab: z.string(),
  kind: z.string(),
  category: z.string(),
  concept_id: id,
  cuid: z.string(),
  concept_text: z.string(),
  /** False: language processing does not search for it (its source was removed or switched off). */
  is_active: z.boolean(),
  /** Names of the vocabularies that have it. */
  sources: z.array(z.string()),
});
export type Lexicon = z.infer<typeof Lexicon>;

const ofTechnology = (what: string) =>
  ({
    noun: "technology",
    summary: `${what} (S2.78, S7.25).`,
    roles: company,
    reads: ["vocabulary"],
    // Company sees every organisation.
    otherOrganisation: "shared",
    example: {},
    input: z.object({}),
    output: z.object({ data: TechnologyCount }),
  }) as const;

export const GetLexiconCount = query("GetLexiconCount", {
  ...ofTechnology("Terms of the lexicon by category, and the vocabularies that they come from"),
  output: z.object({ data: TechnologyCount.extend({ sources: z.array(VocabularySource) }) }),
});

export const GetTemporalCount = query(
  "GetTemporalCount",
  ofTechnology("Rules of temporal ordering by kind"),
);

export const GetGrammarCount = query(
  "GetGrammarCount",
  ofTechnology("Rules of the grammars for results, medications and sections, by kind"),
);

export const GetNegationCount = query(
  "GetNegationCount",
  ofTechnology("Negation rules by direction"),
);

export const GetConceptAssociationCount = query(
  "GetConceptAssociationCount",
  ofTechnology("Curated associations between concepts, by what one is to the other"),
);

export const GetNamedEntityCount = query(
  "GetNamedEntityCount",
  ofTechnology("Concepts that language processing can find in a text, by category"),
);

export const GetConceptSupportCount = query("GetConceptSupportCount", {
  ...ofTechnology(
    "Pairs of concepts with a coefficient of support, by where it comes from: the corpus, else curated",
  ),
  reads: ["vocabulary", "language", "facts", "records"],
  refreshes: true,
  isQuestion: true,
});

export const lexiconOrders = ["name", "code", "category", "concept"] as const;

export const GetLexicons = query("GetLexicons", {
  noun: "technology",
  summary: "Terms of the lexicon, a page of them; all or one concept's (S2.79, S7.25).",
  roles: company,
  reads: ["vocabulary"],
  otherOrganisation: "shared",
  example: { concept_id: exampleIds.concept },
  input: z.object({
    /** 10 × (page − 1). */
    offset: wholeNumber.pipe(z.number().max(100_000_000)).default(0),
    size: wholeNumber.pipe(z.number().min(1).max(500)).default(10),
    concept_id: id.optional(),
    /** What the term begins with, or a code that is exactly this. */
    searchString,
    category: z.string().max(100).default("All"),
    source_id: id.optional(),
    orderBy: z.enum(lexiconOrders).default("name"),
    direction: z.enum(["ascending", "descending"]).default("ascending"),
  }),
  output: z.object({ data: z.array(Lexicon), noOfRecords: count }),
  problems: ["row.not-found"],
});

const linked = z.object({ data: z.array(Concept), noOfRecords: count });

export const GetLexicon = query("GetLexicon", {
  noun: "technology",
  summary: "A term of the lexicon with all that is known of its concept (S2.79).",
  roles: company,
  reads: ["vocabulary", "facts", "language", "records"],
  otherOrganisation: "shared",
  example: { lexicon_id: exampleIds.lexicon },
  input: z.object({ lexicon_id: id }),
  output: z.object({
    data: Lexicon.extend({
      concept: Concept,
      /** The concept's terms, this one among them. */
      terms: z.array(
        Lexicon.pick({ id: true, name: true, kind: true, is_active: true, sources: true }),
      ),
      codes: z.array(
        z.object({
          sab: z.string(),
          code: z.string(),
          sources: z.array(z.string()),
          /** False where only the shipped vocabulary says what the code means, and no public file confirmed it. */
          is_confirmed: z.boolean(),
        }),
      ),
      /** Nearest above and below; at most 100 of each, by name. */
      parents: linked,
      children: linked,
      /**
       * In the data, the concept itself (not its descendants): patients with a fact, by source; documents that mention
       * it.
       */
      patients: z.object({
        structured: shownCount,
        unstructured: shownCount,
        inferred: shownCount,
        reference: shownCount,
        any: shownCount,
      }),
      documents: shownCount,
      /** Inference rules that imply the concept, or look for it. */
      rules: z.array(
        z.object({ rule: z.string(), role: z.enum(["implied", "condition"]), source: z.string() }),
      ),
      /** Curated associations; the strongest first. `coefficient` in [-1, 1]. */
      associations: z.array(
        z.object({
          concept: Concept,
          relation: z.string(),
          coefficient: z.number(),
          source: z.string(),
        }),
      ),
    }),
  }),
  problems: ["row.not-found"],
});
