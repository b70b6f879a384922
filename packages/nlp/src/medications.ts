import type { Medication, Quantity } from "./annotated-document.ts";
import {
  frequencies,
  medicationForms,
  medicationRoutes,
  strengthUnits,
} from "./medication-words.data.ts";
import type { Mention } from "./mention.ts";
import { numberAt } from "./results.ts";
import type { Sentences } from "./sentences.ts";
import { tokenKind, type Tokens } from "./tokens.ts";
import { foldedToken } from "./token-trie.ts";

/** Words looked at behind the drug, and in front of it for "20 mg of". */
const reach = 24;
const reachBefore = 6;

interface Draft {
  strength?: Quantity;
  form?: string;
  dose?: Quantity;
  route?: string;
  frequency?: NonNullable<Medication["frequency"]>;
  duration_days?: number;
  as_needed?: boolean;
  status?: NonNullable<Medication["status"]>;
  last: number;
}

const statusOf: ReadonlyMap<string, NonNullable<Medication["status"]>> = new Map([
  ["start", "started"],
  ["started", "started"],
  ["starting", "started"],
  ["begin", "started"],
  ["began", "started"],
  ["initiate", "started"],
  ["initiated", "started"],
  ["add", "started"],
  ["added", "started"],
  ["resume", "started"],
  ["resumed", "started"],
  ["stop", "stopped"],
  ["stopped", "stopped"],
  ["discontinue", "stopped"],
  ["discontinued", "stopped"],
  ["stopping", "stopped"],
  ["off", "stopped"],
  ["continue", "continued"],
  ["continued", "continued"],
  ["continues", "continued"],
  ["continuing", "continued"],
  ["increase", "increased"],
  ["increased", "increased"],
  ["uptitrate", "increased"],
  ["uptitrated", "increased"],
  ["decrease", "decreased"],
  ["decreased", "decreased"],
  ["reduce", "decreased"],
  ["reduced", "decreased"],
  ["hold", "held"],
  ["held", "held"],
  ["holding", "held"],
]);

/** Strength, form, dose, route, frequency, duration and status of a drug, from its own sentence up to the next drug. */
export function findMedication(
  tokens: Tokens,
  sentences: Sentences,
  mention: Mention,
  next: Mention | undefined,
): Medication | undefined {
  const from = sentences.begin[mention.sentence] ?? 0;
  const to = Math.min(
    sentences.end[mention.sentence] ?? 0,
    mention.to + reach,
    next?.from ?? tokens.count,
  );
  const draft: Draft = { last: mention.to };
  readForward(tokens, mention.to, to, draft);
  if (draft.strength === undefined)
    readBackward(tokens, mention.from, Math.max(from, mention.from - reachBefore), draft);
  readStatus(tokens, Math.max(from, mention.from - reachBefore), mention.from, draft);
  const { last, ...known } = draft;
  if (Object.keys(known).length === 0) return undefined;
  const daily = dailyDose(draft);
  return {
    begin: tokens.begin[mention.from] ?? 0,
    end: tokens.end[last - 1] ?? 0,
    ...known,
    ...(daily === undefined ? {} : { daily_dose: daily }),
  };
}

