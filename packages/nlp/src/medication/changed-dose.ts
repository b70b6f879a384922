/** A dose that another takes the place of: "200 mg qhs, increase to 300", "-> 2 tabs QID", "REDUCE to 300 mg BID". */
import type { Medication } from "../annotated-document.ts";
import { arrowAt } from "../text/arrows.ts";
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { numberAt } from "../values/units.ts";
import { dottedFrequency, dottedWord } from "./dotted-words.ts";
import { readAmount, readFigure, type ParsedAmount } from "./medication-amount.ts";
import { dailyDose, type Course } from "./medication-dose.ts";
import { setStrength, type Draft } from "./medication-draft.ts";
import { readFrequency } from "./medication-frequency.ts";
import { readRoute } from "./medication-route.ts";
import { medicationRoutes } from "./medication-words.data.ts";

type Direction = "increased" | "decreased" | undefined;

interface Change {
  /** Tokens up to the new dose. */
  readonly used: number;
  readonly direction: Direction;
  /** An order, which may be for later: "increase to 300 mg as tolerated". */
  readonly isOrder: boolean;
}

const ups = /^(?:increas(?:e|ed|ing)|raised?|up|uptitrated?|↑|step|go|bump)$/;
const downs =
  /^(?:decreas(?:e|ed|ing)|reduc(?:e|ed|ing)|lower(?:ed)?|down|cut|↓|wean(?:ed|ing)?|tapering)$/;
const changes = /^(?:changed?|titrated?|adjust(?:ed)?|switch)$/;
const orders =
  /^(?:increase|raise|uptitrate|decrease|reduce|lower|cut|change|titrate|adjust|step|go|bump|wean|increasing|decreasing|reducing)$/;
const fillers = /^(?:the|dose|dosage|back|up|down|further|slowly|now|today|his|her|frequency|↑|↓)$/;
/** Verbs in front of a drug by which "A to B" behind it is a change. */
const inFront =
  /^(?:increase|increased|increasing|decrease|decreased|decreasing|reduce|reduced|lower|lowered|raise|raised|change|changed|titrate|titrated|step|stepped|up|down|cut|bump|weaned|uptitrate|uptitrated|↑|↓)$/;

const isWay = (word: string): boolean => ups.test(word) || downs.test(word) || changes.test(word);

/** Whether a change of dose begins at a token; "to" alone is one behind a verb in front of the drug. */
export function changeAt(
  tokens: Tokens,
  at: number,
  to: number,
  drug: { readonly from: number },
): Change | undefined {
  let index = at;
  const arrow = arrowAt(tokens, index);
  index += arrow;
  while (
    index < to &&
    /^(?:[-–—(,]|will|to|please|now|plan)$/.test(foldedToken(tokens, index)) &&
    index < at + arrow + 2
  ) {
    if (foldedToken(tokens, index) === "to" && tokens.kind[index + 1] === tokenKind.number) break;
    index++;
  }
  const word = foldedToken(tokens, index);
  if (word === "to") {
    if (arrow === 0 && index !== at) return undefined;
    const isMeant = arrow > 0 || isChangedInFront(tokens, drug.from);
    return isMeant ? { used: index + 1 - at, direction: undefined, isOrder: false } : undefined;
  }
  if (isWay(word) && index < to) {
    let end = index + 1;
    while (end < to && fillers.test(foldedToken(tokens, end)) && end < index + 4) end++;
    if (foldedToken(tokens, end) === "to" && end + 1 < to)
      return {
        used: end + 1 - at,
        direction:
          ups.test(word) || (changes.test(word) && foldedToken(tokens, index + 1) === "up")
            ? "increased"
            : downs.test(word)
              ? "decreased"
              : undefined,
        isOrder: orders.test(word),
      };
  }
  return arrow > 0 ? { used: arrow, direction: undefined, isOrder: false } : undefined;
}

function isChangedInFront(tokens: Tokens, from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - 3); at--) {
    const kind = tokens.kind[at];
    const word = foldedToken(tokens, at);
    if (inFront.test(word)) return true;
    if (kind !== tokenKind.word) return false;
  }
  return false;
}

