// A stratified sample in the outcome table, against figures worked out here from the numbers that the world is made of:
// strata, what readers and sources say. The product reads them from assignments, annotations, facts and strata.
import { exampleIds } from "@concord/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { drawStratified, strata } from "../testing/stratified-study.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const { concept } = exampleIds;

/** Σ N ā / Σ N b̄ and its standard error by Särndal's formula for units drawn singly, from plain numbers. */
function weighed(of: readonly { N: number; a: readonly number[]; b: readonly number[] }[]) {
  const mean = (x: readonly number[]) => x.reduce((sum, v) => sum + v, 0) / x.length;
  const B = of.reduce((sum, { N, b }) => sum + N * mean(b), 0);
  const theta = of.reduce((sum, { N, a }) => sum + N * mean(a), 0) / B;
  const v = of.reduce((sum, { N, a, b }) => {
    const e = a.map((x, at) => x - theta * (b[at] ?? 0));
    const n = e.length;
    const s2 = e.reduce((so, x) => so + (x - mean(e)) ** 2, 0) / (n - 1);
    return sum + (N ** 2 * (1 - n / N) * s2) / n;
  }, 0);
  return { estimate: theta, error: Math.sqrt(v) / B };
}

test("stratified projects that nobody has begun are no part of the table, which counts as before", async () => {
  const researcher = await server.signIn("User");
  const asked = { m_studyId: rows.study };
  const before = await researcher.call("GetEncounterLevelOutcomeScores", asked);
  expect(before.sampling.kind).toBe("unframed");
  for (const project of [901, 902]) {
    await sql`
      insert into project (project_id, organization_id, project_name, study_id, status, blind, unit, purpose, sampling, assisted,
        seed, frame_hash, weighted, enters_validity, created_at)
      overriding system value
      select ${project}, organization_id, 'Planned ' || ${project}::int, study_id, 'active', true, 'encounter', 'validity', 'random',
        false, 7, 'abc', true, true, now() from study where study_id = ${rows.study}`.execute(
      server.db,
    );
    await sql`insert into project_stratum values (${project}, 0, 'All', 40, 20)`.execute(server.db);
    await sql`insert into assignment (project_id, patient_id, subdocument_id, user_id, position, status, stratum, inclusion_probability)
      select ${project}, patient_id, subdocument_id, user_id, position, 'waiting', 0, 0.5
      from assignment where status = 'done' limit 1`.execute(server.db);
  }
  await sql`insert into setting (key, value) values ('data_version', '76')
    on conflict (key) do update set value = excluded.value`.execute(server.db);
  const after = await researcher.call("GetEncounterLevelOutcomeScores", asked);
  expect(after.sampling).toEqual(before.sampling);
  expect(after.data).toEqual(before.data);
  await sql`delete from assignment where project_id in (901, 902)`.execute(server.db);
  await sql`delete from project_stratum where project_id in (901, 902)`.execute(server.db);
  await sql`delete from project where project_id in (901, 902)`.execute(server.db);
});

