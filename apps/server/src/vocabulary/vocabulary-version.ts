import type { ClientBase, Pool } from "pg";
import { rowsOfText } from "../platform/database/rows-of.ts";
import { tell } from "../platform/database/database-notices.ts";

type Client = Pick<Pool | ClientBase, "query">;

/** hashtextextended, not record hashing: it is the same on every machine, and its sum does not depend on the order. */
const hashed = `
  select substr(md5(concat_ws(' ',
    (select sum(hashtextextended(concat_ws(E'\\t', cuid, text, sab, code, coalesce(category, '')), 1)) from concept),
    (select sum(hashtextextended(concat_ws(E'\\t', c.cuid, l.term, l.kind), 2)) from lexicon_entry l join concept c using (concept_id)
      where l.is_active),
    (select sum(hashtextextended(concat_ws(E'\\t', c.cuid, k.sab, k.code), 3)) from concept_code k join concept c using (concept_id)),
    (select sum(hashtextextended(concat_ws(E'\\t', c.cuid, u.cuid), 4)) from concept_parent p
      join concept c using (concept_id) join concept u on u.concept_id = p.parent_id),
    -- What a source gives further up, without the steps between: it is below, too.
    (select sum(hashtextextended(concat_ws(E'\\t', d.cuid, u.cuid), 5)) from concept_ancestor a
      join concept d on d.concept_id = a.descendant_id join concept u on u.concept_id = a.ancestor_id
      where a.levels > 1 and a.sources <> '{}')
  )), 1, 16)`;

/**
 * To be called after concepts, terms, codes, parents or ancestors were written, in that transaction: the version that
 * was kept is no longer theirs, and whoever holds something of the vocabulary hears of it at commit.
 */
export async function noteVocabularyChange(client: Client): Promise<void> {
  await client.query("insert into vocabulary_change default values");
  await tell(client, "vocabulary");
}

/**
 * The version of the database's vocabulary that is active now: 16 hexadecimal digits over concepts, active terms,
 * codes, parents and given ancestors, whatever their ids and order. The same vocabulary has the same version in every
 * database. Takes a millisecond where it was kept (`storeVocabularyVersion`), else a walk over all rows. In a
 * transaction it is the version that the transaction sees.
 */
export async function vocabularyVersion(client: Client): Promise<string> {
  const rows = await rowsOfText(
    client,
    { version: "string" },
    `
    select coalesce(
      (select version from vocabulary_state where changes = (select count(*) from vocabulary_change)), (${hashed})) "version"`,
  );
  return rows[0]?.version ?? "";
}

/**
 * The same, and keeps it, so that the next one who asks need not walk over all rows. Must not run in a read-only
 * transaction.
 */
export async function storeVocabularyVersion(client: Client): Promise<string> {
  // One statement: the count of changes and the rows are of one moment.
  const rows = await rowsOfText(
    client,
    { version: "string" },
    `
    insert into vocabulary_state (changes, version)
    select n, coalesce((select version from vocabulary_state where changes = n), (${hashed}))
    from (select count(*) n from vocabulary_change) counted
    on conflict (is_only) do update set changes = excluded.changes, version = excluded.version
      where vocabulary_state.changes <= excluded.changes
    returning "version"`,
  );
  return rows[0]?.version ?? vocabularyVersion(client);
}
