import { wordClass } from "./compiled-context.ts";
import {
  classAt,
  isInMention,
  sign,
  startsWithOr,
  startsWithPronoun,
  wordAt,
  type Clause,
} from "./context-clause.ts";
import {
  endsAtComma,
  opensClause,
  opensList,
  opensOwn,
  opensPositive,
  opensPresent,
} from "./context-lists.ts";
import { isTold } from "./context-persons.ts";
import type { ContextRule } from "./context-rule.ts";
import { belongsTo, isThinTrigger } from "./context-terminators.ts";
import type { Trigger } from "./context-triggers.ts";
import { following, preceding } from "./context-words.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";

const nearWords = 3;
const backwardWords = 5;
const labelWords = 16;

/** End of a forward scope: the first token that it does not reach. */
export function forwardEnd(clause: Clause, trigger: Trigger, rule: ContextRule): number {
  const { tokens } = clause;
  let depth = 0;
  let words = 0;
  // Nothing but "that he …" so far: a verb here is the negated one.
  let isThin = true;
  let hasVerb = false;
  let item = 0;
  const isPerson = rule.category === "family" || rule.category === "other";
  const isLack = rule.category === "negated" && lacks.test(rule.phrase);
  let hasNamed = false;
  for (let at = trigger.to; at < clause.to; at++) {
    const next = clause.opening[at - clause.from];
    if (next !== undefined) {
      // "did not involve the vesicles or show extension": an "or" keeps the next verb under the same negation.
      if (isLack && hasNamed && next.rules.some(isVerdict)) return at;
      const isUnder = isThin || startsWithOr(clause, preceding(tokens, at - 1));
      const isFollowed = isInMention(clause, next.to);
      // "No FHx, no allergies"
      if (
        rule.category === "family" &&
        !hasNamed &&
        at > trigger.to &&
        /^(?:fhx?|fam hx|family hx|family history)$/.test(rule.phrase) &&
        next.rules.some(({ category, phrase }) => category === "negated" && phrase === "no")
      )
        return at;
      if (stops(next, rule, "forward", isFollowed) && !(isUnder && belongsTo(next, rule)))
        return at;
      if (!isThinTrigger(next) && !isAllThin(clause, next)) isThin = false;
      at = next.to - 1;
      words += next.to - next.from;
      if (rule.reach === "near" && words > nearWords) return next.from;
      continue;
    }
    if (tokens.kind[at] === tokenKind.punctuation) {
      const mark = signAt(tokens, at);
      if (mark === sign.openBracket) depth++;
      else if (mark === sign.closeBracket) {
        if (depth === 0) return at;
        depth--;
        // "Return precautions (including fever) discussed for her cellulitis"
        if (depth === 0 && rule.category === "hypothetical" && isOpened(clause, trigger.to))
          return at;
      } else if (
        mark === 43 &&
        tokens.begin[at] !== tokens.end[at - 1] &&
        tokens.kind[at + 1] === tokenKind.word
      ) {
        // "no SOB, +cough"
        if (rule.category === "negated") return at;
      } else if (mark === sign.colon) {
        // "Sister (45): lupus"
        if (isPerson && at > trigger.to && at < trigger.to + 5 && isAge(clause, trigger.to, at))
          continue;
        if (at > trigger.to && !isInMention(clause, at) && !opensList(clause, trigger.to, at))
          // "Rule out ectopic pregnancy: bleeding at 7/40": the label is what was asked for.
          return isOneName(clause, trigger.to, at) ? at : labelStart(clause, at, trigger.to);
      } else if (mark === sign.comma || mark === sign.semicolon || isSpacedDash(tokens, at)) {
        if (rule.reach === "near") return at;
        // "Provisional diagnosis - dengue": a label.
        if (at === trigger.to && isSpacedDash(tokens, at)) continue;
        // "At the age of 12, she had …"
        if (
          rule.past &&
          (at === trigger.to ||
            (at === trigger.to + 1 && tokens.kind[trigger.to] === tokenKind.number))
        )
          continue;
        if (rule.reach === "phrase" && !startsWithOr(clause, following(tokens, at + 1))) return at;
        if ((at > trigger.to || isPerson) && endsAtComma(clause, trigger, rule, at, item, hasVerb))
          return at;
        item++;
      } else if (mark === sign.stop && isStray(clause, at) && opensSegment(clause, at + 1))
        return at;
      else if (rule.reach === "near" && mark !== sign.hyphen && mark !== sign.slash) return at;
      continue;
    }
    // "Her husband awoke and found her confused": from here on it is the patient.
    if (isPerson && isTold(clause, at)) return at;
    const kind = classAt(clause, at);
    if (isInMention(clause, at)) hasNamed = true;
    else if (isLack && hasNamed && (kind & wordClass.finite) !== 0) return at;
    if ((kind & wordClass.thin) === 0 && tokens.kind[at] !== tokenKind.newline) isThin = false;
    if (!isThin && (kind & (wordClass.finite | wordClass.copula)) !== 0 && !isInMention(clause, at))
      hasVerb = true;
    if ((kind & wordClass.conjunction) !== 0) {
      if (rule.reach === "near") return at;
      const behind = following(tokens, at + 1);
      if (
        (kind & wordClass.and) !== 0 &&
        (at > trigger.to || isPerson) &&
        // "In 2003 he underwent splenectomy and had sepsis": one time, one subject.
        !(rule.past && trigger.from === clause.from && goesOnInPast.test(wordAt(clause, behind))) &&
        (opensClause(clause, behind, rule) ||
          opensPresent(clause, behind, rule) ||
          opensPositive(clause, behind, rule) ||
          (/^(?:a|an)$/i.test(wordAt(clause, behind)) &&
            opensOwn(clause, trigger, behind, rule))) &&
        !isOf(clause, behind) &&
        !(rule.category === "hypothetical" && !startsWithPronoun(clause, behind))
      )
        return at;
      continue;
    }
    // "suspected NSTEMI with chest pain": what it comes with is there.
    if (
      rule.category === "uncertain" &&
      rule.reach === "phrase" &&
      rule.direction === "forward" &&
      hasNamed &&
      !isInMention(clause, at) &&
      // "presumed to be infected with MRSA"
      !wordAt(clause, at - 1).endsWith("ed") &&
      /^(?:with|beneath|under|underneath|behind)$/.test(wordAt(clause, at))
    )
      return at;
    // "status post mastectomy with lymphedema on exam"
    if (rule.category === "historical" && hasNamed && isOnExam(clause, at)) return at;
    // "resolution of the left pleural effusion": a name is as long as it is.
    if (isInMention(clause, at) && isInMention(clause, at - 1) && at - 1 >= trigger.to) continue;
    if (tokens.kind[at] === tokenKind.word) words++;
    if (rule.reach === "near" && words > nearWords) return at;
  }
  return clause.to;
}

