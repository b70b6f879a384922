import type { ValueRange } from "@concord/contract";
import type { FactCriterion } from "../plan-part.ts";
import { type Missed, rounded, type WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: (criterion) =>
    criterion.value ? [amountWords(criterion, valueWords(criterion.value))] : [],
  missed: {
    value: missedWords,
    unit: ({ value, unit }) => `${value} ${unit ?? "without a unit"}, which can't be compared`,
    attributes: "without the requested attributes",
  },
};

const mostUnits = 4;

/** '≥ 40 and < 50 %': converted to the unit; '> 7 in mg/dL or mmol/L as written': not converted. */
export function valueWords(range: ValueRange): string {
  const { min, max, minExclusive, maxExclusive, unit, units } = range;
  const low = min === undefined ? "" : `${minExclusive ? ">" : "≥"} ${min}`;
  const high = max === undefined ? "" : `${maxExclusive ? "<" : "≤"} ${max}`;
  const bounds = [low, high].filter((bound) => bound !== "").join(" and ");
  if (unit !== undefined) return `${bounds} ${unit}`;
  if (!units) return bounds;
  const more = units.length > mostUnits ? [`${units.length - mostUnits} more`] : [];
  return `${bounds} in ${[...units.slice(0, mostUnits), ...more].join(" or ")} as written`;
}

/** The number of an era is that of what it was made of. */
function amountWords(criterion: FactCriterion, amount: string): string {
  if (criterion.kind === "event") return amount;
  if (criterion.records === "condition-eras") return `of ${amount} occurrences`;
  return criterion.records === "drug-eras" ? `of ${amount} exposures` : amount;
}

function missedWords({ value, unit, gap }: Missed): string {
  const had =
    value === null ? "without a value" : [value, unit].filter((part) => part !== null).join(" ");
  return gap === null ? had : `${had}, ${rounded(gap)} outside the range`;
}
