// Outcomes and contradictions of a patient's summary, over the demonstration: outcomes add up to those of the results'
// table; contradictions are found in JavaScript from plain lists of facts, mentions and the hierarchy.
import { expect, test } from "vitest";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServerToRead();
const { pool } = server.connection;

const researcher = await signedIn("researcher@northfield.example");

test("issue 18.5 outcomes of an arm's members are those of the results' table, each with the words of its day", async () => {
  const { data: studies } = await researcher.call("GetStudyList", {});
  const m_studyId = studies[0]?.study_id ?? 0;
  const { data: outcomes } = await researcher.call("GetStudyOutcomes", { m_studyId });
  const [smallest] = (outcomes[0]?.counts ?? []).toSorted(
    (a, b) => (a.patient_count ?? 0) - (b.patient_count ?? 0),
  );
  const cohort_id = smallest?.cohort_id ?? 0;
  const { rows: members } = await pool.query<{ patient_id: number; index_date: string }>(
    `select patient_id, (date '1970-01-01' + index_day)::text index_date from cohort_member where cohort_id = $1`,
    [cohort_id],
  );
  const had = new Map<number, number>();
  const opened: { patient_id: number; concept_id: number; date: string; source: string }[] = [];
  for (const { patient_id, index_date } of members) {
    // oxlint-disable-next-line no-await-in-loop -- one patient after the other
    const answer = await researcher.call("GetStoryFindings", { patient_id, cohort_id });
    expect(answer.outcomes.map(({ event_id }) => event_id).toSorted((a, b) => a - b)).toEqual(
      outcomes.map(({ event_id }) => event_id).toSorted((a, b) => a - b),
    );
    for (const { event_id, first } of answer.outcomes) {
      if (!first) continue;
      had.set(event_id, (had.get(event_id) ?? 0) + 1);
      const days = (Date.parse(first.date) - Date.parse(index_date)) / 86_400_000;
      expect(first.days).toBe(days);
      expect(days).toBeGreaterThanOrEqual(0);
      opened.push({ patient_id, ...first });
    }
  }
  for (const { event_id, counts } of outcomes)
    expect(had.get(event_id) ?? 0).toBe(
      counts.find((one) => one.cohort_id === cohort_id)?.patient_count,
    );
  expect(opened.length).toBeGreaterThan(20);
  for (const { patient_id, concept_id, date, source } of opened.slice(0, 20)) {
    // oxlint-disable-next-line no-await-in-loop
    const said = await researcher.call("GetPatientMoment", { patient_id, concept_id, date });
    if (source === "structured") expect(said.structured.length).toBeGreaterThan(0);
    if (source === "unstructured") expect(said.notes.length).toBeGreaterThan(0);
  }
});

test("issue 18.5 what codes say and notes deny is found as by hand, and opens the words that deny it", async () => {
  const { rows: recorded } = await pool.query<{ patient: number; concept: number; day: string }>(
    `select patient_id patient, concept_id concept, min(date '1970-01-01' + day)::text "day" from fact join concept using (concept_id)
     where source = 1 and not is_undated and category = 'Problem' group by 1, 2`,
  );
  const { rows: mentions } = await pool.query<{ patient: number; concept: number; day: string }>(
    `select a.patient_id patient, a.concept_id concept, s.at::date::text "day" from automated_annotation a
     join subdocument s using (patient_id, subdocument_id)
     where a.negated and a.subject = 'Patient' and not a.hypothetical`,
  );
  const { rows: affirmed } = await pool.query<{ patient: number; concept: number }>(
    "select distinct patient_id patient, concept_id concept from fact where source in (2, 4)",
  );
  const { rows: hierarchy } = await pool.query<{ up: number; down: number }>(
    "select ancestor_id up, descendant_id down from concept_ancestor where descendant_id = any($1)",
    [[...recorded, ...affirmed].map(({ concept }) => concept)],
  );
  const above = Map.groupBy(hierarchy, ({ down }) => down);
  const isAbove = (up: number, down: number) =>
    above.get(down)?.some((one) => one.up === up) ?? false;
  const deniedOf = Map.groupBy(mentions, ({ patient }) => patient);
  const affirmedOf = Map.groupBy(affirmed, ({ patient }) => patient);
  const byHand = recorded.filter(({ patient, concept, day }) =>
    (deniedOf.get(patient) ?? []).some(
      (denied) =>
        denied.day >= day &&
        isAbove(denied.concept, concept) &&
        !(affirmedOf.get(patient) ?? []).some((said) => isAbove(denied.concept, said.concept)),
    ),
  );
  const { rows: own } = await pool.query<{ patient_id: number }>(
    `with recursive o as (select organization_id from organization where name = 'Northfield Health'
       union all select c.organization_id from organization c join o on c.parent_id = o.organization_id)
     select patient_id from patient join o using (organization_id) order by 1`,
  );
  const expected = Map.groupBy(byHand, ({ patient }) => patient);
  const asked = own
    .map(({ patient_id }) => patient_id)
    .filter((id, at) => expected.has(id) || at % 10 === 0);
  let found = 0;
  for (const patient_id of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one patient after the other
    const { contradictions } = await researcher.call("GetStoryFindings", { patient_id });
    const mine = (expected.get(patient_id) ?? []).map(({ concept, day }) => `${concept} ${day}`);
    const told = contradictions.map(({ concept_id, date }) => `${concept_id} ${date}`);
    expect([patient_id, ...told.toSorted()]).toEqual([patient_id, ...mine.toSorted()]);
    for (const { concept_id, date, denied_concept_id, denied_date } of contradictions) {
      found += 1;
      // oxlint-disable-next-line no-await-in-loop
      const coded = await researcher.call("GetPatientMoment", { patient_id, concept_id, date });
      expect(coded.structured.length).toBeGreaterThan(0);
      // oxlint-disable-next-line no-await-in-loop
      const denial = await researcher.call("GetPatientMoment", {
        patient_id,
        concept_id: denied_concept_id,
        date: denied_date,
      });
      expect([denial.structured.length + denial.notes.length, denial.denied.length > 0]).toEqual([
        denial.structured.length,
        true,
      ]);
    }
  }
  expect(found).toBeGreaterThan(4);
  const southgate = await signedIn("southgate@southgate.example");
  const [patient_id = 0] = asked;
  expect(await southgate.refusal("GetStoryFindings", { patient_id })).toMatchObject({
    code: "row.not-found",
  });
});
