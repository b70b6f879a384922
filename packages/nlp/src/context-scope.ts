import type { ContextRule } from "./context-rule.ts";
import { wordClass, type CompiledContext } from "./compiled-context.ts";
import type { Trigger } from "./context-triggers.ts";
import { tokenKind, type Tokens } from "./tokens.ts";

/** One sentence as the scope rules see it. */
export interface Clause {
  readonly tokens: Tokens;
  readonly form: Int32Array;
  readonly from: number;
  readonly to: number;
  readonly context: CompiledContext;
  /** Trigger that begins at, and that ends with, a token; by token − from. */
  readonly opening: readonly (Trigger | undefined)[];
  readonly closing: readonly (Trigger | undefined)[];
  /** Number + 1 of the mention that a token lies in, 0 for none. */
  readonly covered: (token: number) => number;
}

const nearWords = 3;
const backwardWords = 5;
const labelWords = 16;

const comma = 44;
const semicolon = 59;
const colon = 58;
const hyphen = 45;
const openBracket = 40;
const closeBracket = 41;

/** End of a forward scope: the first token that it does not reach. */
export function forwardEnd(clause: Clause, trigger: Trigger, rule: ContextRule): number {
  const { tokens } = clause;
  let depth = 0;
  let words = 0;
  for (let at = trigger.to; at < clause.to; at++) {
    const next = clause.opening[at - clause.from];
    if (next !== undefined) {
      if (stops(next, rule, "forward")) return at;
      at = next.to - 1;
      words += next.to - next.from;
      if (rule.reach === "near" && words > nearWords) return next.from;
      continue;
    }
    if (tokens.kind[at] === tokenKind.punctuation) {
      const sign = signAt(tokens, at);
      if (sign === openBracket) depth++;
      else if (sign === closeBracket) {
        if (depth === 0) return at;
        depth--;
      } else if (
        sign === 43 &&
        tokens.begin[at] !== tokens.end[at - 1] &&
        tokens.begin[at + 1] === tokens.end[at]
      ) {
        // "no SOB, +cough"
        if (rule.category === "negated") return at;
      } else if (sign === colon) {
        if (at > trigger.to && !isInMention(clause, at)) return labelStart(clause, at, trigger.to);
      } else if (sign === comma || sign === semicolon || isSpacedDash(tokens, at)) {
        if (rule.reach === "near") return at;
        if (rule.reach === "phrase" && !startsWithOr(clause, at + 1)) return at;
        if (
          at > trigger.to &&
          (opensClause(clause, at + 1, rule) || opensPositive(clause, at + 1, rule))
        )
          return at;
      } else if (rule.reach === "near" && sign !== hyphen && sign !== 47) return at;
      continue;
    }
    const kind = classAt(clause, at);
    if ((kind & wordClass.conjunction) !== 0) {
      if (rule.reach === "near") return at;
      if ((kind & wordClass.and) !== 0 && at > trigger.to && opensClause(clause, at + 1, rule))
        return at;
      continue;
    }
    if (tokens.kind[at] === tokenKind.word) words++;
    if (rule.reach === "near" && words > nearWords) return at;
  }
  return clause.to;
}

/** Begin of a backward scope: the first token that it reaches. */
export function backwardBegin(clause: Clause, trigger: Trigger, rule: ContextRule): number {
  const { tokens } = clause;
  let words = 0;
  let most = rule.reach === "near" ? nearWords : backwardWords;
  for (let at = trigger.from - 1; at >= clause.from; at--) {
    const before = clause.closing[at - clause.from];
    if (before !== undefined) {
      if (stops(before, rule, "backward")) return at + 1;
      words += before.to - before.from;
      at = before.from;
      if (rule.reach !== "sentence" && words > most) return before.to;
      continue;
    }
    if (tokens.kind[at] === tokenKind.punctuation) {
      const sign = signAt(tokens, at);
      if (sign === colon) {
        if (at !== trigger.from - 1) return at + 1;
        most = labelWords;
      } else if (sign === openBracket) {
        if (at !== trigger.from - 1) return at + 1;
      } else if (sign === closeBracket) {
        let depth = 1;
        while (at > clause.from && depth > 0) {
          at--;
          if (tokens.kind[at] !== tokenKind.punctuation) continue;
          const inner = signAt(tokens, at);
          if (inner === closeBracket) depth++;
          else if (inner === openBracket) depth--;
        }
      } else if (sign === semicolon) return at + 1;
      else if (sign === comma) {
        const isAppended = at === trigger.from - 1 && rule.category === "uncertain";
        if (!isAppended && (rule.reach === "near" || hasFiniteBefore(clause, at))) return at + 1;
      }
      continue;
    }
    const kind = classAt(clause, at);
    if ((kind & wordClass.and) !== 0 && hasFiniteBefore(clause, at)) return at + 1;
    if ((kind & wordClass.conjunction) !== 0 || tokens.kind[at] === tokenKind.newline) continue;
    if (!isInMention(clause, at)) words++;
    if (rule.reach !== "sentence" && words > most) return at + 1;
  }
  return clause.from;
}

