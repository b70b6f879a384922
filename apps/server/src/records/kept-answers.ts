import { createHash } from "node:crypto";
import { factSource } from "@concord/clinical";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Connection } from "../platform/database/connect.ts";
import { type RowOf, rowsHeld, rowsOf } from "../platform/database/rows-of.ts";
import { errorFields, type Logger } from "../platform/log.ts";
import type { Context } from "../platform/operations/context.ts";
import type { Scope, User } from "../platform/operations/user.ts";
import { unfinishedTagging } from "./data-version.ts";
import { callsOfLately, forgetCall, type KeptCall, keyOfCall, rememberCall } from "./kept-calls.ts";

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

/** Columns of a statement whose rows are kept: what JSON holds as it is. */
type KeptColumns = Readonly<
  Record<
    string,
    | "number"
    | "number | null"
    | "string"
    | "string | null"
    | "boolean"
    | readonly (string | number | null)[]
  >
>;

/** What is kept, and how it is counted. */
interface Kept<Answer> {
  readonly name: string;
  readonly scope: string;
  readonly state: RawBuilder<unknown>;
  readonly schema: z.ZodType<Answer>;
  readonly read: () => Promise<Answer>;
}

/** The state of all that an answer may rest on. */
function stateOf(rule: number, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const setting = (key: string) => sql`(select value #>> '{}' from setting where key = ${key})`;
  return sql`concat_ws('/', ${sql.join([
    sql`${rule}::int`,
    sql`coalesce(${setting("data_version")}, '0')`,
    sql`coalesce(${setting("language-processing version")}, '')`,
    sql`(select count(*) from vocabulary_change)`,
    sql`(select count(*) from schema_migration)`,
    ...more,
  ])})`;
}

/** Records are written that no version tells of yet: by an import, or a run of language processing, that goes on. */
const isUnfinished = sql`exists (select from batch where status <> 'ready')
  or exists (select from setting where key = ${unfinishedTagging})`;

/** The transaction has written itself, or sees what others commit: what it counts may be of a state it has not read. */
const isUnsteady = sql`pg_current_xact_id_if_assigned() is not null
  or current_setting('transaction_isolation') <> 'repeatable read'`;

/**
 * Readers' answers, which change the reference standard without a new version of the data: each of its facts, by its id
 * and the transaction that wrote it.
 */
const referenceState = sql`(select concat_ws(':', count(*), sum(hashint8extended(f.fact_id, f.xmin::text::bigint))) from fact f
  where f.source = ${sql.lit(factSource.reference)})`;

