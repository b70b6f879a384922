import type { Medication, Quantity } from "../annotated-document.ts";
import { readAmount, type ParsedAmount } from "./medication-amount.ts";
import { dailyDose, type Course } from "./medication-dose.ts";
import { readFrequency, type ParsedFrequency } from "./medication-frequency.ts";
import {
  amounts,
  frequencies,
  medicationForms,
  medicationRoutes,
  prescriptionWords,
  statusWords,
} from "./medication-words.data.ts";
import type { Mention } from "../mentions/mention.ts";
import type { Sentences } from "../text/sentences.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { foldedToken } from "../text/term-words.ts";

/** Words looked at behind the drug, and in front of it for "20 mg of". */
const reach = 28;
const reachBefore = 6;

interface Draft {
  /** What is taken at one time and how often; several for "300 mg in the morning and 600 mg at night". */
  readonly courses: [Course, ...Course[]];
  form?: string;
  route?: string;
  duration_days?: number;
  as_needed?: boolean;
  status?: Medication["status"];
  /** A taper, a sliding scale, a single dose, or a second course behind "then": what is known makes no daily dose. */
  varies: boolean;
  last: number;
}

/** What stands around a drug. */
export interface MedicationPlace {
  readonly sentences: Sentences;
  readonly mention: Mention;
  /** The drugs before and behind it in its sentence; behind it a lab as well. */
  readonly previous: Mention | undefined;
  readonly next: Mention | undefined;
}

/** Strength, form, dose, route, frequency, duration and status of a drug, from its own sentence up to the next drug. */
export function findMedication(tokens: Tokens, place: MedicationPlace): Medication | undefined {
  const { sentences, mention, next } = place;
  const from = sentences.begin[mention.sentence] ?? 0;
  const to = Math.min(
    sentences.end[mention.sentence] ?? 0,
    mention.to + reach,
    next?.from ?? tokens.count,
  );
  const draft: Draft = { courses: [{}], varies: false, last: mention.to };
  readForward(tokens, place, to, draft);
  const first = draft.courses[0];
  if (first.strength === undefined) readBackward(tokens, place, draft);
  draft.status ??= statusBefore(tokens, Math.max(from, mention.from - reachBefore), mention.from);
  const { courses, varies, last, ...rest } = draft;
  const daily = varies ? undefined : dailyDose(courses);
  const known = {
    ...(first.strength === undefined ? {} : { strength: first.strength }),
    ...(first.dose === undefined ? {} : { dose: first.dose }),
    ...(first.frequency === undefined ? {} : { frequency: first.frequency }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  };
  if (Object.keys(known).length === 0) return undefined;
  return {
    begin: tokens.begin[mention.from] ?? 0,
    end: tokens.end[last - 1] ?? 0,
    ...known,
    ...(daily === undefined ? {} : { daily_dose: daily }),
  };
}

/** What the words since the last amount make of the next one. */
interface Link {
  /** "increased to", "from 10 mg to": the next amount replaces the last. */
  changed: boolean;
  to: boolean;
  and: boolean;
  skip: boolean;
  /** A comma or "and", and then a word that is no part of a prescription: what follows may be another drug's. */
  stranger: boolean;
}

function readForward(tokens: Tokens, place: MedicationPlace, to: number, draft: Draft): void {
  const { mention, next } = place;
  const link: Link = { changed: false, to: false, and: false, skip: false, stranger: false };
  for (let at = mention.to; at < to;) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.newline || kind === tokenKind.genitive) {
      at++;
      continue;
    }
    const word = foldedToken(tokens, at);
    if (kind === tokenKind.punctuation) {
      const close = word === "(" && hasContent(draft) ? closing(tokens, at, to) : -1;
      if (word === ";") return;
      if (word === ",") link.and = true;
      at = close > 0 ? close + 1 : at + 1;
      continue;
    }
    const frequency = readFrequency(tokens, at, to) ?? dottedFrequency(tokens, at, to);
    if (frequency !== undefined) {
      takeFrequency(draft, frequency, link);
      at += frequency.used;
      draft.last = at;
      continue;
    }
    const amount =
      kind === tokenKind.number || word === "half" || amounts.has(word)
        ? readAmount(tokens, at, to)
        : undefined;
    if (amount !== undefined) {
      if (link.stranger && amount.kind !== "duration") return;
      const isNexts =
        next !== undefined && at > mention.to && isOfNext(tokens, at + amount.used, next.from);
      if (!isNexts && !link.skip && takeAmount(tokens, at, amount, draft, link))
        draft.last = at + amount.used;
      link.skip = false;
      at += amount.used;
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
      return;
    }
    at += takeWord(tokens, at, to, word, draft, link);
  }
}

