// What a condition says in words. English, as it is read behind the criterion's title: "at least 2 times · from
// 01/01/2018".
import type {
  ConceptSet,
  Criterion,
  CriterionConcepts,
  DemographicCriterion,
  NearMiss,
  Obstacle,
} from "@concord/contract";
import type { FactCriterion } from "./plan-part.ts";

/** What a window counts from, as it is called. */
export interface Anchor {
  readonly day: string;
  readonly moment: string;
  /** "30 days before" says enough where only the index can be meant. */
  readonly after: string;
  readonly name: string;
  readonly when: string;
  readonly encounter: string;
}

/** The cohort's index event. */
export const index: Anchor = {
  day: "the index day",
  moment: "the index",
  after: "",
  name: "index",
  when: "at index",
  encounter: "the encounter of the index event",
};

/** A fact that a criterion looks around. */
export const fact: Anchor = {
  day: "its day",
  moment: "it",
  after: " it",
  name: "it",
  when: "at it",
  encounter: "its encounter",
};

export interface WordsContext {
  readonly anchor: Anchor;
  /** When age is asked for: "at index", "at the event". */
  readonly when: string;
  readonly isIndex: boolean;
  /** A concept set: 'Positive or Detected except Weakly positive'. */
  readonly concepts: (set: CriterionConcepts | ConceptSet) => string;
  /** A date as the screens show it. */
  readonly date: (iso: string) => string;
  /** A criterion whole, as what is around a fact is told. */
  readonly around: (criterion: Criterion) => string;
}

/** A fact that nearly counts, as far as its words say it. */
export type Missed = Pick<NearMiss, "gap" | "unit" | "value">;

export interface WordsPart {
  /** Nothing where it isn't asked for. */
  readonly words: (criterion: FactCriterion, context: WordsContext) => readonly string[];
  /** It says what is looked at, and so comes before the concepts' own words. */
  readonly isFirst?: true;
  /** What is said of a fact that fails it and nothing else, behind its name and date; by obstacle. */
  readonly missed?: Readonly<Partial<Record<Obstacle, string | ((miss: Missed) => string)>>>;
}

export interface PatientWords extends WordsPart {
  readonly words: (
    criterion: FactCriterion | DemographicCriterion,
    context: Pick<WordsContext, "anchor" | "when" | "isIndex">,
  ) => readonly string[];
}

/** '1 day', '30 days'. */
export function daysWords(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"}`;
}

/** 'lasting 3 days', as a near miss tells it: nothing where there is no distance. */
export function gapInDays({ gap }: Missed): string {
  if (gap === null) return "";
  const amount = rounded(gap);
  return `${amount} ${amount === "1" ? "day" : "days"} `;
}

export function rounded(amount: number): string {
  return String(Math.round(amount * 1000) / 1000);
}