test("validity.md §1, 3; M6: a stratified sample is weighed, and says for whom it holds", async () => {
  await drawStratified(server.db);
  const researcher = await server.signIn("User");
  const { data, sampling, left_out } = await researcher.call("GetEncounterLevelOutcomeScores", {
    m_studyId: rows.study,
  });
  expect(sampling).toMatchObject({
    kind: "weighted",
    project_name: "Stratified",
    strata: strata.map(({ label, frame, read }) => ({ label, frame, drawn: read, resolved: read })),
  });
  // The project of before is another sample now.
  expect(left_out.sample).toBe(1);
  const [row] = data.data;
  if (row === undefined) throw new Error("no row");
  expect(row).toMatchObject({ totalEncounters: 50, encountersWithConcept: 24, totalPatients: 50 });

  const units = strata.map(({ frame, read, positives, noted, structured }) => ({
    N: frame,
    cells: Array.from({ length: read }, (_, at) => ({
      reference: at < positives,
      noted: at < noted,
      coded: structured,
    })),
  }));
  const of = (
    a: (one: { reference: boolean; noted: boolean; coded: boolean }) => boolean,
    b: typeof a,
  ) =>
    weighed(
      units.map(({ N, cells }) => ({
        N,
        a: cells.map((one) => (a(one) ? 1 : 0)),
        b: cells.map((one) => (b(one) ? 1 : 0)),
      })),
    );
  const recall = of(
    (one) => one.reference && one.noted,
    (one) => one.reference,
  );
  const coded = of(
    (one) => one.reference && one.coded,
    (one) => one.reference,
  );
  const shownRecall = row.inferred.recall;
  if ("reason" in shownRecall) throw new Error(shownRecall.reason);
  expect(shownRecall.estimate).toBeCloseTo(recall.estimate, 12);
  expect(shownRecall).toMatchObject({ n: 24, patients: 24 });
  // Half the interval on the logit scale is t · SE / (p (1 − p)), t with 216² / 5472 − 1 degrees of freedom: the
  // patients’ weights are 18 of 2 and 6 of 30 (R: qt(.975, 216^2 / 5472 - 1)).
  const logit = (p: number) => Math.log(p / (1 - p));
  const half = (logit(shownRecall.high ?? 0) - logit(shownRecall.low ?? 0)) / 2;
  const { estimate: p, error } = recall;
  expect(half).toBeCloseTo((2.33151246839 * error) / (p * (1 - p)), 8);
  expect(shownRecall.method).toContain("two-phase weights");
  const codedRecall = row.structured.recall;
  expect("reason" in codedRecall ? null : codedRecall.estimate).toBeCloseTo(coded.estimate, 12);
  // Unweighted it would be .75: wrong, not approximate.
  expect(coded.estimate).toBeCloseTo(36 / (36 + 180), 12);
  expect(row.difference).toMatchObject({ p_method: expect.stringContaining("paired t") });
  // All 20 that the notes flag have it: no design effect, so that the name of Korn and Graubard would be wrong.
  expect(row.inferred.precision).toMatchObject({
    estimate: 1,
    method: expect.stringMatching(/^Wilson over as many patients as .*Kish/),
  });
});

test("the report, which knows one weight, is refused of a weighed table", async () => {
  const researcher = await server.signIn("User");
  const refused = await researcher.refusal("GetStudyReport", { m_studyId: rows.study });
  expect(refused).toMatchObject({ status: 400, code: "request.not-offered" });
});

test("validity.md §1, 2: a hospital that sends no structured data is not assessable, not negative", async () => {
  await sql`delete from fact where source = 1`.execute(server.db);
  await sql`update setting set value = '78' where key = 'data_version'`.execute(server.db);
  const researcher = await server.signIn("User");
  const [row] = (await researcher.call("GetEncounterLevelOutcomeScores", { m_studyId: rows.study }))
    .data.data;
  expect(row).toMatchObject({
    totalEncounters: 50,
    structuredMatches: 0,
    structuredMismatches: 0,
    structuredAccuracy: { reason: expect.any(String) },
    not_assessable: { structured: 50, notes: 0, inferred: 0 },
    inferred: { TP: 20, FN: 4, FP: 0, TN: 26 },
  });
  const opened = await researcher.call("GetEncounterLevelOutcomeScoreDetails", {
    m_studyId: rows.study,
    m_conceptId: concept,
    arm: "structured",
    m_classification: "MISMATCH",
  });
  expect(opened.totalRecords).toBe(0);
});

test("whoever may see a part of the sample only is told no figure that is weighed for the whole", async () => {
  await sql`update patient set organization_id = ${server.world.otherHospital} where patient_identifier = 'S1-1'`.execute(
    server.db,
  );
  const asked = { m_studyId: rows.study };
  const researcher = await server.signIn("User");
  expect(await researcher.refusal("GetEncounterLevelOutcomeScores", asked)).toMatchObject({
    status: 400,
    code: "request.not-offered",
  });
  const company = await server.signIn("Company");
  const { sampling } = await company.call("GetEncounterLevelOutcomeScores", asked);
  expect(sampling.kind).toBe("weighted");
});