/** A full stop that follows a name in the middle of a sentence: "No fever. cough for two days." */
function isStray({ tokens, covered }: Clause, at: number): boolean {
  // "C. difficile": the stop is the name's.
  return covered(at - 1) !== 0 && covered(at) === 0 && tokens.end[at] !== tokens.begin[at + 1];
}

const goesOnInPast = /^(?:had|developed|underwent|received|required|suffered|needed|sustained)$/;

/** Whether a bracket opens at a token. */
const isOpened = ({ tokens }: Clause, at: number): boolean =>
  tokens.kind[at] === tokenKind.punctuation && signAt(tokens, at) === sign.openBracket;

/** "(45)", ", 45", "45 y/o". */
const isAge = ({ tokens }: Clause, from: number, to: number): boolean =>
  /^[\s,(]*\d{1,3}\s*(?:yrs?|years?|y\/?o|years old)?\s*[)]?$/.test(
    tokens.text.slice(tokens.begin[from], tokens.begin[to]),
  );

/** Whether tokens [from, to) are one mention and nothing else. */
function isOneName(clause: Clause, from: number, to: number): boolean {
  const first = clause.covered(from);
  if (first === 0) return false;
  for (let at = from; at < to; at++) if (clause.covered(at) !== first) return false;
  return true;
}

