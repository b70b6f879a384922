import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { shippedFolder } from "../../vocabulary/load/load-shipped-files.ts";

/**
 * Concept of the shipped vocabulary → its place there. Of the four files one is read, and of it one column: a tenth of
 * the time.
 */
export async function shippedOrder(): Promise<ReadonlyMap<string, number>> {
  const packed = await readFile(join(shippedFolder, "concepts.tsv.gz"));
  const text = (await promisify(gunzip)(packed)).toString("utf8");
  const places = new Map<string, number>();
  for (let from = text.indexOf("\n") + 1; from > 0; from = text.indexOf("\n", from) + 1) {
    const tab = text.indexOf("\t", from);
    if (tab < 0) break;
    places.set(text.slice(from, tab), places.size);
  }
  return places;
}
