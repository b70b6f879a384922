import { shortDrugNames, type Need } from "./short-drug-names.data.ts";

const figure = String.raw`\d[\d,]*(?:\.\d+)?(?:\s?[-–]\s?\d[\d,]*(?:\.\d+)?)?|\.\d+`;
const unit = String.raw`(?:mg|mcg|µg|μg|ug|g|gm|grams?|million units|MU|units?|u|iu|mEq|mL|cc|mmol|puffs?|tabs?|tablets?|caps?)\b(?:\/(?:kg|m2|h|hr|hour|min|d|day|dose))*(?!\s?\/\s?(?:d?L|mL)\b)`;
const way = String.raw`(?:IV|IM|PO|SC|SQ|SL|PR|IVP|IVPB|IO)\b`;
const run = String.raw`(?:gtts?|drips?|infusions?)\b`;
const often = String.raw`(?:q\s?\d+(?:\s?h|\s?hrs?)?|qd|bid|tid|qid|daily|nightly|qhs|qam|weekly|prn|taper|burst)\b`;
const rate = String.raw`(?:mcg|mg|µg|ug|units?|u|mU|mEq|g)\s?\/\s?(?:kg\s?\/\s?)?(?:h|hr|hour|min)\b`;

const dose = new RegExp(
  String.raw`^\s*[:=@]?\s*(?:(?:${way}|bolus|load|\([^()]{0,15}\))\s*){0,2}(?:(?:${figure})\s?${unit}|(?:${figure})\s*(?:[-=–]*>|→)\s*(?:${figure})|(?:${figure})\s+(?:${way}|${often}))|^\s+(?:${way}|taper\b|burst\b)`,
  "i",
);
const doseInFront = new RegExp(
  String.raw`(?:^|[\s(,;:])(?:${figure})\s?(?:mg|mcg|µg|g|gm|units?|mEq|mL|cc)(?:\/kg)?\s+(?:(?:of|${way})\s+)?$`,
  "i",
);
const infusion = new RegExp(
  String.raw`^\s*(?:@|at)?\s*(?:${run}|(?:${figure})\s?(?:${rate}|(?=[,;.)]|$|\s+(?:and|vaso|\+)))|(?:was |being )?(?:weaned|off\b|titrated|restarted|started|stopped|d\/c)|(?:down|up) (?:to|from)\s)`,
  "i",
);
const small = /^\s*(?:@|at)?\s*0?\.\d+\b/;
const infusionInFront =
  /\b(?:wean(?:ed|ing)?(?: off)?|titrat\w+|max(?:ed)? (?:on|out on)|(?:on|off|and|\+|\/|requir\w+|add(?:ed)?|start(?:ed)?) (?:levo|vaso|epi|neo|norepi|dobutamine|milrinone|phenylephrine)(?:\s?[+/,&]\s?| and )|pressors?:?|drips?:|gtts?:)\s*$/i;
const grams = new RegExp(
  String.raw`^\s*(?:(?:sulf\w*|so4)\s+)?(?:${figure})\s?(?:g|gm|grams?|mg\/kg|g\/h|g\/hr)\b(?!\s?\/\s?d?L)|^\s*(?:${run}|bolus\b|load\b|IV\b|repletion\b|replete)`,
  "i",
);
const gramsInFront = new RegExp(
  String.raw`(?:^|[\s(,;:])(?:${figure})\s?(?:g|gm|grams?)\s+(?:of\s+)?(?:IV\s+)?$`,
  "i",
);
const milligrams = new RegExp(String.raw`^\s*(?:${figure})\s?mg\b(?!\s?\/)`, "i");
const fluid = new RegExp(
  String.raw`^\s*(?:\+\s?\d+\s?(?:mEq )?K(?:Cl)?\s*)?(?:(?:@|at|bolus|x|IV)\s*)*(?:${figure})\s?(?:mL|cc|L|liters?|litres?)\b|^\s*(?:@|at)\s?\d|^\s*(?:bolus(?:es)?|drip|gtt|infusing|infusion|MIVF|TKO|KVO|maintenance)\b|^\s*\+\s?\d+\s?(?:mEq\s?)?K`,
  "i",
);
const fluidInFront =
  /(?:\b(?:IVF|MIVF|fluids?|bolus(?:es)?|bolused|liters?|litres?|infusion|given)(?:\s?[:=-])?|\b\d+(?:\.\d+)?\s?(?:mL|cc|L)(?:\/kg)?)(?:\s+(?:of|with|w\/|IV))?\s+$/i;
const shots = new RegExp(
  String.raw`^\s*(?:injections?|shots?|inj\b|IM\b|SQ\b|SC\b|supplement\w*|replacement|repletion|(?:${figure})\s?(?:mcg|mg|µg|ug)\b(?!\s?\/)|-?\s?Provera|oral\b|PO\b|daily\b|monthly\b)`,
  "i",
);

const needs: Readonly<Record<Need, (before: string, behind: string) => boolean>> = {
  dose: (before, behind) => dose.test(behind) || doseInFront.test(before),
  infusion: (before, behind) =>
    infusion.test(behind) || small.test(behind) || infusionInFront.test(before),
  "infusion or dose of another": (before, behind) =>
    infusion.test(behind) ||
    small.test(behind) ||
    infusionInFront.test(before) ||
    /^\s*(?:(?:IV|PO)\s+)?(?:(?:250|500|750)\s?(?:mg|IV|PO|q|daily)|\d+\s?mcg\s+(?:PO\s+)?(?:daily|qd|qam)\b)/i.test(
      behind,
    ) ||
    /^\s*(?:\/|and|\+|&)\s*vaso\b/i.test(behind),
  "dose or infusion": (before, behind) =>
    dose.test(behind) ||
    infusion.test(behind) ||
    doseInFront.test(before) ||
    infusionInFront.test(before) ||
    /^\s*1:10?,?000\b/.test(behind),
  grams: (before, behind) => grams.test(behind) || gramsInFront.test(before),
  milligrams: (_, behind) => milligrams.test(behind),
  fluid: (before, behind) => fluid.test(behind) || fluidInFront.test(before),
  shots: (_, behind) => shots.test(behind),
};

const longest = Math.max(...[...shortDrugNames.keys()].map((name) => name.length)) + 1;

/** Whether a drug's name that is another word as well is used of the drug; true of any other name. */
export function isNameOfDrug(words: string, before: string, behind: string): boolean {
  if (words.length > longest) return true;
  const name = words.toLowerCase().replaceAll(/\s+/g, " ");
  const need = shortDrugNames.get(name) ?? shortDrugNames.get(name.replace(/s$/, ""));
  if (need === undefined) return true;
  // "squam epi 0-2", "10 Mg 2 tabs"
  if (/\b(?:squam|renal|trans)\w*\s+$/i.test(before)) return false;
  if (/^mg$/i.test(words) && /\d\s*$/.test(before)) return false;
  return needs[need](before, behind);
}
