import { phrase, type SaidPhrase } from "./said-phrase.ts";

const pounds = String.raw`(?:about|around|approximately|nearly|almost|over|at least|up to|more than|another|an additional|roughly|some|~)?\s*(?:~\s*)?(?:\d{1,3}(?:\.\d)?(?:\s?(?:-|–|to)\s?\d{1,3})?\+?|\w+(?:teen|ty)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|a few)\s?(?:more |or so |extra )?(?:lbs?|pounds?|kgs?|kilos?|kilograms?)\b`;
const drink = String.raw`(?:beers?|wines?|vodka|whiske?y|liquor|alcohol|etoh|cocktails?|bourbon|rum|tequila|gin|scotch|malt liquor|margaritas?|martinis?|(?:alcoholic )?drinks?(?! of (?:water|juice|milk))|alcoholic beverages|hard liquor|spirits|six[- ]?packs?|12[- ]?packs?|hard seltzers?)`;
const noOtherDrink = String.raw`(?!\s+(?:water|coffee|milk|juice|sodas?|tea|caffeine|fluids?|enough|much (?:water|fluid)|liquids?|pop|energy|caffeinated|sugary|cola|coke|formula|well|from|it|any(?:thing)?\b(?! alcohol)|soft|sweet\w*|thin|contrast|plenty|lots|more|less|carbonated|grapefruit|or eat|and eat|after|before|until|through))`;
const woman = String.raw`(?:her|his|their|the|my)\s+(?:(?:current|former|ex[- ]?|abusive|live-in|estranged|intimate)\s*)?(?:partner|husband|boyfriend|wife|girlfriend|spouse|ex|ex-?husband|ex-?boyfriend|ex-?wife|ex-?girlfriend|fianc[eé]e?)`;

