/** How far a trigger looks back. */
import { wordClass } from "./compiled-context.ts";
import {
  classAt,
  isByTest,
  isInMention,
  isSpacedDash,
  sign,
  wordAt,
  type Clause,
} from "./context-clause.ts";
import type { ContextRule } from "./context-rule.ts";
import { stops } from "./context-stops.ts";
import type { Trigger } from "./context-triggers.ts";
import { following, preceding } from "./context-words.ts";
import { plainText } from "../text/plain-text.ts";
import { signAt, tokenKind } from "../text/tokens.ts";

const nearWords = 3;
const backwardWords = 5;

const labelWords = 16;

/** Begin of a backward scope: the first token that it reaches. */
export function backwardBegin(clause: Clause, trigger: Trigger, rule: ContextRule): number {
  const { tokens } = clause;
  let words = 0;
  let most = rule.reach === "near" ? nearWords : backwardWords;
  const last = preceding(tokens, trigger.from - 1);
  const isEnd = rule.category === "historical" && isOver.test(rule.phrase);
  let isAfterBut = false;
  /** "delirium (resolved)": a bracket speaks of the item in front. */
  let isBracketed = false;
  /** Whether what lies between two commas is only what was done about it. */
  let isDone = false;
  for (let at = trigger.from - 1; at >= clause.from; at--) {
    const before = clause.closing[at - clause.from];
    if (before !== undefined) {
      // "was considered but excluded": what "but" opens has the same subject.
      if (
        rule.category === "negated" &&
        before.to === trigger.from &&
        !/confirmed|prove/.test(rule.phrase) &&
        isBut(before)
      ) {
        at = before.from;
        isAfterBut = true;
        continue;
      }
      // "The cause of the fever was not found", "treatment for asthma was not given": the noun in front is what is
      // denied.
      if (rule.category === "negated" && before.rules.some(isHead)) return trigger.from;
      if (stops(before, rule, "backward") && !isOwnerOf(clause, before, trigger, rule))
        return at + 1;
      words += before.to - before.from;
      at = before.from;
      if (rule.reach !== "sentence" && words > most) return before.to;
      continue;
    }
    if (tokens.kind[at] === tokenKind.punctuation) {
      const mark = signAt(tokens, at);
      if (mark === sign.colon) {
        // "Hypokalemia: repleted and resolved."
        if (at !== last && !isOutcomeOfLabel(clause, at, trigger, rule)) return at + 1;
        most = labelWords;
        words = 0;
      } else if (mark === sign.openBracket) {
        if (at !== last) return at + 1;
        isBracketed = rule.category === "historical" || rule.phrase.endsWith("taking");
      } else if (
        mark === sign.stop &&
        at === last &&
        tokens.end[at] !== tokens.begin[trigger.from]
      ) {
        // "Ativan 2 mg prn. D/c'd sertraline": a sentence of its own.
        if (rule.category === "historical") return trigger.from;
      } else if (mark === sign.closeBracket) {
        let depth = 1;
        while (at > clause.from && depth > 0) {
          at--;
          if (tokens.kind[at] !== tokenKind.punctuation) continue;
          const inner = signAt(tokens, at);
          if (inner === sign.closeBracket) depth++;
          else if (inner === sign.openBracket) depth--;
        }
      } else if (mark === sign.semicolon || (mark === sign.stop && wordAt(clause, at - 1) === ")"))
        return at + 1;
      else if (isSpacedDash(tokens, at)) {
        // "GI bleed - ulcer vs AVM": what it comes from is in question.
        if (/^(?:vs|versus)$/.test(rule.phrase)) return at + 1;
        // "Cough - CXR neg"
        if (rule.category === "negated" && rule.phrase.startsWith("neg") && clause.isAct(last))
          return at + 1;
      } else if (mark === sign.comma) {
        // "AF, CVA 2014, gout": the year is the last one's.
        if (rule.phrase === "in-a-past-year" && (isInMention(clause, last) || at !== last))
          return at + 1;
        if (isBracketed) return at + 1;
        const isAppended: boolean =
          (at === last || isAfterBut || isDone) &&
          (rule.category === "uncertain" ||
            isEnd ||
            isAfterBut ||
            rule.category === "affirmed" ||
            rule.phrase.startsWith("but ") ||
            rule.phrase.includes("which "));
        isAfterBut = false;
        // "C diff infection, treated, resolved"
        isDone = isAppended && isEnd && done.test(wordAt(clause, preceding(tokens, at - 1)));
        if (isDone) {
          at = preceding(tokens, at - 1);
          continue;
        }
        if (!isAppended && (rule.reach === "near" || hasFiniteBefore(clause, at))) return at + 1;
        // "Legionella antigen positive, COVID negative"
        if (!isAppended && rule.category === "negated" && isAnswered(clause, at)) return at + 1;
        if (!isAppended && rule.category === "negated" && ofOne.test(rule.phrase))
          if (!hasConjunction(clause, at + 1, trigger.from) && isStatement(clause, at))
            return at + 1;
        if (
          !isAppended &&
          rule.category === "negated" &&
          hasOwnSubject(clause, at + 1, trigger, rule)
        )
          return at + 1;
      }
      continue;
    }
    const kind = classAt(clause, at);
    // "was checked for blood and was negative" has one subject.
    const isShared = at === last && rule.phrase.includes(" ");
    if (
      (kind & wordClass.and) !== 0 &&
      !isShared &&
      hasFiniteBefore(clause, at) &&
      !(rule.category === "historical" && isTimeOf(clause, rule, at))
    )
      return at + 1;
    // "smoker w/ COPD??"
    if (/^\?+$/.test(rule.phrase) && isInMention(clause, last) && isRelation(clause, at))
      return at + 1;
    if ((kind & wordClass.conjunction) !== 0 || tokens.kind[at] === tokenKind.newline) continue;
    if (!isInMention(clause, at)) words++;
    if (rule.reach !== "sentence" && words > most) return at + 1;
  }
  return clause.from;
}

