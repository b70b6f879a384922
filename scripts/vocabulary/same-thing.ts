import { wordForm } from "../../packages/nlp/src/text/word-form.ts";
import type { DraftConcept } from "./draft-concept.ts";
import { organOfAdjective } from "./organ-adjectives.ts";

/** Words that terminologies use for one another at the head of a condition's name. */
const oneWord: Readonly<Record<string, string>> = {
  disorder: "disease",
  tumor: "neoplasm",
  stricture: "stenosis",
};

/** Small words, unless they end the name, where they may be a type: "congenital disorder of glycosylation In". */
const small = new Set(["of", "the", "in", "an", "a"]);

/** The brain has more than its cerebrum, arteries are not all vessels. */
const notTheOrgan = new Set(["cerebral", "arterial", "cranial", "coronary"]);

/** Glands that are called so with or without saying it. */
const glands = new Set(
  ["thyroid", "parathyroid", "prostate", "parotid", "pituitary", "adrenal", "salivary"].map(
    wordForm,
  ),
);

const relations = new Set("with without due to from after before not no and or by".split(" "));

/**
 * One key for the names that terminologies give one condition: "Disorder of liver" and "liver disease", "Malignant
 * tumor of duodenum" and "duodenum cancer", "Fracture of femur" and "Femoral Fractures".
 */
export function sameThingKey(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/['’]s\b/g, "")
    .replace(/^malignant (?:neoplasm|tumou?r) of (?:the )?(.+)$/, "$1 cancer")
    .split(/[^\p{L}\p{N}+%]+/u)
    .filter((word) => word !== "");
  const forms = words
    .filter((word, at) => !small.has(word) || at === words.length - 1)
    .flatMap((word) => {
      const form = wordForm(word);
      const organ = notTheOrgan.has(form) ? undefined : organOfAdjective(form);
      return organ === undefined ? [oneWord[form] ?? form] : organ.split(" ").map(wordForm);
    });
  // What stands on which side of these is the meaning: "fracture of skull without intracranial injury".
  if (words.some((word) => relations.has(word))) return forms.join(" ");
  const isNamedGland = forms.some((form) => glands.has(form));
  return [...new Set(forms)]
    .filter((form) => !(form === "gland" && isNamedGland))
    .toSorted()
    .join(" ");
}

/** Sources that name conditions each in a manner of its own. Classes of ICD are placed by `icd-blocks.txt`. */
const namers = new Set(["CONCORD", "SNOMEDCT_US", "DOID", "MSH", "SYMP"]);

interface Groups {
  /** The drafts that are one concept, the one that names it first. */
  members(draft: DraftConcept): readonly DraftConcept[];
  join(a: DraftConcept, b: DraftConcept): void;
}

/**
 * Joins conditions that only their terminologies' manners of naming keep apart, by the names that their concepts have.
 * Two of one source stay two.
 */
export function joinSameThings(drafts: readonly DraftConcept[], groups: Groups): void {
  const named = drafts.filter(
    (draft) =>
      namers.has(draft.sab) &&
      (draft.category === "Problem" || draft.category === "Finding") &&
      groups.members(draft)[0] === draft,
  );
  for (const [first, ...others] of Map.groupBy(named, ({ text }) => sameThingKey(text)).values()) {
    if (first === undefined) continue;
    for (const other of others) {
      const sources = new Set(namersOf(groups.members(first)));
      if (namersOf(groups.members(other)).every((sab) => !sources.has(sab)))
        groups.join(first, other);
    }
  }
}

function namersOf(members: readonly DraftConcept[]): string[] {
  return members.map(({ sab }) => sab).filter((sab) => namers.has(sab));
}
