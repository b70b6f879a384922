// What is asked of the value and of the attributes of a fact.
import { convert, type UnitConversion, unitKey } from "@concord/clinical";
import { areSaid } from "../../definition/attribute-words.ts";
import { isIn } from "../../plan/number-test.ts";
import type { Posting } from "../../postings/posting.ts";
import type { FactFilter } from "../plan-part.ts";
import type { FactChoice, FactChoices, ValueTest } from "./fact-choices.ts";

/** Whether the fact at a place of the posting matches in one of the ways. */
export function choiceFilter(choices: NonNullable<FactChoices>, posting: Posting): FactFilter {
  const alternatives = choices.map((choice) => {
    const values = choice.values.map((test) => ({ test, numberAt: numberReader(test, posting) }));
    return { values, areSaid: attributeTester(choice, posting) };
  });
  return (at) =>
    alternatives.some(
      ({ values, areSaid }) =>
        areSaid(at) && values.every(({ test, numberAt }) => isIn(test, numberAt(at))),
    );
}

/**
 * How far the value of a fact lies outside the nearest of the ranges, in that range's unit; NaN where nothing compares.
 * Ways whose attributes the fact has not are not looked at.
 */
export function valueGap(choices: NonNullable<FactChoices>, posting: Posting, at: number): number {
  const gaps = choices
    .filter((choice) => attributeTester(choice, posting)(at))
    .map(({ values }) => values.map((test) => gapOf(test, numberReader(test, posting)(at))))
    .map((all) => Math.max(...all))
    .filter((gap) => !Number.isNaN(gap));
  return gaps.length > 0 ? Math.min(...gaps) : Number.NaN;
}

/** Whether one of the ways looks at the number. */
export function asksForNumber(choices: readonly FactChoice[]): boolean {
  return choices.some(({ values }) => values.length > 0);
}

function attributeTester(
  { attributes: asked }: FactChoice,
  { attributes, attributeCodes }: Posting,
): (at: number) => boolean {
  if (!asked) return () => true;
  // By code; what nothing was said of comes first.
  const byCode = [false, ...attributes.map((mentions) => areSaid(asked, mentions))];
  return (at) => byCode[attributeCodes ? attributeCodes[at]! : 0]!;
}

/** Reads values in the unit of the test; NaN where there is none, or its unit does not compare. */
function numberReader({ conversions }: ValueTest, posting: Posting): (at: number) => number {
  const { values, units, unitCodes } = posting;
  if (!values) return () => Number.NaN;
  if (!conversions) return (at) => values[at]!;
  const byCode = [undefined, ...units.map((unit) => conversions.get(unitKey(unit)))];
  return (at) => converted(values[at]!, byCode[unitCodes ? unitCodes[at]! : 1]);
}

function converted(value: number, conversion: UnitConversion | undefined): number {
  return conversion ? convert(value, conversion) : Number.NaN;
}

function gapOf({ min, max }: ValueTest, number: number): number {
  return Math.max(min - number, number - max, 0);
}
