import type { Medication, Quantity } from "../annotated-document.ts";
import type { ParsedAmount } from "./medication-amount.ts";
import { medicationForms } from "./medication-words.data.ts";

/** What is taken at one time, and how often. */
export interface Course {
  strength?: Quantity;
  dose?: Quantity;
  /** Millilitres that hold the strength. */
  volume?: number;
  /** The strength is per hour or per kilogram. */
  rate?: boolean;
  frequency?: NonNullable<Medication["frequency"]>;
  /** The frequency is one end of a range. */
  range?: boolean;
}

const forms: ReadonlySet<string> = new Set(medicationForms.values());

/** What all courses of a day add up to; undefined when any of them leaves a doubt. */
export function dailyDose(courses: readonly Course[]): Quantity | undefined {
  let sum: Quantity | undefined;
  for (const course of courses) {
    const each = ofCourse(course);
    if (each === undefined) return undefined;
    if (sum !== undefined && (sum.unit !== each.unit || sum.parts !== undefined)) return undefined;
    sum = sum === undefined ? each : { value: rounded(sum.value + each.value), unit: sum.unit };
  }
  return sum;
}

function ofCourse({
  strength,
  dose,
  volume,
  rate,
  frequency,
  range,
}: Course): Quantity | undefined {
  if (strength === undefined || frequency === undefined || range === true || rate === true)
    return undefined;
  if (
    strength.value_high !== undefined ||
    dose?.value_high !== undefined ||
    /^%?$/.test(strength.unit)
  )
    return undefined;
  // An infusion of each year is no dose of a day.
  if (frequency.period_days > 200) return undefined;
  const perDay = frequency.count / frequency.period_days;
  if (volume !== undefined) {
    if (dose?.unit !== "mL") return undefined;
    const unit = strength.unit.split("/", 1)[0] ?? "";
    return { value: rounded((strength.value / volume) * dose.value * perDay), unit };
  }
  // A dose in the unit of the strength is what is taken; one in tablets multiplies it.
  if (dose !== undefined && dose.unit !== "" && !forms.has(dose.unit)) {
    return dose.unit === strength.unit
      ? { value: rounded(dose.value * perDay), unit: dose.unit }
      : undefined;
  }
  const times = (dose?.value ?? 1) * perDay;
  return {
    value: rounded(strength.value * times),
    ...(strength.parts === undefined
      ? {}
      : { parts: strength.parts.map((part) => rounded(part * times)) }),
    unit: strength.unit,
  };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** What an arrow between two strengths of one unit says. */
export function changeOf({ strength }: Course, { quantity }: ParsedAmount): Medication["status"] {
  if (
    strength === undefined ||
    strength.unit !== quantity.unit ||
    strength.value === quantity.value
  )
    return undefined;
  return quantity.value > strength.value ? "increased" : "decreased";
}
