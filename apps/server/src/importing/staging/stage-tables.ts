// Temporary tables of one import's connection. Every staged row names the file (by number) and the record it came from.
import type { ClientBase } from "pg";

const origin = "file int not null, line bigint not null";

/** Columns in the order in which rows are written. */
export const stageTables = {
  stage_person: `${origin}, person text not null, identifier text not null, gender text not null, birth_date date, birth_precision text, death_date date, has_died boolean not null, content text`,
  stage_period: `${origin}, person text not null, start_day int not null, end_day int not null, content text`,
  stage_episode: `${origin}, person text not null, key text not null, name text not null, start_day int not null, end_day int, start_precision text, end_precision text, content text`,
  stage_visit: `${origin}, person text not null, key text not null, name text not null, kind text not null, start_at timestamp not null, end_at timestamp, episode text, code int, content text`,
  stage_event: `${origin}, person text not null, visit text, code int not null, day int, minute smallint, end_day int, day_precision text, end_precision text, value float8, unit text, unit_concept text, text_value text, value_code int, recorded int, written text, normal_low float8, normal_high float8, key text not null, content text`,
  stage_note: `${origin}, person text not null, visit text, name text not null, at timestamp not null, undated boolean not null, precision text, key text not null, replaces text, text text not null, content text`,
  stage_death: `${origin}, person text not null, death_date date, content text`,
  stage_detail: `${origin}, person text not null, gender text not null, birth_date date, birth_precision text, death_date date, has_died boolean not null, content text`,
  stage_era: `${origin}, person text not null, kind smallint not null, code int not null, start_day int not null, end_day int not null, n_occurrences int, key text not null, content text`,
  stage_concept: `${origin}, omop text not null, text text not null, category text, sab text not null, id text not null, standard boolean not null, content text`,
  stage_maps_to: `${origin}, source text not null, target text not null, content text`,
  stage_ancestor: `${origin}, ancestor text not null, descendant text not null, levels int not null, content text`,
  stage_synonym: `${origin}, omop text not null, term text not null, content text`,
  stage_taken_back: `${origin}, person text, record text not null, reason text not null, content text`,
  stage_reject: `${origin}, reason text not null, content text not null`,
} as const;

export type StageTable = keyof typeof stageTables;

/**
 * Tables that publishing a slice fills and empties; `resolved_code` and `corrected_death` last as long as the import.
 */
const workTables = {
  resolved_code: "code int primary key, concept_id int not null, code_id int",
  ready_event:
    "file int not null, line bigint not null, patient_id int not null, encounter_id bigint, concept_id int not null, day int not null, minute smallint, is_undated boolean not null, end_day int, day_precision text, end_precision text, value float8, unit text, text_value text, value_concept_id int, recorded_concept_id int, visit_key text, normal_low float8, normal_high float8, key text not null, code_id int, value_code_id int",
  ready_note:
    "file int not null, line bigint not null, patient_id int not null, encounter_id bigint, key text not null, name text not null, at timestamp not null, undated boolean not null",
  corrected_death: "patient_id int primary key",
  stored_line: "file int not null, outcome text not null, n bigint not null",
} as const;

/**
 * What is of this batch in the tables that last until its import has come to its end, however often it is killed:
 * `import_start`, what is there when it begins, which is all that has no higher number; `taken_again`, what of it came
 * again, by its key, and of what has no number also what is new; `import_count`, what its report says.
 */
const views = (batchId: number): string => `
  create temp view import_start as select * from import_state where batch_id = ${batchId};
  create temp view taken_again as select kind, patient_id, key, batch_id from import_taken where batch_id = ${batchId};
  alter view taken_again alter column batch_id set default ${batchId};`;

export async function createStageTables(client: ClientBase, batchId: number): Promise<void> {
  const all = Object.entries({ ...stageTables, ...workTables });
  await client.query("drop view if exists pg_temp.import_start, pg_temp.taken_again");
  await client.query(
    all
      .map(
        ([name, columns]) =>
          `drop table if exists pg_temp.${name}; create temp table ${name} (${columns});`,
      )
      .join("\n") + views(batchId),
  );
}
