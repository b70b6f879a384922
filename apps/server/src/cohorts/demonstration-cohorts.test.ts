import { sql, type RawBuilder } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { demonstrationServerToRead } from "../app/demonstration/testing/demonstration-server.ts";
import type { TestCaller } from "../app/testing/test-caller.ts";

const { server, signedIn } = await demonstrationServerToRead();
const { db } = server;
let researcher: TestCaller;

/**
 * The day lies in an observation period of the patient, or the patient's hospital sends none of anybody (decision 035).
 */
const observed = (patient: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql`(
  exists (select from observation_period o where o.patient_id = ${patient} and ${day} between o.start_day and o.end_day)
  or not exists (select from observation_period o join patient other using (patient_id)
    where other.organization_id = (select organization_id from patient own where own.patient_id = ${patient})))`;

beforeAll(async () => {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from account_role r join account_permission p using (user_id)
    join organization o using (organization_id)
    where r.role = 'Administrator' and o.name not in ('Harbour Hospital', 'Hill Hospital')
    order by (o.parent_id is null) desc, r.user_id limit 1`.execute(db);
  researcher = await signedIn(rows[0]?.user_id ?? 0);
});

describe("S2.54 S2.57 the demonstration's cohorts", () => {
  test("have members, evidence for each, and counts that are those of the lists they open", async () => {
    const { data } = await researcher.call("GetCohortList", {});
    expect(data.length).toBeGreaterThanOrEqual(6);
    const cohortIds = data.map((cohort) => cohort.cohort_id).join(",");
    const patients = await researcher.call("GetPatientCounts", { cohortIds });
    const documents = await researcher.call("GetDataCounts", { cohortIds });
    for (const { cohort_id, patient_count } of patients.cohort) {
      const of = { "cohortObj.cohort_id": cohort_id };
      expect(patient_count).toBeGreaterThan(0);
      const list = await researcher.call("GetPatient", { m_cohortId: cohort_id });
      expect(list.noOfRecords).toBe(patient_count);
      const outcomes = await researcher.call("GetCohortOutcomesPatientCounts", of);
      for (const { outcome_id, patient_count: n } of outcomes.data) {
        const opened = { m_cohortId: cohort_id, m_outcomeId: outcome_id };
        expect((await researcher.call("GetPatient", opened)).noOfRecords).toBe(n);
      }
      const members = await researcher.call("GetCohortPatient", { ...of, pageSize: 20 });
      for (const { index_date, evidence } of members.data)
        if (index_date !== null) expect(evidence.map((each) => each.date)).toContain(index_date);
    }
    for (const { cohort_id, data_count } of documents.cohort) {
      const list = await researcher.call("GetDocuments", { m_cohortId: cohort_id });
      expect(list.noOfRecords).toBe(data_count);
    }
  });

  test("domain.md §4 can ask for visits: stays in hospital, emergencies, and what is outside", async () => {
    const { data: listed } = await researcher.call("GetPatient", { pageSize: 500 });
    const patients = listed.map((patient) => patient.patient_id);
    for (const [code, kind] of [
      ["9201", "inpatient"],
      ["9203", "emergency"],
      ["5083", "telephone"],
    ] as const) {
      const { rows } = await sql<{ concept_id: number; n: number }>`
        select c.concept_id, (select count(distinct patient_id)::int from encounter e
          where kind = ${kind} and patient_id = any(${patients}::int[])
            and ${observed(sql`e.patient_id`, sql`e.start_at::date - date '1970-01-01'`)}) n
        from concept c where c.sab = 'OMOP' and c.code = ${code}`.execute(db);
      const [visit] = rows;
      const { data } = await researcher.call("PreviewCohort", {
        definition: {
          criteria: [
            {
              kind: "concept",
              role: "index",
              concepts: { include: [{ conceptId: visit?.concept_id ?? 0, descendants: true }] },
            },
          ],
        },
      });
      expect(visit?.n).toBeGreaterThan(10);
      expect(data.members, code).toBe(visit?.n);
    }
  });

  test.each([
    [
      "HbA1c",
      "4548-4",
      { min: 8, unit: "%" },
      "case f.unit when '%' then f.value when 'mmol/mol' then f.value * 0.09148 + 2.152 end",
    ],
    [
      "weight",
      "29463-7",
      { min: 90, unit: "kg" },
      `case lower(f.unit) when 'kg' then f.value when 'g' then f.value / 1000
         when '[lb_av]' then f.value * 0.45359237 when 'lb' then f.value * 0.45359237 when '[oz_av]' then f.value * 0.028349523125 end`,
    ],
    [
      "height",
      "8302-2",
      { min: 175, unit: "cm" },
      "case f.unit when 'cm' then f.value when 'm' then f.value * 100 when '[in_i]' then f.value * 2.54 when '[ft_i]' then f.value * 30.48 end",
    ],
    [
      "potassium",
      "2823-3",
      { min: 4.5, unit: "mmol/L" },
      "case when lower(f.unit) in ('mmol/l', 'meq/l') then f.value end",
    ],
  ])(
    "issue 12: compare %s in all the units that its hospitals write, and count what has none",
    async (_name, code, value, inUnit) => {
      const { data: listed } = await researcher.call("GetPatient", { pageSize: 500 });
      const patients = listed.map((patient) => patient.patient_id);
      const found = async (condition: string) => {
        const { rows } = await sql<{ concept_id: number; patients: number; values: number }>`
        select k.concept_id, count(distinct f.patient_id)::int patients, count(f.fact_id)::int "values"
        from concept_code k left join fact f on f.concept_id = k.concept_id and f.source = 1 and f.value is not null
          and f.patient_id = any(${patients}::int[]) and ${sql.raw(condition)}
        where k.sab = 'LNC' and k.code = ${code} group by 1`.execute(db);
        return rows[0] ?? { concept_id: 0, patients: 0, values: 0 };
      };
      const members = await found(
        `${inUnit} >= ${value.min} and (exists (select from observation_period o where o.patient_id = f.patient_id and f.day between o.start_day and o.end_day)
         or not exists (select from observation_period o join patient p using (patient_id)
           where p.organization_id = (select organization_id from patient q where q.patient_id = f.patient_id)))`,
      );
      const left = await found(`(${inUnit}) is null`);
      const { data, left_out } = await researcher.call("PreviewCohort", {
        definition: {
          criteria: [
            {
              kind: "concept",
              role: "index",
              concepts: { include: [{ conceptId: members.concept_id, descendants: false }] },
              sources: ["structured"],
              value,
            },
          ],
        },
      });
      expect(members.patients).toBeGreaterThan(20);
      expect(data.members).toBe(members.patients);
      expect(left.values).toBeGreaterThan(5);
      expect(left_out).toMatchObject([{ patient_count: left.patients, value_count: left.values }]);
    },
  );

  test("on the reference standard are the patients whose finished documents say so", async () => {
    const { rows } = await sql<{ concept_id: number; n: number }>`
      select d.concept_id, count(distinct d.patient_id)::int n
      from document_reference d join subdocument s using (patient_id, subdocument_id)
        join patient p using (patient_id) join organization o using (organization_id)
      where o.name not like 'Southgate%' and d.reference and ${observed(sql`d.patient_id`, sql`s.at::date - date '1970-01-01'`)} group by 1 order by 2 desc`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { concept_id: conceptId, n } of rows) {
      const { data } = await researcher.call("PreviewCohort", {
        definition: {
          criteria: [
            {
              kind: "concept",
              role: "index",
              concepts: { include: [{ conceptId, descendants: false }] },
              sources: ["reference"],
            },
          ],
        },
      });
      expect(data.members).toBe(n);
    }
  });
});

describe("S2.14 S2.60 the evidence of a member", () => {
  test("names the words of the note that say it, and the patient's cohorts have the same", async () => {
    const { data: cohorts } = await researcher.call("GetCohortList", {});
    const found = [];
    for (const { cohort_id } of cohorts) {
      const { data } = await researcher.call("GetCohortPatient", {
        "cohortObj.cohort_id": cohort_id,
        pageSize: 100,
      });
      found.push(...data.map((member) => ({ cohort_id, ...member })));
    }
    const read = found.flatMap((member) =>
      member.evidence.flatMap((each) => (each.source === "unstructured" ? [{ member, each }] : [])),
    );
    expect(read.length).toBeGreaterThan(10);
    for (const { member, each } of read.slice(0, 20)) {
      const [number, begin, end] = (each.automated_annotation_id ?? "").split("_").map(Number);
      const { data } = await researcher.call("GetSubdocumentById", {
        m_documentId: each.subdocument_id ?? 0,
      });
      const section = data.data.sections.find((one) => one.section_id === number);
      const said = section?.entities.filter(
        (entity) => entity.BeginOffset === begin && entity.EndOffset === end,
      );
      expect(said?.map((entity) => entity.concept_id)).toContain(each.concept_id);
      const ofPatient = await researcher.call("GetCohortListForPatient", {
        m_PatientIdList: `${member.patient_id}`,
      });
      const same = ofPatient.data.find((one) => one.cohort_id === member.cohort_id);
      expect(same?.evidence.map((one) => one.automated_annotation_id)).toEqual(
        member.evidence.map((one) => one.automated_annotation_id),
      );
    }
  });
});
