import type { ClientBase } from "pg";

import { type CodedConcept, conceptsOfCodes } from "../../vocabulary/concepts-of-codes.ts";
import { noteVocabularyChange } from "../../vocabulary/vocabulary-version.ts";
import { codingsText } from "../../vocabulary/remap-facts.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

/**
 * Gives each distinct code that records name a number, under which staged rows refer to it until its concept is known.
 */
export class CodeNumbers {
  private readonly numbers = new Map<string, number>();
  private pending: { number: number; concept: CodedConcept }[] = [];
  private aliases: Alias[] = [];

  /** `concept` is asked for only when the key is new. */
  of(key: string, concept: () => CodedConcept): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size + 1;
    this.numbers.set(key, number);
    this.pending.push({ number, concept: concept() });
    return number;
  }

  /** From now on the code means the concept with this number. */
  alias(alias: Alias): void {
    this.aliases.push(alias);
  }

  /** Fills `resolved_code` for the numbers given out since the last call, making concepts that nobody knows yet. */
  async resolve(client: ClientBase): Promise<void> {
    const { pending, aliases } = this;
    this.pending = [];
    this.aliases = [];
    const aliasKeys = new Set(aliases.map((one) => `${one.sab}\0${one.code}`));
    const waits = (one: CodedConcept): boolean =>
      one.codings.some(({ sab, code }) => aliasKeys.has(`${sab}\0${code}`));
    await store(
      client,
      pending.filter((one) => !waits(one.concept)),
    );
    const before = await meaningsOf(client, aliases);
    const { rowCount: given } = await client.query(
      `insert into concept_code (sab, code, concept_id)
       select distinct on (a.sab, a.code) a.sab, a.code, r.concept_id
       from unnest($1::text[], $2::text[], $3::int[]) as a (sab, code, number) join resolved_code r on r.code = a.number
       order by a.sab, a.code, a.number
       on conflict (sab, code) do update set concept_id = excluded.concept_id
         where exists (select from import_again i where i.concept_id = concept_code.concept_id)`,
      [
        aliases.map((one) => one.sab),
        aliases.map((one) => one.code),
        aliases.map((one) => one.number),
      ],
    );
    if (given) await noteVocabularyChange(client);
    await client.query(
      `insert into source_code (codings, concept_id, means_id)
       select distinct on (a.codings) a.codings, r.concept_id, r.code_id
       from unnest($1::text[], $2::int[]) as a (codings, number) join resolved_code r on r.code = a.number
       where r.code_id is not null order by a.codings, a.number
       on conflict (md5(codings)) do update set means_id = excluded.means_id where source_code.means_id is null`,
      [
        aliases.map(({ sab, code }) => codingsText([{ sab, code }])),
        aliases.map((one) => one.number),
      ],
    );
    await countAliases(client, aliases, before);
    await store(
      client,
      pending.filter((one) => waits(one.concept)),
    );
  }
}

/** A record that lends its id as a code, and where it stands. */
interface Alias {
  readonly sab: string;
  readonly code: string;
  readonly number: number;
  readonly file: number;
  readonly line: number;
  readonly content: string;
}

/** What each code means now, and what its record says that it means. */
async function meaningsOf(
  client: ClientBase,
  aliases: readonly Alias[],
): Promise<{ now: number | null; said: number | null }[]> {
  return rowsOfText(
    client,
    { now: "number | null", said: "number | null" },
    `select k.concept_id now, r.concept_id said
     from unnest($1::text[], $2::text[], $3::int[]) with ordinality a (sab, code, number, place)
     left join concept_code k on k.sab = a.sab and k.code = a.code left join resolved_code r on r.code = a.number
     order by place`,
    [
      aliases.map((one) => one.sab),
      aliases.map((one) => one.code),
      aliases.map((one) => one.number),
    ],
  );
}

/** Each record was new, changed what its code means, said nothing new, or says what was not taken. */
async function countAliases(
  client: ClientBase,
  aliases: readonly Alias[],
  before: Awaited<ReturnType<typeof meaningsOf>>,
): Promise<void> {
  const after = await meaningsOf(client, aliases);
  const seen = new Set<string>();
  for (const [at, { sab, code, file, line, content }] of aliases.entries()) {
    const isSecond = seen.has(`${sab}\0${code}`);
    seen.add(`${sab}\0${code}`);
    const { now = null, said = null } = after[at] ?? {};
    const was = isSecond ? now : (before[at]?.now ?? null);
    if (now !== said)
      await client.query("insert into stage_reject values ($1, $2, $3, $4)", [
        file,
        line,
        "the hospital has this medication as another drug",
        content,
      ]);
    else
      await client.query("insert into stored_line values ($1, $2, 1)", [
        file,
        was === null ? "stored" : was === now ? "unchanged" : "updated",
      ]);
  }
}

async function store(
  client: ClientBase,
  pending: readonly { number: number; concept: CodedConcept }[],
): Promise<void> {
  const ids = await conceptsOfCodes(
    client,
    pending.map((one) => one.concept),
  );
  await client.query(
    "insert into resolved_code (code, concept_id) select * from unnest($1::int[], $2::int[])",
    [pending.map((one) => one.number), ids],
  );
  await keepCodes(client, pending, ids);
}

/** Facts keep which code of the source they came with; an OMOP id is its concept's own. */
async function keepCodes(
  client: ClientBase,
  pending: readonly { number: number; concept: CodedConcept }[],
  ids: readonly number[],
): Promise<void> {
  const kept = pending.flatMap(({ number, concept: { codings } }, at) =>
    codings[0]?.sab.startsWith("OMOP")
      ? []
      : [{ number, codings: codingsText(codings), conceptId: ids[at] }],
  );
  if (kept.length === 0) return;
  const columns = [
    kept.map((one) => one.codings),
    kept.map((one) => one.conceptId),
    kept.map((one) => one.number),
  ];
  await client.query(
    `insert into source_code (codings, concept_id)
     select distinct on (codings) codings, concept_id from unnest($1::text[], $2::int[]) as k (codings, concept_id)
     on conflict (md5(codings)) do nothing`,
    columns.slice(0, 2),
  );
  await client.query(
    `update resolved_code r set code_id = s.code_id
     from unnest($1::text[], $2::int[], $3::int[]) as k (codings, concept_id, number)
     join source_code s on md5(s.codings) = md5(k.codings) and s.codings = k.codings
     where r.code = k.number`,
    columns,
  );
}
