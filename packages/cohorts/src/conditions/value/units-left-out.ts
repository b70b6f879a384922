import { factSource, unitKey } from "@concord/clinical";
import { storedSource } from "../../definition/record-sources.ts";
import type { PostingRow } from "../../postings/posting.ts";
import type { FactFilter } from "../plan-part.ts";
import type { FactChoices, ValuePlan } from "./fact-choices.ts";

/** Numbers of the row that have no unit, or one that does not compare with the unit asked for. */
export function leavesOutUnits(
  concepts: ValuePlan["concepts"],
  { conceptId, posting }: PostingRow,
): FactFilter | undefined {
  const choices = concepts.get(conceptId);
  const { values, units, unitCodes } = posting;
  if (!choices || !asksUnit(choices) || !values) return undefined;
  if (unitCodes === null && !isLeftOut(choices, units[0] ?? null)) return undefined;
  // By code; what has no unit comes first.
  const byCode = [null, ...units].map((unit) => isLeftOut(choices, unit));
  return (at) => {
    const code = unitCodes ? unitCodes[at]! : units.length > 0 ? 1 : 0;
    return byCode[code] === true && !Number.isNaN(values[at]!);
  };
}

/**
 * Structured records of the row without a number, where each way to match asks for one: a result written as "> 14" is
 * text, for the number by itself would be wrong. What a note says without a number is not counted: most mentions say
 * none.
 */
export function leavesOutWords(
  concepts: ValuePlan["concepts"],
  { conceptId, source, posting: { values } }: PostingRow,
): FactFilter | undefined {
  const choices = concepts.get(conceptId);
  if (!choices || storedSource(source) !== factSource.structured) return undefined;
  if (choices.some((choice) => choice.values.length === 0)) return undefined;
  return (at) => values === null || Number.isNaN(values[at]!);
}

function asksUnit(choices: NonNullable<FactChoices>): boolean {
  return choices.some(({ values }) => values.some(({ conversions }) => conversions !== null));
}

/** No way in which a fact can match can compare the unit. */
function isLeftOut(choices: NonNullable<FactChoices>, unit: string | null): boolean {
  return choices.every(({ values }) =>
    values.some(
      ({ conversions }) =>
        conversions !== null && (unit === null || !conversions.has(unitKey(unit))),
    ),
  );
}
