import type { Result, Time } from "../annotated-document.ts";
import type { Engine } from "../engine.ts";
import { specimenOf } from "../mentions/specimen.ts";
import type { Tokens } from "../text/tokens.ts";
import { dayOfTitle } from "../time/day-of-title.ts";
import type { KnownDates } from "../time/known-dates.ts";
import { quantityOf } from "../vocabulary/measurements.ts";
import { findDateRows, valuesOfRow, type DateRows } from "./date-columns.ts";
import { furtherValues } from "./further-values.ts";
import { withImpliedUnit } from "./implied-units.ts";
import { isPlausible } from "./plausible-values.ts";
import { isAnalyte, type ResultPlace } from "./result-place.ts";
import { findResult } from "./results.ts";
import { findValueColumns, valuesBeneath, type ValueColumns } from "./value-columns.ts";

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
  /** The day over the column of the result. */
  readonly time: Time | undefined;
}

/**
 * What a mention's value is: given by its shape, in its row of a table whose columns are days, behind it or beneath it;
 * and of which quantity. None that nobody can have.
 */
export function valueOfMention(
  tokens: Tokens,
  place: ResultPlace,
  tables: ValueTables,
  engine: Engine,
  known: KnownDates,
): MeasuredValue {
  const { mention, vitals } = place;
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? 0;
  const isVital = vitals.has(mention.concept);
  const isMeasured = isAnalyte(place, mention);
  const [shaped, ...shapedFurther] =
    mention.given === undefined ? (mention.values ?? []) : [mention.given];
  const isShaped = mention.given !== undefined || mention.values !== undefined;
  const days =
    isMeasured && shaped === undefined
      ? valuesOfRow(tokens, tables.dates, begin, end, isVital)
      : [];
  const [newest, ...older] = days;
  const behind = isShaped || newest !== undefined ? shaped : findResult(tokens, place);
  const [beneath, ...rowsBeneath] =
    behind === undefined && !isShaped && newest === undefined && isMeasured
      ? valuesBeneath(tokens, tables.names, begin, end, isVital)
      : [];
  const found = behind ?? newest?.result ?? beneath;
  const isNamed = mention.given === undefined;
  const quantity =
    isNamed && engine.measurements.axes.has(mention.concept)
      ? quantityOf(engine.measurements, mention.concept, specimenOf(tokens.text, begin, end), found)
      : mention.concept;
  const concept = quantity ?? mention.concept;
  const windows = engine.plausible.get(concept);
  const units = engine.impliedUnits.get(concept);
  const isPossible = found === undefined || isPlausible(found, windows);
  const result = quantity === undefined || !isPossible ? undefined : withImpliedUnit(found, units);
  const others = (): readonly Result[] => {
    if (result?.value === undefined || !isNamed) return [];
    if (shaped !== undefined) return shapedFurther;
    if (newest !== undefined) return older.map((each) => each.result);
    return beneath === undefined ? furtherValues(tokens, place, result) : rowsBeneath;
  };
  return {
    concept,
    result,
    further: others()
      .filter((each) => isPlausible(each, windows))
      .map((each) => withImpliedUnit(each, units) ?? each),
    time:
      newest === undefined || shaped !== undefined ? undefined : dayOfTitle(newest.title, known),
  };
}
