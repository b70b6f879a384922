import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

export const terminology =
  process.env["CONCORD_TERMINOLOGY"] ??
  new URL("../../../shared/data/terminology/", import.meta.url).pathname;

export function readGzip(path: string): string {
  return gunzipSync(readFileSync(`${terminology}/${path}`)).toString("utf8");
}

/** Fields of a CSV line: commas or another separator, double quotes doubled inside quotes. */
export function csvFields(line: string, separator = ","): string[] {
  const fields: string[] = [];
  let field = "";
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at];
    if (quoted) {
      if (character !== '"') field += character;
      else if (line[at + 1] === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === separator) {
      fields.push(field);
      field = "";
    } else field += character;
  }
  fields.push(field.replace(/\r$/, ""));
  return fields;
}
