/** The doses of one drug behind its first: "40 mg for 5 days, then 20 mg for 5 days", "20 units am and 15 units pm". */
import type { Medication, Quantity } from "../annotated-document.ts";
import { foldedToken } from "../text/term-words.ts";
import { arrowAt } from "../text/arrows.ts";
import { tokenAt, tokenKind, type Tokens } from "../text/tokens.ts";
import { numberAt } from "../values/units.ts";
import { dottedFrequency, dottedWord, neededAt } from "./dotted-words.ts";
import { readAmount, type ParsedAmount } from "./medication-amount.ts";
import { closing, isOfNext, wordBefore } from "./medication-ends.ts";
import { readFrequency } from "./medication-frequency.ts";
import { courseAt, isDuration, timesAt } from "./medication-length.ts";
import { readRoute } from "./medication-route.ts";
import { dayNames, medicationForms } from "./medication-words.data.ts";
import type { MedicationPlace } from "./medications.ts";

/** Tokens looked at behind the drug. */
const reach = 60;

/** What joins a dose to the one before it; "then": nothing else has to say that it is another. */
type Joint = "then" | "and" | undefined;

interface Step {
  begin: number;
  last: number;
  strength?: Quantity;
  dose?: Quantity;
  route?: string;
  frequency?: NonNullable<Medication["frequency"]>;
  duration_days?: number;
  as_needed?: boolean;
  /** Behind "then", or for something else than the one before: "5 mg for moderate pain, 10 mg for severe pain". */
  isApart: boolean;
}

const thens = /^(?:then|thereafter|followed|afterwards?|after)$/;
const ands = /^(?:and|&|plus|except|alternating|alternate|may)$/;
/** Words that leave the next amount to the same drug. */
const fillers =
  /^(?:by|in|on|at|the|a|an|with|of|days?|once|now|stat|load|loading|bolus|dose|doses|each|other|x1|x2|take|extra|another|additional|reduc(?:ed?|ing)|decreas(?:ed?|ing)|increas(?:ed?|ing)|down|up|to|maintenance|until|pain|mild|moderate|severe|breakthrough|for|one|hour|hours|later|am|pm|x|times|all|remaining)$/;
/** In front of an amount that is not taken so. */
const notTaken =
  /^(?:from|max|maximum|than|total|of|least|exceed|was|goal|limit|over|under|per|available|previously)$/;
const masses: ReadonlyMap<string, number> = new Map([
  ["g", 1],
  ["mg", 1],
  ["mcg", 1],
]);

