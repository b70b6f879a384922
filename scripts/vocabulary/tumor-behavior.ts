import type { DraftConcept } from "./draft-concept.ts";

/** What a tumor's name says of it; `either`: "neoplasm of lung" may be benign or malignant. */
type Behavior = "malignant" | "benign" | "either";

const malignant =
  /\b(?:cancers?|carcinomas?|malignan\w+|sarcomas?|lymphomas?|leuka?emias?|melanomas?|myelomas?)\b/i;
const tumor = /\b(?:neoplasms?|tumou?rs?|growths?)\b/i;

function behaviorOf(name: string): Behavior | undefined {
  if (malignant.test(name)) return "malignant";
  if (/\bbenign\b/i.test(name)) return "benign";
  return /^(?:neoplasm|tumou?r) of\b|\bneoplasms?$/i.test(name) ? "either" : undefined;
}

/**
 * Whether a cross-reference joins a tumor that is said to be malignant (or benign) to one of which that is not said:
 * Disease Ontology refers from thyroid cancer to SNOMED's neoplasm of thyroid gland. A heading of MeSH holds both, and
 * is a code of the cancer.
 */
export function differInBehavior(one: DraftConcept, other: DraftConcept): boolean {
  if (one.sab === "MSH" || other.sab === "MSH") return false;
  const [a, b] = [behaviorOf(one.text), behaviorOf(other.text)];
  return a !== undefined && b !== undefined && a !== b;
}

/** Tumors that are malignant by their own name, though it does not say so. */
const saysItself =
  /\b(?:wilm\W?s?|ewing|rhabdoid|yolk sac|endodermal sinus|germ cell|trophoblastic|embryonal|neuroectodermal|krukenberg|klatskin|pancoast|sulcus|askin|neuroendocrine|phyllodes|islet cell|stromal)\b/i;

/** "Breast tumor", which Disease Ontology files as a name of breast cancer, "lung tumor", of a benign one. */
export function isNameOfAnyTumor(term: string, concept: string): boolean {
  const says = behaviorOf(concept);
  return (
    (says === "malignant" || says === "benign") &&
    tumor.test(term) &&
    !malignant.test(term) &&
    !/\bbenign\b/i.test(term) &&
    !saysItself.test(term)
  );
}
