import type { Preview } from "./preview.ts";

/** Read from the words of the text; what it does not say is null. */
export interface ImpliedDemographics {
  readonly gender: "female" | "male" | null;
  readonly age_years: number | null;
  /** day/month/year, as a stored patient's (S3.5). */
  readonly date_of_birth: string | null;
}

const women = /^(?:f|female|woman|girl|lady)$/i;
const person = "(man|woman|male|female|boy|girl|gentleman|lady)";
const aged = [
  // 56-year-old right-handed woman; 56 yo F
  new RegExp(
    `\\b(\\d{1,3})[- ]?(?:years?|yrs?)[- ]?old\\b(?:[ ,]+[\\w-]+){0,3}?[ ,]+${person}\\b`,
    "gi",
  ),
  /\b(\d{1,3})[ -]?y[./]?o\.?(?:[ ,]+[\w-]+){0,3}?[ ,]+(m|f|male|female|man|woman)\b/gi,
];
const labelled = /\b(?:sex|gender)[ \t]*:[ \t]*(m|f|male|female)\b/i;
const bornOn =
  /\b(?:DOB|date of birth|born on)[ \t]*:?[ \t]*(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))\b/i;
/** Somebody else's age is beside one of these. */
const relative =
  /\b(?:mother|father|sister|brother|wife|husband|spouse|partner|son|daughter|aunt|uncle|cousin|grand\w+|sibling|donor|twin)\b[^.\n]*$/i;

/** Gender, age and date of birth where the text states them of the patient; sections on the family are not read. */
export function impliedDemographics({ section_data }: Preview): ImpliedDemographics {
  const text = section_data
    .filter((section) => section.canonical_section_name !== "FAMILY HISTORY")
    .map(({ sectionText }) => sectionText)
    .join("\n");
  const [years, word] = ageIn(text) ?? [];
  const gender = labelled.exec(text)?.[1] ?? word;
  return {
    gender: gender === undefined ? null : women.test(gender) ? "female" : "male",
    age_years: years === undefined ? null : Number(years),
    date_of_birth: birthIn(text),
  };
}

function ageIn(text: string): [years: string, word: string] | null {
  const found = aged.flatMap((pattern) => [...text.matchAll(pattern)]);
  const own = found
    .toSorted((a, b) => a.index - b.index)
    .find(({ index }) => !relative.test(text.slice(Math.max(0, index - 80), index)));
  const [, years, word] = own ?? [];
  return years !== undefined && word !== undefined && Number(years) <= 120 ? [years, word] : null;
}

function birthIn(text: string): string | null {
  const [, isoYear, isoMonth, isoDay, month = isoMonth, day = isoDay, year = isoYear] =
    bornOn.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const [d, m, y] = [Number(day), Number(month), Number(year)];
  const date = new Date(Date.UTC(y, m - 1, d));
  // A day that no calendar has is not a date.
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d ? `${d}/${m}/${y}` : null;
}
