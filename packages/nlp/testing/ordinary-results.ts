/**
 * For tests: what a physician reads as the value of each marked name of a sentence of ordinary notes, in
 * `ordinary-results/`. A line is the values of each span, set apart by bars, then " :: " and the sentence.
 */
import { readExpectedLines, type ExpectedLine } from "./expected-lines.ts";
import type { Entity, Result } from "../src/annotated-document.ts";
import { tag } from "../src/tag.ts";
import { readMarked } from "./marked-text.ts";
import { shippedEngine } from "./shipped-engine.ts";

const folder = new URL("ordinary-results/", import.meta.url);
const documentDate = "2024-05-21";

/**
 * "8.4 < 11.6 < 10.2 high @ 5/30": the value, the others, what is said of it; "7 of 10" of a scale; "-" for none,
 * "taken" of a drug, or how long ("5 days").
 */
export const readOrdinaryResults = (): ExpectedLine[] => readExpectedLines(folder);

/**
 * The values of each span in a note of 21 May 2024, as far as the line asks: the other values only where it gives any
 * or says "alone", a unit, a flag or a time where it has one. The other values count in any order.
 */
export function judgedResults({ marked, expected }: ExpectedLine): string[] {
  const { text, spans } = readMarked(marked);
  const { entities } = tag(text, shippedEngine(), { documentDate });
  return spans.map((span, at) => {
    const there = entities.filter(({ begin, end }) => begin < span.end && span.begin < end);
    const entity = there.find(({ result }) => result !== undefined) ?? there[0];
    return entity === undefined ? "?" : said(entity, expected[at] ?? "");
  });
}

function said(entity: Entity, expected: string): string {
  const { result, further_results: further = [], medication } = entity;
  if (expected.endsWith(" days")) return `${medication?.duration_days ?? "no"} days`;
  const [, wanted = "", time] = /^(.*?)(?: @ (.*))?$/.exec(expected) ?? [];
  const isSaid = result !== undefined && !entity.hypothetical;
  const isTaken = entity.category === "Medication" && !entity.hypothetical;
  const parts = [isSaid ? figure(result, wanted) : isTaken ? "taken" : "-"];
  if (/ < |\balone\b/.test(wanted)) {
    const others = further.map((each) => figure(each, "")).toSorted();
    const own = wanted
      .split(" < ")
      .slice(1)
      .map((each) => each.replace(/ .*/, ""));
    const isSame = others.join() === own.toSorted().join();
    parts.push(...(isSame ? own : others).map((each) => `< ${each}`));
    if (others.length === 0) parts.push("alone");
  }
  if (/\b(?:high|low|normal|unflagged)\b/.test(wanted)) parts.push(result?.flag ?? "unflagged");
  if (!entity.current && (isSaid || isTaken)) parts.push("old");
  if (entity.negated && result !== undefined) parts.push("denied");
  if (time !== undefined) parts.push(`@ ${bare(entity.time?.text ?? "-", time)}`);
  return parts.join(" ");
}

/** The figure of a value, with its unit where the line has one. */
function figure(result: Result, wanted: string): string {
  const { value, value_high: high, comparator, kind, unit, text, out_of: scale } = result;
  if (value === undefined)
    return result.qualitative === wanted.replace(/ denied$/, "") ? result.qualitative : text;
  const sign = kind === "range" ? "-" : "/";
  const own = `${comparator ?? ""}${value}${high === undefined ? "" : `${sign}${high}`}`;
  if (scale !== undefined && wanted !== "") return `${own} of ${scale}`;
  return unit !== undefined && wanted.startsWith(`${own} ${unit}`) ? `${own} ${unit}` : own;
}

const bare = (words: string, wanted: string): string => {
  const plain = (of: string): string => of.toLowerCase().replace(/^(?:in|on|the|at|\s)+/, "");
  return plain(words) === plain(wanted) ? wanted : words;
};
