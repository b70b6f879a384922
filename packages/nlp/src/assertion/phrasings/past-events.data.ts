import { acts, conditions, type Phrasing } from "./phrasing.ts";

const operation =
  /ectom|plasty|ostomy|repair|reconstruct|surgery|operation|fusion|replacement|bypass|graft|cabg|c[- ]?section|cesarean|ligation|transplant|amputation|tubes/i;
const month = String.raw`(?:january|february|march|april|may|june|july|august|september|october|november|december)`;
const goesOn =
  /\b(?:still|again|since|continu\w+|persist\w*|ongoing|recur\w*|remains?|worse(?:ned|ning)?|diagnos\w+|prior to|before)\b/i;
/** What drugs do to people. */
const sideEffect =
  /rash|hives|urticaria|itch|prurit|cough|aches?\b|myalgia|diarrh|nausea|vomit|angio-?edema|anaphyla|dizz|headache|cramp|constipat|upset|insomnia|bleed|lethargy|sedation|drows|hallucinat|tremor|dystonia|myopathy|muscle pain/i;
/** What is over in weeks. */
const acute =
  /infection|cold|flu\b|influenza|illness|uri\b|uti\b|pneumonia|bronchitis|pharyngitis|strep|sinusitis|covid|gastroenteritis|mono\w*|shingles|zoster|croup|otitis|cellulitis/i;
/** What a study showed once and what may have gone since. */
const passing =
  /adenoma|polyp|gastritis|duodenitis|esophagitis|ulcer(?!ative)|pneumonia|infect|abscess|effusion|thromb|dvt|embol|fracture|stone|lithiasis|appendicitis|diverticulitis|cholecystitis|pancreatitis|hernia$|bleed/i;

