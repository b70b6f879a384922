import { beforeAll, describe, expect, it } from "vitest";
import { shippedEngine } from "../../testing/shipped-engine.ts";
import { hasSixtyNotes } from "../../testing/sixty-notes.ts";
import { scoreOfSixtyNotes, type Score } from "../../testing/sixty-notes-score.ts";

// Sixty public notes read by two people who had not seen the engine; where they differed the note was read again. The
// notes themselves are in ../shared/data alone. Shared with the engine are only the spellings of units.
describe.skipIf(!hasSixtyNotes)("S3.8 sixty notes read by hand", () => {
  let engine: Score;
  beforeAll(async () => {
    shippedEngine();
    engine = await scoreOfSixtyNotes("engine");
  });

  it("of what is said of medications, at least 97 in 100 are as the readers have them", () => {
    expect(precision(engine.medications)).toBeGreaterThanOrEqual(0.97);
    expect(recall(engine.medications)).toBeGreaterThanOrEqual(0.87);
  });

  it("of the results, at least 97 in 100 are as the readers have them", () => {
    expect(precision(engine.results)).toBeGreaterThanOrEqual(0.97);
    expect(recall(engine.results)).toBeGreaterThanOrEqual(0.65);
  });

  it("the two readers say the same of nine in ten", async () => {
    const readers = await scoreOfSixtyNotes("readers");
    expect(f1(readers.medications)).toBeGreaterThanOrEqual(0.9);
    expect(f1(readers.results)).toBeGreaterThanOrEqual(0.9);
  });
});

type Counted = Score["medications"];

const precision = ({ right, wrong }: Counted): number => right / (right + wrong);
const recall = ({ right, missed }: Counted): number => right / (right + missed);
const f1 = ({ right, wrong, missed }: Counted): number =>
  (2 * right) / (2 * right + wrong + missed);
