import { pathToFileURL } from "node:url";
import { pairSpans, validityRow, validityTally } from "../packages/stats/src/stats.ts";
import type { TalliedValidity, ValidityRow } from "../packages/stats/src/stats.ts";

const concepts = 50;
const encounters = 10_000;
const patients = 3_000;

/** Numbers in [0, 1) from a linear congruential generator: good enough for made-up encounters, and always the same. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One concept's encounters: some 15 % positive, structured recall about one half, inferred about 0.9. */
function tally(concept: number): TalliedValidity {
  const random = randomFrom(concept + 1);
  const units = validityTally();
  for (let encounter = 0; encounter < encounters; encounter += 1) {
    const reference = random() < 0.15;
    const structured = random() < (reference ? 0.5 : 0.01);
    const inferred = random() < (reference ? 0.9 : 0.02);
    units.add(Math.floor(random() * patients), reference, structured, inferred);
  }
  return units.result();
}

/** Milliseconds of each part, and the rows so that nothing is optimised away. */
interface StatisticsBench {
  readonly tallyMs: number;
  readonly rowsMs: number;
  readonly spansMs: number;
  readonly rows: readonly ValidityRow[];
}

/**
 * 50 concepts × 10,000 encounters: joint counts from single units, then rows with every interval (F clustered by
 * patient, 1,999 replicates) and every p-value, on one core. Target of design/statistics.md: rows within 1 s on two
 * cores.
 */
export function benchStatistics(): StatisticsBench {
  const begun = performance.now();
  const tallies = Array.from({ length: concepts }, (_, concept) => tally(concept));
  const tallied = performance.now();
  const rows = tallies.map(({ counts, clusters }, concept) => {
    const row = validityRow(counts, { bootstrap: { clusters, seed: concept } });
    if (
      !row.ok ||
      !row.inferred.fMeasure.ok ||
      !row.inferred.fMeasure.interval.ok ||
      !row.comparison.accuracy.ok
    )
      throw new Error(`Concept ${concept} has no figures.`);
    return row;
  });
  const computed = performance.now();
  const spans = Array.from({ length: 5_000 }, (_, index) => ({
    begin: index * 40,
    end: index * 40 + 12,
  }));
  const { pairs } = pairSpans(
    spans,
    spans.map(({ begin, end }) => ({ begin: begin + (begin % 3), end })),
  );
  if (pairs.length !== spans.length) throw new Error("Spans were lost.");
  return {
    tallyMs: tallied - begun,
    rowsMs: computed - tallied,
    spansMs: performance.now() - computed,
    rows,
  };
}

/** Prints the benchmark's lines. */
export function printStatisticsBench(): void {
  const { tallyMs, rowsMs, spansMs, rows } = benchStatistics();
  const line = (what: string, ms: number): void =>
    console.log(`  ${what.padEnd(72)} ${ms.toFixed(0).padStart(6)} ms`);
  console.log("Statistics (one core)");
  line(`joint counts of ${concepts} concepts × ${encounters} encounters, unit by unit`, tallyMs);
  line(
    `${rows.length} validity rows: all intervals, 2 × 1,999 bootstraps, p-values (target 1,000)`,
    rowsMs,
  );
  line("pair 5,000 spans with 5,000", spansMs);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) printStatisticsBench();
