import { givenSenses } from "./given-senses.data.ts";

import type { Reading, Sense } from "./sense.ts";

const ours = (code: string): readonly [string, string] => ["CONCORD", code];

/** "level was", "has been in the low 80s,", ": " */
const linked = String.raw`^\s*(?:levels?|readings?)?[\s,:=]*(?:(?:was|were|is|are|of|at|has|have|been|in|the|about|around|only|now|dropped|drops|dropping|fell|falls|decreased|desaturated|improved|rose|went|down|up|to|remained|stayed|low|lower|high|mid|\d0'?s)[\s,:]+)*`;
/** A share given with the gas ("oxygen 40% by mask") is no saturation. */
const delivered = String.raw`(?!\s*(?:FiO2|via|by|with|through|on|per)\s*(?:a\s)?(?:FiO2|(?:\S+\s)?mask|venti|non|NRB|nasal|high|BiPAP|CPAP|vent|trach|hood|T-))`;

const oxygen: Sense = {
  of: ["DRUGBANK", "DB09140"],
  words: /^oxygen$/i,
  readings: [
    { means: ["DRUGBANK", "DB09140"], before: /(?:%|percent)\s*$/i },
    {
      means: undefined,
      before: /\b(?:transcutaneous|tissue|cerebral|brain|muscle)\s*$/i,
      behind: /^\s+(?:levels?|tension)\b/i,
    },
    {
      means: ours("po2"),
      behind: new RegExp(String.raw`${linked}\d{2,3}(?:\.\d)?\s*(?:mm\s?Hg|torr|kPa)\b`, "i"),
    },
    {
      means: ours("spo2"),
      behind: new RegExp(
        String.raw`${linked}(?:[5-9]\d|100)(?:\.\d)?\s*(?:%|percent)?(?:\s*(?:-|–|to)\s*(?:[5-9]\d|100))?\s*(?:%|percent)${delivered}`,
        "i",
      ),
    },
    { means: ours("spo2"), behind: /^\s+levels?\b/i },
    {
      means: undefined,
      behind:
        /^\s+(?:demands?|consumption|extraction|delivery|content|carrying|transport|uptake|debt|radicals?|free radicals?|species|supply (?:and|or|to)|supply[/-]demand)\b/i,
    },
    { means: undefined, before: /\b(?:lack|deprivation|deprived) of\s*$/i },
  ],
};

const metabolicEquivalents: Sense = {
  of: ours("metastasis"),
  words: /^mets$/i,
  readings: [
    {
      means: ours("exercise-capacity"),
      before: /\d\s*$/,
      behind: /^(?!\s*(?:in|to|on (?:CT|MRI|PET|imaging|scan))\b)/,
    },
    {
      means: ours("exercise-capacity"),
      before: /\b(?:achieved|exercised?|capacity|functional|tolerance|workload)\b[^.]{0,20}$/i,
    },
    // "METs > 4"
    {
      means: ours("exercise-capacity"),
      behind: /^\s*(?:[<>≥≤=:]+\s*\d|\d+(?:\.\d)?\b(?!\s*[cm]m))/,
    },
  ],
};

/** "CBG 7.31/48/…": of the capillary gas, not the glucose. */
const capillaryGas: Sense = {
  of: ours("blood-glucose-monitor"),
  words: /^CBGs?$/,
  readings: [{ means: ours("blood-gas"), behind: /^\W{0,3}(?:\d{4}\W{1,3})?(?:pH\s?)?[67]\.\d/i }],
};

const hydrocephalus =
  /hydroceph|ventricul|\bshunt|\bVPS?\b|\bgait\b|magnetic|\bdement|incontinen|lumbar puncture|large[- ]volume|\btap\b|\bCSF\b|neurosurg|communicating/i;
const insulin =
  /insulin|\bunits?\b|\d\s*u\b|glargine|lantus|levemir|lispro|aspart|novolog|humalog|\bregular\b|sliding scale|\bA1c\b|glucose|sugars?\b|metformin|glyc[ae]m|diabet|\bDM\b|bedtime|breakfast|dinner|supper|\bq\s?[ap]m\b|\bqhs\b|\b[bt]\.?i\.?d\b|\bdaily\b|twice|\bdos(?:e|es|age)\b|\binject/i;
/** Of a drug and of nothing else. */
const taken =
  /\b(?:takes?|taking|took|on|start|started|starting|add|added|continue|continued|resume|resumed|give|given|increased?|decreased?|held|hold|from|to)\s*$/i;
