// Arms against arms: every patient a row with two linearised values, summed, from what the world is made of and two
// plain lists of rows; the product counts in SQL and has closed formulas (`arms.test.ts` has R's figures for these).
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { bumpDataVersion } from "../../records/data-version.ts";
import { outcomeArms, outcomePatients, seedOutcomeStudy } from "../testing/outcome-study.ts";

const server = await testServer({ seed: withOneOfEverything });
const { pool } = server.connection;
const { study, event } = oneOfEverything;
await seedOutcomeStudy(server.db);
const researcher = await server.signIn("User");
const asked = { m_studyId: study };
const { first, second } = outcomeArms;

const compared = async (more: { compared_with?: number } = {}) => {
  const answer = await researcher.call("GetStudyComparedOutcomes", { ...asked, ...more });
  const outcome = answer.data.find((one) => one.event_id === event);
  const armOf = (cohortId: number) => {
    const arm = outcome?.arms.find((one) => one.cohort_id === cohortId);
    if (!arm) throw new Error("The arm is not in the answer.");
    return arm;
  };
  return { answer, armOf };
};

const z = 1.959963984540054;
const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0);

/** Members of an arm with whether they have the outcome, in JavaScript from plain lists of rows. */
async function membersOf(arm: number): Promise<ReadonlyMap<number, boolean>> {
  const { rows: members } = await pool.query<{ patient_id: number; index_day: number }>(
    "select patient_id, index_day from cohort_member where cohort_id = $1",
    [arm],
  );
  const { rows: facts } = await pool.query<{ patient_id: number; day: number }>(
    `select patient_id, day from fact where concept_id in (select descendant_id from concept_ancestor
       where ancestor_id = ${oneOfEverything.concept})`,
  );
  return new Map(
    members.map(({ patient_id, index_day }) => [
      patient_id,
      facts.some((fact) => fact.patient_id === patient_id && fact.day >= index_day),
    ]),
  );
}

async function byHand(one: number, other: number) {
  const [mine, theirs] = [await membersOf(one), await membersOf(other)];
  const share = (of: ReadonlyMap<number, boolean>) =>
    [...of.values()].filter(Boolean).length / of.size;
  const [p, q] = [share(mine), share(theirs)];
  const people = [...new Set([...mine.keys(), ...theirs.keys()])];
  const own = (of: ReadonlyMap<number, boolean>, risk: number) =>
    people.map((id) => (of.has(id) ? (Number(of.get(id)) - risk) / of.size : 0));
  const [u, v] = [own(mine, p), own(theirs, q)];
  const [su, sv] = [u, v].map((all) => Math.sqrt(sum(all.map((x) => x * x)))) as [number, number];
  const r = sum(u.map((x, at) => x * (v[at] ?? 0))) / su / sv;
  const wilson = (risk: number, n: number) =>
    [-1, 1].map(
      (side) =>
        (risk + z ** 2 / 2 / n + side * z * Math.sqrt((risk * (1 - risk)) / n + (z / 2 / n) ** 2)) /
        (1 + z ** 2 / n),
    ) as [number, number];
  const [[pl, pu], [ql, qu]] = [wilson(p, mine.size), wilson(q, theirs.size)];
  const apart = (a: number, b: number) => Math.sqrt(a * a - 2 * r * a * b + b * b);
  const se = Math.sqrt(sum(u.map((x, at) => (x / p - (v[at] ?? 0) / q) ** 2)));
  const close = (estimate: number, low: number, high: number) => ({
    estimate: expect.closeTo(estimate, 10),
    low: expect.closeTo(low, 10),
    high: expect.closeTo(high, 10),
    method: expect.any(String),
  });
  return {
    risk: close(p, pl, pu),
    difference: close(p - q, p - q - apart(p - pl, qu - q), p - q + apart(pu - p, q - ql)),
    ratio: close(p / q, (p / q) * Math.exp(-z * se), (p / q) * Math.exp(z * se)),
  };
}

test("S2.45 arms without a patient in both: Newcombe’s difference and Katz’s ratio", async () => {
  const { answer, armOf } = await compared();
  expect(answer).toMatchObject({ compared_with: first, reason: null });
  expect(answer.arms.map(({ in_both_count }) => in_both_count)).toEqual([0, 0]);
  const { cohort_id: _, patient_count, ...figures } = armOf(second);
  expect(figures).toEqual(await byHand(second, first));
  const counted = outcomePatients.filter((one) => one.arm === second && (one.codes || one.noted));
  expect(patient_count).toBe(counted.length);
  expect(figures.difference).toMatchObject({ method: "Newcombe’s hybrid score, method 10" });
  expect(armOf(first)).toMatchObject({ difference: null, ratio: null });
});

test("S2.45 patients in both arms: counted, and in the limits by how they have the outcome in each", async () => {
  // Forty of the first arm in the second as well, half of them with an index date after everything.
  await pool.query(
    `insert into cohort_member (cohort_id, patient_id, index_day)
     select $1, patient_id, index_day + case when patient_id % 2 = 0 then 0 else 1000 end
     from cohort_member where cohort_id = $2 order by patient_id limit 40`,
    [second, first],
  );
  await bumpDataVersion(server.connection.db);
  const { answer, armOf } = await compared({ compared_with: second });
  expect(answer.arms.map(({ in_both_count }) => in_both_count)).toEqual([40, 0]);
  const { cohort_id: _, patient_count: __, ...figures } = armOf(first);
  expect(figures).toEqual(await byHand(first, second));
  expect(figures.ratio).toMatchObject({ method: expect.stringContaining("patients in both") });
});

test("domain.md §12 where small counts are hidden: no limits that tell of those in both, no counts under it", async () => {
  await pool.query("update organization set smallest_count = 11");
  const some = await compared();
  expect(some.answer.arms.map(({ in_both_count }) => in_both_count)).toEqual([0, null]);
  expect(some.armOf(second).difference).toMatchObject({ low: null, high: null });
  await pool.query("update organization set smallest_count = 100");
  const none = await compared();
  await pool.query("update organization set smallest_count = 0");
  const hidden = { reason: "There are too few patients to show." };
  expect(none.armOf(second)).toMatchObject({
    patient_count: null,
    risk: hidden,
    difference: hidden,
    ratio: hidden,
  });
});

test("a study with fewer than two arms says so; a cohort that is no arm is not found; who may ask", async () => {
  const refusal = await researcher.refusal("GetStudyComparedOutcomes", {
    ...asked,
    compared_with: oneOfEverything.cohort,
  });
  expect(refusal.code).toBe("row.not-found");
  for (const role of ["Supervisor", "Annotator"] as const) {
    const caller = await server.signIn(role);
    expect((await caller.refusal("GetStudyComparedOutcomes", asked)).status).toBe(403);
  }
  const other = await server.signIn("User", "other");
  expect((await other.refusal("GetStudyComparedOutcomes", asked)).status).toBe(404);
  await pool.query("delete from study_arm where cohort_id = $1", [second]);
  expect(await researcher.call("GetStudyComparedOutcomes", asked)).toMatchObject({
    reason: "The study has fewer than two arms.",
    data: [],
  });
});
