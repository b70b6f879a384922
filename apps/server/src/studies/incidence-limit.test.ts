import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
  configuration: { questionSeconds: 2 },
});
const rows = oneOfEverything;
const researcher = await server.signIn("User");
const { pool } = server.connection;

test("S2.45 an incidence that takes too long is given up with a message, and the next question is answered", async () => {
  await pool.query("update cohort_member set index_day = 18000 where index_day is null");
  const question = { m_studyId: rows.study, m_outcomeId: rows.event };
  const holder = await pool.connect();
  try {
    // Nobody reads observation periods while this is held: the question waits for as long as it is let.
    await holder.query("begin; lock table observation_period in access exclusive mode");
    expect(await researcher.refusal("GetStudyIncidence", question)).toMatchObject({
      status: 503,
      code: "question.too-slow",
      title:
        "Stopped after 2 seconds. Ask for less at once: smaller cohorts, a rarer outcome, a narrower filter.",
    });
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  const answer = await researcher.call("GetStudyIncidence", question);
  expect(answer.outcome.event_id).toBe(rows.event);
});
