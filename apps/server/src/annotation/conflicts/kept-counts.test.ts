// The conflicts that are kept by document (decision 265), after anything that can be done to conflicts, by one and by
// two at once: they are what a count of annotation_conflict alone finds, and the list tells what a count over conflicts
// and resolutions tells. Shared with the product: the view of resolutions that stand, nothing else.
import { expect, test } from "vitest";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";
import type { AddedNote } from "../../records/documents/testing/record-in-test.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { keepConflicts } from "./keep-conflicts.ts";

const server = await testServer({ seed: withOneOfEverything });
const { db, world, connection } = server;
const rows = oneOfEverything;
const supervisor = await server.signIn("Supervisor");
const researcher = await server.signIn("User");
const [one, two] = [
  await server.userId("Annotator"),
  await server.userId("Annotator", "second"),
].toSorted((a, b) => a - b) as [number, number];
const concepts = [rows.concept, rows.childConcept];
const project = await addProject(db, world.hospital, {
  supervisor: await server.userId("Supervisor"),
  concepts,
});
await connection.pool.query("update project set study_id = $1 where project_id = $2", [
  rows.study,
  project,
]);
await connection.pool.query("delete from annotation_conflict; delete from conflict_document");

const notes: AddedNote[] = [];
for (let patient = 0; patient < 3; patient += 1) {
  // oxlint-disable-next-line no-await-in-loop
  const patientId = await addPatient(db, world.hospital);
  for (let at = 0; at < 3; at += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const note = await addNote(db, patientId, { text: "Has dyspnea.", batch_id: rows.batch });
    // oxlint-disable-next-line no-await-in-loop
    for (const user_id of [one, two]) await assign(db, note, { project_id: project, user_id });
    notes.push(note);
  }
}

