import type { Category, Code } from "@concord/nlp";
import { z } from "zod";
import { EngineError } from "./engine.ts";
import type { Decided, Finding, Statement } from "./finding.ts";

/** Which call an answer is of. */
export type AwsSource = "entities" | "ICD10CM" | "RXNORM" | "SNOMEDCT";

const score = z.number().min(0).max(1).optional();
const concepts = z
  .array(z.object({ Code: z.string(), Description: z.string().default(""), Score: score }))
  .optional();

/** What the four calls answer, as far as it is used. Offsets count code points of the piece that was sent. */
export const AwsEntities = z.object({
  PaginationToken: z.string().optional(),
  Entities: z.array(
    z.object({
      BeginOffset: z.number().int(),
      EndOffset: z.number().int(),
      Text: z.string(),
      Category: z.string(),
      Type: z.string().default(""),
      Score: score,
      Traits: z.array(z.object({ Name: z.string(), Score: score })).default([]),
      ICD10CMConcepts: concepts,
      RxNormConcepts: concepts,
      SNOMEDCTConcepts: concepts,
    }),
  ),
});
export type AwsEntities = z.infer<typeof AwsEntities>;
type AwsEntity = AwsEntities["Entities"][number];

export interface AwsAnswer {
  readonly source: AwsSource;
  readonly pieces: readonly {
    /** Where the piece begins in the text. */
    readonly begin: number;
    /** Code points of the piece → UTF-16 units of the piece. */
    readonly offsetOf: (codePoints: number) => number | undefined;
    readonly entities: AwsEntities;
  }[];
}

/** Concepts that are likelier than not. */
const leastScore = 0.5;

/** The most precise first. */
const codeSystems = [
  ["SNOMEDCTConcepts", "SNOMEDCT_US"],
  ["RxNormConcepts", "RXNORM"],
  ["ICD10CMConcepts", "ICD10CM"],
] as const;

interface Draft {
  readonly begin: number;
  readonly end: number;
  readonly entities: { readonly source: AwsSource; readonly entity: AwsEntity }[];
}

/**
 * What Comprehend Medical said of a text in our words: an entity once, with the codes that the other calls give the
 * same words. Protected health information, anatomy and times are left out: those are not concepts here, or read by our
 * own grammars.
 * @throws EngineError when an offset doesn't lead to the words that it is said to
 */
export function awsFindings(text: string, answers: readonly AwsAnswer[]): Finding[] {
  const drafts = new Map<string, Draft>();
  for (const { source, pieces } of answers)
    for (const { begin: from, offsetOf, entities } of pieces)
      for (const entity of entities.Entities) {
        const begin = from + (offsetOf(entity.BeginOffset) ?? Number.NaN);
        const end = from + (offsetOf(entity.EndOffset) ?? Number.NaN);
        if (!(begin < end) || text.slice(begin, end) !== entity.Text)
          throw new EngineError("AWS", "its offsets do not lead to the words that it names");
        if (!isConcept(entity)) continue;
        const key = `${begin} ${end}`;
        const draft = drafts.get(key) ?? { begin, end, entities: [] };
        draft.entities.push({ source, entity });
        drafts.set(key, draft);
      }
  return [...drafts.values()]
    .toSorted((a, b) => a.begin - b.begin || b.end - a.end)
    .map((draft) => findingOf(draft, text));
}

/** Categories that are concepts here, and what Comprehend Medical's traits say of each. */
const decidedBy: Readonly<Record<string, readonly Decided[]>> = {
  MEDICAL_CONDITION: ["negated", "hypothetical", "subject", "definitive"],
  MEDICATION: ["negated", "current"],
  TEST_TREATMENT_PROCEDURE: ["negated", "hypothetical", "current"],
  BEHAVIORAL_ENVIRONMENTAL_SOCIAL: ["negated"],
};

function isConcept({ Category: category, Type: type }: AwsEntity): boolean {
  return category in decidedBy && type !== "TIME_EXPRESSION";
}

function findingOf({ begin, end, entities }: Draft, text: string): Finding {
  // DetectEntitiesV2 was asked first and so comes first; the others add what it has not.
  const traits = new Map<string, Statement>();
  for (const { source, entity } of entities)
    for (const { Name: name, Score: sure } of entity.Traits)
      if (!traits.has(name)) traits.set(name, said(`aws:${source}:${name}`, sure));
  const [first] = entities;
  const codes: Code[] = [];
  const names: string[] = [];
  for (const [field, sab] of codeSystems)
    for (const { entity } of entities)
      for (const concept of entity[field] ?? []) {
        if ((concept.Score ?? 1) < leastScore) continue;
        codes.push({ sab, code: concept.Code });
        if (concept.Description !== "") names.push(concept.Description);
      }
  const category = first && categoryOf(first.entity, traits);
  const trait = (field: keyof Finding, name: string) => {
    const found = traits.get(name);
    return found ? { [field]: found } : {};
  };
  const decides = (first && decidedBy[first.entity.Category]) ?? ["negated"];
  const notCurrent = traits.get("PAST_HISTORY") ?? traits.get("FUTURE");
  const uncertain = traits.get("LOW_CONFIDENCE");
  return {
    begin,
    end,
    codes,
    names: [...names, text.slice(begin, end)],
    ...(category ? { category } : {}),
    decides,
    ...trait("negated", "NEGATION"),
    ...trait("hypothetical", "HYPOTHETICAL"),
    ...trait("family", "PERTAINS_TO_FAMILY"),
    ...(notCurrent ? { notCurrent } : {}),
    ...(uncertain ? { uncertain: { ...uncertain, detail: "Possible" as const } } : {}),
    found: said(
      `aws:${first?.source ?? "entities"}:${first?.entity.Type ?? ""}`,
      first?.entity.Score,
    ),
  };
}

function said(rule: string, sure: number | undefined): Statement {
  return sure === undefined ? { rule } : { rule, score: sure };
}

function categoryOf(
  { Category: category, Type: type }: AwsEntity,
  traits: ReadonlyMap<string, Statement>,
): Category | undefined {
  if (category === "MEDICATION") return "Medication";
  if (category === "BEHAVIORAL_ENVIRONMENTAL_SOCIAL") return "Finding";
  if (category === "MEDICAL_CONDITION")
    return traits.has("SIGN") || traits.has("SYMPTOM") ? "Finding" : "Problem";
  // A test may be of the laboratory or of the radiologist.
  return type === "TEST_NAME" ? undefined : "Procedure";
}
