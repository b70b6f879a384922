import { createHash } from "node:crypto";
import type { PostgresPoolClient } from "kysely";
import type pg from "pg";
import { DatabaseError } from "pg";

/** Statements that a connection keeps; each holds some 50 kB of its server process. */
const mostKept = 200;
/** Texts that a connection remembers having seen once; a filter that nobody asks for again is never prepared. */
const mostSeen = 2000;

class Statements {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  readonly #refused = new Set<string>();

  /** The name under which the connection keeps the statement; undefined where it is sent as text. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size >= mostKept || this.#refused.has(text)) return name;
    if (!this.#seen.has(text)) {
      if (this.#seen.size >= mostSeen) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    this.#seen.delete(text);
    // PostgreSQL cuts names off at 63 bytes.
    const given = createHash("sha256").update(text).digest("base64url");
    this.#names.set(text, given);
    return given;
  }

  /** The statement is sent as text from now on. */
  refuse(text: string): void {
    this.#names.delete(text);
    this.#refused.add(text);
  }
}

const statements = new WeakMap<pg.PoolClient, Statements>();

/**
 * The client, for Kysely, with statements that come again prepared: parsed once a connection, and planned again only as
 * long as PostgreSQL finds plans for the values at hand cheaper (`plan_cache_mode = auto`). Parsing and planning is
 * more than half of what a list costs the database (decision 056).
 */
export function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  const kept = statements.get(client) ?? new Statements();
  statements.set(client, kept);
  const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    const name = values.length > 0 ? kept.nameOf(text) : undefined;
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (isOutdatedPlan(error)) kept.refuse(text);
      throw error;
    }
  };
  // Kysely's type has an overload for cursors, which nothing here reads by.
  return {
    query: query as PostgresPoolClient["query"],
    release: (isBroken) => client.release(isBroken),
  };
}

/** A migration changed what the statement answers: `cached plan must not change result type`. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === "0A000";
}
