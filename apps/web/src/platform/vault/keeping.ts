/** What of a record can be said to be kept. */
export type Keeping =
  /** Everything lies on the disk: a closed tab, a killed browser lose nothing of it. */
  | { readonly state: "at rest" }
  /** The newest change is on its way there. */
  | { readonly state: "keeping" }
  /** It can't be kept; `why` says so in words that go on from "not kept on this computer: ". */
  | { readonly state: "not kept"; readonly why: string };

export const atRest: Keeping = { state: "at rest" };
export const onItsWay: Keeping = { state: "keeping" };

/** What is on screen beside what can't be kept. */
export function notKeptWords(why: string): string {
  return `not kept on this computer: ${why}`;
}

/** Why something could not be kept or read. */
export function whyNot(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "this browser’s storage is full";
  if (name === "SecurityError" || name === "InvalidStateError" || name === "UnknownError")
    return "this browser allows no storage here";
  if (error instanceof ReferenceError) return "this browser has no storage";
  return "this browser’s storage does not answer";
}

export const cannotSeal = "this browser can’t encrypt over a connection that is not secure";
