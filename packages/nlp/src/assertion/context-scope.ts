import { wordClass } from "./compiled-context.ts";
import {
  classAt,
  isInMention,
  isSpacedDash,
  sign,
  startsWithOr,
  startsWithPronoun,
  wordAt,
  type Clause,
} from "./context-clause.ts";
import {
  endsAtComma,
  opensClause,
  opensAdvice,
  opensList,
  opensOwn,
  opensPositive,
  opensPresent,
} from "./context-lists.ts";
import { opensTaken } from "./context-present-items.ts";
import { leavesForCurrent } from "./context-current.ts";
import { isOfNewborn, isSubject, isTold, opensNewborn } from "./context-persons.ts";
import type { ContextRule } from "./context-rule.ts";
import { belongsTo, isThinTrigger } from "./context-terminators.ts";
import type { Trigger } from "./context-triggers.ts";
import { following, preceding } from "./context-words.ts";
import { signAt, tokenKind, type Tokens } from "../text/tokens.ts";
import { stops } from "./context-stops.ts";

const nearWords = 3;

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
  // "Post-dialysis potassium": what follows the joined word is there.
  if (rule.phrase === "post" && signAt(tokens, trigger.to) === sign.hyphen)
    return Math.min(clause.to, trigger.to + 2);
  if (rule.category === "historical" && isLabelOfDrugs(clause, trigger)) return clause.to;
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
        // "Family history: noncontributory, no heart disease" is of the family still.
        /^[,;]$/.test(wordAt(clause, trigger.to)) &&
        /^(?:fhx?|fam hx|family hx|family history)$/.test(rule.phrase) &&
        next.rules.some(({ category, phrase }) => category === "negated" && phrase === "no")
      )
        return at;
      if (isPerson && hasNamed && isOfPatientAgain(clause, next)) return at;
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
      if (mark === sign.openBracket) {
        // "Not a tPA candidate (on apixaban)": why not.
        if (rule.category === "negated" && /^candidates?$/.test(wordAt(clause, at - 1))) return at;
        depth++;
      } else if (mark === sign.closeBracket) {
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
        // "Reflux possible: trial of omeprazole"
        if (
          at === trigger.to &&
          rule.category === "uncertain" &&
          isInMention(clause, preceding(tokens, trigger.from - 1))
        )
          return at;
        if (
          at > trigger.to &&
          at !== labelColon(clause, trigger, rule) &&
          !isInMention(clause, at) &&
          !opensList(clause, trigger.to, at) &&
          !opensAdvice(clause, trigger, rule, at)
        )
          // "Rule out ectopic pregnancy: bleeding at 7/40": the label is what was asked for.
          return isOneName(clause, trigger.to, at) ? at : labelStart(clause, at, trigger.to);
      } else if (mark === sign.comma || mark === sign.semicolon || isSpacedDash(tokens, at)) {
        if (rule.reach === "near") return at;
        // "Infant of a diabetic mother, admitted with hypoglycemia"
        if (isPerson && isOfNewborn(clause, trigger) && opensNewborn(clause, at)) return at;
        // "Warfarin stopped, apixaban started": what was stopped stands in front.
        if (
          at === trigger.to &&
          mark !== sign.hyphen &&
          rule.category === "historical" &&
          rule.only.includes("Medication") &&
          isInMention(clause, preceding(tokens, trigger.from - 1))
        )
          return at;
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
      } else if (
        mark === sign.stop &&
        at === trigger.to &&
        rule.phrase === "prn" &&
        tokens.end[at] !== tokens.begin[at + 1]
      )
        // "albuterol prn. NKDA"
        return at;
      else if (mark === sign.stop && isStray(clause, at) && opensSegment(clause, at + 1)) return at;
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
        // "Partner is in recovery and has hepatitis"
        !(
          isPerson &&
          /^(?:has|had|takes)$/.test(wordAt(clause, behind)) &&
          isSubject(clause, trigger)
        ) &&
        (opensClause(clause, behind, rule) ||
          opensPresent(clause, behind, rule) ||
          opensTaken(clause, behind, rule) ||
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
    if (at > trigger.to && !isInMention(clause, at) && leavesForCurrent(clause, at, rule, hasNamed))
      return at;
    // "status post mastectomy with lymphedema on exam"
    if (rule.category === "historical" && hasNamed && isOnExam(clause, at)) return at;
    // "Prior CVA w/ residual weakness": what is left of it is there.
    if (
      rule.category === "historical" &&
      hasNamed &&
      !isInMention(clause, at) &&
      /^(?:residual|persistent|persisting|ongoing)$/i.test(wordAt(clause, at))
    )
      return at;
    // "resolution of the left pleural effusion": a name is as long as it is.
    if (isInMention(clause, at) && isInMention(clause, at - 1) && at - 1 >= trigger.to) continue;
    if (tokens.kind[at] === tokenKind.word) words++;
    if (rule.reach === "near" && words > nearWords) return at;
  }
  return clause.to;
}

/** "Ddx of nodule: cancer, granuloma": the colon behind what is asked about; −1 where there is none. */
export function labelColon(clause: Clause, trigger: Trigger, { detail }: ContextRule): number {
  if (detail !== "Differential" || !/^(?:of|for)$/.test(wordAt(clause, trigger.to))) return -1;
  for (let at = trigger.to + 1; at < clause.to && at < trigger.to + 7; at++)
    if (wordAt(clause, at) === ":") return at;
  return -1;
}

/** "Previous antibiotics: vancomycin (rash), cefepime": a class of drugs as the label of a list of them. */
function isLabelOfDrugs(clause: Clause, trigger: Trigger): boolean {
  if (preceding(clause.tokens, trigger.from - 1) >= clause.from || !clause.isDrug(trigger.to))
    return false;
  let colon = trigger.to;
  while (colon < clause.to && clause.isDrug(colon)) colon++;
  return wordAt(clause, colon) === ":" && clause.isDrug(following(clause.tokens, colon + 1));
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

/** "A roommate has scabies, but no itching in this lady", "Sister has lupus; denies rash": of the patient again. */
function isOfPatientAgain({ tokens, to }: Clause, next: Trigger): boolean {
  if (
    !next.rules.some(({ category, direction }) => category === "negated" && direction === "forward")
  )
    return false;
  const behind = tokens.text.slice(tokens.end[next.to - 1], tokens.end[to - 1]);
  if (
    /^[^.;]{0,60}\bin (?:this|our|the) (?:patient|pt|lady|man|woman|gentleman|child|boy|girl)\b/i.test(
      behind,
    )
  )
    return true;
  return (
    /^den/i.test(tokens.text.slice(tokens.begin[next.from], tokens.end[next.from])) &&
    isSemicolonAt(tokens, next.from - 1)
  );
}

const isSemicolonAt = (tokens: Tokens, at: number): boolean =>
  tokens.kind[at] === tokenKind.punctuation && signAt(tokens, at) === sign.semicolon;

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

/** "does not look like there is" */
function isAllThin(clause: Clause, trigger: Trigger): boolean {
  for (let at = trigger.from; at < trigger.to; at++)
    if ((classAt(clause, at) & wordClass.thin) === 0) return false;
  return true;
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
