import { categories, type NotDefinitiveDetail, type Why } from "./annotated-document.ts";
import type { ContextRule } from "./context-rule.ts";
import type { CompiledContext } from "./compiled-context.ts";
import { backwardBegin, forwardEnd, signAt, type Clause } from "./context-scope.ts";
import { findTriggers, type Trigger } from "./context-triggers.ts";
import type { Mention } from "./mention.ts";
import type { Sentences } from "./sentences.ts";
import { tokenKind, type Tokens } from "./tokens.ts";

/** What the words around a mention say of it; absent means nothing was said. */
export interface Assertion {
  negated?: Why;
  uncertain?: Why;
  detail?: NotDefinitiveDetail;
  historical?: Why;
  hypothetical?: Why;
  family?: Why;
  other?: Why;
}

/** Words that stand behind what they judge only as the value of a label, in brackets, or at the very end. */
const bare: ReadonlySet<string> = new Set([
  "no",
  "none",
  "nil",
  "n",
  "zero",
  "neg",
  "negative",
  "absent",
  "denied",
  "denies",
  "free",
  "history",
  "no complaints",
]);
/** Adjectives that judge what stands in front of them only at the end of a phrase: "anemia - likely multifactorial" does not. */
const final: ReadonlySet<string> = new Set([
  "likely",
  "most likely",
  "more likely",
  "probable",
  "possible",
  "suspected",
  "questionable",
  "equivocal",
  "uncertain",
  "presumed",
  "favored",
  "resolved",
  "considered",
  "recommended",
  "pending",
  "screening",
  "prophylaxis",
  "protocol",
]);
const onlyAsValue: ReadonlySet<string> = new Set(["no", "n", "denies", "zero", "history"]);

/** Judges every mention; answers are in the order of the mentions. Mentions of one sentence stand together, in order. */
export function assertMentions(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  mentions: readonly Mention[],
  context: CompiledContext,
  skip: Uint8Array,
): Assertion[] {
  const assertions: Assertion[] = mentions.map(() => ({}));
  let carried: { trigger: Trigger; rules: readonly ContextRule[] } | undefined;
  let first = 0;
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    let last = first;
    while (last < mentions.length && mentions[last]?.sentence === sentence) last++;
    const from = sentences.begin[sentence] ?? 0;
    const to = sentences.end[sentence] ?? 0;
    if (
      carried !== undefined &&
      (endsBlock(tokens, sentences.end[sentence - 1] ?? 0, from) ||
        sentences.header[sentence] === 1)
    )
      carried = undefined;
    const endsInColon =
      tokens.kind[to - 1] === tokenKind.punctuation && signAt(tokens, to - 1) === 58;
    const isHeader = sentences.header[sentence] === 1;
    if (last > first || endsInColon || isHeader) {
      const covered = coverage(mentions, first, last, from, to);
      const clause = readClause(tokens, form, from, to, context, covered);
      for (let index = first; index < last; index++)
        if (carried !== undefined)
          apply(tokens, carried.trigger, carried.rules, mentions[index], assertions[index]);
      for (const trigger of clause.triggers)
        judge(clause, trigger, mentions, assertions, first, last);
      if (!isHeader) markSigns(tokens, from, to, mentions, assertions, first, last);
      if (endsInColon || isHeader)
        carried = skip[sentence] === 1 ? undefined : carriedBy(clause, to);
    }
    first = last;
  }
  return assertions;
}

/** A trigger at the end of "Denies:" or of a header scopes the lines under it. */
function carriedBy(
  clause: Clause & { readonly triggers: readonly Trigger[] },
  to: number,
): { trigger: Trigger; rules: readonly ContextRule[] } | undefined {
  const trigger = clause.triggers.at(-1);
  if (trigger === undefined || trigger.to < to - 3) return undefined;
  const rules = trigger.rules.filter(
    (rule) => rule.direction === "forward" && rule.reach !== "near",
  );
  return rules.length === 0 ? undefined : { trigger, rules };
}

