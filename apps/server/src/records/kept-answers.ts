import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Connection } from "../platform/database/connect.ts";
import { rowsOf } from "../platform/database/rows-of.ts";
import { errorFields, type Logger } from "../platform/log.ts";
import type { Context } from "../platform/operations/context.ts";
import { inTransaction } from "../platform/operations/transaction.ts";
import type { Scope, User } from "../platform/operations/user.ts";
import { unfinishedTagging } from "./data-version.ts";

declare module "../platform/operations/context.ts" {
  interface SharedServices {
    readonly keptAnswers: KeptAnswers;
  }
}

type Caller = Pick<Context, "db" | "user">;

/** Something that is counted over all records that somebody sees. */
export interface KeptQuestion<Answer> {
  readonly name: string;
  /** Another one wherever the same records are answered otherwise: what was kept by an earlier rule is not shown. */
  readonly rule: number;
  readonly schema: z.ZodType<Answer>;
  /** Counts it. May use of the user nothing but the scope and that they see whole organizations. */
  readonly read: (caller: Caller) => Promise<Answer>;
}

/**
 * The state of all that an answer may rest on. Null while records are written that no version tells of yet: an import,
 * or a run of language processing, that has not come to its end.
 */
function basisOf({ rule }: Pick<KeptQuestion<unknown>, "rule">): RawBuilder<unknown> {
  const setting = (key: string) => sql`(select value #>> '{}' from setting where key = ${key})`;
  return sql`case
    when exists (select from batch where status <> 'ready') or exists (select from setting where key = ${unfinishedTagging}) then null
    else concat_ws('/', ${rule}::int, coalesce(${setting("data_version")}, '0'), coalesce(${setting("language-processing version")}, ''),
      (select count(*) from vocabulary_change), (select count(*) from schema_migration)) end`;
}

/**
 * Keeps answers that take seconds on a large database, by organizations that are seen, until the records change: the
 * next one who asks counts anew. What an answer rests on is read in the same snapshot as the answer, so that none is
 * shown of records that are others now (decision 288).
 */
export class KeptAnswers {
  readonly #log: Logger | undefined;
  readonly #connection: Connection;
  /** Answers that are being counted, by question, scope and basis. */
  readonly #counting = new Map<string, Promise<unknown>>();
  readonly #keeping = new Set<Promise<void>>();

  constructor(connection: Connection, log?: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** @throws what `question.read` throws */
  async answer<Answer>(question: KeptQuestion<Answer>, caller: Caller): Promise<Answer> {
    const scope = scopeKey(caller.user);
    if (scope === undefined) return question.read(caller);
    const rows = await rowsOf(
      caller.db,
      { basis: "string | null", answer: question.schema.nullable().catch(null) },
      sql`
      select now_on.basis, k.answer from (select ${basisOf(question)} basis) now_on
      left join kept_answer k on k.name = ${question.name} and k.scope = ${scope} and k.basis = now_on.basis`,
    );
    const { basis = null, answer = null } = rows[0] ?? {};
    if (answer !== null) return answer;
    if (basis === null) return question.read(caller);
    const key = `${question.name} ${scope} ${basis}`;
    const counting = this.#counting.get(key) as Promise<Answer> | undefined;
    // Whoever counts may go away before the end.
    if (counting) return counting.catch(() => question.read(caller));
    const made = question.read(caller);
    this.#counting.set(key, made);
    const end = () => this.#counting.delete(key);
    void made.then((fresh) => this.#keep(question.name, scope, basis, fresh)).then(end, end);
    return made;
  }

  /** Counts what was kept of other records again, with nobody waiting. */
  async renew(questions: readonly KeptQuestion<unknown>[], seesAll: User): Promise<void> {
    for (const question of questions)
      for (const scope of await this.#outdatedScopes(question))
        await inTransaction(this.#connection, "snapshot", (db) =>
          this.answer(question, { db, user: { ...seesAll, scope: scopeOf(scope) } }),
        );
    await this.kept();
  }

  /** Resolves when all that was counted until now is kept. */
  async kept(): Promise<void> {
    await Promise.all(this.#keeping);
  }

  // The caller's transaction reads only, and holds a connection: another one is not waited for, or each of as many
  // callers as there are connections would wait for one of the others'.
  async #keep(name: string, scope: string, basis: string, answer: unknown): Promise<void> {
    const keeping = sql`
      insert into kept_answer (name, scope, basis, answer) values (${name}, ${scope}, ${basis}, ${JSON.stringify(answer)}::jsonb)
      on conflict (name, scope) do update set basis = excluded.basis, answer = excluded.answer, made_at = now()`
      .execute(this.#connection.db)
      .then(
        () => undefined,
        (error: unknown) => this.#log?.warn(errorFields(error), "an answer is not kept"),
      )
      .finally(() => this.#keeping.delete(keeping));
    this.#keeping.add(keeping);
    await keeping;
  }

  async #outdatedScopes(question: KeptQuestion<unknown>): Promise<string[]> {
    const rows = await rowsOf(
      this.#connection.db,
      { scope: "string" },
      sql`select scope from kept_answer where name = ${question.name} and basis <> ${basisOf(question)} order by scope`,
    );
    return rows.map(({ scope }) => scope);
  }
}

/** Undefined for those who see documents, not organizations. */
function scopeKey({ role, scope }: User): string | undefined {
  if (role === "Annotator" || role === "Supervisor") return undefined;
  return scope === "all" ? scope : scope.toSorted((a, b) => a - b).join(" ");
}

function scopeOf(key: string): Scope {
  if (key === "all") return key;
  return key === "" ? [] : key.split(" ").map(Number);
}
