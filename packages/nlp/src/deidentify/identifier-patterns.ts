import { agePatterns } from "./age-patterns.ts";
import {
  afterDay,
  beforeDay,
  isDatedDay,
  isDay,
  isMonth,
  lineStart,
  weekdayInFront,
} from "./dated-days.ts";
import {
  australianPostcode,
  birthDigits,
  bleep,
  farPhone,
  isRecordLabel,
  medicareNumber,
  namedPostcode,
  pagedNumber,
  partedCode,
  romanMonth,
  secondRecord,
  shortPhone,
  shortRecord,
  slashedCode,
  spacedPhone,
  yearCode,
} from "./further-shapes.ts";
import type { IdentifierPattern } from "./identifier.ts";

const monthNames =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
// "may", "march" and "dec" in small letters are other words more often than months: they want a year, or an ending.
const smallMonths =
  "january|february|april|june|july|august|sept(?:ember)?|october|november|december|jan|feb|apr|aug|oct|nov";
const month = `(?:${monthNames}|${monthNames.toUpperCase()}|${smallMonths})`;
const year = "(?:(?:19|20)\\d{2}|'\\d{2})";
const spokenYear =
  "(?:,? (?:twenty (?:oh[- ]\\w+|\\w+teen|ten|eleven|twelve|twenty(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)|nineteen [a-z]+ty(?:[- ][a-z]+)?|two thousand(?: and)? \\w+))?";
const notAmount =
  "(?! ?(?:mg|mcg|ml|mL|%|g\\b|units?|tabs?|tablets?|caps?|puffs?|times|doses?|days|hours))";

/** Whether two numbers are a month and a day, in whichever order. */
const areDayAndMonth = (found: string): boolean => {
  const [first = 0, second = 0] = (found.match(/\d+/gu) ?? []).map(Number);
  return (isMonth(first) && isDay(second)) || (isDay(first) && isMonth(second));
};

const stateInFront =
  /(?:\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Hampshire|Jersey|Mexico|York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming)[,.]{0,2} {1,3}$/iu;

const recordNames =
  "MRN|MR ?#|MR|medical record|hosp(?:ital)?\\.?|record|account|acct|SSN|social security|policy|member|patient|pt|unit|chart|case|accession|license|DEA|NPI|FIN|CSN|HAR|NHS|Medicare|Medicaid|insurance|visit|encounter|serial|specimen|claim|group|subscriber|badge|certificate|passport|file|ID|plate|lot|device|beneficiary|health plan|employee|order|requisition|reference|study|lab|req|ref|UR|job|med\\.? ?rec\\.?|SS|MR";

const labelledNumber = new RegExp(
  `(?:\\b(?:${recordNames})[ \\t]{0,2}(?:id|number|num|no\\.?|nr\\.?|#)[ \\t]{0,3}[:#.]{0,2}[ \\t]{0,3}#?|\\b(?:MRN|MR|SSN|VIN|plate|lic|license|tag|CSN|FIN|HAR|DEA|NPI|ID|acct|medical record|chart|account|accession|specimen|visit|encounter)\\.?[ \\t]{0,3}[:#.|]{0,2}[ \\t]{0,3}#?)$`,
  "iu",
);

const areaCode =
  "(?:\\+?1[-. ]{0,2})?(?:\\(\\d{3}\\)[-. ]{0,2}|\\d{3}(?:[-. ]| - |/(?=\\d{3}-\\d{4})))";
const extension = "(?:,? {0,2}(?:ext\\.?|extension|x) ?\\d{1,6}(?!\\d))?";
const amountBehind =
  /^(?:\.\d|-\d| ?(?:mg|mcg|g|ml|cc|units?|kcal|cells|copies|iu|cfu|colonies|per|x ?10|\/|k\b))/iu;
const digitsOf = (found: string): number => found.replaceAll(/\D/gu, "").length;

