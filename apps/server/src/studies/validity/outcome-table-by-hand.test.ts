// The demonstration's outcome table, counted again from the raw tables. What this shares with the product: the tables
// that saves, imports, language processing and cohort runs write (assignment, manual_annotation, resolution,
// subdocument, fact, concept_ancestor, cohort_member). It reads no view, no stored unit and no count; who says what,
// what the reference standard is, which encounters were read whole and the eight counts are worked out here.
import type { ValidityRow } from "@concord/contract";
import { expect, test } from "vitest";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServerToRead();

async function raw<Row extends object>(query: string): Promise<Row[]> {
  return (await server.connection.pool.query<Row>(query)).rows;
}

interface Counted {
  encounters: Set<string>;
  withConcept: Set<string>;
  patients: Set<string>;
  patientsWithConcept: Set<string>;
  structured: { TP: number; FP: number; FN: number; TN: number };
  inferred: { TP: number; FP: number; FN: number; TN: number };
}

/**
 * Of projects `p`, those that enter the table: here the one from before samples were recorded. The study's other draws
 * patients, each with a probability of their stratum, which the table of encounters can't weigh.
 */
const entering = "p.unit is null";

const none = () => ({ TP: 0, FP: 0, FN: 0, TN: 0 });

/** Counts and what is left out, by plain loops over the raw rows of a study. */
async function countByHand(studyId: number) {
  const assignments = await raw<{ doc: number; user_id: number; status: string }>(
    `select subdocument_id doc, a.user_id, a.status from assignment a, project p
     where p.project_id = a.project_id and p.study_id = ${studyId} and ${entering}`,
  );
  const asked = await raw<{ concept_id: number }>(
    `select distinct c.concept_id from project_concept c, project p where p.project_id = c.project_id and p.study_id = ${studyId} and ${entering}`,
  );
  const notes = await raw<{ doc: number; encounter: number; patient: number }>(
    "select subdocument_id doc, encounter_id encounter, patient_id patient from subdocument where content_type = 'narrative'",
  );
  const said = await raw<{ doc: number; user_id: number; concept_id: number }>(
    `select subdocument_id doc, user_id, concept_id from manual_annotation
     where is_newest and change <> 'deleted' and is_present and is_experienced and subject = 'Patient'`,
  );
  const resolved = await raw<{ doc: number; concept_id: number; is_positive: boolean }>(
    "select subdocument_id doc, concept_id, is_positive from resolution order by resolution_id",
  );
  // Nobody saved after a resolution, so that none is open again: that rule is not counted here.
  expect(
    await raw(
      "select from annotation_save s, resolution r where r.subdocument_id = s.subdocument_id and s.saved_at > r.resolved_at",
    ),
  ).toEqual([]);
  const facts = await raw<{ encounter: number; concept_id: number; source: number }>(
    "select encounter_id encounter, concept_id, source from fact where source in (1, 2, 3)",
  );
  const descendants = new Set(
    (
      await raw<{ a: number; d: number }>(
        `select ancestor_id a, descendant_id d from concept_ancestor where ancestor_id in (${asked.map((one) => one.concept_id).join(",")})`,
      )
    ).map(({ a, d }) => `${a} ${d}`),
  );
  const members = new Set(
    (
      await raw<{ patient_id: number }>(
        `select patient_id from cohort_member where cohort_id in (
           select base_cohort_id from study where study_id = ${studyId} union select cohort_id from study_arm where study_id = ${studyId})`,
      )
    ).map(({ patient_id }) => patient_id),
  );

  const readers = Map.groupBy(assignments, ({ doc }) => doc);
  const touched = new Set(
    notes.filter(({ doc }) => readers.has(doc)).map((note) => note.encounter),
  );
  const ofEncounter = Map.groupBy(notes, ({ encounter }) => encounter);
  const saidOf = Map.groupBy(said, ({ doc }) => doc);
  const factsOf = Map.groupBy(facts, ({ encounter }) => encounter);

  /** Undefined: not read; null: no common answer. */
  const referenceOf = (doc: number, concept: number): boolean | null | undefined => {
    // Of another project's note nothing is asked here, whatever was settled there.
    if (!readers.has(doc)) return undefined;
    const resolution = resolved.findLast((one) => one.doc === doc && one.concept_id === concept);
    if (resolution) return resolution.is_positive;
    const theirs = readers.get(doc) ?? [];
    if (theirs.length < 2 || theirs.some(({ status }) => status !== "done")) return undefined;
    const ratings = theirs.map(({ user_id }) =>
      (saidOf.get(doc) ?? []).some(
        (one) => one.user_id === user_id && descendants.has(`${concept} ${one.concept_id}`),
      ),
    );
    return ratings.every(Boolean) ? true : ratings.some(Boolean) ? null : false;
  };

  const counted = new Map<number, Counted>();
  const leftOut = {
    unread: new Set<number>(),
    unresolved: new Set<number>(),
    outside: new Set<number>(),
  };
  for (const encounter of touched) {
    for (const { concept_id: concept } of asked) {
      const its = ofEncounter.get(encounter) ?? [];
      const patient = its[0]?.patient ?? 0;
      const references = its.map(({ doc }) => referenceOf(doc, concept));
      if (!members.has(patient)) leftOut.outside.add(encounter);
      else if (references.includes(undefined)) leftOut.unread.add(encounter);
      else if (references.includes(null)) leftOut.unresolved.add(encounter);
      else {
        const row = counted.get(concept) ?? {
          encounters: new Set(),
          withConcept: new Set(),
          patients: new Set(),
          patientsWithConcept: new Set(),
          structured: none(),
          inferred: none(),
        };
        counted.set(concept, row);
        const reference = references.includes(true);
        row.encounters.add(`${encounter}`);
        row.patients.add(`${patient}`);
        if (reference) row.withConcept.add(`${encounter}`);
        if (reference) row.patientsWithConcept.add(`${patient}`);
        const answers = (factsOf.get(encounter) ?? []).filter((one) =>
          descendants.has(`${concept} ${one.concept_id}`),
        );
        const isThere = { structured: false, inferred: false };
        for (const { source } of answers) isThere[source === 1 ? "structured" : "inferred"] = true;
        for (const arm of ["structured", "inferred"] as const)
          row[arm][reference ? (isThere[arm] ? "TP" : "FN") : isThere[arm] ? "FP" : "TN"] += 1;
      }
    }
  }
  return { counted, leftOut };
}

