/**
 * Patient ids, ascending, in few bytes: each as what it is above the one before, seven bits a byte, the lowest first.
 */
export function packMembers(patientIds: Int32Array): Buffer {
  const bytes = Buffer.alloc(patientIds.length * 5);
  let at = 0;
  let before = 0;
  for (const patientId of patientIds) {
    let rest = patientId - before;
    before = patientId;
    for (; rest > 0x7f; rest >>>= 7) bytes[at++] = (rest & 0x7f) | 0x80;
    bytes[at++] = rest;
  }
  return bytes.subarray(0, at);
}

/** What `packMembers` packed. */
export function unpackMembers(bytes: Uint8Array): number[] {
  const patientIds: number[] = [];
  let patientId = 0;
  let step = 0;
  let bits = 0;
  for (const byte of bytes) {
    step += (byte & 0x7f) * 2 ** bits;
    bits += 7;
    if (byte & 0x80) continue;
    patientId += step;
    patientIds.push(patientId);
    step = 0;
    bits = 0;
  }
  return patientIds;
}
