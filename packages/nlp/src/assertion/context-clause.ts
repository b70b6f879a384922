import { categories } from "../annotated-document.ts";
import { wordClass, type CompiledContext } from "./compiled-context.ts";
import { findTriggers, type Trigger } from "./context-triggers.ts";
import { folded, following } from "./context-words.ts";
import { findPastYears } from "./context-years.ts";
import type { Mention } from "../mentions/mention.ts";
import { plainText } from "../text/plain-text.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";

/** One sentence as the scope rules see it. */
export interface Clause {
  readonly tokens: Tokens;
  readonly form: Int32Array;
  readonly from: number;
  readonly to: number;
  readonly context: CompiledContext;
  /**
   * Trigger that begins at, and that ends with, a token; by token − from; no more than the last one's place is long.
   */
  readonly opening: readonly (Trigger | undefined)[];
  readonly closing: readonly (Trigger | undefined)[];
  /** Number + 1 of the mention that a token lies in, 0 for none. */
  readonly covered: (token: number) => number;
  /** Whether the mention that a token lies in is done or given rather than had: a procedure, a drug, a test. */
  readonly isAct: (token: number) => boolean;
  /** Whether it lies in a drug. */
  readonly isDrug: (token: number) => boolean;
  /** Whether each item speaks for itself, as in a list of past diseases: "asthma, no diabetes, gout". */
  readonly isList: boolean;
  /** In order, none within another. */
  readonly triggers: readonly Trigger[];
}

/** Signs that end or carry on what is said. */
export const sign = {
  comma: 44,
  stop: 46,
  semicolon: 59,
  colon: 58,
  hyphen: 45,
  slash: 47,
  openBracket: 40,
  closeBracket: 41,
} as const;

/** One sentence with its triggers. */
export function readClause(
  tokens: Tokens,
  form: Int32Array,
  from: number,
  to: number,
  context: CompiledContext,
  covered: (token: number) => number,
  around: {
    readonly mentions: readonly Mention[];
    readonly first: number;
    readonly isList: boolean;
    readonly documentYear: number | undefined;
  },
): Clause {
  const categoryAt = (token: number): number | undefined => {
    const number = covered(token);
    return number === 0 ? undefined : around.mentions[around.first + number - 1]?.category;
  };
  const isLab = (token: number): boolean => categoryAt(token) === lab;
  const triggers = findTriggers(tokens, form, from, to, context, covered);
  for (const year of findPastYears(tokens, from, to, covered, around.documentYear, isLab)) {
    const behind = triggers.findIndex((trigger) => trigger.to > year.from);
    if (behind < 0) triggers.push(year);
    else {
      // "two years | prior to admission": what lies within the longer one is of it.
      let within = behind;
      while (
        (triggers[within]?.from ?? year.to) >= year.from &&
        (triggers[within]?.to ?? year.to + 1) <= year.to
      )
        within++;
      if (within === triggers.length || (triggers[within]?.from ?? 0) >= year.to)
        triggers.splice(behind, within - behind, year);
    }
  }
  const opening: (Trigger | undefined)[] = [];
  const closing: (Trigger | undefined)[] = [];
  const isAct = (token: number): boolean => acts.has(categoryAt(token) ?? -1);
  const isDrug = (token: number): boolean => categoryAt(token) === medication;
  const clause = {
    tokens,
    form,
    from,
    to,
    context,
    opening,
    closing,
    covered,
    isAct,
    isDrug,
    isList: around.isList,
    triggers,
  };
  for (const trigger of triggers) {
    opening[trigger.from - from] = trigger;
    closing[trigger.to - 1 - from] = trigger;
  }
  return clause;
}

const medication = categories.indexOf("Medication");
const lab = categories.indexOf("Lab");
const acts: ReadonlySet<number> = new Set(
  (["Procedure", "Medication", "Lab"] as const).map((category) => categories.indexOf(category)),
);

export function coverage(
  mentions: readonly Mention[],
  first: number,
  last: number,
  from: number,
  to: number,
): (token: number) => number {
  const marks = new Int32Array(to - from);
  for (let index = first; index < last; index++) {
    const mention = mentions[index];
    // A coordinated mention spans words that are not its own.
    if (mention === undefined || mention.layer === "coordination") continue;
    for (let token = mention.from; token < mention.to; token++)
      marks[token - from] = index - first + 1;
  }
  return (token) => marks[token - from] ?? 0;
}

/** "denies", "patient denied", but not "no evidence of". */
export const denies = /\bden(?:y|ies|ied|ying|ials?)\b/;

export function classAt(clause: Clause, token: number): number {
  const form = clause.form[token] ?? -1;
  return form < 0 ? 0 : (clause.context.classes[form] ?? 0);
}

export function isInMention(clause: Clause, token: number): boolean {
  return clause.covered(token) !== 0;
}

/** The word at a token, or behind it when a line ends there, folded; empty outside the sentence. */
export function wordAt(clause: Clause, at: number): string {
  const place = following(clause.tokens, at);
  return place < clause.from || place >= clause.to ? "" : folded(clause.tokens, place);
}

export function startsWithOr(clause: Clause, at: number): boolean {
  const kind = classAt(clause, at);
  return (kind & wordClass.conjunction) !== 0 && (kind & wordClass.and) === 0;
}

export function startsWithPronoun(clause: Clause, at: number): boolean {
  return (classAt(clause, at) & wordClass.pronoun) !== 0;
}

/** Whether an "or" or "nor" follows in the same list. */
export function hasOrBehind(clause: Clause, from: number): boolean {
  for (let at = from; at < clause.to; at++) {
    const kind = classAt(clause, at);
    if (startsWithOr(clause, at)) return true;
    if (
      (kind & (wordClass.finite | wordClass.copula)) !== 0 ||
      (clause.tokens.kind[at] === tokenKind.punctuation &&
        signAt(clause.tokens, at) === sign.semicolon)
    )
      return false;
  }
  return false;
}

/** "on bubble study", "by ultrasound": how it was looked for. */
export function isByTest({ tokens, to }: Clause, at: number): boolean {
  const text = plainText(tokens.text.slice(tokens.begin[at], tokens.end[to - 1]));
  return (
    /^(?:on|by|per)\s(?:\S+\s){0,3}(?:CTA?|CTPA|MR[IA]|MRCP|ultrasound|ultrasonography|sonography|echo|echocardiogra\w+|TTE|TEE|bubble|x-?rays?|CXR|KUB|films?|PET|scans?|imaging|biops(?:y|ies)|pathology|exam\w*|test\w*|dopplers?|duplex|angio\w*|EGD|colonoscopy|cultures?|PCR|NAAT|screen\w*|swabs?|serolog\w+|smears?|LP|EEG|ECG|EKG|VQ|V\/Q)\b/i.test(
      text,
    ) ||
    // Not "by us".
    /^(?:on|by|per)\s(?:\S+\s){0,2}US\b/.test(text)
  );
}

/** "–" with a gap on both sides, or a long dash. */
export function isSpacedDash(tokens: Tokens, at: number): boolean {
  const mark = signAt(tokens, at);
  if (mark !== sign.hyphen && mark !== 0x2013 && mark !== 0x2014) return false;
  return (
    mark === 0x2014 ||
    (tokens.begin[at] !== tokens.end[at - 1] && tokens.end[at] !== tokens.begin[at + 1])
  );
}
