import { type ChainFeatures, type ChainModel, emptyModel, latticeOf } from "./chain-model.ts";

export interface Chain {
  readonly features: ChainFeatures;
  /** One a token. */
  readonly labels: Int32Array;
}

export interface TrainOptions {
  readonly kinds: number;
  readonly buckets?: number;
  readonly epochs?: number;
  /** Of the first step; AdaGrad shortens the later ones (Duchi, Hazan & Singer 2011). */
  readonly rate?: number;
  /** Weight of the squares of the weights in what is minimised, a chain. */
  readonly shrinkage?: number;
  /** Numbers of [0, 1): the same ones and the same chains give the same model. */
  readonly random: () => number;
}

/** In place (Fisher and Yates). */
export function shuffle(list: number[], random: () => number): void {
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [one, two] = [list[last], list[other]];
    if (one === undefined || two === undefined) continue;
    list[last] = two;
    list[other] = one;
  }
}

/** What changes a weight too little to matter: most labels are near impossible at most tokens. */
const negligible = 1e-4;

/** Maximum likelihood with shrinkage, one chain at a time. */
export function trainChains(chains: readonly Chain[], options: TrainOptions): ChainModel {
  const { kinds, buckets = 2 ** 15, epochs = 12, rate = 0.3, shrinkage = 1e-3, random } = options;
  const model = emptyModel(kinds, buckets);
  const steps = {
    emissions: new Float32Array(model.emissions.length),
    transitions: new Float32Array(model.transitions.length),
  };
  const move = (table: keyof typeof steps, place: number, gradient: number): void => {
    const weights = model[table];
    const slope = gradient - shrinkage * (weights[place] ?? 0);
    const seen = (steps[table][place] ?? 0) + slope * slope;
    steps[table][place] = seen;
    weights[place] = (weights[place] ?? 0) + (rate * slope) / Math.sqrt(seen + 1e-8);
  };
  const order = [...chains.keys()];
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, random);
    for (const at of order) {
      const chain = chains[at];
      if (chain) climb(model, chain, move);
    }
  }
  return model;
}

/** One step along the gradient of the chain's log-likelihood: what was observed less what is expected. */
function climb(
  model: ChainModel,
  { features, labels }: Chain,
  move: (table: "emissions" | "transitions", place: number, gradient: number) => void,
): void {
  const { labels: width } = model;
  const { marginals, next } = latticeOf(model, features);
  const pairs = new Map<number, number>();
  for (let at = 0; at + 1 < features.length; at += 1)
    for (let label = 0; label < width; label += 1) {
      const chance = marginals[at * width + label] ?? 0;
      if (chance < negligible) continue;
      for (let after = 0; after < width; after += 1) {
        const both = chance * next(at, label, after);
        if (both >= negligible)
          pairs.set(label * width + after, (pairs.get(label * width + after) ?? 0) - both);
      }
    }
  for (let at = 0; at + 1 < labels.length; at += 1) {
    const place = (labels[at] ?? 0) * width + (labels[at + 1] ?? 0);
    pairs.set(place, (pairs.get(place) ?? 0) + 1);
  }
  for (const [at, own] of features.entries())
    for (let label = 0; label < width; label += 1) {
      const gradient = (labels[at] === label ? 1 : 0) - (marginals[at * width + label] ?? 0);
      if (Math.abs(gradient) < negligible) continue;
      for (const feature of own) move("emissions", feature * width + label, gradient);
    }
  for (const [place, gradient] of pairs) move("transitions", place, gradient);
}
