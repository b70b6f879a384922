import { analyteCodes, analyteOfCode } from "@concord/clinical";
import { sql } from "kysely";
import type { Context } from "../platform/operations/context.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

/** What each concept measures, where units of several kinds are brought together for it: the analyte by concept. */
export async function listAnalytes({
  db,
}: Pick<Context, "db">): Promise<ReadonlyMap<number, string>> {
  const [sabs, codes] = [analyteCodes.map(({ sab }) => sab), analyteCodes.map(({ code }) => code)];
  const rows = await rowsOf(
    db,
    { concept_id: "number", sab: "string", code: "string" },
    sql`
    with w as (select * from unnest(${sabs}::text[], ${codes}::text[]) w (sab, code))
    select c.concept_id, w.sab, w.code from w join concept_code c using (sab, code)
    -- A standard concept of OMOP is what its code says, also where the code leads to another vocabulary's concept.
    union select c.concept_id, w.sab, w.code from w join concept c using (sab, code) where c.omop_concept_id is not null`,
  );
  return new Map(
    rows.flatMap(({ concept_id, sab, code }) => {
      const analyte = analyteOfCode(sab, code);
      return analyte === undefined ? [] : [[concept_id, analyte] as const];
    }),
  );
}
