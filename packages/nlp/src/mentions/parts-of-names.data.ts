// Names that are short for, or a part of, another one that the words beside them tell.
import type { Reading, Sense } from "./sense.ts";

const ours = (code: string): readonly [string, string] => ["CONCORD", code];

/** Under the label of the eyes, in a line of denials. */
const ofEyes = /\beyes?\s*:[^.;\n]{0,80}$/i;

/** "Trace mitral regurgitation", "trivial TR": most healthy valves have it, and nobody calls it a disease. */
const trace: Reading = {
  means: ours("trace-valve-regurgitation"),
  before:
    /(?<!\bto[\s-]+)\b(?:trace|trivial|physiologic(?:al)?)\s+(?:(?:aortic|mitral|tricuspid|pulmon(?:ic|ary))\s+(?:valve\s+)?)?$/i,
};
const valves = {
  aortic: ["SNOMEDCT_US", "155283004"],
  mitral: ["SNOMEDCT_US", "48724000"],
  tricuspid: ["SNOMEDCT_US", "111287006"],
  "pulmon(?:ic|ary)": ours("pulmonary-valve-regurgitation"),
} as const satisfies Record<string, readonly [string, string]>;
const traceOfValves = Object.values(valves).map((of): Sense => ({
  of,
  words: /regurg|insuff|^[AMTP]R$/i,
  readings: [trace, { means: of }],
}));

/** "Tricuspid valve: trace regurgitation", "mitral valve shows mild stenosis": of the valve that the line is about. */
const ofValve = (
  of: readonly [string, string],
  words: RegExp,
  named: Readonly<Record<string, readonly [string, string]>>,
  more: readonly Reading[] = [],
  first: readonly Reading[] = [],
): Sense => ({
  of,
  words,
  readings: [
    ...first,
    ...Object.entries(named).map(([valve, means]) => ({
      means,
      before: new RegExp(
        String.raw`\b${valve}\s+valve\b(?!.*\b(?:aortic|mitral|tricuspid|pulmonic|pulmonary)\b)[^.;]*$`,
        "is",
      ),
    })),
    ...more,
  ],
});
const stenosis = ofValve(["SNOMEDCT_US", "415582006"], /^stenosis$/i, {
  aortic: ["SNOMEDCT_US", "60573004"],
  mitral: ["ICD9CM", "394.0"],
  tricuspid: ["SNOMEDCT_US", "49915006"],
  "pulmon(?:ic|ary)": ours("pulmonic-stenosis"),
});
const regurgitation = ofValve(
  ours("valve-regurgitation"),
  /^regurgitation$/i,
  valves,
  [
    {
      means: ours("valve-regurgitation"),
      sentence: /\b(?:valv\w*|jet|LVEF|EF|echo\w*|TTE|TEE|murmur)\b/i,
    },
    {
      means: ours("regurgitation"),
      sentence:
        /\b(?:vomit\w*|reflux|heartburn|feeds?|feeding|foods?|GERD|dysphagia|swallow\w*|infant|nausea|postprandial)\b/i,
    },
    {
      means: ours("valve-regurgitation"),
      document: /\b(?:valves?|valvular|echocardiogra\w+|TTE|TEE|LVEF|ventric\w+|atri(?:um|al))\b/i,
    },
    // Of feeds
    { means: ours("regurgitation") },
  ],
  [trace],
);

