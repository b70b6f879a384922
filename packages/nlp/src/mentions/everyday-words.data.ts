/**
 * Everyday words that name a condition only of a person: what in front of them or behind them shows that they speak of
 * something else.
 */
export interface OtherMeaning {
  /** What stands right in front of the word, what right behind it; both where both are given. */
  readonly before?: RegExp;
  readonly behind?: RegExp;
}

const diet = /^\s+(?:diets?|foods?|bath|dialysate|snacks?|intake|meals?|drinks?)\b/i;
/** The vocabulary knows who does not take medications. */
const notDrugs =
  /^\s+with\s+(?:(?:his|her|the|home|nightly|prescribed)\s+)*(?:cpap|bipap|apap|diet\w*|(?:low[ -])?sodium|salt|fluid|oxygen|o2|dialysis|hd|follow|appointments?|clinic|exercise|weights?|monitoring|restrictions?|therapy sessions)\b/i;

const device = String.raw`(?:ICD|AICD|defibrillator|electric(?:al)?|synchronized|unsynchronized)`;
/** "ICD shock", "shock delivered". */
const ofDefibrillator: readonly OtherMeaning[] = [
  { before: new RegExp(String.raw`\b${device}\s+$`, "i") },
  { behind: /^\s+(?:at \d+ ?J\b|was delivered|delivered)/i },
];
/** "received 3 shocks by EMS": counted. */
const counted: OtherMeaning = {
  before:
    /\b(?:received|delivered|appropriate|inappropriate|\d+|one|two|three|multiple|several)\s+$/i,
};

/** "Lymphocytic infiltrate", "sinus opacity": of another place than the lung. */
const notOfLung: OtherMeaning = {
  before:
    /\b(?:sinus(?:es)?|maxillary|ethmoid\w*|sphenoid\w*|frontal|mastoid|corneal?|lens|lenticular|capsul\w*|vitreous|stromal|lymphocyt\w+|lymphoplasma\w+|lymphoid|neutrophil\w*|eosinophil\w*|inflammatory|mononuclear|leukemic|fatty|perivascular|dermal|tumou?r|cellular|marrow|soft tissue|renal|hepatic|subcutaneous)\s+(?:inflammatory\s+|cell\s+)?$/i,
};
/** What burns vessels shut, holds a hip or paces a heart with two poles. */
const ofTwoPoles: readonly OtherMeaning[] = [
  {
    behind:
      /^[\s-]+(?:(?:type|trial|suction|tip|\d+(?:[ -]?mm)?)\s+)?(?:electro\w+|cauter\w+|coagulat\w+|bovie|forceps|diatherm\w+|dissect\w+|scissors|sealer|device|instrument\w*|TUR\w*|resect\w+|loop|hemiarthroplast\w+|arthroplast\w+|prosthe\w+|replacement|component|head|cup|shell|implant|hip|pac(?:ing|er|emaker)|leads?|sens\w+|electrodes?|cables?|wires?|radiofrequency|ablation|montage|current|energy)\b/i,
  },
  {
    before:
      /\b(?:electro\w*|cauter\w+|coagulat\w+|hemosta\w+|monopolar|bovie|atrial|ventricular|dual.chamber|hip)\b[^.;]{0,50}$/i,
    behind: /^(?!\s+(?:disorder|affective|disease|illness|depression|mania|[12I]))/i,
  },
];

