// The answers of the interview, and what each makes of an annotation (domain.md §6).
import type { WordlessAnswer } from "@concord/contract";
import type { Said } from "../marks/said.ts";
import { newAttributes, type Attributes } from "../panel/attributes.ts";

/** With the key that gives it. */
export const answers = [
  { answer: "yes", key: "Y", label: "Yes" },
  { answer: "no", key: "N", label: "No" },
  { answer: "possible", key: "P", label: "Possible" },
  { answer: "past", key: "H", label: "Past" },
  { answer: "family", key: "F", label: "Family" },
  { answer: "not mentioned", key: "M", label: "Not mentioned" },
  { answer: "cannot tell", key: "U", label: "Cannot tell" },
] as const;

export type Answer = (typeof answers)[number]["answer"];
/** One that is an annotation. */
export type WordedAnswer = Exclude<Answer, WordlessAnswer>;

export function isWordless(answer: Answer): answer is WordlessAnswer {
  return answer === "not mentioned" || answer === "cannot tell";
}

export function isWorded(said: Said): said is WordedAnswer {
  return answers.some(({ answer }) => answer === said && !isWordless(answer));
}

/** What of an annotation an answer decides; severity and the like stay as they are. */
const decided = {
  is_present: true,
  is_experienced: true,
  is_definitive: true,
  is_current: true,
  subject: "Patient",
  not_experienced_reason: null,
  not_definitive_detail: null,
} as const satisfies Partial<Attributes>;

/** What an annotation says once it gives an answer. */
export function attributesFor(answer: WordedAnswer, from: Attributes = newAttributes): Attributes {
  const said = { ...from, ...decided };
  switch (answer) {
    case "yes":
      return said;
    case "no":
      return { ...said, is_experienced: false, not_experienced_reason: "Negated" };
    case "possible":
      return { ...said, is_definitive: false, not_definitive_detail: from.not_definitive_detail };
    case "past":
      return { ...said, is_current: false };
    case "family":
      return {
        ...said,
        is_experienced: false,
        subject: "Family",
        not_experienced_reason: "Family",
      };
  }
}
