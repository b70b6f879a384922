// oxlint-disable max-lines -- data
/**
 * Short forms of several meanings. The first reading that fits stands; where none does, the form means what the
 * vocabulary says, or, where it is a word or nobody can tell, nothing.
 */
export interface ShortFormReading {
  /** A name of the concept; undefined where the form names nothing of a patient. */
  readonly means: string | undefined;
  /** The label or header that it stands under, lower case: "lungs", "echo". */
  readonly under?: RegExp;
  /** What stands right in front of it, right behind it, or anywhere in its sentence or note. All that are given fit. */
  readonly before?: RegExp;
  readonly behind?: RegExp;
  readonly near?: RegExp;
  readonly note?: RegExp;
}

export interface ShortForm {
  readonly readings: readonly ShortFormReading[];
  /** Nothing where no reading fits. */
  readonly isSilent?: boolean;
  /** A word of the language in capitals: no short form among other words in capitals. */
  readonly isWord?: boolean;
}

type Where = Omit<ShortFormReading, "means">;
const is = (means: string | undefined, ...places: readonly Where[]): ShortFormReading[] =>
  places.map((where) => ({ means, ...where }));

// Under which labels each specialty writes.
const lungs = /\b(?:lungs?|resp|respiratory|chest|pulm|pulmonary|thorax)\b/;
const heart = /\b(?:cv|cvs|cards?|cardiac|cardio|cardiology|cardiovascular|heart|echo|tte|tee)\b/;
const echo = /\b(?:echo|tte|tee|echocardiogra\w+|cath)\b/;
const eyes = /\b(?:eyes?|ophth?\w*|oph|neuro-?oph\w*|vision|heent|va)\b/;
const ears = /\b(?:ears?|ent|otology|heent)\b/;
const rheum = /\b(?:rheum\w*|joints?|msk)\b/;
const neuro = /\b(?:neuro\w*|mental status|psych\w*)\b/;
const labs = /\b(?:labs?|laboratory|laboratory data|chem\w*|urine|ua|coags?|coagulation)\b/;
const obstetrics = /\b(?:obs?|obstetric\w*|ob\/?gyn|antenatal|maternity|midwife|l&d|pregnan\w*)\b/;
const endocrine = /\b(?:endo\w*|diabetes|metabolic)\b/;
const urology = /\b(?:uro\w*|gu|genitourinary|sexual)\b/;
const abdomen = /\b(?:abd\w*|abdomen|gi|gastro\w*)\b/;

const valve =
  /\b(?:valve|valvular|murmur|gradient|echo|TTE|TEE|LVEF|EF|jet|regurg\w*|stenosis|AVR|TAVR|MVR|m2|cm2|mm\s?Hg)\b/i;
const degree = /\b(?:mild|moderate|severe|trace|trivial|critical|mod|sev)(?:[- ]to[- ]?\w+)?\s*$/i;
const drugLevel = /^\s*(?:drip|gtt|\d+\s*mg|IV|PCA|contin)/i;
const years =
  /^\s*(?:relapse|flare|lesions?|plaques?|since|dx|diagnos\w+ (?:in )?\d{4}|on (?:ocrelizumab|natalizumab|glatiramer|fingolimod|interferon|dimethyl))/i;

/** No number follows, which would be a pressure: "SBP in the 70s". */
const noPressure =
  /^(?!\s*(?:(?:is|was|of|in|the|low|down|to|at|now|goal|remains?)\s+){0,3}[<>≤≥=~:]*\s*\d)/i;

