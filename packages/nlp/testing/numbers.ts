/** Numbers of [0, 1) for tests (the least standard generator of Park and Miller 1988); the same for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