/** mulberry32. */
let state = 16;
function random(most: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
}
const any = <One>(of: readonly One[]): One => {
  const found = of[random(of.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whose conflicts it changes. */
  readonly of: readonly AddedNote[];
}

const placeOf = ({ patient_id, subdocument_id }: AddedNote) => ({
  patientId: patient_id,
  subdocumentId: subdocument_id,
});

/** As findConflicts does: what is written, and the counts of these documents, in one transaction. */
async function write({ text, values, of }: Statement): Promise<void> {
  await inTransaction(connection, "write", async (trx, client) => {
    await client.query(text, [...values]);
    await keepConflicts({ db: trx }, of.map(placeOf));
  });
}

/** What finds, changes, settles, reopens or ends conflicts of some documents. */
function anything(): Statement {
  const [note, other] = [any(notes), any(notes)];
  const concept = any(concepts);
  const of = [note.patient_id, note.subdocument_id, concept];
  const kinds: Omit<Statement, "of">[] = [
    {
      // As findConflicts does, of one document or two, of kinds that there are several of.
      text: `insert into annotation_conflict as k (patient_id, subdocument_id, project_id, concept_id, first_user_id, second_user_id,
          is_initial, difference, first_answer, second_answer)
        select n.patient_id, n.subdocument_id, ${project}, c.concept_id, ${one}, ${two}, i.is_initial, $3, $4, $5
        from subdocument n, unnest($2::int[]) c(concept_id), unnest('{f,t}'::boolean[]) i(is_initial)
        where n.subdocument_id = any($1::bigint[])
        on conflict (patient_id, subdocument_id, project_id, concept_id, first_user_id, second_user_id, is_initial) do update
        set difference = excluded.difference, first_answer = excluded.first_answer, second_answer = excluded.second_answer`,
      values: [
        [note.subdocument_id, other.subdocument_id],
        random(2) ? concepts : [concept],
        any(["presence", "severity"]),
        any(["yes", "no"]),
        any(["yes", "no"]),
      ],
    },
    {
      text: "delete from annotation_conflict where (patient_id, subdocument_id, concept_id) = ($1, $2, $3) or subdocument_id = $4",
      values: [...of, random(3) ? 0 : other.subdocument_id],
    },
    {
      text: `update annotation_conflict set version = version + 1, first_answer = 'maybe'
        where (patient_id, subdocument_id, concept_id) = ($1, $2, $3)`,
      values: of,
    },
    {
      text: `insert into resolution (patient_id, subdocument_id, concept_id, chosen_user_id, other_user_id, resolved_by, resolved_at,
          is_positive, seen_save_id) values ($1, $2, $3, ${one}, ${two}, ${one}, now(), true, 0)`,
      values: of,
    },
    {
      text: `update resolution set reopened_by = ${one}, reopened_at = now()
        where (patient_id, subdocument_id, concept_id) = ($1, $2, $3)`,
      values: of,
    },
  ];
  const chosen = any([kinds[0], kinds[0], ...kinds].filter((each) => each !== undefined));
  return { ...chosen, of: [note, other] };
}

async function isKept(): Promise<void> {
  const raw = await connection.pool.query(`
    select patient_id, subdocument_id, project_id, is_initial,
      array_agg(concat_ws('/', concept_id, difference, least(first_answer, second_answer), greatest(first_answer, second_answer))
        order by concept_id) said
    from annotation_conflict group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  const kept = await connection.pool.query(`
    select d.patient_id, d.subdocument_id, d.project_id, d.is_initial, (
      select array_agg(k.said order by k.concept_id) from unnest(d.kinds) kind join (
        select distinct concept_id, concat_ws('/', concept_id, difference, least(first_answer, second_answer), greatest(first_answer, second_answer)) said,
          conflict_kind(concept_id, difference, first_answer, second_answer) kind from annotation_conflict) k using (kind)) said
    from conflict_document d order by 1, 2, 3, 4`);
  expect(kept.rows).toEqual(raw.rows);
}

/** The list of the study, page by page, against conflicts and resolutions counted here. */
async function isListed(): Promise<number> {
  const { rows: all } = await connection.pool.query<{
    conflict_id: string;
    subdocument_id: string;
    kind: string;
    open: boolean;
  }>(`
    select k.conflict_id, k.subdocument_id, not exists (select from project_resolution r where r.project_id = k.project_id and r.patient_id = k.patient_id
        and r.subdocument_id = k.subdocument_id and r.concept_id = k.concept_id) open,
      concat_ws('/', concept_id, difference, least(first_answer, second_answer), greatest(first_answer, second_answer)) kind
    from annotation_conflict k where not is_initial and project_id = ${project}`);
  for (const caller of [supervisor, researcher])
    for (const pageNumber of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop
      const page = await caller.call("GetManualAnnotationsWithConflicts", {
        study_id: rows.study,
        pageNumber,
        pageSize: 5,
      });
      expect(page).toMatchObject({
        documentsCount: new Set(all.map((each) => each.subdocument_id)).size,
        conflictsCount: all.length,
        openCount: all.filter(({ open }) => open).length,
      });
      for (const { conflict_id, alike_count } of page.payload) {
        const own = all.find((each) => Number(each.conflict_id) === conflict_id);
        const alike = all.filter(({ kind, open }) => open && kind === own?.kind).length;
        expect(alike_count).toBe(alike - (own?.open ? 1 : 0));
      }
    }
  return all.length;
}

test("kept conflicts are the raw ones after each of 120 changes, and so is the list", async () => {
  let most = 0;
  for (let step = 0; step < 120; step += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await write(anything());
    // oxlint-disable-next-line no-await-in-loop
    await isKept();
    // oxlint-disable-next-line no-await-in-loop
    if (step % 10 === 9) most = Math.max(most, await isListed());
  }
  expect(most).toBeGreaterThan(8);
});

test("two who write the conflicts of a document at once are both counted", async () => {
  const [note] = notes;
  if (!note) throw new Error("no note");
  const add = (concept: number): Statement => ({
    text: `insert into annotation_conflict (patient_id, subdocument_id, project_id, concept_id, first_user_id, second_user_id, is_initial,
        difference, first_answer, second_answer) values ($1, $2, ${project}, $3, ${one}, ${two}, false, 'presence', 'yes', 'no')`,
    values: [note.patient_id, note.subdocument_id, concept],
    of: [note],
  });
  for (const ends of ["kept", "given up"]) {
    // oxlint-disable-next-line no-await-in-loop
    await write({ text: "delete from annotation_conflict", values: [], of: notes });
    let waiting = Promise.resolve();
    // The second begins before the first has ended, and waits for it.
    // oxlint-disable-next-line no-await-in-loop
    await inTransaction(connection, "write", async (trx, client) => {
      const { text, values, of } = add(rows.concept);
      await client.query(text, [...values]);
      await keepConflicts({ db: trx }, of.map(placeOf));
      waiting = write(add(rows.childConcept));
      await expect
        .poll(async () => {
          const { rows: waits } = await connection.pool.query(
            "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%conflict_document%'",
          );
          return waits.length;
        })
        .toBe(1);
      if (ends === "given up") throw new Error(ends);
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== "given up") throw error;
    });
    // oxlint-disable-next-line no-await-in-loop
    await waiting;
    // oxlint-disable-next-line no-await-in-loop
    await isKept();
    // oxlint-disable-next-line no-await-in-loop
    expect(await isListed()).toBe(ends === "kept" ? 2 : 1);
  }
});

test("many at once leave what a raw count finds, and a project that is gone nothing", async () => {
  const statements = Array.from({ length: 200 }, anything);
  await Promise.all(
    statements.map(async (statement) => {
      try {
        await write(statement);
      } catch (error) {
        // Two of them may wait for each other: then PostgreSQL ends one, and nothing of it is kept.
        if (!(error instanceof Error) || !error.message.includes("deadlock")) throw error;
      }
    }),
  );
  await isKept();
  await isListed();
  await connection.pool.query("delete from assignment where project_id = $1", [project]);
  await connection.pool.query("delete from project_concept where project_id = $1", [project]);
  await connection.pool.query("delete from project_supervisor where project_id = $1", [project]);
  await connection.pool.query("delete from project where project_id = $1", [project]);
  await isKept();
  const { rows: left } = await connection.pool.query(
    "select from conflict_document where project_id = $1",
    [project],
  );
  expect(left).toEqual([]);
});