/** Tried where a number begins, or the bracket or plus sign before it; the first that fits is taken. */
export const numberPatterns: readonly IdentifierPattern[] = [
  {
    kind: "contact",
    pattern: new RegExp(`\\(?${areaCode}\\d{3}(?:[-. ]| - )\\d{4}(?!\\d)${extension}`, "iuy"),
  },
  // Before numbers behind a label: "date of visit 2011.11.16".
  {
    kind: "date",
    pattern: new RegExp(`(?:19|20)\\d{2}([-/. ])(?:\\d{1,2}|${month})\\1\\d{1,2}(?!\\d)`, "uy"),
    accepts: (found) => !/^\d+ \d/u.test(found),
  },
  { kind: "contact", pattern: /\+\d{1,3}[ -]?\(?\d{1,4}\)?(?:[ -]?\d{2,4}){2,4}(?!\d)/uy },
  { kind: "contact", pattern: /0\d{2,4} \d{3,4} ?\d{3,4}(?!\d)/uy },
  { kind: "number", pattern: /\d{3}-\d{2}-\d{4}(?!\d)/uy },
  { kind: "number", pattern: /\d{3} \d{3} \d{4}(?!\d)/uy },
  {
    kind: "number",
    pattern: /\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\d])/uy,
    accepts: (_, front) => !/\d$/u.test(front),
  },
  {
    kind: "number",
    pattern: /[\dA-Z]{2,}(?:-[\dA-Z]{1,10}| \d{3,4}(?![\d%/-]|[.,]\d| ?[a-z])){0,5}/uy,
    accepts: (found, front) => digitsOf(found) >= 4 && labelledNumber.test(front),
  },
  farPhone,
  slashedCode,
  medicareNumber,
  secondRecord,
  namedPostcode,
  birthDigits,
  romanMonth,
  yearCode,
  partedCode,
  shortRecord,
  shortPhone,
  pagedNumber,
  bleep,
  australianPostcode,
  spacedPhone,
  // "report #20871", "lot 308117A"
  {
    kind: "number",
    pattern: /\d{5,9}(?![\d/]|[.,]\d)/uy,
    accepts: (_, front) => /(?:^|[\s:(])#$/u.test(front),
  },
  {
    kind: "number",
    pattern: /\d{4,8}(?:[A-Z]{1,2}\d{0,4})?\b/uy,
    accepts: (_, front) => /\b(?:lot|batch|serial|s\/n)(?: no\.?| #|:|#)? ?$/iu.test(front),
  },
  // Spoken: "medical record number 5 5 0 1 8 2"
  {
    kind: "number",
    pattern: /\d(?: \d){3,11}\b(?! ?(?:mg|ml|units))/uy,
    accepts: (_, front) => /\b(?:number|record|mrn|phone|account|id)(?: is)? $/iu.test(front),
  },
  // Seven digits: telephone numbers within a town. A range, or one with a unit, is none.
  {
    kind: "contact",
    pattern: new RegExp(`\\d{3}-\\d{4}(?!\\d)${extension}`, "iuy"),
    accepts: (_, front, behind) =>
      !/(?:[\d./-]|\b(?:normal|range|ref|reference|nl|from) ?:? ?)$/iu.test(front) &&
      (!amountBehind.test(behind) || /\b(?:tel|phone|fax|cell|call)\.?:? ?$/iu.test(front)),
  },
  {
    kind: "contact",
    pattern: /\d{4,6}(?![\d/]|[-.]\d)/uy,
    accepts: (_, front) =>
      /\b(?:pager|beeper|bleep|ext\.?|extension|pgr|paged (?:at|to)|page (?:me )?at)[:#]? {0,2}#?$/iu.test(
        front,
      ),
  },
  {
    kind: "date",
    pattern: /\d{1,2}([/.-])\d{1,2}\1(?:(?:19|20)\d{2}|\d{2})(?![\d/]|-\d|\.\d)/uy,
    accepts: (found, front) =>
      !/[\d/.-]$/u.test(front) &&
      areDayAndMonth(found) &&
      (!found.includes(".") ||
        /\d{4}$|^\d\d\.\d\d\./u.test(found) ||
        /^(?:\d\.(?:1[3-9]|[23]\d)|(?:1[3-9]|[23]\d)\.\d)\./u.test(found) ||
        (/\.(?:0\d|1\d|2[0-9])$/u.test(found) &&
          /(?:^|[\n(]|\b(?:HV|visit|call|seen|on|clinic|review|reviewed|admitted|discharged)) ?$/iu.test(
            front,
          )) ||
        beforeDay.test(front)),
  },
  // "24/Aug/2014", "21-mar-20"
  {
    kind: "date",
    pattern: new RegExp(
      `(?:0?[1-9]|[12]\\d|3[01])([-/])(?:${monthNames})\\1(?:(?:19|20)\\d{2}|\\d{2})(?!\\d)`,
      "iuy",
    ),
  },
  // "7/'17"
  {
    kind: "date",
    pattern: /(?:0?[1-9]|1[0-2])\/['’]\d{2}(?!\d)/uy,
  },
  // "08/2019"
  {
    kind: "date",
    pattern: /(?:0?[1-9]|1[0-2])\/(?:19|20)\d{2}(?![\d/])/uy,
    accepts: (_, front, behind) => !/[\d/.-]$/u.test(front) && !amountBehind.test(behind),
  },
  // Five digits behind a state, "Lowell MA 82143".
  {
    kind: "address",
    pattern: /\d{5}(?:-\d{4})?(?![\d.,]\d|\d)/uy,
    accepts: (_, front) => stateInFront.test(front),
  },
  {
    kind: "date",
    pattern: new RegExp(`\\d{1,2}(?:-${month}-\\d{2,4}|${month}(?:\\d{2}|\\d{4}))\\b`, "uy"),
  },
  {
    kind: "date",
    pattern: new RegExp(
      `\\d{1,2}(?:st|nd|rd|th|ST|ND|RD|TH)?(?: of| OF)?[ \\t\\r\\n]{1,2}${month}\\b\\.?(?:,?\\s{1,2}(?:${year}|\\d{2}(?!\\d|[.,]\\d|[/:-]| ?(?:mg|units|ml|%|[ap]m\\b))))?`,
      "uy",
    ),
    accepts: (found) => isDay(Number.parseInt(found, 10)),
  },
  {
    kind: "date",
    pattern:
      /\d{1,2}(?:st|nd|rd|th)(?: of)?\s{1,2}(?:march|may|mar|dec)\b(?:,? \d{4})?|\d{1,2} (?:march|may|mar|dec) (?:\d{4}|\d{2}\b)/uy,
  },
  { kind: "date", pattern: /\d{1,2}\/\d{1,2}(?![\d/])/uy, accepts: isDatedDay },
  {
    kind: "date",
    pattern: /(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?![\d/.-])/uy,
    accepts: (_, front, behind) =>
      (/\b(?:on|since|until|dated|through|dispatched|from|given) $|\b(?:dates?|dd|dt|dob|[dt]|visit|discharged?|admi(?:ssion|tted)):? {1,3}$/iu.test(
        front,
      ) ||
        weekdayInFront.test(front) ||
        (lineStart.test(front) && afterDay.test(behind)) ||
        / {2,}$/u.test(front)) &&
      /^(?:[,.;)]|\s*$|[\r\n\t]| {2}| \d{1,2}:\d\d| (?:at|and|by|with|to|in|period)\b)/u.test(
        behind,
      ),
  },
  // "on 6-12", "on 2.24"
  {
    kind: "date",
    pattern: /(?:0?[1-9]|1[0-2])[-.](?:[12]\d|3[01]|0?[1-9])(?=[.,;)]?(?:\s|$))(?!\.\d)/uy,
    accepts: (_, front, behind) =>
      /\b(?:seen|visit|done|scheduled|changed|started|stopped|placed|removed|admitted|discharged|surgery|appt|appointment|next visit|w\/ Dr\.? \w+|with Dr\.? \w+|BID|daily|qd|bedtime) on $/iu.test(
        front,
      ) && !amountBehind.test(behind),
  },
  // "next session the 14th"
  {
    kind: "date",
    pattern:
      /(?:[12]\d|3[01]|[1-9])(?:st|nd|rd|th)(?=[.,;:)]|\s*(?:$|\r?\n)| (?:at|and|for|to|with|w\/|@))/uy,
    accepts: (_, front) =>
      /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? (?:the )?$|\b(?:on|until|by|since|before|after) the $/iu.test(
        front,
      ),
  },
  // A run of many digits counts nothing: it numbers something.
  {
    kind: "number",
    pattern: /\d{7,20}(?!\d|\.\d)/uy,
    accepts: (_, __, behind) => !amountBehind.test(behind),
  },
  ...agePatterns,
];