/** Encounters of projects that don't enter the table, with a concept that those which do don't ask of them. */
async function otherSamples(studyId: number): Promise<number> {
  const of = (
    which: string,
  ) => `select s.encounter_id, c.concept_id from subdocument s, assignment a, project p, project_concept c
    where c.project_id = p.project_id and a.subdocument_id = s.subdocument_id and p.project_id = a.project_id and p.study_id = ${studyId} and ${which}`;
  const [row] = await raw<{ n: number }>(
    `select count(distinct encounter_id)::int n from (${of(`not (${entering})`)} except ${of(entering)}) other`,
  );
  return row?.n ?? 0;
}

const shownCounts = ({ TP, FP, FN, TN }: ValidityRow["inferred"]) => ({ TP, FP, FN, TN });

test("S2.48 validity.md §1 the demonstration's table is what its raw rows give, and so is what it leaves out", async () => {
  const caller = await signedIn("researcher@northfield.example");
  const [study] = await raw<{ study_id: number }>("select study_id from project limit 1");
  const studyId = study?.study_id ?? 0;
  const { data, left_out } = await caller.call("GetEncounterLevelOutcomeScores", {
    m_studyId: studyId,
  });
  const { counted, leftOut } = await countByHand(studyId);
  expect(data.data).toHaveLength(8);
  expect(
    data.data.map((row) => [
      row.conceptId,
      row.totalEncounters,
      row.encountersWithConcept,
      row.totalPatients,
      row.patientsWithConcept,
      shownCounts(row.structured),
      shownCounts(row.inferred),
    ]),
  ).toEqual(
    data.data.map(({ conceptId }) => {
      const row = counted.get(conceptId);
      return [
        conceptId,
        row?.encounters.size,
        row?.withConcept.size,
        row?.patients.size,
        row?.patientsWithConcept.size,
        row?.structured,
        row?.inferred,
      ];
    }),
  );
  expect(left_out).toEqual({
    unread: leftOut.unread.size,
    unresolved: leftOut.unresolved.size,
    // No annotator of the demonstration says so.
    untold: 0,
    outside: leftOut.outside.size,
    // Its one project is from before samples were recorded; the other draws patients.
    sample: await otherSamples(studyId),
  });
  // It says something: notes of the project are waiting, and a conflict is not resolved.
  expect(left_out.unread).toBeGreaterThan(0);
  expect(left_out.unresolved).toBeGreaterThan(0);
});
