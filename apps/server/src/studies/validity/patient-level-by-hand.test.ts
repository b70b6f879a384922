// The demonstration's patient-level table, counted again from the raw tables. What this shares with the product: the
// tables that saves, imports, language processing and cohort runs write. It reads no view and no stored unit.
import { expect, test } from "vitest";
import { demonstrationServer } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServer();

async function raw<Row extends object>(query: string): Promise<Row[]> {
  return (await server.connection.pool.query<Row>(query)).rows;
}

const researcher = () => signedIn("researcher@northfield.example");

/**
 * Of projects `p`, those that enter the table: here the one from before samples were recorded. The study's other draws
 * patients, each with a probability of their stratum, which the table of encounters can't weigh.
 */
const entering = "p.unit is null";

const none = () => ({ TP: 0, FP: 0, FN: 0, TN: 0 });

/** By plain loops over raw rows; a patient once, within so many days before the index. */
async function countByHand(studyId: number, days: number) {
  const assignments = await raw<{ doc: number; patient: number; user_id: number; status: string }>(
    `select subdocument_id doc, patient_id patient, a.user_id, a.status from assignment a, project p
     where p.project_id = a.project_id and p.study_id = ${studyId} and ${entering}`,
  );
  const asked = await raw<{ concept_id: number }>(
    `select distinct c.concept_id from project_concept c, project p where p.project_id = c.project_id and p.study_id = ${studyId} and ${entering}`,
  );
  const notes = await raw<{ doc: number; encounter: number; patient: number; day: number }>(
    `select subdocument_id doc, encounter_id encounter, patient_id patient, floor(extract(epoch from at) / 86400)::int as day
     from subdocument where content_type = 'narrative'`,
  );
  const said = await raw<{ doc: number; user_id: number; concept_id: number }>(
    `select subdocument_id doc, user_id, concept_id from manual_annotation
     where is_newest and change <> 'deleted' and is_present and is_experienced and subject = 'Patient'`,
  );
  const resolved = await raw<{ doc: number; concept_id: number; is_positive: boolean }>(
    "select subdocument_id doc, concept_id, is_positive from resolution order by resolution_id",
  );
  const facts = await raw<{
    patient: number;
    doc: number | null;
    concept_id: number;
    source: number;
    day: number;
    is_undated: boolean;
  }>(
    "select patient_id patient, subdocument_id doc, concept_id, source, day, is_undated from fact where source in (1, 2, 3)",
  );
  const kinds = await raw<{ a: number; d: number }>(
    `select ancestor_id a, descendant_id d from concept_ancestor where ancestor_id in (${asked.map((one) => one.concept_id).join(",")})`,
  );
  const isKind = new Set(kinds.map(({ a, d }) => `${a} ${d}`));
  const index = new Map(
    (
      await raw<{ patient_id: number; index_day: number }>(
        `select m.patient_id, m.index_day from cohort_member m, study s where s.study_id = ${studyId}
         and m.cohort_id = s.base_cohort_id and m.index_day is not null`,
      )
    ).map((one) => [one.patient_id, one.index_day]),
  );
  const readers = Map.groupBy(assignments, ({ doc }) => doc);
  const saidOf = Map.groupBy(said, ({ doc }) => doc);
  const referenceOf = (doc: number, concept: number): boolean | null | undefined => {
    // Of another project's note nothing is asked here, whatever was settled there.
    if (!readers.has(doc)) return undefined;
    const resolution = resolved.findLast((one) => one.doc === doc && one.concept_id === concept);
    if (resolution) return resolution.is_positive;
    const theirs = readers.get(doc) ?? [];
    if (theirs.length < 2 || theirs.some(({ status }) => status !== "done")) return undefined;
    const ratings = theirs.map(({ user_id }) =>
      (saidOf.get(doc) ?? []).some(
        (one) => one.user_id === user_id && isKind.has(`${concept} ${one.concept_id}`),
      ),
    );
    return ratings.every(Boolean) ? true : ratings.some(Boolean) ? null : false;
  };
  const rows = new Map<number, object>();
  const out = {
    outside: new Set<number>(),
    empty: new Set<number>(),
    unread: new Set<number>(),
    unresolved: new Set<number>(),
  };
  for (const { concept_id: concept } of asked) {
    const row = {
      patients: 0,
      withConcept: 0,
      encounters: 0,
      encountersWithConcept: 0,
      structured: none(),
      inferred: none(),
    };
    for (const patient of new Set(assignments.map((one) => one.patient))) {
      const day = index.get(patient);
      if (day === undefined) {
        out.outside.add(patient);
        continue;
      }
      const isIn = (at: number) => at >= day - days && at <= day;
      const its = notes.filter((note) => note.patient === patient && isIn(note.day));
      const references = its.map(({ doc }) => referenceOf(doc, concept));
      if (its.length === 0) out.empty.add(patient);
      else if (references.includes(undefined)) out.unread.add(patient);
      else if (references.includes(null)) out.unresolved.add(patient);
      else {
        const reference = references.includes(true);
        const docs = new Set(its.map(({ doc }) => doc));
        const of = facts.filter(
          (fact) => fact.patient === patient && isKind.has(`${concept} ${fact.concept_id}`),
        );
        const structured = of.some(
          (fact) => fact.source === 1 && !fact.is_undated && isIn(fact.day),
        );
        const inferred = of.some(
          (fact) =>
            fact.source !== 1 &&
            (fact.doc === null
              ? fact.source === 3 && !fact.is_undated && isIn(fact.day)
              : docs.has(fact.doc)),
        );
        row.patients += 1;
        row.withConcept += Number(reference);
        row.encounters += new Set(its.map(({ encounter }) => encounter)).size;
        row.encountersWithConcept += new Set(
          its.filter(({ doc }) => referenceOf(doc, concept)).map(({ encounter }) => encounter),
        ).size;
        const cell = (answer: boolean) =>
          reference ? (answer ? "TP" : "FN") : answer ? "FP" : "TN";
        row.structured[cell(structured)] += 1;
        row.inferred[cell(inferred)] += 1;
      }
    }
    if (row.patients > 0) rows.set(concept, row);
  }
  return { rows, out };
}

