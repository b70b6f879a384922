// Issue 16; validity.md §1, 2: a hospital that sends notes and no structured data. Its encounters, drawn and read with
// those of a hospital that sends both, are not assessable for codes, and counted so: by raw SQL over assignments,
// annotations, resolutions and facts, without a view or a stored unit.
import { expect, test } from "vitest";
import { hasR, recomputed, reportOf } from "../../studies/report/testing/recomputed.ts";
import { demonstrationServerToRead } from "./testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServerToRead();
const raw = async <Row extends object>(query: string) =>
  (await server.connection.pool.query<Row>(query)).rows;
const researcher = await signedIn("southgate@southgate.example");
const [study] = await raw<{ study_id: number }>(
  "select study_id from study where study_name = 'Codes and notes at Southgate'",
);
const asked = { m_studyId: study?.study_id ?? 0 };

/** Of each hospital and concept: encounters that all of both readers' notes tell of, and what codes say of these. */
const counted = await raw<{
  hospital: string;
  concept_id: number;
  encounters: number;
  unresolved: number;
  TP: number;
  FP: number;
  FN: number;
  TN: number;
  frame: number;
}>(`
  with said as (
    select a.patient_id, s.encounter_id, a.subdocument_id, c.concept_id, a.user_id, a.status = 'done' done, exists (
      select from manual_annotation m join concept_ancestor up on up.descendant_id = m.concept_id
      where up.ancestor_id = c.concept_id and m.subdocument_id = a.subdocument_id and m.user_id = a.user_id
        and m.is_newest and m.change <> 'deleted' and m.is_present and m.is_experienced and m.subject = 'Patient') yes
    from project j join assignment a using (project_id) join project_concept c using (project_id)
      join subdocument s on s.subdocument_id = a.subdocument_id
    where j.project_name = 'Southgate, encounters by hospital'
  ), notes as (
    select patient_id, encounter_id, concept_id, bool_and(done) and count(*) = 2 read, bool_and(yes) every_yes, bool_or(yes) any_yes, (
      select r.is_positive from resolution r where r.subdocument_id = said.subdocument_id and r.concept_id = said.concept_id
      order by r.resolution_id desc limit 1) settled
    from said group by patient_id, encounter_id, subdocument_id, concept_id
  ), encounters as (
    select patient_id, encounter_id, concept_id, bool_and(settled is not null or every_yes = any_yes) known,
      bool_or(coalesce(settled, every_yes)) has
    from notes group by 1, 2, 3 having bool_and(read)
  ), coded as (
    select o.name hospital, e.*, exists (
      select from fact f join concept_ancestor up on up.descendant_id = f.concept_id
      where f.encounter_id = e.encounter_id and f.source = 1 and up.ancestor_id = e.concept_id) code
    from encounters e join patient p using (patient_id) join organization o using (organization_id)
  )
  select hospital, concept_id, (count(*) filter (where known))::int encounters, (count(*) filter (where not known))::int unresolved,
    (count(*) filter (where known and has and code))::int "TP", (count(*) filter (where known and not has and code))::int "FP",
    (count(*) filter (where known and has and not code))::int "FN",
    (count(*) filter (where known and not has and not code))::int "TN", (
      select st.frame_count from project_stratum st join project j using (project_id)
      where j.project_name = 'Southgate, encounters by hospital' and st.label = hospital) frame
  from coded group by 1, 2 order by 1, 2`);
const [uncoded, coded] = ["Southgate Cottage Hospital", "Southgate Hospital"].map((hospital) =>
  counted.filter((row) => row.hospital === hospital),
) as [typeof counted, typeof counted];

test("the hospital has notes and not one structured fact", async () => {
  const [has] = await raw<{ notes: number; facts: number; patients: number }>(`
    select count(distinct s.subdocument_id)::int notes, count(distinct p.patient_id)::int patients, (
      select count(*)::int from fact f join patient q using (patient_id) join organization h using (organization_id)
      where h.name = 'Southgate Cottage Hospital' and f.source = 1) facts
    from patient p join organization o using (organization_id)
      join subdocument s on s.patient_id = p.patient_id and s.content_type = 'narrative'
    where o.name = 'Southgate Cottage Hospital'`);
  expect(has?.facts).toBe(0);
  expect(has?.patients).toBe(24);
  expect(has?.notes).toBeGreaterThan(100);
});

test("its encounters are not assessable for codes, counted beside the table and in none of the four counts", async () => {
  const { data, sampling } = await researcher.call("GetEncounterLevelOutcomeScores", asked);
  expect(sampling.kind).toBe("weighted");
  expect(data.data.map(({ conceptId }) => conceptId).toSorted((a, b) => a - b)).toEqual(
    coded.map(({ concept_id }) => concept_id),
  );
  expect(uncoded.every(({ encounters }) => encounters > 20)).toBe(true);
  for (const row of data.data) {
    const without = uncoded.find(({ concept_id }) => concept_id === row.conceptId);
    const own = coded.find(({ concept_id }) => concept_id === row.conceptId);
    if (!without || !own) throw new Error(row.conceptName);
    const { TP, FP, FN, TN } = own;
    expect(row.totalEncounters).toBe(without.encounters + own.encounters);
    expect(row.not_assessable).toEqual({ structured: without.encounters, notes: 0, inferred: 0 });
    expect(row.structured).toMatchObject({ TP, FP, FN, TN });
    expect(row.unresolved).toBe(without.unresolved + own.unresolved);
    // Of one stratum all weigh alike; as negatives the others would have lowered it.
    if ("estimate" in row.structured.recall)
      expect(row.structured.recall.estimate).toBeCloseTo(TP / (TP + FN), 12);
    const { notes } = row;
    expect(
      [notes.TP, notes.FP, notes.FN, notes.TN].reduce((sum: number, n) => sum + (n ?? 0), 0),
    ).toBe(without.encounters + own.encounters);
  }
  // As many have the concept there as elsewhere, or the test would tell nothing.
  expect(uncoded.reduce((sum, { FN }) => sum + FN, 0)).toBeGreaterThan(10);
});

test("none of them opens as a mismatch of codes", async () => {
  for (const { concept_id, FP, FN } of coded) {
    // oxlint-disable-next-line no-await-in-loop
    const { totalRecords } = await researcher.call("GetEncounterLevelOutcomeScoreDetails", {
      ...asked,
      m_conceptId: concept_id,
      arm: "structured",
      m_classification: "MISMATCH",
    });
    expect(totalRecords).toBe(FP + FN);
  }
});

test("the report says so, and R finds its figures again", async () => {
  const report = await reportOf(researcher, asked.m_studyId);
  expect(report.get("limits.csv")).toContain(
    "Southgate Cottage Hospital has no structured records: their encounters are not assessable by structured data",
  );
  if (hasR) expect(await recomputed(report)).toMatchObject({ status: 0, stderr: "" });
});
