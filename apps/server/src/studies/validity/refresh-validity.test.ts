import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import {
  addFact,
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";
import type { AddedNote } from "../../records/documents/testing/record-in-test.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { refreshValidityOfStudy } from "../../annotation/reference-standard/refresh-validity.ts";
import { done } from "../../annotation/testing/done-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const { db, world } = server;
const researcher = await server.signIn("User");
const supervisor = await server.signIn("Supervisor");
const callers = [await server.signIn("Annotator"), await server.signIn("Annotator", "second")];
const notes: AddedNote[] = [];

beforeAll(async () => {
  const annotators = [await server.userId("Annotator"), await server.userId("Annotator", "second")];
  const projects = [];
  for (const supervisorId of [await server.userId("Supervisor"), undefined]) {
    projects.push(
      await addProject(db, world.hospital, {
        study_id: rows.study,
        concepts: [rows.concept, rows.childConcept],
        ...(supervisorId !== undefined && { supervisor: supervisorId }),
      }),
    );
  }
  for (let at = 0; at < 4; at += 1) {
    const patient = await addPatient(db, world.hospital);
    await sql`insert into cohort_member values (${patient}, ${rows.cohort}, null, null)`.execute(
      db,
    );
    const first = await addNote(db, patient, { text: "Has dyspnea.", batch_id: rows.batch });
    const second = await addNote(db, patient, {
      text: "Has dyspnea.",
      batch_id: rows.batch,
      ...(at % 2 === 0 && { beside: first }),
    });
    if (at < 2) await addFact(db, first, { concept_id: rows.childConcept, source: 1, day: 18_000 });
    if (at > 0) await addFact(db, second, { concept_id: rows.concept, source: 2, day: 18_000 });
    for (const note of [first, second]) {
      notes.push(note);
      for (const user_id of annotators)
        await assign(db, note, { project_id: projects[at % 2] ?? 0, user_id });
    }
  }
});

const table = (caller = researcher) =>
  caller.call("GetEncounterLevelOutcomeScores", { m_studyId: rows.study });

interface Save {
  note: number;
  who: 0 | 1;
  concept: "asked" | "narrower" | "none";
  positive: boolean;
}

async function save({ note, who, concept, positive }: Save) {
  const { subdocument_id } = notes[note] ?? { subdocument_id: 0 };
  const caller = callers[who] ?? server.anonymous;
  const own = await caller.call("GetManualAnnotations", {
    "m_ManualAnnotationObject.subdocument_id": subdocument_id,
    m_UserManualAnnotationFlag: true,
  });
  const concept_id = concept === "asked" ? rows.concept : rows.childConcept;
  const known = own.data.find((row) => row.concept_id === concept_id);
  await caller.call("AddManualAnnotationsInBulk", {
    subdocument_id,
    version: own.version,
    annotations:
      concept === "none"
        ? []
        : [
            {
              annotation_id: known?.annotation_id ?? 0,
              concept_id,
              annotation_type: "Document",
              is_experienced: positive,
            },
          ],
  });
  await done(caller, subdocument_id);
}

const saves = fc.array(
  fc.record<Save>({
    note: fc.integer({ min: 0, max: 7 }),
    who: fc.constantFrom(0, 1),
    concept: fc.constantFrom("asked", "asked", "narrower", "none"),
    positive: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

describe("domain.md §8 S7.22 a changed annotation changes only the units that it touches", () => {
  test("and the table that grew save by save is the one that is computed anew", async () => {
    await table();
    await fc.assert(
      fc.asyncProperty(saves, async (given) => {
        for (const each of given) await save(each);
        const grown = await table();
        expect(await keptCounts()).toEqual(await countsOfUnits());
        await inTransaction(server.connection, "write", (tx) =>
          refreshValidityOfStudy({ db: tx, now: server.services.clock() }, rows.study),
        );
        expect(await table()).toEqual(grown);
      }),
      { numRuns: 15 },
    );
    const { data, left_out } = await table();
    // The property says nothing where nothing happens.
    expect(data.data.length + (left_out.unresolved ?? 0) + (left_out.unread ?? 0)).toBeGreaterThan(
      1,
    );
  });

  test("S2.48 S2.49 every figure is that of the units that it opens, for a supervisor of some projects as well", async () => {
    for (let note = 0; note < 8; note += 1)
      for (const who of [0, 1] as const)
        await save({ note, who, concept: "asked", positive: note % 3 !== 0 });
    // Until then a supervisor is shown no validity (decision 118).
    await sql`update project set status = 'complete'`.execute(db);
    const totals = [];
    for (const caller of [researcher, supervisor]) {
      const { data } = (await table(caller)).data;
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) {
        const open = (
          m_classification: "MATCH" | "MISMATCH" | "0",
          arm: "structured" | "inferred",
        ) =>
          caller
            .call("GetEncounterLevelOutcomeScoreDetails", {
              m_studyId: rows.study,
              m_conceptId: row.conceptId,
              m_classification,
              arm,
              pageSize: 500,
            })
            .then(({ data: units, totalRecords }) => {
              expect(units).toHaveLength(totalRecords ?? Number.NaN);
              return totalRecords;
            });
        expect(await open("MATCH", "structured")).toBe(row.structuredMatches);
        expect(await open("MISMATCH", "structured")).toBe(row.structuredMismatches);
        expect(await open("MATCH", "inferred")).toBe(row.inferredMatches);
        expect(await open("MISMATCH", "inferred")).toBe(row.inferredMismatches);
        expect(await open("0", "inferred")).toBe(row.totalEncounters);
      }
      totals.push(Math.max(...data.map((row) => row.totalEncounters ?? Number.NaN)));
    }
    expect(totals[1]).toBeLessThan(totals[0] ?? 0);
  });

  test("a project that asks more is computed anew", async () => {
    const before = (await table()).computed_on;
    await sql`update project set single_annotator_reference = true`.execute(db);
    expect((await table()).computed_on).not.toEqual(before);
  });

  test("and so is one that asks for another concept in place of one", async () => {
    const before = (await table()).computed_on;
    const swap = (from: number, to: number) =>
      sql`update project_concept set concept_id = ${to} where concept_id = ${from}`.execute(db);
    const { rows: others } = await sql<{ concept_id: number }>`
      insert into concept (cuid, text, sab, code, category) values ('C-OTHER', 'Other', 'TEST', 'other', 'Problem')
      returning concept_id`.execute(db);
    const other = others[0]?.concept_id ?? 0;
    await swap(rows.childConcept, other);
    const swapped = (await table()).computed_on;
    await swap(other, rows.childConcept);
    expect(swapped).not.toEqual(before);
    expect((await table()).computed_on).toEqual(before);
  });

  test("readers who come at once share one recompute", async () => {
    await table();
    // Only the test writes down how often the study was computed; the product has no such trigger.
    await sql`create table recomputed (study_id int not null)`.execute(db);
    await sql`create function note_recompute() returns trigger language plpgsql as
      $$ begin insert into recomputed values (new.study_id); return null; end $$`.execute(db);
    await sql`create trigger note_recompute after insert or update on validity_run
      for each row execute function note_recompute()`.execute(db);
    await sql`update project set single_annotator_reference = not single_annotator_reference`.execute(
      db,
    );
    let readers: Promise<unknown>[] = [];
    await inTransaction(server.connection, "write", async (tx) => {
      // As who recomputes: all three find the table outdated and wait.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`validity ${rows.study}`}, 0))`.execute(
        tx,
      );
      readers = Array.from({ length: 3 }, () => table());
      await expect.poll(waitingReaders).toBe(3);
    });
    const tables = await Promise.all(readers);
    expect(tables[1]).toEqual(tables[0]);
    expect(tables[2]).toEqual(tables[0]);
    const { rows: recomputed } = await sql`select study_id from recomputed`.execute(db);
    expect(recomputed).toEqual([{ study_id: rows.study }]);
  });
});

/** What is kept of the patients' units: "patient concept stratum reference structured notes inferred untold: n". */
async function keptCounts(): Promise<string[]> {
  const { rows: kept } = await sql<{ patient_id: number; cells: string }>`
    select patient_id, encode(cells, 'hex') cells from validity_count where study_id = ${rows.study}`.execute(
    db,
  );
  return kept
    .flatMap(({ patient_id, cells }) =>
      (cells.match(/.{24}/g) ?? []).map((cell) => {
        const number = (from: number, to: number) => Number.parseInt(cell.slice(from, to), 16);
        const said = (number(12, 16) % 81).toString(3).padStart(4, "0").split("").toReversed();
        const untold = number(12, 16) >= 81;
        const place = `${patient_id} ${number(0, 8)} ${number(8, 12)}`;
        return `${place} ${said.join(" ")} ${untold}: ${number(16, 24)}`;
      }),
    )
    .toSorted();
}

/** The same, of each unit one by one. */
async function countsOfUnits(): Promise<string[]> {
  const { rows: units } = await sql<Record<string, boolean | number | null>>`
    select patient_id, concept_id, stratum, reference, structured, notes, inferred, false untold from validity_unit
    where study_id = ${rows.study}
    union all
    select patient_id, concept_id, stratum, null, structured, notes, inferred, reason = 'untold' from validity_left_out
    where study_id = ${rows.study} and reason in ('unresolved', 'untold')`.execute(db);
  const counts = new Map<string, number>();
  for (const one of units) {
    const said = ["reference", "structured", "notes", "inferred"].map((column) =>
      one[column] === null ? 2 : Number(one[column]),
    );
    const place = `${one["patient_id"]} ${one["concept_id"]} ${one["stratum"] ?? 0}`;
    const key = `${place} ${said.join(" ")} ${one["untold"]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, n]) => `${key}: ${n}`).toSorted();
}

async function waitingReaders(): Promise<number> {
  const { rows: waiting } = await sql`select from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and not granted and datname = current_database()`.execute(db);
  return waiting.length;
}
