import type { LintedConcept, Violation } from "./vocabulary/linted-concept.ts";

/** Two codes of one drug: an ester or salt has a code of its own. */
const oneDrug: Readonly<Record<string, string>> = {
  Fluticasone: "its propionate",
  Mometasone: "its furoate",
  "Vitamin E": "tocopherol is its other name",
  "Technetium Tc-99m tetrofosmin": "what carries the technetium",
};

/** Terms that contain another's name without naming it. */
const notNamed: Readonly<Record<string, string>> = {
  Inhaler: "a form: an albuterol inhaler is albuterol",
  "Sodium chloride 0.9 %": "half normal saline is another strength",
};

/**
 * A combination is a kind of what it contains, but for these: what the part does there is not what the part's concept
 * says.
 */
const notAsIngredient: Readonly<Record<string, string>> = {
  "Aluminum hydroxide / magnesium hydroxide": "an antacid: no laxative",
  "Aluminum hydroxide / magnesium hydroxide / simethicone": "an antacid: no laxative",
  "Buprenorphine / naloxone": "what keeps it from being injected: no antagonist is given",
  "Butalbital / aspirin / caffeine": "for a headache: no antiplatelet agent",
  "Calcium carbonate / magnesium hydroxide": "an antacid: no laxative",
  "Diclofenac / misoprostol": "for the stomach: no oxytocic",
  "Neomycin / polymyxin / hydrocortisone": "ear drops: no systemic corticosteroid",
  "Ciprofloxacin / dexamethasone": "ear drops: no systemic corticosteroid",
  "Nirmatrelvir / ritonavir": "ritonavir raises the other's level: no antiretroviral",
};

const wordKinds: ReadonlySet<string> = new Set(["preferred", "synonym", "everyday"]);
const fold = (term: string): string =>
  term
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();

/**
 * What is wrong with medications of our own: a concept is one ingredient, one combination or one class. Codes tell two
 * ingredients apart; another drug's name inside a term tells a combination, or a class from its member.
 */
export function lintMedications(concepts: readonly LintedConcept[]): Violation[] {
  const drugs = concepts.filter(({ category }) => category === "Medication");
  const owners = new Map<string, LintedConcept>();
  for (const drug of drugs)
    for (const { term, kind } of drug.terms)
      if (wordKinds.has(kind) && fold(term).length >= 5 && !(drug.name in notNamed))
        owners.set(fold(term), drug);
  return drugs.flatMap((drug) => [
    ...twoCodes(drug),
    ...namesInside(drug, owners),
    ...missingIngredients(drug, owners),
  ]);
}

/** A class has no code of a drug. Its name inside a longer one says no more than the longer one does. */
const isSubstance = ({ codes }: LintedConcept): boolean =>
  codes.some((code) => /^(?:RXNORM|DRUGBANK|UNII|CAS):/.test(code));

function twoCodes({ name, codes }: LintedConcept): Violation[] {
  if (name in oneDrug) return [];
  return ["RXNORM:", "DRUGBANK:"].flatMap((sab) => {
    const own = [...new Set(codes.filter((code) => code.startsWith(sab)))];
    return own.length < 2
      ? []
      : [{ rule: "two drugs" as const, concept: name, detail: own.join(" ") }];
  });
}

/**
 * A term that contains another drug's name belongs to that drug, or to its descendants; a concept's own name says what
 * it is.
 */
function namesInside(
  { cuid, name, terms, above = [] }: LintedConcept,
  owners: ReadonlyMap<string, LintedConcept>,
): Violation[] {
  return terms.flatMap(({ term, kind }) =>
    // "Non-benzodiazepine hypnotic" says what it is not.
    wordKinds.has(kind) && !fold(term).startsWith("non ")
      ? wordGroups(fold(term)).flatMap((words) => {
          const other = owners.get(words);
          return other === undefined ||
            !isSubstance(other) ||
            other.cuid === cuid ||
            above.includes(other.cuid) ||
            ` ${fold(name)} `.includes(` ${words} `)
            ? []
            : [
                {
                  rule: "two drugs" as const,
                  concept: name,
                  detail: `${term} names ${other.name}`,
                },
              ];
        })
      : [],
  );
}

/** All groups of neighbouring words, the whole included. */
function wordGroups(text: string): string[] {
  const words = text.split(" ");
  return words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(" ")),
  );
}

/** A combination is a descendant of each of its ingredients that is a concept of ours. */
function missingIngredients(
  { name, above = [] }: LintedConcept,
  owners: ReadonlyMap<string, LintedConcept>,
): Violation[] {
  if (!name.includes(" / ") || name in notAsIngredient) return [];
  return name.split(" / ").flatMap((part) => {
    const ingredient = owners.get(fold(part));
    return ingredient === undefined || above.includes(ingredient.cuid)
      ? []
      : [{ rule: "not beneath its ingredient" as const, concept: name, detail: ingredient.name }];
  });
}
