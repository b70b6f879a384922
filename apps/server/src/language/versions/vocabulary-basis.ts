import { changedTerms, type ChangedTerms } from "@concord/nlp";
import type { ClientBase } from "pg";
import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { openShippedFiles } from "../../vocabulary/load/load-shipped-files.ts";
import { activePipeline, type Pipeline } from "./pipeline-version.ts";
import { type Columns, type RowOf, rowsOfText } from "../../platform/database/rows-of.ts";

/** The vocabulary as matching sees it: what of it can change annotations or facts. */
const present = `
  select c.concept_id, coalesce(c.category, '') category, coalesce(l.entries, '{}') entries,
    coalesce(p.parents, '{}') parents, coalesce(k.rule_codes, '{}') rule_codes
  from concept c
  left join (select concept_id, array_agg(kind || E'\\t' || term order by term collate "C") entries
    from lexicon_entry where is_active group by 1) l using (concept_id)
  left join (select concept_id, array_agg(parent_id order by parent_id) parents
    from (select concept_id, parent_id from concept_parent union select standard_id, concept_id from concept_link) x group by 1) p using (concept_id)
  left join (select concept_id, array_agg(code order by code collate "C") rule_codes
    from concept_code where sab = 'CONCORD' group by 1) k using (concept_id)`;

const basisKey = "language-processing basis";

/** Of equal terms the one that comes first wins, and that order comes with the shipped files. */
const orderVersion = async (): Promise<string> => (await openShippedFiles()).version;

/**
 * Keeps the vocabulary that the served results rest on, so that a later one can be compared with it. Does nothing where
 * the vocabulary has changed already: the next run then tags everything.
 */
