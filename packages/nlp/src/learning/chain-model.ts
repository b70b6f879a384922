// A linear-chain conditional random field (Lafferty, McCallum & Pereira 2001; Sutton & McCallum 2012, §4): the chance
// of a sequence of labels, given features of its tokens. Hashed features, so that a model holds no words.

/** Labels are numbers: 0 outside, then for each kind two, beginning (odd) and inside (even). */
export const OUTSIDE = 0;
export const beginOf = (kind: number): number => 1 + 2 * kind;
export const insideOf = (kind: number): number => 2 + 2 * kind;
/** The kind of a label that is not `OUTSIDE`. */
export const kindOf = (label: number): number => (label - 1) >> 1;
const isInside = (label: number): boolean => label > 0 && label % 2 === 0;

export interface ChainModel {
  /** 1 + 2 × kinds. */
  readonly labels: number;
  /** A power of two; a feature is a number below it. */
  readonly buckets: number;
  /** buckets × labels: the weight of a feature for a label. */
  readonly emissions: Float32Array;
  /** labels × labels: of a label after another; what is not allowed is never read. */
  readonly transitions: Float32Array;
}

/** The features of each token of a chain. */
export type ChainFeatures = readonly Int32Array[];

export function emptyModel(kinds: number, buckets: number): ChainModel {
  const labels = 1 + 2 * kinds;
  return {
    labels,
    buckets,
    emissions: new Float32Array(buckets * labels),
    transitions: new Float32Array(labels * labels),
  };
}

/** Inside a mention one gets only from its beginning or its inside; `before` undefined: at the start of a chain. */
export function mayFollow(before: number | undefined, label: number): boolean {
  if (!isInside(label)) return true;
  return before === label || before === label - 1;
}

/** tokens × labels: sums of weights. */
function scoresOf(model: ChainModel, chain: ChainFeatures): Float64Array {
  const { labels, emissions } = model;
  const scores = new Float64Array(chain.length * labels);
  for (const [at, features] of chain.entries())
    for (const feature of features)
      for (let label = 0; label < labels; label += 1)
        scores[at * labels + label] =
          (scores[at * labels + label] ?? 0) + (emissions[feature * labels + label] ?? 0);
  return scores;
}

export interface Lattice {
  /** Logarithm of the sum over all sequences. */
  readonly logPartition: number;
  /** tokens × labels: the chance of the label at the token. */
  readonly marginals: Float64Array;
  /** The chance of a label at the token after one that has another. */
  next(at: number, label: number, after: number): number;
  /** The chance that no token is of a mention of these kinds. */
  none(kinds: ReadonlySet<number>): number;
}

/** labels × labels: e to the weights of transitions, 0 where one is not allowed. */
function factorsOf({ labels, transitions }: ChainModel): Float64Array {
  const factors = new Float64Array(labels * labels);
  for (let before = 0; before < labels; before += 1)
    for (let label = 0; label < labels; label += 1)
      if (mayFollow(before, label))
        factors[before * labels + label] = Math.exp(transitions[before * labels + label] ?? 0);
  return factors;
}

/** A chance for which nothing is computed once more: what it leaves out is its square. */
const negligible = 1e-6;

/** Chances below this are left out of sums of chances that make 1. */
const impossible = 1e-15;

interface Forward {
  readonly logPartition: number;
  /** tokens × labels, each token's sum is 1. */
  readonly alpha: Float64Array;
  /** tokens × labels: e to the scores, the highest of a token 1. */
  readonly local: Float64Array;
  /** By what each token's alpha was divided. */
  readonly scale: Float64Array;
}

