import { phrase, type SaidPhrase } from "./said-phrase.ts";

/** "BIRADS4", "BI-RADS4" */
const gluedScores = ["0", "1", "2", "3", "4", "4a", "4b", "4c", "5", "6"].flatMap((score) => [
  `rads${score}`,
  `birads${score}`,
]);

/** What reports of imaging, procedures and laboratories say in several words. */
export const saidOfStudies: readonly SaidPhrase[] = [
  phrase(
    "dilated bowel loops",
    /\b(?:dilated|distended)\s+(?:(?:small|large|fluid-filled|air-filled|gas-filled|and|multiple)\s+)*(?:bowel\s+)?loops\b(?:\s+of\s+(?:small\s+|large\s+)?bowel)?/,
  ),
  phrase(
    "bile duct dilatation",
    /\b(?:dilatation|dilation)\s+of\s+(?:the\s+)?(?:(?:intra|extra)hepatic\s+(?:and extrahepatic\s+)?)?(?:common bile duct|cbd|bile ducts?|biliary (?:tree|ducts?|system)|common (?:hepatic )?duct)/,
  ),
  phrase(
    "kidney stone",
    /\b(?:kidneys?|renal (?:pelvis|calyx|pole))\b(?:(?!gallbladder|bladder|tonsil|salivary|liver|spleen|weight)[^\n]){0,110}?(?<![\w-]\s?(?:gall|tonsil|bladder|ureteral|ureteric|salivary|kidney|renal|in|of|distal|set in)\s?)(?<m>(?:\d+(?:\.\d)?(?:\s?x\s?\d+)?\s?[mc]m\s+)?(?:stones?|calcul(?:us|i)))\b(?!\s+(?:extractor|basket|protocol|disease))/,
  ),
  phrase(
    "gallstones",
    /\bgallbladder\b(?:(?!kidney|renal|ureter)[^\n]){0,110}?(?<![\w-]\s?(?:kidney|renal|ureteral|tonsil|a)\s?)(?<m>(?:stones|calculi))\b(?!\s+(?:extractor|basket|retriev))/,
  ),
  phrase("biliary sludge", /\bgallbladder\b(?:(?!kidney|renal)[^\n]){0,110}?(?<m>sludge)\b/),
  phrase(
    "gallbladder wall thickening",
    /\bgallbladder\b(?:(?!colon|bowel|bladder wall|sigmoid|kidney)[^\n]){0,110}?(?<m>(?<!\w\s?(?:bowel|colonic|bladder)\s)wall thickening)\b(?!\s+of)/,
  ),
  phrase(
    "bowel wall thickening",
    /\b(?:bowel|colon|ileum|jejunum|duodenum|cecum|sigmoid|rectum|stomach)\s?:(?:(?!gallbladder|bladder)[^\n]){0,110}?(?<m>wall thickening)\b/,
  ),
  phrase(
    "bowel wall thickening",
    /\b(?<m>wall thickening)\s+(?:of|in|involving|along)\s+(?:the\s+|a\s+)?(?:[\w-]+\s+){0,3}?(?:colon|bowel|ileum|jejunum|duodenum|cecum|sigmoid|rectum|small bowel|rectosigmoid)\b/,
  ),
  phrase("bladder wall thickening", /(?<!gall)\bbladder\s?:[^\n]{0,60}?(?<m>wall thickening)\b/),
  phrase(
    "pancreatic duct dilatation",
    /\bpancreas\b(?:(?!bile|biliary|liver|gallbladder|hepatic)[^\n]){0,90}?(?<m>(?:ductal|duct)\s+(?:dilatation|dilation))\b/,
  ),
  phrase(
    "bile duct dilatation",
    /\b(?:liver|gallbladder|hepatic)\b(?:(?!pancrea)[^\n]){0,120}?(?<m>(?<!pancreatic\s)(?:ductal|duct)\s+(?:dilatation|dilation))\b/,
  ),
  phrase(
    "fatty liver",
    /\b(?:liver|hepatic|hepatomegaly)\b[^\n]{0,110}?(?<m>(?:diffuse\s+)?fatty infiltration)\b(?!\s+(?:of|in)\s+(?!the liver|liver))/,
  ),
  phrase("fatty liver", /\b(?:diffuse\s+)?fatty infiltration\s+(?:of|in)\s+(?:the\s+)?liver\b/),
  phrase(
    "white matter lesion",
    /\b(?:t2|flair|t2\/flair|hyperintense|hypodense)[\w/ ]{0,30}?\b(?:lesions?|foci|focus|hyperintensit(?:y|ies))\b(?=[^\n.]{0,90}\bwhite matter\b)/,
  ),
  {
    ...phrase(
      "BI-RADS category",
      /\bbi-?\s?rads(?:\s*(?:category|code|assessment|score|classification)\b)?/,
    ),
    words: ["rads", "birads", ...gluedScores],
  },
  phrase(
    "middle cerebral artery occlusion",
    /\b(?:occlusion|cut-?off|thrombus|occlusive thrombus)\s+(?:of|in|at)\s+(?:the\s+)?(?:(?:left|right|proximal|distal|mid)\s+)*m[12]\b(?:\s+(?:segment|branch))?/,
  ),
  phrase(
    "hyperdense artery sign",
    /\b(?:hyper)?dense\s+(?:left|right|proximal)\s+(?:mca|middle cerebral artery)(?:\s+sign)?\b/,
  ),
  phrase(
    "barrett's esophagus",
    /\b(?:suspicious for|consistent with|c\/w|history of|hx of|h\/o|known|short[- ]segment|long[- ]segment|possible|rule out|r\/o|no|with|and|or|for|of)\s+(?<m>barrett(?:'s|s)?)\b(?!\s+(?:esoph|oesoph|mucosa|metaplas|universal|formula|hospital|epithel|change|dysplas|\w+\s+esoph))(?!\.?\s+[A-Z]\w+,)/,
  ),
  phrase(
    "angiodysplasia of colon",
    /\b(?<m>angioectasias?)\s+(?:in|of|at|within)\s+(?:the\s+)?(?:cecum|colon|(?:ascending|descending|transverse|sigmoid|right|left)\s+colon|rectum)/,
  ),
  phrase(
    "shoulder impingement",
    /(?:\b(?:shoulder|rotator cuff|subacromial|acromi\w+|supraspinatus|ac joint)\b[^\n]{0,80}?(?<![\w-]\s?(?:nerve|cord|root|neural|femoroacetabular|ankle)\s)(?<m>\bimpingement)\b(?!\s+(?:syndrome|sign|test|of|on)))/,
  ),
  phrase(
    "shoulder impingement",
    /\b(?<m>impingement)(?=[.,;]\s*[^\n]{0,60}\b(?:rotator cuff|subacromial|shoulder|acromi\w+|supraspinatus)\b)/,
  ),
  phrase(
    "retinal detachment",
    /\bretinal\s+(?:tears?|breaks?|holes?)(?:\s*,\s*(?:holes?|breaks?|tears?))*\s*(?:,|or|and|\/)\s*(?:or\s+)?(?<m>detachments?)\b/,
  ),
  phrase("pseudophakia", /\b(?:pc\s?iol|ac\s?iol)\b/),
  phrase(
    "afferent pupillary defect",
    /\b(?:no|without|\(-\)|neg(?:ative)? for|trace|[1-4]\+|mild|od|os|left|right|-|\+|positive|perrla?,?)\s*(?<m>\br?apd)\b(?!\s*\d)/,
  ),
  phrase(
    "spinal anesthesia",
    /\banesthesia\s*(?:type)?\s*:\s*(?:[\w,/ -]{0,30}\b)?(?<m>spinal)\b(?!\s+(?:anesth|fusion|stenosis))/,
  ),
  phrase(
    "dilation of esophagus",
    /\b(?:schatzki|esophag\w+|ge junction|gej)\b[^\n.]{0,80}?(?<m>\bdilated\s+(?:with|using|to|up to|by)\b(?:[^\n.]{0,30}(?:balloon|bougie|savary|maloney|mm|fr(?:ench)?))?)/,
  ),
  phrase(
    "polypectomy",
    /\bpolyps?\b[^\n.]{0,110}?(?<m>(?:removed|resected|retrieved|excised)\s+(?:by|with|using|via)\s+(?:a\s+)?(?:hot|cold)\s+(?:snare|forceps|biops\w+))/,
  ),
  phrase(
    "removal of cerumen",
    /\b(?:cerumen|ear ?wax)\b[^\n.]{0,60}?(?<m>removed\s+(?:with|by|using|via)\s+(?:a\s+)?(?:curette|irrigation|lavage|suction|loop|forceps|alligator))/,
  ),
  phrase("variceal band ligation", /\bvaric\w+\b[^\n.]{0,60}?(?<m>\bbanding|\bbanded)\b/),
  phrase(
    "radiation therapy",
    /\b(?:treated with|s\/p|status post|after|received|underwent|completed|undergoing|chemo(?:therapy)?\s*(?:,|and|\+|\/)|surgery\s*(?:,|and|\+)|lumpectomy\s*(?:,|and|\+)|mastectomy\s*(?:,|and|\+)|prostatectomy\s*(?:,|and|\+)|resection\s*(?:,|and|\+)|adjuvant|prior|palliative)\s+(?<m>radiation)\b(?!-|\s+(?:therap|to the (?:arm|jaw|back|neck|leg|left|right|shoulder)|into|down|exposure|treat|oncolog|induced))/,
  ),
  phrase(
    "radiation therapy",
    /\b(?<m>radiation)\s+(?:(?:in|from)\s+(?:19|20)\d\d|and\s+chemo\w*|for\s+(?:[\w-]+\s+){0,3}?(?:cancer|carcinoma|lymphoma|ca\b|tumor|melanoma|sarcoma|mets|metasta\w+))/,
  ),
  {
    ...phrase(
      "cyanocobalamin",
      /\b(?:on|takes|taking|monthly|weekly|daily|im|oral|po|sublingual|receives|receiving|continue|start|get(?:s|ting)?)\s+(?:(?:monthly|weekly|daily|oral|im|po|sublingual|injectable)\s+)?(?:vitamin\s+|vit\.?\s+)?(?<m>b-?12)\b(?!\s+(?:level|deficien|of\b|was|is|and folate|\d))/,
    ),
    words: ["b", "b12"],
  },
  phrase(
    "physical therapy",
    /\b(?:[Ww]eeks|months|sessions|[Cc]ourse|[Tt]rial|rounds?|visits|evaluation|bout|lots|[Rr]efer(?:ral|red)?|will continue|[Ff]ailed|tried|did|[Cc]ompleted|undergoing|[Ss]tart(?:ed)?|bid|BID|[Dd]aily|[Cc]ontinue|[Hh]ome|[Oo]utpatient|outpt|[Ff]ormal|[Nn]eeds?|attend(?:s|ed|ing)?)\s+(?:of\s+|to\s+|with\s+|for\s+)?(?<m>PT)\b(?!\/?\s?(?:INR|PTT|\d|is|was|has|had|will|states|reports|denies|to\b|given|who))/,
    "asWritten",
  ),
  phrase(
    "oxygen therapy",
    /\b\d{1,2}(?:\.\d)?(?:\s?(?:-|to)\s?\d)?\s?(?:l|lpm|liters?)(?:\/min)?\s+(?:o2\s+)?(?:via\s+|by\s+|on\s+)?(?<m>nc)\b/,
  ),
  phrase(
    "fluid bolus",
    /\b(?:\d{1,2}\s?(?:ml|cc)\/kg|\d{3,4}\s?(?:ml|cc)|\d(?:\.\d)?\s?(?:l|liters?|liter))\s+(?:(?:ns|lr|ivf|fluid|saline|normal saline|iv|crystalloid|iv fluid|lactated ringers?)\s+)?bolus(?:es)?\b/,
  ),
  phrase(
    "MMR vaccination",
    /\b(?<m>mmr)\b(?=\s*(?:#\s?\d|,|and|given|today|\/|booster|vaccin|immuni|due|updated|needed|x\s?\d|\d\b))(?=[^\n]{0,80}\b(?:given|today|due|dtap|ipv|varicella|hib|tdap|hep|flu|prevnar|pcv|vaccin\w*|immuni\w*|booster|administered|received)\b)(?!\s+(?:proteins?|loss|deficien|status|testing|ihc|vaccin|immuni))/,
  ),
  phrase(
    "Hib vaccine",
    /\b(?<m>hib)\b(?!\s+(?:meningitis|infection|disease|vaccin|immuni|booster|epiglott|#))(?=[^\n]{0,60}\b(?:given|today|due|dtap|ipv|varicella|mmr|tdap|hep|flu|prevnar|pcv|rota\w*|administered|received|utd)\b|\s*[,/])/,
  ),
  phrase(
    "lead level",
    /\b(?<m>lead)\s+(?:and|&|\/)\s+(?:hemoglobin|hgb|hct|hematocrit|cbc)\s*(?:screen\w*|test\w*|level|today|check\w*)?/,
  ),
  phrase(
    "intravitreal injection",
    /\bintravitreal\b(?!\s+(?:inject|bevaciz|avastin|ranib|aflib|eylea|lucentis|triam|anti))/,
  ),
  phrase(
    "laser photocoagulation",
    /(?:\b(?:retinopath\w*|pdr|npdr|retina\w*|neovasc\w*|vitreous|macula\w*|nvd|nve|ou|od|os)\b[^\n]{0,160}?\b(?<m>prp)\b|\b(?<n>prp)\b(?=\s+(?:laser|od|os|ou|scars)\b))/,
  ),
  phrase(
    "berg balance score",
    /\bberg\b(?:\s+balance(?:\s+(?:scale|score|test))?|\s+score)?(?=\s*[:=]?\s*\d{1,2}\s?\/\s?56)/,
  ),
];