const things: Readonly<Record<string, readonly OtherMeaning[]>> = {
  // "… albuterol PRN. Allergies: amoxicillin": a label in the line; a drug ends what is looked at.
  allergies: [
    {
      before: /^\s*$|(?<!\d)[.;]\s+$/,
      behind:
        /^\s*:\s*(?:$|NKD?A|none|no known|pcn|penicillin|sulfa|latex|[a-z]+ (?:\([^()]{3,30}\)|[-–] ?(?:anaphyl|rash|hives|swell|itch|nausea|angio|cough|GI|unknown)))/i,
    },
  ],
  depressed: [
    {
      before:
        /\b(?:market|economy|prices?|canister|button|plunger|pedal|keys?|lever|trigger|tongue|bones?|fragments?|segments?|fontanel\w*|reflex(?:es)?|function|fraction|EF)\b[^.;]{0,25}$/i,
    },
    {
      behind:
        /^\s+(?:button|plunger|pedal|key|bone|fragment|area|scar|ejection|reflex|nasal|level)/i,
    },
  ],
  depression: [
    {
      before:
        /\b(?:ST|PR|segment|tongue|great|economic|bony|respiratory|marrow|reciprocal|J[ -]point|ST[ -]?T(?:[ -]wave)?|T[ -]waves?|ventilatory|CNS|myocardial|tympanic|nasal|sternal|skull|calvarial|plateau)[\s-]+$/i,
    },
    // "1 mm depression in V4": of a tracing or a bone
    {
      before:
        /\d\s?mm\s+(?:of\s+)?(?:(?:horizontal|downsloping|upsloping|lateral|inferior|anterior|reciprocal|cortical|articular)\s+)*$/i,
    },
    {
      behind:
        /^\s+in\s+(?:leads?\s+)?(?:the\s+)?(?:(?:inferior|(?:antero)?lateral|anterior|precordial|limb)\s+leads?\b|(?:I{1,3}|aV[LRF]|V[1-6])\b)/,
    },
    {
      behind: /^\s+of (?:the )?(?:\w+ )?(?:skull|fragments?|plateau|calvari\w+|sternum|lid|TM)\b/i,
    },
  ],
  septic: [
    // Of a place; of the whole body, where "sepsis" is said
    {
      behind:
        /^[\s-]+(?:(?:pulmonary|lung|brain|cerebral|pelvic|cavernous|left|right)\s+)?(?:embol\w+|joints?|thrombophlebitis|thrombosis|work[\s-]?up|knees?|hips?|shoulders?|elbow|wrist|ankle|bursitis|abortion|tank|sinus|necrosis|loosening|foci|focus|screen)\b/i,
    },
  ],
  urgency: [
    { behind: /^\s+(?:of|to)\s+(?:the|this|her|his|surgery|treat\w*|situation|operation)\b/i },
    { before: /\b(?:hypertensive|sense of)\s+$/i },
  ],
  "acting out": [{ behind: /^\s+(?:of\s+)?(?:(?:his|her|their|vivid|violent)\s+)*dreams?\b/i }],
  allergy: [
    {
      behind:
        /^\s+(?:lists?|sections?|band|bracelet|banner|tab|field|clinic|season|testing|skin test\w*|immunology|and immunology)\b/i,
    },
  ],
  allergic: [{ behind: /^\s*\/\s*(?:immun\w*|rheum\w*|endo\w*)/i }],
  stroke: [
    {
      before:
        /\b(?:butterfly|swimming|swim|tennis|golf|brush|pen|rowing|piston|up|down|a)[\s-]+of\s*$|\b(?:butterfly|swimming|swim|tennis|golf|rowing|piston)\s+$/i,
    },
    { behind: /^\s+(?:volume|work|index|technique|length|of (?:luck|genius|midnight))\b/i },
  ],
  fall: [
    { before: /\bMorse\s+$/i },
    // "her flu shot this fall.", but not "after her last fall."
    {
      before:
        /(?<!\b(?:her|his|the|their|its|patient['’]?s|pt['’]?s)\s+)\b(?:this|last|next|every|each)\s+$/i,
      behind: /^\s*(?:[.,;)]|$)/,
    },
    { behind: /^\s+(?:and|or)\s+(?:winter|spring|summer)\b/i },
    {
      before: /\b(?:the|last|this|next|early|late|in)\s+$/i,
      behind: /^\s+(?:of\s+)?(?:19|20)\d\d\b/i,
    },
    {
      behind:
        /^\s+(?:semester|term|season|colou?rs|asleep|short|behind|within|under|outside|below|into|off|back|through|apart|ill|pregnant|in line)\b/i,
    },
    {
      before:
        /\b(?:creatinine|counts?|levels?|pressures?|sodium|potassium|h(?:a)?emoglobin|hb|values?|temperature|rates?|CRP|glucose|WBC|platelets|INR|bilirubin|troponins?|sats|saturations?)\b[^.;]{0,15}\bto\s+$/i,
    },
    {
      behind:
        /^\s+in\s+(?:(?:the|his|her|serum|systolic|urine)\s+)*(?:Hb|Hgb|h(?:a)?emoglobin|h(?:a)?ematocrit|platelets?|(?:blood )?pressure|BP|sodium|sats|saturations?|e?GFR|output|levels?|temperature|WBC|CRP|counts?)\b/i,
    },
  ],
  ectopic: [
    // "ectopic beats": an adjective
    {
      behind:
        /^[\s-]+(?!(?:in|at|on|with|w|and|or|s|treated|ruptured|x|status|vs|versus|was|is|not|unlikely|requiring|by|managed|pregnanc\w*|precautions)\b)[a-z]/i,
    },
  ],
  globus: [{ behind: /^\s+pallid/i }],
  flashes: [{ before: /\b(?:hot|news|camera)\s+$/i }],
  reflux: [
    // Of a vein, a ureter, bile or dye
    {
      before:
        /\b(?:saphenous|popliteal|veins?|venous|ureter\w*|vesico\w*|VUR|VCUG|STING|deflux|hepato\w*|GSV|SSV|valv\w*)\b|\b(?:renal|bile|nasal|alkaline|contrast|deep|superficial)\s+$/i,
    },
    {
      behind:
        /^[\s-]*(?:nephropathy|times?\b|duration|into the (?:kidney|ureter|calf|thigh)|in(?:to)? the (?:GSV|SSV|great|small|saph\w*|vein|deep|superficial|left|right)|[>=]|\d|contrast|gastritis|of\b(?! (?:food|acid|stomach|gastric|feeds)))/i,
    },
  ],
  bipolar: ofTwoPoles,
  rigid: [
    // An instrument, a brace, a contact lens
    {
      behind:
        /^\s+(?:(?:(?:(?:and|or) )?\w+\s+)?(?:bronchoscop\w*|tracheoscop\w*|laryngoscop\w*|cystoscop\w*|cystourethroscop\w*|esophagoscop\w*|sigmoidoscop\w*|proctoscop\w*|ureteroscop\w*|hysteroscop\w*|endoscop\w*|telescope|scopes?|collar)|fixation|splint\w*|braces?|boots?|shoes?|soles?|orthos\w+|casts?|contact|lens\w*|plates?|rods?|dilat\w+|catheters?|tubes?|suction|nasal|flat ?foot|schedules?|rules?|diets?)\b/i,
    },
    { before: /\b(?:flexible (?:and|or|&|\/)|semi)[\s-]*$/i },
  ],
  congestion: [
    // Of a liver, a lung, a vein; of what was cut open
    {
      before:
        /\b(?:hepatic|liver|pulmonary|lungs?|vascular|venous|passive|capillary|airways?|orbital|splenic|spleen|renal|visceral|organ|cerebral|meningeal|pelvic|breast|mucosal|conjunctival|chest|ear|traffic|parenchyma\w*|cut surface\w*|macrophages|autopsy|systemic|heart failure|CHF)\b[^.;]{0,40}$/i,
    },
    {
      behind: /^\s+(?:of (?:the )?(?:liver|lungs?|veins?|vessels?|spleen|organs|viscera)|index)\b/i,
    },
  ],
  opacity: [notOfLung],
  opacities: [notOfLung],
  infiltrate: [notOfLung],
  infiltrates: [notOfLung],
  consolidation: [
    {
      behind:
        /^\s+(?:of (?:the )?(?:fracture|fusion|graft|care|debt|loans?|medications?|services?)|chemo\w*|therapy|radiation)\b/i,
    },
    { before: /\b(?:fracture|bony|osseous|bone|memory|debt)\s+$/i },
  ],
  celiac: [
    {
      behind:
        /^[\s/-]+(?:artery|arteries|axis|trunk|plexus|ganglion|stenosis|lymph|nodes?|origin|angio\w*|block|panel|serolog\w*|antibod\w*|screen\w*|testing|access|SMA|and SMA|dissection|compression|branches)\b/i,
    },
  ],
  sputum: [
    // "Candida in sputum", "sputum cx grew": what is sent
    {
      behind:
        /^\s*(?:cultures?|cx|gram|specimens?|samples?|grew|grows|growing|sent|pending|AFB|cytology|neg\b|pos\b|PCR|MRSA|with (?:MRSA|MSSA|pseudomonas|GNRs?|GPCs?))\b/i,
    },
    {
      before:
        /\b(?:candida|MRSA|MSSA|staph\w*|strep\w*|pseudomonas|klebsiella|yeast|GNRs?|GPCs?|AFB|E\. ?coli|h\. ?flu|aspergillus|organisms?|cultures?|growth|bacteria|flora|mold)\b[^.;,]{0,25}\b(?:in|from|on)\s+(?:the\s+)?$/i,
    },
  ],
  cramping: [{ behind: /^\s+(?:his|her|my|their|our|your)\s+style\b/i }],
  mass: [
    {
      before:
        /\b(?:lean|muscle|fat|bone|molecular|molar|atomic|critical|ventricular|LV|red cell|fat-free)\s+$/i,
    },
    { behind: /^\s+(?:spectrom\w*|media|casualt\w*|transit|index|vaccination|gathering|of\s+\d)/i },
    {
      before:
        /\b(?:attends?|attended|attending|goes to|went to|going to|celebrat\w+|hears?|Sunday|Catholic|morning)\s+(?:[Tt]he\s+)?$/,
    },
  ],
  plaque: [
    { before: /\b(?:commemorative|memorial|brass|bronze|wooden|name|wall)\s+$/i },
    { behind: /^\s+(?:assay|on the wall|was unveiled)\b/i },
  ],
  tender: [{ behind: /^\s+(?:age|years|loving|moment|touch)\b/i }],
  anxious: [
    {
      behind:
        /^\s+to\s+(?:go|get|leave|return|start|begin|know|hear|see|resume|be\s+(?:discharged|home)|avoid|please|learn|have|move|proceed)\b/i,
    },
  ],
  nervous: [{ behind: /^\s+(?:systems?|tissues?)\b/i }],
  rash: [
    { behind: /^\s+(?:decisions?|behaviou?r|acts?|actions?|choices?|promise|judg\w+|driving)\b/i },
  ],
  weak: [
    {
      behind:
        /^\s+(?:signals?|evidence|correlations?|acids?|bases?|(?:ly )?positive|opioids?|associations?|links?|arguments?|solution|tea|coffee|reaction|bands?|staining|indication|recommendations?|response|inhibitor|agonist|lens)\b/i,
    },
    {
      before:
        /\b(?:evidence|signal|battery|argument|association|case)\b[^.;]{0,12}\b(?:is|was|too|remains)\s+$/i,
    },
  ],
  fatigue: [
    { before: /\b(?:metal|stent|alarm|alert|compassion|material|decision|battery)\s+$/i },
    { behind: /^\s+(?:life|testing|of the (?:stent|wire|lead|metal|plate|implant))\b/i },
  ],
  confusion: [
    {
      behind:
        /^\s+(?:over|about|regarding|around|as to|between|with)\s+(?:(?:the|his|her|their|which|whether|what)\s+)*(?:appointments?|dates?|times?|instructions?|dos(?:e|es|ing|age)|prescriptions?|plans?|schedules?|medication list|address|bookings?|results?|names?|paperwork|referrals?|clinics?|labels?|two)\b/i,
    },
  ],
  delirious: [
    { behind: /^\s+(?:joy|happiness|crowds?|with (?:joy|happiness|excitement|delight))\b/i },
  ],
  shocks: [...ofDefibrillator, counted],
  shock: [
    ...ofDefibrillator,
    {
      behind:
        /^\s+(?:absorbers?|waves?|value|therapy|to (?:the|his|her|their) (?:family|parents|wife|husband)|was delivered|delivered|advised)\b/i,
    },
    { before: /\b(?:electric|culture|static|quite a|bit of a|come as a|came as a)\s+$/i },
  ],
  vegetation: [{ before: /\b(?:dense|lush|tropical|overgrown|rotting|native)\s+$/i }],
  dislocation: [
    { before: /\b(?:social|family|economic|job)\s+$/i },
    { behind: /^\s+(?:from|of) (?:his |her |their |the )?(?:family|home|community|services?)\b/i },
  ],
  tamponade: [{ before: /\b(?:balloon|bakri|uterine|nasal|esophageal|packing|for|catheter)\s+$/i }],
  hypokinetic: [{ behind: /^\s+(?:gait|dysarthria|speech|movements?|rigid\w*|syndrome)\b/i }],
  akinesis: [{ behind: /^\s+of (?:the )?(?:face|limbs?|eyes?)\b/i }],
  decub: [{ before: /\blateral\s+$/i }, { behind: /^\s+(?:films?|views?|x-?rays?|positions?)\b/i }],
  "mucus plug": [{ before: /\blost (?:her|the|my)\s+$/i }],
  "mucous plug": [{ before: /\blost (?:her|the|my)\s+$/i }],
  induration: [{ before: /\b(?:PPD|TST|skin test)\b[^.;]*$|\b\d+ ?mm\s+(?:of\s+)?$/i }],
  "canal stenosis": [{ before: /\b(?:ear|auditory|external|anal|root)\s+$/i }],
  "low potassium": [{ behind: diet }],
  "low sodium": [{ behind: diet }],
  "low sugar": [{ behind: diet }],
  "high sugar": [{ behind: diet }],
  "high potassium": [{ behind: diet }],
  "low magnesium": [{ behind: diet }],
  "weight loss": [
    {
      before:
        /\b(?:discuss\w*|encourag\w+|recommend\w*|advis\w+|counsel\w* (?:on|about|regarding|for)|goal (?:is|of)|goals?:|importance of|benefits? of|work(?:ing|s)? on|interested in|attempt(?:ing|s) at|efforts? at|aim(?:ing)? for|needs?|strategies for|referred for)\s+$/i,
    },
    {
      behind:
        /^\s+(?:programs?|programmes?|goals?|clinic|counsel\w+|plans?|efforts?|surgery|surgeries|medications?|drugs?|pills?|strateg\w+|advice|advised|encouraged|recommended|discussed|journey|supplements?)\b/i,
    },
  ],
  noncompliant: [{ behind: notDrugs }],
  "non-compliant": [{ behind: notDrugs }],
  nonadherent: [{ behind: notDrugs }],
  "non-adherent": [{ behind: notDrugs }],
  irritable: [{ behind: /^\s+(?:ventilator|device|trigger|alarm|setting|lead|pump)\b/i }],
};

/** "renal fx": how an organ works, though "fx" is a fracture. */
const organs =
  "renal kidney lv rv ventricular systolic diastolic liver hepatic thyroid cognitive executive sexual bowel bladder lung pulmonary pulm cardiac heart platelet immune adrenal sensory motor valve graft allograft ejection".split(
    " ",
  );
const functions: readonly (readonly [string, readonly OtherMeaning[]])[] = [
  ["fx", [{ before: new RegExp(String.raw`\b(?:${organs.join("|")})\s+$`, "i") }]],
  ...organs.map((organ) => [`${organ} fx`, [{}]] as const),
];

export const everydayWords: ReadonlyMap<string, readonly OtherMeaning[]> = new Map([
  ...Object.entries(things),
  ...functions,
]);
