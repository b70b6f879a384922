// Over the demonstration. What notes call possible is read from their texts: nothing is shared with the engine's doubt.
import { expect, test } from "vitest";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServerToRead();
const { pool } = server.connection;

const researcher = await signedIn("researcher@northfield.example");

test("what all notes of a patient call possible is said to be no more, in the problem list, the story and the overview", async () => {
  const { rows } = await pool.query<{ patient_id: number; said: string; is_coded: boolean }>(
    `select s.patient_id, string_agg(s.text, E'\n') said, exists (
       select from fact f join concept c using (concept_id)
       where f.patient_id = s.patient_id and f.source = 1 and c.text ~* 'sleep apnea') is_coded
     from subdocument s join patient p using (patient_id) join organization o using (organization_id)
     where s.content_type = 'narrative' and o.name not like 'Southgate%'
     group by 1 order by 1`,
  );
  const named = /\bOSA\b|sleep\s+apnea/gi;
  const suspected = /\bsuspect\s+(?:OSA\b|obstructive\s+sleep\s+apnea)/gi;
  const count = (said: string, words: RegExp) => said.match(words)?.length ?? 0;
  const doubted = rows.filter(
    ({ said, is_coded }) =>
      !is_coded && count(said, suspected) > 0 && count(said, suspected) === count(said, named),
  );
  const coded = rows.filter(({ is_coded }) => is_coded);
  expect(Math.min(doubted.length, coded.length)).toBeGreaterThan(2);
  for (const [patients, isPossible] of [
    [doubted.slice(0, 5), true],
    [coded.slice(0, 3), false],
  ] as const)
    for (const { patient_id } of patients) {
      const { data } = await researcher.call("GetAlgorithmicProblemList", {
        patientId: patient_id,
      });
      const apnea = data.filter(({ text }) => /sleep apnea/i.test(text));
      expect(apnea.length).toBeGreaterThan(0);
      expect(apnea.every(({ is_possible }) => is_possible)).toBe(isPossible);
      const story = await researcher.call("GetPatientStory", { patient_id });
      const marks = story.data.flatMap((lane) =>
        /sleep apnea/i.test(lane.name) ? lane.marks : [],
      );
      if (isPossible) expect(marks.every((mark) => mark.is_possible)).toBe(true);
      else if (marks.length > 0)
        expect(
          marks.every(({ source, is_possible }) => source !== "structured" || !is_possible),
        ).toBe(true);
    }

  // The overview's count lies between those of whom nothing else is said and all who are suspected.
  const { data: conditions } = await researcher.call("GetConditionSources", {});
  const known = conditions.find((one) => one.concept_name === "Obstructive sleep apnea");
  const suspects = rows.filter(({ said, is_coded }) => !is_coded && count(said, suspected) > 0);
  expect(known?.only_notes_possible).toBeGreaterThanOrEqual(doubted.length);
  expect(known?.only_notes_possible).toBeLessThanOrEqual(suspects.length);
});