test.each([30, 365])(
  "S7.22 S2.48 validity.md §1 the patient level of the demonstration within %i days is what its raw rows give, and so is what it leaves out",
  async (days) => {
    const caller = await researcher();
    const [study] = await raw<{ study_id: number }>(
      `select study_id from project p where ${entering}`,
    );
    const studyId = study?.study_id ?? 0;
    const { data, left_out } = await caller.call("GetPatientLevelProgression", {
      m_studyId: studyId,
      m_lookBackDays: days,
    });
    const { rows, out } = await countByHand(studyId, days);
    const four = ({ TP, FP, FN, TN }: (typeof data.data)[number]["inferred"]) => ({
      TP,
      FP,
      FN,
      TN,
    });
    expect(
      new Map(
        data.data.map((row) => [
          row.conceptId,
          {
            patients: row.totalPatients,
            withConcept: row.patientsWithConcept,
            encounters: row.totalEncounters,
            encountersWithConcept: row.encountersWithConcept,
            structured: four(row.structured),
            inferred: four(row.inferred),
          },
        ]),
      ),
    ).toEqual(rows);
    expect(left_out).toEqual({
      outside: out.outside.size,
      empty: out.empty.size,
      unread: out.unread.size,
      hidden: 0,
      unresolved: out.unresolved.size,
      untold: 0,
    });
    expect(rows.size).toBeGreaterThan(0);
    // Every count opens exactly the patients that it counts.
    const [row] = data.data;
    for (const [asked, count] of [
      [{ m_classification: "MATCH" }, row?.inferredMatches],
      [{ m_classification: "MISMATCH", arm: "structured" }, row?.structuredMismatches],
      [{ m_measure: "recall" }, row?.patientsWithConcept],
      [{}, row?.totalPatients],
    ] as const) {
      const details = await caller.call("GetPatientLevelProgressionDetails", {
        m_studyId: studyId,
        m_conceptId: row?.conceptId ?? 0,
        m_lookBackDays: days,
        pageSize: 500,
        ...asked,
      });
      expect([details.totalRecords, details.data.length]).toEqual([count, count]);
    }
  },
);

