/** Names of drugs and substances that stand for their level in the blood. */

/** Drugs that the body has or laboratories measure, with the concept of their level. */
const levelOf: Readonly<Record<string, string>> = {
  "CONCORD:testosterone": "testosterone-l",
  "CONCORD:estradiol": "estradiol-l",
  "CONCORD:estrogen": "estrogen-l",
  "CONCORD:vitamin-b12": "vitamin-b12-level",
  "CONCORD:folic-acid": "folate-level",
  "DRUGBANK:DB01593": "zinc-level",
  "CONCORD:insulin": "insulin-level",
  "CONCORD:digoxin": "digoxin-level",
  "CONCORD:lithium": "lithium-level",
  "CONCORD:phenytoin": "phenytoin-level",
  "CONCORD:valproate": "valproate-level",
  "CONCORD:carbamazepine": "carbamazepine-level",
  "CONCORD:vancomycin": "vancomycin-random",
  "CONCORD:tacrolimus": "tacrolimus-level",
  "CONCORD:cyclosporine": "cyclosporine-level",
  "CONCORD:theophylline": "theophylline-level",
  "CONCORD:acetaminophen": "acetaminophen-level",
  "CONCORD:aspirin": "salicylate-level",
  "CONCORD:alcohol-use": "alcohol-level",
  "CONCORD:levetiracetam": "levetiracetam-level",
  "CONCORD:lamotrigine": "lamotrigine-level",
  "CONCORD:gentamicin": "gentamicin-level",
  "CONCORD:tobramycin": "tobramycin-level",
  "CONCORD:sirolimus": "sirolimus-level",
  "DRUGBANK:DB00052": "growth-hormone-l",
};

export const levels: ReadonlyMap<string, string> = new Map(Object.entries(levelOf));

/** What a bare number of a level can be: from, to, and the strengths of tablets in between. */
const bareLevelOf: Readonly<Record<string, readonly [number, number, ...number[]]>> = {
  "testosterone-l": [20, 2000, 50, 100, 200],
  "estradiol-l": [5, 2000, 10, 25, 50],
  "vitamin-b12-level": [50, 2500, 50, 100, 250, 500, 1000, 1500, 2000, 2500],
  "folate-level": [1.5, 40, 5],
  "digoxin-level": [0.3, 6, 0.5],
  "lithium-level": [0.1, 4],
  "phenytoin-level": [2, 60, 30, 50],
  "valproate-level": [10, 180, 125],
  "carbamazepine-level": [2, 20],
  "vancomycin-random": [3, 90],
  "acetaminophen-level": [5, 300, 80, 160, 300],
  "salicylate-level": [2, 80, 75],
};

export const bareLevels: ReadonlyMap<string, readonly [number, number, ...number[]]> = new Map(
  Object.entries(bareLevelOf),
);

const number = String.raw`^\s*(?:levels?\s*)?(?:was|is|of|at|:|=)?\s*[<>]?\s*\d[\d.,]*\s*`;
/** A number in a unit in which blood is measured and nothing is given. */
export const isLevel = new RegExp(
  String.raw`${number}(?:[pn]g\s*\/\s*(?:m?L|dL)|(?:mcg|µg|μg|ug|mg)\s*\/\s*dL|[npuµμ]mol\s*\/\s*L|[mµμu]?I?U\s*\/\s*mL)(?![a-z])`,
  "i",
);
/** A number in a unit in which a drug of `levels` is measured; solutions of others are labelled so. */
export const isDrugLevel = new RegExp(
  String.raw`${number}(?:(?:mcg|µg|μg|ug)\s*\/\s*mL|(?:mmol|mEq)\s*\/\s*L)(?![a-z])`,
  "i",
);

const notOfBlood = String.raw`(?!\s*(?:mg|mcg|g|gm|mEq|mmol|units?|iu|tabs?|caps?|puffs?|drinks?|beers?|cans?|packs?|shots?|bottles?|glass(?:es)?|oz|years?|yrs?|yo|months?|mos?|weeks?|wks?|days?|hours?|hrs?|h|mins?|times|x|doses?|ml|cc|l|po|iv|im|sq|bid|tid|qid|qd|qhs|qod|daily|weekly|nightly|once|twice|per|a|or|\/)(?![a-z])|\s*[-–]\s*\d|\.?\d|\s*%)`;
/** "APAP level 212", "ASA <1", "folate >20": told by the word or the sign, whatever its unit. */
export const isToldLevel = new RegExp(
  String.raw`^\s*(?:(?:levels?|lvl)\s*(?:was|is|of|at|:|=)?\s*[<>≤≥]?|[:=]?\s*[<>≤≥])\s*=?\s*\d[\d,]*(?:\.\d+)?${notOfBlood}`,
  "i",
);
/** A bare number that ends there: a level where it stands among results. */
export const isBareLevel = new RegExp(
  String.raw`^\s*[:=]?\s*\d[\d,]*(?:\.\d+)?(?=\s*(?:[,;)@\n]|\.(?!\d)|$|\(?[HL]\b|->|→|\())`,
);

/** Of alcohol a number in the blood, not of drinks. */
export const isEthanol = new RegExp(
  String.raw`^\s*(?:level\s*)?[:=]?\s*(?:[<>]\s*\d{1,3}|[1-9]\d{1,2})(?:\.\d+)?(?=\s*(?:mg\s*\/\s*dL|[,;)@\n]|\.(?!\d)|$|\(?[HL]\b|->|→))`,
  "i",
);
