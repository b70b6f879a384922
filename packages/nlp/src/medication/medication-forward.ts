import type { Mention } from "../mentions/mention.ts";
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { arrowAt } from "../text/arrows.ts";
import { readAmount, type ParsedAmount } from "./medication-amount.ts";
import { hasContent, setStrength, type Draft } from "./medication-draft.ts";
import { readChange, readFromTo } from "./changed-dose.ts";
import { bareDose, bareParts, bareStrength } from "./bare-strength.ts";
import { dottedFrequency, dottedWord, neededAt } from "./dotted-words.ts";
import { readFrequency, type ParsedFrequency } from "./medication-frequency.ts";
import { changeOf } from "./medication-dose.ts";
import { closing, isOfNext, startsAnother, wordBefore } from "./medication-ends.ts";
import { courseAt, isDuration, timesAt } from "./medication-length.ts";
import { readRoute } from "./medication-route.ts";
import { statusAt } from "./medication-status.ts";
import { readLateStatus, takeStatus } from "./medication-verbs.ts";
import {
  countedForms,
  frequencies,
  medicationForms,
  medicationRoutes,
  prescriptionWords,
} from "./medication-words.data.ts";
import { fractionSign, isNumberWord } from "./number-words.ts";

/** What the words since the last amount make of the next one. */
interface Link {
  /** "increased to", "from 10 mg to": the next amount replaces the last. */
  changed: boolean;
  to: boolean;
  and: boolean;
  skip: boolean;
  /** A comma or "and", and then a word that is no part of a prescription: what follows is another's. */
  stranger: boolean;
}

interface Place {
  readonly mention: Mention;
  readonly next: Mention | undefined;
  readonly isCombination: () => boolean;
}

/** Words that open a clause of its own. */
const clauseWords =
  /^(?:while|whilst|when|because|since|although|though|but|who|whom|whose|where|whereas|if|unless|despite|given)$/;

/** Behind "once": what has to come to pass. */
const onceThat =
  /^(?:afebrile|tolerating|able|stable|cultures?|inr|improve[ds]?|off|extubated|awake|he|she|they|it|patient|pt|bp|hr|map|ne|aki|cleared|her|his|the|discharged|eating|symptoms)$/;