function readClause(
  tokens: Tokens,
  form: Int32Array,
  from: number,
  to: number,
  context: CompiledContext,
  covered: (token: number) => number,
): Clause & { triggers: Trigger[] } {
  const triggers = findTriggers(tokens, form, from, to, context, covered);
  const opening: (Trigger | undefined)[] = Array.from({ length: to - from });
  const closing: (Trigger | undefined)[] = Array.from({ length: to - from });
  for (const trigger of triggers) {
    opening[trigger.from - from] = trigger;
    closing[trigger.to - 1 - from] = trigger;
  }
  return { tokens, form, from, to, context, opening, closing, covered, triggers };
}

function judge(
  clause: Clause,
  trigger: Trigger,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
  first: number,
  last: number,
): void {
  // A word that can look both ways ("denied", "resolved") looks back only when nothing in front of it is left to judge.
  const satisfied = new Set<string>();
  for (const rule of trigger.rules) {
    if (rule.direction !== "forward" && rule.direction !== "both") continue;
    const end = forwardEnd(clause, trigger, rule);
    for (let index = first; index < last; index++) {
      const mention = mentions[index];
      if (
        mention === undefined ||
        mention.from <= trigger.from ||
        mention.to <= trigger.from ||
        mention.to > Math.max(end, trigger.to)
      )
        continue;
      if (
        apply(clause.tokens, trigger, [rule], mention, assertions[index]) &&
        rule.direction === "forward"
      )
        satisfied.add(rule.category);
    }
  }
  for (const rule of trigger.rules) {
    if (rule.direction !== "backward" && rule.direction !== "both") continue;
    if (satisfied.has(rule.category) || !mayLookBack(clause, trigger, rule)) continue;
    const begin = backwardBegin(clause, trigger, rule);
    for (let index = first; index < last; index++) {
      const mention = mentions[index];
      if (mention === undefined || mention.to > trigger.from || mention.from < begin) continue;
      apply(clause.tokens, trigger, [rule], mention, assertions[index]);
    }
  }
}

function mayLookBack(clause: Clause, trigger: Trigger, rule: ContextRule): boolean {
  const { tokens } = clause;
  const before = trigger.from - 1;
  const sign =
    before >= clause.from && tokens.kind[before] === tokenKind.punctuation
      ? signAt(tokens, before)
      : 0;
  if (rule.phrase === "?" || rule.phrase === "??")
    return (
      before >= clause.from &&
      tokens.end[before] === tokens.begin[trigger.from] &&
      clause.covered(before) !== 0
    );
  const after = trigger.to;
  const isLast =
    after >= clause.to ||
    tokens.kind[after] === tokenKind.punctuation ||
    tokens.kind[after] === tokenKind.newline;
  const isAttached = before >= clause.from && clause.covered(before) !== 0;
  if (final.has(rule.phrase)) return isLast || isAttached;
  if (!bare.has(rule.phrase)) return true;
  if (onlyAsValue.has(rule.phrase) && !isLast) return false;
  // "Diabetes No": a form without its colon.
  if (rule.phrase === "no" && isAttached) return true;
  if (
    sign === 58 ||
    sign === 61 ||
    sign === 40 ||
    sign === 45 ||
    sign === 0x2013 ||
    sign === 0x2014
  )
    return true;
  if (rule.phrase === "free") return clause.covered(before) !== 0;
  if (onlyAsValue.has(rule.phrase)) return false;
  return isLast;
}

