/** All values that a text gives a mention: in its table, its list of days, behind its name or beneath it. */
import type { Result, Time } from "../annotated-document.ts";
import type { Tokens } from "../text/tokens.ts";
import { valuesOfRow, type DateRows } from "./date-columns.ts";
import { datedValues } from "./dated-values.ts";
import { furtherValues } from "./further-values.ts";
import { newestFirst } from "./newest-first.ts";
import { analytesEnd, isAnalyte, type ResultPlace } from "./result-place.ts";
import { findResult } from "./results.ts";
import { valuesBeneath, type ValueColumns } from "./value-columns.ts";

/** The tables of a text whose cells are values. */
export interface Tables {
  readonly names: ValueColumns;
  readonly dates: DateRows;
}

export interface ValuesOfMention {
  /** The present one first; empty where the text gives none. */
  readonly results: readonly Result[];
  /** When the first was measured, where each of several values has its day. */
  readonly time?: Time | undefined;
}

export function valuesOfMention(
  tokens: Tokens,
  place: ResultPlace,
  tables: Tables,
): ValuesOfMention {
  const { mention } = place;
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? 0;
  if (mention.given !== undefined) return { results: [mention.given] };
  const isVital = place.vitals.has(mention.concept);
  const isMeasured = isAnalyte(place, mention);
  if (isMeasured) {
    const row = valuesOfRow(tokens, tables.dates, begin, end, isVital);
    if (row.length > 0) return { results: row };
    const dated = datedValues(tokens, place, analytesEnd(tokens, place), isVital);
    if (dated !== undefined) return dated;
  }
  const behind = findResult(tokens, place);
  if (behind !== undefined)
    return {
      results: newestFirst(tokens.text, end, behind, furtherValues(tokens, place, behind)),
    };
  return {
    results: isMeasured ? valuesBeneath(tokens, tables.names, begin, end, isVital) : [],
  };
}
