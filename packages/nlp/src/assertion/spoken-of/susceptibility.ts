/** What a germ answers to: "Sens: ampicillin R (>=32), ceftriaxone S", "Vanc MIC 1", "S to cefepime, R to zosyn". */

/** Drugs against germs, by the parts of their names. */
const antimicrobial =
  /cillin|\bcef|\bkef|ceph|penem|floxacin|cipro|\blevo\b|mycin|micin|\bvanc|\bgent|\btobra|amikacin|cycline|\bdoxy|sulfa|smx|bactrim|septra|trimeth|nitrofur|macrobid|zosyn|unasyn|augmentin|bactam|\btazo|linezolid|\bdapto|\bclinda|\bazithro|\berythro|rifamp|rifampin|fosfo|colisti|polymyxin|aztreonam|ancef|rocephin|\bctx\b|metronid|nazole|fungin|amphotericin|cubicin|keflex|\bnitro\b|\bamp\b/i;
/** Right behind a drug: its letter, with or without a concentration, or its MIC. */
const letter =
  /^\s?(?:(?:[<>=≤≥]{1,2}\s?)?\d+(?:[./]\d+)*\s?(?:mcg\/mL\s?)?)?\(?[RSI]\)?(?=\s*(?:\(|[,.;)\n\r|]|$))|^\s?\(?MICs?\b/;
/** In front of a list of drugs: what the germ is to them. */
const label =
  /(?:^|[\s(,;-])(?:(?:pan-?\s?)?(?:sens|sensitive|suscept|susceptible|susceptibility|susceptibilities|resistant|resist|resistance|intermediate)(?: (?:only |also )?(?:to|except(?: to| for)?)|\s?:)|[RSI](?::| to|=))\s*((?:[^.;:\n]|\.(?=\d)){0,100})$/i;
const sensitivities = /\bsensitivit(?:y|ies)\s?(?:to\s|:)\s*((?:[^.;:\n]|\.(?=\d)){0,100})$/i;
const culture =
  /\b(?:[bu]?cx|cultures?|coli|klebsiella|pseudomonas|proteus|enterobacter|staph\w*|strep\w*|mrsa|mssa|enterococc\w+|aureus|isolates?|organisms?|grew|growing|cfu)\b/i;
/** Words by which something is given, or another thing is told. */
const goesOn =
  /\b(?:on|started?|starting|continued?|changed?|given|gave|switch\w*|treat\w*|narrow\w*|broaden\w*|so|therefore|now|will|plan|received?|completed?|mg|gm?|iv|po|q\d+h?|bid|tid|with|allerg\w*|because|per)\b/i;
const ownDose = /^\s*\(?\d+(?:\.\d+)?\s?(?:mg|g|gm|grams?|million)\b|^\s+(?:iv|po)\b/i;

/** Whether a drug of a list of susceptibilities is meant; the words are those right around it. */
export function isSusceptibility(front: string, drug: string, behind: string): boolean {
  if (!antimicrobial.test(drug)) return false;
  if (letter.test(behind)) return true;
  if (ownDose.test(behind)) return false;
  const list =
    label.exec(front)?.[1] ?? (culture.test(front) ? sensitivities.exec(front)?.[1] : undefined);
  return list !== undefined && !goesOn.test(list);
}
