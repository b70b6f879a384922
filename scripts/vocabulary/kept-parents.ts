import type { DraftConcept } from "./draft-concept.ts";
import { normalName } from "./merge-concepts.ts";

/**
 * Whether a member of a merged concept brings its parents along. A cohort counts the descendants of a concept, so that
 * "descendant of" must mean "is a kind of". MeSH files what is looked for together (prediabetes below diabetes), and
 * ICD what is billed together (diabetes below conditions of the mother): MeSH is taken for its names alone, and ICD
 * only where no other source has the concept.
 */
export function bringsParents(member: DraftConcept, group: readonly DraftConcept[]): boolean {
  if (member.sab === "MSH") return false;
  return !member.sab.startsWith("ICD") || group.every((other) => isFiling(other.sab));
}

function isFiling(sab: string): boolean {
  return sab.startsWith("ICD") || sab === "MSH";
}

/** What a source says that no clinician would count: child and parent by name, either's synonyms aside. */
const notBeneath: readonly (readonly [child: string, parent: string])[] = [
  // Disease Ontology: most arrests are not those of a failing heart, and a lung that loads the right heart is no
  // failure yet.
  ["cardiac arrest", "congestive heart failure"],
  ["cor pulmonale", "congestive heart failure"],
  // Disease Ontology 8516: an embolism with or without what it does to the heart.
  ["pulmonary embolism and infarction", "acute pulmonary heart disease"],
  ["acute pulmonary heart disease", "cor pulmonale"],
  // Disease Ontology: raised pressure of other vessels than the arteries of the body.
  ["pulmonary hypertension", "hypertension"],
  ["portal hypertension", "hypertension"],
  ["ocular hypertension", "hypertension"],
  ["myocardial stunning", "myocardial infarction"],
  ["methemoglobinemia", "hemoglobinopathy"],
  ["meropenem allergy", "allergic asthma"],
  // Disease Ontology files the air that has left the lung beneath what is in it.
  ["pulmonary interstitial emphysema", "pulmonary emphysema"],
  // Symptom Ontology: its opposite.
  ["afebrile", "fever"],
  // Sources file them together: none is a kind of the other.
  ["ventricular flutter", "atrial flutter"],
  ["insulin resistance", "type 2 diabetes mellitus"],
  ["insulin resistance", "diabetes mellitus type 2"],
  // ICD-10-CM: a score of fifteen is coded here too.
  ["Coma scale, eyes open", "coma"],
  ["Coma scale, best verbal response", "coma"],
  ["Coma scale, best motor response", "coma"],
  ["Glasgow coma scale, total score", "coma"],
];

/** Whether a source's edge is one of those that are left out. */
export function isRefusedEdge(child: DraftConcept, parent: DraftConcept | undefined): boolean {
  const [below, above] = [normalName(child.text), normalName(parent?.text ?? "")];
  return notBeneath.some(
    ([one, other]) => normalName(one) === below && normalName(other) === above,
  );
}
