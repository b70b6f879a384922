import type { ClientBase } from "pg";

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
 * Finds the concept of each, by the first of its codes that the vocabulary knows; so a coded record meets the concept that a
 * text mention meets. Where that isn't its first code, the first becomes a code of the concept as well: the same codes then mean the same
 * concept ever after, whatever becomes known of them later. A concept that no code is known of is made from its first code
 * (`cuid` = `SAB:code`), with itself as ancestor and its text as lexicon entry. Answers concept ids in the order of `wanted`.
 * @throws Error when a wanted concept has no codings
 */
export async function conceptsOfCodes(
  client: ClientBase,
  wanted: readonly CodedConcept[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  if (wanted.some((one) => one.codings.length === 0))
    throw new Error("A coded concept without a code");
  const known = await find(client, wanted);
  if (wanted.every((_, at) => known.get(at)?.rank === 0))
    return wanted.map((_, at) => known.get(at)?.concept_id ?? 0);
  await attach(
    client,
    wanted.flatMap((one, at) => {
      const [first, found] = [one.codings[0], known.get(at)];
      return first && found && found.rank > 0 ? [{ ...first, conceptId: found.concept_id }] : [];
    }),
  );
  const attached = await find(client, wanted);
  await create(
    client,
    wanted.filter((_, at) => !attached.has(at)),
  );
  const all = await find(client, wanted);
  return wanted.map((one, at) => {
    const id = all.get(at)?.concept_id;
    if (id === undefined)
      throw new Error(`No concept came of ${one.codings[0]?.sab} ${one.codings[0]?.code}`);
    return id;
  });
}

interface Found {
  at: number;
  rank: number;
  concept_id: number;
}

async function find(
  client: ClientBase,
  wanted: readonly CodedConcept[],
): Promise<Map<number, Found>> {
  const rows = wanted.flatMap((one, at) =>
    one.codings.map((coding, rank) => ({ at, rank, ...coding })),
  );
  const { rows: found } = await client.query<Found>(
    `select distinct on (w.at) w.at, w.rank, c.concept_id
     from unnest($1::int[], $2::int[], $3::text[], $4::text[]) as w (at, rank, sab, code)
     join concept_code c using (sab, code) order by w.at, w.rank`,
    [
      rows.map((row) => row.at),
      rows.map((row) => row.rank),
      rows.map((row) => row.sab),
      rows.map((row) => row.code),
    ],
  );
  return new Map(found.map((row) => [row.at, row]));
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
       select distinct on (sab, code) sab, code, text, category, unspoken
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[]) as w (sab, code, text, category, unspoken)
       order by sab, code, unspoken, text
     ), made as (
       insert into concept (cuid, text, sab, code, category, omop_concept_id)
       select sab || ':' || code, text, sab, code, category, case when sab = 'OMOP' and code ~ '^[1-9][0-9]{0,9}$' and code::bigint < 2147483648 then code::int end from wanted
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