/** Records what the rules say of a mention, unless a nearer trigger has said it; whether any rule applied. */
function apply(
  tokens: Tokens,
  trigger: Trigger,
  rules: readonly ContextRule[],
  mention: Mention | undefined,
  assertion: Assertion | undefined,
): boolean {
  if (mention === undefined || assertion === undefined) return false;
  const category = categories[mention.category] ?? "Others";
  let applied = false;
  for (const rule of rules) {
    if (rule.except.includes(category) || (rule.only.length > 0 && !rule.only.includes(category)))
      continue;
    if (
      rule.category === "negated" &&
      (category === "Medication" || category === "Procedure") &&
      isUnderTreatment(tokens, trigger, mention)
    )
      continue;
    applied = true;
    const why: Why = {
      rule: rule.id,
      begin: tokens.begin[trigger.from] ?? 0,
      end: tokens.end[trigger.to - 1] ?? 0,
    };
    if (rule.category === "negated") assertion.negated ??= why;
    else if (rule.category === "historical") assertion.historical ??= why;
    else if (rule.category === "hypothetical") assertion.hypothetical ??= why;
    else if (rule.category === "family") assertion.family ??= why;
    else if (rule.category === "other") assertion.other ??= why;
    else if (rule.category === "uncertain" && assertion.uncertain === undefined) {
      assertion.uncertain = why;
      assertion.detail = rule.detail ?? "Possible";
    }
  }
  return applied;
}

/** "No infections on Jardiance", "no relief with aspirin": the drug is taken, what stands before it is denied. */
function isUnderTreatment(tokens: Tokens, trigger: Trigger, mention: Mention): boolean {
  const before = mention.from - 1;
  if (before <= trigger.to - 1 || tokens.kind[before] !== tokenKind.word) return false;
  return /^(?:on|by|with|from|after|despite|to|taking)$/i.test(
    tokens.text.slice(tokens.begin[before], tokens.end[before]),
  );
}

/** Check boxes "[ ]" and "[x]", and "(-)" on either side of a mention. */
function markSigns(
  tokens: Tokens,
  from: number,
  to: number,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
  first: number,
  last: number,
): void {
  for (let index = first; index < last; index++) {
    const mention = mentions[index];
    const assertion = assertions[index];
    if (mention === undefined || assertion === undefined) continue;
    const before = mention.from - 1;
    if (before - 1 >= from && isSign(tokens, before, 93)) {
      if (isSign(tokens, before - 1, 91))
        assertion.negated = whyAt(tokens, "checkbox.empty", before - 1, before);
    }
    if (
      before - 2 >= from &&
      isSign(tokens, before, 41) &&
      isSign(tokens, before - 1, 45) &&
      isSign(tokens, before - 2, 40)
    )
      assertion.negated = whyAt(tokens, "sign.minus", before - 2, before);
    if (endsInMinus(tokens, mention.to, to))
      assertion.negated = whyAt(tokens, "sign.minus", mention.to, mention.to);
    const after = mention.to;
    if (
      after + 2 < to &&
      isSign(tokens, after, 40) &&
      isSign(tokens, after + 1, 45) &&
      isSign(tokens, after + 2, 41)
    )
      assertion.negated = whyAt(tokens, "sign.minus", after, after + 2);
  }
}

/** "Fever -, cough +": a minus behind a gap and in front of the next item. */
function endsInMinus(tokens: Tokens, at: number, to: number): boolean {
  if (at >= to || !isSign(tokens, at, 45) || tokens.begin[at] === tokens.end[at - 1]) return false;
  return (
    at + 1 < to &&
    tokens.kind[at + 1] === tokenKind.punctuation &&
    /[,;]/.test(tokens.text.charAt(tokens.begin[at + 1] ?? 0))
  );
}

function whyAt(tokens: Tokens, rule: string, from: number, last: number): Why {
  return { rule, begin: tokens.begin[from] ?? 0, end: tokens.end[last] ?? 0 };
}

function isSign(tokens: Tokens, at: number, code: number): boolean {
  return tokens.kind[at] === tokenKind.punctuation && signAt(tokens, at) === code;
}

function coverage(
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

/** An empty line between two sentences ends a block of lines. */
function endsBlock(tokens: Tokens, from: number, to: number): boolean {
  let breaks = 0;
  for (let at = from; at < to; at++) if (tokens.kind[at] === tokenKind.newline) breaks++;
  return breaks > 1;
}
