import { asText, at } from "./json.ts";

/**
 * The id that a reference means: of `Patient/1`, `https://server/fhir/Patient/1`, `Patient/1/_history/2`, `urn:uuid:…`
 * (through the bundle's full URLs), `Patient?identifier=system|value` (the value, for sources that identify by id), or
 * `#contained`.
 */
export function referencedId(
  value: unknown,
  ids: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const reference = asText(at(value, "reference"));
  if (reference === undefined) return undefined;
  const known = ids?.get(reference);
  if (known !== undefined) return known;
  if (reference.startsWith("urn:")) return reference.slice(reference.lastIndexOf(":") + 1);
  const query = reference.indexOf("?");
  if (query >= 0)
    return reference.slice(reference.lastIndexOf("|") + 1 || reference.lastIndexOf("=") + 1);
  const path = reference.replace(/\/_history\/.*$/, "");
  return path.slice(path.lastIndexOf("/") + 1) || undefined;
}
