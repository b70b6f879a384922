export type CopyValue = string | number | boolean | null | undefined;

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** One line of PostgreSQL's COPY text format, with its line end. The caller has refused NUL bytes. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = "";
  for (let at = 0; at < values.length; at += 1) {
    if (at > 0) line += "\t";
    const value = values[at];
    if (value === null || value === undefined) line += "\\N";
    else if (typeof value === "string")
      line += special.test(value)
        ? value.replace(/[\\\t\n\r]/g, (one) => escapes[one] ?? one)
        : value;
    else line += String(value);
  }
  return `${line}\n`;
}
