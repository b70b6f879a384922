import type { NormalRange, NumberRange } from "@concord/contract";
import { valueWords } from "../value/words.ts";
import type { WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: ({ normalRange }) => (normalRange ? normalRangeWords(normalRange) : []),
  missed: { normal: "not in the normal range asked for, or without one" },
};

/** 'lower end of normal > 100', '> 5 × the upper end of normal', 'outside the normal range'. */
function normalRangeWords({ low, high, toLow, toHigh, isAbnormal }: NormalRange): string[] {
  const times = (range: NumberRange, end: string) =>
    `${valueWords(range)} × the ${end} end of normal`;
  return [
    ...(low ? [`lower end of normal ${valueWords(low)}`] : []),
    ...(high ? [`upper end of normal ${valueWords(high)}`] : []),
    ...(toLow ? [times(toLow, "lower")] : []),
    ...(toHigh ? [times(toHigh, "upper")] : []),
    ...(isAbnormal ? ["outside the normal range"] : []),
  ];
}
