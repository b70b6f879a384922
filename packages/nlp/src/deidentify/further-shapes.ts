import { wordHashes } from "./reading.ts";
import type { IdentifierPattern } from "./identifier.ts";

/** "sober since Labor Day", "closed Presidents' Day", "no visit thanksgiving": tried at the first word. */
export const holiday: IdentifierPattern = {
  kind: "date",
  pattern:
    /(?:Labor Day|Memorial Day|Thanksgiving(?: Day)?|Christmas(?: Eve| Day)?|Xmas(?: Eve| Day)?|New Year['’]?s(?: Eve| Day)|Easter(?: Sunday| Monday)?|Palm Sunday|Good Friday|Ash Wednesday|Halloween|Valentine['’]?s Day|Independence Day|Veterans['’]? Day|Columbus Day|Presidents?['’]?s? Day|MLK Day|Juneteenth|Mother['’]?s Day|Father['’]?s Day|Boxing Day|Election Day|Remembrance Day|St\.? Pat(?:rick)?['’]?s Day|Australia Day|Anzac Day|Canada Day|Passover|Yom Kippur|Rosh Hashanah|Hanukkah|Diwali|Pongal|Cinco de Mayo)\b/iuy,
  accepts: (_, front, behind) =>
    !/\b(?:Dr|Mr|Mrs|Ms|Nurse)\.? $/iu.test(front) &&
    !/^[ -](?:trees?|disease|factor|seal|rash|pattern|distribution|lilly|lily)/iu.test(behind),
};

/** "tr/klw" at the end of a line: who typed it. */
export const typist: IdentifierPattern = {
  kind: "name",
  pattern: /tr\/[a-z]{2,3}(?=\s*(?:\r?\n|$))/uy,
};

/** The first words of holidays, as hashes. */
export const holidayWords = wordHashes(
  "labor memorial thanksgiving christmas xmas new easter palm good ash halloween valentine valentines independence veterans columbus president presidents mlk juneteenth election remembrance st mother mothers father fathers boxing australia anzac passover yom rosh hanukkah diwali pongal cinco canada",
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

/** "ortho on call paged 4471", "PGY1 p 4418": four or five digits behind who was paged. */
export const pagedNumber: IdentifierPattern = {
  kind: "contact",
  pattern: /\d{4,5}(?![\d/]|[.,-]\d)(?! ?(?:mg|units|ml|hrs?|h\b))/iuy,
  accepts: (_, front) =>
    /\b(?:paged?|beeped|pg|bleep|notified)(?: (?:me|him|her|them|on|at|to))*:? [#*]?$|(?:^|[\s(])[x*]$|\b(?:pgy-?\d|md|do|np|rn|pa|resident|intern|fellow|hospitalist),? p ?$/iu.test(
      front,
    ),
};

/** "run 24-007713", "Court No. 2024-03318", "booking 2024-118834": a year or a district, and five digits or more. */
export const yearCode: IdentifierPattern = {
  kind: "number",
  pattern: /\d{2,4}-\d{5,7}(?![\d/-]|[.,]\d|\p{L})(?! ?(?:mg|units|ml|cells|cfu|copies|\/))/iuy,
  accepts: (found, front) => !found.endsWith("000") && !/[\d./$-]$/u.test(front),
};

/** "Medicare 2950 11873 4/1", an Australian's. */
export const medicareNumber: IdentifierPattern = {
  kind: "number",
  pattern: /\d{4} \d{5} \d(?:[/-]\d)?(?![\d/.])/uy,
};

/** "Yarrambat VIC 3091" */
export const australianPostcode: IdentifierPattern = {
  kind: "address",
  pattern: /\d{4}(?![\d/]|[.,]\d)/uy,
  accepts: (_, front) => /\p{Lu}\p{Ll}+,? (?:VIC|NSW|QLD|TAS|SA|WA|ACT|NT),? {1,2}$/u.test(front),
};

/** "bleep 318", "pager 622" */
export const bleep: IdentifierPattern = {
  kind: "contact",
  pattern: /\d{3}(?![\d/]|[.,-]\d)/uy,
  accepts: (_, front) => /\b(?:bleep|pager|pgr|beeper)[:#]? ?#?$/iu.test(front),
};

/** "Ph 02 5550 0141", "(02) 5550 4416", "Ph 0470-555 218", "98765 00142": of Australia and India. */
export const farPhone: IdentifierPattern = {
  kind: "contact",
  pattern:
    /(?:\(0\d\) |0\d )\d{4} \d{4}(?!\d)|0\d{3}-\d{3} \d{3}(?!\d)|[6-9]\d{4} \d{5}(?![\d/]|[.,]\d)/uy,
};

/** "ZIP 88029", "PIN 273152", "Pin 695 000" */
export const namedPostcode: IdentifierPattern = {
  kind: "address",
  pattern: /\d{3} ?\d{2,3}(?![\d/]|[.,]\d)/uy,
  accepts: (_, front) =>
    /\b(?:zip|pin|postcode|post code|postal code)(?: code)?[:.]? ?$/iu.test(front),
};

/** "2024-11-004418", "IP No. 2019/44871", "OP No. 23/OP/4471" */
export const slashedCode: IdentifierPattern = {
  kind: "number",
  pattern:
    /(?:\d{4}-\d{2}-\d{5,7}|\d{4}\/\d{5,7}|\d{2,4}\/\p{Lu}{2,4}\/\d{3,7})(?![\d/-]|[.,]\d)/uy,
  accepts: (_, front) => !/[\d./-]$/u.test(front),
};

/** "mrns 881203 / 881230": the second of two. */
export const secondRecord: IdentifierPattern = {
  kind: "number",
  pattern: /\d{5,9}(?![\d/-]|[.,]\d)/uy,
  accepts: (_, front) =>
    /\b(?:mrns?|mr ?#s?|accts?|accounts?|records?)[:#]? (?:\d{5,9} ?(?:[/&,]|and) ?)?$/iu.test(
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
  /\b(?:last (?:four|4)(?: (?:digits?|of|ssn|social|is))*|badge|police report|docket|confirmation|interpreter|operator|authorization|auth|tracking|ssn|roi)(?: (?:id|number|num|no|nr))?[.:]? ?#?:? {0,2}$/iu;

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
