import type { Features } from "./features.ts";

/** What a model says of features: log odds, times its steps. */
export function sumOf({ at, count }: Features, weights: Int8Array): number {
  const mask = weights.length - 1;
  let sum = 0;
  for (let index = 0; index < count; index++) sum += weights[(at[index] ?? 0) & mask] ?? 0;
  return sum;
}

/** A weight for each place; so many steps of a weight are 1. */
export interface Model {
  readonly weights: Int8Array;
  readonly steps: number;
}

export const readModel = (steps: number, weightsInBase64: string): Model => ({
  weights: Int8Array.from(atob(weightsInBase64.replaceAll("-", "+").replaceAll("_", "/")), (byte) =>
    byte.charCodeAt(0),
  ),
  steps,
});

export const logOdds = (probability: number): number => Math.log(probability / (1 - probability));