/** The further doses, in the order of the text; none where the first is not `medication`'s. */
export function furtherDoses(
  tokens: Tokens,
  { mention, next, sentences }: MedicationPlace,
  medication: Medication,
): Medication[] {
  const main = medication.strength ?? medication.dose;
  if (main === undefined || medication.status === "stopped" || medication.status === "held")
    return [];
  const to = Math.min(
    sentences.end[mention.sentence] ?? 0,
    mention.to + reach,
    next?.from ?? tokens.count,
  );
  const steps: Step[] = isInFront(tokens, mention.from, main) ? [firstOf(tokens, medication)] : [];
  let joint: Joint;
  for (let at = mention.to; at < to;) {
    const step = steps.at(-1);
    const kind = tokens.kind[at];
    const word = foldedToken(tokens, at);
    if (kind === tokenKind.newline) {
      at++;
      continue;
    }
    const used = step === undefined ? 0 : (takeWhen(tokens, at, to, step, joint) ?? 0);
    if (used > 0 && step !== undefined) {
      at += used;
      step.last = at;
      continue;
    }
    const frequency = readFrequency(tokens, at, to) ?? dottedFrequency(tokens, at, to);
    if (frequency !== undefined && step?.frequency !== undefined) {
      // "300 mg qhs for 3 days, then bid for 3 days": as much, more often.
      if (joint !== "then") break;
      steps.push({
        ...amountOf(step),
        begin: at,
        last: at + frequency.used,
        frequency: frequency.frequency,
        isApart: true,
      });
      joint = undefined;
      at += frequency.used;
      continue;
    }
    const amount =
      kind === tokenKind.word && !/^(?:an?|half|one|two|three|four|five|six|ten)$/.test(word)
        ? undefined
        : (readAmount(tokens, at, to) ?? bareAmount(tokens, at, to, step, joint));
    if (amount !== undefined) {
      if (amount.kind === "duration" || amount.kind === "other") break;
      const before = wordBefore(tokens, at);
      const isTo = before === "to" && joint === "then";
      const isBy = before === "by" && foldedToken(tokens, at - 2) !== "followed";
      if (isBy || notTaken.test(before) || (before === "to" && !isTo)) {
        if (step !== undefined) break;
        return [];
      }
      if (next !== undefined && isOfNext(tokens, at + amount.used, next.from)) break;
      if (!takeAmount(steps, amount, at, joint)) break;
      joint = undefined;
      at += amount.used;
      continue;
    }
    if (step === undefined) {
      if (kind === tokenKind.number) return [];
      at++;
      continue;
    }
    const over = overTime(tokens, at, to);
    if (over > 0) {
      at += over;
      continue;
    }
    if (kind === tokenKind.number) {
      // "on day 1, then"; "1 hour later"
      if (!/^(?:days?|x)$/.test(foldedToken(tokens, at - 1))) break;
      at++;
      continue;
    }
    if (kind === tokenKind.punctuation) {
      // "50 mcg bolus → 50 mcg/h", "300 mg qAM/600 mg qHS", "15 mg AM + 5 mg PM"
      const arrow = arrowAt(tokens, at);
      if (arrow > 0) {
        joint = "then";
        at += arrow;
        continue;
      }
      if ((word === "/" && step.frequency !== undefined) || word === "+") {
        joint ??= "and";
        at++;
        continue;
      }
      const close = word === "(" ? closing(tokens, at, to) : -1;
      if (word === ",") joint ??= "and";
      else if (close < 0) break;
      at = Math.max(at, close) + 1;
      continue;
    }
    if (thens.test(word)) joint = "then";
    else if (ands.test(word)) joint ??= "and";
    else if (/^(?:mild|moderate|severe|breakthrough)$/.test(word)) step.isApart = true;
    else if (/^(?:extra|another|additional)$/.test(word)) joint = "then";
    else if (isRest(tokens, at, step, steps.at(-2))) {
      const { count, period_days } = steps.at(-2)?.frequency ?? { count: 0, period_days: 7 };
      step.frequency = { text: "other days", count: period_days - count, period_days };
    } else if (!fillers.test(word) && !medicationForms.has(word) && !dayNames.has(word)) break;
    at++;
  }
  const [first, ...further] = steps;
  const own = first?.strength ?? first?.dose;
  if (own?.value !== main.value || own.unit !== main.unit) return [];
  // "20 mg BID -> daily" is one dose, of now.
  const [often, now] = [first?.frequency, medication.frequency];
  if (often !== undefined && now !== undefined && often.count !== now.count) return [];
  const isEnd = further.findIndex((each) => !isSaid(each));
  return (isEnd < 0 ? further : further.slice(0, isEnd)).map((each) => asMedication(tokens, each));
}

/** "over 1h", "over 30 min": how long one dose runs; the tokens used. */
const overTime = (tokens: Tokens, at: number, to: number): number =>
  foldedToken(tokens, at) === "over" &&
  at + 2 < to &&
  tokens.kind[at + 1] === tokenKind.number &&
  /^(?:h|hr|hrs|hours?|min|mins|minutes)$/.test(foldedToken(tokens, at + 2))
    ? 3
    : 0;

/** "5 mg on Monday and Friday and 2.5 mg on the other days". */
const isRest = (tokens: Tokens, at: number, step: Step, before: Step | undefined): boolean =>
  step.frequency === undefined &&
  before?.frequency?.period_days === 7 &&
  before.frequency.count < 7 &&
  /^(?:other|remaining)$/.test(foldedToken(tokens, at)) &&
  foldedToken(tokens, at + 1) === "days";

/** "300 mg of clopidogrel": whether the first dose ends in front of the drug. */
function isInFront(tokens: Tokens, from: number, main: Quantity): boolean {
  for (let at = Math.max(0, from - 5); at < from; at++) {
    if (tokens.kind[at] !== tokenKind.number) continue;
    const amount = readAmount(tokens, at, from);
    if (amount?.quantity.value === main.value && amount.quantity.unit === main.unit) return true;
  }
  return false;
}

const firstOf = (tokens: Tokens, medication: Medication): Step => ({
  begin: 0,
  last: tokenAt(tokens, medication.begin),
  ...(medication.strength === undefined ? {} : { strength: medication.strength }),
  ...(medication.dose === undefined ? {} : { dose: medication.dose }),
  isApart: true,
});

const amountOf = ({ strength, dose }: Step): Pick<Step, "strength" | "dose"> => ({
  ...(strength === undefined ? {} : { strength }),
  ...(dose === undefined ? {} : { dose }),
});

/** "2 tablets in stock": without a time, a length or a "then", an amount is no dose. */
const isSaid = ({ frequency, duration_days, as_needed, isApart }: Step): boolean =>
  frequency !== undefined || duration_days !== undefined || as_needed === true || isApart;

