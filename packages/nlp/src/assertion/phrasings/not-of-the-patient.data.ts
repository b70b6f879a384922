import { acts, anything, conditions, type Phrasing } from "./phrasing.ts";

const holder = String.raw`\b(?:he|she|patient|pt|who|they)\b(?: is| was| are| were)?(?: also| very| really| still| quite| extremely| now)*`;
const motherly = String.raw`(?:his |her |the |patient's )?(?:mom|mother|mum)`;
const wifely = String.raw`(?:his |the |patient's |pt's )?wife`;

/** Topics, fears, general truths, and what a relative who tells has herself. */
export const notOfThePatient: readonly Phrasing[] = [
  {
    id: "signs-reviewed",
    words: new RegExp(
      String.raw`\b(?:signs?|symptoms?|s\/s|abcdes?|red flags?|dangers) (?:and symptoms |\/ ?symptoms |& symptoms )?of (?<of>(?:(?!\b(?:was|were|are|is|noted|present|and need)\b)[^.;:,])*?(?:, [^.;:,]*)*?)\s(?:was |were |are |been |also )*(?:reviewed|discussed|taught|explained|gone over|went over|outlined|covered)\b`,
      "di",
    ),
    only: conditions,
    says: "not yet",
    unless: /\b(?:improv\w+|worse|better|resolv\w+|cardiology|per chart)\b/i,
  },
  {
    id: "its-signs-reviewed",
    words:
      /(?:^|[.;:,] )(?<of>[\w ]{3,30}) (?:(?:warning )?(?:signs|symptoms)(?: and symptoms)?|red flags|precautions) (?:was |were )?(?:reviewed|discussed|taught|explained)\b/di,
    only: conditions,
    says: "not yet",
    unless: /\b(?:his|her|improv\w+|worse|better|resolv\w+|these|current|presenting)\b/i,
  },
  {
    id: "handout-on",
    words:
      /\b(?:hand-?outs?|pamphlets?|brochures?|teaching|anticipatory guidance|guidance|educational materials?)(?: was| were)?(?: given| provided| done| completed)?(?: on|,? about| regarding| re|:) ?(?<of>[^.;]*)/di,
    only: conditions,
    says: "not yet",
  },
  {
    id: "counselled-harm",
    words: /(?:^|\b(?:we|i) )discussed (?<of>[^.;]* and (?:the )?need for)\b/di,
    only: conditions,
    says: "not yet",
    named:
      /birth defect|teratogen|congenital|anomal|malformation|stroke|death|addiction|dependence|overdose|skin cancer|melanoma|suicid/i,
    unless: /\b(?:his|her)\b/i,
  },
  {
    id: "told-not-to",
    words:
      /^\W*(?:please )?(?:do not|don't|never) (?<of>(?:drink (?:any )?alcohol|smoke|use (?:alcohol|tobacco|drugs)|vape|chew)\b[^.;]*)/di,
    only: conditions,
    says: "not yet",
    undoes: /negated/,
  },
  {
    id: "refused-for-fear",
    words:
      /\b(?:(?:does not|did not|doesn't|didn't) want|refus\w+|declin\w+|hesitant|reluctant|unwilling|stopped)\b[^.;]*? (?:because of|due to|given|out of|for) (?:her |his |a )?(?:concerns?|fears?|worr(?:y|ies)) (?:about|of|for|over|that) (?<of>[^.;]*)/di,
    only: conditions,
    says: "not yet",
  },
  {
    id: "feared",
    words: new RegExp(
      String.raw`\b(?:worried|afraid|scared|terrified|frightened|fearful|convinced|anxious|paranoid)(?: that)? (?:he|she|they)(?:'s|'ll)? ?(?:will|might|may|could|would|has|have|had|is going to)(?: have| get| develop| catch| contract| be getting| die of| die from| also)*(?: an?| the)? (?<of>[^.;,]*)`,
      "di",
    ),
    only: ["Problem"],
    says: "not yet",
    within: 30,
  },
  {
    id: "concerned",
    words: new RegExp(
      String.raw`${holder} concerned(?: that)? (?:he|she|they)(?:'s)? ?(?:will|might|may|could|has|have)(?: have| get| develop)?(?: an?| the)? (?<of>[^.;,]*)`,
      "di",
    ),
    only: ["Problem"],
    says: "not yet",
    within: 30,
  },
  {
    id: "believed",
    words: new RegExp(
      String.raw`${holder} (?:fears?|feared|thinks?|believes?|believed)(?: that)? (?:he|she|they) (?:has|have|may have|might have|could have|will get|had)(?: an?| the)? (?<of>[^.;,]*)`,
      "di",
    ),
    only: ["Problem"],
    says: "not yet",
    within: 30,
    named:
      /cancer|tumou?r|lymphoma|leukemia|flu\b|influenza|covid|pneumonia|infection|strep|uti\b|lyme|parasit|scabies|std|hiv|aids|stroke|heart attack|infarct|dementia|alzheimer|appendicitis|mono|bronchitis|sinusitis|adhd|autism|ulcer|stones?|fibromyalgia|lupus|arthritis|yeast|hernia|fracture|clot|dvt|embol|shingles|celiac|multiple sclerosis|parkinson/i,
    unless:
      /\b(?:dr|doctor|physician|team|consult\w*|service|\w+ology|surge\w+|nurse|provider|\w+ologist|told him|told her)\b/i,
  },
  {
    id: "feared-cause",
    words: new RegExp(
      String.raw`${holder} (?:worries|worried|fears?|feared|afraid|scared|thinks|believes)(?: that)? (?:(?:his|her|their|this|the|it|these) ?[^.;,]{0,30}?) (?:is|are|may be|might be|could be|was) (?:due to|from|caused by|a sign of|because of) (?<of>[^.;,]*)`,
      "di",
    ),
    only: ["Problem"],
    says: "not yet",
    within: 30,
    unless: /\b(?:dr|doctor|physician|team|\w+ologist|surgeon|provider|nurse)\b/i,
  },
  {
    id: "people-with",
    words:
      /\b(?<!the |these |two |three |our |of )(?:people|persons|patients|those|anyone|everyone|individuals|women|men|adults|children) (?:with|who have) (?<of>[^.;]*?\b(?:should|must|need to|ought to|can|often)\b[^.;]*)/di,
    only: anything,
    says: "not yet",
  },
  {
    id: "in-general",
    words:
      /(?:^|[:;] ?|\b(?:as|because|since|that|how) )\W*(?<of>(?:smoking|nicotine|tobacco(?: use)?|alcohol(?: use)?|caffeine|vaping|drinking|(?:untreated|uncontrolled) [\w ]{3,24}) (?:(?:can|may|will|also) (?:\w+ ){0,1}(?:slow|impair|cause|damage|worsen|increase|delay|raise|harm|affect|interfere|lead)|slows|impairs|causes|damages|worsens|increases|delays|raises|harms|affects|interferes)\b[^.;]*)/di,
    only: anything,
    says: "not yet",
    unless:
      /\b(?:his|her|their|him|patient's|pt's|she|he)\b(?![^.;]* (?:as|because|since) (?:nicotine|smoking))(?! was told)/i,
  },
  {
    id: "she-herself",
    words:
      /^[^.;]*?(?<!\b(?:patient|pt)'s )\b(?:wife|girlfriend|roommate)\b[^.;]*\b(?:that|says|states|reports|mentions|said|stated|adds) she herself (?:is|has|had|was|feels|also has)(?<of>[^.;]*)/di,
    only: conditions,
    says: "another's",
  },
  {
    id: "he-himself",
    words:
      /^[^.;]*?\b(?:husband|boyfriend)\b[^.;]*\b(?:that|says|states|reports|mentions|said|stated|adds) he himself (?:is|has|had|was|feels|also has)(?<of>[^.;]*)/di,
    only: conditions,
    says: "another's",
  },
  {
    id: "mother-herself",
    words:
      /^[^.;]*?\b(?:mom|mother|mum|sister|aunt|daughter|granddaughter|grandmother)\b[^.;]*\b(?:that|says|states|reports|mentions|said|stated|adds) she herself (?:is|has|had|was|feels|also has)(?<of>[^.;]*)/di,
    only: conditions,
    says: "a relative's",
  },
  {
    id: "father-himself",
    words:
      /^[^.;]*?\b(?:dad|father|brother|uncle|son|grandson|grandfather)\b[^.;]*\b(?:that|says|states|reports|mentions|said|stated|adds) he himself (?:is|has|had|was|feels|also has)(?<of>[^.;]*)/di,
    only: conditions,
    says: "a relative's",
  },
  {
    id: "wife-says-she",
    words: new RegExp(
      String.raw`^\W*${wifely} (?:says|states|reports|mentions|said|stated)(?: that)? she (?<of>(?:has had|has|had|got|took|was|is)\b[^.;]*)`,
      "di",
    ),
    only: anything,
    says: "another's",
    unless: /\b(?:patient|pt|he|his|him|found|noticed|noted|heard|seen|been giving)\b/i,
  },
  {
    id: "husband-says-he",
    words:
      /^\W*(?:her |the |patient's |pt's )?husband (?:says|states|reports|mentions|said|stated)(?: that)? he (?<of>(?:has had|has|had|got|took)\b[^.;]*)/di,
    only: anything,
    says: "another's",
    unless: /\b(?:patient|pt|she|her|found|noticed|noted|heard|seen|been giving|to)\b/i,
  },
  {
    id: "wife-asks-because-she",
    words:
      /^\W*she (?:is |also |was )*(?:ask\w*|request\w*|want\w*|wonder\w*|call\w*)\b[^.;]* because she (?<of>[^.;]*)/di,
    only: anything,
    says: "another's",
    before:
      /¶ \W*(?:his |the |patient's |pt's )?wife (?:calls?|called|calling|states|reports|says|phoned)\b/i,
  },
  {
    id: "mother-asks-if-she",
    words: new RegExp(
      String.raw`\b${motherly} (?:also )?(?:asks|asked|wonders|is wondering|wants to know) (?:if|whether) she (?<of>[^.;]*)`,
      "di",
    ),
    only: anything,
    says: "a relative's",
    unless: /^(?!.*\b(?:nursing|breast-?feed\w*|pregnan\w*|herself)\b)/i,
  },
  {
    id: "mother-says-she",
    words: new RegExp(
      String.raw`^\W*${motherly} (?:says|states|reports|mentions)(?: that)? she (?<of>(?:has had|has|had)\b[^.;]*?)(?=,? and asks\b|[.;]|$)`,
      "di",
    ),
    only: anything,
    says: "a relative's",
    unless: /^(?!.*\b(?:baby|infant|her son|nursing|breast-?feed\w*)\b)/i,
  },
  {
    id: "mother-got",
    words: new RegExp(
      String.raw`\b${motherly} (?:was|had|is) (?!worried|told|advised|concerned|asked|given)(?:(?!\b(?:he|she|so|baby|infant|patient|pt)\b)[^.;])*?\b(?:got|received|was given|was treated with|and took|treated with) (?<of>[^.;]*)`,
      "di",
    ),
    only: acts,
    says: "a relative's",
    unless:
      /\b(?:him|her son|her daughter|the (?:baby|patient|child|infant) (?:was|got|received)|to (?:her|the child)|for (?:her|the child))\b/i,
  },
];
