import type { ClientBase } from "pg";
import { type Columns, type RowOf, rowsOfText } from "../platform/database/rows-of.ts";
import { noteVocabularyChange } from "./vocabulary-version.ts";

/** A concept as a record names it. */
export interface CodedConcept {
  /** Codes for the same thing, the one to trust most first; `sab` as in `concept_code`. */
  codings: readonly { sab: string; code: string }[];
  /** What to call the concept if it's new. */
  text: string;
  /** Category of a new concept; null shows as Others. */
  category: string | null;
  /** Of a new concept: its text is not looked for in notes, as "Yes" or "Office visit". */
  isUnspoken?: boolean;
}

/**
 * Finds the concept of each, by the first of its codes that the vocabulary knows; so a coded record meets the concept
 * that a text mention meets. Where that isn't its first code, the first becomes a code of the concept as well: the same
 * codes then mean the same concept ever after, whatever becomes known of them later. A concept that no code is known of
 * is made from its first code (`cuid` = `SAB:code`), with itself as ancestor and its text as lexicon entry. Answers
 * concept ids in the order of `wanted`.
 * @throws Error when a wanted concept has no codings
 */
export async function conceptsOfCodes(
  client: ClientBase,
  wanted: readonly CodedConcept[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  if (wanted.some((one) => one.codings.length === 0))
    throw new Error("A coded concept without a code");
  await correctAttached(client, wanted);
  const known = await conceptsKnown(client, wanted);
  if (wanted.every((_, at) => known.get(at)?.rank === 0))
    return wanted.map((_, at) => known.get(at)?.concept_id ?? 0);
  await attach(
    client,
    wanted.flatMap((one, at) => {
      const [first, found] = [one.codings[0], known.get(at)];
      return first && found && found.rank > 0 ? [{ ...first, conceptId: found.concept_id }] : [];
    }),
  );
  const attached = await conceptsKnown(client, wanted);
  await create(
    client,
    wanted.filter((_, at) => !attached.has(at)),
  );
  await noteVocabularyChange(client);
  const all = await conceptsKnown(client, wanted);
  return wanted.map((one, at) => {
    const id = all.get(at)?.concept_id;
    if (id === undefined)
      throw new Error(`No concept came of ${one.codings[0]?.sab} ${one.codings[0]?.code}`);
    return id;
  });
}

const Found = { at: "number", rank: "number", concept_id: "number" } as const satisfies Columns;
type Found = RowOf<typeof Found>;

/**
 * By place in `wanted`: the concept of the first of its codes that the vocabulary knows. Where an OMOP vocabulary has
 * the very code as a standard concept that counts for it and does not mean the same, it is that one, which is narrower.
 */
export async function conceptsKnown(
  client: ClientBase,
  wanted: readonly Pick<CodedConcept, "codings">[],
): Promise<Map<number, Found>> {
  const rows = wanted.flatMap((one, at) =>
    one.codings.map((coding, rank) => ({ at, rank, ...coding })),
  );
  const found = await rowsOfText(
    client,
    Found,
    `select distinct on (w.at) w.at, w.rank, coalesce(s.concept_id, c.concept_id) concept_id
     from unnest($1::int[], $2::int[], $3::text[], $4::text[]) as w (at, rank, sab, code)
     join concept_code c using (sab, code)
     left join lateral (
       select s.concept_id from concept s
       join concept_ancestor a on a.ancestor_id = c.concept_id and a.descendant_id = s.concept_id
       where s.sab = w.sab and s.code = w.code and s.omop_concept_id is not null
         and exists (select from concept x where x.concept_id = c.concept_id and x.omop_concept_id is null)
         and not exists (select from concept_link l where l.concept_id = c.concept_id and l.standard_id = s.concept_id and l.is_same)
       order by s.omop_concept_id limit 1) s on true
     order by w.at, w.rank`,
    [
      rows.map((row) => row.at),
      rows.map((row) => row.rank),
      rows.map((row) => row.sab),
      rows.map((row) => row.code),
    ],
  );
  return new Map(found.map((row) => [row.at, row]));
}

/**
 * A code that no vocabulary has, and that a record gave once beside one that went to another concept, goes there with
 * the next record that gives both; only where it is not known which facts went (`import_again`).
 */
async function correctAttached(client: ClientBase, wanted: readonly CodedConcept[]): Promise<void> {
  const { rowCount } = await client.query("select from import_again limit 1");
  if (!rowCount) return;
  const pairs = wanted.flatMap(({ codings: [first, ...others] }) =>
    first ? others.map((other, rank) => ({ first, other, rank })) : [],
  );
  const { rowCount: corrected } = await client.query(
    `update concept_code a set concept_id = x.concept_id
     from (
       select distinct on (w.sab, w.code) w.sab, w.code, o.concept_id
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[]) as w (sab, code, other_sab, other_code, rank)
       join concept_code o on o.sab = w.other_sab and o.code = w.other_code and o.sources <> '{1}'
       order by w.sab, w.code, w.rank, o.concept_id
     ) x
     where a.sab = x.sab and a.code = x.code and a.sources = '{1}' and a.concept_id <> x.concept_id
       and exists (select from import_again i where i.concept_id = a.concept_id)
       and not exists (select from concept c where c.concept_id = a.concept_id and c.sab = a.sab and c.code = a.code)`,
    [
      pairs.map(({ first }) => first.sab),
      pairs.map(({ first }) => first.code),
      pairs.map(({ other }) => other.sab),
      pairs.map(({ other }) => other.code),
      pairs.map(({ rank }) => rank),
    ],
  );
  if (corrected) await noteVocabularyChange(client);
}

async function attach(
  client: ClientBase,
  codes: readonly { sab: string; code: string; conceptId: number }[],
): Promise<void> {
  await client.query(
    `insert into concept_code (sab, code, concept_id)
     select distinct on (sab, code) sab, code, concept_id
     from unnest($1::text[], $2::text[], $3::int[]) with ordinality as w (sab, code, concept_id, at) order by sab, code, at
     on conflict do nothing`,
    [codes.map((one) => one.sab), codes.map((one) => one.code), codes.map((one) => one.conceptId)],
  );
}

async function create(client: ClientBase, wanted: readonly CodedConcept[]): Promise<void> {
  const first = wanted.flatMap((one) =>
    one.codings.slice(0, 1).map((coding) => ({ ...one, ...coding })),
  );
  await client.query(
    `with wanted as (
       select distinct on (sab, code) sab, code, text, category, unspoken, sab || ':' || code cuid
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) as w (sab, code, text, category, unspoken)
       order by sab, code, unspoken, text
     ), made as (
       insert into concept (cuid, text, sab, code, category, omop_concept_id)
       -- A shipped concept keeps its cuid when it loses the code that the cuid is made of, because it is wider.
       select case when exists (select from concept k where k.cuid = wanted.cuid and (k.sab, k.code) is distinct from (wanted.sab, wanted.code))
         then cuid || ':code' else cuid end, text, sab, code, category, case when sab = 'OMOP' and code ~ '^[1-9][0-9]{0,9}$' and code::bigint < 2147483648 then code::int end from wanted
       on conflict (cuid) do update set cuid = excluded.cuid
       returning concept_id, sab, code, text
     ), coded as (
       insert into concept_code (sab, code, concept_id) select sab, code, concept_id from made on conflict do nothing
     ), own as (
       insert into concept_ancestor (ancestor_id, descendant_id, levels) select concept_id, concept_id, 0 from made on conflict do nothing
     )
     insert into lexicon_entry (concept_id, term, kind) select concept_id, text, 'preferred' from made
     where length(text) <= 500 and not exists (select from wanted w where w.sab = made.sab and w.code = made.code and w.unspoken)
     on conflict do nothing`,
    [
      first.map((one) => one.sab),
      first.map((one) => one.code),
      first.map((one) => one.text),
      first.map((one) => one.category),
      first.map((one) => one.isUnspoken ?? false),
    ],
  );
}