/** "with … on exam": what is found now. */
function isOnExam(clause: Clause, at: number): boolean {
  if (!/^with$/.test(wordAt(clause, at))) return false;
  const { tokens } = clause;
  const end = Math.min(clause.to, at + 10) - 1;
  return /^with [^,;.]{0,60}\b(?:on exam(?:ination)?|today|at present|currently|now)\b/i.test(
    tokens.text.slice(tokens.begin[at], tokens.end[end]),
  );
}

/**
 * Whether what stands up to the next stop or comma is more than a name ("fever. chills. and cough."), so that something
 * new is said.
 */
function opensSegment(clause: Clause, from: number): boolean {
  let others = 0;
  let hasNamed = false;
  // "denies night sweats. weight loss or pruritus over the summer"
  let behind = from;
  while (behind < clause.to && isInMention(clause, behind)) behind++;
  if (behind > from && startsWithOr(clause, behind)) return false;
  for (let at = from; at < clause.to; at++) {
    if (clause.tokens.kind[at] === tokenKind.punctuation) {
      const mark = signAt(clause.tokens, at);
      if (mark === sign.stop || mark === sign.comma || mark === sign.semicolon) break;
      continue;
    }
    if (isInMention(clause, at)) hasNamed = true;
    else if (
      (classAt(clause, at) & wordClass.conjunction) === 0 &&
      clause.tokens.kind[at] !== tokenKind.newline
    )
      others++;
  }
  return others > 0 || !hasNamed;
}

/** Begin of a backward scope: the first token that it reaches. */
export function backwardBegin(clause: Clause, trigger: Trigger, rule: ContextRule): number {
  const { tokens } = clause;
  let words = 0;
  let most = rule.reach === "near" ? nearWords : backwardWords;
  const last = preceding(tokens, trigger.from - 1);
  const isEnd = rule.category === "historical" && isOver.test(rule.phrase);
  let isAfterBut = false;
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
      if (stops(before, rule, "backward")) return at + 1;
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
      } else if (mark === sign.closeBracket) {
        let depth = 1;
        while (at > clause.from && depth > 0) {
          at--;
          if (tokens.kind[at] !== tokenKind.punctuation) continue;
          const inner = signAt(tokens, at);
          if (inner === sign.closeBracket) depth++;
          else if (inner === sign.openBracket) depth--;
        }
      } else if (mark === sign.semicolon) return at + 1;
      else if (mark === sign.comma) {
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
    if ((kind & wordClass.conjunction) !== 0 || tokens.kind[at] === tokenKind.newline) continue;
    if (!isInMention(clause, at)) words++;
    if (rule.reach !== "sentence" && words > most) return at + 1;
  }
  return clause.from;
}

/** Words by which something is over, which may stand behind a comma. */
const isOver =
  /(?:resolved|recovered|settled|subsided|cleared|healed|gone|abated|remitted|in remission)$/;
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

