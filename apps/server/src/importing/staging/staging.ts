import { once } from "node:events";

import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";

import { copyLine, type CopyValue } from "../../platform/database/copy-text.ts";
import { type StageTable, stageTables } from "./stage-tables.ts";

/** Characters of one table that are kept back before they are copied. */
const bufferSize = 2_000_000;

/**
 * Writes rows into the temporary tables by COPY, a few megabytes at a time. Without `client.query` in between, memory
 * is constant.
 */
export class Staging {
  /** Rows written since the last clear. */
  rows = 0;
  private readonly client: ClientBase;
  private readonly lines = new Map<StageTable, string[]>();
  private readonly sizes = new Map<StageTable, number>();
  private readonly used = new Set<StageTable>();

  constructor(client: ClientBase) {
    this.client = client;
  }

  /** Values in the order of the table's columns (`stageTables`). */
  add(table: StageTable, values: readonly CopyValue[]): void {
    const line = copyLine(values);
    const lines = this.lines.get(table);
    if (lines) lines.push(line);
    else this.lines.set(table, [line]);
    this.sizes.set(table, (this.sizes.get(table) ?? 0) + line.length);
    this.rows += 1;
  }

  /** Copies what is kept back of the tables that are full. */
  async relieve(): Promise<void> {
    for (const [table, size] of this.sizes) if (size > bufferSize) await this.copy(table);
  }

  /** Copies all that is kept back, and gives the planner its statistics. */
  async flush(): Promise<void> {
    for (const table of this.lines.keys()) await this.copy(table);
    if (this.used.size > 0) await this.client.query(`analyze ${[...this.used].join(", ")}`);
  }

  /** Whether anything was staged for the table since the last clear. */
  has(table: StageTable): boolean {
    return this.used.has(table) || (this.lines.get(table)?.length ?? 0) > 0;
  }

  async clear(): Promise<void> {
    if (this.used.size > 0) await this.client.query(`truncate ${[...this.used].join(", ")}`);
    this.used.clear();
    this.rows = 0;
  }

  private async copy(table: StageTable): Promise<void> {
    const lines = this.lines.get(table) ?? [];
    if (lines.length === 0) return;
    this.lines.set(table, []);
    this.sizes.set(table, 0);
    this.used.add(table);
    const columns = stageTables[table].split(", ").map((column) => column.split(" ")[0]);
    const stream = this.client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
    const done = once(stream, "finish");
    stream.end(lines.join(""));
    await done;
  }
}
