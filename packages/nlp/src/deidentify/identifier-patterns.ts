/** What a run of text tells of a person. */
export type IdentifierKind = "date" | "contact" | "address" | "number" | "age" | "name";

/** A run of text that can tell who the patient is. */
export interface Identifier {
  readonly begin: number;
  readonly end: number;
  readonly kind: IdentifierKind;
}

const monthNames =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
// "may" and "march" in small letters are verbs more often than months. Escapes such as (?: hold no letters, so the
// whole can be raised.
const month = `(?:${monthNames}|${monthNames.toUpperCase()})`;

const states =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";

const recordNames =
  "MRN|medical record (?:number|no\\.?|#)|record number|account(?: number)?|acct|SSN|policy(?: number)?|member id|patient id|unit no\\.?|unit number|chart number|case number|accession(?: number)?|license(?: number)?|DEA|NPI|FIN|CSN|HAR|NHS(?: number)?|Medicare(?: number)?|insurance (?:id|number)|visit (?:id|number)|encounter (?:id|number)|serial (?:number|no\\.?)|specimen (?:id|number)";

/** Bounded repeats only, and what is cheap to rule out first: each pattern is linear in the text. */
export const identifierPatterns: readonly (readonly [IdentifierKind, RegExp])[] = [
  ["contact", /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g],
  ["contact", /\b(?:https?:\/\/|www\.)[^\s<>"]{1,200}/gi],
  [
    "contact",
    /(?<![\d.])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)(?: ?(?:ext\.?|x) ?\d{1,6})?/gi,
  ],
  ["contact", /\+\d{1,3}[ -]?\(?\d{1,4}\)?(?:[ -]?\d{2,4}){2,4}(?!\d)/g],
  ["contact", /(?<![\d.])0\d{2,4} \d{3,4} ?\d{3,4}(?!\d)/g],
  // Seven digits: telephone numbers within a town. A range, or one with a unit, is none.
  [
    "contact",
    /(?=\d{3}-)(?<![\d./-])(?<!\b(?:normal|range|ref|reference|nl|from) ?:? ?)\d{3}-\d{4}(?![\d-]|\.\d| ?(?:mg|mcg|g|ml|cc|units?|kcal|cells|copies)\b)/gi,
  ],
  ["contact", /(?<!\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?!\d)/g],
  ["number", /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g],
  ["date", /(?<![\d/])\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?![\d/])/g],
  ["date", /(?<!\d)\d{4}[-/]\d{1,2}[-/]\d{1,2}(?!\d)/g],
  ["date", /(?<![\d.])\d{1,2}\.\d{1,2}\.(?:19|20)\d{2}(?!\d)/g],
  ["date", new RegExp(`(?<!\\d)\\d{1,2}-${month}-\\d{2,4}\\b`, "g")],
  [
    "date",
    new RegExp(
      `\\b${month}\\.?\\s{1,2}\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s{1,2}\\d{4})?\\b(?! ?(?:mg|mcg|ml|%))`,
      "g",
    ),
  ],
  [
    "date",
    new RegExp(
      `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)?\\s{1,2}${month}\\b\\.?,?(?:\\s{1,2}\\d{4})?\\b`,
      "g",
    ),
  ],
  ["date", new RegExp(`\\b${month}\\.?,?(?: of)?\\s{1,2}(?:19|20)\\d{2}\\b`, "g")],
  ["date", /(?=\d)(?<=\b(?:on|until|since|dated|by) )\d{1,2}\/\d{1,2}\b(?!\/)/gi],
  // Record numbers of a hospital: some letters, a hyphen, many digits.
  ["number", /\b[A-Z]{1,4}-\d{4,12}\b/g],
  [
    "number",
    new RegExp(
      `(?=[A-Z]{0,3}-?\\d)(?<=\\b(?:${recordNames})\\s{0,3}[:#]?\\s{0,3}#?)[A-Z]{0,3}-?\\d[\\dA-Z-]{2,19}\\b`,
      "gi",
    ),
  ],
  [
    "address",
    /\b\d{1,6} (?:[NSEW]\.? )?(?:[A-Z][a-z]{1,20} ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Circle|Highway|Hwy|Parkway)\b\.?/g,
  ],
  ["address", /\bP\.? ?O\.? Box \d{1,8}\b/gi],
  ["address", /\b(?:Apt|Apartment|Suite|Ste)\.? #?\d{1,5}[A-Z]?\b/g],
  [
    "address",
    /\b[A-Z][a-z]{2,20}(?: [A-Z][a-z]{2,20})?, (?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[AEINOST]|N[CDEHJMVY]|O[HKR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?: \d{5}(?:-\d{4})?)?\b|\b[A-Z][a-z]{2,20}, (?:MD|PA) \d{5}\b/g,
  ],
  [
    "address",
    new RegExp(
      `\\b[A-Z][a-z]{2,20}(?: [A-Z][a-z]{2,20})?, (?:${states})\\b(?:,? \\d{5}(?:-\\d{4})?)?`,
      "g",
    ),
  ],
  ["age", /\b(?:9\d|1[0-2]\d)(?=[- ]?(?:years?|yr|y\/?\.?o\b|yo\b))/gi],
  ["age", /\b(?:9\d|1[01]\d)(?=[MF]\b)/g],
  ["age", /(?=[91])(?<=\b(?:age|aged|age of)[: ] ?)(?:9\d|1[0-2]\d)\b(?! ?%)/gi],
  ["age", /\bninety(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?(?=[- ]years?\b)/gi],
];
