/** For tests: items of sections and lists, and what a clinician says of each; see testing/section-items. */
import type { Entity } from "../src/annotated-document.ts";
import { tagSpans } from "../src/mentions/tag-spans.ts";
import {
  judgedItem,
  placeOf,
  readPassages,
  type Item,
  type JudgedItem,
  type Passage,
} from "./item-cases.ts";
import { shippedEngine } from "./shipped-engine.ts";

type Said =
  | "present"
  | "negated"
  | "past"
  | "uncertain"
  | "hypothetical"
  | "family"
  | "other person"
  | "allergy"
  | "reaction"
  | "taking"
  | "past medication"
  | "stopped";

interface SectionItem extends Item {
  readonly is: Said;
}

interface SectionPassage extends Passage {
  readonly items: readonly SectionItem[];
}

/** Of each line of a class, what is asked and what the engine says. */
export function judgedSectionClass(name: string, folder = "section-items"): JudgedItem[][] {
  return readPassages<SectionPassage>(folder, name).map((passage) => {
    const spans = passage.items.map((item) => placeOf(passage, item));
    const entities = tagSpans(passage.text, spans, shippedEngine());
    return passage.items.map((item, at) => {
      const entity = entities[at];
      if (entity === undefined) throw new Error(`No answer for ${item.words}`);
      const fits = meaning[item.is](entity);
      return judgedItem(passage, item, item.is, fits ? item.is : words(entity));
    });
  });
}

const isPatients = ({ subject }: Entity): boolean => subject === "Patient";
const isReaction = ({ why }: Entity): boolean => (why["current"]?.rule ?? "").includes("reaction");
const isAllergen = ({ why, negated }: Entity): boolean =>
  negated && /allerg/.test(why["negated"]?.rule ?? "");

/** What each word of a clinician asks of the attributes. */
const meaning: Readonly<Record<Said, (entity: Entity) => boolean>> = {
  present: (e) => e.experienced && e.definitive && e.current,
  taking: (e) => e.experienced && e.definitive && e.current && e.medication?.status !== "stopped",
  // Of a relative who has it not, too: nobody who is spoken of has it.
  negated: (e) => e.negated && !isAllergen(e),
  past: (e) => e.experienced && e.definitive && !e.current && !isReaction(e),
  "past medication": (e) => e.experienced && e.definitive && !e.current,
  uncertain: (e) => !e.definitive && !e.negated && isPatients(e),
  hypothetical: (e) => e.hypothetical && !e.negated && isPatients(e),
  family: (e) => e.subject === "Family" && !e.negated,
  "other person": (e) => e.subject !== "Patient" && !e.negated,
  allergy: isAllergen,
  reaction: (e) => e.experienced && !e.current && isReaction(e),
  // What was taken and is not: a status, or of the past.
  stopped: (e) =>
    isPatients(e) &&
    !isAllergen(e) &&
    (e.medication?.status === "stopped" ||
      e.medication?.status === "held" ||
      !e.current ||
      e.negated),
};

const words = (e: Entity): string =>
  [
    isAllergen(e) ? "allergy" : e.negated ? "negated" : "",
    e.definitive ? "" : "uncertain",
    e.hypothetical ? "hypothetical" : "",
    isReaction(e) ? "reaction" : e.current || e.hypothetical ? "" : "past",
    e.subject === "Patient" ? "" : e.subject.toLowerCase(),
    e.medication?.status ?? "",
  ]
    .filter((word) => word !== "")
    .join("+") || "present";
