import { categories, type Why } from "../annotated-document.ts";
import type { Assertion } from "./assertion.ts";
import type { CompiledContext } from "./compiled-context.ts";
import { endsBlock, isFirstBullet, leavesBullets } from "./context-blocks.ts";
import { mayBeTaken } from "./context-current.ts";
import { coverage, readClause, type Clause } from "./context-clause.ts";
import {
  isOfPerson,
  isLifted,
  mayLookBack,
  mayLookForward,
  mayNameRisks,
} from "./context-looks.ts";
import { answerOf, markSigns } from "./context-marks.ts";
import { isBystander } from "./context-persons.ts";
import type { ContextRule } from "./context-rule.ts";
import { forwardEnd, labelColon } from "./context-scope.ts";
import { backwardBegin } from "./context-scope-backward.ts";
import type { Trigger } from "./context-triggers.ts";
import { folded, preceding } from "./context-words.ts";
import { hasShocks, isInClosedBracket, isLasting, isMass, isQuit } from "./mention-looks.ts";
import { applyPhrasings } from "./phrasings/apply-phrasings.ts";
import { markResult } from "./query-results.ts";
import { isCounsel, mayBeCarried } from "./context-counsel.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { plainText } from "../text/plain-text.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";

/** What other stages know of the sentences. */
export interface Surroundings {
  /** 1 for sentences that are known headers. */
  readonly skip: Uint8Array;
  /** 1 for sentences of sections whose items each speak for themselves. */
  readonly lists: Uint8Array;
  readonly documentYear: number | undefined;
}

/**
 * Judges every mention; answers are in the order of the mentions. Mentions of one sentence stand together, in order.
 */
export function assertMentions(
  tokens: Tokens,
  form: Int32Array,
  sentences: Sentences,
  mentions: readonly Mention[],
  context: CompiledContext,
  { skip, lists, documentYear }: Surroundings,
): Assertion[] {
  const assertions: Assertion[] = mentions.map(() => ({}));
  let asked: readonly [first: number, last: number] = [0, 0];
  let carried: { trigger: Trigger; rules: readonly ContextRule[] } | undefined;
  let first = 0;
  for (let sentence = 0; sentence < sentences.count; sentence++) {
    let last = first;
    while (last < mentions.length && mentions[last]?.sentence === sentence) last++;
    const from = sentences.begin[sentence] ?? 0;
    const to = sentences.end[sentence] ?? 0;
    if (
      carried !== undefined &&
      ((endsBlock(tokens, sentences.end[sentence - 1] ?? 0, from) &&
        !isFirstBullet(tokens, sentences.end[sentence - 1] ?? 0, from, carried.rules)) ||
        sentences.header[sentence] === 1 ||
        leavesBullets(tokens, sentences, sentence))
    )
      carried = undefined;
    const endsInColon =
      tokens.kind[to - 1] === tokenKind.punctuation && signAt(tokens, to - 1) === 58;
    const isHeader = sentences.header[sentence] === 1;
    const isIntro =
      !endsInColon && isBulleted(tokens, from, to, sentences.begin[sentence + 1] ?? -1);
    const opensItems = endsInColon || isIntro;
    if (asked[1] > asked[0]) answer(tokens, from, to, assertions, asked);
    asked = isHeader || isQuestion(tokens, to) ? [first, last] : [0, 0];
    if (last > first || opensItems || isHeader) {
      const covered = coverage(mentions, first, last, from, to);
      const clause = readClause(tokens, form, from, to, context, covered, {
        mentions,
        first,
        isList: lists[sentence] === 1,
        documentYear,
      });
      for (let index = first; index < last; index++)
        if (carried !== undefined)
          apply(tokens, carried.trigger, carried.rules, mentions[index], assertions[index]);
      for (const trigger of clause.triggers)
        judge(clause, trigger, mentions, assertions, first, last);
      for (let index = first + 1; index < last; index++)
        copyAsWell(tokens, from, mentions, assertions, index);
      if (!isHeader) markSigns(tokens, from, to, mentions, assertions, first, last);
      if (endsInColon || isHeader || (isIntro && carried === undefined))
        carried = carriedBy(clause, to, isHeader || isIntro, skip[sentence] === 1);
    }
    first = last;
  }
  for (const [index, assertion] of assertions.entries()) {
    markResult(tokens, mentions[index], assertion);
    settle(assertion);
  }
  applyPhrasings(tokens, sentences, mentions, assertions);
  return assertions;
}

/** What is denied is not in doubt: "work-up for endocarditis was negative", "not felt to be pneumonia". */
function settle(assertion: Assertion): void {
  // "Call with any questions or if you develop …"
  if (
    assertion.hypothetical !== undefined &&
    (assertion.detail === "Question" || assertion.hypothetical.rule.includes("forward.if"))
  ) {
    delete assertion.uncertain;
    delete assertion.detail;
  }
  if (assertion.negated === undefined) return;
  delete assertion.uncertain;
  delete assertion.detail;
}

