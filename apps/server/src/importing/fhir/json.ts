// Reading JSON that anybody may have written: everything is unknown until it's looked at.

export type Json = Record<string, unknown>;

/** Undefined when the text is not a JSON object. */
export function parseResource(text: string): Json | undefined {
  try {
    return asRecord(JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text));
  } catch {
    return undefined;
  }
}

export function asRecord(value: unknown): Json | undefined {
  // A JSON object that is no array is a record of unknowns.
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Json)
    : undefined;
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Undefined for what is not a string, or is an empty one. */
export function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** The record at the end of a path of names; a number in the path is a place in a list. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const step of path)
    here = typeof step === "number" ? asList(here)[step] : asRecord(here)?.[step];
  return here;
}
