/**
 * JSON with keys in code-unit order and no blanks (RFC 8785): equal values give equal text, whatever way they went
 * through the database. As in JSON, fields that are undefined are left out, undefined in a list is null, and a Date is
 * its ISO text. Throws TypeError for what JSON would leave out or make null without a word: NaN, Infinity, functions,
 * symbols.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((each) => canonicalJson(each ?? null)).join(",")}]`;
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`);
    return `{${fields.join(",")}}`;
  }
  const json: string | undefined =
    typeof value === "number" && !Number.isFinite(value) ? undefined : JSON.stringify(value);
  if (json === undefined) throw new TypeError("Not a JSON value");
  return json;
}