function hasContent({ courses }: Draft): boolean {
  return (
    courses[0].strength !== undefined ||
    courses[0].frequency !== undefined ||
    courses[0].dose !== undefined
  );
}

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

/** Whether the amount was used. */
function takeAmount(
  tokens: Tokens,
  at: number,
  amount: ParsedAmount,
  draft: Draft,
  link: Link,
): boolean {
  const course = draft.courses.at(-1) ?? draft.courses[0];
  const { quantity } = amount;
  const before = at > 0 ? foldedToken(tokens, at - 1) : "";
  if (amount.kind === "duration") {
    const isCourse =
      /^(?:for|x|times|over)$/.test(before) ||
      foldedToken(tokens, at + amount.used) === "course" ||
      foldedToken(tokens, at + amount.used + 1) === "course";
    if (isCourse && quantity.value_high === undefined) draft.duration_days ??= quantity.value;
    return isCourse;
  }
  if (amount.kind === "other") return false;
  if (amount.kind === "dose") {
    draft.form ??= quantity.unit;
    course.dose ??= quantity;
    return true;
  }
  const { and, changed, to } = link;
  link.and = false;
  link.to = false;
  if (course.strength === undefined || (to && changed)) setStrength(course, amount);
  else if (to && course.strength.unit === quantity.unit && course.frequency === undefined) {
    draft.varies = true;
    if (quantity.value > course.strength.value)
      course.strength = { ...course.strength, value_high: quantity.value };
  } else if (course.frequency !== undefined) {
    if (and) draft.courses.push(setStrength({}, amount));
    else draft.varies = true;
  } else if (and && before === "and") draft.varies = true;
  else course.dose ??= quantity;
  return true;
}

function setStrength(course: Course, { quantity, volume, rate }: ParsedAmount): Course {
  course.strength = quantity;
  if (volume !== undefined) course.volume = volume;
  if (rate === true) course.rate = true;
  return course;
}

/** Reads a word that is neither an amount nor a frequency; how many tokens it used. */
function takeWord(
  tokens: Tokens,
  at: number,
  to: number,
  word: string,
  draft: Draft,
  link: Link,
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
    /^(?:increased|decreased|raised|lowered|reduced|changed|titrated|advanced|uptitrated)$/.test(
      word,
    )
  )
    link.changed = true;
  if (
    draft.status === undefined &&
    /ed$|^held$/.test(word) &&
    !link.and &&
    !hasContent(draft) &&
    draft.last + 4 > at
  )
    draft.status = statusWords.get(word);
  const counted = /^x(\d{1,3})(d|days?|w|wks?|weeks?)?$/.exec(word);
  if (counted?.[1] !== undefined) {
    const next = counted[2] ?? (at + 1 < to ? foldedToken(tokens, at + 1) : "");
    const days = next.startsWith("d") ? 1 : next.startsWith("w") ? 7 : 0;
    if (days > 0) draft.duration_days ??= Number(counted[1]) * days;
    else draft.varies = true;
    const used = days > 0 && counted[2] === undefined ? 2 : 1;
    draft.last = at + used;
    return used;
  }
  if (
    word === "prn" ||
    (word === "as" &&
      at + 1 < to &&
      /^(?:needed|necessary|required)$/.test(foldedToken(tokens, at + 1)))
  ) {
    draft.as_needed = true;
    const used = word === "prn" ? 1 : 2;
    draft.last = at + used;
    return used;
  }
  const dotted = dottedWord(tokens, at, to);
  const route = medicationRoutes.get(dotted?.word ?? word);
  const isUnit = tokens.text.charAt(tokens.end[at] ?? 0) === "/";
  if (
    route !== undefined &&
    !isUnit &&
    (word !== "mouth" || foldedToken(tokens, at - 1) === "by")
  ) {
    draft.route ??= route;
    draft.last = at + (dotted?.used ?? 1);
  } else if (dotted?.word === "prn") {
    draft.as_needed = true;
    draft.last = at + dotted.used;
  } else {
    const form = medicationForms.get(word);
    if (form !== undefined && form !== "dose" && draft.form === undefined) {
      draft.form = form;
      draft.last = at + 1;
    }
    if (form === undefined && route === undefined && link.and && !prescriptionWords.has(word))
      link.stranger = true;
  }
  return dotted?.used ?? 1;
}

