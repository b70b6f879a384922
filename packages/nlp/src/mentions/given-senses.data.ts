/** Words that name a test or another drug unless their dose says what is given: "Bicarb 1 mEq/kg". */
import type { Sense } from "./sense.ts";

const ours = (code: string): readonly [string, string] => ["CONCORD", code];
const figure = String.raw`\d[\d,]*(?:\.\d+)?`;
const perKilogram = String.raw`(?:g|gm|mg|mEq|mmol|mL)\s?\/\s?kg\b`;

/** A dose of what laboratories measure; not "25 g/L". */
const doseOf = (units: string): RegExp =>
  new RegExp(
    String.raw`^\s*(?:(?:IV|PO)\s+)?(?:${figure}\s?(?:${perKilogram}|(?:${units})\b(?!\s?\/))|(?:gtt|drip|infusion|push|bolus|tabs?|tablets?)\b)`,
    "i",
  );

/** "Stop calcium.", "hold potassium": what is stopped or begun is a tablet, unless a level of it is spoken of. */
const ordered =
  /(?:^|[.;,:\n(-]\s*|\b(?:and|to|will|please|then|home|also)\s+)(?:stop|stopped|hold|held|holding|discontinued?|d\/c|continue|resume|restart|start|started|take|takes|taking)\s+(?:the\s+|her\s+|his\s+|home\s+|oral\s+|po\s+)?$/i;
const alone = /^\s*(?:[.;,)\n]|$|(?:and|for|until|due|because|given|tabs?|tablets?|pills?)\b)/i;

const tablet = (lab: string, words: RegExp, drug: string): Sense => ({
  of: ["LNC", lab],
  words,
  readings: [{ means: ["DRUGBANK", drug], before: ordered, behind: alone }],
});

export const givenSenses: readonly Sense[] = [
  tablet("17861-6", /^calcium$/i, "DB01373"),
  tablet("2823-3", /^potassium$/i, "DB14500"),
  {
    of: ["LNC", "1963-8"],
    words: /^(?:bicarb|bicarbonate|HCO3)$/i,
    readings: [
      {
        means: ours("sodium-bicarbonate"),
        behind: doseOf(String.raw`amps?|mg|mEq(?= (?:IV|PO|x|push|bolus|daily|BID|TID))`),
      },
      {
        means: ours("sodium-bicarbonate"),
        before: /\b\d+\s?(?:amps?|mEq)\s+(?:of\s+)?(?:IV\s+)?$/i,
      },
    ],
  },
  {
    of: ["LNC", "1751-7"],
    words: /^albumin$/i,
    readings: [
      {
        means: ours("albumin-infusion"),
        behind: doseOf(String.raw`(?:g|gm|grams)(?= (?:IV|x|q))`),
      },
      { means: ours("albumin-infusion"), behind: /^\s*(?:5|20|25)\s?%/ },
      {
        means: ours("albumin-infusion"),
        before: /\b\d+\s?(?:g|gm|grams|mL|cc)\s+(?:of\s+)?(?:IV\s+)?$/i,
      },
    ],
  },
  {
    of: ["LNC", "777-3"],
    words: /^(?:plts?|platelets?)$/i,
    readings: [
      // "6 PRBC / 6 FFP / 1 plt": transfused
      {
        means: undefined,
        before:
          /\b(?:PRBCs?|RBCs?|FFP|cryo\w*|whole blood)\b[^.;\n\d]{0,12}\d+\s?(?:u|units?|packs?|pk)?\s*(?:of\s+)?$/i,
      },
    ],
  },
  {
    of: ours("dexamethasone"),
    words: /^dex$/i,
    readings: [
      {
        means: ours("dexmedetomidine"),
        behind: /^\s*(?:@|at|gtt|drip)?\s*(?:0?\.\d+|1(?:\.\d)?)?\s?(?:mcg\s?\/\s?kg|gtt|drip)/i,
      },
    ],
  },
  {
    of: ours("norepinephrine"),
    words: /^levo$/i,
    readings: [
      {
        means: ours("levofloxacin"),
        behind: /^\s*(?:IV |PO )?(?:250|500|750)\s?(?:mg|IV|PO|q|daily)/i,
      },
      { means: ours("levothyroxine"), behind: /^\s*\d+\s?mcg (?:PO )?(?:daily|qd|qam)\b/i },
    ],
  },
];
