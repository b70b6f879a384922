// How many units of which answers to read next, so that a figure becomes narrow (issue 16, 5; validity.md M14).
import type { SamplePlan } from "@concord/contract";
import { type AnswerStratum, nextReading, type Parts, refusalText } from "@concord/stats";
import { NotDrawn } from "./draw.rules.ts";

/** A unit of the frame by what codes and notes say of the concept. */
export interface AnsweredUnit {
  readonly stratum: string;
  readonly recorded: "yes" | "no" | "not assessable";
  readonly noted: "yes" | "no";
  /** Undefined: it can be drawn. Otherwise it was read, and this is its reference standard. */
  readonly reference: boolean | undefined;
}

type Figure = SamplePlan["figure"];

/** What a unit adds above and below the line of a figure; nothing where the source can't speak of it. */
function partsOf(
  { source, measure }: Figure,
  { recorded, noted }: Pick<AnsweredUnit, "recorded" | "noted">,
  isTrue: boolean,
): Parts {
  const says = source === "structured" ? recorded : noted;
  if (says === "not assessable") return [0, 0];
  const found = says === "yes";
  const whole = { recall: isTrue, precision: found, specificity: !isTrue, accuracy: true }[measure];
  return whole ? [found === isTrue ? 1 : 0, 1] : [0, 0];
}

/** @throws NotDrawn where nothing that can be drawn enters the figure */
export function narrowest(
  units: readonly AnsweredUnit[],
  { size, figure }: Pick<SamplePlan, "size" | "figure">,
): SamplePlan["numbers"] {
  const groups = [...Map.groupBy(units, ({ stratum }) => stratum)].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const strata = groups.flatMap(([, own]): AnswerStratum[] => {
    const [first] = own;
    if (!first) return [];
    const read = own.filter(({ reference }) => reference !== undefined);
    return [
      {
        frame: own.length,
        read: read.length,
        positive: read.filter(({ reference }) => reference).length,
        ifPositive: partsOf(figure, first, true),
        ifNegative: partsOf(figure, first, false),
      },
    ];
  });
  const left = strata.map(({ frame, read }) => frame - read);
  if (size > left.reduce((sum, n) => sum + n, 0))
    throw new NotDrawn("size", "The frame has fewer units.");
  // Each unit that is left must be able to be drawn, and from one no variance follows.
  const least = left.map((n) => Math.min(n, strata.length > 1 ? 2 : 1));
  const spare = size - least.reduce((sum, n) => sum + n, 0);
  if (spare < 0)
    throw new NotDrawn("size", `With these strata at least ${size - spare} units are drawn.`);
  // A table is of one draw (decision 146): what was read before tells how often an answer is right, and no more.
  const next = nextReading(strata, size, { isAlone: true });
  if (!next.ok) throw new NotDrawn("strata", refusalText[next.reason]);
  return atLeast(next.more, least)
    .map((n, at) => ({ stratum: groups[at]?.[0] ?? "", units: n }))
    .filter((one) => one.units > 0);
}

/** Those under their least are given it by those that have most beyond theirs. */
function atLeast(more: readonly number[], least: readonly number[]): number[] {
  const out = more.map((n, at) => Math.max(n, least[at] ?? 0));
  const beyond = (at: number) => (out[at] ?? 0) - (least[at] ?? 0);
  for (
    let over = out.reduce((sum, n) => sum + n, 0) - more.reduce((sum, n) => sum + n, 0);
    over > 0;
    over -= 1
  ) {
    let most = 0;
    for (const at of out.keys()) if (beyond(at) > beyond(most)) most = at;
    out[most] = (out[most] ?? 0) - 1;
  }
  return out;
}