interface Regimen {
  strength?: ParsedAmount;
  dose?: ParsedAmount;
  frequency?: NonNullable<Medication["frequency"]>;
  route?: string;
  used: number;
}

/** The new dose behind the words of a change; undefined where none stands there. */
function regimenAt(tokens: Tokens, from: number, to: number, old: Course): Regimen | undefined {
  const found: Regimen = { used: 0 };
  let at = from;
  while (at < to) {
    if (tokens.kind[at] === tokenKind.newline) {
      at++;
      continue;
    }
    const frequency = readFrequency(tokens, at, to) ?? dottedFrequency(tokens, at, to);
    if (frequency !== undefined) {
      if (found.frequency !== undefined) break;
      found.frequency = frequency.frequency;
      at += frequency.used;
    } else {
      const amount = readAmount(tokens, at, to) ?? bareAmount(tokens, at, to, old);
      if (amount !== undefined) {
        if (amount.kind !== "strength" && amount.kind !== "dose") break;
        if (found[amount.kind] !== undefined) break;
        found[amount.kind] = amount;
        at += amount.used;
      } else {
        const dotted = dottedWord(tokens, at, to);
        const route =
          dotted === undefined
            ? readRoute(tokens, at, to)
            : { route: medicationRoutes.get(dotted.word), used: dotted.used };
        if (route?.route === undefined) break;
        found.route ??= route.route;
        at += route.used;
      }
    }
    found.used = at - from;
  }
  const isNew =
    found.strength !== undefined || found.dose !== undefined || found.frequency !== undefined;
  return isNew ? found : undefined;
}

/** "increase to 300", "→ 160/4.5": the unit is that of the dose before. */
function bareAmount(
  tokens: Tokens,
  at: number,
  to: number,
  { strength, dose }: Course,
): ParsedAmount | undefined {
  if (tokens.kind[at] !== tokenKind.number) return undefined;
  const figure = readFigure(tokens, at, to);
  if (figure === undefined || figure.value_high !== undefined) return undefined;
  const isConcentration = strength?.unit.includes("/") === true || strength?.unit === "%";
  const old = isConcentration ? dose : strength;
  if (old === undefined || !(figure.value > 0)) return undefined;
  if ((figure.parts?.length ?? 0) !== (old.parts?.length ?? 0)) return undefined;
  if (figure.value > old.value * 20 || figure.value * 20 < old.value) return undefined;
  const next = figure.next;
  const ends =
    next >= to ||
    tokens.kind[next] !== tokenKind.word ||
    readFrequency(tokens, next, to) !== undefined ||
    readRoute(tokens, next, to) !== undefined ||
    /^(?:and|for|on|due|given|per|since|starting|today|now|if|as|in|after|at|by|prn)$/.test(
      foldedToken(tokens, next),
    ) ||
    readAmount(tokens, next, to)?.kind === "dose" ||
    (figure.parts !== undefined && /^\d/.test(foldedToken(tokens, next)));
  const isPercent = next < to && /^[%/]$/.test(foldedToken(tokens, next));
  if (!ends || isPercent) return undefined;
  const { value, parts } = figure;
  return {
    kind: isConcentration ? "dose" : "strength",
    quantity: { value, ...(parts === undefined ? {} : { parts }), unit: old.unit },
    used: next - at,
  };
}

/** Behind an order: it is for later, or for what may come. */
const isLater =
  /^[^.;\n]{0,25}?\b(?:as tolerated|if|when|once|after|in \d|in (?:one|two|a|the)|next|tomorrow|over|every|q ?\d|weekly|until|pending|unless|on (?:\d{1,2}\/\d|day|week|mon|tue|wed|thu|fri|sat|sun)|starting|at (?:next|follow))\b/i;

/**
 * Reads a change of dose at a token into the draft; the tokens used, 0 where none begins, -1 where what follows is of
 * another time and no more is to be read.
 */
