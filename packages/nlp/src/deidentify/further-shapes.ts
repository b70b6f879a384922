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
