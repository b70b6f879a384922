import type { AnnotationRow, Medication, Revision } from "../annotations.queries.ts";
import type { Attributes } from "./exchange.ts";

/** Attributes of an annotation by the kind of their values, with what stands where nothing is said. */
const booleans = ["is_present", "is_experienced", "is_definitive", "is_current"] as const;
const texts = [
  "not_experienced_reason",
  "not_definitive_detail",
  "concept_severity",
  "concept_descriptor",
  "concept_progression",
  "numeric_result",
  "numeric_value_unit",
  "observation_date",
] as const;
const medicationTexts = [
  "medication_route",
  "medication_form",
  "medication_daily_dose_unit",
  "medication_strength_unit",
  "medication_daily_frequency_unit",
] as const;
const medicationNumbers = [
  "medication_daily_dose",
  "medication_strength",
  "medication_daily_frequency",
] as const;

export const attributeNames: ReadonlySet<string> = new Set([
  // Of annotations without a place alone: Document, where they are not of a concept of the document.
  "annotation_type",
  ...booleans,
  "subject",
  ...texts,
  "numeric_result_double",
  ...medicationTexts,
  ...medicationNumbers,
]);

/** Of a day nothing but what may be shown: where text is masked, none. */
export function attributesOf(row: AnnotationRow, { masked }: { masked: boolean }): Attributes {
  const { medication } = row;
  const found: [string, string | number | boolean | null | undefined][] = [
    ["annotation_type", row.annotation_type === "Document" ? "Document" : undefined],
    ...booleans.map((name): [string, false | undefined] => [name, row[name] ? undefined : false]),
    ["subject", row.subject === "Patient" ? undefined : row.subject],
    ...texts.map((name): [string, string | null] => [name, row[name]]),
    ["numeric_result_double", row.numeric_result_double],
    ...Object.entries(medication ?? {}),
  ];
  return Object.fromEntries(
    found.flatMap(([name, value]) =>
      value === null || value === undefined || (masked && name === "observation_date")
        ? []
        : [[name, String(value)]],
    ),
  );
}

type Said = Omit<
  Revision,
  | "annotation_id"
  | "change"
  | "concept_id"
  | "annotation_type"
  | "section_number"
  | "begin_offset"
  | "end_offset"
  | "document_begin"
  | "document_end"
  | "text"
>;

/** What attributes say, or the name of one whose value makes no sense. */
export function saidBy(attributes: Attributes): Said | string {
  const numbers = ["numeric_result_double", ...medicationNumbers];
  for (const [name, value] of Object.entries(attributes)) {
    if (!attributeNames.has(name)) return name;
    const isBoolean = (booleans as readonly string[]).includes(name);
    if (isBoolean && value !== "true" && value !== "false") return name;
    if (numbers.includes(name) && !/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return name;
    if (name === "observation_date" && !isDay(value)) return name;
    if (name === "annotation_type" && value !== "Document") return name;
    if (value.length > 200) return name;
  }
  const text = (name: string) => attributes[name] ?? null;
  const number = (name: string) =>
    attributes[name] === undefined ? null : Number(attributes[name]);
  const medication: Medication = {
    medication_route: text("medication_route"),
    medication_form: text("medication_form"),
    medication_daily_dose: number("medication_daily_dose"),
    medication_daily_dose_unit: text("medication_daily_dose_unit"),
    medication_strength: number("medication_strength"),
    medication_strength_unit: text("medication_strength_unit"),
    medication_daily_frequency: number("medication_daily_frequency"),
    medication_daily_frequency_unit: text("medication_daily_frequency_unit"),
  };
  return {
    is_present: attributes["is_present"] !== "false",
    is_experienced: attributes["is_experienced"] !== "false",
    is_definitive: attributes["is_definitive"] !== "false",
    is_current: attributes["is_current"] !== "false",
    subject: attributes["subject"] ?? "Patient",
    not_experienced_reason: text("not_experienced_reason"),
    not_definitive_detail: text("not_definitive_detail"),
    concept_severity: text("concept_severity"),
    concept_descriptor: text("concept_descriptor"),
    concept_progression: text("concept_progression"),
    numeric_result: text("numeric_result"),
    numeric_result_double: number("numeric_result_double"),
    numeric_value_unit: text("numeric_value_unit"),
    observation_date: text("observation_date"),
    medication: Object.values(medication).some((value) => value !== null) ? medication : null,
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** That it is so, as other tools say it: what every annotation of Concord says that has no attribute. */
const affirmations: ReadonlySet<string> = new Set(["affirmed", "positive", "confirmed", "present"]);

/** Says nothing that an annotation of Concord would not say without it: an affirmation, or a remark about the work. */
function isPlain(name: string, value: string): boolean {
  if (name === "comment" || name === "_annotator") return true;
  return /^(status|certainty|presence)$/i.test(name) && affirmations.has(value.toLowerCase());
}

/** Attributes of a file in two heaps: those that Concord has, and the names of the others that say something. */
export function sortAttributes(all: Readonly<Record<string, string>>): {
  attributes: Attributes;
  unknown: string[];
} {
  const entries = Object.entries(all).filter(
    ([name, value]) => value !== "" && !isPlain(name, value),
  );
  return {
    attributes: Object.fromEntries(entries.filter(([name]) => attributeNames.has(name))),
    unknown: entries.filter(([name]) => !attributeNames.has(name)).map(([name]) => name),
  };
}