export function readChange(
  tokens: Tokens,
  at: number,
  to: number,
  drug: { readonly from: number },
  draft: Draft,
): number {
  const [course] = draft.courses;
  if (course.strength === undefined && course.dose === undefined) return 0;
  const change = changeAt(tokens, at, to, drug);
  if (change === undefined) return 0;
  // "50 mcg bolus → 50 mcg/h": what is run behind it.
  if (/^(?:bolus|load|loading|once|x1)$/.test(foldedToken(tokens, at - 1))) {
    draft.varies = true;
    return -1;
  }
  const begin = at + change.used;
  const found = regimenAt(tokens, begin, to, course);
  if (found === undefined) return 0;
  const last = begin + found.used;
  if (change.isOrder) {
    const behind = tokens.text.slice(tokens.end[last - 1], (tokens.end[last - 1] ?? 0) + 60);
    if (draft.duration_days !== undefined || isLater.test(behind)) {
      draft.varies = true;
      return -1;
    }
  }
  const old: Course = { ...course };
  replace(course, found);
  draft.courses.length = 1;
  if (found.route !== undefined) draft.route = found.route;
  const form = found.dose?.quantity.unit;
  if (form !== undefined && form !== "dose" && form !== "") draft.form ??= form;
  const direction = change.direction ?? directionOf(old, course);
  if (direction !== undefined) draft.status ??= direction;
  draft.last = last;
  return last - at;
}

function replace(course: Course, { strength, dose, frequency }: Regimen): void {
  const isOfVolume =
    strength !== undefined &&
    course.dose?.unit === strength.quantity.unit &&
    course.strength?.unit !== strength.quantity.unit;
  if (isOfVolume) course.dose = strength.quantity;
  else if (strength !== undefined) {
    delete course.dose;
    delete course.volume;
    delete course.rate;
    setStrength(course, strength);
  }
  if (dose !== undefined) {
    if (dose.each !== undefined) setStrength(course, dose.each);
    course.dose = dose.quantity;
  }
  if (frequency !== undefined) {
    course.frequency = frequency;
    delete course.range;
  }
}

/** Whether a course is more or less than another; undefined where it cannot be told. */
function directionOf(before: Course, now: Course): Direction {
  const [old, fresh] = [dailyDose([before]), dailyDose([now])];
  if (old !== undefined && fresh !== undefined && old.unit === fresh.unit)
    return compared(old.value, fresh.value);
  const isSameFrequency =
    before.frequency === undefined || now.frequency === undefined || perDay(before) === perDay(now);
  if (before.strength?.value === now.strength?.value && before.dose?.unit === now.dose?.unit)
    if (before.dose !== undefined && now.dose !== undefined && before.dose.value_high === undefined)
      return compared(
        before.dose.value * (perDay(before) || 1),
        now.dose.value * (perDay(now) || 1),
      );
  for (const part of ["strength", "dose"] as const) {
    const [first, second] = [before[part], now[part]];
    if (first?.value === second?.value || first === undefined || second === undefined) continue;
    return (first.unit === second.unit || first.unit === "") && isSameFrequency
      ? compared(first.value, second.value)
      : undefined;
  }
  return isSameFrequency ? undefined : compared(perDay(before), perDay(now));
}

const perDay = ({ frequency }: Course): number =>
  frequency === undefined ? 0 : frequency.count / frequency.period_days;

const compared = (before: number, now: number): Direction =>
  now > before ? "increased" : now < before ? "decreased" : undefined;

/** "weaned from 18 to 6 mcg/min": the second figure, with its unit; undefined where no such pair stands here. */
export function readFromTo(
  tokens: Tokens,
  at: number,
  to: number,
): { amount: ParsedAmount; used: number; direction: Direction } | undefined {
  if (tokens.kind[at] !== tokenKind.number || foldedToken(tokens, at - 1) !== "from")
    return undefined;
  if (/^(?:taper|wean)$/.test(foldedToken(tokens, at - 2))) return undefined;
  const next = at + 2;
  if (next >= to || foldedToken(tokens, at + 1) !== "to" || tokens.kind[next] !== tokenKind.number)
    return undefined;
  const amount = readAmount(tokens, next, to);
  if (amount?.kind !== "strength" || amount.quantity.value_high !== undefined) return undefined;
  const direction = compared(numberAt(tokens, at), amount.quantity.value);
  return { amount, used: 2 + amount.used, direction };
}
