// A stratified sample in the outcome table, against figures worked out here from the numbers that the world is made of:
// strata, what readers and sources say. The product reads them from assignments, annotations, facts and strata.
import { exampleIds } from "@concord/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const { concept } = exampleIds;

/** Drawn by what codes say: stratum 1 "yes", 2 "no"; each unit of a patient of its own. */
const strata = [
  {
    stratum: 1,
    label: "Codes: yes",
    frame: 40,
    read: 20,
    positives: 18,
    noted: 16,
    structured: true,
  },
  {
    stratum: 2,
    label: "Codes: no",
    frame: 900,
    read: 30,
    positives: 6,
    noted: 4,
    structured: false,
  },
];

/** Patients with an encounter and a note of it, read by two, in a project whose strata are drawn unequally. */
async function drawStratified(): Promise<void> {
  await sql`
    insert into project (project_id, organization_id, project_name, study_id, status, blind, unit, purpose, sampling, assisted,
      seed, frame_hash, weighted, enters_validity, created_at)
    overriding system value
    select 900, organization_id, 'Stratified', study_id, 'active', true, 'encounter', 'validity', 'random', false, 7, 'abc', true, true, now()
    from study where study_id = ${rows.study}`.execute(server.db);
  await sql`insert into project_concept (project_id, concept_id, position) values (900, ${concept}, 0)`.execute(
    server.db,
  );
  for (const { stratum, label, frame, read, positives, noted, structured } of strata) {
    await sql`insert into project_stratum values (900, ${stratum}, ${label}, ${frame}, ${read})`.execute(
      server.db,
    );
    await sql`
      with made as (
        insert into patient (patient_id, organization_id, patient_identifier, source_key, gender)
        overriding system value
        select ${stratum * 1000} + n, organization_id, 'S' || ${stratum}::int || '-' || n, 'S' || ${stratum}::int || '-' || n, 'female'
        from study, generate_series(1, ${read}::int) n where study_id = ${rows.study}
        returning patient_id, organization_id
      ), visit as (
        insert into encounter (patient_id, encounter_id, organization_id, source_key, name, kind, start_at)
        overriding system value
        select patient_id, patient_id, organization_id, 'e' || patient_id, 'Visit', 'outpatient', '2024-01-01' from made
        returning patient_id
      ), paper as (
        insert into document (patient_id, document_id, encounter_id, batch_id)
        overriding system value select patient_id, patient_id, patient_id, (select min(batch_id) from batch) from visit returning patient_id
      ), member as (
        insert into cohort_member (cohort_id, patient_id)
        select s.base_cohort_id, m.patient_id from made m, study s where s.study_id = ${rows.study}
      )
      insert into subdocument (patient_id, subdocument_id, document_id, encounter_id, content_type, name, at, source_key, text)
      overriding system value
      select patient_id, patient_id, patient_id, patient_id, 'narrative', 'Note', '2024-01-01', 'n' || patient_id, 'Note' from paper`.execute(
      server.db,
    );
    const mine = sql`p.patient_id between ${stratum * 1000 + 1} and ${stratum * 1000 + read}`;
    await sql`insert into tagging (patient_id, subdocument_id, engine, version, tagged_at)
      select p.patient_id, p.patient_id, 'built-in', '1', now() from patient p where ${mine}`.execute(
      server.db,
    );
    await sql`
      insert into assignment (project_id, patient_id, subdocument_id, user_id, position, status, done_at, stratum, inclusion_probability)
      select 900, p.patient_id, p.patient_id, u.user_id, 0, 'done', now(), ${stratum}::int, ${read / frame}
      from patient p, (select distinct user_id from assignment) u where ${mine}`.execute(server.db);
    await sql`
      insert into annotation_save (save_id, patient_id, subdocument_id, user_id, version, saved_at)
      overriding system value
      select 1000000 + 100000 * u.at + p.patient_id, p.patient_id, p.patient_id, u.user_id, 1, now()
      from patient p, (select user_id, row_number() over (order by user_id) at from (select distinct user_id from assignment) x) u
      where ${mine}`.execute(server.db);
    await sql`
      insert into manual_annotation (annotation_id, revision, save_id, change, patient_id, subdocument_id, user_id, concept_id,
        annotation_type, is_present, is_experienced, is_definitive, is_current)
      overriding system value
      select s.save_id, 1, s.save_id, 'new', s.patient_id, s.subdocument_id, s.user_id, ${concept}, 'Document', true, true, true, true
      from annotation_save s join patient p using (patient_id)
      where ${mine} and s.patient_id <= ${stratum * 1000 + positives}`.execute(server.db);
    const say = async (source: number, most: number) =>
      sql`insert into fact (patient_id, encounter_id, concept_id, source, day)
        select p.patient_id, p.patient_id, ${concept}, ${source}, 1 from patient p
        where ${mine} and p.patient_id <= ${stratum * 1000 + most}`.execute(server.db);
    if (structured) await say(1, read);
    await say(2, noted);
  }
  await sql`insert into setting (key, value) values ('data_version', '77')
    on conflict (key) do update set value = excluded.value`.execute(server.db);
}

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
  await drawStratified();
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