/** Tried where some capitals stand in front of a hyphen. */
export const codePatterns: readonly IdentifierPattern[] = [
  {
    kind: "number",
    pattern: /[A-Z]{1,4}\d{0,4}(?:-[\dA-Z]{1,10}){1,4}/uy,
    accepts: (found, front) =>
      digitsOf(found) >= 7 ||
      (digitsOf(found) >= 4 && /# ?$/u.test(front)) ||
      (digitsOf(found) >= 4 && (labelledNumber.test(front) || isRecordLabel.test(front))),
  },
];

/** Tried where the name of a month begins. */
export const monthPatterns: readonly IdentifierPattern[] = [
  // "Sep-17-2023"
  {
    kind: "date",
    pattern: new RegExp(
      `(?:${monthNames})([-/])(?:0?[1-9]|[12]\\d|3[01])\\1(?:(?:19|20)\\d{2}|\\d{2})(?!\\d)`,
      "iuy",
    ),
  },
  {
    kind: "date",
    pattern: new RegExp(
      `${month}\\.?[-\\s]{1,2}\\d{1,2}(?:st|nd|rd|th|ST|ND|RD|TH)?(?!\\d)(?:(?:,?| of| OF)\\s{1,2}${year}|,? '?\\d{2}(?=[,;.\\s]))?(?![\\d/]|-\\d)${notAmount}`,
      "uy",
    ),
  },
  { kind: "date", pattern: new RegExp(`${month}\\.?,?(?: of| OF)?\\s{1,2}${year}\\b`, "uy") },
  { kind: "date", pattern: new RegExp(`${month}\\.?[-/]${year}\\b`, "uy") },
  { kind: "date", pattern: /(?:march|may|mar|dec) \d{1,2}(?:st|nd|rd|th|,? (?:19|20)\d{2})/uy },
  { kind: "date", pattern: /(?:march|may|mar|dec),? (?:19|20)\d{2}/uy },
  {
    kind: "date",
    pattern: /(?:march|may|mar|dec) \d{1,2}\b(?![./]\d)/uy,
    accepts: (_, front, behind) =>
      /\b(?:on|until|since|dated|before|after|by|through) $/u.test(front) &&
      !amountBehind.test(behind),
  },
  // "last seen here in March"
  {
    kind: "date",
    pattern: new RegExp(
      "(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b(?! \\d|-\\p{L})",
      "iuy",
    ),
    accepts: (found, front, behind) =>
      (/^\p{Lu}/u.test(found)
        ? /\b(?:in|since|until|till|during|by|early|late|mid|last|next|this past|of|from|through|and|or|PSA|labs?|MRI|CT|visit|RTC|appt)[- ]$|& $/iu
        : /^(?:may|march)/u.test(found)
          ? /(?!)/u
          : /\b(?:in|since|until|during|last|next|early|late|mid) $/u
      ).test(front) && !/^[- ](?:fracture|syndrome|disease|hematuria)/u.test(behind),
  },
  // Dictated: "march twelfth twenty twenty one"
  {
    kind: "date",
    pattern: new RegExp(
      `${month}(?: |\\b)(?:march|may)?(?:the )?(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)\\b${spokenYear}`,
      "iuy",
    ),
  },
  {
    kind: "date",
    pattern: new RegExp(
      `(?:march|may) (?:the )?(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth)\\b${spokenYear}`,
      "iuy",
    ),
  },
  // "PSA in Jan", "Missed Feb & Mar doses", "UBW 52 kg (Jan)"
  {
    kind: "date",
    pattern: /(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?(?![-/]|\s?\d)/uy,
    accepts: (_, front, behind) =>
      (/\b(?:in|since|until|till|last|next|early|late|mid|by|from|missed|this|rtc|return|due|appt|f\/u|visit)[- ]$/iu.test(
        front,
      ) ||
        /(?:\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? ?(?:&|and|-|to|or|,|\/) ?|\()$/u.test(
          front,
        )) &&
      /^(?:[,.;)]|\s|$|&)/u.test(behind),
  },
  // "Mar14, 2021"
  { kind: "date", pattern: new RegExp(`${month}\\d{1,2}(?:,\\s?|\\s)${year}\\b`, "uy") },
];

const streetSuffix =
  "(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Ter|Mews|Loop|Pike|Turnpike|Cove|Ridge|Circle|Cir|Highway|Hwy|Parkway|Pkwy|Plaza|Square|Sq|Trail|Trl|Alley|Crescent|Close|Row|Walk|Gardens|Grove|Landing|Path|Run|Commons|Cottages?)";
const direction = "(?:(?:[NSEW]|NE|NW|SE|SW|North|South|East|West)\\.? )?";
const streetNumber =
  "(?:\\d{1,6}[A-Za-z]?|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|ONE|TWO|THREE|TEN)";
const unit =
  "(?:,? (?:Apt|Apartment|Suite|Ste|Unit|Fl|Floor|#|APT|UNIT|SUITE)\\.? ?#?\\w{1,5}\\b)?";
const word = "[A-Z][a-z'][A-Za-z'-]{0,20}";
const raisedWord = "[A-Z]{3,20}";
const smallStreet =
  "(?:street|avenue|ave|road|rd|boulevard|blvd|lane|drive|court|terrace|circle|highway|hwy|parkway|pkwy|plaza|square)";

/** Tried where a number begins, or one that is spelled. */
export const streetPatterns: readonly IdentifierPattern[] = [
  // "lives at 9 Juniper Hollow", "Home: 1427 W. Fullerton, Apt 3R"
  {
    kind: "address",
    pattern: new RegExp(`\\d{1,6}[A-Z]? ${direction}${word}(?: ${word}){0,2}${unit}`, "uy"),
    accepts: (_, front) =>
      /\b(?:lives?|lived|living|resid(?:es?|ed|ing)|stay(?:s|ed|ing)|moved|address|home|house|mail|located)\b[^.\d]{0,15}(?: at| to|:) $/iu.test(
        front,
      ),
  },
  {
    kind: "address",
    pattern:
      /\d{1,6}[A-Z]? (?:(?:M\.?L\.?K\.?|Martin Luther King)(?:,? Jr\.?)? (?:Blvd|Boulevard|Ave(?:nue)?|St(?:reet)?|Dr(?:ive)?|Way|Pkwy|Parkway)\b\.?|The (?:Esplanade|Strand|Parade|Mall|Embankment|Crescent|Circle|Terrace|Green|Oaks|Pines|Embarcadero|Promenade)\b)/uy,
  },
  {
    kind: "address",
    pattern:
      /\d{1,6}[A-Z]? (?:(?:[Cc]ounty|[Ss]tate|Rural|Old|US|U\.S\.|Farm|COUNTY|STATE) ){0,2}(?:[Rr]oad|[Rr]oute|ROAD|Route|Rte|Highway|Hwy|ROUTE|HIGHWAY|COUNTY ROAD|STATE ROUTE) \d{1,4}\b|\d{1,6}[A-Z]? (?:Rue|Via|Calle|Avenida|Camino|Avenue|Boulevard|Rua|Paseo|RUE|VIA|CALLE) (?:(?:de|del|la|du|des) ){0,2}[A-Z][A-Za-z]{2,20}/uy,
  },
  {
    kind: "address",
    pattern: new RegExp(
      `${streetNumber} ${direction}(?:(?:${word} ){1,3}?|\\d{1,3}(?:st|nd|rd|th|ST|ND|RD|TH) )${streetSuffix}\\b\\.?(?![a-z])${unit}`,
      "uy",
    ),
    accepts: (found) => !/^\d+ (?:Dr|St)\b|^\d+ \w+ Dr\.$/u.test(found),
  },
  {
    kind: "address",
    pattern: new RegExp(
      `${streetNumber} ${direction}(?:(?:${raisedWord} ){1,3}?|\\d{1,3}(?:ST|ND|RD|TH) )(?:STREET|ST|AVENUE|AVE|ROAD|RD|BOULEVARD|BLVD|LANE|LN|DRIVE|COURT|CT|TERRACE|TER|CIRCLE|CIR|HIGHWAY|HWY|PARKWAY|PKWY|PLAZA|SQUARE|SQ|PLACE|PL|WAY|TRAIL)\\b\\.?${unit}`,
      "uy",
    ),
    accepts: (found) =>
      !/\b(?:MG|ML|DAY|DAYS|YEAR|YEARS|OLD|MINUTE|HOUR|WEEK|MONTH|THE|FOR|FROM|WITH|AND|TIMES|FOOT|FEET)\b/u.test(
        found,
      ),
  },
  {
    kind: "address",
    pattern: new RegExp(
      `\\d{1,6}[a-z]? (?:[nsew] )?(?:[a-z]{3,20} |\\d{1,3}th ){1,2}?${smallStreet}\\b`,
      "uy",
    ),
    accepts: (found) =>
      !/\b(?:mg|ml|day|days|year|years|old|minute|hour|week|month|the|for|from|with|and|degree|times|feet|foot|pack)\b/u.test(
        found,
      ),
  },
  // "517 E 9th"
  {
    kind: "address",
    pattern: /\d{1,5} (?:[NSEW]|North|South|East|West)\.? \d{1,3}(?:st|nd|rd|th)\b/uy,
  },
];