/** One that was counted so long ago is forgotten when another is kept. */
const daysOfStatement = 30;
const statementName = "statement";

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
  /** The day on which a call was noted last, by its key: a row is written once a day. */
  readonly #askedOn = new Map<string, string>();

  constructor(connection: Connection, log?: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  /** @throws what `question.read` throws */
  async answer<Answer>(question: KeptQuestion<Answer>, caller: Caller): Promise<Answer> {
    const scope = scopeKey(caller.user);
    const read = () => question.read(caller);
    if (scope === undefined) return read();
    const { name, schema, rule } = question;
    return this.#answer(caller, { name, scope, state: stateOf(rule), schema, read });
  }

  /**
   * The rows of a statement that counts, kept by its text and its parameters: another definition, unit, event or scope
   * is another statement. It may read patients, their records, documents and facts of every source.
   *
   * @param states of what else it reads, as `stateOfMembers` of cohorts
   */
  async rows<const Named extends KeptColumns>(
    caller: Caller,
    columns: Named,
    statement: RawBuilder<unknown>,
    states: readonly RawBuilder<unknown>[] = [],
  ): Promise<RowOf<Named>[]> {
    const read = () => rowsOf(caller.db, columns, statement);
    // Annotators and supervisors see documents, by assignments.
    if (scopeKey(caller.user) === undefined) return read();
    const { sql: text, parameters } = statement.compile(caller.db);
    return this.#answer(caller, {
      name: statementName,
      scope: createHash("sha256")
        .update(JSON.stringify([text, parameters]))
        .digest("hex"),
      state: stateOf(1, referenceState, ...states),
      schema: z.custom<RowOf<Named>[]>((rows) => fits(rows, columns)),
      read,
    });
  }

  async #answer<Answer>(
    caller: Caller,
    { name, scope, state, schema, read }: Kept<Answer>,
  ): Promise<Answer> {
    const rows = await rowsOf(
      caller.db,
      { basis: "string | null", answer: schema.nullable().catch(null) },
      sql`
      select now_on.basis, k.answer from (select case when ${isUnfinished} or ${isUnsteady} then null else ${state} end basis) now_on
      left join kept_answer k on k.name = ${name} and k.scope = ${scope} and k.basis = now_on.basis`,
    );
    const { basis = null, answer = null } = rows[0] ?? {};
    if (answer !== null) return answer;
    if (basis === null) return read();
    const key = `${name} ${scope} ${basis}`;
    const counting = this.#counting.get(key) as Promise<Answer> | undefined;
    // Whoever counts may go away before the end.
    if (counting) return counting.catch(read);
    const made = read();
    this.#counting.set(key, made);
    const end = () => this.#counting.delete(key);
    void made.then((fresh) => this.#keep(name, scope, basis, fresh)).then(end, end);
    return made;
  }

  /** Notes that the call was made: `countAgain` makes it again when the records change. */
  asked({ user }: Pick<Caller, "user">, operation: string, input: unknown): void {
    const scope = scopeKey(user);
    // Whoever is nobody's account counts with nobody waiting: that is not asking.
    if (scope === undefined || user.id === 0) return;
    const call = { operation, input, scope };
    const key = keyOfCall(call);
    const today = new Date().toISOString().slice(0, 10);
    if (this.#askedOn.get(key) === today) return;
    this.#askedOn.set(key, today);
    void this.#inBackground(rememberCall(this.#connection, call), "a call is not remembered");
  }

  /**
   * Makes again what was asked in the last thirty days, with nobody waiting: what is kept of other records is counted,
   * the rest is found. While records are being written nothing would be kept; whoever writes tells when it is done.
   *
   * @param make one call, for whoever sees these organizations and nothing else; false where it can't be made any more
   */
  async countAgain(make: (call: KeptCall, scope: Scope) => Promise<boolean>): Promise<void> {
    for (const call of await callsOfLately(this.#connection)) {
      if (await this.#isBeingWritten()) return;
      if (!(await make(call, scopeOf(call.scope)))) await forgetCall(this.#connection, call);
    }
    await this.kept();
  }

  /** Resolves when all that was counted until now is kept. */
  async kept(): Promise<void> {
    await Promise.all(this.#keeping);
  }

  // The caller's transaction reads only, and holds a connection: another one is not waited for, or each of as many
  // callers as there are connections would wait for one of the others'.
  async #keep(name: string, scope: string, basis: string, answer: unknown): Promise<void> {
    const kept = sql`
      insert into kept_answer (name, scope, basis, answer) values (${name}, ${scope}, ${basis}, ${JSON.stringify(answer)}::jsonb)
      on conflict (name, scope) do update set basis = excluded.basis, answer = excluded.answer, made_at = now()`
      .execute(this.#connection.db)
      .then(() => (name === statementName ? this.#forgetStatements() : undefined));
    await this.#inBackground(kept, "an answer is not kept");
  }

  /** Nobody's call fails by it. */
  #inBackground(work: Promise<unknown>, failure: string): Promise<void> {
    const done = work
      .then(
        () => undefined,
        (error: unknown) => this.#log?.warn(errorFields(error), failure),
      )
      .finally(() => this.#keeping.delete(done));
    this.#keeping.add(done);
    return done;
  }

  async #forgetStatements(): Promise<void> {
    await sql`delete from kept_answer
      where name = ${statementName} and made_at < now() - ${daysOfStatement}::int * interval '1 day'`.execute(
      this.#connection.db,
    );
  }

  async #isBeingWritten(): Promise<boolean> {
    const rows = await rowsOf(
      this.#connection.db,
      { is_so: "boolean" },
      sql`select ${isUnfinished} is_so`,
    );
    return rows[0]?.is_so ?? true;
  }
}

function fits(rows: unknown, columns: KeptColumns): boolean {
  try {
    return Array.isArray(rows) && rowsHeld(rows, columns).length === rows.length;
  } catch {
    return false;
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
