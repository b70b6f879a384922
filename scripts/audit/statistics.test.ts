// Statistics over random tables, against the textbooks' formulas in another language: textbook-formulas.py shares
// nothing with them.
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import {
  cohenKappa,
  fleissKappa,
  generalizedScore,
  gwetAc1,
  krippendorffAlpha,
  mcnemarChiSquare,
  mcnemarExact,
  mcnemarMidP,
  meanDifference,
  pabak,
  pairSpans,
  proportion,
  ratingPatterns,
  type Refusal,
  roganGladen,
  sampleSizeForWidth,
} from "@concord/stats";
import { expect, test } from "vitest";

const hasPython = spawnSync("python3", ["--version"]).status === 0;

/** Numbers in [0, 1), the same in every run. */
let state = 20_261_123;
function random(): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return state / 2 ** 31;
}
const below = (n: number) => Math.floor(random() * n);
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);

function given<T extends { readonly ok: boolean }>(result: T | Refusal): Extract<T, { ok: true }> {
  if (!result.ok) throw new Error("refused");
  return result as Extract<T, { ok: true }>;
}

type Case = readonly [name: string, argumentsOf: readonly unknown[], shown: readonly number[]];

function cases(): Case[] {
  const all: Case[] = [];
  const add = (name: string, argumentsOf: readonly unknown[], shown: readonly number[]) =>
    all.push([name, argumentsOf, shown]);
  for (let round = 0; round < 40; round += 1) {
    const n = 1 + below(200);
    const positives = below(n + 1);
    const share = given(proportion(positives, n));
    const limits = given(share.interval);
    add("wilson", [positives, n], [share.estimate, limits.lower, limits.upper]);

    const [b, c] = [1 + below(40), below(40)];
    add("mcnemar_exact", [b, c], [given(mcnemarExact(b, c)).pValue]);
    add("mcnemar_mid_p", [b, c], [given(mcnemarMidP(b, c)).pValue]);
    const chi = given(mcnemarChiSquare(b, c));
    add("mcnemar_chi_square", [b, c], [chi.chiSquare ?? Number.NaN, chi.pValue]);

    const size = 2 + below(3);
    const table = times(size, () => times(size, () => 1 + below(30)));
    const kappa = given(cohenKappa(table));
    add("kappa", [table], [kappa.estimate, kappa.standardError, given(kappa.independence).z]);
    const ac1 = given(gwetAc1(table));
    add("ac1", [table], [ac1.estimate, ac1.standardError]);
    add("pabak", [table], [given(pabak(table)).estimate]);

    const raters = 3 + below(3);
    const rated = times(5 + below(25), () => times(raters, () => below(4)));
    const fleiss = given(fleissKappa(ratingPatterns(rated)));
    add("fleiss", [rated], [fleiss.estimate, given(fleiss.independence).z]);
    const gaps = rated.map((unit) => unit.filter(() => random() < 0.7));
    gaps.push([0, 1], [2, 2]);
    for (const measurement of ["nominal", "ordinal", "interval"] as const)
      add(
        "alpha",
        [gaps, measurement],
        [
          given(krippendorffAlpha(ratingPatterns(gaps), measurement, { seed: 1, replicates: 99 }))
            .estimate,
        ],
      );

    const [right, wrong] = [times(3, () => 1 + below(60)), times(3, () => 1 + below(60))];
    const results = ([both = 0, firstOnly = 0, secondOnly = 0]: number[]) => ({
      both,
      firstOnly,
      secondOnly,
    });
    const score = given(generalizedScore(results(right), results(wrong)));
    add("generalized_score", [right, wrong], [score.chiSquare ?? Number.NaN, score.pValue]);

    const validity = { tp: 70 + below(30), fn: below(20), fp: below(20), tn: 70 + below(30) };
    const tested = 200 + below(200);
    const found = Math.round(tested * (0.3 + 0.3 * random()));
    const { tp, fp, fn, tn } = validity;
    add(
      "rogan_gladen",
      [found, tested, tp, fp, fn, tn],
      [given(roganGladen(found, tested, validity)).estimate],
    );

    const [one, other] = [times(3 + below(30), random), times(3 + below(30), random)];
    const difference = given(meanDifference(spread(one), spread(other)));
    const around = given(difference.interval);
    add("difference_of_means", [one, other], [difference.estimate, around.lower, around.upper]);

    const spans = () =>
      times(below(6), () => {
        const begin = below(30);
        return { begin, end: begin + 1 + below(12) };
      });
    const [first, second] = [spans(), spans()];
    const { pairs } = pairSpans(first, second);
    const asPairs = (list: typeof first) => list.map(({ begin, end }) => [begin, end]);
    add(
      "span_pairs",
      [asPairs(first), asPairs(second)],
      [pairs.length, pairs.reduce((sum, { overlap }) => sum + overlap, 0)],
    );

    const [p, width] = [Math.round(random() * 100) / 100, 0.05 + random() / 5];
    add("sample_size", [p, width], [given(sampleSizeForWidth(p, width)).n]);
  }
  return all;
}

function spread(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { n, mean, variance: squares / (n - 1) };
}

test.skipIf(!hasPython)(
  "statistics.md the formulas of the textbooks, in Python, over tables by chance",
  () => {
    const all = cases();
    const input = JSON.stringify(all.map(([name, argumentsOf]) => [name, ...argumentsOf]));
    const output = execFileSync("python3", [join(import.meta.dirname, "textbook-formulas.py")], {
      input,
    });
    const independent = JSON.parse(output.toString()) as number[][];
    expect(independent).toHaveLength(all.length);
    const found = all.flatMap(([name, argumentsOf, shown], at) => {
      const own = independent[at] ?? [];
      const same =
        own.length === shown.length &&
        shown.every(
          (value, place) =>
            Math.abs(value - (own[place] ?? Number.NaN)) <= 1e-9 * Math.max(1, Math.abs(value)),
        );
      return same
        ? []
        : [`${name} ${JSON.stringify(argumentsOf)}: ${shown.join()} for ${own.join()}`];
    });
    expect(found.slice(0, 10)).toEqual([]);
  },
);
