// The demonstration with many patients: each of its own is there many times over, with other ids.
import { operator } from "../apps/server/src/cohorts/operations/operator.ts";
import { outdatedCohorts } from "../apps/server/src/cohorts/evaluation/cohort-basis.ts";
import { rerunCohort } from "../apps/server/src/cohorts/evaluation/run-cohort.ts";
import { refreshValidityOfStudy } from "../apps/server/src/annotation/reference-standard/refresh-validity.ts";
import type { Connection } from "../apps/server/src/platform/database/connect.ts";
import { inTransaction } from "../apps/server/src/platform/operations/transaction.ts";
import { bumpDataVersion } from "../apps/server/src/records/data-version.ts";
import { refreshPostings, touchedBySources } from "../apps/server/src/records/postings/postings.ts";

/** What is copied: of every copy, and of one with notes. Nobody has read copies, so none has answers of readers. */
const tables: readonly {
  readonly table: string;
  readonly every: string;
  readonly withNotes: string;
}[] = [
  { table: "patient", every: "true", withNotes: "true" },
  { table: "observation_period", every: "true", withNotes: "true" },
  { table: "episode", every: "true", withNotes: "true" },
  { table: "encounter", every: "true", withNotes: "true" },
  { table: "document", every: "true", withNotes: "true" },
  { table: "subdocument", every: "content_type = 'discrete'", withNotes: "true" },
  { table: "fact", every: "source = 1", withNotes: "source < 4" },
  { table: "era", every: "true", withNotes: "true" },
  { table: "section", every: "false", withNotes: "true" },
  { table: "tagging", every: "false", withNotes: "true" },
  { table: "automated_annotation", every: "false", withNotes: "true" },
  { table: "note_words", every: "false", withNotes: "true" },
];

/** Ids that a copy has of its own: those of the original and as many more as the highest, for each copy. */
const ids: Readonly<Record<string, string>> = {
  patient_id: "patient",
  episode_id: "episode",
  encounter_id: "encounter",
  document_id: "document",
  subdocument_id: "subdocument",
  replaces_subdocument_id: "subdocument",
  fact_id: "fact",
  annotation_id: "automated_annotation",
};
const ownIds = new Set(Object.keys(ids));

export interface ManyPatients {
  readonly patients: number;
  readonly withNotes: number;
  readonly facts: number;
  readonly notes: number;
  readonly mentions: number;
}

/**
 * Copies the patients of a loaded demonstration until there are `patients`, those of the first copies up to `withNotes`
 * with their notes and all that was read in them, the others with their structured data alone. Postings, cohorts and
 * studies are then those of all of them.
 */
export async function addPatients(
  connection: Connection,
  { patients, withNotes }: { readonly patients: number; readonly withNotes: number },
): Promise<ManyPatients> {
  const client = await connection.pool.connect();
  try {
    await client.query("set maintenance_work_mem = '1GB'");
    // What is copied refers to what is there: looking it up for each row again takes most of the time.
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ n: number }>("select count(*)::int n from patient");
    const own = rows[0]?.n ?? 0;
    const copies = Math.ceil(patients / own) - 1;
    const noted = Math.min(copies, Math.ceil(withNotes / own) - 1);
    const highest = new Map<string, number>();
    for (const [column, table] of Object.entries(ids)) {
      const key = column === "replaces_subdocument_id" ? "subdocument_id" : column;
      const { rows: found } = await client.query<{ id: string }>(
        `select coalesce(max(${key}), 0)::text id from ${table}`,
      );
      highest.set(column, Number(found[0]?.id));
    }
    for (const { table, every, withNotes: all } of tables) {
      const columns = await columnsOf(client, table);
      const values = columns.map((column) => {
        if (ownIds.has(column)) return `t.${column} + c * ${highest.get(column)}`;
        const isName = column === "source_key" || column === "patient_identifier";
        return table === "patient" && isName ? `t.${column} || '-' || c` : `t.${column}`;
      });
      const { rows: indexes } = await client.query<{ name: string; text: string }>(
        `select indexname "name", indexdef "text" from pg_indexes where tablename = $1
         and indexname not in (select conname from pg_constraint)`,
        [table],
      );
      for (const { name } of indexes) await client.query(`drop index ${name}`);
      await client.query(
        `insert into ${table} (${columns.join(", ")}) overriding system value
         select ${values.join(", ")} from generate_series(1, $1::int) c join ${table} t
           on case when c <= $2::int then ${all} else ${every} end
         where t.patient_id <= $3::int order by c, t.patient_id`,
        [copies, noted, highest.get("patient_id")],
      );
      for (const { text } of indexes) await client.query(text);
    }
    await client.query("set session_replication_role = origin");
    await client.query("vacuum analyze");
    await refreshPostings(client, await touchedBySources(client, [1, 2, 3, 5, 6, 7, 8, 9]));
  } finally {
    client.release(true);
  }
  await inTransaction(connection, "write", (db) => bumpDataVersion(db));
  await runEverything(connection);
  await connection.pool.query("vacuum analyze");
  const { rows } = await connection.pool.query<ManyPatients>(
    `select (select count(*)::int from patient) patients,
       (select count(distinct patient_id)::int from subdocument where content_type = 'narrative') "withNotes",
       (select count(*)::int from fact) facts,
       (select count(*)::int from subdocument where content_type = 'narrative') notes,
       (select count(*)::int from automated_annotation) mentions`,
  );
  const [made] = rows;
  if (!made) throw new Error("One row was asked for");
  return made;
}

/** Columns that a row is given. */
async function columnsOf(
  client: Pick<Connection["pool"], "query">,
  table: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name "name" from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** As the jobs do behind an import. */
async function runEverything(connection: Connection): Promise<void> {
  const now = new Date();
  const cohortIds = await inTransaction(connection, "snapshot", (db) => outdatedCohorts({ db }));
  for (const cohortId of cohortIds)
    await inTransaction(connection, "write", (db, client) =>
      rerunCohort({ db, client, user: operator, now }, cohortId),
    );
  const { rows } = await connection.pool.query<{ id: number }>("select study_id id from study");
  for (const { id } of rows)
    await inTransaction(connection, "write", (db) => refreshValidityOfStudy({ db, now }, id));
}
