// What a document read next is worth: the width of an interval after reading by Neyman's allocation over what the two
// sources answer, beside reading at random. Simulated: a frame whose truth is known, 200 studies of each size.
import { pathToFileURL } from "node:url";
import { nextReading, weightedRatio } from "../packages/stats/src/stats.ts";
import type { AnswerStratum, SampledUnits } from "../packages/stats/src/stats.ts";
import { printTable } from "./table.ts";

/** F4 of validity.md: units of the frame by (structured, inferred), and how many of them are truly positive. */
const frame = [
  { units: 400, positive: 380, structured: true, inferred: true },
  { units: 900, positive: 720, structured: false, inferred: true },
  { units: 150, positive: 80, structured: true, inferred: false },
  { units: 8550, positive: 171, structured: false, inferred: false },
] as const;
const total = 10_000;
const [pilot, studies] = [200, 200];

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Read {
  readonly read: number;
  readonly positive: number;
}

/** Draws `more` units of a stratum without replacement from what is left of it. */
function readMore(at: number, before: Read, more: number, random: () => number): Read {
  const { units = 0, positive = 0 } = frame[at] ?? {};
  let [left, leftPositive, found] = [
    units - before.read,
    positive - before.positive,
    before.positive,
  ];
  for (let n = 0; n < more && left > 0; n += 1) {
    if (random() < leftPositive / left) {
      leftPositive -= 1;
      found += 1;
    }
    left -= 1;
  }
  return { read: units - left, positive: found };
}

/** How many of `more` random units fall into each stratum, from what is left. */
function atRandom(before: readonly Read[], more: number, random: () => number): number[] {
  const left = frame.map(({ units }, at) => units - (before[at]?.read ?? 0));
  const drawn = frame.map(() => 0);
  for (let n = 0; n < more; n += 1) {
    let place = random() * left.reduce((sum, one) => sum + one, 0);
    let at = 0;
    while (at < 3 && place >= (left[at] ?? 0)) {
      place -= left[at] ?? 0;
      at += 1;
    }
    left[at] = (left[at] ?? 0) - 1;
    drawn[at] = (drawn[at] ?? 0) + 1;
  }
  return drawn;
}

const sources = ["inferred", "structured"] as const;

/** Half the width of the recall's 95 % interval, and whether it holds the truth; undefined where there is none. */
function outcome(source: (typeof sources)[number], reads: readonly Read[]) {
  const units = reads.flatMap(
    ({ read, positive }, stratum): SampledUnits<readonly [number, number]>[] => {
      const found = frame[stratum]?.[source] ? 1 : 0;
      return Array.from({ length: read }, (_, at) => ({
        patient: `${stratum}/${at}`,
        stratum,
        cell: at < positive ? ([found, 1] as const) : ([0, 0] as const),
        units: 1,
      }));
    },
  );
  const strata = frame.map((one, stratum) => ({ stratum, frame: one.units }));
  const recall = weightedRatio({ strata, units }, (cell) => cell, { limits: "units" });
  if (!recall.ok || !recall.interval.ok) return undefined;
  const truth =
    frame.reduce((sum, one) => sum + (one[source] ? one.positive : 0), 0) /
    frame.reduce((sum, one) => sum + one.positive, 0);
  const { lower, upper } = recall.interval;
  return { half: (upper - lower) / 2, covers: lower <= truth && truth <= upper };
}

function simulate(source: (typeof sources)[number], more: number) {
  const sums = { neyman: { half: 0, covers: 0, n: 0 }, random: { half: 0, covers: 0, n: 0 } };
  for (let study = 0; study < studies; study += 1) {
    const random = randomFrom(study + 1);
    const none = frame.map(() => ({ read: 0, positive: 0 }));
    // A pilot at random; two of each stratum at least, as a project draws them.
    const first = atRandom(none, pilot, random).map((n, at) =>
      readMore(at, { read: 0, positive: 0 }, Math.max(2, n), random),
    );
    const strata = frame.map((one, at): AnswerStratum => ({
      frame: one.units,
      read: first[at]?.read ?? 0,
      positive: first[at]?.positive ?? 0,
      ifPositive: [one[source] ? 1 : 0, 1],
      ifNegative: [0, 0],
    }));
    const next = nextReading(strata, more);
    if (!next.ok) continue;
    const ways = { neyman: next.more, random: atRandom(first, more, random) };
    for (const [way, numbers] of Object.entries(ways) as [keyof typeof ways, readonly number[]][]) {
      const reads = first.map((read, at) => readMore(at, read, numbers[at] ?? 0, random));
      const told = outcome(source, reads);
      if (!told) continue;
      sums[way].half += told.half;
      sums[way].covers += told.covers ? 1 : 0;
      sums[way].n += 1;
    }
  }
  return sums;
}

export function printNextReadingBench(): void {
  console.log(
    `Recall of a source in a frame of ${total.toLocaleString("en")} units (validity.md F4), after ${pilot} units at random and so many more; ${studies} studies each.`,
  );
  const rows = sources.flatMap((source) =>
    [100, 200, 400, 800].map((more) => {
      const { neyman, random } = simulate(source, more);
      const [a, b] = [neyman.half / neyman.n, random.half / random.n];
      return [
        source,
        String(more),
        `± ${b.toFixed(3)} (${((100 * random.covers) / random.n).toFixed(0)} %)`,
        `± ${a.toFixed(3)} (${((100 * neyman.covers) / neyman.n).toFixed(0)} %)`,
        `${((b / a) ** 2).toFixed(2)} ×`,
      ];
    }),
  );
  printTable(
    ["Source", "Units more", "At random (covers)", "By allocation (covers)", "Worth of a unit"],
    rows,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) printNextReadingBench();
