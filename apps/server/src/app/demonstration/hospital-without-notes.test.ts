// Issue 16; validity.md §1, 2 and 3; the mirror of hospital-without-codes.test.ts: a hospital that sends codes and no
// notes. Nobody can read its encounters: they are in no frame and no count, never silent negatives, and are told beside
// them. It is put in here, as rows; what is expected is counted from rows.
import { expect, test } from "vitest";
import { hasR, recomputed, reportOf } from "../../studies/report/testing/recomputed.ts";
import { demonstrationServer } from "./testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServer();
const raw = async <Row extends object>(query: string) =>
  (await server.connection.pool.query<Row>(query)).rows;
const idOf = async (query: string) => (await raw<{ id: number }>(query))[0]?.id ?? 0;
const researcher = await signedIn("southgate@southgate.example");
const study = await idOf(
  "select study_id id from study where study_name = 'Codes and notes at Southgate'",
);
const asked = { m_studyId: study };
const { annotators } = await researcher.call("GetProjectPeople", { study_id: study });
const preview = () =>
  researcher.call("PreviewProject", {
    made_of: { kind: "study", study_id: study },
    unit: "encounter",
    purpose: "validity",
    sample: { size: 10, seed: 5, strata: ["hospital"] },
    annotators: annotators.map(({ user_id }) => user_id),
    annotators_per_document: 2,
    assisted: false,
    deidentified: true,
    proportion: 0.9,
    share: 0.3,
  });
const before = {
  table: await researcher.call("GetEncounterLevelOutcomeScores", asked),
  preview: await preview(),
};

/** Twelve patients of the cohort with two visits each, at each a code of a concept that the study asks about. */
const [like] = await raw<{ names: string }>(`
  select string_agg(quote_ident(column_name), ', ') names from information_schema.columns
  where table_name = 'organization' and table_schema = current_schema() and column_name not in ('organization_id', 'name')`);
await raw(`
  with hospital as (
    insert into organization (name, ${like?.names})
    select 'Southgate Registry', ${like?.names} from organization where name = 'Southgate Cottage Hospital' returning organization_id
  ), own as (
    insert into patient (organization_id, patient_identifier, source_key, gender)
    select organization_id, 'R' || n, 'registry:' || n, 'female' from hospital, generate_series(1, 12) n returning patient_id, organization_id
  ), visit as (
    insert into encounter (patient_id, organization_id, source_key, name, kind, start_at)
    select patient_id, organization_id, 'registry:' || patient_id || ':' || n, 'Visit', 'outpatient', date '2024-01-01' + n
    from own, generate_series(1, 2) n returning patient_id, encounter_id
  ), coded as (
    insert into fact (patient_id, encounter_id, concept_id, source, day)
    select v.patient_id, v.encounter_id, c.concept_id, 1, date '2024-01-02' - date '1970-01-01'
    from visit v, (select min(concept_id) concept_id from project_concept join project using (project_id) where study_id = ${study}) c
  )
  insert into cohort_member (cohort_id, patient_id, index_day)
  select base_cohort_id, patient_id, date '2024-01-01' - date '1970-01-01' from study, own where study_id = ${study}`);

test("its encounters are in no frame, and counted there as those without a note", async () => {
  const { strata, frame, left_out } = await preview();
  expect(strata).toEqual(before.preview.strata);
  expect(strata.map(({ label }) => label)).not.toContain("Southgate Registry");
  expect(frame).toEqual(before.preview.frame);
  const [counted] = await raw<{ n: number }>(`
    select count(*)::int n from encounter e where e.patient_id in (
      select m.patient_id from cohort_member m join study st on st.study_id = ${study} and m.cohort_id = st.base_cohort_id)
    and not exists (select from subdocument s where s.patient_id = e.patient_id and s.encounter_id = e.encounter_id
      and s.content_type = 'narrative')`);
  const noNote = (sample: Pick<typeof before.preview, "left_out">) =>
    sample.left_out.find(({ reason }) => reason === "no note")?.units ?? 0;
  expect(noNote({ left_out })).toBe(counted?.n);
  expect(noNote({ left_out })).toBe(noNote(before.preview) + 24);
});

test("its codes are positives of no count of the outcome table, computed anew", async () => {
  await raw("delete from validity_run");
  const after = await researcher.call("GetEncounterLevelOutcomeScores", asked);
  expect(after.data).toEqual(before.table.data);
  expect(after.left_out).toEqual(before.table.left_out);
  // Told beside them.
  expect(before.table.hospitals_without_notes).toEqual([]);
  expect(after.hospitals_without_notes).toEqual([{ name: "Southgate Registry", encounters: 24 }]);
  const [stored] = await raw<{ units: number; out: number; facts: number }>(`
    with own as (select patient_id from patient join organization o using (organization_id) where o.name = 'Southgate Registry')
    select (select count(*)::int from validity_unit join own using (patient_id)) units,
      (select count(*)::int from validity_left_out join own using (patient_id)) "out",
      (select count(*)::int from fact join own using (patient_id)) facts`);
  expect(stored).toEqual({ units: 0, out: 0, facts: 24 });
});

test("the report says that it has no notes, with how many encounters, and R finds its figures again", async () => {
  const report = await reportOf(researcher, study);
  expect(report.get("limits.csv")).toContain(
    "Southgate Registry has no notes: 24 encounters there of the study’s cohorts can be drawn and read by nobody, and are in none of the figures.",
  );
  expect(report.get("limits.csv")).not.toContain("Southgate Hospital has no notes");
  if (hasR) expect(await recomputed(report)).toMatchObject({ status: 0, stderr: "" });
});

test("domain.md §12 of few encounters there it is not told how many", async () => {
  const smallest = (count: number) => raw(`update organization set smallest_count = ${count}`);
  await smallest(25);
  const { hospitals_without_notes } = await researcher.call(
    "GetEncounterLevelOutcomeScores",
    asked,
  );
  expect(hospitals_without_notes).toEqual([{ name: "Southgate Registry", encounters: null }]);
  await smallest(0);
});