/** "cancer in the patient's sister", "was found in her brother": whose relative it is, or where it is. */
function isOwnerOf(clause: Clause, other: Trigger, trigger: Trigger, rule: ContextRule): boolean {
  if (rule.category !== "family" && rule.category !== "other") return false;
  if (other.rules.every((each) => each.direction === "terminate" && each.category === "patient"))
    return isGenitiveOf(clause, other, trigger);
  if (/\bpatient$/i.test(textOf(clause, other))) return isGenitiveOf(clause, other, trigger);
  return (
    /^(?:in|on)$/i.test(wordAt(clause, other.to)) &&
    /^(?:is|was|are|were)? ?(?:present|found|noted|known|seen|diagnosed|reported|runs?)$/i.test(
      textOf(clause, other),
    )
  );
}

const isGenitiveOf = ({ tokens }: Clause, other: Trigger, trigger: Trigger): boolean =>
  tokens.kind[other.to] === tokenKind.genitive && other.to + 4 > trigger.from;

const textOf = ({ tokens }: Clause, { from, to }: Trigger): string =>
  tokens.text.slice(tokens.begin[from], tokens.end[to - 1]);

/** Words by which something is over, which may stand behind a comma. */
const isOver =
  /(?:resolved|recovered|settled|subsided|cleared|healed|gone|abated|remitted|in remission|quit)$/;

const done =
  /^(?:treated|repleted|replaced|drained|debrided|transfused|corrected|hydrated|diuresed|transient|brief)$/;

/** "shingles and Bell's palsy in the past": two names with one time. */
const isTimeOf = (clause: Clause, { phrase }: ContextRule, and: number): boolean =>
  /past|child|youth|infan|teen|years|decade|adolescen/.test(phrase) &&
  isInMention(clause, and - 1) &&
  isInMention(clause, following(clause.tokens, and + 1));

/** Whether nothing else is named between a label's colon and what became of it. */
function isOutcomeOfLabel(
  clause: Clause,
  colon: number,
  trigger: Trigger,
  rule: ContextRule,
): boolean {
  if (
    (rule.category !== "historical" && rule.category !== "uncertain") ||
    trigger.from - colon > nearWords + 1
  )
    return false;
  // "TB: awaiting sputum, suspected", but "chest pain: musculoskeletal favored"
  if (rule.category === "uncertain" && wordAt(clause, trigger.from - 1) !== ",") return false;
  for (let at = colon + 1; at < trigger.from; at++) if (isInMention(clause, at)) return false;
  return true;
}