/** Short names that are another word's part or another thing beside these. */
export const partsOfNames: readonly Sense[] = [
  stenosis,
  regurgitation,
  ...traceOfValves,
  // "pulmonary artery systolic hypertension"
  {
    of: ["SNOMEDCT_US", "56218007"],
    words: /\bpulmonary\b/i,
    readings: [{ means: ["SNOMEDCT_US", "70995007"] }],
  },
  // "lymph nodes"
  {
    of: ours("lymphocytes-any"),
    words: /^lymphs?$/i,
    readings: [
      { means: undefined, behind: /^\s+(?:nodes?|glands?|drainage|channels?|vessels?|basins?)\b/i },
    ],
  },
  // "straight cath q6h"
  {
    of: ["SNOMEDCT_US", "41976001"],
    words: /^(?:(?:cardiac|heart)\s+)?cath(?:eter(?:i[sz]ation)?)?$/i,
    readings: [
      // "taken to the cath lab": a place
      { means: undefined, behind: /^\s+(?:labs?|laborator(?:y|ies)|suites?)\b/i },
      // "cath UA": from a catheter
      {
        means: undefined,
        behind: /^[\s'-]*(?:UA|UCx|urine|urinalysis|specimen|sample|spec)\b/i,
      },
      {
        means: undefined,
        before:
          /\b(?:straight|foley|urinary|condom|texas|suprapubic|in[- ]and[- ]out|I&O|I\/O|intermittent|self|bladder)[\s-]*$/i,
      },
    ],
  },
  // The receptor of a tumor
  {
    of: ["LNC", "33914-3"],
    words: /^EGFR$/,
    readings: [
      {
        means: undefined,
        behind:
          /^\s*[-:]?\s*(?:mutat\w*|mutant|mut|exon|ex ?\d+|inhibit\w*|TKI|positive|negative|pos|neg|wild|wt|WT|del|T790M?|L858R|amplif\w*|status|express\w*|sequenc\w*|gene|rearrang\w*)\b/i,
      },
      { means: undefined, before: /\b(?:anti|mutated|mutant)[\s-]*$/i },
    ],
  },
  // "low Na diet": what is eaten
  ...(
    [
      ["LNC", "2951-2"],
      ["LNC", "2823-3"],
      ["LNC", "2777-1"],
    ] as const
  ).map((of): Sense => ({
    of,
    words: /^(?:Na|K|sodium|potassium|phos|phosphorus)\+?$/i,
    readings: [
      {
        means: undefined,
        before: /\b(?:low|reduced|restricted|high|2 ?g(?:m|ram)?|\d ?g(?:m|ram)?)[\s-]*$/i,
        behind: /^[\s-]*(?:diets?|foods?|restrict\w*|intake|meals?)\b/i,
      },
    ],
  })),
  // "Eyes: negative for photophobia, pain, redness"
  {
    of: ["SNOMEDCT_US", "22253000"],
    words: /^pain$/i,
    readings: [{ means: ["SNOMEDCT_US", "41652007"], before: ofEyes }],
  },
  {
    of: ["SNOMEDCT_US", "247441003"],
    words: /^redness$/i,
    readings: [{ means: ours("red-eye"), before: ofEyes }],
  },
  // "black stools on blood thinner"
  {
    of: ["SNOMEDCT_US", "405729008"],
    words: /\bon\s+blood$/i,
    readings: [{ means: undefined, behind: /^\s+(?:thinners?|pressure)\b/i }],
  },
  // "epidural abscess", "epidural space"
  {
    of: ["SNOMEDCT_US", "18946005"],
    words: /^epidural$/i,
    readings: [
      {
        means: undefined,
        behind:
          /^[\s/-]+(?:abscess\w*|h(?:a)?ematomas?|space|fat|lipomatosis|collections?|h(?:a)?emorrhages?|bleed\w*|spread|mass(?:es)?|tumou?rs?|metast\w+|disease|extension|phlegmon|compression|enhancement|component|fluid|air|fibrosis|scar\w*|veins?|or subdural|and subdural|subdural)\b/i,
      },
    ],
  },
  // "Orthopedic surgery was consulted": who, not what
  ...(["0000479", "0009077"] as const).map((code): Sense => ({
    of: ["MAXO", code],
    words: /\bsurgery$/i,
    readings: [
      {
        means: undefined,
        behind:
          /^[\s-]+(?:clinics?|consult\w*|services?|team|residents?|attending|department|dept|notes?|recs|recommend\w*|follow|referral|floor|(?:was|were|is|are|will|has|have|saw|to) (?:be |been )?(?:consulted|called|following|contacted|see|seen|evaluat\w+|aware|notified|involved|follow|asked|recommend\w*))\b/i,
      },
      {
        means: undefined,
        before:
          /\b(?:consult(?:ed|ing)?|per|by|appreciate|refer\w* to|call(?:ed)?|d(?:epartmen|ep)t\.? of|discussed with|follow(?:s|ed)?[ -]up with|seen by|evaluated by)\s+(?:the\s+|Dr\.?\s+)?$/i,
      },
    ],
  })),
  // "a dual lead pacemaker is in place"
  {
    of: ["SNOMEDCT_US", "307280005"],
    words: /pacemaker$|^PPM$/i,
    readings: [
      {
        means: ["SNOMEDCT_US", "441509002"],
        behind:
          /^\s+(?:(?:is|are|again|leads?|wires?|device|generator|and|remains?)\s+)*(?:in place|in situ|leads?|wires?|generator|noted|seen|present|overl\w+|projects?)\b/i,
      },
    ],
  },
  // "serotonin release assay", "serotonin syndrome"
  {
    of: ["DRUGBANK", "DB08839"],
    words: /^serotonin$/i,
    readings: [
      {
        means: undefined,
        behind:
          /^[\s-]+(?:release|reuptake|re-uptake|syndrome|norepinephrine|receptors?|levels?|modulat\w+|antagonist|agonist|toxicity)\b/i,
      },
    ],
  },
  // "salmon-colored mucosa", "salmon patch"
  {
    of: ["DRUGBANK", "DB11014"],
    words: /^salmon$/i,
    readings: [{ means: undefined }],
  },
  // "contraception counselling"
  {
    of: ["SNOMEDCT_US", "75516001"],
    words: /^counsell?ing$/i,
    readings: [
      {
        means: undefined,
        before:
          /\b(?:contracepti\w+|nutrition\w*|diet\w*|genetic|smoking|cessation|tobacco|preconception|prenatal|lifestyle|weight|exercise|safety|medication|discharge|lactation|travel|fertility|risk|sexual|adherence|test|vaccin\w+)\s+$/i,
      },
    ],
  },
  // "blood pressure pills"
  {
    of: ["SNOMEDCT_US", "75367002"],
    words: /^(?:blood pressure|BP)$/i,
    readings: [
      {
        means: ours("antihypertensive"),
        behind: /^\s+(?:pills?|meds?|medicines?|tablets?|drugs?)\b(?!\s+(?:list|refill|review))/i,
      },
    ],
  },
  // "anesthetic complications"
  {
    of: ["MSH", "D000777"],
    words: /^an(?:a)?esthetics?$/i,
    readings: [
      {
        means: undefined,
        behind:
          /^\s+(?:complications?|risks?|history|hx|records?|plan|technique|management|options?|consult\w*|team|concerns?|problems?|issues?|events?|considerations?)\b/i,
      },
    ],
  },
  // "OB TRIAGE NOTE"
  {
    of: ["SNOMEDCT_US", "225390008"],
    words: /^triage$/i,
    readings: [
      { means: undefined, behind: /^\s+(?:notes?|nurse|RN|vitals|level|line|visit|call)\b/i },
    ],
  },
  // "4T score": of a thrombocytopenia by heparin
  {
    of: ours("t-score"),
    words: /^T[\s-]?scores?$/i,
    readings: [{ means: undefined, before: /(?<![-–\dL])4\s*$/ }],
  },
  ...(["2465-3", "2472-9"] as const).map((code): Sense => ({
    of: ["LNC", code],
    words: /^Ig[GM]$/i,
    readings: [
      {
        means: undefined,
        before:
          /\b(?:toxo\w*|HAV|HBV|HCV|HEV|EBV|VCA|EBNA|CMV|VZV|HSV\S*|HHV\S*|HIV|lyme|borrelia|mumps|measles|rubella|rubeola|varicella|parvo\w*|cardiolipin|gliadin|TTG|transglutaminase|pylori|brucella|bartonella|mycoplasma|chlamydia|toxocara|strongyloides|syphilis|treponem\w+|dengue|WNV|nile|zika|coccidi\w+|histo\w*|blasto\w*|legionella|hepatitis \w|core|antibod\w+|Ab|anti\S*|virus)\s*[(,-]?\s*$/i,
      },
    ],
  })),
  // "RBC casts"
  ...(
    [
      ["LNC", "789-8"],
      ["SNOMEDCT_US", "767002"],
    ] as const
  ).map((of): Sense => ({
    of,
    words: /^[RW]BCs?$/i,
    readings: [{ means: undefined, behind: /^\s+casts?\b/i }],
  })),
];
