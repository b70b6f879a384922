import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Connection } from "../../platform/database/connect.ts";
import type { Database } from "../../platform/database/tables.generated.ts";
import { errorFields, type Logger } from "../../platform/log.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { type TrigramIndex, TrigramIndexBuilder } from "./trigram-index.ts";
import { trigramNumber, trigramsOf } from "./trigrams.ts";

declare module "../../platform/operations/context.ts" {
  interface SharedServices {
    readonly alikeTerms: AlikeTerms;
  }
}

/** Terms held at most, some 110 bytes each; of a larger vocabulary the database alone searches. */
const mostTerms = 1_000_000;
/** Milliseconds between two readings: an import that makes concepts changes the vocabulary again and again. */
const usualPause = 30_000;
const page = 5000;
/** The similarity of PostgreSQL is a float of 4 bytes: what is this near to the least is left to it. */
const rounding = 1e-5;

/** The terms of a vocabulary, and the count of its changes then. */
interface Held {
  readonly changes: number;
  readonly index: TrigramIndex | undefined;
}

/**
 * Finds terms that are alike but for typing errors in memory: PostgreSQL's trigram index gives terms that share enough
 * trigrams whatever else they have, hundreds for each that is similar, and computing their similarity took most of a
 * mistyped search (decision 086). Read in the background, with the first question; until then, and when the vocabulary
 * is another, there is no answer, and the database's own index has to be asked.
 */
export class AlikeTerms {
  readonly #connection: Connection;
  readonly #log: Logger | undefined;
  readonly #pause: number;
  #held: Held | undefined;
  #reading: Promise<void> | undefined;
  #begun = Number.NEGATIVE_INFINITY;

  constructor(
    connection: Connection,
    { log, pause = usualPause }: { log?: Logger; pause?: number } = {},
  ) {
    this.#connection = connection;
    this.#log = log;
    this.#pause = pause;
  }

  /**
   * Ids of the terms that `db` sees which may be at least so similar to `typed`, in lower case: all that are, and
   * perhaps some that are as near to it as a float rounds. Undefined where it is not known.
   */
  async candidates(
    db: Kysely<Database>,
    typed: string,
    least: number,
  ): Promise<number[] | undefined> {
    const trigrams = trigramsOf(typed);
    if (!trigrams || trigrams.size > 255) return undefined;
    if (trigrams.size === 0) return [];
    if (this.#held?.changes === (await countChanges(db)))
      return this.#held.index?.alike(trigrams, least - rounding);
    if (performance.now() - this.#begun >= this.#pause)
      void this.read().catch((error: unknown) =>
        this.#log?.error(errorFields(error), "terms are not read for searching"),
      );
    return undefined;
  }

  /** Reads the terms as they are now. */
  async read(): Promise<void> {
    this.#begun = performance.now();
    this.#reading ??= inTransaction(this.#connection, "snapshot", async (db) => {
      this.#held = { changes: await countChanges(db), index: await readTerms(db) };
    }).finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }
}

/** Two moments with equal counts have the same vocabulary (`noteVocabularyChange`). */
async function countChanges(db: Kysely<Database>): Promise<number> {
  const [row] = await rowsOf(
    db,
    { changes: "number" },
    sql`select count(*) changes from vocabulary_change`,
  );
  return row?.changes ?? 0;
}

/** Undefined where there are too many. */
async function readTerms(db: Kysely<Database>): Promise<TrigramIndex | undefined> {
  const [counted] = await rowsOf(db, { n: "number" }, sql`select count(*) n from lexicon_entry`);
  if ((counted?.n ?? 0) > mostTerms) return undefined;
  const builder = new TrigramIndexBuilder();
  for (let after = 0; ;) {
    // Letters beyond ASCII are told from other signs by the database's locale.
    const rows = await rowsOf(
      db,
      { id: "number", lowered: "string", shown: "string | null" },
      sql`
      select lexicon_id id, lower(term) lowered,
        case when lower(term) ~ '[^\\x01-\\x7f]' then array_to_string(show_trgm(lower(term)), ',') end shown
      from lexicon_entry where lexicon_id > ${after} order by lexicon_id limit ${page}`,
    );
    for (const { id, lowered, shown } of rows) {
      const numbers = shown === null ? trigramsOf(lowered) : undefined;
      if (numbers) builder.add(id, numbers.size, numbers);
      else {
        const all = (shown ?? "").split(",").filter(Boolean);
        const known = all.map(trigramNumber).filter((number) => number !== undefined);
        builder.add(id, all.length, known);
      }
    }
    const last = rows.at(-1)?.id;
    if (last === undefined || rows.length < page) return builder.close();
    after = last;
  }
}
