/** For tests: precision and recall on the sixty notes, of the engine against the agreed reading or of the readers. */
import { tag } from "../src/tag.ts";
import { shippedEngine } from "./shipped-engine.ts";
import { readSixtyNotes, readSixtyReadings } from "./sixty-notes.ts";
import {
  addCounts,
  compareReadings,
  saidByEngine,
  saidByReader,
  type Counts,
} from "./value-comparison.ts";

export interface Score {
  readonly medications: Counts;
  readonly results: Counts;
  /** By attribute. */
  readonly counts: ReadonlyMap<string, Counts>;
  readonly drugsNotFound: number;
  /** What differs, with the number of its note. */
  readonly differences: readonly string[];
}

const ofResults: ReadonlySet<string> = new Set(["value", "unit", "finding"]);

/** The engine against the agreed reading, or the second reader against the first. */
export async function scoreOfSixtyNotes(of: "engine" | "readers"): Promise<Score> {
  const expected = readSixtyReadings(of === "engine" ? "agreed" : "reader1");
  const second = readSixtyReadings("reader2");
  const counts = new Map<string, Counts>();
  const differences: string[] = [];
  let drugsNotFound = 0;
  for (const [note, text] of await readSixtyNotes()) {
    const wanted = expected.get(note);
    const other = second.get(note);
    if (wanted === undefined || other === undefined) throw new Error(`Note ${note} was not read`);
    const given =
      of === "engine"
        ? saidByEngine(tag(text, shippedEngine()).entities)
        : saidByReader(text, other);
    const compared = compareReadings(text, saidByReader(text, wanted), given);
    addCounts(counts, compared.counts);
    drugsNotFound += compared.drugsNotFound;
    differences.push(...compared.differences.map((each) => `${note}: ${each}`));
  }
  const sum = (isResult: boolean): Counts =>
    [...counts]
      .filter(([key]) => ofResults.has(key) === isResult)
      .reduce(
        (all, [, { right, wrong, missed }]) => ({
          right: all.right + right,
          wrong: all.wrong + wrong,
          missed: all.missed + missed,
        }),
        { right: 0, wrong: 0, missed: 0 },
      );
  return { medications: sum(false), results: sum(true), counts, drugsNotFound, differences };
}