/** Takes "No." and "Yes." as what they are: answers to the question or label in front of them. */
function answer(
  tokens: Tokens,
  from: number,
  to: number,
  assertions: readonly Assertion[],
  [first, last]: readonly [number, number],
): void {
  const said = answerOf(tokens, from, to);
  if (said === undefined) return;
  for (let index = first; index < last; index++) {
    const assertion = assertions[index];
    if (assertion === undefined) continue;
    if (said.isNo) assertion.negated ??= said.why;
    delete assertion.uncertain;
    delete assertion.detail;
  }
}

function isQuestion(tokens: Tokens, to: number): boolean {
  return tokens.kind[to - 1] === tokenKind.punctuation && signAt(tokens, to - 1) === 63;
}

/** A trigger at the end of "Denies:" or of a header scopes the lines under it. */
function carriedBy(
  clause: Clause & { readonly triggers: readonly Trigger[] },
  to: number,
  isHeader: boolean,
  isName: boolean,
): { trigger: Trigger; rules: readonly ContextRule[] } | undefined {
  const trigger = openerOf(clause.triggers);
  if (trigger === undefined) return undefined;
  // "Source: patient, pharmacy refill hx" opens no list of what was.
  const isWholeLine = trigger.from === clause.from;
  if (!isWholeLine && trigger.rules.some(({ phrase }) => /^(?:hx|history)\.?$/.test(phrase)))
    return undefined;
  if (trigger.to < to - (isHeader ? 1 : 3) && !isIntroduced(clause, trigger.to, to))
    return undefined;
  const rules = trigger.rules.filter(
    (rule) =>
      (rule.direction === "forward" || (isOfPerson(rule) && !isName)) &&
      (rule.reach !== "near" || (isWholeLine && rule.phrase === "resolved")) &&
      (rule.phrase !== "risks" || mayNameRisks(clause, trigger)) &&
      (!isCounsel(rule) || mayBeCarried(clause.tokens, to, rule)) &&
      // What the name of a section says of its lines is the section's prior; only a list of differentials has none.
      (!isName ||
        isCounsel(rule) ||
        rule.detail === "Differential" ||
        rule.phrase.endsWith("diagnosis")),
  );
  return rules.length === 0 ? undefined : { trigger, rules };
}

/** The last trigger; in front of a verb that ends scopes ("… if you experience:") the condition. */
function openerOf(triggers: readonly Trigger[]): Trigger | undefined {
  const last = triggers.at(-1);
  if (last?.rules.every(({ direction }) => direction === "terminate") !== true) return last;
  return triggers.findLast(({ rules }) =>
    rules.some(({ category, direction }) => category === "hypothetical" && direction === "forward"),
  );
}

/**
 * Whether bullets follow the end of a line that no sign ends and that is none of them: "Symptoms that need urgent
 * review⏎• …".
 */
function isBulleted(tokens: Tokens, from: number, to: number, next: number): boolean {
  return (
    next > to &&
    (from === 0 || tokens.kind[from - 1] === tokenKind.newline) &&
    (tokens.kind[to - 1] === tokenKind.word || /^[-–—]$/.test(lastSign(tokens, to))) &&
    /^\n\s*(?:[•*·‣▪-]|\d[.)])\s*$/.test(
      tokens.text.slice(tokens.end[to - 1] ?? 0, tokens.begin[next]),
    )
  );
}

const lastSign = ({ text, begin, end }: Tokens, to: number): string =>
  text.slice(begin[to - 1], end[to - 1]);

/** "Sepsis seems unlikely, as does meningitis": the same is said of both. */
function copyAsWell(
  tokens: Tokens,
  from: number,
  mentions: readonly Mention[],
  assertions: readonly Assertion[],
  index: number,
): void {
  const before = mentions[index - 1];
  const own = mentions[index];
  const first = assertions[index - 1];
  const second = assertions[index];
  if (before === undefined || own === undefined || first === undefined || second === undefined)
    return;
  const begin = tokens.end[Math.max(from, before.to - 1)] ?? 0;
  const between = tokens.text.slice(begin, tokens.begin[own.from]);
  if (
    !/,?\s(?:as|so|nor|neither) (?:does|do|did|is|are|was|were|has|had)(?: the| an?| any)?\s*$/i.test(
      between,
    )
  )
    return;
  if (first.negated !== undefined) second.negated ??= first.negated;
  if (first.uncertain !== undefined && second.negated === undefined) {
    second.uncertain ??= first.uncertain;
    if (first.detail !== undefined) second.detail ??= first.detail;
  }
}

