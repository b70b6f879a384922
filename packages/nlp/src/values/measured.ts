import { tokenKind, type Tokens } from "../text/tokens.ts";
import { textAt } from "./result-place.ts";
import { numberAt } from "./units.ts";

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

/** Whether a short form ("K", "Wt") is followed by its value, with at most a colon, a sign, "of" or "was" between. */
export function isMeasured(tokens: Tokens, at: number): boolean {
  const form = tokens.text.slice(tokens.begin[at], tokens.end[at]);
  const range = rangeOf.get(form);
  if (isUnit.test(form) && tokens.kind[at - 1] === tokenKind.number) {
    const begin = tokens.begin[at] ?? 0;
    if (!behindResult.test(tokens.text.slice(Math.max(0, begin - 20), begin))) return false;
  }
  let next = at + 1;
  if (range !== undefined && /^(?:of|was|is)$/i.test(textAt(tokens, next))) next++;
  else if (
    tokens.kind[next] === tokenKind.punctuation &&
    /[:=-]/.test(tokens.text.charAt(tokens.begin[next] ?? 0))
  )
    next++;
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