export async function storeBasis(connection: Connection, pipeline: Pipeline): Promise<void> {
  const order = await orderVersion();
  const value = JSON.stringify({ version: pipeline.narrative, order });
  const client = await connection.pool.connect();
  let failure: Error | undefined;
  try {
    // One moment for all statements; two who keep it at the same time are told by the second one's failure.
    await client.query("begin isolation level repeatable read");
    const { rowCount: isKept } = await client.query(
      "select from setting where key = $1 and value = $2::jsonb",
      [basisKey, value],
    );
    if (!isKept && (await activePipeline(client)).narrative === pipeline.narrative) {
      await client.query(`
        create temp table present_basis on commit drop as ${present};
        create unique index on present_basis (concept_id);
        analyze present_basis;
        delete from language_basis b where not exists (select from present_basis p where p.concept_id = b.concept_id);
        insert into language_basis select * from present_basis
        on conflict (concept_id) do update
        set category = excluded.category, entries = excluded.entries, parents = excluded.parents, rule_codes = excluded.rule_codes
        where (language_basis.category, language_basis.entries, language_basis.parents, language_basis.rule_codes)
          <> (excluded.category, excluded.entries, excluded.parents, excluded.rule_codes)`);
      await client.query(
        `insert into setting (key, value) values ($1, $2::jsonb)
         on conflict (key) do update set value = excluded.value`,
        [basisKey, value],
      );
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    // Another process keeps the same at this moment: it does no harm, and this one's turn is over.
    if ((error as { code?: string }).code !== serializationFailure) {
      failure = error instanceof Error ? error : undefined;
      throw error;
    }
  } finally {
    client.release(failure);
  }
}

const serializationFailure = "40001";

/** Which documents a change of the pipeline can concern. */
export type AffectedScope =
  | { readonly isAll: true; readonly because: string }
  | {
      readonly isAll: false;
      readonly because: string;
      /** The version whose results may stay where a document is not concerned. */
      readonly basisVersion: string;
      readonly terms: ChangedTerms;
      /**
       * Concepts that stand elsewhere in the hierarchy: documents that mention one are concerned, and those in which a
       * rule implied one.
       */
      readonly conceptIds: readonly number[];
      /** A parent of some concept is another: what values of patients imply may be other, too. */
      readonly hierarchyChanged: boolean;
    };

/** Compares the present pipeline with the one that the served results rest on. */
export async function affectedScope(
  connection: Connection,
  pipeline: Pipeline,
): Promise<AffectedScope> {
  const order = await orderVersion();
  return inTransaction(connection, "snapshot", async (_, client) => {
    if ((await activePipeline(client)).narrative !== pipeline.narrative)
      throw new Error("The vocabulary changed while it was compared.");
    const rows = await rowsOfText(
      client,
      { version: "string", order: "string | null" },
      `select value ->> 'version' "version", value ->> 'order' "order" from setting where key = $1`,
      [basisKey],
    );
    const [basis] = rows;
    const engineOf = (version: string): string => version.slice(0, version.indexOf("/"));
    if (!basis) return { isAll: true, because: "The earlier vocabulary is not known." };
    if (engineOf(basis.version) !== engineOf(pipeline.narrative))
      return { isAll: true, because: "The engine or its rules are new." };
    if (pipeline.isOutside)
      return { isAll: true, because: "An external engine reads the documents." };
    if (basis.order !== order) return { isAll: true, because: "The shipped vocabulary is new." };
    return compare(client, basis.version);
  });
}

const ChangedConcept = {
  concept_id: "number",
  before: "string[] | null",
  after: "string[] | null",
  category: "boolean",
  parents: "boolean",
  rule_codes: "boolean",
} as const satisfies Columns;
type ChangedConcept = RowOf<typeof ChangedConcept>;

async function compare(client: ClientBase, basisVersion: string): Promise<AffectedScope> {
  const changed = await rowsOfText(
    client,
    ChangedConcept,
    `
    select concept_id, b.entries "before", p.entries "after", b.category is distinct from p.category category,
      coalesce(b.parents, '{}') <> coalesce(p.parents, '{}') parents,
      coalesce(b.rule_codes, '{}') <> coalesce(p.rule_codes, '{}') rule_codes
    from (${present}) p full join language_basis b using (concept_id)
    where (b.category, b.entries, b.parents, b.rule_codes) is distinct from (p.category, p.entries, p.parents, p.rule_codes)
    order by concept_id`,
  );
  if (changed.some(({ rule_codes }) => rule_codes))
    return { isAll: true, because: "Concepts that the rules name changed." };
  const ids = changed.map(({ concept_id }) => concept_id);
  const moved = changed.filter(({ parents }) => parents).map(({ concept_id }) => concept_id);
  const descendants = await rowsOfText(
    client,
    { descendant_id: "number" },
    "select distinct descendant_id from concept_ancestor where ancestor_id = any($1::int[])",
    [moved],
  );
  const others = await rowsOfText(
    client,
    { term: "string", kind: "string" },
    "select term, kind from lexicon_entry where is_active and concept_id <> all($1::int[])",
    [ids],
  );
  const terms = changed.map(termsOf);
  return {
    isAll: false,
    because:
      ids.length === 1
        ? "One concept changed."
        : `${ids.length.toLocaleString("en")} concepts changed.`,
    basisVersion,
    terms: changedTerms(
      terms.flatMap((one) => one.changed),
      [...others, ...terms.flatMap((one) => one.unchanged)],
    ),
    conceptIds: [...new Set([...moved, ...descendants.map(({ descendant_id }) => descendant_id)])],
    hierarchyChanged: moved.length > 0,
  };
}

/** Which of a concept's terms came or went, and which stayed; of one whose category is another, none stayed. */
function termsOf({ before, after, category }: ChangedConcept) {
  const read = (entries: Iterable<string>) =>
    [...entries].map((entry) => {
      const tab = entry.indexOf("\t");
      return { kind: entry.slice(0, tab), term: entry.slice(tab + 1) };
    });
  const [had, has] = [new Set(before), new Set(after)];
  if (category) return { changed: read(had.union(has)), unchanged: [] };
  return { changed: read(had.symmetricDifference(has)), unchanged: read(had.intersection(has)) };
}
