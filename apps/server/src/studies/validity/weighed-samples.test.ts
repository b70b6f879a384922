// A stratified sample in the outcome table, against figures worked out here from the numbers that the world is made of:
// strata, what readers and sources say. The product reads them from assignments, annotations, facts and strata.
import { exampleIds } from "@concord/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { hasR, recomputed, reportOf } from "../report/testing/recomputed.ts";
import { drawStratified, strata } from "../testing/stratified-study.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const { concept } = exampleIds;

/** Σ N ā / Σ N b̄, from plain numbers. */
function weighed(of: readonly { N: number; a: readonly number[]; b: readonly number[] }[]) {
  const mean = (x: readonly number[]) => x.reduce((sum, v) => sum + v, 0) / x.length;
  const B = of.reduce((sum, { N, b }) => sum + N * mean(b), 0);
  const theta = of.reduce((sum, { N, a }) => sum + N * mean(a), 0) / B;
  return { estimate: theta };
}

/**
 * Zou and Donner's limits of the notes' recall (decision 186), from plain numbers: of each stratum, how many the notes
 * name and how many of these are positive. Each is of a patient of its own,
 * so that they are worth as many as they are.
 */
function recoveredLimits(estimate: number): [number, number] {
  const z = 1.959963984540054;
  const wilson = (p: number, n: number) => {
    const half = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
    return [-1, 1].map((side) => (p + z ** 2 / (2 * n) + side * half) / (1 + z ** 2 / n));
  };
  const groups = [
    { N: 40, n: 20, named: true, own: 16, positive: 16, worth: 16 },
    { N: 40, n: 20, named: false, own: 4, positive: 2, worth: 4 },
    { N: 900, n: 30, named: true, own: 4, positive: 4, worth: 4 },
    { N: 900, n: 30, named: false, own: 26, positive: 2, worth: 26 },
  ].map((one) => {
    const p = one.positive / one.own;
    const [low = 0, high = 0] = wilson(p, one.worth / (1 - one.n / one.N));
    return { ...one, p, low, high, frame: (one.N * one.own) / one.n };
  });
  // How far Σ N (found − θ·positive) is from 0, at the end of its own limits.
  const at = (theta: number, side: -1 | 1) => {
    let [sum, squares] = [0, 0];
    for (const { frame, named, p, low, high } of groups) {
      const e = (named ? 1 : 0) - theta;
      sum += frame * p * e;
      squares += (frame * e * ((e * side > 0 ? high : low) - p)) ** 2;
    }
    for (const [N, n] of [
      [40, 20],
      [900, 30],
    ] as const) {
      const means = groups
        .filter((one) => one.N === N)
        .flatMap(({ own, p, named }) =>
          Array.from({ length: own }, () => p * ((named ? 1 : 0) - theta)),
        );
      const mean = means.reduce((so, x) => so + x, 0) / n;
      const s2 = means.reduce((so, x) => so + (x - mean) ** 2, 0) / (n - 1);
      squares += (z ** 2 * N ** 2 * (1 - n / N) * s2) / n;
    }
    return sum + side * Math.sqrt(squares);
  };
  const solve = (from: number, to: number, side: -1 | 1) => {
    let [low, high] = [from, to];
    for (let step = 0; step < 80; step += 1) {
      const middle = (low + high) / 2;
      if (at(middle, side) > 0) low = middle;
      else high = middle;
    }
    return low;
  };
  return [solve(0, estimate, -1), solve(estimate, 1, 1)];
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
  const limits = recoveredLimits(recall.estimate);
  expect(shownRecall.low).toBeCloseTo(limits[0], 8);
  expect(shownRecall.high).toBeCloseTo(limits[1], 8);
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

test("validity.md §1, 2 and 7: who cannot tell leaves the estimate and is in the bounds, with the unit's weight", async () => {
  await sql`insert into wordless_answer (patient_id, save_id, concept_id, subdocument_id, user_id, answer)
    select patient_id, save_id, ${concept}, subdocument_id, user_id, 'cannot tell' from annotation_save where patient_id = 2030`.execute(
    server.db,
  );
  const touch = (version: string) =>
    sql`update setting set value = ${version} where key = 'data_version'`.execute(server.db);
  await touch("771");
  const researcher = await server.signIn("User");
  const asked = { m_studyId: rows.study };
  const { data, left_out } = await researcher.call("GetEncounterLevelOutcomeScores", asked);
  const [row] = data.data;
  expect(left_out).toMatchObject({ unresolved: 0, untold: 1 });
  expect(row).toMatchObject({ totalEncounters: 49, unresolved: 1, cannot_tell: 1 });
  // Notes find 16 · 2 + 4 · 30 of 18 · 2 + 6 · 30; the unit of weight 30 that nothing names could be one more missed.
  const recall = row && "estimate" in row.inferred.recall ? row.inferred.recall : null;
  expect(recall?.bounds?.low).toBeCloseTo(152 / 246, 12);
  expect(recall?.bounds?.high).toBeCloseTo(152 / 216, 12);
  await sql`delete from wordless_answer`.execute(server.db);
  await touch("772");
  const [again] = (await researcher.call("GetEncounterLevelOutcomeScores", asked)).data.data;
  expect(again).toMatchObject({ totalEncounters: 50, unresolved: 0, cannot_tell: 0 });
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
  // The report counts them beside the table, and R finds its figures again.
  const report = await reportOf(researcher, rows.study);
  expect(report.get("validity-counts.csv")).toMatch(/,structured,0,0,0,0,50,50,/);
  expect(report.get("validity-counts.csv")).toMatch(/,inferred,20,0,4,26,0,50,/);
  expect(report.get("limits.csv")).toContain("not assessable by structured data");
  if (!hasR) return;
  expect(await recomputed(report)).toMatchObject({ status: 0, stderr: "" });
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