/** "Seek care if | you experience any of the following:" */
function isIntroduced({ tokens }: Clause, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (
      tokens.kind[at] === tokenKind.word &&
      !/^(?:you|your|child|the|patient|he|she|they|any|of|these|following|experience|experiences|develop|develops|have|has|notice|notices|get|gets|are|is|feel|occur|occurs|happen|happens|apply|applies|arise|appear|below|listed|one|more|with|new|worsening|or|and|symptoms?|signs?|problems?|there)$/.test(
        folded(tokens, at),
      )
    )
      return false;
  return true;
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
  if (trigger.rules.some(isOfPerson) && isBystander(clause, trigger)) return;
  for (const rule of trigger.rules) {
    if (rule.direction !== "forward" && rule.direction !== "both") continue;
    if (!mayLookForward(clause, trigger, rule)) continue;
    const end = forwardEnd(clause, trigger, rule);
    const begin = labelColon(clause, trigger, rule);
    if (isLifted(clause, rule, end)) continue;
    for (let index = first; index < last; index++) {
      const mention = mentions[index];
      if (
        mention === undefined ||
        mention.from <= trigger.from ||
        mention.from < begin ||
        mention.to <= trigger.to ||
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
    if (isLifted(clause, rule, trigger.to)) continue;
    const begin = backwardBegin(clause, trigger, rule);
    for (let index = first; index < last; index++) {
      const mention = mentions[index];
      if (mention === undefined || mention.to > trigger.from || mention.from < begin) continue;
      // "Preeclampsia (BP, headache) vs hypertension": what is in the bracket is there.
      if (rule.category === "uncertain" && isInClosedBracket(clause.tokens, mention, trigger))
        continue;
      apply(clause.tokens, trigger, [rule], mention, assertions[index]);
    }
  }
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
  const known = categories[mention.category] ?? "Others";
  // Whoever marks the name of a test in a text asks about what it would have found.
  const category = mention.layer === "span" && known === "Lab" ? "Finding" : known;
  let applied = false;
  for (const rule of rules) {
    if (rule.except.includes(category) || (rule.only.length > 0 && !rule.only.includes(category)))
      continue;
    // "HCQ retinopathy screen": what is looked for is no drug.
    if (known === "Medication" && rule.phrase.startsWith("screen")) continue;
    if (rule.phrase === "resolved" && isLasting(tokens, mention, trigger)) continue;
    // "denies ICD shocks": it is there.
    if (rule.category === "negated" && category === "Procedure" && hasShocks(tokens, mention))
      continue;
    // "adrenal nodule, indeterminate": it is there, what it is of is not known.
    if (rule.phrase === "indeterminate" && isMass(tokens, mention)) continue;
    if (rule.phrase === "quit" && !isQuit(tokens, trigger, mention, category)) continue;
    if (
      rule.category === "negated" &&
      (category === "Medication" || category === "Procedure") &&
      // "resolved after nitroglycerin and did not recur"
      (isUnderTreatment(tokens, trigger, mention) || /recur|return/.test(rule.phrase))
    )
      continue;
    if (
      (category === "Medication" || category === "Procedure") &&
      rule.category === "historical" &&
      rule.direction === "forward" &&
      !rule.past &&
      rule.only.length === 0 &&
      isTakenNow(tokens, trigger, mention)
    )
      continue;
    applied = true;
    const why: Why = {
      rule: rule.id,
      begin: tokens.begin[trigger.from] ?? 0,
      end: tokens.end[trigger.to - 1] ?? 0,
    };
    if (rule.category === "affirmed") {
      delete assertion.uncertain;
      delete assertion.detail;
    } else if (rule.category === "negated") assertion.negated ??= why;
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
  const before = preceding(tokens, mention.from - 1);
  if (before <= trigger.to - 1 || tokens.kind[before] !== tokenKind.word) return false;
  return /^(?:on|by|with|from|after|despite|to|taking)$/i.test(folded(tokens, before));
}

/** "a history of OSA, AF on apixaban, gout": what is taken for what was found once; not "of being on Coumadin". */
function isTakenNow(tokens: Tokens, trigger: Trigger, mention: Mention): boolean {
  const { text, begin, end } = tokens;
  const front = plainText(text.slice(end[trigger.to - 1], begin[mention.from]));
  const on = /\S\s(on\s(?:(?:home|chronic|daily|longstanding|low[ -]dose|high[ -]dose)\s)?)$/i.exec(
    front,
  );
  return (
    on !== null &&
    mayBeTaken(front.slice(0, on.index + 2)) &&
    !/^[^.;,]{0,30}?\b(?:until|in (?:the )?(?:19|20)?\d\d)|^,? now off\b/i.test(
      plainText(text.slice(end[mention.to - 1], (end[mention.to - 1] ?? 0) + 60)),
    )
  );
}
