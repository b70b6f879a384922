import { GetConflictMatrix, conflictKinds } from "@concord/contract";
import { sql } from "kysely";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { implement } from "../../platform/operations/implement.ts";
import { conflictsFound, countConflicts, kindOf } from "./conflicts.queries.ts";

export const handler = implement(GetConflictMatrix, async (call) => {
  const unsettled = { unsettled: true };
  const found = await conflictsFound(call, unsettled);
  const cells = await rowsOf(
    call.db,
    { concept_id: "number", concept_name: "string", kind: conflictKinds, open: "number" },
    sql`
    with found as (${found})
    select f.concept_id, c.text concept_name, ${kindOf("f")} kind, count(*)::int "open"
    from found f join concept c using (concept_id) group by 1, 2, 3 order by 3`,
  );
  const rows = [...Map.groupBy(cells, ({ concept_id }) => concept_id)].map(([concept_id, own]) => ({
    concept_id,
    concept_name: own[0]?.concept_name ?? "",
    open: own.reduce((sum, { open }) => sum + open, 0),
    kinds: own.map(({ kind, open }) => ({ kind, open })),
  }));
  const { documentsCount } = await countConflicts(call, unsettled);
  const { conflictsCount, openCount } = await countConflicts(call, {});
  return {
    data: rows.toSorted(
      (a, b) => b.open - a.open || a.concept_name.localeCompare(b.concept_name, "en"),
    ),
    conflictsCount,
    openCount,
    documentsCount,
  };
});
