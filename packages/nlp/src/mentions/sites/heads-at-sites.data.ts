/** Bare names of conditions, and what a place makes of each; the first that fits stands. */
export interface AtSite {
  readonly means: readonly [sab: string, code: string];
  /** What stands in front, what right behind, what anywhere in the sentence; all that are given must fit. */
  readonly before?: RegExp;
  readonly behind?: RegExp;
  readonly sentence?: RegExp;
}

interface HeadAtSites {
  readonly of: readonly [sab: string, code: string];
  /** The names that are bare. */
  readonly words: RegExp;
  readonly sites: readonly AtSite[];
}

const ours = (code: string): readonly [string, string] => ["CONCORD", code];
const snomed = (code: string): readonly [string, string] => ["SNOMEDCT_US", code];

const side = String.raw`(?:(?:left|right|bilateral|both|upper|lower|mid|middle|distal|proximal|medial|lateral|central|anterior|posterior|inferior|superior|internal|inner|outer|L|R|his|her|ascending|descending|transverse|sigmoid|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d{1,2}(?:st|nd|rd|th))[\s,-]+(?:and\s+)?)*`;
/** "of the left …", "at 2 o'clock in the …", "measuring 3 cm in the …" */
const inThe = (site: string): RegExp =>
  new RegExp(
    String.raw`^\s*(?:(?:is|was|are|were|seen|noted|identified|present|visuali[sz]ed|again|measuring \d[\d.x ]*(?:cm|mm)|at \d{1,2}(?::\d\d)? o['’]?clock)[\s,]+)*(?:of|in|within|involving|at)\s+(?:the\s+|a\s+)?${side}(?:${site})\b`,
    "i",
  );
/** "osteoarthritis, left knee" */
const sideSite = (site: string): RegExp =>
  new RegExp(
    String.raw`^\s*,\s*(?:left|right|bilateral|both|L|R)\s+(?:${site})(?=\s*(?:[,.;:)]|$)|\s+(?:with|and|s\/p|status)\b)`,
    "i",
  );
/** "Feet: pulses 2+, no ulcers": the label of the line or the beginning of the sentence */
const label = (site: string): RegExp =>
  new RegExp(String.raw`(?:^|[\n.;])\s*(?:${site})\s*:[^;.\n:]*$`, "i");
/** Under the label of an organ. */
const under = (site: string, means: AtSite["means"]): AtSite => ({ means, before: label(site) });
const at = (site: string, means: AtSite["means"]): AtSite => ({ means, behind: inThe(site) });
const atSide = (site: string, means: AtSite["means"]): AtSite[] => [
  { means, behind: inThe(site) },
  { means, behind: sideSite(site) },
];

const lobe = String.raw`(?:lung|(?:upper|middle|lower) lobes?|lingula|lung (?:base|apex))`;
const frontLobe =
  /\b(?:(?:upper|middle|lower|lingular) lobe|lingular|[LR][UML]L)\s+(?:(?:pulmonary|lung|spiculated|solid|ground[- ]glass|cavitary)\s+)*$/i;
const colon = String.raw`(?:colon|sigmoid|cecum|caecum|rectosigmoid|hepatic flexure|splenic flexure)`;
const headImaging =
  /\b(?:CT|MRI|MR|scan)\s+(?:scan\s+)?(?:of (?:the )?)?(?:head|brain)\b|\b(?:head|brain)\s+(?:CT|MRI)\b/i;

const ofBladder = String.raw`(?:urin|void|dysuri|nocturia|bladder|frequency|hesitancy|UTI|OAB)`;
const ofBowel = String.raw`(?:stools?|bowels?|BMs?|diarrh\w+|f(?:a)?ecal|defecat\w*|hematochezia|tenesmus|colitis|proctitis)`;