/** Reads when, how long and by which way a dose is taken; the tokens used. */
function takeWhen(
  tokens: Tokens,
  at: number,
  to: number,
  step: Step,
  joint: Joint,
): number | undefined {
  const word = foldedToken(tokens, at);
  const needed = neededAt(tokens, at, to, word);
  if (needed > 0) {
    step.as_needed = true;
    return needed;
  }
  const frequency = readFrequency(tokens, at, to) ?? dottedFrequency(tokens, at, to);
  if (frequency !== undefined) {
    if (step.frequency !== undefined || joint === "then") return undefined;
    step.frequency = frequency.frequency;
    if (frequency.asNeeded) step.as_needed = true;
    return frequency.used;
  }
  const course = courseAt(tokens, at, to, step.frequency?.text);
  if (course !== undefined) {
    step.duration_days ??= course.value;
    return course.used;
  }
  const times = timesAt(tokens, at, to);
  if (times !== undefined) {
    if (times.days > 0) step.duration_days ??= times.days;
    return times.used;
  }
  if (tokens.kind[at] === tokenKind.number) {
    const amount = readAmount(tokens, at, to);
    if (amount?.kind !== "duration" || !isDuration(tokens, at)) return undefined;
    step.duration_days ??= amount.quantity.value;
    return amount.used;
  }
  const dotted = dottedWord(tokens, at, to);
  const route = dotted === undefined ? readRoute(tokens, at, to) : undefined;
  if (route !== undefined) step.route ??= route.route;
  return dotted?.used ?? route?.used;
}

/** "20 units in the morning and 15 at night": the unit is said once. */
function bareAmount(
  tokens: Tokens,
  at: number,
  to: number,
  step: Step | undefined,
  joint: Joint,
): ParsedAmount | undefined {
  const said = step?.strength ?? step?.dose;
  if (said === undefined || joint === undefined || tokens.kind[at] !== tokenKind.number)
    return undefined;
  const isLast =
    joint === "then" &&
    (at + 1 >= tokens.count || /^[.,;\n]$/.test(foldedToken(tokens, at + 1) || "\n"));
  const isScheduled = at + 1 < to && readFrequency(tokens, at + 1, to) !== undefined;
  if (!isLast && !isScheduled) return undefined;
  const value = numberAt(tokens, at);
  // "1 g load then 500 BID"
  const isSmaller = said.unit === "g" && value >= 100 && value <= said.value * 1000;
  const isFar = value > said.value * 8 || value * 8 < said.value;
  if (!(value > 0) || (isFar && !isSmaller)) return undefined;
  const kind = step?.strength === undefined ? "dose" : "strength";
  return { kind, quantity: { value, unit: isSmaller ? "mg" : said.unit }, used: 1 };
}

/** Whether an amount is one more of the same drug, or the rest of the dose that is being read. */
function takeAmount(
  steps: Step[],
  { kind, quantity, each, used }: ParsedAmount,
  at: number,
  joint: Joint,
): boolean {
  const step = steps.at(-1);
  const strength = kind === "strength" ? quantity : each?.quantity;
  const dose = kind === "dose" ? quantity : undefined;
  const given = {
    ...(strength === undefined ? {} : { strength }),
    ...(dose === undefined ? {} : { dose }),
  };
  const last = at + used;
  if (step === undefined) {
    steps.push({ begin: at, last, ...given, isApart: false });
    return true;
  }
  if (dose !== undefined && step.dose === undefined && step.frequency === undefined) {
    Object.assign(step, given, { last });
    return true;
  }
  if (joint === undefined || (strength === undefined && step.dose === undefined)) return false;
  if (strength !== undefined && !isAlike(strength, step.strength)) return false;
  const own = strength === undefined ? { ...amountOf(step), ...given } : given;
  steps.push({ begin: at, last, ...own, isApart: joint === "then" });
  return true;
}

/** Of one unit, or of two masses; a bolus may be told by the kilogram, and an infusion by the hour behind it. */
function isAlike({ unit }: Quantity, before: Quantity | undefined): boolean {
  if (before === undefined) return false;
  const [own, other] = [unit, before.unit].map((each) => each.split("/", 1)[0] ?? "");
  return own === other
    ? unit === before.unit || /\/(?:kg\/)?(?:h|hr|hour|min)\b/.test(unit) || unit.includes("/kg")
    : own !== undefined && other !== undefined && masses.has(own) && masses.has(other);
}

function asMedication(tokens: Tokens, { begin, last, isApart: _, ...said }: Step): Medication {
  return { begin: tokens.begin[begin] ?? 0, end: tokens.end[last - 1] ?? 0, ...said };
}
