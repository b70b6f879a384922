// After migration 0022: what of OMOP vocabularies the database does not have, since an older Concord refused it.
import type { Pool } from "pg";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/**
 * What an operator has to do so that OMOP's concepts are found with their descendants; empty where there is nothing.
 * Each is a command, with the files as they were called.
 */
export async function reloadNotices(pool: Pick<Pool, "query">): Promise<string[]> {
  const rows = await rowsOfText(
    pool,
    { notice: "string" },
    `
    select 'npm run concord -- import --format omop --hospital "' || o.name || '" … with ' || string_agg(f.file, ', ' order by f.file) notice
    from batch_file f join batch b using (batch_id) join organization o using (organization_id) where f.read_again group by o.name
    union all select 'npm run concord -- vocabulary load --name "' || name || '" …' from vocabulary_source where read_again
    order by 1`,
  );
  return rows.map(({ notice }) => notice);
}

/** For people: what was moved, and what they must do; undefined where nothing is left to do. */
export async function reloadMessage(pool: Pick<Pool, "query">): Promise<string | undefined> {
  const notices = await reloadNotices(pool);
  if (notices.length === 0) return undefined;
  const rows = await rowsOfText(
    pool,
    { concepts: "number", facts: "number" },
    "select count(*)::int concepts, coalesce(sum(facts + eras), 0)::float8 facts from standard_concept_move",
  );
  const { concepts = 0, facts = 0 } = rows[0] ?? {};
  return [
    `OMOP concepts have rows of their own now: ${concepts} were taken out of concepts of other vocabularies, with ${facts} records.`,
    "Their descendants have to be loaded again; until then cohorts that use them keep their old results and can't be run:",
    ...notices.map((notice) => `  ${notice}`),
  ].join("\n");
}

/**
 * For people: facts that lie at a concept of which a code became another concept's, and which batches to import again
 * so that they get to where they belong; undefined where there are none.
 */
export async function importAgainMessage(pool: Pick<Pool, "query">): Promise<string | undefined> {
  const rows = await rowsOfText(
    pool,
    {
      batch: "string",
      format: "string",
      hospital: "string",
      facts: "number",
      concepts: "string",
    },
    `
    select b.name batch, b.format, o.name hospital, sum(i.facts)::float8 facts,
      string_agg(c.text || ' (' || i.facts || ')', ', ' order by i.facts desc, c.text) concepts
    from import_again i join batch b using (batch_id) join organization o using (organization_id) join concept c using (concept_id)
    group by b.batch_id, o.name order by b.batch_id`,
  );
  if (rows.length === 0) return undefined;
  const sum = rows.reduce((all, { facts }) => all + facts, 0);
  return [
    `Codes have become those of other concepts. ${sum} facts of FHIR batches may belong there, and count for the concept of before, since they were imported without their codes.`,
    "Import the same files again, which moves what belongs elsewhere and changes nothing else:",
    ...rows.flatMap(({ batch, format, hospital, concepts }) => [
      `  npm run concord -- import --format ${format} --hospital "${hospital}" --name "${batch}" …`,
      `    ${concepts}`,
    ]),
  ].join("\n");
}
