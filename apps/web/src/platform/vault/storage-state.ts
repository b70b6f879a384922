/** What of a record can be said to be kept. */
export type StorageState =
  /** Everything lies on the disk: a closed tab, a killed browser lose nothing of it. */
  | { readonly state: "stored" }
  /** The newest change is on its way there. */
  | { readonly state: "storing" }
  /** It can't be kept; `why` says so in words that go on from "not stored on this computer: ". */
  | { readonly state: "not stored"; readonly why: string };

export const allStored: StorageState = { state: "stored" };
export const storing: StorageState = { state: "storing" };

/** What is on screen beside what can't be kept. */
export function notStoredText(why: string): string {
  return `not stored on this computer: ${why}`;
}

/** Why something could not be kept or read. */
export function storageErrorText(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "this browser’s storage is full";
  if (name === "SecurityError" || name === "InvalidStateError" || name === "UnknownError")
    return "this browser allows no storage here";
  if (error instanceof ReferenceError) return "this browser has no storage";
  return "this browser’s storage does not answer";
}

export const cannotEncrypt = "this browser can’t encrypt over a connection that is not secure";