/** What people say of the body, of habits and of one another. */
export const saidPhrases: readonly SaidPhrase[] = [
  phrase("weight loss", new RegExp(String.raw`\b(?:lost|losing|loses|dropped)\s+${pounds}`)),
  phrase(
    "weight loss",
    new RegExp(
      String.raw`\b(?:weight|wt)\s+(?:is\s+|has gone\s+|now\s+)?(?<m>down\s+(?:by\s+)?${pounds})(?!\s+to\s+\d)|(?:^|\b(?:is|he's|she's)\s+)(?<n>down\s+${pounds})(?=\s+(?:since|from|over|in|after))`,
    ),
  ),
  phrase("weight gain", new RegExp(String.raw`\b(?:gained|gains?|gaining)\s+${pounds}`)),
  phrase(
    "alcohol use",
    new RegExp(String.raw`\b(?:drinks?|drinking|drank)\s+(?:[\w\d.~/-]+\s+){0,6}?${drink}\b`),
  ),
  phrase(
    "alcohol use",
    new RegExp(
      String.raw`\b(?:does not|doesn't|do not|don't|did not|never|to|or|and|still|not)\s+(?<m>drink)\b(?=\s*(?:[.,;)]|$|\n|and (?:drive|smoke|does)|or (?:smoke|use|do)|heavily|excessively|socially|daily|at all|alcohol))`,
    ),
  ),
  phrase(
    "alcohol use",
    new RegExp(
      String.raw`\b(?:quit|stopped|quitting|stop|started|resumed|restarted|back to|gave up|been|is|was|still|of|denies|heavy|continues|continued|keeps)\s+(?<m>drinking)\b${noOtherDrink}(?=\s*(?:[.,;)]|$|\n|\d|and smoking|or smoking|in (?:19|20|the)|again|last|this|years?|months?|several|about|a (?:few|year|month|week)|for|since|two|three|four|five|six|ten|heavily|daily|every|when|alcohol|problem|history|at age|to excess|completely|altogether))`,
    ),
  ),
  phrase(
    "alcohol use",
    /\b(?:has|have|had|consumes?|consuming|with|averages?)\s+(?:about |approximately |up to |around )?(?:\d+(?:\s?(?:-|to)\s?\d+)?|one|two|three|four|five|six|several|a few|a couple(?: of)?|an occasional|occasional)\s+(?:alcoholic\s+)?(?:drinks?|beers?|glass(?:es)? of wine|cocktails?)\b(?! of (?:water|juice|milk))/,
  ),
  phrase(
    "alcohol use",
    /\b(?:has|have|had|consumes?|consuming|averages?)\s+(?:about |approximately |up to |around )?(?:\d+(?:\s?(?:-|to)\s?\d+)?|one|two|three|four|five|six|several|a few|a couple(?: of)?|an occasional|occasional|a|rare)\s+(?:beers?|glass(?:es)? of wine|cocktails?)\b/,
  ),
  phrase(
    "sobriety",
    /\b(?<m>sober)\s+(?:for\s+|x\s*|since\s+|now\s+(?:for\s+)?|from alcohol\s+(?:for\s+)?)?(?:\d+|over|about|almost|one|two|three|four|five|six|seven|eight|nine|ten|several|a|many)\s*\+?\s*(?:years?|yrs?|months?|weeks?|days?|(?:19|20)\d\d)/,
  ),
  phrase(
    "common cold",
    /\b(?:had|has|have|having|caught|catching|getting over|got|gets|recent|with|develop(?:ed|s)|recovering from)\s+(?<m>(?:a|another|a bad|a head|a chest|a slight|a mild|a recent)\s+cold)\b(?=\s*(?:[.,;)]|$|\n|(?:for|since|last|this|about|and|with|symptoms?|in|over|x|a|now|recently|prior|two|three|one|\d)\b))/,
  ),
  phrase(
    "insomnia",
    /\b(?:has|have|had|is|was|hasn't|haven't|isn't)\s+(?:not\s+)?(?:been\s+)?(?:not\s+)?sleeping(?:\s+(?:well|much|enough|at night))?\b(?<=\b(?:not|hasn't|haven't|isn't)\b.{0,40})/,
  ),
  phrase(
    "raynaud's phenomenon",
    /\b(?:fingers?|fingertips|toes|hands?)\s+(?:and toes\s+)?(?:will\s+)?turn(?:s|ing|ed)?\s+(?:white|blue|purple)\b(?=[^.]{0,40}\bcold\b|\s+(?:and|then|or|,)\s*(?:then\s+)?(?:blue|purple|white|red))/,
  ),
  phrase(
    "visual hallucinations",
    /\b(?:sees|seeing|saw)\s+(?:[\w-]+\s+){1,6}?(?:that|who)\s+(?:are|is|were|was)(?:n't|\s+not)\s+(?:really |actually )?(?:there|real)\b/,
  ),
  phrase(
    "ankle sprain",
    /\bsprained\s+(?:the\s+same\s+|his\s+|her\s+|the\s+|my\s+|an\s+|both\s+)?(?:left\s+|right\s+|l\s+|r\s+)?ankles?\b/,
  ),
  phrase(
    "knee sprain",
    /\bsprained\s+(?:the\s+same\s+|his\s+|her\s+|the\s+|my\s+)?(?:left\s+|right\s+)?knees?\b/,
  ),
  phrase(
    "wrist sprain",
    /\bsprained\s+(?:the\s+same\s+|his\s+|her\s+|the\s+|my\s+)?(?:left\s+|right\s+)?wrists?\b/,
  ),
  phrase(
    "shoulder dislocation",
    /\bdislocated\s+(?:the\s+same\s+|his\s+|her\s+|the\s+|my\s+)?(?:left\s+|right\s+)?shoulders?\b/,
  ),
  ...(
    [
      ["stomach|belly|tummy|abdomen", "abdominal pain"],
      ["head", "headache"],
      ["back", "back pain"],
      ["knees?", "knee pain"],
      ["hips?", "hip pain"],
      ["shoulders?", "shoulder pain"],
      ["neck", "neck pain"],
      ["(?:foot|feet)", "foot pain"],
      ["ears?", "ear pain"],
      ["throat", "sore throat"],
      ["(?:tooth|teeth)", "toothache"],
      ["ankles?", "ankle pain"],
      ["chest", "chest pain"],
    ] as const
  ).map(([part, means]) =>
    phrase(
      means,
      new RegExp(
        String.raw`\b(?:my|his|her|your|their|the|left|right|both|pt'?s|patient's)\s+(?:left\s+|right\s+|lower\s+|upper\s+|low\s+)?(?:${part})\s+(?:(?:is|was|are|has|have|had|been|really|still|just|always|also|keeps|started|starts|began)\s+){0,3}(?:killing (?:me|him|her)|hurt(?:s|ing)?|ach(?:es|ing))\b`,
      ),
    ),
  ),
  phrase(
    "arm weakness",
    /\b(?:inability|unable)\s+to\s+(?:lift|raise|move)\s+(?:up\s+)?(?:the|his|her|their)?\s*(?:left|right)?\s*(?:arm|hand|upper extremity)s?\b/,
  ),
  phrase(
    "impulse control disorder",
    /\bimpulse[- ]control\s+(?:problems?|issues?|difficult(?:y|ies)|behaviors?)/,
  ),
  phrase(
    "preterm birth",
    /\bborn\s+(?:vaginally\s+|via\s+[\w-]+\s+|by\s+[\w-]+\s+)?(?:at\s+)(?:2[2-9]|3[0-6])(?:\s?[+&]\s?\d|\s?(?:w|weeks?|wks?)\s?\d\s?d|\s+\d\/7|w\dd)?\s*-?\s*(?:w\b|wk|week|wga|weeks)[\w']*/,
  ),
  phrase(
    "preterm birth",
    /\b(?:ex-?\s?|former\s+)?(?:2[2-9]|3[0-6])(?:\s?[+&]\s?\d|\s+\d\/7)?[\s-]+(?:week(?:ers?\b|s?\s+(?:gestation\s+)?(?:infant|male|female|twin|premie|preemie|premature))|wk(?:er)?\s+(?:premie|preemie|infant)\b)/,
  ),
  phrase(
    "uterine contractions",
    /\b(?<!(?:ventricular|atrial|junctional|premature|muscle|esophageal)\s)(?<m>contractions)\b(?=\s+(?:every|q\s?\d|q\b|since|x\b|started|starting|began|are|that|about|\d))/,
  ),
  phrase(
    "passing clots",
    /\b(?:periods?|menses|menstrua\w*|bleeding|pads?|flow|vaginal\w*)\b[^\n.]{0,60}?\b(?:with|passing|and|passes)\s+(?:some\s+|large\s+|small\s+|few\s+|quarter-sized\s+)?(?<m>clots)\b/,
  ),
  phrase(
    "flatulence",
    /\b(?:diarrhea|bloating|constipation|nausea|cramping|cramps|belching|heartburn|indigestion|stomach (?:ache|upset|pain)|upset stomach)\b(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+)(?<m>gas)\b(?!\s+(?:station|exchange|tank))/,
  ),
  phrase(
    "flatulence",
    /\b(?<m>gas)\s*(?:,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+)(?:an?\s+)?(?:bloating|diarrhea|constipation|upset stomach|cramps|cramping|belching|indigestion)\b/,
  ),
  phrase(
    "skin sore",
    /\b(?:feet|foot|legs?|skin|toes|heels)\b[^\n.]{0,60}?\b(?:for|has|have|any|no|with|of)\s+(?<m>sores)\b(?!\s+(?:throat|muscle))|\b(?<n>sores)\s*,\s*(?:blisters|redness|cuts|cracks)/,
  ),
  phrase("platelet clumping", /\b(?:smear|platelets?|plt)\b[^\n.]{0,80}?(?<m>clumping)\b/),
  phrase(
    "blast cells",
    /\b(?:smear|differential|diff|peripheral|marrow|cbc|wbc|schistocytes|flow)\b[^\n]{0,120}?(?<m>blasts)\b/,
  ),
  phrase(
    "pericardial rub",
    /\b(?:murmurs?|m|gallops?|clicks?|s3|s4|heart|cardiac|cor|cv|rrr|rhythm)\b[^\n.]{0,60}?(?<=[,/]\s?|\bor\s|\bno\s|\band\s)(?<m>rubs?)\b(?!\s+(?:the|it|in|on|into))/,
  ),
  phrase(
    "respiratory distress",
    /\b(?<m>retractions)\b(?<=\b(?:flaring|grunting|wheez\w*|stridor|tachypnea|resp\w*|lungs?|chest|breath\w*|distress|crackles|rales|rhonchi|auscultation)\b[^\n]{0,90})(?<!\b(?:breast|nipple|skin|tympanic)\b[^\n.]{0,40})/,
  ),
  phrase(
    "respiratory distress",
    /\b(?<m>retractions)\b(?=[^\n.]{0,40}\b(?:flaring|grunting|wheez\w*|stridor|tachypnea)\b)/,
  ),
  phrase(
    "obstetric labor",
    /\b(?:in|active|early|latent|spontaneous|onset of|progress of|management of|prodromal|course of|went into|stages? of|false|augmentation of)\s+(?:(?:active|early|latent|spontaneous|advanced)\s+)?(?<m>labor)\b(?!\s+(?:and|&)\s+delivery|\s+(?:force|market|camp|job|work))/,
  ),
  phrase(
    "hemineglect",
    /\b(?<m>neglect)\b(?=\s+(?:is\s+)?(?:absent|present|noted|on the (?:left|right)))|(?<=\b(?:aphasia|fields?|extinction|gaze|nihss|drift|dysarthria|language|sensory)\b[^\n]{0,70}?\b(?:no|or|without|visual)\s+)(?<n>neglect)\b/,
  ),
  phrase(
    "urinary frequency",
    /\b(?:dysuria|urgency|hematuria|nocturia|hesitancy|incontinence|burning|polyuria)\b(?:\s*[,/]\s*(?:or\s+|and\s+|no\s+)?|\s+(?:or|and|nor)\s+)(?:(?:urgency|hematuria|nocturia|hesitancy|dysuria|burning|incontinence)(?:\s*[,/]\s*(?:or\s+|and\s+)?|\s+(?:or|and)\s+))*(?<m>frequency)\b(?!\s+of\s+(?!urin))/,
  ),
  phrase(
    "urinary frequency",
    /(?<!(?:stool|bowel|seizure|headache|attack|high|low|heart|increased in|urinary)\s)\b(?<m>frequency)\b(?=\s*(?:,|\/|or|and|nor)\s*(?:or\s+|no\s+|and\s+)?(?:urgency|dysuria|hematuria|nocturia|hesitancy)\b)/,
  ),
  phrase(
    "eye injury",
    /\beye\s+(?:pain|redness|discharge|irritation|swelling|itching)\s*(?:,\s*(?:[\w ]{0,20},\s*)?(?:or\s+)?|\s+(?:or|and)\s+)(?<m>trauma)\b/,
  ),
  phrase(
    "gastric bypass",
    /\b(?:internal hernia|marginal ulcer|roux\w*|dumping|bariatric|anastomotic ulcer|gastrojejun\w+)\b[^\n.]{0,90}?\b(?:her|his|the|prior|previous|s\/p|after)\s+(?<m>bypass)\b/,
  ),
  phrase(
    "erythema",
    /\b(?:iv site|site|hand|arm|incision|skin|area)\b[^\n.]{0,30}?\b(?<m>red)\s+and\s+(?:puffy|swollen|warm|tender|hot)\b/,
  ),
  phrase(
    "CONCORD:dysplasia",
    /\b(?:granulomas?|malignancy|biops\w*|adenoma|mucosa|metaplasia|barrett\w*|polyps?|negative for|no evidence of|no)\b[^\n.]{0,50}?(?<![\w-]\s?(?:hip|grade|bronchopulmonary|fibrous|fibromuscular|renal|skeletal|ectodermal|septo-optic|cortical|severe|mild|moderate|high|low|cervical|developmental|muscular|squamous|cervical)\s?)\b(?<m>dysplasia)\b(?!\s+of the hip)(?=\s*(?:identified|seen|noted|present|or|and|[.,;)]|$|is\b|was\b))(?<!\b(?:hip|bronchopulmonary|fibrous|fibromuscular)\b[^\n]{0,40})/,
  ),
  phrase(
    "domestic violence",
    new RegExp(
      String.raw`\b${woman}\s+(?:has\s+|had\s+|also\s+|reportedly\s+|sometimes\s+|recently\s+|previously\s+|physically\s+|repeatedly\s+)?(?:hit|hits|punched|choked|threatened|threatens|beat|beats|slapped|strangled|kicked|shoved|pushed|grabbed|assaulted)\s+(?:and\s+\w+\s+)?(?:her|him|the patient|pt|me|them)\b(?!\s+(?:head|car|to\b|leg|arm|toe|knee|foot|brother|son|daughter|mother|father))`,
    ),
  ),
  phrase(
    "victim of abuse",
    /\b(?:being|been|was|is|were|currently|physically|sexually|emotionally|verbally|ever)\s+(?<m>(?:(?:physically|sexually|emotionally|verbally)\s+(?:and\s+\w+ly\s+)?)?abused)\b(?!\s+(?:as a child|in childhood|by the patient|alcohol|drugs|cocaine|heroin|substances|opi\w+|laxatives|in the past by taking))(?<!\b(?:alcohol|drugs?|cocaine|heroin|opi\w+|laxatives?|substances?|medications?)\s+(?:was|were|being|been|is)\s+abused)/,
  ),
];
