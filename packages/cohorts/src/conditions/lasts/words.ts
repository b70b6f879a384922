import type { Duration } from "@concord/contract";
import { daysWords, gapInDays, type WordsPart } from "../words-part.ts";

export const words: WordsPart = {
  words: ({ lasts }) => (lasts ? [durationWords(lasts)] : []),
  missed: { duration: (miss) => `lasting ${gapInDays(miss)}more or less than asked for` },
};

/** 'lasts 30 days or more', 'lasts 0 to 7 days', 'lasts 1 day'. */
function durationWords({ min, max }: Duration): string {
  if (min === undefined) return `lasts ${daysWords(max ?? 0)} or less`;
  if (max === undefined) return `lasts ${daysWords(min)} or more`;
  return min === max ? `lasts ${daysWords(min)}` : `lasts ${min} to ${daysWords(max)}`;
}
