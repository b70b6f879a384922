import { firstNames, lastNames } from "./person-names.data.ts";
import { shape, tokenKind, tokenText, type Tokens } from "./tokens.ts";

/** A run of text that can tell who the patient is. */
export interface Identifier {
  readonly begin: number;
  readonly end: number;
  readonly kind: "date" | "contact" | "address" | "number" | "age" | "name";
}

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

/** Bounded repeats only: each pattern is linear in the text. */
const patterns: readonly (readonly [Identifier["kind"], RegExp])[] = [
  ["contact", /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g],
  ["contact", /\b(?:https?:\/\/|www\.)[^\s<>"]{1,200}/gi],
  ["contact", /(?<![\d.])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/g],
  // Seven digits: telephone numbers within a town. A range with a unit is none.
  ["contact", /(?<![\d./-])\d{3}-\d{4}(?![\d-]|\.\d| ?(?:mg|mcg|g|ml|cc|units?|kcal|cells)\b)/gi],
  ["contact", /(?<!\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?!\d)/g],
  ["number", /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g],
  ["date", /(?<![\d/])\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?![\d/])/g],
  ["date", /(?<!\d)\d{4}[-/]\d{1,2}[-/]\d{1,2}(?!\d)/g],
  [
    "date",
    new RegExp(`\\b${month}\\.?\\s{1,2}\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s{1,2}\\d{4})?\\b`, "gi"),
  ],
  [
    "date",
    new RegExp(
      `\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)?\\s{1,2}${month}\\.?,?(?:\\s{1,2}\\d{4})?\\b`,
      "gi",
    ),
  ],
  ["date", new RegExp(`\\b${month}\\.?,?\\s{1,2}(?:19|20)\\d{2}\\b`, "gi")],
  ["date", /(?<=\b(?:on|until|since|dated|by) )\d{1,2}\/\d{1,2}\b(?!\/)/gi],
  // Record numbers of a hospital: some letters, a hyphen, many digits.
  ["number", /\b[A-Z]{1,4}-\d{4,12}\b/g],
  [
    "number",
    /(?<=\b(?:MRN|medical record (?:number|no\.?|#)|record number|account(?: number)?|acct|SSN|policy(?: number)?|member id|patient id|unit no\.?|unit number|chart number|case number|accession(?: number)?|license(?: number)?|DEA)\s{0,3}[:#]?\s{0,3}#?)[A-Z]{0,3}-?\d[\dA-Z-]{2,19}\b/gi,
  ],
  [
    "address",
    /\b\d{1,6} (?:[NSEW]\.? )?(?:[A-Z][a-z]{1,20} ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Way|Terrace|Circle|Highway|Hwy|Parkway)\b\.?/g,
  ],
  [
    "address",
    /\b[A-Z][a-z]{2,20}(?: [A-Z][a-z]{2,20})?, (?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[AEINOST]|N[CDEHJMVY]|O[HKR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])(?: \d{5}(?:-\d{4})?)?\b|\b[A-Z][a-z]{2,20}, (?:MD|PA) \d{5}\b/g,
  ],
  ["age", /\b(?:9\d|1[0-2]\d)(?=[- ]?(?:year|yr|y\/?o\b|yo\b))/gi],
  ["age", /(?<=\b(?:age|aged|age of)[: ] ?)(?:9\d|1[0-2]\d)\b(?! ?%)/gi],
];

const namePart = "[A-Z][A-Za-z'\u2019-]{1,30}";

/** Shapes in which letters and headings name the patient: strong enough to look for the same words elsewhere. */
const nameShapes: readonly RegExp[] = [
  // Dahl, Quentin (NF-20147)   Dahl, Quentin  03/04/2020
  new RegExp(
    `\\b${namePart}, ${namePart}(?: [A-Z]\\.?)?(?=[ \\t]{0,4}(?:\\((?:MRN|DOB|[A-Z]{0,4}-?\\d)|\\d{1,2}/\\d))`,
    "g",
  ),
  // Re: Quentin Dahl, 67 years
  new RegExp(
    `(?<=\\b(?:Re|RE|Regarding|REGARDING) ?: {0,3})${namePart}(?: [A-Z]\\.?)?(?: ${namePart}){1,3}`,
    "g",
  ),
  // Quentin Dahl   MRN: 1234, whatever the label in front
  new RegExp(
    `\\b${namePart}(?: [A-Z]\\.?)? ${namePart}(?=[ \\t,]{1,8}\\(?(?:MRN|DOB|D\\.O\\.B|[Dd]ate of [Bb]irth)\\b)`,
    "g",
  ),
];

/** Everything that identifies, in order of begin; runs may not overlap. */
export function findIdentifiers(tokens: Tokens): Identifier[] {
  const found: Identifier[] = [];
  for (const [kind, pattern] of patterns)
    for (const match of tokens.text.matchAll(pattern))
      found.push({ begin: match.index, end: match.index + match[0].length, kind });
  const strong = nameShapes.flatMap((pattern) =>
    Array.from(tokens.text.matchAll(pattern), (match): Identifier => {
      return { begin: match.index, end: match.index + match[0].length, kind: "name" };
    }),
  );
  const names = findNames(tokens);
  found.push(...strong, ...names, ...findAgain(tokens, strong, names));
  found.sort((a, b) => a.begin - b.begin || b.end - a.end);
  const kept: Identifier[] = [];
  for (const each of found) {
    const last = kept.at(-1);
    if (last === undefined || each.begin >= last.end) kept.push(each);
    else if (each.end > last.end) kept[kept.length - 1] = { ...last, end: each.end };
  }
  return kept;
}

/**
 * Words of names that were found elsewhere in the text, wherever they stand with a capital: those of strong shapes and, of
 * the others, those that are on the lists of names.
 */
function findAgain(
  tokens: Tokens,
  strong: readonly Identifier[],
  names: readonly Identifier[],
): Identifier[] {
  const wordsOf = ({ begin, end }: Identifier) =>
    tokens.text.slice(begin, end).match(/[A-Z][A-Za-z]{2,}/g) ?? [];
  const isListed = (word: string) =>
    firstNames.has(word.toLowerCase()) || lastNames.has(word.toLowerCase());
  const known = new Set(
    [...strong.flatMap(wordsOf), ...names.flatMap(wordsOf).filter(isListed)].filter(
      (word) => !notNames.has(word),
    ),
  );
  if (known.size === 0) return [];
  const found: Identifier[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] === tokenKind.word && known.has(tokenText(tokens, at)))
      found.push({ begin: tokens.begin[at] ?? 0, end: tokens.end[at] ?? 0, kind: "name" });
  }
  return found;
}

const titles: ReadonlySet<string> = new Set([
  "mr",
  "mrs",
  "ms",
  "miss",
  "dr",
  "doctor",
  "prof",
  "professor",
  "nurse",
  "rev",
  "sister",
  "father",
]);
const labels: ReadonlySet<string> = new Set([
  "name",
  "patient",
  "surgeon",
  "attending",
  "physician",
  "provider",
  "by",
  "signed",
  "dictated",
  "assistant",
  "anesthesiologist",
  "consultant",
  "resident",
  "pcp",
  "author",
]);
const credentials = /^(?:MD|DO|RN|NP|PA|PhD|DDS|FACP|FACC|PharmD|LPN|CRNA|DPM)$/;
const notNames: ReadonlySet<string> = new Set([
  "MRN",
  "DOB",
  "SSN",
  "PCP",
  "Re",
  "Patient",
  "The",
  "She",
  "He",
  "No",
  "None",
  "Will",
  "Date",
  "History",
  "Discharge",
  "Admission",
  "Hospital",
  "Department",
  "Emergency",
  "Medicine",
  "Surgery",
  "Service",
  "Report",
  "Clinic",
  "Unit",
  "Center",
  "Name",
  "Age",
  "Sex",
  "Male",
  "Female",
  "Unknown",
  "In",
  "At",
  "On",
  "And",
  "Was",
  "Is",
  "Has",
]);

/** Names behind a title or a label, in front of a credential, and pairs from lists of common names. */
function findNames(tokens: Tokens): Identifier[] {
  const found: Identifier[] = [];
  const add = (from: number, to: number): void => {
    if (to > from)
      found.push({ begin: tokens.begin[from] ?? 0, end: tokens.end[to - 1] ?? 0, kind: "name" });
  };
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== tokenKind.word || ((tokens.shape[at] ?? 0) & shape.firstUpper) === 0) {
      if (
        tokens.kind[at] === tokenKind.word &&
        labels.has(tokenText(tokens, at).toLowerCase()) &&
        isSign(tokens, at + 1, ":")
      )
        add(at + 2, nameEnd(tokens, at + 2));
      continue;
    }
    const word = tokenText(tokens, at);
    const lower = word.toLowerCase();
    if (titles.has(lower)) {
      const next = isSign(tokens, at + 1, ".") ? at + 2 : at + 1;
      // A line may be wrapped between the title and the name.
      const start = tokens.kind[next] === tokenKind.newline ? next + 1 : next;
      add(start, nameEnd(tokens, start));
    } else if (labels.has(lower) && isSign(tokens, at + 1, ":"))
      add(at + 2, nameEnd(tokens, at + 2));
    else if (credentials.test(word)) {
      let from = isSign(tokens, at - 1, ",") ? at - 1 : at;
      const to = from;
      while (from > 0 && to - from < 4 && isNamePart(tokens, from - 1)) from--;
      if (to - from >= 2) add(from, to);
    } else if (firstNames.has(lower) || lastNames.has(lower)) {
      const end = nameEnd(tokens, at);
      const second = at + 1 < tokens.count ? tokenText(tokens, end - 1).toLowerCase() : "";
      if (
        end - at >= 2 &&
        firstNames.has(lower) &&
        (lastNames.has(second) || end - at <= 3) &&
        !notNames.has(word)
      )
        add(at, end);
      else if (firstNames.has(lower) && !lastNames.has(lower) && isRareAsWord(lower))
        add(at, at + 1);
    }
  }
  return found;
}