function forward(
  model: ChainModel,
  scores: Float64Array,
  factors: Float64Array,
  isBarred: (label: number) => boolean,
): Forward {
  const { labels } = model;
  const tokens = scores.length / labels;
  const alpha = new Float64Array(scores.length);
  const local = new Float64Array(scores.length);
  const scale = new Float64Array(tokens);
  let logPartition = 0;
  for (let at = 0; at < tokens; at += 1) {
    const row = at * labels;
    let highest = -Infinity;
    for (let label = 0; label < labels; label += 1)
      highest = Math.max(highest, scores[row + label] ?? 0);
    // Row by row of the factors; what is as good as impossible adds nothing.
    for (let before = 0; before < labels; before += 1) {
      const chance = at > 0 ? (alpha[row - labels + before] ?? 0) : 0;
      if (chance < impossible) continue;
      for (let label = 0; label < labels; label += 1)
        alpha[row + label] =
          (alpha[row + label] ?? 0) + chance * (factors[before * labels + label] ?? 0);
    }
    let sum = 0;
    for (let label = 0; label < labels; label += 1) {
      const own = isBarred(label) ? 0 : Math.exp((scores[row + label] ?? 0) - highest);
      local[row + label] = own;
      if (at === 0) alpha[row + label] = mayFollow(undefined, label) ? 1 : 0;
      const here = (alpha[row + label] ?? 0) * own;
      alpha[row + label] = here;
      sum += here;
    }
    scale[at] = sum;
    for (let label = 0; label < labels; label += 1)
      alpha[row + label] = (alpha[row + label] ?? 0) / sum;
    logPartition += Math.log(sum) + highest;
  }
  return { logPartition, alpha, local, scale };
}

/** Chances of labels by the forward-backward algorithm. */
export function latticeOf(model: ChainModel, chain: ChainFeatures): Lattice {
  const { labels } = model;
  const factors = factorsOf(model);
  const scores = scoresOf(model, chain);
  const { logPartition, alpha, local, scale } = forward(model, scores, factors, () => false);
  const beta = new Float64Array(scores.length).fill(1);
  const ahead = new Float64Array(labels);
  for (let at = chain.length - 2; at >= 0; at -= 1) {
    const row = (at + 1) * labels;
    for (let after = 0; after < labels; after += 1)
      ahead[after] = ((local[row + after] ?? 0) * (beta[row + after] ?? 0)) / (scale[at + 1] ?? 1);
    for (let label = 0; label < labels; label += 1) {
      let sum = 0;
      for (let after = 0; after < labels; after += 1)
        sum += (factors[label * labels + after] ?? 0) * (ahead[after] ?? 0);
      beta[at * labels + label] = sum;
    }
  }
  const marginals = alpha.map((value, place) => value * (beta[place] ?? 0));
  return {
    logPartition,
    marginals,
    next(at, label, after) {
      const place = (at + 1) * labels + after;
      const chance =
        ((factors[label * labels + after] ?? 0) * (local[place] ?? 0) * (beta[place] ?? 0)) /
        (scale[at + 1] ?? 1) /
        (beta[at * labels + label] ?? 1);
      return Number.isFinite(chance) ? chance : 0;
    },
    none(kinds) {
      // The chance of any is at most the sum of the chances of each beginning.
      let most = 0;
      for (let row = 0; row < marginals.length; row += labels)
        for (const kind of kinds) most += marginals[row + beginOf(kind)] ?? 0;
      if (most < negligible) return 1 - most;
      const isOf = (label: number) => label !== OUTSIDE && kinds.has(kindOf(label));
      const without = forward(model, scores, factors, isOf).logPartition;
      return Math.min(1, Math.exp(without - logPartition));
    },
  };
}

/** The likeliest sequence of labels (Viterbi). */
export function decode(model: ChainModel, chain: ChainFeatures): Int32Array {
  const { labels, transitions } = model;
  const scores = scoresOf(model, chain);
  const from = new Int32Array(scores.length);
  let best = new Float64Array(labels);
  for (let label = 0; label < labels; label += 1)
    best[label] = mayFollow(undefined, label) ? (scores[label] ?? 0) : -Infinity;
  for (let at = 1; at < chain.length; at += 1) {
    const now = new Float64Array(labels).fill(-Infinity);
    for (let label = 0; label < labels; label += 1)
      for (let before = 0; before < labels; before += 1) {
        if (!mayFollow(before, label)) continue;
        const score = (best[before] ?? 0) + (transitions[before * labels + label] ?? 0);
        if (score <= (now[label] ?? 0)) continue;
        now[label] = score;
        from[at * labels + label] = before;
      }
    best = now.map((score, label) => score + (scores[at * labels + label] ?? 0));
  }
  const found = new Int32Array(chain.length);
  let label = best.indexOf(Math.max(...best));
  for (let at = chain.length - 1; at >= 0; at -= 1) {
    found[at] = label;
    label = from[at * labels + label] ?? 0;
  }
  return found;
}
