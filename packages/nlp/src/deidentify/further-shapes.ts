import { wordHashes } from "./reading.ts";
import type { IdentifierPattern } from "./identifier.ts";

/** "sober since Labor Day", "the day after Thanksgiving": tried at the first word. */
export const holiday: IdentifierPattern = {
  kind: "date",
  pattern:
    /(?:Labor Day|Memorial Day|Thanksgiving(?: Day)?|Christmas(?: Eve| Day)?|Xmas|New Year['’]?s(?: Eve| Day)|Easter(?: Sunday| Monday)?|Palm Sunday|Ash Wednesday|Halloween|Valentine['’]?s Day|Independence Day|Veterans Day|Columbus Day|Presidents['’]? Day|Mother['’]?s Day|Father['’]?s Day|Boxing Day|Passover|Yom Kippur|Rosh Hashanah|Hanukkah|Diwali|Cinco de Mayo|Canada Day)\b/uy,
  accepts: (_, front) =>
    /\b(?:on|since|until|till|after|before|by|around|over|at|for|during|last|this|next|of|from|past) $/u.test(
      front,
    ),
};

/** "tr/klw" at the end of a line: who typed it. */
export const typist: IdentifierPattern = {
  kind: "name",
  pattern: /tr\/[a-z]{2,3}(?=\s*(?:\r?\n|$))/uy,
};

/** The first words of holidays, as hashes. */
export const holidayWords = wordHashes(
  "labor memorial thanksgiving christmas xmas new easter palm ash halloween valentine valentines independence veterans columbus presidents mother mothers father fathers boxing passover yom rosh hanukkah diwali cinco canada",
);

/** Postcodes of Britain and Canada: "Tewkesbury GL20 5XY", "Ottawa ON K1A 0B1". */
export const postcode: IdentifierPattern = {
  kind: "address",
  pattern:
    /(?:[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|[ABCEGHJ-NPRSTVXY]\d[A-CEGHJ-NPR-TV-Z] \d[A-CEGHJ-NPR-TV-Z]\d)(?![\p{L}\d])/uy,
};

/** "pager 3-4417", "pgr 20417", "x6621", "ext. 4417": tried at the number. */
export const shortPhone: IdentifierPattern = {
  kind: "contact",
  pattern: /(?:\d-\d{4}|\d{4,5}|\d{3}-\d{4})(?![\d.-]\d|\d)(?! ?(?:mg|units|ml|mL|cells|per|%))/uy,
  accepts: (_, front) =>
    /\b(?:x|pager|pgr|beeper|bpr|bleep|ext|extension|spectralink|vocera|tel|phone|ph|fax|dect)(?:[.:#]| #| no\.?)? {0,2}$/iu.test(
      front,
    ),
};

/** "called 555 0119": seven digits with a space, where somebody is called. */
export const spacedPhone: IdentifierPattern = {
  kind: "contact",
  pattern: /\d{3} \d{4}(?![\d.-])(?! ?(?:mg|units|ml|mL|hrs?|cells|%))/uy,
  accepts: (_, front) =>
    /\b(?:call(?:ed|s)?|cell|mobile|phone|ph|tel|number|home|work|reach(?:ed|able)?|text(?:ed)?|fax)(?: (?:is|at|on|him|her|them|me|us|back))*[:.#]? ?$/iu.test(
      front,
    ),
};

/** "DOB 060657" */
export const birthDigits: IdentifierPattern = {
  kind: "date",
  pattern: /\d{6}(?:\d{2})?(?!\d)/uy,
  accepts: (_, front) =>
    /\b(?:d\.?o\.?b\.?|born|birth ?date|date of birth)[:#]? {0,2}$/iu.test(front),
};

/** "14.ii.18" */
export const romanMonth: IdentifierPattern = {
  kind: "date",
  pattern: /(?:0?[1-9]|[12]\d|3[01])\.(?:i{1,3}|iv|vi{0,3}|ix|xi{0,2})\.(?:\d{4}|\d{2})(?!\d)/iuy,
};

/** "0071934-8", "4T22-0093-KR": six digits or more in parts, of which one has letters or the first is long. */
export const partedCode: IdentifierPattern = {
  kind: "number",
  pattern: /(?:\d{6,9}-\d{1,3}|\d[\dA-Z]*[A-Z][\dA-Z]*(?:-[\dA-Z]{2,8})+)(?![\d/-]|[.,]\d|\p{L})/uy,
  accepts: (found, front) => (found.match(/\d/gu)?.length ?? 0) >= 6 && !/[\d./-]$/u.test(front),
};

/** "x6621" */
export const extensionWord = /^x\d{4,5}$/u;

/** In front of what numbers something: "lot # EW0172", "badge no. 8814", "police report 19-44021". */
export const isRecordLabel =
  /\b(?:badge|lot|claim|file|inmate|docket|police report|incident|confirmation|ticket|locker|slide|slides|block|authorization|prior auth|auth|approval|ref|reference|tracking|permit|booking|interpreter|operator|agent|eeg|echo|study|case|report|accession|specimen|exam|ssn|film|ct|mri|path)(?: (?:id|number|num|no|nr))?[.:]? ?#?:? {0,2}$/iu;

/** Labels that have a number of four digits by themselves; the others want a hyphen, or letters. */
const sureLabel =
  /\b(?:last (?:four|4)(?: (?:digits?|of|ssn|social|is))*|badge|police report|docket|confirmation|interpreter|operator|authorization|auth|tracking|ssn)(?: (?:id|number|num|no|nr))?[.:]? ?#?:? {0,2}$/iu;

/** "19-0221", "004-1187", "2021-118", "21-CV-3305" behind such labels, and short numbers behind the surest. */
export const shortRecord: IdentifierPattern = {
  kind: "number",
  pattern:
    /(?:\d{2,4}-[A-Z]{2}-\d{3,6}|\d{2,6}-\d{2,6}|\d{4,6})(?![\d/]|[.,]\d)(?! ?(?:mg|ml|mL|units|%|cc|cm|mm|patients|days))/uy,
  accepts: (found, front) =>
    /-[A-Z]/u.test(found)
      ? true
      : found.includes("-")
        ? found.length >= 6 && (isRecordLabel.test(front) || /\B# ?$/u.test(front))
        : sureLabel.test(front),
};

const oneToNine = "(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?";
/** Tried at "ninety" and "hundred". */
export const spelledAge: IdentifierPattern = {
  kind: "age",
  pattern: new RegExp(`ninety${oneToNine}`, "iuy"),
  accepts: (_, front, behind) =>
    /^[- ](?:years?|yrs?|y\/?\.?o)/iu.test(behind) ||
    /\b(?:aged?|at|to|be|turned|is|was) $/iu.test(front),
};

export const boxPattern =
  /(?:P\.? ?O\.? ?Box|(?:RR|R\.R\.|HC) ?#?\d{1,3},? Box) \d{1,8}[A-Z]?\b/iuy;
export const flatPattern = /(?:Apt|Apartment|Suite|Ste|Flat)\.? #?\d{1,5}[A-Z]?\b/uy;
export const webPattern = /(?:https?:\/\/|www\.)[^\s<>"]{1,200}/iuy;
export const sitePattern = /\.(?:com|org|net|edu|gov)\b(?:\/[^\s<>"]{0,200})?/uy;
export const mailPattern = /@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/uy;
