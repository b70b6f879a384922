import type { ValidityCounts } from "./validity-counts.ts";

/** `patients` patients who each have these `counts`. */
export interface ValidityCluster {
  readonly counts: ValidityCounts;
  readonly patients: number;
}

/** The joint counts of all units, and the same by patient, patients alike given once. */
export interface TalliedValidity {
  readonly counts: ValidityCounts;
  readonly clusters: readonly ValidityCluster[];
}

type Tuple = [number, number, number, number, number, number, number, number];

/** Collects units one by one, in any order; memory goes with the number of patients. */
export interface ValidityTally {
  add(patient: number | string, reference: boolean, structured: boolean, inferred: boolean): void;
  result(): TalliedValidity;
}

/**
 * Starts an empty tally. The same joint counts can come from one SQL statement instead: group by patient, then by
 * counts.
 */
export function validityTally(): ValidityTally {
  const patients = new Map<number | string, Tuple>();
  return {
    add(patient, reference, structured, inferred) {
      let counts = patients.get(patient);
      if (counts === undefined) patients.set(patient, (counts = [0, 0, 0, 0, 0, 0, 0, 0]));
      // Three bits always lie in 0…7.
      counts[((reference ? 4 : 0) + (structured ? 2 : 0) + (inferred ? 1 : 0)) as 0] += 1;
    },
    result() {
      const total: Tuple = [0, 0, 0, 0, 0, 0, 0, 0];
      const kinds = new Map<string, { counts: Tuple; patients: number }>();
      for (const counts of patients.values()) {
        for (const [place, count] of counts.entries()) total[place as 0] += count;
        const key = counts.join();
        const kind = kinds.get(key);
        if (kind === undefined) kinds.set(key, { counts: [...counts], patients: 1 });
        else kind.patients += 1;
      }
      return { counts: total, clusters: [...kinds.values()] };
    },
  };
}
