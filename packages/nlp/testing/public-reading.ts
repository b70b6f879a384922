/**
 * For tests: what the engine of before said at random places of public notes, read by hand. The notes are in
 * ../shared/data alone; here are where each place is and what was said of it. `read` is there where it was wrong, with
 * what the note says.
 */
import { readTarXz } from "./tar-xz.ts";
import { linesOf } from "./value-cases.ts";

export interface ReadPlace {
  /** File in the archive of ctakes-examples, and its length in UTF-16 units when it was read. */
  readonly note: string;
  readonly chars: number;
  readonly begin: number;
  readonly end: number;
  /** Attributes that were said; none of an identifier. */
  readonly said?: Readonly<Record<string, unknown>>;
  readonly read?: string;
}

export type ReadKind = "medications" | "results" | "times" | "identifiers";

export const readPlaces = (kind: ReadKind): ReadPlace[] =>
  linesOf(new URL(`public-reading/${kind}.jsonl`, import.meta.url)).map(
    // Files of ours, in this form.
    (line) => JSON.parse(line) as ReadPlace,
  );

/** File → text. */
export async function readPublicNotes(): Promise<ReadonlyMap<string, string>> {
  const archive = new URL(
    "../../../../shared/data/ctakes-examples/ctakes-examples-notes.tar.xz",
    import.meta.url,
  );
  return new Map((await readTarXz(archive)).map(({ name, text }) => [name, text]));
}