export const headsAtSites: readonly HeadAtSites[] = [
  {
    of: ours("urgency"),
    words: /^urgency$/i,
    sites: [
      {
        means: ours("fecal-urgency"),
        sentence: new RegExp(String.raw`^(?!.*\b${ofBladder})(?=.*\b${ofBowel}\b)`, "is"),
      },
    ],
  },
  {
    of: ours("mass"),
    words: /^mass(?:es)?$/i,
    sites: [
      at("breasts?", ours("breast-lump")),
      at("liver|hepatic dome", snomed("300332007")),
      at("kidneys?", snomed("309088003")),
      at(
        "(?:head |body |tail |neck |uncinate process )?(?:of the )?pancreas|pancreatic (?:head|body|tail)",
        snomed("425810000"),
      ),
      at("thyroid(?: gland)?", snomed("237557003")),
      at(lobe, snomed("309529002")),
      { means: snomed("309529002"), before: frontLobe },
      at("cecum|caecum", ours("cecal-mass")),
      under("breasts?(?: exam)?", ours("breast-lump")),
      under("lungs?", snomed("309529002")),
      under("neck", snomed("299703001")),
      under("abdomen|abd|GI", snomed("271860004")),
      under("kidneys?", snomed("309088003")),
      under("pancreas", ours("pancreatic-mass")),
      under("liver", ours("liver-mass")),
    ],
  },
  {
    of: ours("nodule"),
    words: /^nodules?$/i,
    sites: [
      at("breasts?", ours("breast-lump")),
      at("thyroid(?: gland| lobe)?", ours("thyroid-nodule")),
      at(lobe, ours("pulmonary-nodule")),
      { means: ours("pulmonary-nodule"), before: frontLobe },
      under("lungs?(?: (?:parenchyma|fields))?", ours("pulmonary-nodule")),
      under("thyroid(?: gland)?", ours("thyroid-nodule")),
      under("breasts?(?: exam)?", ours("breast-lump")),
      { means: ours("vocal-cord-nodules"), before: /\bvocal (?:folds?|cords?)\b[^.\n]*$/i },
    ],
  },
  {
    of: ours("polyp"),
    words: /^polyps?$/i,
    sites: [
      at(colon, ours("colon-polyp")),
      at("rectum", snomed("39772007")),
      at("stomach|gastric (?:body|antrum|fundus)|antrum", snomed("78809005")),
      { means: ours("colon-polyp"), before: /\bcolonoscopy\b[^.;]*$/i },
    ],
  },
  {
    of: ours("fracture"),
    words: /^(?:fractures?|fx|fxs)$/i,
    sites: [
      at("ribs?", snomed("33737001")),
      {
        means: ours("fracture-distal-radius"),
        behind: /^\s+of (?:the )?(?:(?:left|right|L|R)\s+)?distal radius\b/i,
      },
      at("scaphoid", ours("fracture-scaphoid")),
      at("ulnar styloid", ours("fracture-ulnar-styloid")),
      at("nasal bones?|nose", ours("fracture-nasal")),
      at("femoral neck|neck of the femur", snomed("5913000")),
      at("hips?", ours("hip-fracture")),
      at("femur|femoral shaft", snomed("71620000")),
      at("tibia", snomed("31978002")),
      at("fibula", snomed("75591007")),
      at("humerus|humeral (?:head|neck|shaft)", snomed("66308002")),
      at("clavicle", snomed("58150001")),
      at("patella", snomed("51037009")),
      at("sternum", snomed("78516000")),
      at("scapula", snomed("9682006")),
      at("radius", snomed("12676007")),
      at("ulna", snomed("54556006")),
    ],
  },
  {
    of: snomed("415582006"),
    words: /^stenosis$/i,
    sites: [
      at("(?:common )?carotid(?: arter(?:y|ies))?|ICA", ours("carotid-stenosis")),
      at("renal arter(?:y|ies)", snomed("302233006")),
      { means: ours("carotid-stenosis"), before: /\b(?:carotid|ICA)\s+(?:artery\s+)?$/i },
      {
        means: ours("carotid-stenosis"),
        before:
          /\bcarotids?\b(?![^\n]*\b(?:vertebral|renal|valv\w+|coronary|subclavian)\b)[^.;\n]*$/i,
      },
    ],
  },
  {
    of: ours("effusion"),
    words: /^effusions?$/i,
    sites: [
      under(
        "(?:(?:left|right|bilateral) )?knees?(?: (?:exam|x-?rays?|MRI))?",
        ours("knee-effusion"),
      ),
      {
        means: ours("pericardial-effusion"),
        before: /\b(?:echo(?:cardiogram)?|TTE|TEE)\b(?![^\n]*\bpleural\b)[^.;\n]*$/i,
      },
      {
        means: ours("pleural-effusion"),
        before:
          /\b(?:CXR|chest (?:x-?rays?|films?|radiographs?)|lungs)\b(?![^\n]*\b(?:pericardial|knee|joint)\b)[^.;\n]*$/i,
      },
      ...atSide("knees?(?: joint)?", ours("knee-effusion")),
      ...atSide("(?:hip|shoulder|elbow|ankle|wrist)s?(?: joint)?", ours("joint-effusion")),
      { means: ours("pleural-effusion"), before: /\b(?:costophrenic|pleural)\b[^.;]*$/i },
      {
        means: ours("otitis-media-effusion"),
        before: /\b(?:TMs?|tympanic membranes?)\b[^.;:]{0,40}$/i,
      },
      {
        means: ours("otitis-media-effusion"),
        behind: /^\s+behind (?:the |both |left |right |L |R )*(?:TMs?|tympanic|ear ?drums?)/i,
      },
    ],
  },
  {
    of: ours("osteoarthritis"),
    words:
      /^(?:(?:degenerative )?(?:osteo)?arthr(?:itis|osis)|OA|DJD|degenerative joint disease)$/i,
    sites: [
      ...atSide("knees?", snomed("239873007")),
      ...atSide("hips?", snomed("239872002")),
      ...atSide("ankles?", snomed("239874001")),
      ...atSide("AC joints?|acromioclavicular joints?", ours("ac-joint-osteoarthritis")),
    ],
  },
  {
    of: ours("arthritis"),
    words: /^arthritis$/i,
    sites: [
      ...atSide("knees?", snomed("371081002")),
      ...atSide("hips?", ours("hip-arthritis")),
      ...atSide("AC joints?|acromioclavicular joints?", ours("ac-joint-arthritis")),
    ],
  },
  {
    of: ours("bleeding"),
    words: /^(?:h(?:a)?emorrhages?|bleeds?)$/i,
    sites: [
      {
        means: ours("intracranial-hemorrhage"),
        before: new RegExp(String.raw`(?:${headImaging.source})[^.;\n]*$`, "i"),
      },
      {
        means: ours("intracranial-hemorrhage"),
        before: new RegExp(
          String.raw`(?:${headImaging.source})[^;\n]{0,30}:\s*(?:No |There is no )?(?:acute )?$`,
          "i",
        ),
      },
      at("retina|macula|fundus", ours("retinal-hemorrhage")),
      {
        means: ours("retinal-hemorrhage"),
        before: /\b(?:DFE|fundus exam|dilated fundus)\b[^.;]*$/i,
      },
    ],
  },
  {
    of: ours("infarction"),
    words: /^infarct(?:ion)?s?$/i,
    sites: [
      {
        means: ours("cerebral-infarction"),
        before: new RegExp(
          String.raw`(?:${headImaging.source}|restricted diffusion|diffusion restriction)[^.;\n]*$`,
          "i",
        ),
      },
      at(
        "(?:basal ganglia|thalamus|cerebellum|pons|brain|brainstem|MCA|PCA|ACA|middle cerebral|corona radiata|(?:frontal|parietal|temporal|occipital) lobes?)",
        ours("cerebral-infarction"),
      ),
    ],
  },
  {
    of: ours("ulcer"),
    words: /^ulcers?$/i,
    sites: [
      at("(?:foot|feet|heels?|great toe|toes?|plantar aspect)", ours("foot-ulcer")),
      {
        means: ours("foot-ulcer"),
        before: label(String.raw`(?:diabetic )?(?:feet|foot)(?: exam)?`),
      },
      at("cornea", snomed("91514001")),
      at("stomach|gastric (?:body|antrum|fundus)|antrum", ours("gastric-ulcer")),
    ],
  },
  {
    of: ours("tenderness"),
    words: /^tender(?:ness)?(?: to palpation| on palpation)?$/i,
    sites: [
      { means: snomed("43478001"), before: label(String.raw`(?:abdomen|abd|abdominal|GI)`) },
      at("abdomen", snomed("43478001")),
      at("(?:calf|calves)", ours("calf-tenderness")),
    ],
  },
  {
    of: ours("cyst"),
    words: /^cysts?$/i,
    sites: [
      at("kidneys?", snomed("722223000")),
      at("liver", snomed("85057007")),
      at("ovar(?:y|ies)", snomed("79883001")),
      under("kidneys?|(?:left|right) kidney", snomed("722223000")),
      under("liver", snomed("85057007")),
      under("(?:(?:left|right) )?ovar(?:y|ies)", snomed("79883001")),
    ],
  },
  {
    of: ours("hyperplasia"),
    words: /^hyperplasia$/i,
    sites: [
      {
        means: snomed("237072009"),
        sentence: /\bendometrial (?:biopsy|sampling|stripe|thick\w+)|\bEMB\b/i,
      },
    ],
  },
  {
    of: ours("perforation"),
    words: /^perforations?$/i,
    sites: [
      at("(?:tympanic membranes?|TMs?|ear ?drums?)", snomed("60442001")),
      at("gall ?bladder", ours("gallbladder-perforation")),
    ],
  },
  {
    of: ours("calcification"),
    words: /^calcifications?$/i,
    sites: [{ means: snomed("309587003"), sentence: /\b(?:mammogra\w+|BI-?RADS)\b/i }],
  },
  {
    of: ours("edema"),
    words: /^swollen$/i,
    sites: [
      {
        means: snomed("267039000"),
        before: /\bankles?\s+(?:is|are|was|were|remains?|looks?)?\s*$/i,
      },
    ],
  },
  {
    of: snomed("443416007"),
    words: /^adenomas?$/i,
    sites: [{ means: ["DOID", "656"], sentence: /\badrenals?\b/i }],
  },
];