/** "b.i.d.", "q.d.": letters with full stops. */
function dottedFrequency(tokens: Tokens, at: number, to: number): ParsedFrequency | undefined {
  const dotted = dottedWord(tokens, at, to);
  const known = dotted === undefined ? undefined : frequencies.get(dotted.word);
  if (dotted === undefined || known === undefined) return undefined;
  return {
    frequency: {
      text: tokens.text.slice(tokens.begin[at], tokens.end[at + dotted.used - 1]),
      count: known[0],
      period_days: known[1],
    },
    used: dotted.used,
    asNeeded: false,
    range: false,
  };
}

/** "p.o.", "b.i.d.", "q.d." as one word. */
function dottedWord(
  tokens: Tokens,
  at: number,
  to: number,
): { word: string; used: number } | undefined {
  let word = "";
  let index = at;
  while (
    index + 1 < to &&
    tokens.kind[index] === tokenKind.word &&
    (tokens.end[index] ?? 0) - (tokens.begin[index] ?? 0) <= 2 &&
    tokens.text.charCodeAt(tokens.begin[index + 1] ?? 0) === 46 &&
    tokens.begin[index + 1] === tokens.end[index]
  ) {
    word += foldedToken(tokens, index);
    index += 2;
    if (tokens.begin[index] !== tokens.end[index - 1]) break;
  }
  if (word.length < 2) return undefined;
  return frequencies.has(word) || medicationRoutes.has(word) || word === "prn"
    ? { word, used: index - at }
    : undefined;
}

/** "… and 40 mg of Lasix": the amount belongs to the drug behind it. */
function isOfNext(tokens: Tokens, at: number, next: number): boolean {
  while (at < next && /^(?:of|iv|im|po|oral)$/.test(foldedToken(tokens, at))) at++;
  return at === next;
}

/** "20 mg of furosemide", "two puffs of albuterol", "1 g IV ceftriaxone". */
function readBackward(
  tokens: Tokens,
  { sentences, mention, previous }: MedicationPlace,
  draft: Draft,
): void {
  const floor = Math.max(
    sentences.begin[mention.sentence] ?? 0,
    mention.from - reachBefore,
    previous === undefined ? 0 : previous.to + 1,
  );
  for (let at = mention.from - 1; at >= floor; at--) {
    const word = foldedToken(tokens, at);
    if (tokens.kind[at] !== tokenKind.number && !amounts.has(word)) continue;
    const amount = readAmount(tokens, at, mention.from);
    if (amount === undefined || !isOfNext(tokens, at + amount.used, mention.from)) continue;
    // The smaller of two readings ("5" of "2.5/5 mg") is not the whole.
    if (/^[/-]$/.test(foldedToken(tokens, at - 1))) return;
    const quantity: Quantity = amount.quantity;
    if (amount.kind === "strength") setStrength(draft.courses[0], amount);
    else if (amount.kind === "dose") {
      draft.courses[0].dose ??= quantity;
      draft.form ??= quantity.unit;
    }
    return;
  }
}

function closing(tokens: Tokens, open: number, to: number): number {
  for (let at = open + 1; at < Math.min(to, open + 14); at++)
    if (foldedToken(tokens, at) === ")") return at;
  return -1;
}

function statusBefore(tokens: Tokens, from: number, to: number): Draft["status"] {
  for (let at = to - 1; at >= from; at--) {
    if (tokens.kind[at] === tokenKind.punctuation && foldedToken(tokens, at) !== ",")
      return undefined;
    const status =
      tokens.kind[at] === tokenKind.word ? statusWords.get(foldedToken(tokens, at)) : undefined;
    if (status !== undefined) return status;
  }
  return undefined;
}
