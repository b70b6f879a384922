import { dateOfDay } from "@concord/clinical";
import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { evaluateDefinition } from "../evaluation/evaluate-definition.ts";
import { operator } from "../operations/operator.ts";
import { readAtlas } from "../atlas/read-atlas.ts";
import type { RawMember } from "./raw-cdm.ts";

/** Who is in the cohort that an ATLAS file becomes, and since when: as the product imports and runs it. */
export async function atlasMembers(connection: Connection, text: string): Promise<RawMember[]> {
  return inTransaction(connection, "snapshot", async (db, client) => {
    const call = { db, client, user: operator };
    const { definition } = await readAtlas(call, text, undefined);
    if (!definition) throw new Error("Not runnable");
    const { members } = await evaluateDefinition(call, definition, undefined);
    const { rows } = await client.query<{ patient_id: number; source_key: string }>(
      "select patient_id, source_key from patient where patient_id = any($1)",
      [[...members.patientIds]],
    );
    const personOf = new Map(rows.map((row) => [row.patient_id, Number(row.source_key)]));
    return Array.from(members.patientIds, (patientId, at): RawMember => [
      personOf.get(patientId) ?? 0,
      dateOfDay(members.indexDays[at] ?? 0),
    ]).toSorted(([a], [b]) => a - b);
  });
}
