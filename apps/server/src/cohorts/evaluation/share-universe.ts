import type { Universe } from "@concord/cohorts";

/** A copy in shared memory: posted to a worker thread, it is not copied again. */
export function shareUniverse(universe: Universe): Universe {
  return {
    patientIds: shared(universe.patientIds),
    persons: shared(universe.persons),
    genders: sharedBytes(universe.genders),
    organizationIds: shared(universe.organizationIds),
    deathDays: shared(universe.deathDays),
    periodOffsets: shared(universe.periodOffsets),
    periodStarts: shared(universe.periodStarts),
    periodEnds: shared(universe.periodEnds),
  };
}

/** A copy of bytes in shared memory, at an aligned place. */
export function sharedBytes(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(bytes);
  return copy;
}

function shared(column: Int32Array): Int32Array {
  const copy = new Int32Array(new SharedArrayBuffer(column.byteLength));
  copy.set(column);
  return copy;
}
