// What the engine reads of every mention of the demonstration's notes, against what the generator knows to be true of
// it. Shared with the engine: nothing but the text (the generator writes sentence and truth from the patient's course).
// No rule is written from this truth, and none may read more of it wrongly than those before.
import { generateDemonstration } from "@concord/demo";
import { expect, it } from "vitest";
import { tag } from "../packages/nlp/src/nlp.ts";
import { shippedEngine } from "../packages/nlp/testing/shipped-engine.ts";

/**
 * Mentions read otherwise than they are, of 82,592; lower these with a rule that mends some. Of `current` 5,190 are a
 * convention: what stands under "Past medical history" is history to the engine, a chronic disease is not to the
 * generator. 154 mentions of CAP were not found before decision 289; of those 7 and 2 are read as the words written out
 * are ("pneumonia less likely" is denied for certain). 38 mentions are "the diabetes educator" and "heart failure
 * clinic", which a physician does not read as saying that the patient has it (decision 298).
 */
const MOST_WRONG = {
  notFound: 3073,
  negated: 15,
  experienced: 502,
  definitive: 275,
  hypothetical: 485,
  current: 7741,
  patient: 16,
};

it("no rule reads more of the demonstration's mentions wrongly", { timeout: 300_000 }, () => {
  const engine = shippedEngine();
  const wrong = Object.fromEntries(Object.keys(MOST_WRONG).map((what) => [what, 0]));
  const count = (what: keyof typeof MOST_WRONG, isWrong: boolean) => {
    if (isWrong) wrong[what] = (wrong[what] ?? 0) + 1;
  };
  // The hospital without codes came later; its notes are written as those of the others.
  const patients = generateDemonstration(2024).patients.filter(
    ({ organisation }) => organisation !== "southgate-cottage",
  );
  const notes = patients.flatMap(({ episodes }) =>
    episodes.flatMap(({ encounters }) => encounters.flatMap((encounter) => encounter.notes)),
  );
  let mentions = 0;
  for (const note of notes) {
    const read = new Map(
      tag(note.text, engine).entities.map((entity) => [`${entity.begin} ${entity.end}`, entity]),
    );
    for (const truth of note.truth) {
      mentions += 1;
      const entity = read.get(`${truth.begin} ${truth.end}`);
      count("notFound", entity === undefined);
      if (!entity) continue;
      count("negated", entity.negated !== truth.negated);
      count("experienced", entity.experienced !== truth.experienced);
      count("definitive", entity.definitive !== truth.definitive);
      count("hypothetical", entity.hypothetical !== truth.hypothetical);
      count("current", entity.current !== truth.current);
      count("patient", (entity.subject === "Patient") !== (truth.subject === "Patient"));
    }
  }
  expect(mentions).toBe(82_592);
  expect(wrong).toEqual(MOST_WRONG);
});
