import type { NearMiss } from "@concord/contract";
import { factWords } from "./fact-words.ts";
import { formatNumber } from "../platform/format.ts";

const obstacles = {
  dates: "outside the dates",
  window: "outside the window around the index date",
  duration: "lasting longer or shorter",
  value: "with another value",
  unit: "in a unit that can’t be compared, or without one",
  attributes: "without the requested attributes",
  normal: "not in the normal range asked for, or without one",
  visit: "of another encounter, or of none",
  age: "at another age",
  gender: "of another gender",
  observation: "outside the days of observation",
  first: "not the first in history",
  around: "without the nested criteria",
} as const satisfies Record<NearMiss["obstacle"], string>;

/** Facts that nearly count: what kept them from it, the nearest of them, and by how much it missed. */
export function missWords(miss: NearMiss): string {
  const { obstacle, count, gap, unit } = miss;
  const size = obstacle === "value" ? (unit ?? "") : gap === 1 ? "day" : "days";
  const by = gap === null || gap === 0 ? "" : `, by ${formatNumber(gap)} ${size}`.trimEnd();
  return `${formatNumber(count)} ${obstacles[obstacle]}; nearest ${factWords(miss)}${by}`;
}
