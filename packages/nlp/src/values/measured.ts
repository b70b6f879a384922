import { tokenKind, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";
import { readPain, reachOfPain } from "./shapes/pain-score.ts";
import { measuredForms, type MeasuredForm } from "./measured-forms.data.ts";
import { numberAt, readUnit } from "./units.ts";

type Range = readonly [least: number, most: number];

function inRange(forms: string, range: Range): [string, Range][] {
  return forms.split(" ").map((form) => [form, range]);
}

/** What a short form may measure: nothing outside its range ("O2 2 L" is given, "Sat 9/14" a day). */
const rangeOf: ReadonlyMap<string, Range> = new Map<string, Range>([
  ["O2", [50, 100]],
  ["PH", [4, 9]],
  ["pH", [4, 9]],
  ["sat", [50, 100]],
  ["Sat", [50, 100]],
  ["SAT", [50, 100]],
  ["Sats", [50, 100]],
  ["SATS", [50, 100]],
  ["K", [1.5, 9]],
  ["T", [33, 110]],
  ["P", [30, 250]],
  ["R", [6, 60]],
  ...inRange("Mg MG Mag mag MAG", [0.5, 9.9]),
  ...inRange("TC", [60, 700]),
  ...inRange("BGL BSL FSG", [10, 900]),
  ...inRange("Phos phos PHOS PO4", [0.3, 20]),
  ...inRange("resp Resp RESP resps Resps", [4, 80]),
]);

/** Short forms that are units behind a number: "lisinopril 10 MG 1 tab". */
const isUnit = /^mg$/i;
/** … but not behind a result: "K 4.1 Mg 1.9". */
const behindResult =
  /\b(?:Na|K|Cl|CO2|HCO3|BUN|Cr|Glu(?:cose)?|Ca|iCa|Phos|Alb|Hgb|WBC|Plt|Calcium)[\s:-]*[<>]?\d+(?:\.\d+)?[\s,*]*$/i;

const minerals = /^(?:mg|mag|i?ca|phos|po4)$/i;
const given =
  /^(?:g|gm|gms|grams?|mg|mcg|meq|tabs?|tablets?|caps?|capsules?|packets?|puffs?|amps?|units?|iu|po|iv|pr)$/i;

/** Units in which blood and other fluids are measured, and nothing is given. */
const ofFluid =
  /\/(?:[dmuf]?L|uL|mm3|kg|\[HPF\])$|^10\*|^\[pH\]$|^mosm|^Cel$|^\[degF\]$|^deg$|^cm\[H2O\]$/;
/** Behind a number: what is given, how often, how long, how large. */
const notMeasured =
  /^(?:gms?|grams?|mcg|tabs?|tablets?|caps?|capsules?|packets?|puffs?|amps?|units?|iu|po|iv|im|sq|sc|sl|pr|bid|tid|qid|qd|qod|qhs|hs|daily|weekly|monthly|nightly|qam|qpm|once|twice|x|times|years?|yrs?|yo|months?|mos?|weeks?|wks?|days?|hours?|hrs?|mins?|minutes?|pm|am|cm|mm|m|shakes?|bars?|scoops?|diet|intake|supplements?|beats?|st|nd|rd|th|k|kcal|cal|ring|rings|patients?|stents?|vessels?|points? of)$/i;

/** "glu 244", "alb: 2.1", "hapto <10", "Li level 0.8": whether a value of the form's own stands behind it. */
function hasOwnValue(tokens: Tokens, start: number, at: number, form: MeasuredForm): boolean {
  const { text } = tokens;
  const begin = tokens.begin[start] ?? 0;
  if (form.notBehind?.test(text.slice(Math.max(0, begin - 20), begin)) === true) return false;
  if (form.notNear?.test(text.slice(Math.max(0, begin - 120), begin + 120)) === true) return false;
  let next = at + 1;
  if (/^levels?$/i.test(textAt(tokens, next))) next++;
  if (/^(?:of|was|is|[:=])$/i.test(textAt(tokens, next))) next++;
  if (/^[<>≤≥~+]$/.test(textAt(tokens, next))) next++;
  // "BE -4"
  const isBelow = form.least === 0 && textAt(tokens, next) === "-";
  if (isBelow && tokens.end[next] === tokens.begin[next + 1]) next++;
  if (textAt(tokens, next) === "=") next++;
  if (tokens.kind[next] !== tokenKind.number) return false;
  const value = numberAt(tokens, next);
  if (value < form.least || value > form.most || form.strengths?.includes(value) === true)
    return false;
  if (/^(?:19|20)\d\d$/.test(textAt(tokens, next))) return false;
  if (form.hasPoint === true && !textAt(tokens, next).includes(".")) return false;
  const unit = readUnit(tokens, next + 1, tokens.count, "output length");
  if (unit !== undefined) {
    const ucum = unit.ucum ?? "";
    return [form.unit, form.orUnit, ofFluid].some((each) => each?.test(ucum) === true);
  }
  if (form.unit !== undefined) return false;
  const behind = textAt(tokens, next + 1);
  if (/^[-–]$/.test(behind)) return form.isNoRange !== true;
  const isGlued = tokens.end[next] === tokens.begin[next + 1] && /^[a-z]/i.test(behind);
  return !notMeasured.test(behind) && !(isGlued && !/^[HL]$/.test(behind));
}

/** "pain 7/10", "pain is 3-4/10", "pain level 5 out of 10". */
const isPainScore = ({ text, end }: Tokens, at: number): boolean =>
  readPain(text.slice(end[at], (end[at] ?? 0) + reachOfPain).split("\n", 1)[0] ?? "", "") !==
  undefined;

const textBefore = ({ text, begin }: Tokens, token: number, reach: number): string =>
  text.slice(Math.max(0, (begin[token] ?? 0) - reach), begin[token]);

const samples = /^(?:ha?emolyzed|ha?emolysed|poc|i-?stat|whole|blood|vbg|abg|venous|repeat|src)$/i;

/** Behind what stands in brackets between a name and its value: "K (hemolyzed) 5.9", "Resp: [14-20] 18". */
function asideEnd(tokens: Tokens, open: number): number {
  if (!/^[([]$/.test(textAt(tokens, open))) return open;
  const isRange = tokens.kind[open + 1] === tokenKind.number;
  for (let at = open + 1; at < open + 6; at++) {
    const text = textAt(tokens, at);
    if (/^[)\]]$/.test(text)) return at > open + 1 ? at + 1 : open;
    const fits = isRange
      ? tokens.kind[at] === tokenKind.number || /^[-–]$/.test(text)
      : samples.test(text);
    if (!fits) return open;
  }
  return open;
}

/** "K 0600 3.9" */
const hourEnd = (tokens: Tokens, at: number): number =>
  /^(?:[01]\d|2[0-3])[0-5]\d$/.test(textAt(tokens, at)) && tokens.kind[at + 1] === tokenKind.number
    ? at + 1
    : at;

/** Whether a short form ("K", "Wt") is followed by its value, with at most a colon, a sign, "of" or "was" between. */
export function isMeasured(tokens: Tokens, start: number, at: number): boolean {
  const form = tokens.text.slice(tokens.begin[start], tokens.end[at]);
  if (/^pain$/i.test(form)) return isPainScore(tokens, at);
  const own = measuredForms.get(form);
  if (own !== undefined) return hasOwnValue(tokens, start, at, own);
  const range = rangeOf.get(form);
  // Of a thromboelastogram.
  if (form === "R" && /\b(?:TEG|ROTEM)\b/.test(textBefore(tokens, start, 30))) return false;
  if (isUnit.test(form) && tokens.kind[at - 1] === tokenKind.number) {
    const begin = tokens.begin[at] ?? 0;
    if (!behindResult.test(tokens.text.slice(Math.max(0, begin - 20), begin))) return false;
  }
  let next = asideEnd(tokens, at + 1);
  if (/^levels?$/i.test(textAt(tokens, next))) next++;
  if (range !== undefined && /^(?:of|was|is)$/i.test(textAt(tokens, next))) next++;
  else if (
    tokens.kind[next] === tokenKind.punctuation &&
    /[:=-]/.test(tokens.text.charAt(tokens.begin[next] ?? 0))
  )
    next++;
  if (range !== undefined) next = hourEnd(tokens, asideEnd(tokens, next));
  if (next >= tokens.count || tokens.kind[next] !== tokenKind.number) return false;
  // "Mag 2 g IV", "Phos 2 packets", "Ca 1 tab": given, not measured.
  if (
    minerals.test(form) &&
    given.test(textAt(tokens, next + 1)) &&
    textAt(tokens, next + 2) !== "/" &&
    // "Phos 4.4 Mg 1.9"
    tokens.kind[tokens.kind[next + 2] === tokenKind.punctuation ? next + 3 : next + 2] !==
      tokenKind.number
  )
    return false;
  const value = numberAt(tokens, next);
  return range === undefined || (value >= range[0] && value <= range[1]);
}