function readForward(tokens: Tokens, from: number, to: number, draft: Draft): void {
  for (let at = from; at < to;) {
    const kind = tokens.kind[at];
    if (kind === tokenKind.number) {
      const used = readQuantity(tokens, at, to, draft);
      if (used > 0) {
        at += used;
        draft.last = at;
        continue;
      }
    }
    const frequency = readFrequency(tokens, at, to);
    if (frequency !== undefined && draft.frequency === undefined) {
      draft.frequency = frequency.frequency;
      if (frequency.asNeeded) draft.as_needed = true;
      at += frequency.used;
      draft.last = at;
      continue;
    }
    if (kind === tokenKind.word) {
      const word = foldedToken(tokens, at);
      const form = medicationForms.get(word);
      const route = medicationRoutes.get(word);
      if (form !== undefined && draft.form === undefined) {
        draft.form = form;
        draft.last = at + 1;
      } else if (route !== undefined && draft.route === undefined) {
        draft.route = route;
        draft.last = at + 1;
      } else if (
        word === "prn" ||
        (word === "as" && at + 1 < to && foldedToken(tokens, at + 1) === "needed")
      ) {
        draft.as_needed = true;
        draft.last = word === "prn" ? at + 1 : at + 2;
      }
      const dotted = dottedWord(tokens, at, to);
      if (dotted !== undefined) {
        const dottedRoute = medicationRoutes.get(dotted.word);
        const dottedFrequency = frequencies.get(dotted.word);
        if (dottedRoute !== undefined) draft.route ??= dottedRoute;
        if (dotted.word === "prn") draft.as_needed = true;
        if (dottedFrequency !== undefined)
          draft.frequency ??= {
            text: tokens.text.slice(tokens.begin[at], tokens.end[at + dotted.used - 1]),
            count: dottedFrequency[0],
            period_days: dottedFrequency[1],
          };
        at += dotted.used;
        draft.last = at;
        continue;
      }
    }
    at++;
  }
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

/** Reads "20 mg", "2 tablets", "5-10 mg", "500/50 mcg", "for 7 days" at a number; how many tokens it used. */
function readQuantity(tokens: Tokens, at: number, to: number, draft: Draft): number {
  const value = numberAt(tokens, at);
  let used = 1;
  let high: number | undefined;
  const sign =
    tokens.kind[at + 1] === tokenKind.punctuation
      ? tokens.text.charAt(tokens.begin[at + 1] ?? 0)
      : "";
  if (at + 2 < to && tokens.kind[at + 2] === tokenKind.number && (sign === "-" || sign === "–")) {
    high = numberAt(tokens, at + 2);
    used = 3;
  } else if (
    at + 2 < to &&
    tokens.kind[at + 2] === tokenKind.number &&
    foldedToken(tokens, at + 1) === "to"
  ) {
    high = numberAt(tokens, at + 2);
    used = 3;
  } else if (sign === "/" && at + 2 < to && tokens.kind[at + 2] === tokenKind.number) used = 3;
  if (at + used < to && tokens.text.charAt(tokens.begin[at + used] ?? 0) === "-") used++;
  if (at + used >= to || tokens.kind[at + used] !== tokenKind.word) return 0;
  const word = foldedToken(tokens, at + used);
  const unit = strengthUnits.get(word);
  const range = high !== undefined && high > value ? { value_high: high } : {};
  if (unit !== undefined) {
    // "mg/dL" and "mg/kg" are no strength of this drug.
    if (
      tokens.text.charAt(tokens.begin[at + used + 1] ?? 0) === "/" &&
      tokens.begin[at + used + 1] === tokens.end[at + used] &&
      at + used + 1 < to
    )
      return 0;
    if (draft.strength === undefined) draft.strength = { value, ...range, unit };
    else draft.dose ??= { value, ...range, unit };
    return used + 1;
  }
  const form = medicationForms.get(word);
  if (form !== undefined) {
    draft.form ??= form;
    draft.dose ??= { value, ...range, unit: form };
    return used + 1;
  }
  const days = /^days?$/.test(word)
    ? 1
    : /^weeks?$/.test(word)
      ? 7
      : /^months?$/.test(word)
        ? 30
        : 0;
  if (days > 0 && at > 0 && /^(?:for|x)$/.test(foldedToken(tokens, at - 1))) {
    draft.duration_days ??= value * days;
    return used + 1;
  }
  return 0;
}

/** The longest frequency phrase at a token, at most four words: "twice a day", "every 6 hours", "q6h", "qhs". */
function readFrequency(
  tokens: Tokens,
  at: number,
  to: number,
):
  | { frequency: NonNullable<Medication["frequency"]>; used: number; asNeeded: boolean }
  | undefined {
  const make = (
    used: number,
    count: number,
    period_days: number,
    asNeeded = false,
  ): { frequency: NonNullable<Medication["frequency"]>; used: number; asNeeded: boolean } => ({
    frequency: {
      text: tokens.text.slice(tokens.begin[at], tokens.end[at + used - 1]),
      count,
      period_days,
    },
    used,
    asNeeded,
  });
  if (tokens.kind[at] !== tokenKind.word && tokens.kind[at] !== tokenKind.number) return undefined;
  let phrase = "";
  let best: [number, readonly [number, number]] | undefined;
  for (let used = 1; used <= 4 && at + used <= to; used++) {
    if (tokens.kind[at + used - 1] === tokenKind.newline) break;
    phrase += (used === 1 ? "" : " ") + foldedToken(tokens, at + used - 1);
    const known = frequencies.get(phrase);
    if (known !== undefined) best = [used, known];
  }
  if (best !== undefined) return make(best[0], best[1][0], best[1][1]);
  const word = foldedToken(tokens, at);
  const hours = /^q(\d{1,2})(?:h|hr|hrs|hours?)(prn)?$/.exec(word);
  if (hours?.[1] !== undefined && Number(hours[1]) > 0)
    return make(1, 24 / Number(hours[1]), 1, hours[2] !== undefined);
  if ((word === "every" || word === "q") && at + 1 < to) {
    let index = at + 1;
    if (tokens.text.charAt(tokens.begin[index] ?? 0) === ".") index++;
    if (tokens.kind[index] === tokenKind.number && index + 1 < to) {
      let value = numberAt(tokens, index);
      if (
        tokens.kind[index + 2] === tokenKind.number &&
        /^(?:-|–|to)$/.test(foldedToken(tokens, index + 1))
      ) {
        value = numberAt(tokens, index + 2);
        index += 2;
      }
      const unit = foldedToken(tokens, index + 1);
      const used = index + 2 - at;
      if (value > 0 && /^(?:h|hr|hrs|hours?)$/.test(unit)) return make(used, 24 / value, 1);
      if (value > 0 && /^(?:d|days?)$/.test(unit)) return make(used, 1, value);
      if (value > 0 && /^(?:weeks?|wks?)$/.test(unit)) return make(used, 1, value * 7);
      if (value > 0 && /^months?$/.test(unit)) return make(used, 1, value * 30);
    }
  }
  if (
    tokens.kind[at] === tokenKind.number &&
    at + 2 < to &&
    /^(?:times?|x)$/.test(foldedToken(tokens, at + 1))
  ) {
    const rest = `${foldedToken(tokens, at + 2)} ${at + 3 < to ? foldedToken(tokens, at + 3) : ""}`;
    if (rest.startsWith("daily")) return make(3, numberAt(tokens, at), 1);
    if (/^(?:a|per|each) day/.test(rest)) return make(4, numberAt(tokens, at), 1);
    if (/^(?:a|per|each) week/.test(rest)) return make(4, numberAt(tokens, at), 7);
  }
  return undefined;
}

/** "20 mg of furosemide", "two puffs of albuterol". */
function readBackward(tokens: Tokens, to: number, from: number, draft: Draft): void {
  for (let at = to - 1; at >= from; at--) {
    if (tokens.kind[at] === tokenKind.punctuation || tokens.kind[at] === tokenKind.newline) return;
    if (tokens.kind[at] !== tokenKind.number) continue;
    const unit = at + 1 < to ? strengthUnits.get(foldedToken(tokens, at + 1)) : undefined;
    if (unit !== undefined) draft.strength = { value: numberAt(tokens, at), unit };
    return;
  }
}

function readStatus(tokens: Tokens, from: number, to: number, draft: Draft): void {
  for (let at = to - 1; at >= from; at--) {
    if (
      tokens.kind[at] === tokenKind.punctuation &&
      tokens.text.charAt(tokens.begin[at] ?? 0) !== ","
    )
      return;
    const status =
      tokens.kind[at] === tokenKind.word ? statusOf.get(foldedToken(tokens, at)) : undefined;
    if (status !== undefined) {
      draft.status = status;
      return;
    }
  }
}

/** Strength × units a time × times a day; a dose in the unit of strength stands for itself. */
function dailyDose(draft: Draft): Quantity | undefined {
  const { strength, dose, frequency } = draft;
  if (
    strength === undefined ||
    frequency === undefined ||
    strength.value_high !== undefined ||
    dose?.value_high !== undefined
  )
    return undefined;
  const perDay = frequency.count / frequency.period_days;
  const units = dose === undefined || strengthUnits.has(dose.unit) ? 1 : dose.value;
  const value = strength.value * units * perDay;
  return { value: Math.round(value * 1000) / 1000, unit: strength.unit };
}
