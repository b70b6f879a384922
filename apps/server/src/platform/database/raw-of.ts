import type { SqlStatement } from "@concord/cohorts";
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

/** A condition with parameters $1 … $n as part of a statement that has its own. */
export function rawOf({ text, values }: SqlStatement): RawBuilder<boolean> {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql.val(values[Number(part) - 1])));
  return sql<boolean>`${sql.join(parts, sql``)}`;
}
