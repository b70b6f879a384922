import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Connection } from "../platform/database/connect.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

/** A call whose counts are kept, and the organizations that whoever asked sees, as `kept_answer` has them. */
export interface KeptCall {
  readonly operation: string;
  readonly input: unknown;
  readonly scope: string;
}

/** What nobody asked for so long is not counted anew. */
const daysOfCall = 30;

/** A key for a call that is the same for equal ones. */
export function keyOfCall({ operation, input, scope }: KeptCall): string {
  return createHash("sha256")
    .update(JSON.stringify([operation, scope, input]))
    .digest("hex");
}

/** That it was asked today. */
export async function rememberCall({ db }: Connection, call: KeptCall): Promise<void> {
  await sql`insert into kept_call (call, operation, input, scope)
    values (${keyOfCall(call)}, ${call.operation}, ${JSON.stringify(call.input)}::jsonb, ${call.scope})
    on conflict (call) do update set asked_on = current_date`.execute(db);
}

export interface RememberedCall extends KeptCall {
  readonly key: string;
}

/** The calls of the last thirty days, those of the last days first; older ones are forgotten. */
export async function callsOfLately({ db }: Connection): Promise<RememberedCall[]> {
  await sql`delete from kept_call where asked_on < current_date - ${daysOfCall}::int`.execute(db);
  return rowsOf(
    db,
    { key: "string", operation: "string", input: "unknown", scope: "string" },
    sql`select call "key", operation, input, scope from kept_call order by asked_on desc, call`,
  );
}

/** It can't be made any more: its study is gone, or its operation takes other parameters now. */
export async function forgetCall({ db }: Connection, { key }: RememberedCall): Promise<void> {
  await sql`delete from kept_call where call = ${key}`.execute(db);
}
