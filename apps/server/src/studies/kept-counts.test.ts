// What is kept of a study's counts, after each way in which they may become others. What is expected is the same
// question with nothing kept: it shares the statements, not the keeping.
import type { OperationName } from "@concord/contract";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import { bumpDataVersion } from "../records/data-version.ts";
import { recordDay } from "../records/testing/one-record.ts";
import { countAgain } from "./counts/keep-counts-current.ts";
import { outcomeArms, seedOutcomeStudy } from "./testing/outcome-study.ts";

const server = await testServer({ seed: withOneOfEverything });
const { pool } = server.connection;
const { study, event, concept } = oneOfEverything;
await seedOutcomeStudy(server.db);
const researcher = await server.signIn("User");
const { keptAnswers } = server.services.shared;

const questions = [
  ["GetStudyComparedOutcomes", { m_studyId: study }],
  ["GetStudyOutcomes", { m_studyId: study }],
  ["GetStudyIncidence", { m_studyId: study, m_outcomeId: event }],
  ["GetDataCounts", { studyIds: `${study}` }],
  ["GetPatientCounts", { studyIds: `${study}` }],
] as const satisfies readonly (readonly [OperationName, unknown])[];

async function answers(): Promise<unknown[]> {
  const all = [];
  for (const [name, input] of questions)
    // oxlint-disable-next-line no-await-in-loop -- as one person asks
    all.push(await researcher.call(name, input));
  await keptAnswers.kept();
  return all;
}
const kept = async () => {
  const { rows } = await pool.query(
    "select scope, made_at from kept_answer where name = 'statement' order by 1",
  );
  return rows;
};

const fact = (patient: number, source: number, isUndated = false) =>
  pool.query(
    `insert into fact (patient_id, encounter_id, concept_id, source, day, is_undated)
     values ($1, $1 * 10, $2, $3, $4, $5)`,
    [patient, concept, source, recordDay + 20, isUndated],
  );
const without = async (): Promise<number> => {
  const { rows } = await pool.query<{ patient_id: number }>(
    `select m.patient_id from cohort_member m where cohort_id = $1 and not exists (
       select from fact f where f.patient_id = m.patient_id and f.concept_id = $2 and f.day >= m.index_day)
     order by 1 limit 1`,
    [outcomeArms.first, concept],
  );
  return rows[0]?.patient_id ?? -1;
};

let sex = "female";

/** Each does what changes the counts, and tells of it as the product does; readers' answers are not told of. */
const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  "a reader's answer": async () => fact(await without(), 4),
  "a reader's answer on a note without a date": async () => fact(await without(), 4, true),
  "the day of what a reader said": () =>
    pool.query("update fact set day = day - 1000 where source = 4"),
  "an answer that is taken back": () => pool.query("delete from fact where source = 4"),
  "a document that is imported": async () => {
    await pool.query(
      `insert into subdocument (patient_id, document_id, encounter_id, content_type, name, at, source_key, text)
       select patient_id, document_id, encounter_id, content_type, name, at, source_key || gen_random_uuid(), text
       from subdocument where patient_id = 9001 limit 1`,
    );
    await bumpDataVersion(server.db);
  },
  "an event": async () => {
    const [stored] = (await researcher.call("GetEvent", { eventIds: `${event}` })).data;
    if (!stored) throw new Error("The event is not there.");
    const { name, event_type, concepts, edition } = stored;
    const asked = concepts.map(({ concept_id }) => ({
      concept_id,
      descendants: true,
      excluded: false,
    }));
    return researcher.call("EditEvent", {
      event_id: event,
      name,
      event_type,
      concepts: asked,
      minimum_value: 1e6,
      based_on: edition,
    });
  },
  "the patients of an arm": async () => {
    const cohort = { "cohortObj.cohort_id": outcomeArms.second };
    const { edition } = await researcher.call("GetCohortCriterion", cohort);
    return researcher.call("EditCohort", {
      ...cohort,
      "cohortObj.cohort_name": "Arm 2",
      definition: {
        criteria: [
          {
            kind: "demographic",
            role: "inclusion",
            gender: [(sex = sex === "male" ? "female" : "male")],
          },
        ],
      },
      based_on: edition,
    });
  },
};

test.each(Object.keys(changes))(
  "%s: counted anew; asked again, it is as with nothing kept",
  async (name) => {
    const before = await answers();
    expect(await answers()).toEqual(before);
    await changes[name]?.();
    const after = await answers();
    expect(after).not.toEqual(before);
    const made = await kept();
    expect(made.length).toBeGreaterThan(questions.length);
    expect(await answers()).toEqual(after);
    expect(await kept()).toEqual(made);
    await pool.query("delete from kept_answer");
    expect(await answers()).toEqual(after);
  },
);

test("what somebody asked is counted anew with nobody waiting, when records and when members change", async () => {
  await answers();
  for (const change of ["a document that is imported", "the patients of an arm"]) {
    await changes[change]?.();
    // oxlint-disable-next-line no-await-in-loop
    await countAgain(server.services);
    const made = await kept();
    const found = await answers();
    expect(await kept(), change).toEqual(made);
    await pool.query("delete from kept_answer");
    expect(await answers(), change).toEqual(found);
  }
});

test("a call whose study is gone is not made again", async () => {
  await pool.query(
    `update kept_call set input = jsonb_set(input, '{m_studyId}', '999999') where operation = 'GetStudyOutcomes'`,
  );
  await pool.query(
    "insert into kept_call (call, operation, input, scope) values ('of an earlier version', 'GetNothing', '{}', 'all')",
  );
  await countAgain(server.services);
  const { rows } = await pool.query<{ operation: string }>(
    "select operation from kept_call order by 1",
  );
  expect(rows.map(({ operation }) => operation)).toEqual(
    questions
      .map(([name]) => name)
      .filter((name) => name !== "GetStudyOutcomes")
      .toSorted(),
  );
});
