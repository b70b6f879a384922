import { parseNumber } from "../../platform/files/number.ts";
import type { CodedConcept } from "../../vocabulary/concepts-of-codes.ts";
import { codedConcept, nameOf } from "./coded.ts";
import { asNumber, asText, at } from "./json.ts";

/** The answer of an Observation or of one of its components. */
export interface ObservedValue {
  value: number | undefined;
  unit: string | undefined;
  text: string | undefined;
  /** The answer as a concept, where it has a code. */
  concept?: CodedConcept | undefined;
  /** The ends of the normal range of a number, in its unit. */
  normalLow?: number | undefined;
  normalHigh?: number | undefined;
}

/**
 * A quantity with a comparator ("< 5 mg/L") is text: the number by itself would be wrong. Ranges, ratios and dates are
 * text too; sampled data and what has no value are nothing.
 */
export function observedValue(from: unknown): ObservedValue {
  const quantity = at(from, "valueQuantity");
  const number = numberOf(at(quantity, "value"));
  const unit = asText(at(quantity, "code")) ?? asText(at(quantity, "unit"));
  const comparator = asText(at(quantity, "comparator"));
  if (number !== undefined && comparator === undefined)
    return { value: number, unit, text: undefined, ...normalRange(from, quantity) };
  const whole = numberOf(at(from, "valueInteger"));
  if (whole !== undefined) return { value: whole, unit: undefined, text: undefined };
  return {
    value: undefined,
    unit: undefined,
    text:
      number === undefined ? (written(quantity) ?? words(from)) : spaced(comparator, number, unit),
    concept: answered(at(from, "valueCodeableConcept")),
  };
}

/**
 * The normal range of a quantity. Of several, or of one for some people or of another kind ("therapeutic"), none is
 * known to be it; an end in another unit is not compared.
 */
function normalRange(
  from: unknown,
  quantity: unknown,
): Pick<ObservedValue, "normalLow" | "normalHigh"> {
  const ranges = at(from, "referenceRange");
  if (!Array.isArray(ranges) || ranges.length !== 1) return {};
  const [range]: unknown[] = ranges;
  if (at(range, "appliesTo") !== undefined || at(range, "age") !== undefined) return {};
  const kind = asText(at(range, "type", "coding", 0, "code"));
  if (kind !== undefined && kind !== "normal") return {};
  const end = (name: "low" | "high"): number | undefined => {
    const isOther = (["code", "unit"] as const).some((key) => {
      const [own, its] = [asText(at(range, name, key)), asText(at(quantity, key))];
      return own !== undefined && its !== undefined && own !== its;
    });
    return isOther ? undefined : numberOf(at(range, name, "value"));
  };
  return { normalLow: end("low"), normalHigh: end("high") };
}

/** Some sources write numbers as text. */
function numberOf(value: unknown): number | undefined {
  return asNumber(value) ?? parseNumber(asText(value)?.trim() ?? "");
}

/** A quantity whose value is no number ("NEG", "1,5") is kept as it was written. */
function written(quantity: unknown): string | undefined {
  const value = asText(at(quantity, "value"));
  const unit = asText(at(quantity, "unit")) ?? asText(at(quantity, "code"));
  return value && spaced(asText(at(quantity, "comparator")), value, unit);
}

function answered(value: unknown): CodedConcept | undefined {
  const isCoded = at(value, "coding", 0, "code") !== undefined;
  const concept = isCoded ? codedConcept(value, null) : undefined;
  return concept && { ...concept, isUnspoken: true };
}

function words(from: unknown): string | undefined {
  const truth = at(from, "valueBoolean");
  if (typeof truth === "boolean") return truth ? "yes" : "no";
  return (
    nameOf(at(from, "valueCodeableConcept")) ??
    asText(at(from, "valueString")) ??
    asText(at(from, "valueDateTime")) ??
    asText(at(from, "valueTime")) ??
    asText(
      spaced(
        quantityText(at(from, "valueRange", "low")),
        at(from, "valueRange") && "–",
        quantityText(at(from, "valueRange", "high")),
      ),
    ) ??
    asText(
      spaced(
        quantityText(at(from, "valueRatio", "numerator")),
        at(from, "valueRatio") && ":",
        quantityText(at(from, "valueRatio", "denominator")),
      ),
    )
  );
}

function quantityText(quantity: unknown): string {
  return spaced(asNumber(at(quantity, "value")), asText(at(quantity, "unit")));
}

function spaced(...parts: unknown[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}
