// What a project asks of a document, and how far it is answered: made of the annotations that there are.
import type { Concept, WordlessAnswer } from "@concord/contract";
import type { Mark } from "../marks/mark.ts";
import { isHeld, saidOf, type Said } from "../marks/said.ts";
import type { Attributes } from "../panel/attributes.ts";
import { isWorded, type WordedAnswer } from "./answers.ts";

/** A concept that the annotator is asked about, as the server has it. */
export interface AskedConcept {
  readonly concept: Concept;
  /** It, and what lies beneath it of the concepts in the document. */
  readonly kinds: ReadonlySet<number>;
  /** It was answered by a save, or by Done. */
  readonly isAnswered: boolean;
}

export interface Question extends AskedConcept {
  /** Its place among those that are asked, from 0. */
  readonly number: number;
  /** The annotator's answer, saved or staged; null while it is open. */
  readonly answer: Said | WordlessAnswer | null;
  /** Places where the text speaks of it: suggestions that were not rejected, and the annotator's own. */
  readonly mentions: readonly Mark[];
  /** The suggestions among them. */
  readonly unread: readonly Mark[];
  /** What all of these say; null where they disagree, or say nothing that is an answer. */
  readonly suggestion: WordedAnswer | null;
  readonly disagrees: boolean;
}

/** Of several annotations of a concept, what the first of these says is the answer. */
const precedence: readonly Said[] = [
  "yes",
  "possible",
  "past",
  "no",
  "family",
  "other",
  "if",
  "not mentioned",
];

/** @param wordless the annotator's answers without words, saved or staged */
export function questionsOf(
  asked: readonly AskedConcept[],
  marks: readonly Mark[],
  wordless: ReadonlyMap<number, WordlessAnswer>,
): Question[] {
  return asked.map((one, number) => {
    const { concept, kinds, isAnswered } = one;
    const { concept_id: id } = concept;
    const mentions = marks.filter(
      ({ source, conceptId, isRejected }) =>
        source !== "other" && !isRejected && kinds.has(conceptId),
    );
    // A kind that the patient has not says nothing of the others: "no HFrEF" is no answer to "heart failure".
    const telling = mentions.filter((mark) => mark.conceptId === id || isHeld(mark.attributes));
    const own = telling.filter(({ source }) => source === "mine").map(said);
    const unread = mentions.filter(({ source }) => source === "automated");
    const suggested = new Set(telling.filter(({ source }) => source === "automated").map(said));
    const [only] = suggested;
    return {
      ...one,
      number,
      answer:
        precedence.find((each) => own.includes(each)) ??
        wordless.get(id) ??
        (isAnswered ? "not mentioned" : null),
      mentions: mentions.filter(({ span }) => span !== null),
      unread,
      suggestion: suggested.size === 1 && only !== undefined && isWorded(only) ? only : null,
      disagrees: suggested.size > 1,
    };
  });
}

const said = ({ attributes }: Mark) => saidOf(attributes);

/**
 * The questions once an annotation is made, for where one goes on to: it may answer others than the one at hand, for
 * who has a kind has what it is a kind of.
 */
export function answeredToo(
  questions: readonly Question[],
  { concept_id: id, attributes }: { readonly concept_id: number; readonly attributes: Attributes },
): Question[] {
  const answer = saidOf(attributes);
  return questions.map((question) =>
    question.answer === null &&
    question.kinds.has(id) &&
    (question.concept.concept_id === id || isHeld(attributes))
      ? { ...question, answer }
      : question,
  );
}

/** The next open question behind one, and then from the beginning; null when there is no other. */
export function nextOpen(questions: readonly Question[], from: Question | null): Question | null {
  const at = from === null ? -1 : from.number;
  const inOrder = [...questions.slice(at + 1), ...questions.slice(0, Math.max(at, 0))];
  return inOrder.find(({ answer }) => answer === null) ?? null;
}

/**
 * The question that a mention is of: that of its own concept before those that it is a kind of, open before answered.
 */
export function questionAt(questions: readonly Question[], mark: Mark): Question | null {
  const its = questions.filter(({ kinds }) => kinds.has(mark.conceptId));
  return (
    its.find(({ concept }) => concept.concept_id === mark.conceptId) ??
    its.find(({ answer }) => answer === null) ??
    its[0] ??
    null
  );
}
