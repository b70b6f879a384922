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
  ["contact", /(?<!\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?!\d)/g],
  ["number", /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/g],
  ["date", /(?<![\d/])\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?![\d/])/g],
  ["date", /(?<!\d)\d{4}[-/]\d{1,2}[-/]\d{1,2}(?!\d)/g],
  ["date", new RegExp(`\\b${month}\\.? {1,2}\\d{1,2}(?:st|nd|rd|th)?(?:,? {1,2}\\d{4})?\\b`, "gi")],
  [
    "date",
    new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?(?: of)? {1,2}${month}\\.?,?(?: {1,2}\\d{4})?\\b`, "gi"),
  ],
  ["date", new RegExp(`\\b${month}\\.?,? {1,2}(?:19|20)\\d{2}\\b`, "gi")],
  ["date", /(?<=\b(?:on|until|since|dated|by) )\d{1,2}\/\d{1,2}\b(?!\/)/gi],
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

/** Everything that identifies, in order of begin; runs may not overlap. */
export function findIdentifiers(tokens: Tokens): Identifier[] {
  const found: Identifier[] = [];
  for (const [kind, pattern] of patterns)
    for (const match of tokens.text.matchAll(pattern))
      found.push({ begin: match.index, end: match.index + match[0].length, kind });
  found.push(...findNames(tokens));
  found.sort((a, b) => a.begin - b.begin || b.end - a.end);
  const kept: Identifier[] = [];
  for (const each of found) {
    const last = kept.at(-1);
    if (last === undefined || each.begin >= last.end) kept.push(each);
    else if (each.end > last.end) kept[kept.length - 1] = { ...last, end: each.end };
  }
  return kept;
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
      const start = isSign(tokens, at + 1, ".") ? at + 2 : at + 1;
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
      else if (firstNames.has(lower) && lastNames.has(lower) === false && isRareAsWord(lower))
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
