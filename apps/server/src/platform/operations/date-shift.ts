import { createHmac } from "node:crypto";

/**
 * By how many days the dates of a patient are moved back where they are masked: 1 to 365, the same every time, and not
 * to be computed from the patient without the key.
 */
export function dateShift(key: string | undefined): ((patientId: number) => number) | undefined {
  if (key === undefined) return undefined;
  return (patientId) =>
    1 + (createHmac("sha256", key).update(`patient ${patientId}`).digest().readUInt32BE(0) % 365);
}