/** Reads what stands behind a drug, up to `to` or to where it is another's. */
export function readForward(tokens: Tokens, place: Place, to: number, draft: Draft): void {
  const { mention, next } = place;
  const link: Link = { changed: false, to: false, and: false, skip: false, stranger: false };
  for (let at = mention.to; at < to;) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.newline || kind === tokenKind.genitive) {
      at++;
      continue;
    }
    const word = foldedToken(tokens, at);
    if (hasAmount(draft) && !link.stranger && mayChange.test(word)) {
      const used = readChange(tokens, at, to, mention, draft);
      if (used < 0) return;
      if (used > 0) {
        at += used;
        continue;
      }
    }
    if (kind === tokenKind.punctuation && fractionSign(tokens, at) === undefined) {
      const close = word === "(" && hasContent(draft) ? closing(tokens, at, to) : -1;
      if (word === ";" || (word === "." && startsAnother(tokens, at + 1, to))) return;
      if (word === "," || word === "+") link.and = true;
      // "8 mg/kg (650 mg)": what the dose comes to
      const whole = word === "(" ? wholeDose(tokens, at, to, draft) : 0;
      if (whole > 0) {
        at += whole;
        continue;
      }
      // "Levothyroxine ↑ to 100 mcg"
      if (/^[↑↓]$/.test(word) && foldedToken(tokens, at + 1) === "to" && draft.last + 2 > at)
        draft.status ??= word === "↑" ? "increased" : "decreased";
      const arrow = hasAmount(draft) ? arrowAt(tokens, at) : 0;
      if (arrow > 0) {
        link.changed = true;
        link.to = true;
        at += arrow;
        continue;
      }
      at = close > 0 ? close + 1 : at + 1;
      continue;
    }
    const needed = neededAt(tokens, at, to, word);
    if (needed > 0) {
      if (link.stranger) return;
      draft.as_needed = true;
      at += needed;
      draft.last = at;
      continue;
    }
    if (clauseWords.test(word)) return;
    if (word === "once" && onceThat.test(foldedToken(tokens, at + 1))) return;
    const frequency = readFrequency(tokens, at, to) ?? dottedFrequency(tokens, at, to);
    if (frequency !== undefined) {
      if (link.stranger || at + frequency.used === next?.from) return;
      takeFrequency(draft, frequency, link);
      at += frequency.used;
      draft.last = at;
      continue;
    }
    const days = courseAt(tokens, at, to, draft.courses[0].frequency?.text);
    if (days !== undefined) {
      if (link.stranger) return;
      if (days.value > 0) draft.duration_days ??= days.value;
      at += days.used;
      draft.last = at;
      continue;
    }
    const parts = bareParts(tokens, at, to, draft, place);
    if (parts !== undefined) {
      setStrength(draft.courses[0], parts);
      at += parts.used;
      draft.last = at;
      continue;
    }
    const pair = link.stranger ? undefined : readFromTo(tokens, at, to);
    if (pair !== undefined && draft.courses[0].strength === undefined) {
      setStrength(draft.courses[0], pair.amount);
      draft.status ??= pair.direction;
      at += pair.used;
      draft.last = at;
      continue;
    }
    const mayBeAmount =
      kind !== tokenKind.word ||
      isNumberWord(word) ||
      /^i{1,3}$/.test(word) ||
      isArticleOfForm(tokens, at, word);
    const amount = mayBeAmount ? readAmount(tokens, at, to) : undefined;
    if (amount !== undefined) {
      if (link.stranger && amount.kind !== "duration") return;
      // A second amount behind a whole course is the next step of a taper.
      if (draft.duration_days !== undefined && hasAmount(draft) && amount.kind === "strength") {
        draft.varies = true;
        return;
      }
      const isNexts =
        next !== undefined && at > mention.to && isOfNext(tokens, at + amount.used, next.from);
      if (!isNexts && !link.skip && takeAmount(tokens, at, amount, draft, link, place))
        draft.last = at + amount.used;
      link.skip = false;
      const isStep = wordBefore(tokens, at) === "by";
      at += amount.used;
      // "by 5 mg every week": how often less.
      if (isStep && amount.kind === "strength") at += readFrequency(tokens, at, to)?.used ?? 0;
      continue;
    }
    const isBehindChange = link.changed && link.to && wordBefore(tokens, at) === "to";
    const bare = bareStrength(tokens, at, to, draft, { drug: mention, isBehindChange });
    if (bare !== undefined && !link.stranger) {
      setStrength(draft.courses[0], bare);
      at += bare.used;
      draft.last = at;
      continue;
    }
    const count = link.stranger || link.skip ? undefined : bareDose(tokens, at, to, draft, mention);
    if (count !== undefined) {
      draft.courses[0].dose = count.quantity;
      at += count.used;
      draft.last = at;
      continue;
    }
    if (kind === tokenKind.number) {
      // A number that nothing explains ends what can be read for certain: "x 1" is a single dose.
      if (/^(?:x|times)$/.test(foldedToken(tokens, at - 1))) draft.varies = true;
      at++;
      continue;
    }
    if (hasContent(draft) && /^(?:then|thereafter|followed|until)$/.test(word)) {
      draft.varies = true;
      readLateStatus(tokens, at + 1, to, next, draft);
      return;
    }
    if (isOfStranger(tokens, at, to, next, link)) return;
    const isTotal = word === "total" && at === mention.to;
    at += takeWord(tokens, at, to, word, draft, link, next);
    // "Hydromorphone total 0.8 mg"
    if (isTotal) link.skip = false;
  }
}

