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

const aboutTube =
  /\b(?:intubat\w*|extubat\w*|ventilat(?:or|ed)|carina|OETT|OGT|NGT|PEEP|FiO2|mechanical(?:ly)? vent\w*|ET tube)\b/i;
const exercised =
  /\b(?:METs?|ischemi\w*|Bruce|treadmill|exercise|angina|ST (?:dep|chang|seg)\w*)\b/i;

export const givenSenses: readonly Sense[] = [
  // "7.0 ETT secured at 21 cm": a tube, no exercise tolerance test.
  {
    of: ["SNOMEDCT_US", "76746007"],
    words: /^ETT$/,
    readings: [
      { means: ["SNOMEDCT_US", "76746007"], sentence: exercised },
      { means: undefined, behind: /^\s*#?[5-9](?:\.[05])?(?![\d/.]|\s*(?:METs?|min))/i },
      { means: undefined, before: /(?:\b|#)[5-9](?:\.[05])?\s*(?:mm\s*)?(?:cuffed\s*)?$/i },
      {
        means: undefined,
        behind:
          /^\s*(?:is |was |remains )?(?:secured?|in (?:good |adequate |appropriate |satisfactory )?(?:place|position)|tip|terminat\w*|\d+(?:\.\d+)? ?cm|at (?:the )?(?:lip|teeth)|exchange\w*|cuff|suction\w*|placed|placement|removed|above|projects)\b/i,
      },
      { means: undefined, document: aboutTube },
    ],
  },
  // "Exam: AF 97.9": afebrile.
  {
    of: ["SNOMEDCT_US", "49436004"],
    words: /^AF$/,
    readings: [
      { means: undefined, behind: /^\s*,?\s*(?:T(?:emp|max|c)?\s*)?(?:9[5-9]|3[67])\.\d\b/i },
      { means: undefined, before: /\bTm?a?x?\s*(?:9[5-9]|3[67])(?:\.\d)?,?\s*$/i },
    ],
  },
  {
    of: ["SNOMEDCT_US", "45211000"],
    words: /^catheteri[sz]ation$/i,
    readings: [
      {
        means: ["SNOMEDCT_US", "45211000"],
        sentence:
          /\b(?:urin\w*|bladder|foley|self|intermittent|straight|retention|void\w*|UTI|PVR|neurogenic|cc|mL)\b/i,
      },
      {
        means: ["SNOMEDCT_US", "41976001"],
        sentence:
          /\b(?:CAD|coronar\w+|cardiac|LAD|RCA|LCx|PCI|DES|stents?|stented|NSTEMI|STEMI|angina|troponins?|LVEDP|CABG|ischemi\w+|stress test|EF|LVEF|aortic stenosis|transradial|left heart|right heart)\b/i,
      },
    ],
  },
  // "DLCO adj for Hgb 10.0": the figure is not the hemoglobin's.
  {
    of: ["LNC", "718-7"],
    words: /^(?:hgb|hb|hemoglobin)$/i,
    readings: [{ means: undefined, before: /\b(?:adj|adjusted|corr|corrected)\.?\s+for\s+$/i }],
  },
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