export const shortForms: Readonly<Record<string, ShortForm>> = {
  Fe: {
    readings: is("ferrous sulfate", {
      before: /(?:^|[^\s\d])\s*$/,
      behind: /^\s*(?:325|65|324|200)\s?mg\b(?!\s?\/)/i,
    }),
  },
  B12: {
    readings: is("B12 injections", {
      behind:
        /^\s*(?:IM\b|SQ\b|SC\b|PO\b|supplement\w*|replacement|repletion|monthly|\d[\d,]*\s?(?:mcg|mg|ug|µg)\b(?!\s?\/))/i,
    }),
  },
  // "Mg 2 g IV", not "Mg 1.9" and no unit.
  Mg: {
    readings: is("magnesium sulfate", {
      before: /(?:^|[^\s\d]|[a-z]\d?)\s*$/i,
      behind:
        /^\s*(?:\d+(?:\.\d+)?\s?(?:g|gm|grams?|mg\/kg|g\/hr?)\b(?!\s?\/)|gtt\b|drip\b|infusion\b)/i,
    }),
  },
  DES: {
    readings: [
      ...is(
        "dry eye syndrome",
        { under: eyes },
        {
          near: /\b(?:ATs?|PFATs|artificial tears|blepharitis|MGD|Restasis|Xiidra|PEE|SPK|plugs?|corneas?|warm compress\w*|glaucoma|POAG|cataracts?|lissamine|tear film|OU|IOP)\b/,
        },
      ),
      ...is(
        "drug eluting stent",
        {
          before: /\b(?:s\/p|with|w\/|of|prior|to|and|a|single|\d)\s+$/i,
          behind: /^\s*(?:x\s?\d|to\b|in\b|\(?(?:19|20)\d\d|\(|[.,;]|$|placed|placement|\d\/)/i,
        },
        {
          behind:
            /^\s*(?:x\s?\d|to\s+(?:the\s+)?(?:[mpd]?LAD|[mpd]?RCA|[mpd]?LCx|OM|LM|SVG|diag)\b|placement)/i,
        },
      ),
    ],
  },
  BMS: {
    readings: is(
      "bare metal stent",
      {
        behind:
          /^\s*(?:x\s?\d|to\s+(?:the\s+)?(?:[mpd]?LAD|[mpd]?RCA|[mpd]?LCx|OM|LM|SVG|diag)\b|placement)/i,
      },
      { near: /\b(?:LAD|RCA|LCx|PCI|stent\w*|cath\w*|STEMI|DES)\b/ },
    ),
    isSilent: true,
  },
  ACS: {
    readings: is("acute chest syndrome", {
      note: /\b(?:sickle|Hgb?\s?S[SC]\b|Hb\s?S[SC]\b|HgbS\b|vaso-?occlusive|VOC)/,
      near: /^(?!.*\b(?:trop\w*|NSTEMI|STEMI|heparin|EKG|ECG|cath|stent|NTG|coronary)\b)/is,
    }),
  },
  LPR: {
    readings: is("laryngopharyngeal reflux", {
      note: /\b(?:hoarse\w*|laryn\w*|globus|vocal|scope|throat clearing)\b/i,
    }),
    isSilent: true,
  },
  VOC: {
    readings: is("sickle cell crisis", {
      note: /\b(?:sickle|Hgb?\s?S[SC]\b|Hb\s?S[SC]\b|vaso-?occlusive|SCD)/,
    }),
    isSilent: true,
  },
  CEA: {
    readings: [
      ...is(
        "carcinoembryonic antigen",
        {
          behind:
            /^\s*(?:levels?\s*)?(?:(?:was|is|of|now|rising|up|down|to|from)\s+|[=:]\s*)*[<>]?\s*(?!(?:19|20)\d\d\b)\d/i,
        },
        {
          behind:
            /^\s*(?:levels?|normal|wnl|nl|elevated|pending|trend\w*|rising|undetectable|not)\b/i,
        },
        {
          near: /\b(?:CA\s?(?:19|125|15)\S*|AFP|colon|colorectal|rectal|pancrea\w*|markers?|FOLFOX|labs?|fluid)\b/i,
        },
      ),
      ...is(
        "carotid endarterectomy",
        {
          before:
            /\b(?:s\/p|right|left|[RLB]|bilat\w*|redo|prior|since|after|underwent|planned|elective|post|for|hx of|h\/o)\s+$/i,
        },
        { near: /\b(?:carotid\w*|ICA|TIAs?|amaurosis|stroke|CVA|stenosis|CAS|patch|shunt)\b/i },
        { note: /\b(?:carotid|endarterectomy)\b/i },
      ),
    ],
  },
  CT: {
    readings: [
      ...is(
        "chlamydia",
        { before: /\b(?:GC|NG|gonorrh\w*)\s*(?:[/&,+-]|and|or)\s*$/i },
        { behind: /^\s*(?:[/&]|and)\s*(?:GC|NG|gonorrh\w*)\b/i },
      ),
      ...is(
        "chest tube",
        {
          behind:
            /^\s*(?:to (?:suction|LCWS|CWS|LWS|water ?seal|WS\b|-\s?20)|on (?:water ?seal|suction)|output|put out|drain(?:age|ed|ing)\b|clamp\w*|d\/c'?d|pulled|site\b|dressing)/i,
        },
        {
          behind: /^\s*(?:in place|placed|placement|removed|removal|out\b|remains)/i,
          near: /\b(?:PTX|pneumothora\w*|hemothora\w*|HTX|air leak|pleur\w*|empyema|water ?seal|suction|effusion|tidaling)\b/i,
        },
        {
          before: /\b(?:[RLB]|right|left|bilateral|apical|basilar|pigtail|\d+\s?Fr)\s+$/,
          behind: /^\s*(?:in\b|out\b|x\s?\d|[.,;])/i,
          near: /\b(?:PTX|pneumothora\w*|hemothora\w*|HTX|air leak|empyema|thoracotomy|VATS)\b/i,
        },
      ),
    ],
  },
  RR: {
    readings: is(
      undefined,
      {
        behind:
          /^\s*(?:\+(?!\s*\d)|x\s?2\b(?!\s*\d)|present|symm\w*|intact|b\/l|bilat\w*|OU\b|equal\b)/i,
      },
      {
        near: /\b(?:AFOF|AFOSF|AFSF|fontanelle?s?|palate|caput|red reflex\w*)\b/,
        behind: /^(?!\s*[:=]?\s*\d)/,
      },
      { behind: /^\s*(?:of\s+|=\s*)?[01]\.\d+\s*[(,;]|^\s*\(?95\s?%/ },
    ),
  },
  EOS: {
    readings: is("neonatal sepsis", {
      behind: /^\s*(?:low risk|risk|calculator|calc\b|score|eval\w*|r\/o|work-?up)/i,
      note: /\b(?:GBS|chorio\w*|ROM|NICU|newborn|neonat\w*|apgars?|infant|DOL|gestation\w*)\b/i,
    }),
  },
  LN: {
    readings: is("lupus nephritis", {
      before:
        /(?:\b(?:class (?:[IV]{1,3}|\d)(?:\/[IV]+)?|no|with|w\/|and|of|active|biopsy[- ]proven)\s+|[.,;:/(]\s*|^\s*)$/i,
      behind: /^\s*(?:[.,;)]|$|class|in\b|flare|remission|s\/p|on\b|quiescent|w\/)/i,
      note: /\b(?:SLE|lupus|dsDNA|MMF|HCQ)\b/,
    }),
  },
  DR: {
    readings: is("diabetic retinopathy", {
      before:
        /\b(?:no|mild|moderate|severe|w\/o|without|non-?proliferative|proliferative|background|has|with|w\/)\s+$/i,
      behind: /^\s*(?:[.,;)]|$|OU|OD|OS|at\b|on\b|w\/|with|in\b|or\b|noted|seen)/,
      near: /\b(?:DM\s?[12I]*|T[12]DM|diabet\w*|DFE|retina\w*|eye exam|macula\w*|A1c|DME|dilated|IOP|ophtho\w*|optom\w*|exam)\b/i,
    }),
    isSilent: true,
  },
  SNF: {
    readings: is(undefined, {
      behind:
        /^\s*(?:declin\w*|refus\w*|accept\w*|denied|denies|placement|referrals?|bed|search|list|auth\w*|choices?|options?|vs\b|when|rehab (?:pending|placement))/i,
    }),
  },
  // Pneumonia wherever a condition is named, a capsule in a list of drugs.
  CAP: {
    readings: is(
      "community acquired pneumonia",
      {
        before:
          /\b(?:(?:ruled?|ruling) out|r\/o|exclud\w+|(?:evaluat\w+|eval|concern(?:ing|ed)?|suspici\w+|worri\w+|treat\w*|admi\w+|stay|hospitali[sz]\w+) (?:for|with)|suspect\w*|suggest\w*(?: of)?|(?:consistent|compatible|diagnos\w+) with|c\/w|evidence of|(?:history|hx|episode|signs?) of|h\/o|(?:clear|film),? (?:no|without)|presumed|possible|probable|likely|recurrent|severe)\s+$/i,
      },
      {
        under: /\b(?:diagnos\w+|dx|assessment|impression|a\/?p|problems?|history|pmhx?)\b/,
        before: /(?:^\s*(?:#?\d+[.)]|#\)?|[-•*])?\s*|[:,]\s+)$/,
        behind: /^\s*(?:[.,;:(–-]|$|\d{4}\b|or\b|and\b|vs|w\/|[LR](?:LL|UL|ML)\b)/,
      },
      {
        before:
          /\b(?:lady|gentleman|man|woman|male|female|patient|pt|admitted|hospitali[sz]ed)\b[^.]{0,20}\s+with\s+$/i,
      },
      { before: /\bdifferential (?:dx|diagnosis|includes)\b[^.]*$/i },
      { before: /\bno\s+$/i, near: /\b(?:CXR|x-?ray|radiograph|film|clinically|workup)\b/i },
      {
        behind:
          /^\s*(?:clinically|on (?:CXR|chest|imaging)|\(?\d{4}\)?,? resolved|less likely|unlikely|(?:or|vs\.?|versus) (?:UTI|urinary|CHF|COPD|PE)\b)/i,
      },
    ),
  },
  CTA: {
    readings: [
      ...is("lungs clear", {
        under: lungs,
        behind: /^\s*(?:bilat\w*|b\/?l|b\b|throughout|to|in all|anteriorly|posteriorly|[.,;]|$)/i,
      }),
      ...is("lungs clear", { behind: /^\s*(?:bilat\w*|b\/l)\b/i }),
      ...is("lungs clear", {
        near: /\blungs?\b/i,
        behind: /^\s*(?:[.,;]|$|throughout|anteriorly)/i,
      }),
    ],
  },
  MVA: {
    readings: [
      ...is(
        "mitral valve area",
        { under: echo },
        { behind: /^\s*(?:of\s+|is\s+|=\s*)?\d(?:\.\d+)?\s*cm/i },
        { near: /\bmitral\b|gradient/i },
      ),
    ],
  },
  MS: {
    readings: [
      ...is(
        "mitral stenosis",
        { under: heart },
        { near: valve },
        { before: /\brheumatic\s*$/i },
        { before: degree, note: valve },
      ),
      ...is(
        "mental status",
        { under: neuro, behind: /^\s*:/ },
        {
          behind:
            /^\s*:?\s*(?:alert|awake|A&O|AO\s?x|oriented|lethargic|confused|intact|exam|changes?)\b/i,
        },
        { before: /\b(?:altered|change in|baseline)\s*$/i },
      ),
      ...is("multiple sclerosis", {
        before:
          /\b(?:mother|mom|father|dad|sister|brother|sibling|wife|husband|aunt|uncle|cousin|niece|nephew|son|daughter|grandmother|grandfather|[MP]G[MF]|mat\w*|pat)\b(?: has| had| with| w\/|'s|:| -| –| \()?\s*$/i,
      }),
      ...is("morphine", { behind: drugLevel }, { before: /\b(?:mg|IV|given)\s*$/i }),
      ...is(
        "multiple sclerosis",
        { under: /\b(?:neuro\w*|pmh\w*|past medical history|problem list)\b/ },
        { behind: years },
        {
          near: /\b(?:relaps\w+|remitting|RRMS|SPMS|PPMS|demyelinat\w+|optic neuritis|oligoclonal|ocrelizumab|natalizumab|Tysabri|Ocrevus|glatiramer|Copaxone|interferon|fingolimod|Gilenya|Tecfidera|EDSS|T2 lesions?)\b/i,
        },
      ),
    ],
    isSilent: true,
  },
  RA: {
    readings: [
      ...is(
        undefined,
        { near: /(?:SpO2|sats?|O2|oxygen|%)[^.]{0,12}$/i, before: /(?:%|\d|on|to)\s*$/i },
        { before: /\d\s*%?\s*(?:on\s+)?$/ },
        { before: /\bon\s*$/i, near: /\b(?:sats?|SpO2|O2|breathing|resp\w*|hypox\w*)\b/i },
        { under: echo },
        {
          behind:
            /^\s*(?:(?:mildly|moderately|severely)?\s*(?:dilated|enlarged|pressure)|mean|thrombus)/i,
        },
        { before: /["“]\s*$/ },
      ),
      ...is(
        "rheumatoid arthritis",
        { under: rheum },
        {
          behind:
            /^\s*(?:joints?|flare|,? (?:seropositive|seronegative)|on (?:MTX|methotrexate|adalimumab|etanercept|DMARD))/i,
        },
        {
          near: /\b(?:methotrexate|MTX|DMARDs?|adalimumab|Humira|etanercept|Enbrel|rituximab|tofacitinib|leflunomide|hydroxychloroquine|Plaquenil|synovitis|anti-?CCP|CCP|rheumatoid|RF|erosions?|erosive|joints?|rheum\w*|Prednisone)\b/i,
        },
      ),
    ],
  },
  PT: {
    readings: [
      ...is(
        undefined,
        { behind: /^\s*(?:pulses?|dopplerable|artery|nerve|\d\+)/i },
        { near: /\bDP\b/ },
      ),
      ...is(
        "prothrombin time",
        { near: /\b(?:INR|PTT|aPTT|coags?)\b/ },
        { under: labs, behind: /^\s*[:=]?\s*\d/ },
      ),
      ...is(
        "physical therapy",
        { behind: /^\s*(?:\/|and|&)\s*OT\b/i },
        { before: /\bOT\s*(?:\/|and|&)\s*$/i },
        {
          before:
            /\b(?:with|by|per|seen by|referr(?:al|ed) (?:to|for)|consult|outpatient|home|inpatient|continue|start(?:ed)?|needs?|order(?:ed)?|working with|evaluated by)\s*$/i,
        },
        {
          behind:
            /^\s*(?:eval\w*|consult\w*|referral|recommends?|following|sessions?|recs?|to see|[23]x)/i,
        },
      ),
    ],
    isSilent: true,
  },
  OT: {
    readings: [
      ...is(
        "occupational therapy",
        { before: /\bPT\s*(?:\/|and|&|,)\s*$/i },
        { behind: /^\s*(?:\/|and|&)\s*PT\b/i },
        { behind: /^\s*(?:eval\w*|consult\w*|referral|recommends?|recs?)/i },
        { before: /\b(?:seen by|per|referr(?:al|ed) (?:to|for)|home)\s*$/i },
      ),
    ],
    isSilent: true,
  },
  CP: {
    readings: [
      ...is("cerebral palsy", {
        near: /\b(?:spastic|diplegi\w*|quadriplegi\w*|hemiplegi\w*|GMFCS|palsy|baclofen|Botox|wheelchair|premat\w*|ex-?\d+[- ]?week\w*|dystoni\w*|athetoid)\b/i,
      }),
      ...is("constrictive pericarditis", { near: /\b(?:pericard\w*|kussmaul|septal bounce)\b/i }),
      ...is("chronic pancreatitis", { near: /\b(?:pancrea\w*|creon|lipase|ERCP)\b/i }),
    ],
  },
  PE: {
    readings: [
      ...is(
        "preeclampsia",
        { under: obstetrics },
        {
          near: /\b(?:proteinuria|HELLP|labetalol|PIH|gravid|G\d+P\d+)\b|(?:Mg|magnesium) (?:running|sulfate|gtt)|\d+ ?wks? pregnant/i,
        },
      ),
      ...is(
        undefined,
        {
          behind:
            /^\s*(?:tubes?\b|[:-]\s*(?:gen|vs|general|heent|lungs?|abd|neck|heart|alert|nad|wdwn|bp|as above|unremarkable|normal|chest))/i,
        },
        // "PE T 101.4, tonsils 3+": what is examined follows.
        {
          before: /(?:^|[.;:]\s|\s[-–]\s)\s*$/i,
          behind:
            /^\s*(?:VSS?\b|T(?:max|emp)?\b[\s:]*\d|BP\b|HR\b|P\s\d|Wt\b|Gen\b|General\b|NAD\b|WDWN\b|A&O|AAO|alert\b|well[- ]appearing|afebrile|vitals?\b|HEENT\b|nl\b|WNL\b|unremarkable|benign|notable for|remarkable for|significant for|reveals?\b|shows?\b)/i,
        },
        { before: /\b(?:on|my)\s*$/i, behind: /^\s*(?:today|:)/i },
      ),
    ],
  },
  TR: {
    readings: [
      ...is(
        "tricuspid regurgitation",
        { under: heart },
        { behind: /^\s*(?:jet|velocity|Vmax|peak|gradient)/i },
        { before: degree },
        { before: /\b[1-4]\+\s*$/ },
        { near: /\b(?:MR|AS|AR|MS|RVSP|PASP|valve)\b/ },
      ),
    ],
    isSilent: true,
  },
  MR: {
    readings: [
      ...is(undefined, { behind: /^\s*(?:number|no\b|#|[A-Z][a-z]+\b)/ }),
      ...is("intellectual disability", {
        near: /\b(?:group home|IQ|nonverbal|developmental\w*|special education)\b/,
      }),
      ...is("magnetic resonance imaging", {
        behind:
          /^\s*(?:brain|head|spine|abdomen|pelvis|angio\w*|imaging|enterograph\w*|knee|shoulder|of the)/i,
      }),
      ...is(
        "mitral regurgitation",
        { under: heart },
        { before: degree },
        { before: /\b[1-4]\+\s*$/ },
        { near: /\b(?:TR|AS|AR|MS|valve|mitral|murmur)\b/ },
      ),
    ],
  },
  AS: {
    readings: [
      ...is(
        "ankylosing spondylitis",
        { under: rheum },
        {
          near: /\b(?:HLA-?B27|BASDAI|BASFI|sacroili\w*|spondyl\w*|adalimumab|secukinumab|uveitis)\b/i,
        },
      ),
      ...is(
        "aortic stenosis",
        { under: heart },
        { before: degree },
        {
          behind:
            /^\s*[,:(–-]?\s*(?:mild|moderate|mod|severe|critical|s\/p (?:TAVR|TAVI|AVR))\b|^\s*w(?:ith|\/) AVA\b/i,
        },
        { near: /\b(?:AVA|AVR|TAVR|TAVI|valve area|gradient|TTE|murmur|Vmax)\b/ },
      ),
      ...is("active surveillance", { under: urology }),
    ],
    isSilent: true,
    isWord: true,
  },
  AR: {
    readings: [
      ...is(
        "aortic regurgitation",
        { under: heart },
        { before: degree },
        { near: /\b(?:MR|TR|AS|AVR|TTE|valve|murmur|pressure half)\b/ },
      ),
      ...is(
        "allergic rhinitis",
        { under: /\b(?:allerg\w*|ent|nose)\b/ },
        { near: /\b(?:cetirizine|loratadine|fluticasone|pollen|nasal)\b/i },
      ),
    ],
    isSilent: true,
  },
  AI: {
    readings: [
      ...is("aromatase inhibitor", {
        near: /\b(?:letrozole|anastrozole|exemestane|ER\+|breast|DEXA)/i,
      }),
      ...is(
        "adrenal insufficiency",
        { under: endocrine },
        {
          near: /\b(?:hydrocortisone|cosyntropin|fludrocortisone|cortisol|ACTH|adrenal|stress dose)\b/i,
        },
      ),
      ...is(
        "aortic regurgitation",
        { under: heart },
        { before: degree },
        { near: /\b(?:MR|TR|AVR|TTE|valve|murmur)\b/ },
      ),
    ],
    isSilent: true,
  },
  VA: {
    readings: [
      ...is(
        "visual acuity",
        { under: eyes },
        {
          behind:
            /^\s*(?:cc|sc|ph)?\s*[:=]?\s*(?:20\/\d+|6\/\d+|CF\b|HM\b|LP\b|NLP\b|OD\b|OS\b|R\b)/,
        },
      ),
    ],
    isSilent: true,
  },
  CF: {
    readings: [
      ...is(
        undefined,
        { under: eyes },
        { behind: /^\s*(?:at|@)\s*\d/i },
        { near: /\b(?:VA|OD|OS)\b/ },
      ),
    ],
  },
  DM: {
    readings: [
      ...is("dermatomyositis", {
        near: /\b(?:heliotrope|Gottron\w*|anti-?(?:Mi|Jo|MDA|TIF)\S*|shawl sign|mechanic'?s hands|myositis|proximal muscle|amyopathic)\b/i,
      }),
      ...is("myotonic dystrophy", { near: /\b(?:myotoni\w*|dystroph\w*|DMPK)\b/i }),
    ],
  },
  PND: {
    readings: [
      ...is(
        "postpartum depression",
        { under: obstetrics },
        { near: /\b(?:EPDS|postpartum|postnatal|baby|low mood|perinatal)\b/i },
      ),
      ...is(
        "postnasal drip",
        { under: ears },
        { near: /\b(?:rhin\w*|sinus\w*|nasal|allerg\w*|throat|cough variant)\b/i },
      ),
      ...is(
        "paroxysmal nocturnal dyspnea",
        { under: heart },
        {
          near: /\b(?:orthopn\w*|breath\w*|ed[eo]ma|SOB|dyspn\w*|DOE|pillow\w*|CHF|heart|palpit\w*|chest pain|CP|syncope)\b/i,
        },
      ),
    ],
  },
  ASA: {
    readings: [
      ...is(
        undefined,
        {
          behind:
            /^\s*(?:class|grade|score|status|PS|physical|I{1,3}V?\b|IV\b|[1-5]E?\b(?!\s*(?:mg|x)))/i,
        },
        { under: /\ban(?:a)?esth\w*\b/ },
      ),
    ],
  },
  UA: {
    readings: [
      ...is(
        "unstable angina",
        { under: heart },
        { near: /\b(?:NSTEMI|ACS|troponins?|angina|chest pain)\b/i },
      ),
      ...is(
        "uric acid",
        { under: /\bgout\b/ },
        { behind: /^\s*(?:level\s*)?(?:of|=|:|was)?\s*(?:[3-9]|1[0-5])\.\d\b/ },
        { near: /\b(?:allopurinol|febuxostat|urate|tophi)\b/i },
      ),
      ...is(
        "urinalysis",
        { under: labs },
        {
          behind:
            /^\s*(?:dirty|clean|neg\w*|pos\w*|with|w\/|:|shows?|showed|and (?:urine )?cult\w*|\+|unremarkable|wnl|sent|pending|bland|dip)/i,
        },
        { near: /\b(?:nitrites?|LE|leuk\w*|UTI|dysuria|urine|WBCs?|bacteria|ketones)\b/i },
      ),
    ],
    isSilent: true,
  },
  LE: {
    readings: [
      ...is(
        "leukocyte esterase",
        { under: /\b(?:ua|urine|urinalysis|labs?)\b/ },
        { near: /\b(?:nitrites?|urine|UA|WBCs?|dip)\b/ },
      ),
      ...is("lupus erythematosus", { near: /\b(?:discoid|cutaneous|subacute)\b/i }),
      ...is("lateral epicondylitis", { near: /\b(?:elbow|wrist extens\w*)\b/i }),
    ],
    isSilent: true,
  },
  SS: {
    readings: [
      ...is(
        "Sjogren syndrome",
        { under: rheum },
        { near: /\b(?:SSA|SSB|anti-?Ro|xero\w*|Schirmer|sicca)\b/i },
      ),
      ...is("sickle cell disease", { before: /\b(?:Hb|Hgb|hemoglobin|sickle)\s*$/i }),
    ],
    isSilent: true,
  },
  AF: {
    readings: [
      ...is(
        undefined,
        { under: /\b(?:newborn|neonat\w*|nicu|head|infant)\b/ },
        { behind: /^\s*(?:soft|flat|open|OSF|SF)/i },
      ),
      ...is(undefined, { under: obstetrics }, { near: /\b(?:AROM|AFI|liquor)\b/ }),
      ...is(undefined, { under: /\bvitals?(?: signs)?\b/ }, { behind: /^\s*,?\s*VSS\b/ }),
    ],
  },
  AMS: {
    readings: [
      ...is(
        "altered mental status",
        { before: /\b(?:with|w\/|for|c\/o|and|of|has|had|from|,|acute|new)\s*$/i },
        { note: /\b(?:confus\w*|letharg\w*|GCS|encephalopath\w*|CT head|somnolen\w*)\b/i },
      ),
      ...is("acute mountain sickness", {
        near: /\b(?:altitude|elevation|Diamox|acetazolamide|ascen\w+|trek\w*)\b/i,
      }),
    ],
  },
  PCP: {
    readings: [
      ...is(
        "pneumocystis pneumonia",
        { behind: /^\s*(?:ppx|prophylaxis|pneumonia|PNA)/i },
        { near: /\b(?:CD4|TMP-?SMX|Bactrim|HIV|AIDS|LDH|pneumocystis|dapsone|atovaquone)\b/ },
      ),
      ...is(
        "phencyclidine",
        { under: /\b(?:tox\w*|uds)\b/ },
        { near: /\b(?:UDS|tox\w*|cocaine|amphetamines?|intoxicat\w*|nystagmus)\b/i },
      ),
    ],
    isSilent: true,
  },
  ID: {
    readings: [
      ...is(
        undefined,
        { behind: /^\s*(?:band|badge|card|number|#|:|was|verified|\d)/i },
        { before: /,\s*$/ },
      ),
      ...is(
        "intellectual disability",
        { before: /\b(?:mild|moderate|severe|profound|borderline)\s*$/i },
        { near: /\b(?:group home|IQ|developmental)\b/ },
      ),
      ...is("iron deficiency", { near: /\b(?:ferritin|TIBC|iron)\b/i }),
    ],
    isSilent: true,
    isWord: true,
  },
  ED: {
    readings: [
      ...is(
        "erectile dysfunction",
        { under: urology },
        {
          near: /\b(?:sildenafil|tadalafil|Viagra|Cialis|erect\w*|libido|impoten\w*|testosterone|prostatectomy|PDE5|hypogonad\w*)\b/i,
        },
      ),
      ...is(
        "eating disorder",
        { under: /\bpsych\w*\b/, behind: /^\s*,/ },
        {
          near: /\b(?:purg\w*|bing\w*|anorexia|bulimi\w*|restrict\w* (?:intake|eating)|laxative|body image)\b/i,
        },
      ),
    ],
    isSilent: true,
  },
  IM: {
    readings: [
      ...is("infectious mononucleosis", {
        near: /\b(?:monospot|EBV|heterophile|mono|atypical lymph\w*|splen\w*)\b/i,
      }),
    ],
    isSilent: true,
  },
  VF: {
    readings: [
      ...is(
        undefined,
        { under: eyes },
        { behind: /^\s*(?:full|intact|constrict\w*|test\w*|defect\w*|\d\/\d)/i },
      ),
      ...is(
        "ventricular fibrillation",
        { behind: /^\s*(?:arrest|storm|cardiac)/i },
        { near: /\b(?:arrest|shock\w*|defib\w*|ROSC|ICD|VT|CPR|epi)\b/i },
      ),
    ],
    isSilent: true,
  },
  VT: {
    readings: [
      ...is(
        undefined,
        { behind: /^\s*(?:=|:)?\s*\d{3}\b|^\s*\d+\s*(?:mL|cc)/ },
        { near: /\b(?:PEEP|FiO2|AC)\b/ },
      ),
      ...is(
        "ventricular tachycardia",
        { under: heart },
        {
          near: /\b(?:NSVT|ICD|VF|arrest|shock\w*|ablation|amiodarone|monomorphic|runs?|beats?|tele\w*)\b/i,
        },
        { before: /\b(?:sustained|nonsustained|non-sustained|monomorphic|polymorphic)\s*$/i },
      ),
    ],
  },
  HS: {
    readings: [
      ...is(
        "hidradenitis suppurativa",
        { behind: /^\s*(?:scars?|lesions?|flare|nodules?|tracts?|abscess\w*)/i },
        {
          near: /\b(?:axill\w*|Hurley|boils?|draining|groin|hidraden\w*|adalimumab|sinus tracts?)\b/i,
        },
      ),
      ...is("hereditary spherocytosis", {
        near: /\b(?:spherocyt\w*|osmotic fragil\w*|splenectomy|hemoly\w*)\b/i,
      }),
    ],
    isSilent: true,
  },
  PVR: {
    readings: [
      ...is(
        "postvoid residual",
        { under: urology },
        { near: /\b(?:BPH|LUTS|void\w*|bladder|tamsulosin|Foley|retention|mL|cc|scan)\b/ },
      ),
      ...is(
        "pulmonary vascular resistance",
        { under: heart },
        { near: /\b(?:Wood|WU|dynes|PCWP|mPAP|RHC|wedge)\b/ },
      ),
    ],
    isSilent: true,
  },
  SOB: {
    readings: is(undefined, {
      before: /\b(?:to|at|on)(?: the)?\s*$/i,
      near: /\b(?:dangl\w*|OOB|sat|sitting|chair|assist\w*|helped|PT)\b/,
    }),
  },
  LFT: {
    readings: is("pulmonary function tests", { near: /\b(?:FEV1|FVC|TLCO|DLCO|spirometry)\b/ }),
  },
  SSI: {
    readings: [
      ...is(
        "insulin",
        { under: endocrine },
        { behind: /^\s*(?:with meals|coverage|AC|protocol|ordered|low|high)/i },
        { near: /\b(?:glucose|FSBS|lispro|glargine|Lantus|insulin|accuchecks?|BG)\b/i },
      ),
      ...is(
        "wound infection",
        { under: /\b(?:wound|incision|skin|surg\w*)\b/ },
        {
          near: /\b(?:incision\w*|midline|packed|purulent|drainage|dehisc\w*|superficial|deep|post-?op)\b/i,
        },
      ),
    ],
    isSilent: true,
  },
  OD: {
    readings: [
      ...is(
        "drug overdose",
        {
          before:
            /\b(?:intentional|accidental|opioid|heroin|fentanyl|drug|Tylenol|APAP|unintentional|s\/p|after|polysubstance)\s*$/i,
        },
        { behind: /^\s*on\s+(?:acetaminophen|Tylenol|heroin|fentanyl|pills|opioids)/i },
        { near: /\b(?:Narcan|naloxone|NAC)\b/i },
      ),
    ],
    isSilent: true,
  },
  HD: {
    readings: [
      ...is("Huntington's disease", { near: /\b(?:CAG|chorea|tetrabenazine|huntingtin)\b/i }),
      ...is(
        "Hodgkin lymphoma",
        { near: /\b(?:ABVD|Reed|lymphoma|BEACOPP|brentuximab)\b/i },
        { behind: /^\s*stage\s+I/i },
      ),
      ...is(undefined, { behind: /^\s*(?:#|day\b)?\s*#?\d+\b(?!\s*(?:x|times|\/|h))/i }),
      ...is(
        "hemodialysis",
        { under: /\b(?:renal|nephro\w*|kidney|esrd)\b/ },
        {
          near: /\b(?:ESRD|MWF|TTS|T\/Th\/S|AVF|AVG|fistula|dialy\w*|UF|permcath|tunneled|catheter|dry weight|run|session|nephro\w*|missed|on|K)\b/,
        },
      ),
    ],
  },
  PVD: {
    readings: is(
      "posterior vitreous detachment",
      { under: eyes },
      { near: /\b(?:flashes|floaters|retina\w*|vitre\w*|OS|OD)\b/ },
    ),
  },
  FB: {
    readings: [
      ...is(undefined, { before: /\d\s*$/ }, { behind: /^\s*(?:opening|thyroment\w*)/i }),
      ...is("foreign body", {
        near: /\b(?:removed|removal|retained|in|rust|metal\w*|glass|swallowed|ingest\w*|splinter|sensation|OD|OS|airway)\b/,
      }),
    ],
    isSilent: true,
  },
  PR: {
    readings: is(
      "PR interval",
      { behind: /^\s*(?:interval)?\s*[:=]?\s*(?:1\d\d|2\d\d|3\d\d)\b/i },
      { near: /\b(?:QRS|QTc?)\b/, behind: /^\s*(?:interval)?\s*(?:of|:|=)?\s*\d/ },
    ),
  },
  CO: {
    readings: [
      ...is(
        "carbon monoxide",
        { behind: /^\s*(?:level|poison\w*|exposure|detector)/i },
        { near: /\b(?:carboxyh\w*|COHb|poison\w*)\b/i },
      ),
      ...is(
        "cardiac output",
        { near: /\b(?:CI|SVR|PCWP|Fick|thermodilution|Swan)\b/ },
        { behind: /^\s*[:=]?\s*\d\.\d/ },
      ),
    ],
    isSilent: true,
  },
  CI: {
    readings: is(
      "cardiac index",
      { near: /\b(?:CO|SVR|PCWP|Fick|Swan)\b/ },
      { under: heart, behind: /^\s*[:=]?\s*\d\.\d/ },
    ),
    isSilent: true,
  },
  ST: {
    readings: [
      ...is(undefined, { behind: /^\s*(?:elevat\w*|depress\w*|segments?|changes?|-?T\b)/i }),
      ...is(
        "speech therapy",
        { behind: /^\s*(?:consult\w*|eval\w*|recs?|for dysphagia|following)/i },
        { before: /\b(?:OT|PT)\s*(?:,|\/|and|&)\s*$/ },
      ),
      ...is("sore throat", {
        before:
          /(?:\b(?:c\/o|complain\w* of|with|w\/|has|no|denies|mild|severe|and|or)\s+|[+,/]\s*)$/i,
        behind: /^\s*(?:[.,;&+)/]|$|x\s?\d|and\b|or\b|for\b|since\b|w\/)/i,
        near: /\b(?:fever|cough|rhin\w*|runny|congestion|strep|tonsil\w*|URI|odynophagia|myalgias?|otalgia|sneezing|ear pain|chills|nasal)\b/i,
      }),
    ],
    isSilent: true,
  },
  AT: {
    readings: is(
      "atrial tachycardia",
      { behind: /^\s*(?:noted|on (?:monitor|tele\w*)|with (?:block|variable)|runs?)/i },
      { before: /\b(?:ectopic|multifocal|focal|paroxysmal|runs? of)\s*$/i },
    ),
    isSilent: true,
    isWord: true,
  },
  ME: {
    readings: is("chronic fatigue syndrome", { behind: /^\s*\/\s*CFS\b/ }),
    isSilent: true,
    isWord: true,
  },
  CA: {
    readings: [
      ...is("calcium", {
        behind: /^\s*[:=]?\s*(?:[5-9]|1[0-6])\.\d(?!\s*cm)/,
        near: /\b(?:Na|K|Cl|Phos|Mg|Cr|BUN|alb(?:umin)?|labs?|PTH)\b/i,
      }),
      ...is(undefined, { behind: /^\s*-?(?:19-?9|125|15-?3|27\.29)/ }),
      ...is("cardiac arrest", { near: /\b(?:ROSC|CPR|bystander|epi|defib\w*|downtime)\b/i }),
      ...is("carcinoma", {
        before:
          /\b(?:breast|prostate|lung|colon|rectal|ovarian|renal cell|bladder|thyroid|pancreatic|cervical|endometrial|gastric|esophageal|liver|skin|squamous cell|basal cell|metastatic|h\/o|history of|uterine)\s*$/i,
      }),
    ],
    isSilent: true,
  },
  SROM: {
    readings: is(
      "spontaneous rupture of membranes",
      { under: obstetrics },
      { near: /\b(?:liquor|labou?r|clear fluid|contract\w*|membranes|CTG)\b/i },
    ),
  },
  VE: {
    readings: is(
      "vaginal examination",
      { under: obstetrics },
      { behind: /^\s*:?\s*\d+(?:\s*-\s*\d+)?\s*cm/i },
    ),
    isSilent: true,
  },
  IOL: {
    readings: [
      ...is(
        "intraocular lens",
        { under: eyes },
        { behind: /^\s*(?:well|centred|centered|in place|in good|OD|OS|implant)/i },
        { near: /\b(?:cataract|phaco\w*|lens)\b/i },
      ),
      ...is(
        "induction of labor",
        { under: obstetrics },
        {
          near: /\b(?:oxytocin|pitocin|misoprostol|cervi\w*|labou?r|weeks|wks|membranes|cm|post-?dates)\b/i,
        },
      ),
    ],
    isSilent: true,
  },
  ROM: {
    readings: [
      ...is(
        "rupture of membranes",
        { under: obstetrics },
        { near: /\b(?:membranes|liquor|labou?r|nitrazine|ferning|GA|gravid)\b/i },
      ),
    ],
  },
  NO: {
    readings: is(
      "nitric oxide",
      { behind: /^\s*(?:on vent\w*|at|@)?\s*(?:at\s*)?\d+\s*ppm/i },
      { behind: /^\s*on ventilator/i },
      { before: /\binhaled\s*$/i },
    ),
    isSilent: true,
    isWord: true,
  },
  HE: {
    readings: [
      ...is("hard exudates", { near: /\b(?:fovea\w*|macula\w*|DME|NPDR|retina\w*)\b/i }),
      ...is(
        "hepatic encephalopathy",
        { behind: /^\s*(?:grade|precipitat\w*|on lactulose|\d\b)/i },
        { near: /\b(?:lactulose|rifaximin|asterixis|cirrho\w*|ammonia)\b/i },
        { before: /\b(?:overt|covert|recurrent|grade \d|prior)\s+$/ },
        {
          before: /(?:\b(?:no|for|of|w\/|with|c\/b|and|h\/o)\s+|[,/]\s*)$/,
          behind: /^\s*(?:[.,;)]|$|or\b|and\b|currently|on\b|x\s?\d)/,
          note: /\b(?:cirrho\w*|rifaximin|lactulose|hepatic)/i,
        },
      ),
    ],
    isSilent: true,
    isWord: true,
  },
  US: {
    readings: [
      ...is(
        undefined,
        { behind: /^\s*(?:citizen|born|army|navy|military|veteran|visa|records|embassy)/i },
        { before: /\b(?:the|to|in|from)\s*$/i },
      ),
      ...is(
        "ultrasonography",
        {
          behind:
            /^\s*-?\s*(?:guided|guidance|abd\w*|abdomen|pelvis|renal|kidneys?|neck|thyroid|liver|RUQ|leg|doppler|duplex|of|showed|shows|:|neg\w*|pending|KUB|breast|scrot\w*|today|:)/i,
        },
        { behind: /^\s+RUQ\b/ },
        {
          before:
            /\b(?:renal|abdominal|abd|pelvic|thyroid|breast|doppler|bedside|liver|RUQ|transvaginal|CT|and|by|on|repeat|venous)\s*$/i,
        },
        { under: /\b(?:imaging|radiology|us)\b/ },
      ),
    ],
    isSilent: true,
    isWord: true,
  },
  PA: {
    readings: [
      ...is("primary aldosteronism", { near: /\b(?:aldosterone|renin|ARR|AVS|adenoma)\b/i }),
      ...is("pernicious anemia", { near: /\b(?:B12|intrinsic factor|parietal)\b/i }),
      ...is("psoriatic arthritis", { near: /\b(?:psoria\w*|dactylitis)\b/i }),
    ],
    isSilent: true,
  },
  SI: {
    readings: is(
      "suicidal ideation",
      {
        before:
          /\b(?:denies|denied|no|passive|active|without|endorses|endorsed|reports|current|any|chronic|of)\s*(?:any |active |passive )?$/i,
        note: /\b(?:HI|AVH|mood|depress\w*|psych\w*|suicid\w*|safety|plan|intent|PHQ|self|overdose|safe)\b/i,
      },
      { behind: /^\s*(?:\/|,|or|and)\s*HI\b/ },
      { under: /\bpsych\w*\b/ },
    ),
    isSilent: true,
  },
  HI: {
    readings: is(
      "homicidal ideation",
      { before: /\bSI\s*(?:\/|,|or|and|nor)\s*$/ },
      { before: /\b(?:denies|denied|no|without)\s*$/i, note: /\b(?:SI|AVH|suicid\w*)\b/ },
      { behind: /^\s*(?:toward|against)\b/i },
    ),
    isSilent: true,
    isWord: true,
  },
  MD: {
    readings: is("muscular dystrophy", {
      before:
        /\b(?:Duchenne|Becker|limb[- ]girdle|facioscapulohumeral|oculopharyngeal|Emery-Dreifuss)\s*$/i,
    }),
    isSilent: true,
  },
  BE: {
    readings: [
      ...is(
        "base excess",
        { behind: /^\s*[:=]?\s*[-+–−]\s?\d/ },
        { near: /\b(?:pH|pCO2|HCO3|gas|ABG|VBG|lactate)\b/ },
      ),
      ...is("Barrett esophagus", {
        near: /\b(?:EGD|endoscop\w*|segment|Prague|dysplasia|esophag\w*|oesophag\w*|GERD|PPI)\b/i,
      }),
    ],
    isSilent: true,
    isWord: true,
  },
  LA: {
    readings: [
      ...is(
        "local anesthetic",
        { before: /\bunder\s*$/i },
        { near: /\b(?:lidocaine|lignocaine|bupivacaine)\b/i },
      ),
    ],
    isSilent: true,
  },
  MI: { readings: is("mitral regurgitation", { before: degree, under: echo }) },
  BPD: {
    readings: [
      ...is("bronchopulmonary dysplasia", {
        near: /\b(?:prem\w*|neonat\w*|NICU|surfactant|ex-?\d+|oxygen|diuretic|infant)\b/i,
      }),
      ...is(
        "borderline personality disorder",
        { under: /\bpsych\w*\b/ },
        {
          near: /\b(?:DBT|self-?harm|personality|splitting|lamotrigine|therap\w*|cutting|mood|PTSD|MDD|GAD|bipolar|NSSI|suicid\w*|cluster B)\b/i,
        },
      ),
    ],
    isSilent: true,
  },
  GBS: {
    readings: [
      ...is("Guillain-Barre syndrome", {
        near: /\b(?:IVIG|areflexi\w*|ascending|weakness|campylobacter|plasma exchange|demyelinat\w*|CSF|cytoalbumin\w*)\b/i,
      }),
      ...is(
        "group B streptococcus",
        { under: obstetrics },
        {
          near: /\b(?:swab|positive|negative|colonis\w*|coloni[sz]\w*|intrapartum|penicillin|ampicillin|carrier|unknown|vag\w*)\b/i,
        },
      ),
    ],
    isSilent: true,
  },
  CVA: {
    readings: [
      ...is(
        undefined,
        { behind: /^\s*(?:tender\w*|angle|T\b|percussion|punch|pain)/i },
        { before: /\b(?:no|left|right|L|R|bilat\w*)\s*$/i, behind: /^\s*(?:T\b|tender\w*)/i },
      ),
    ],
  },
  RF: {
    readings: [
      ...is(
        "rheumatoid factor",
        { under: rheum },
        {
          behind: /^\s*(?:\+|pos\w*|neg\w*|titer|\d)/i,
          near: /\b(?:CCP|ANA|ESR|CRP|joint\w*|RA)\b/,
        },
      ),
      ...is("renal failure", { near: /\b(?:dialysis|creatinine|acute|chronic)\b/i }),
    ],
    isSilent: true,
  },
  OM: {
    readings: [
      ...is(
        "otitis media",
        { under: ears },
        { near: /\b(?:TM|ear|ears|tympan\w*|amoxicillin|effusion|bulging)\b/i },
      ),
      ...is("osteomyelitis", {
        near: /\b(?:bone|MRI|foot|toe|sacr\w*|probe|ulcer|vertebr\w*|debride\w*)\b/i,
      }),
    ],
    isSilent: true,
  },
  OA: {
    readings: is(
      "osteoarthritis",
      {
        near: /\b(?:knees?|hips?|hands?|joints?|TKR|THR|TKA|THA|crepitus|osteophyt\w*|NSAIDs?|injection|spine|shoulder|thumb|CMC|bilat\w*)\b/i,
      },
      { under: /\b(?:pmh\w*|past medical history|problem list|msk|ortho\w*|rheum\w*)\b/ },
    ),
  },
  PV: {
    readings: [
      ...is("polycythemia vera", {
        near: /\b(?:JAK2|phlebotom\w*|hematocrit|hct|hydroxyurea|ruxolitinib|polycyth\w*)\b/i,
      }),
      ...is("pemphigus vulgaris", {
        near: /\b(?:desmoglein|blister\w*|bullae|oral erosions|rituximab|pemphig\w*)\b/i,
      }),
    ],
    isSilent: true,
  },
  SBP: {
    readings: is(
      "spontaneous bacterial peritonitis",
      {
        near: /\b(?:ascit\w*|paracentesis|PMNs?|cirrho\w*|tap|peritonitis|prophylaxis|ppx|albumin)\b/i,
        behind: noPressure,
      },
      {
        near: /\b(?:para|polys)\b/i,
        before: /\b(?:no|for|r\/o|of|with|had|has|c\/b)\s+$/i,
        behind: noPressure,
      },
      { behind: /^\s*\(\s*\d+\s*(?:WBCs?|PMNs?|polys|cells|neutrophils)\b/i },
      {
        behind:
          /^\s+(?:(?:must|needs to|should) be |was |has been |not )?(?:r\/o|ruled out|excluded|ppx|prophylaxis|unlikely|suspected|possible|likely)\b/i,
        note: /\b(?:cirrho\w*|ascites|paracentesis)\b/i,
      },
      {
        before: /\b(?:r\/o|rule out|c\/f|concern for|hx|history of|h\/o|c\/b|prior|recurrent)\s+$/i,
        behind: /^\s*(?:[.;)]|$|,?\s*(?:HE|HRS|EV|ascites|UGIB)\b|ppx\b)/,
        note: /\b(?:cirrho\w*|ascites|paracentesis)\b/i,
      },
      {
        before: /(?<!hypotens\w*),\s+$/i,
        behind: /^\s*(?:[;)]|,?\s*(?:HE|HRS|EV|ascites|UGIB)\b|ppx\b)/,
        note: /\b(?:cirrho\w*|ascites|paracentesis)\b/i,
      },
    ),
  },
  TD: {
    readings: is("tardive dyskinesia", {
      near: /\b(?:AIMS|antipsychotic\w*|haloperidol|valbenazine|lip|tongue|dyskines\w*|risperidone|olanzapine)\b/i,
    }),
    isSilent: true,
  },
  SLE: {
    readings: is(
      undefined,
      { under: eyes },
      { behind: /^\s*:?\s*(?:OD|OS|OU|ant|AC|cornea|quiet)/ },
      // "SLE: PCO tr OU", beside acuity and pressure
      { behind: /^\s*(?:exam\b|:)/i, note: /\b(?:IOP|DFE|APD|C\/D|20\/\d+|slit)\b/ },
      { behind: /^\s*[:-]?\s*(?:lids?|L\/L|conj|K\b|iris|lens|PCIOL|NS\b|WNL|white)/i },
    ),
  },
  PD: {
    readings: [
      ...is("peritoneal dialysis", {
        near: /\b(?:ESRD|dwell\w*|exchanges?|cycler|CAPD|APD|peritonitis|catheter|dialysis|Kt\/V|nephro\w*|dextrose)\b/i,
      }),
      ...is("Parkinson's disease", {
        near: /\b(?:levodopa|sinemet|carbidopa|tremor|bradykines\w*|rigidity|DBS|Hoehn|H&Y|UPDRS|parkinson\w*|freezing)\b/i,
      }),
    ],
    isSilent: true,
  },
  BS: {
    readings: [
      ...is(
        "glucose",
        { under: endocrine },
        { behind: /^\s*(?:was|of|in the|running|:)?\s*\d{2,3}\b/i },
        { near: /\b(?:insulin|metformin|A1c|fasting|fingerstick)\b/i },
      ),
      ...is("bowel sounds", { under: abdomen }, { near: /\b(?:abd\w*|soft|NT|ND)\b/i }),
    ],
    isSilent: true,
  },
  RT: {
    readings: is(
      "radiation therapy",
      {
        before:
          /\b(?:ca|cancer|carcinoma|lumpectomy|mastectomy|prostatectomy)\s+(?:s\/p|status post|after)\s*$/i,
      },
      { near: /\b(?:Gy|fractions?|chemo\w*|XRT|radiat\w*|tumou?r|adjuvant|IMRT)\b/i },
    ),
    isSilent: true,
  },
};

/** Two capitals behind a town and a comma. */
export const states: ReadonlySet<string> = new Set(
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC".split(
    " ",
  ),
);