/** What may open a change of dose: a sign or one of its verbs. */
const mayChange =
  /^(?:[-=–—→⇒(,↑↓]|to|increas|decreas|reduc|lower|rais|chang|titrat|uptitrat|cut|adjust|step|go|bump|wean|taper|switch)/;

const hasAmount = ({ courses: [first] }: Draft): boolean =>
  first.strength !== undefined || first.dose !== undefined;

function takeFrequency(draft: Draft, read: ParsedFrequency, link: Link): void {
  const course = draft.courses.at(-1) ?? draft.courses[0];
  if (read.asNeeded) draft.as_needed = true;
  if (course.frequency === undefined) {
    course.frequency = read.frequency;
    if (read.range) course.range = true;
  }
  // "twice daily and at bedtime" is more than twice.
  else if (link.and) draft.varies = true;
  link.and = false;
}

/** Behind a dose by weight or surface, its whole in a bracket; the tokens used. */
function wholeDose(tokens: Tokens, at: number, to: number, draft: Draft): number {
  const [course] = draft.courses;
  if (course.rate !== true || course.dose !== undefined || draft.last !== at) return 0;
  const amount = readAmount(tokens, at + 1, to);
  const close = at + 1 + (amount?.used ?? 0);
  if (amount?.kind !== "strength" || foldedToken(tokens, close) !== ")") return 0;
  course.dose = amount.quantity;
  draft.last = close + 1;
  return close + 1 - at;
}

/** Whether the amount was used. */
function takeAmount(
  tokens: Tokens,
  at: number,
  amount: ParsedAmount,
  draft: Draft,
  link: Link,
  { isCombination }: Place,
): boolean {
  const course = draft.courses.at(-1) ?? draft.courses[0];
  const { quantity, each } = amount;
  const before = wordBefore(tokens, at);
  if (amount.kind === "duration") {
    const isCourse =
      isDuration(tokens, at) ||
      foldedToken(tokens, at + amount.used) === "course" ||
      foldedToken(tokens, at + amount.used + 1) === "course";
    if (isCourse && quantity.value_high === undefined) draft.duration_days ??= quantity.value;
    return isCourse;
  }
  if (amount.kind === "other") return false;
  // "20 units in 1 L LR", "75 mL/hr infusing L FA 20g"
  const isVolume = /^m?L$/.test(quantity.unit);
  const isDiluent = quantity.unit === "L" || quantity.value >= 20;
  if (before === "in" && isVolume && isDiluent && course.strength !== undefined) return true;
  if (course.rate === true && course.strength?.unit.startsWith("mL") === true && !isVolume)
    return false;
  if (amount.kind === "dose") {
    // "x 2 doses" is how often, once for all.
    if (
      quantity.unit === "dose" &&
      /^(?:x|times|for|took|taken|given|received|had|used)$/.test(before)
    ) {
      draft.varies = true;
      return true;
    }
    if (each !== undefined && course.strength === undefined) setStrength(course, each);
    if (quantity.unit !== "dose") draft.form ??= quantity.unit;
    course.dose ??= quantity;
    return true;
  }
  const { and, changed, to } = link;
  link.and = false;
  link.to = false;
  // "weaned by 5 mg every week": how much less.
  if (before === "by") return false;
  // "5 mg (was 10)", "down to 5 mg from 10 mg": the earlier amount.
  if (before === "from" && course.strength !== undefined) return true;
  if (course.strength === undefined || (to && changed)) {
    // "20 mg daily -> 40 mg BID"
    if (before === ">" || /^[→⇒]$/.test(before)) draft.status ??= changeOf(course, amount);
    // "changed from 40 mg once daily to 40 mg twice daily"
    if (course.strength !== undefined && course.frequency !== undefined) delete course.frequency;
    const isCombined = quantity.value_high !== undefined && before !== "from" && isCombination();
    setStrength(course, amount, isCombined);
    // "from 20 to 40 mg"
    if (before === "from" && quantity.value_high !== undefined)
      course.strength = { value: quantity.value_high, unit: quantity.unit };
  } else if (
    to &&
    course.strength.unit === quantity.unit &&
    course.frequency === undefined &&
    foldedToken(tokens, at - 1) === "to"
  ) {
    draft.varies = true;
    if (quantity.value > course.strength.value)
      course.strength = { ...course.strength, value_high: quantity.value };
  } else if (course.frequency !== undefined) {
    if (and) draft.courses.push(setStrength({}, amount));
    else draft.varies = true;
  } else if (and && before === "and") draft.varies = true;
  else if (course.strength.unit !== quantity.unit || draft.form !== undefined)
    course.dose ??= quantity;
  else {
    // "500 mcg, maintenance 125 mcg daily": what follows is said of the second amount.
    draft.varies = true;
    link.stranger = true;
    return false;
  }
  return true;
}

const isArticleOfForm = (tokens: Tokens, at: number, word: string): boolean =>
  /^an?$/.test(word) && /^(?:half|quarter|third)$|^$/.test(foldedToken(tokens, at + 1))
    ? true
    : /^an?$/.test(word) && countedForms.has(foldedToken(tokens, at + 1));

/** A route, form or verb directly in front of the next drug, or behind "and" in front of another word, is not ours. */
function isOfStranger(
  tokens: Tokens,
  at: number,
  to: number,
  next: Mention | undefined,
  link: Link,
): boolean {
  const word = foldedToken(tokens, at);
  const isOwn = medicationRoutes.has(word) || medicationForms.has(word);
  const isVerb = !isOwn && statusAt(tokens, at) !== undefined;
  if (!isOwn && !isVerb) return false;
  if (at + 1 === next?.from) return true;
  if (!isOwn || !link.and || at + 1 >= to || tokens.kind[at + 1] !== tokenKind.word) return false;
  const behind = foldedToken(tokens, at + 1);
  return (
    !prescriptionWords.has(behind) &&
    !frequencies.has(behind) &&
    !medicationForms.has(behind) &&
    !medicationRoutes.has(behind) &&
    !isNumberWord(behind) &&
    !/^(?:q.*|prn|x\d+|three|four)$/.test(behind)
  );
}

/** Reads a word that is neither an amount nor a frequency; how many tokens it used. */
function takeWord(
  tokens: Tokens,
  at: number,
  to: number,
  word: string,
  draft: Draft,
  link: Link,
  next: Mention | undefined,
): number {
  if (/^(?:and|plus|with)$/.test(word)) link.and = true;
  else if (word === "to") link.to = true;
  else if (/^(?:max|maximum|exceed|total|limit)$/.test(word)) link.skip = true;
  else if (
    /^(?:taper|tapered|tapering|sliding|titrate|titrated|variable|alternating|alternate|once|single|bolus|stat)$/.test(
      word,
    )
  )
    draft.varies = true;
  if (
    word === "from" ||
    /^(?:increased|decreased|raised|lowered|reduced|changed|titrated|advanced|uptitrated|cut|down|up)$/.test(
      word,
    )
  )
    link.changed = true;
  takeStatus(tokens, at, to, word, draft, link, next);
  const times = timesAt(tokens, at, to);
  if (times !== undefined) {
    if (times.days > 0) draft.duration_days ??= times.days;
    else draft.varies = true;
    draft.last = at + times.used;
    return times.used;
  }
  const dotted = dottedWord(tokens, at, to);
  const route =
    dotted === undefined ? readRoute(tokens, at, to) : routeOf(dotted.word, dotted.used);
  if (route !== undefined) {
    if (link.stranger) return route.used;
    draft.route ??= route.route;
    draft.last = at + route.used;
    return route.used;
  }
  // "heparin gtt" runs, "2 gtts OU" are drops.
  const form = word === "gtt" ? "infusion" : medicationForms.get(word);
  // "saline drop test"
  if (form !== undefined && !/^(?:tests?|testing)$/.test(foldedToken(tokens, at + 1))) {
    if (form !== "dose" && draft.form === undefined && !link.stranger) {
      draft.form = form;
      draft.last = at + 1;
    }
  } else if (link.and && !isOfPrescription(word) && statusAt(tokens, at) === undefined)
    link.stranger = true;
  return dotted?.used ?? 1;
}

/** "Place 1 tablet under the tongue every 5 minutes". */
const isOfPrescription = (word: string): boolean =>
  prescriptionWords.has(word) || /^(?:place|minutes|min)$/.test(word);

const routeOf = (word: string, used: number): { route: string; used: number } | undefined => {
  const route = medicationRoutes.get(word);
  return route === undefined ? undefined : { route, used };
};