/** What happened once: by age, count, month, or what came of it. */
export const pastEvents: readonly Phrasing[] = [
  {
    id: "at-an-age",
    words:
      /(?<of>[^.;,]*?) at (?:age )?(?:[1-9]|[1-7]\d)(?=\s*(?:[.;,]|$|(?:and|for|after)\b))(?!\s*[.,]\d)/dgi,
    only: ["Procedure", "Problem", "Finding"],
    says: "of the past",
    named: new RegExp(`${operation.source}|suicide|overdose`, "i"),
    unless: /\b(?:scheduled|planned|tomorrow|next|npo|today|tonight|o'clock)\b/i,
  },
  {
    id: "counted-loss",
    words:
      /\b(?:one|two|three|four|five|six|[1-9]) (?:(?:prior|previous|early|first[- ]trimester|second[- ]trimester|spontaneous|elective|therapeutic) ){0,3}(?<of>(?:miscarriages?|spontaneous abortions?|abortions?|stillbirths?|ectopic pregnanc(?:y|ies)|sabs?|tabs?|eabs?)\b)/di,
    only: [...conditions, "Procedure"],
    says: "of the past",
    unless: /\b(?:threatened|inevitable|possible|risk|today|now)\b/i,
  },
  {
    id: "dated-by-ultrasound",
    words:
      /\b(?:by|based on|c\/w|consistent with) (?:an? )?(?:\d{1,2}|first)[- ](?:weeks?|wks?|trimester) (?<of>ultrasound|sonogram|us|sono)\b/di,
    only: ["Procedure"],
    says: "of the past",
  },
  {
    id: "had-in-a-month",
    words: new RegExp(
      String.raw`\b(?<!(?:has|have|not|never|who has) )had (?!had\b|been\b|no\b|not\b|an? (?:visit|appointment|onset)|onset|menarche)(?<of>[^.;:]{3,60}? in (?:early |late |mid-?)?${month}\b(?!,? \d{1,2}\b)(?: (?:of )?\d{4})?(?:,? (?:and |which |that )?(?:was )?treated with [^.;,]*)?)`,
      "di",
    ),
    only: [...conditions, "Medication"],
    says: "of the past",
    unless: goesOn,
  },
  {
    id: "now-recovered",
    words:
      /\bhad (?<of>[^.;]*?),? (?:but |and )?(?:is |has |have )?(?:now |since |fully )+recovered\b/di,
    only: conditions,
    says: "of the past",
  },
  {
    id: "had-with-a-drug",
    words:
      /\b(?<!(?:has|have|not|never|and|also) )had (?!been\b|problems?\b|an? problem)(?<of>(?:severe |some |mild |bad |an? |her |his )?(?:[\w -]*(?:rash|hives|itch\w*|cough|aches?|myalgias?|diarrhea|nausea|vomiting|angioedema|anaphylaxis|dizziness|headaches?|cramps|constipation|upset|insomnia|bleed\w*|hallucinations?|tremors?|myopathy|reaction)) with (?!the\b|food|meals?|walking|exertion|exercise|activity)[\w-]+(?: and [\w-]+)?)(?=\s*(?:[.;,]|$|in the past\b|before\b|so\b|but\b|previously\b))/di,
    only: ["Medication"],
    says: "of the past",
    unless: /\b(?:relief|improve\w*|better|good response|today|yesterday|this morning)\b/i,
  },
  {
    id: "had-with-a-drug-effect",
    words:
      /\b(?<!(?:has|have|not|never|and|also) )had (?<of>(?:severe |some |mild |bad |an? |her |his )?[\w -]{3,30}) with (?:(?:amox|ampi)icillin|penicillin|[\w-]*(?:cillin|mycin|floxacin|statins?|pril|sartan|olol|azole|codone|morphone|morphine|codeine|tramadol|formin|gliptin|glutide|oxetine|setron|cycline|cef\w+|sulfa|bactrim|zosyn|keflex|gabapentin|lyrica|aspirin|nsaids?|ibuprofen|naproxen|opioids?|opiates|zole|pine|done|line))(?=\s*(?:[.;,]|$|in the past\b|before\b|so\b|but\b|previously\b))/di,
    only: conditions,
    says: "of the past",
    named: sideEffect,
    unless: /\b(?:relief|improve\w*|better|good response|today|yesterday|this morning)\b/i,
  },
  {
    id: "has-tried",
    words:
      /\b(?:has|have|had|he|she|pt|patient|and|already|previously|prior)(?: previously| already| also)? tried (?!to\b|nothing|on\b|for\b)(?<of>[^.;]*)/di,
    only: acts,
    says: "of the past",
    unless:
      /\b(?:now (?:on|takes)|currently|continues|still|is taking|with (?:good|some|great|partial) (?:relief|effect|response|success)|helps?|helped|works|tolerat\w+|tried to|today|this (?:morning|evening))\b/i,
  },
  {
    id: "failed-treatment",
    words:
      /\bfailed (?:maximal |all |prior |multiple |extensive )?(?:conservative|medical|nonoperative|non-operative|nonsurgical|non-surgical)(?: treatments?| therap(?:y|ies)| management| measures| care)?,? (?:including|incl|such as|with|consisting of)(?<of>[^.;]*)/di,
    only: acts,
    says: "of the past",
  },
  {
    id: "old",
    words:
      /(?<!(?:years?|yrs?|months?|mos?|weeks?|days?|yo|y\.o|hours?)[- ])(?<!\d[- ]?)\bold (?:(?:right|left|bilateral|bilat|healed|small|large|posterior|anterior|inferior|superior|lateral|medial|lacunar|multiple|chronic|mildly|displaced|posttraumatic)(?:[- ]sided)?,? ){1,3}(?<of>\w.*)/di,
    only: ["Problem", "Finding"],
    says: "of the past",
    within: 22,
  },
  {
    id: "prior-benign",
    words:
      /\b(?:prior|previous|remote) (?:(?:benign|negative|malignant|right|left|bilateral|needle|excisional|core|open|failed|multiple) ){1,3}(?<of>\w.*)/di,
    only: ["Procedure"],
    says: "of the past",
    within: 16,
    unless: /\bcompar/i,
  },
  {
    id: "eye-and-year",
    words:
      /(?<of>\b[\w -]{3,60}?) (?:OD|OS|OU|R|L|right|left|bilateral(?:ly)?|(?:of|in|on) (?:the |his |her )?(?:right|left|both) \w+)(?:,? in)? (?:19|20)\d\d\b/di,
    only: ["Procedure"],
    says: "of the past",
    named: operation,
    unless: /\b(?:scheduled|planned|due|will)\b/i,
  },
  {
    id: "had-last-week",
    words:
      /\b(?<!(?:has|have|not|never) )had (?!no\b|not\b)(?<of>[^.;,]{3,50}?) (?:last|the (?:previous|prior)) (?:week|month)\b/di,
    only: conditions,
    says: "of the past",
    unless:
      /\b(?:reports?|reported|states?|complain\w*|presents?|here for|still|again|since|continu\w+|persist\w*|ongoing|recur\w*|remains?|every|today)\b/i,
  },
  {
    id: "pack-years-of-who-quit",
    words: /\b(?:quit|stopped) (?:smoking|tobacco)\b[^.;]*?(?<of>\d+\+?[- ](?:pack|pk|ppd).*)/di,
    only: ["Others", "Finding", "Problem"],
    says: "of the past",
  },
  {
    id: "study-of-a-year-showed",
    words:
      /\b(?:\w+scopy|egd|ct|mri|ultrasound|us|x-?ray|scan|echo\w*|biopsy|endoscopy|swallow|cta|venogram|doppler) (?:done |performed |in |from |of |on |(?:january|february|march|april|may|june|july|august|september|october|november|december|spring|fall|summer|winter) ){1,4}(?:19|20)\d\d,? (?:that |which )?(?:showed|revealed|demonstrated|found|with|showing|was notable for|notable for) (?<of>[^.;]*)/di,
    only: ["Problem", "Finding"],
    says: "of the past",
    named: passing,
    unless: /\bcompar|\bstable\b|\bunchanged\b|\bpersist/i,
  },
  {
    id: "began-after",
    words:
      /\b(?:started|began|begun|developed|onset|came on|occurred|arose|appeared)\b[^.;,]{0,30} (?:after|following) (?:an? |the |his |her |recent |viral |severe |bad )*(?<of>\w[^.;,]{0,50})/di,
    only: ["Problem"],
    says: "of the past",
    named: acute,
    within: 26,
  },
  {
    id: "birth",
    words: /^\W*birth (?:history|hx)\b\s*:?(?<of>.*)/di,
    only: [...conditions, "Procedure", "Medication"],
    says: "of the past",
  },
  {
    id: "newborn-screen",
    words:
      /\b(?:failed|passed|had) (?:his |her |the |first |initial )*newborn (?<of>hearing (?:screen\w*|test))/di,
    only: [...conditions, ...acts],
    says: "of the past",
  },
  {
    id: "left-by-an-operation",
    words: /(?<of>\b[\w-]*(?:tomy|section|plasty|cabg|bypass)) (?:wires|clips|sutures|scars?)\b/di,
    only: ["Procedure", "Finding"],
    says: "of the past",
  },
];
