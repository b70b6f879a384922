import type { Result, Time } from "../annotated-document.ts";
import type { Engine } from "../engine.ts";
import { specimenOf } from "../mentions/specimen.ts";
import type { Tokens } from "../text/tokens.ts";
import { dayOfTitle } from "../time/day-of-title.ts";
import type { KnownDates } from "../time/known-dates.ts";
import { quantityOf } from "../vocabulary/measurements.ts";
import { findDateRows, valuesOfRow, type DateRows } from "./tables/date-columns.ts";
import { datedValues } from "./dated-values.ts";
import { formerValue } from "./former-value.ts";
import { furtherValues } from "./further-values.ts";
import { withImpliedUnit } from "./implied-units.ts";
import { newestFirst } from "./newest-first.ts";
import { isPlausible } from "./plausible-values.ts";
import { analytesEnd, isAnalyte, type ResultPlace } from "./result-place.ts";
import { findResult } from "./results.ts";
import { findValueColumns, valuesBeneath, type ValueColumns } from "./tables/value-columns.ts";

/** Tables of values in a text. */
export interface ValueTables {
  readonly names: ValueColumns;
  readonly dates: DateRows;
}

export const findValueTables = (text: string): ValueTables => ({
  names: findValueColumns(text),
  dates: findDateRows(text),
});

export interface MeasuredValue {
  /** The mention's, or that of its specimen and unit. */
  readonly concept: number;
  readonly result: Result | undefined;
  readonly further: readonly Result[];
  /** When the result was measured, where a table or a list gives each of several values its day. */
  readonly time: Time | undefined;
}

interface ValuesOfMention {
  /** The present one first; empty where the text gives none. */
  readonly results: readonly Result[];
  readonly time?: Time | undefined;
}

/**
 * What a mention's value is: given by its shape, in its row of a table whose columns are days, in its list of days,
 * behind it or beneath it; and of which quantity. None that nobody can have.
 */
export function valueOfMention(
  tokens: Tokens,
  place: ResultPlace,
  tables: ValueTables,
  engine: Engine,
  known: KnownDates,
): MeasuredValue {
  const { mention } = place;
  const { results, time } = valuesInText(tokens, place, tables, known);
  const [found, ...others] = results;
  const isNamed = mention.given === undefined;
  const concept =
    isNamed && engine.measurements.axes.has(mention.concept)
      ? quantityOf(
          engine.measurements,
          mention.concept,
          specimenOf(tokens.text, tokens.begin[mention.from] ?? 0, tokens.end[mention.to - 1] ?? 0),
          found,
        )
      : mention.concept;
  const quantity = concept ?? mention.concept;
  const windows = engine.plausible.get(quantity);
  const units = engine.impliedUnits.get(quantity);
  const isPossible = found === undefined || isPlausible(found, windows);
  const result = concept === undefined || !isPossible ? undefined : withImpliedUnit(found, units);
  return {
    concept: quantity,
    result,
    further:
      result?.value === undefined || !isNamed
        ? []
        : others
            .filter((each) => isPlausible(each, windows))
            .map((each) => withImpliedUnit(each, units) ?? each),
    time,
  };
}

/** All values that a text gives a mention. */
function valuesInText(
  tokens: Tokens,
  place: ResultPlace,
  tables: ValueTables,
  known: KnownDates,
): ValuesOfMention {
  const { mention } = place;
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? 0;
  if (mention.given !== undefined) return { results: [mention.given] };
  const isMeasured = isAnalyte(place, mention);
  if (mention.values !== undefined && mention.values.length > 0) return { results: mention.values };
  const isVital = place.vitals.has(mention.concept);
  if (isMeasured) {
    const row = valuesOfRow(tokens, tables.dates, begin, end, isVital);
    if (row === "none") return { results: [] };
    const [newest] = row;
    if (newest !== undefined)
      return { results: row.map(({ result }) => result), time: dayOfTitle(newest.title, known) };
    const dated = mention.values
      ? undefined
      : datedValues(tokens, place, analytesEnd(tokens, place), isVital);
    if (dated !== undefined) return dated;
  }
  // A shape that has no value has none elsewhere.
  if (mention.values !== undefined) return { results: [] };
  const behind = findResult(tokens, place);
  if (behind !== undefined) {
    const further = furtherValues(tokens, place, behind);
    const former = further.length > 0 ? undefined : formerValue(tokens, place, behind);
    const all = former === undefined ? further : [former];
    return { results: newestFirst(tokens.text, end, behind, all) };
  }
  return { results: isMeasured ? valuesBeneath(tokens, tables.names, begin, end, isVital) : [] };
}
