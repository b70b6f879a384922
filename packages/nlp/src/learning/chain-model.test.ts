// The model beside sums over all sequences, written out, and beside differences of the likelihood. Shared: which label
// may follow which.
import { expect, test } from "vitest";
import { decode, emptyModel, kindOf, latticeOf, mayFollow } from "./chain-model.ts";
import { numbers } from "../../testing/numbers.ts";
import { trainChains } from "./train-chains.ts";

const random = numbers(7);
const model = emptyModel(2, 8);
for (const table of [model.emissions, model.transitions])
  for (const place of table.keys()) table[place] = 3 * random() - 1.5;
const chain = [[0, 3], [1, 4, 4], [2], [5, 7]].map((features) => Int32Array.from(features));

/** All sequences that are allowed, with e to the sum of their weights. */
function sequences(): { labels: number[]; weight: number }[] {
  let open: { labels: number[]; score: number }[] = [{ labels: [], score: 0 }];
  for (const features of chain)
    open = open.flatMap(({ labels, score }) =>
      Array.from({ length: 5 }, (_, label) => label)
        .filter((label) => mayFollow(labels.at(-1), label))
        .map((label) => {
          const before = labels.at(-1);
          const own = [...features].reduce(
            (sum, feature) => sum + (model.emissions[feature * 5 + label] ?? 0),
            before === undefined ? 0 : (model.transitions[before * 5 + label] ?? 0),
          );
          return { labels: [...labels, label], score: score + own };
        }),
    );
  return open.map(({ labels, score }) => ({ labels, weight: Math.exp(score) }));
}

const all = sequences();
const total = all.reduce((sum, { weight }) => sum + weight, 0);
const chance = (isMeant: (labels: number[]) => boolean): number =>
  all.reduce((sum, { labels, weight }) => sum + (isMeant(labels) ? weight : 0), 0) / total;

test("sums and chances are those of all sequences, written out", () => {
  const { logPartition, marginals, next, none } = latticeOf(model, chain);
  expect(logPartition).toBeCloseTo(Math.log(total), 9);
  for (let at = 0; at < 4; at += 1)
    for (let label = 0; label < 5; label += 1) {
      const own = chance((labels) => labels[at] === label);
      expect(marginals[at * 5 + label]).toBeCloseTo(own, 9);
      if (at === 3 || own === 0) continue;
      for (let after = 0; after < 5; after += 1)
        expect(next(at, label, after)).toBeCloseTo(
          chance((labels) => labels[at] === label && labels[at + 1] === after) / own,
          9,
        );
    }
  for (const kind of [0, 1])
    expect(none(new Set([kind]))).toBeCloseTo(
      chance((labels) => labels.every((label) => label === 0 || kindOf(label) !== kind)),
      9,
    );
});

test("the sequence that is chosen is the likeliest of all", () => {
  const [best] = all.toSorted((one, other) => other.weight - one.weight);
  expect([...decode(model, chain)]).toEqual(best?.labels);
});

test("training ends where the likelihood is highest: what is expected is what was observed", () => {
  // One chain, seen as two sequences: with no shrinkage, the chances become their shares.
  const one = { features: chain, labels: Int32Array.from([0, 1, 2, 0]) };
  const two = { features: chain, labels: Int32Array.from([0, 1, 0, 3]) };
  const trained = trainChains([one, one, one, two], {
    kinds: 2,
    buckets: 8,
    epochs: 400,
    rate: 0.05,
    shrinkage: 0,
    random: numbers(1),
  });
  const { marginals } = latticeOf(trained, chain);
  expect(marginals[2 * 5 + 2]).toBeCloseTo(0.75, 1);
  expect(marginals[3 * 5 + 3]).toBeCloseTo(0.25, 1);
  expect([...decode(trained, chain)]).toEqual([0, 1, 2, 0]);
});
