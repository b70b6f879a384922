import type { Mark } from "../marks/mark.ts";

/** One attribute of an annotation in words. */
export interface AttributeLine {
  readonly label: string;
  readonly value: string;
  /** The rule that set it and its trigger; null where nothing is known of it. */
  readonly reason: string | null;
}

/** The reason of what was left at its default. */
export const byDefault = "nothing in the text says otherwise";

/** Every attribute that says something, in one order; each with its reason where language processing gives one. */
export function attributeLines(mark: Mark): AttributeLine[] {
  const { attributes: said } = mark;
  const lines: [label: string, value: string | null, ...why: string[]][] = [
    ["Present", yesNo(said.is_present), "present"],
    [
      "Experienced",
      because(said.is_experienced, said.not_experienced_reason),
      "experienced",
      "negated",
      "hypothetical",
    ],
    ["Definitive", because(said.is_definitive, said.not_definitive_detail), "definitive"],
    ["Current", yesNo(said.is_current), "current"],
    ["Subject", said.subject, "subject"],
    ["Severity", said.concept_severity, "severity"],
    ["Descriptor", said.concept_descriptor, "descriptor"],
    ["Progression", said.concept_progression, "progression"],
    ["Result", joined(said.numeric_result, said.numeric_value_unit), "result"],
    ["Strength", joined(said.medication_strength, said.medication_strength_unit)],
    ["Daily dose", joined(said.medication_daily_dose, said.medication_daily_dose_unit)],
    [
      "Daily frequency",
      joined(said.medication_daily_frequency, said.medication_daily_frequency_unit),
    ],
    ["Route", said.medication_route],
    ["Form", said.medication_form],
    ["Medication", mark.entity?.Medication ?? null, "medication"],
    ["Observed", said.observation_date],
  ];
  return lines.flatMap(([label, value, ...names]) =>
    value === null || value === "" ? [] : [{ label, value, reason: reasonOf(mark, names) }],
  );
}

/** What every automated annotation says, with or without a reason in the text. */
const alwaysSaid: ReadonlySet<string> = new Set([
  "experienced",
  "definitive",
  "current",
  "subject",
]);

/**
 * The reason in words: `“no evidence of” (rule negated.forward.no-evidence-of)`. An automated annotation brings those
 * that the text gives; that it is there is for its own words, and all else is as it is by default.
 */
function reasonOf({ source, text, why }: Mark, names: readonly string[]): string | null {
  const found = names.map((name) => why[name]).find((reason) => reason !== undefined);
  if (found)
    return found.trigger === null
      ? `rule ${found.rule}`
      : `“${found.trigger}” (rule ${found.rule})`;
  if (source !== "automated") return null;
  if (names[0] === "present") return `“${text}” (rule mention)`;
  return names.some((name) => alwaysSaid.has(name)) ? byDefault : null;
}

function yesNo(value: boolean): string {
  return value ? "Yes" : "No";
}

function because(value: boolean, detail: string | null): string {
  return value || detail === null ? yesNo(value) : `No: ${detail}`;
}

function joined(value: string | number | null, unit: string | null): string | null {
  if (value === null || value === "") return null;
  return unit === null || String(value).endsWith(unit) ? String(value) : `${value} ${unit}`;
}