/** Whether another trigger ends a rule's scope. `isFollowed`: a name stands right behind the other. */
function stops(
  other: Trigger,
  rule: ContextRule,
  direction: "forward" | "backward",
  isFollowed = false,
): boolean {
  for (const each of other.rules) {
    if (each.direction === "pseudo") {
      // "No encephalopathy, and no change in his varices": these are there.
      if (
        rule.category === "negated" &&
        direction === "forward" &&
        /^no (?:interval |significant |further |definite )*(?:change|increase|decrease|improvement|worsening|progression)/.test(
          each.phrase,
        )
      )
        return true;
      // "until yesterday" is no condition, but an end all the same.
      if (rule.category === "negated" && each.phrase.startsWith("until")) return true;
      continue;
    }
    if (each.direction === "terminate") {
      // "history of bipolar disorder as well as overdose", "rheumatic fever, then valve replacement"
      if (
        (rule.category === "historical" || rule.category === "family") &&
        direction === "forward" &&
        /^(?:as well as|then)$/.test(each.phrase) &&
        isFollowed
      )
        continue;
      const isPerson = rule.category === "family" || rule.category === "other";
      if (each.category === "patient") {
        if (isPerson) return true;
      } else if (isPerson) {
        // "Anxiety since her father died": what precedes the verb or the reason is not his.
        if (direction === "backward") return true;
      } else if (each.category === "none") {
        if (direction === "backward" || !rule.past || !isCircumstance(each, rule)) return true;
      } else if (
        rule.category !== "hypothetical" &&
        !(rule.past && !each.phrase.startsWith("admitted"))
      )
        return true;
      continue;
    }
    // "Consider antibiotics if …": what depends on something is not in doubt.
    if (each.category === "hypothetical" && rule.category === "uncertain" && each.phrase === "if")
      return true;
    // "The absence of fever did not exclude infection."
    if (each.detail === "Cannot exclude" && rule.category === "negated" && direction === "forward")
      return true;
    // "Neg for stroke on MRI; ?migraine"
    if (rule.category === "negated" && direction === "forward" && each.phrase.startsWith("?"))
      return true;
    // "No history of trauma, and no fracture": what is denied now is of now.
    if (
      direction === "forward" &&
      rule.category === "historical" &&
      each.category === "negated" &&
      /^(?:no|without|den)/.test(each.phrase)
    )
      return true;
    if (each.category !== rule.category) continue;
    // "PMH of colon cancer (2010), SBO": the year is the item's.
    if (each.phrase === "in-a-past-year" && direction === "forward") continue;
    if (each.direction === "both" || each.direction === direction) return true;
    // "no fever, chills absent": a trigger the other way round has its own words.
    if (direction === "backward" && each.direction === "forward") return true;
  }
  return false;
}

/**
 * What is absent is named in front of a verb; what follows it is concluded from that: "the lack of fever made …
 * likely".
 */
const lacks = /^(?:the |an |in the |with the )?(?:absence|lack|without)/;

function isVerdict(rule: ContextRule): boolean {
  return (
    rule.category === "uncertain" && /^(?:suggests|suggested|favors|favored)$/.test(rule.phrase)
  );
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

/**
 * What a scope that was opened with its time continues over: "in 2010, after an accident, she underwent surgery for …".
 */
function isCircumstance(other: ContextRule, { category }: ContextRule): boolean {
  if (category !== "historical") return other.phrase === "during";
  return /^(?:during|when|where|after|before|prior to|upon|because|because of|due to|secondary to|as a result of|underwent|received|given|treated with|was admitted|was admitted with|was admitted for|was brought|status post|in the setting of|in the context of|initially|presented with|presented to|presented for)$|^(?:surgery|treatment|therapy|operation|procedure|hospitalization|admission|repair|resection|excision|drainage|biopsy|chemotherapy|dialysis) (?:of|for)$/.test(
    other.phrase,
  );
}

/** "does not look like there is" */
function isAllThin(clause: Clause, trigger: Trigger): boolean {
  for (let at = trigger.from; at < trigger.to; at++)
    if ((classAt(clause, at) & wordClass.thin) === 0) return false;
  return true;
}

/** "Syncope, work-up negative", "chest pain, MI ruled out": what is denied follows the comma. */
function hasOwnSubject(clause: Clause, from: number, trigger: Trigger, rule: ContextRule): boolean {
  for (let at = from; at < trigger.from; at++)
    if ((classAt(clause, at) & wordClass.conjunction) !== 0) return false;
  if (/ruled|excluded/.test(rule.phrase)) return !/^(?:were|are|have)/.test(rule.phrase);
  const before = preceding(clause.tokens, trigger.from - 1);
  return (
    /neg(?:ative)?$/.test(rule.phrase) &&
    before >= from &&
    clause.tokens.kind[before] === tokenKind.word &&
    !isInMention(clause, before)
  );
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

/** "absence of fever and of leukocytosis" */
function isOf(clause: Clause, at: number): boolean {
  return /^of$/i.test(wordAt(clause, at));
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

function isSpacedDash(tokens: Tokens, at: number): boolean {
  const mark = signAt(tokens, at);
  if (mark !== sign.hyphen && mark !== 0x2013 && mark !== 0x2014) return false;
  return (
    mark === 0x2014 ||
    (tokens.begin[at] !== tokens.end[at - 1] && tokens.end[at] !== tokens.begin[at + 1])
  );
}