/** Whether another trigger ends a rule's scope. */
function stops(other: Trigger, rule: ContextRule, direction: "forward" | "backward"): boolean {
  for (const each of other.rules) {
    if (each.direction === "pseudo") continue;
    if (each.direction === "terminate") {
      if (each.category === "patient") {
        if (rule.category === "family" || rule.category === "other") return true;
      } else if (rule.category !== "family" && rule.category !== "other") {
        if (each.category === "none" || rule.category !== "hypothetical") return true;
      }
      continue;
    }
    if (each.category !== rule.category) continue;
    if (each.direction === "both" || each.direction === direction) return true;
    // "no fever, chills absent": a trigger the other way round has its own words.
    if (direction === "backward" && each.direction === "forward") return true;
  }
  return false;
}

/** Whether a new clause, with its own subject and verb, begins at a token behind a comma or "and". */
function opensClause(clause: Clause, at: number, rule: ContextRule): boolean {
  const { tokens } = clause;
  let first = true;
  if (startsWithOr(clause, at)) return false;
  for (let token = at; token < clause.to; token++) {
    const next = clause.opening[token - clause.from];
    if (
      next !== undefined &&
      next.rules.some((each) => each.category === "none" && each.direction === "terminate")
    )
      return false;
    if (
      next !== undefined &&
      !first &&
      next.rules.some((each) => each.category === rule.category && each.direction === "forward")
    )
      return false;
    if (tokens.kind[token] === tokenKind.punctuation) {
      const sign = signAt(tokens, token);
      if (sign === comma || sign === semicolon || sign === openBracket || sign === closeBracket)
        return false;
      continue;
    }
    const kind = classAt(clause, token);
    if (first && (kind & wordClass.pronoun) !== 0) return true;
    if (!first && (kind & wordClass.conjunction) !== 0) return false;
    if ((kind & wordClass.conjunction) === 0 && tokens.kind[token] !== tokenKind.newline)
      first = false;
    // "…, headache present"
    if ((kind & wordClass.patientVerb) !== 0)
      return isLastOfSegment(clause, token) && !first && isInMention(clause, token - 1);
    if ((kind & wordClass.copula) !== 0) return !isAttached(clause, token + 1);
    if ((kind & wordClass.finite) !== 0 && !isInMention(clause, token)) {
      if ((kind & wordClass.attached) !== 0 && isLastOfSegment(clause, token)) return false;
      return !isAttached(clause, token + 1);
    }
  }
  return false;
}

/** Whether what follows a comma speaks of what is there; lists behind "denies" may name degrees of what is not. */
function opensPositive(clause: Clause, at: number, rule: ContextRule): boolean {
  if (rule.category !== "negated" || rule.phrase.includes("den")) return false;
  let token = at;
  while (token < clause.to && clause.tokens.kind[token] === tokenKind.newline) token++;
  if ((classAt(clause, token) & wordClass.and) !== 0) token++;
  return (classAt(clause, token) & wordClass.degree) !== 0;
}

/** "… were noted", "… was not seen", "… have been reported": a verb that belongs to the list, not to a new clause. */
function isAttached(clause: Clause, at: number): boolean {
  for (let token = at; token < clause.to && token < at + 3; token++)
    if ((classAt(clause, token) & wordClass.attached) !== 0) return true;
  return false;
}

function isLastOfSegment(clause: Clause, at: number): boolean {
  return at + 1 >= clause.to || clause.tokens.kind[at + 1] === tokenKind.punctuation;
}

function hasFiniteBefore(clause: Clause, at: number): boolean {
  for (let token = at - 1; token >= clause.from; token--) {
    if (clause.tokens.kind[token] === tokenKind.punctuation) {
      const sign = signAt(clause.tokens, token);
      if (sign === comma || sign === semicolon || sign === colon) return false;
      continue;
    }
    if (
      (classAt(clause, token) & (wordClass.finite | wordClass.copula)) !== 0 &&
      !isInMention(clause, token)
    )
      return true;
  }
  return false;
}

/** Where the label in front of a colon begins: one to three words, back to the last sign. */
function labelStart(clause: Clause, at: number, least: number): number {
  let start = at;
  for (let token = at - 1; token > least && token >= at - 3; token--) {
    if (clause.tokens.kind[token] === tokenKind.punctuation) break;
    start = token;
  }
  return start;
}

function startsWithOr(clause: Clause, at: number): boolean {
  const kind = classAt(clause, at);
  return (kind & wordClass.conjunction) !== 0 && (kind & wordClass.and) === 0;
}

function isInMention(clause: Clause, token: number): boolean {
  return clause.covered(token) !== 0;
}

function classAt(clause: Clause, token: number): number {
  const form = clause.form[token] ?? -1;
  return form < 0 ? 0 : (clause.context.classes[form] ?? 0);
}

export function signAt(tokens: Tokens, at: number): number {
  return tokens.text.charCodeAt(tokens.begin[at] ?? 0);
}

function isSpacedDash(tokens: Tokens, at: number): boolean {
  const sign = signAt(tokens, at);
  if (sign !== hyphen && sign !== 0x2013 && sign !== 0x2014) return false;
  return (
    sign === 0x2014 ||
    (tokens.begin[at] !== tokens.end[at - 1] && tokens.end[at] !== tokens.begin[at + 1])
  );
}
