/**
 * For tests: amounts, forms, routes and findings in one spelling, so that a reader's and the engine's can be compared.
 */
import { noteSpellings, unitKey } from "@concord/clinical";
import type { Quantity } from "../src/annotated-document.ts";

const spellings: Readonly<Record<string, string>> = {
  tabs: "tablet",
  tab: "tablet",
  pill: "tablet",
  caplet: "tablet",
  caps: "capsule",
  cap: "capsule",
  softgel: "capsule",
  inhalation: "puff",
  actuation: "puff",
  gtt: "drop",
  gtts: "drop",
  neb: "nebulizer",
  nebs: "nebulizer",
  nebulized: "nebulizer",
  "nebulizer solution": "nebulizer",
  "nebulized solution": "nebulizer",
  drip: "infusion",
  suppositorie: "suppository",
  patche: "patch",
  tsp: "teaspoon",
  tbsp: "tablespoon",
  milligram: "mg",
  mgs: "mg",
  microgram: "mcg",
  ug: "mcg",
  µg: "mcg",
  μg: "mcg",
  gram: "g",
  gm: "g",
  milliliter: "ml",
  millilitre: "ml",
  cc: "ml",
  iu: "unit",
  "international unit": "unit",
  u: "unit",
  milliequivalent: "meq",
  percent: "%",
  hour: "h",
  hr: "h",
  minute: "min",
};

const figures: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
};

const singular = (word: string): string =>
  spellings[word] ?? spellings[word.replace(/s$/, "")] ?? word.replace(/([a-z]{2}[^s])s$/, "$1");

/** Forms that a dose is counted in; all other units are a strength's. */
const counted =
  /^(?:tablet|capsule|puff|spray|drop|patch|suppository|lozenge|vial|teaspoon|tablespoon|packet|dose|injection|ampule|troche|pen|gummy|scoop|application|nebulizer)$/;

export const isForm = (amount: string): boolean => counted.test(amount.replace(/^\S+ /, ""));
export const formOf = (amount: string): string => amount.replace(/^\S+ /, "");

/**
 * "1-2 tabs" → "1-2 tablet", "10 mg / 5 mL" → "10 mg/5 ml", "1/2 tablet" → "0.5 tablet", "20 mcg per hour" → "20
 * mcg/h".
 */
export function amountText(written: string): string {
  const text = written
    .toLowerCase()
    .replaceAll(/\b(?:one|two|three|four|five)\b/g, (word) => figures[word] ?? word)
    .replaceAll(/(\d),(?=\d{3}\b)/g, "$1")
    .replaceAll(/\bper ?cent\b/g, "%")
    .replaceAll(/\bper\b/g, "/")
    .replaceAll(/\s*\/\s*/g, "/")
    .replaceAll(/\s*[-–]\s*(?=\d)|\s+to\s+/g, "-")
    .trim();
  const match = /^([\d.]+(?:[/-][\d.]+)*)\s*(.*)$/.exec(text);
  if (match === null) return text;
  const [, number = "", rest = ""] = match;
  const unit = rest
    .split("/")
    .map((part) => {
      const [, count = "", word = ""] = /^([\d.]*)\s*(.*)$/.exec(part) ?? [];
      return count === "" ? singular(word) : `${Number(count)} ${singular(word)}`;
    })
    .join("/");
  const amount = number
    .split(/(?<=[/-])|(?=[/-])/)
    .map((each) => (/[/-]/.test(each) ? each : String(Number(each))))
    .join("");
  const [over = 0, under = 0] = number.split("/").map(Number);
  if (under > 0 && over < under && under <= 4 && isForm(`x ${unit}`))
    return `${over / under} ${unit}`;
  return `${amount} ${unit}`.trim();
}

export function quantityText({ value, value_high, parts, unit }: Quantity): string {
  const figures =
    parts?.join("/") ?? (value_high === undefined ? `${value}` : `${value}-${value_high}`);
  return amountText(`${figures} ${unit}`);
}

export const formText = (written: string): string => singular(written.toLowerCase().trim());

const routes: readonly (readonly [RegExp, string])[] = [
  [/^(?:oral|orally|po|p\.o\.|by mouth|per os)$/, "oral"],
  [/^(?:iv|intravenous|intravenously|ivpb)$/, "intravenous"],
  [/^(?:im|intramuscular|intramuscularly)$/, "intramuscular"],
  [/^(?:sc|sq|subq|subcut|subcutaneous|subcutaneously)$/, "subcutaneous"],
  [/^(?:inhaled|inhalation|nebulized|nebulised)$/, "inhaled"],
  [/^(?:topical|topically)$/, "topical"],
  [/^(?:pr|rectal|rectally|per rectum)$/, "rectal"],
  [/^(?:nasal|intranasal|intranasally)$/, "nasal"],
  [/^(?:ng|nasogastric|via ng tube|per ng tube|per tube)$/, "nasogastric"],
];

export function routeText(written: string): string {
  const route = written.toLowerCase().trim();
  return routes.find(([pattern]) => pattern.test(route))?.[1] ?? route;
}

const findings: readonly (readonly [RegExp, string])[] = [
  [/^(?:normal|unremarkable|wnl|within normal limits|benign)$/, "normal"],
  [/^(?:elevated|high|increased|raised|up)$/, "elevated"],
  [/^(?:low|decreased|reduced|depressed)$/, "low"],
  [/^(?:positive|reactive|detected|\+|pos)$/, "positive"],
  [/^(?:negative|nonreactive|non-reactive|undetected|not detected|neg)$/, "negative"],
];

export function findingText(written: string): string {
  const finding = written.toLowerCase().trim();
  return findings.find(([pattern]) => pattern.test(finding))?.[1] ?? finding;
}

/** A unit by the shared table of spellings; one that it lacks as written, in small letters. */
export function unitText(written: string): string {
  const bare = written.replaceAll(/\s|\.(?!\d)/g, "");
  return noteSpellings[unitKey(bare)] ?? bare.toLowerCase();
}
