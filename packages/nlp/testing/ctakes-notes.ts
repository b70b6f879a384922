/** For tests and benchmarks: the 2,383 notes of ../shared/data/ctakes-examples. */
import { existsSync } from "node:fs";
import { readTarXz } from "./tar-xz.ts";

const archive = new URL(
  "../../../../shared/data/ctakes-examples/ctakes-examples-notes.tar.xz",
  import.meta.url,
);

export const hasCtakesNotes = existsSync(archive);

export async function readCtakesNotes(): Promise<{ name: string; text: string }[]> {
  const notes = await readTarXz(archive);
  return notes.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