function isBut({ rules }: Trigger): boolean {
  return rules.some(({ phrase }) => phrase === "but" || phrase === "which");
}

/** "cause of", "treatment for": a noun with what it is about. */
function isHead(rule: ContextRule): boolean {
  return (
    rule.category === "none" &&
    rule.direction === "terminate" &&
    /^(?!because|in |as |except|save|outside|with |secondary|here|comes|came|coming|brought|presents|presented|presenting|admitted|is |was |seen)\w.* (?:of|for)$/.test(
      rule.phrase,
    )
  );
}

/** What is said of the one that stands in front, unless the list in front is nothing but names. */
const ofOne =
  /^(?!are|were|have|all|both).*(?:likely|needed|required|indicated|contraindicated|doubtful|declined|deferred)$/;

const isRelation = (clause: Clause, at: number): boolean =>
  !isInMention(clause, at) &&
  /^(?:with|w|on|from|for|due|in|pmh|hx|history|s\/p)$/.test(wordAt(clause, at));

const hasConjunction = (clause: Clause, from: number, to: number): boolean => {
  for (let at = from; at < to; at++)
    if ((classAt(clause, at) & wordClass.conjunction) !== 0) return true;
  return false;
};

/** Whether the item in front of a comma says something of itself: "plt 61", "trop flat", "Bactrim for prophylaxis". */
function isStatement(clause: Clause, comma: number): boolean {
  const { tokens } = clause;
  for (let at = comma - 1; at >= clause.from; at--) {
    if (tokens.kind[at] === tokenKind.punctuation && /^[,;:]$/.test(wordAt(clause, at)))
      return false;
    if (isInMention(clause, at)) continue;
    if (tokens.kind[at] === tokenKind.number) return true;
    if (tokens.kind[at] !== tokenKind.word) continue;
    if (
      /^(?:for|with|w|on|from|since|improving|stable|resolved|flat|sent|pending)$/.test(
        wordAt(clause, at),
      )
    )
      return true;
  }
  return false;
}

/** Whether what stands in front of a comma has its own answer. */
function isAnswered({ tokens, from }: Clause, comma: number): boolean {
  const begin = tokens.begin[Math.max(from, comma - 4)] ?? 0;
  return /\b(?:pos(?:itive)?|detected|reactive|pos(?:itive)?\s+for\s+\S+|grew\s+\S+)\s*$/i.test(
    plainText(tokens.text.slice(begin, tokens.begin[comma])),
  );
}

/** "Syncope, work-up negative", "chest pain, MI ruled out": what is denied follows the comma. */
function hasOwnSubject(clause: Clause, from: number, trigger: Trigger, rule: ContextRule): boolean {
  for (let at = from; at < trigger.from; at++)
    if ((classAt(clause, at) & wordClass.conjunction) !== 0) return false;
  if (/ruled|excluded/.test(rule.phrase)) return !/^(?:were|are|have)/.test(rule.phrase);
  const before = preceding(clause.tokens, trigger.from - 1);
  if (!/neg(?:ative)?$/.test(rule.phrase) || before < from) return false;
  // "Cough x 3 d, CXR neg", "swelling R calf, Homan's neg"
  // "Fever, cough, flu negative by PCR"
  if (isInMention(clause, before))
    return clause.isAct(before) || isByTest(clause, following(clause.tokens, trigger.to));
  const kind = clause.tokens.kind[before];
  return kind === tokenKind.word || kind === tokenKind.genitive;
}

function hasFiniteBefore(clause: Clause, at: number): boolean {
  for (let token = at - 1; token >= clause.from; token--) {
    if (clause.tokens.kind[token] === tokenKind.punctuation) {
      const mark = signAt(clause.tokens, token);
      if (mark === sign.comma || mark === sign.semicolon || mark === sign.colon) return false;
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