test("whom a supervisor can't judge, since a note in the window is of no project of theirs, is counted", async () => {
  const [project] = await raw<{ study_id: number; email: string; user_id: number }>(
    `select p.study_id, a.email, a.user_id from project p, project_supervisor s, account a
     where s.project_id = p.project_id and a.user_id = s.user_id and ${entering}`,
  );
  const theirs = `select a.patient_id, a.subdocument_id from assignment a, project_supervisor s
    where s.project_id = a.project_id and s.user_id = ${project?.user_id}`;
  const hidden = await raw(
    `select distinct m.patient_id from cohort_member m, study st, subdocument s
     where st.study_id = ${project?.study_id} and m.cohort_id = st.base_cohort_id and s.patient_id = m.patient_id
     and m.patient_id in (select a.patient_id from assignment a, project p
       where p.project_id = a.project_id and p.study_id = st.study_id and ${entering})
     and s.content_type = 'narrative' and floor(extract(epoch from s.at) / 86400) between m.index_day - 365 and m.index_day
     and s.subdocument_id not in (select subdocument_id from (${theirs}) t)`,
  );
  // Sources are told a supervisor when the project is closed.
  const [before] = await raw<{ status: string }>("select status from project limit 1");
  await raw(
    "update project set status = 'complete', closed_at = now(), closed_by = (select min(user_id) from account)",
  );
  const supervisor = await signedIn(project?.email ?? "");
  const { left_out } = await supervisor.call("GetPatientLevelProgression", {
    m_studyId: project?.study_id ?? 0,
    m_lookBackDays: 365,
  });
  await raw(`update project set status = '${before?.status}', closed_at = null, closed_by = null`);
  expect(hidden.length).toBeGreaterThan(0);
  expect(left_out.hidden).toBe(hidden.length);
});

test("domain.md §12 with a smallest count of ten the patient level has no smaller one, and none that follows from a total", async () => {
  const caller = await researcher();
  const [study] = await raw<{ study_id: number }>(
    `select study_id from project p where ${entering}`,
  );
  await raw("update organization set smallest_count = 10");
  const { data, left_out } = await caller.call("GetPatientLevelProgression", {
    m_studyId: study?.study_id ?? 0,
    m_lookBackDays: 30,
  });
  await raw("update organization set smallest_count = 0");
  const isSmall = (count: number | null) => count !== null && count > 0 && count < 10;
  expect(Object.values(left_out).filter(isSmall)).toEqual([]);
  for (const row of data.data) {
    const counts = [
      row.totalPatients,
      row.patientsWithConcept,
      row.totalEncounters,
      row.encountersWithConcept,
      row.structuredMatches,
      row.structuredMismatches,
      row.inferredMatches,
      row.inferredMismatches,
      row.unresolved,
      ...Object.values(row.not_assessable),
      ...[row.structured, row.notes, row.inferred].flatMap(({ TP, FP, FN, TN }) => [
        TP,
        FP,
        FN,
        TN,
      ]),
    ];
    expect(counts.filter(isSmall)).toEqual([]);
    if (row.totalPatients !== null && row.patientsWithConcept !== null)
      expect(isSmall(row.totalPatients - row.patientsWithConcept)).toBe(false);
  }
  expect(data.data.length).toBeGreaterThan(0);
});

test("validity.md §1, 3: where a project drew encounters, the patient level is refused with the reason", async () => {
  const caller = await researcher();
  const [study] = await raw<{ study_id: number }>(
    `select study_id from project p where ${entering}`,
  );
  await raw(
    "update project set unit = 'encounter', sampling = 'random', purpose = 'validity', assisted = false",
  );
  const m_studyId = study?.study_id ?? 0;
  const refused = await caller.refusal("GetPatientLevelProgression", { m_studyId });
  expect(refused.code).toBe("request.not-offered");
  expect(JSON.stringify(refused)).toContain("drew encounters");
});