const amount = /^\s*(?:\(?\d|insulin|was (?:increased|decreased|started|added|held|stopped))/i;
const had = /\b(?:history of|h\/o|diagnosed with|diagnosis of|known|idiopathic|suspected)\s*$/i;

const nph: Sense = {
  of: ours("nph-insulin"),
  words: /^NPH$/,
  readings: [
    { means: ours("nph-insulin"), behind: amount },
    { means: ours("nph-insulin"), before: taken, document: insulin },
    { means: ["SNOMEDCT_US", "30753002"], sentence: hydrocephalus },
    { means: ours("nph-insulin"), sentence: insulin },
    { means: ["SNOMEDCT_US", "30753002"], before: had },
    { means: ["SNOMEDCT_US", "30753002"], document: hydrocephalus },
    { means: ours("nph-insulin"), document: insulin },
    { means: ours("nph-insulin"), before: taken },
    { means: undefined },
  ],
};

const inhaled = /\b(?:puffs?|inhal\w*|inh|nebs?|nebul\w*|HFA|diskus|respules|flexhaler|MDI)\b/i;
const nasal = /\b(?:nasal\w*|intranasal\w*|nostrils?|nares?|sprays?|nose)\b/i;
const topical = /\b(?:cream|ointment|oint|lotion|topical\w*)\b|\b0\.\d+\s*%/i;
const skin = /\b(?:topical)\s*$/i;
const inNose = /\b(?:nasal|intranasal)\s*$/i;
const bowel = /crohn|colitis|ileitis|oesophagitis|esophagitis|IgA neph|autoimmune hepatitis/i;
const swallowed =
  /^[^.;]{0,25}\b(?:capsules?|caps?|tablets?|tabs?|EC|ER|enteric|p\.?o|oral\w*|by mouth)\b|^\s*(?:[369]|4\.5)(?:\.0)?\s*mg\b/i;

/** A corticosteroid whose bare name is counted as inhaled: in the nose and on the skin it is another concept. */
const corticosteroid = (
  code: string,
  words: RegExp,
  forms: { readonly nasal?: string; readonly topical?: string },
  more: readonly Reading[] = [],
): Sense => ({
  of: ours(code),
  words,
  readings: [
    { means: ours(code), behind: inhaled },
    ...(forms.nasal === undefined
      ? []
      : [
          { means: ours(forms.nasal), behind: nasal },
          { means: ours(forms.nasal), before: inNose },
        ]),
    ...(forms.topical === undefined
      ? []
      : [
          { means: ours(forms.topical), behind: topical },
          { means: ours(forms.topical), before: skin },
        ]),
    ...more,
  ],
});

/** "pedal pulses", "pulse generator": felt, or a device, and no rate. */
const pulse: Sense = {
  of: ["SNOMEDCT_US", "364075005"],
  words: /^pulses?$/i,
  readings: [
    {
      means: undefined,
      behind: /^\s*(?:generators?|lavage|wave|doses?|steroids?|therapy|width)\b/i,
    },
    // "pulses 2+": how strong
    { means: undefined, behind: /^[\s:=]*(?:(?:are|were)\s)?[0-4]\s?\+/i },
    {
      means: ["SNOMEDCT_US", "364075005"],
      behind: /^[\s:=]*(?:(?:is|was|of|at|in the|rate)\s)*\d/i,
    },
    {
      means: undefined,
      before:
        /\b(?:pedal|peripheral|distal|radial|femoral|popliteal|dorsalis|tibial|palpable|DP|PT|carotid|brachial)\s*$/i,
    },
    {
      means: undefined,
      behind:
        /^[\s:=]+(?:(?:are|were|is|was|remain)\s)?(?:strong|equal|palpable|intact|symmetric(?:al)?|full|bounding|thready|diminished|weak|absent|present|non-?palpable|dopplerable)\b/i,
    },
  ],
};

/** "weight training", "all weight was removed": nobody's weight. */
const weight: Sense = {
  of: ["SNOMEDCT_US", "27113001"],
  words: /^(?:weigh|weights?|wts?)$/i,
  readings: [
    // "should weigh himself every morning": nothing is measured yet
    {
      means: undefined,
      behind:
        /^\s+(?:himself|herself|yourself|themselves|(?:the )?patient|daily|every)\b(?!\s+\d)/i,
      before: /\b(?:should|must|will|to|please|can|and|shall)\s+$/i,
    },
    // "unable to bear wt", "EGFR wt": wild type
    { means: undefined, before: /\b(?:bear(?:ing)?|full|partial|toe[- ]touch)\s+$/i },
    {
      means: undefined,
      before:
        /\b(?:EGFR|[KNH]?RAS|BRAF|T?P53|ALK|IDH[12]?|PIK3CA|KIT|FLT3|NPM1|JAK2|TTR|gene)[\s-]*$/i,
    },
    {
      means: undefined,
      behind: /^\s*-?\s*(?:training|lifting|lifter|bearing|room|machines?|class(?:es)?|belt)\b/i,
    },
    { means: undefined, before: /\b(?:all|traction|lifting|lifts|lifted|lift)\s*$/i },
  ],
};

/** "acute blood loss anemia": the cause of an anemia, not what was measured. */
const bloodLoss: Sense = {
  of: ours("blood-loss"),
  words: /^blood loss$/i,
  readings: [{ means: undefined, behind: /^\s*an(?:a)?emia\b/i }],
};

/** "a dobutamine stress echocardiogram": the drug names a test. */
const stressor = (of: readonly [string, string], words: RegExp): Sense => ({
  of,
  words,
  readings: [
    {
      means: undefined,
      behind:
        /^\s*-?\s*(?:(?:nuclear|cardiolite|sestamibi|thallium|myoview|MIBI)\s)?(?:stress|echo(?:cardiogra\w+)?|SPECT|cardiolite|sestamibi|thallium|myoview|nuclear)\b/i,
    },
  ],
});

/** Of the gullet and stomach, where an endoscopy or a liver is spoken of. */
const varices: Sense = {
  of: ours("varicose-veins"),
  words: /^varices$/i,
  readings: [
    ...[
      { before: /\b(?:leg|lower limb|lower extremity|vulval|vulvar|pelvic|scrotal|venous)\s*$/i },
      {
        behind:
          /^\s*(?:of|in|on|over)\s+(?:both |bilateral |the |his |her |left |right )*(?:legs?|LEs?|lower (?:limbs?|legs?|extremit\w+)|calf|calves|thighs?|shins?)\b/i,
      },
    ].map((place) => ({ means: ours("varicose-veins"), ...place })),
    {
      means: ["SNOMEDCT_US", "28670008"],
      sentence:
        /\b(?:EGD|OGD|endoscop\w*|banding|banded|cirrho\w*|portal|esoph\w*|oesoph\w*|gastric|ascites|encephalopathy|liver|hepat\w*|NASH|HCC|TIPS|nadolol|propranolol|hematemesis|melena)\b/i,
    },
  ],
};

export const senses: readonly Sense[] = [
  ...givenSenses,
  metabolicEquivalents,
  capillaryGas,
  varices,
  pulse,
  weight,
  bloodLoss,
  stressor(["SNOMEDCT_US", "26523005"], /^dobutamine$/i),
  stressor(["SNOMEDCT_US", "108502004"], /^adenosine$/i),
  stressor(["SNOMEDCT_US", "66859009"], /^(?:dipyridamole|persantine)$/i),
  stressor(["DRUGBANK", "DB06213"], /^(?:regadenoson|lexiscan)$/i),
  oxygen,
  nph,
  corticosteroid("fluticasone", /^fluticasone(?: (?:propionate|furoate))?$/i, {
    nasal: "flonase",
    topical: "fluticasone-topical",
  }),
  corticosteroid("budesonide", /^budesonide$/i, { nasal: "budesonide-nasal" }, [
    { means: ours("budesonide-rectal"), behind: /\b(?:rectal\w*|enemas?|foam|PR)\b/i },
    { means: ours("budesonide-oral"), behind: swallowed },
    { means: ours("budesonide-oral"), before: /\b(?:oral|po|enteric)\s*$/i },
    { means: ours("budesonide"), sentence: /\basthma|\bCOPD|inhal|nebul/i },
    { means: ours("budesonide-oral"), sentence: bowel },
  ]),
  corticosteroid("beclomethasone", /^beclomet(?:h)?asone(?: dipropionate)?$/i, {
    nasal: "beclomethasone-nasal",
  }),
  corticosteroid("mometasone", /^mometasone(?: furoate)?$/i, {
    nasal: "mometasone-nasal",
    topical: "mometasone-topical",
  }),
  corticosteroid("ciclesonide", /^ciclesonide$/i, { nasal: "ciclesonide-nasal" }),
  corticosteroid("flunisolide", /^flunisolide$/i, { nasal: "flunisolide-nasal" }),
  corticosteroid("triamcinolone", /^triamcinolone(?: acetonide)?$/i, {
    nasal: "triamcinolone-nasal",
    topical: "triamcinolone-topical",
  }),
];