/** One past up to four capitalised words and initials on one line. */
function nameEnd(tokens: Tokens, from: number): number {
  let at = from;
  let words = 0;
  while (at < tokens.count && words < 4) {
    if (isNamePart(tokens, at)) words++;
    else if (
      !(isSign(tokens, at, ".") && (tokens.end[at - 1] ?? 0) - (tokens.begin[at - 1] ?? 0) === 1) &&
      !isSign(tokens, at, "-") &&
      !(isSign(tokens, at, "'") && tokens.begin[at] === tokens.end[at - 1])
    )
      break;
    at++;
  }
  while (at > from && tokens.kind[at - 1] === tokenKind.punctuation) at--;
  return at;
}

function isNamePart(tokens: Tokens, at: number): boolean {
  if (tokens.kind[at] !== tokenKind.word || ((tokens.shape[at] ?? 0) & shape.firstUpper) === 0)
    return false;
  const word = tokenText(tokens, at);
  return !notNames.has(word) && !credentials.test(word);
}

function isRareAsWord(name: string): boolean {
  return (
    name.length >= 5 &&
    !/^(?:grace|faith|mason|hunter|summer|autumn|violet|amber|ginger|olive|pearl|jasmine|daisy|rose|forest|chase|grant|frank|penny|robin|dawn|april|august|heather|crystal|angel|destiny|trinity|carter|cooper|taylor|parker|marcus|christian)$/.test(
      name,
    )
  );
}

function isSign(tokens: Tokens, at: number, sign: string): boolean {
  return (
    at >= 0 &&
    at < tokens.count &&
    tokens.kind[at] === tokenKind.punctuation &&
    tokens.text.charAt(tokens.begin[at] ?? 0) === sign
  );
}
