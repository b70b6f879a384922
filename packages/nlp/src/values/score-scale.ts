import { scoreScales } from "./score-scales.data.ts";

/**
 * What a score with a second figure behind it is out of. Undefined of what is no score (a blood pressure), "unclear"
 * where the second figure cannot be its scale.
 */
export function scaleOf(
  words: string,
  value: number,
  second: number,
): number | "unclear" | undefined {
  const own = scoreScales.find(([name]) => name.test(words));
  if (own !== undefined) return own[1].includes(second) && value <= second ? second : "unclear";
  if (!/score/i.test(words)) return undefined;
  return value <= second ? second : "unclear";
}
