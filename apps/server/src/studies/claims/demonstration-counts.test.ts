// The joint counts of heart failure in the demonstration, counted a second time in SQL of its own. Shared with the
// product: the tables that saves, imports, language processing and cohort runs write (assignments, annotations,
// resolutions, facts, members); no view, no stored unit, no function.
import { expect, test } from "vitest";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServerToRead();

interface Cell {
  readonly structured: boolean;
  readonly other: boolean;
  readonly reference: boolean;
  readonly encounters: number;
}

/**
 * An encounter counts when each narrative note has two readers, all done, who agree or whom a supervisor settled. Of
 * the project from before samples were recorded: the study's other, which draws patients, does not enter the table.
 */
const countedAgain = `
  with hf as (select concept_id root from concept where text = 'Heart failure' and concept_id in (select concept_id from project_concept)),
  kind as (select descendant_id id from concept_ancestor, hf where ancestor_id = root),
  study_now as (select study_id, base_cohort_id from study where study_id = $1),
  reading as (
    select a.subdocument_id doc, a.user_id, a.status,
      exists (select 1 from manual_annotation m where m.subdocument_id = a.subdocument_id and m.user_id = a.user_id and m.is_newest
        and m.change <> 'deleted' and m.is_present and m.is_experienced and m.subject = 'Patient' and m.concept_id in (select id from kind)) yes
    from assignment a, project p, study_now s where p.project_id = a.project_id and p.study_id = s.study_id and p.unit is null),
  note as (
    select s.patient_id, s.encounter_id, s.subdocument_id doc,
      (select is_positive from resolution r, hf where r.subdocument_id = s.subdocument_id and r.concept_id = root order by resolution_id desc limit 1) settled,
      (select count(*) from reading where doc = s.subdocument_id and status = 'done') done,
      (select count(*) from reading where doc = s.subdocument_id) readers,
      (select count(*) from reading where doc = s.subdocument_id and yes) yes
    from subdocument s where s.content_type = 'narrative'),
  visit as (
    select patient_id, encounter_id,
      bool_and(settled is not null or (readers >= 2 and done = readers and yes in (0, readers))) counts,
      bool_or(coalesce(settled, yes = readers and readers > 0)) reference
    from note group by 1, 2),
  member as (select distinct patient_id from cohort_member where cohort_id in (
    select base_cohort_id from study_now union select cohort_id from study_cohort where study_id = $1)),
  judged as (
    select v.reference,
      exists (select 1 from fact f where f.patient_id = v.patient_id and f.encounter_id = v.encounter_id and f.source = 1
        and f.concept_id in (select id from kind)) structured,
      exists (select 1 from fact f where f.patient_id = v.patient_id and f.encounter_id = v.encounter_id and f.source = 2
        and f.concept_id in (select id from kind)) other
    from visit v join member using (patient_id) where counts)
  select structured, other, reference, count(*)::int encounters from judged group by 1, 2, 3`;

test("validity.md §1, 12: heart failure in the demonstration has the joint counts of its raw rows, and codes find 23 of 41", async () => {
  const caller = await signedIn("researcher@northfield.example");
  const { rows: studies } = await server.connection.pool.query<{ study_id: number }>(
    "select study_id from project limit 1",
  );
  const m_studyId = studies[0]?.study_id ?? 0;
  const { rows: counted } = await server.connection.pool.query<Cell>(countedAgain, [m_studyId]);
  const { data } = await caller.call("GetStudyVerdicts", {
    m_studyId,
    m_measure: "recall",
    m_source: "notes",
  });
  const row = data.find(({ conceptName }) => conceptName === "Heart failure");
  const key = ({ structured, other, reference }: Omit<Cell, "encounters">) =>
    [structured, other, reference].map(Number).join("");
  const told = (cells: readonly (Omit<Cell, "encounters"> & { encounters: number | null })[]) =>
    Object.fromEntries(
      cells.filter(({ encounters }) => encounters !== 0).map((one) => [key(one), one.encounters]),
    );
  expect(told(row?.joint ?? [])).toEqual(told(counted));
  const sum = (is: (one: Cell) => boolean) =>
    counted.filter(is).reduce((so, one) => so + one.encounters, 0);
  const [found, positive] = [
    sum((one) => one.reference && one.structured),
    sum((one) => one.reference),
  ];
  expect(row?.structured).toMatchObject({ estimate: found / positive });
  // Figures that the documentation shows: docs/validity.webp and docs/moved-numbers.md.
  expect([found, positive]).toEqual([23, 41]);
});
