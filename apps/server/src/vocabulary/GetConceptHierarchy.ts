import { GetConceptHierarchy } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../platform/operations/implement.ts";
import { problem } from "../platform/operations/problem.ts";
import { isSettling } from "../access/settling.ts";
import { countsFrom, smallestCount } from "../access/small-counts.ts";
import { countPatientsWithConcepts, isRecorded, listConcepts } from "./vocabulary.queries.ts";
import { rowsOf } from "../platform/database/rows-of.ts";

/** Beyond this a list is no way to choose any more. */
const mostChildren = 200;

export const handler = implement(GetConceptHierarchy, async (call) => {
  const { concept_id } = call.input;
  const smallest = smallestCount(call);
  // A count that is not shown has no say in which children are listed either (decision 047).
  const isUsed =
    smallest < 2 && !isSettling(call.user)
      ? sql`exists (select from concept_ancestor a where a.ancestor_id = c.concept_id
        and ${isRecorded(call.user, "a.descendant_id")}) desc,`
      : sql``;
  const rows = await rowsOf(
    call.db,
    { concept_id: "number", level: [-1, 0, 1] },
    sql`
    select concept_id, 0 "level" from concept where concept_id = ${concept_id}
    union all select parent_id, -1 from concept_parent where concept_id = ${concept_id}
    union all (select c.concept_id, 1 from concept_parent c where c.parent_id = ${concept_id}
      -- What the data that the user may see name, or hold below, before what nobody has.
      order by ${isUsed} c.concept_id
      limit ${mostChildren})`,
  );
  const ids = rows.map((row) => row.concept_id);
  const concepts = await listConcepts(call, ids, "All");
  const counted = await countPatientsWithConcepts(call, ids);
  const shown = isSettling(call.user) ? () => null : countsFrom(smallest);
  const at = (level: -1 | 0 | 1) => {
    const here = new Set(rows.filter((row) => row.level === level).map((row) => row.concept_id));
    return (
      concepts
        .filter((one) => here.has(one.concept_id))
        .map((one) => ({ ...one, patient_count: shown(counted.get(one.concept_id) ?? 0) }))
        // Those that are too few to show between the others and zero, in no order of theirs.
        .toSorted((a, b) => (b.patient_count ?? 0.5) - (a.patient_count ?? 0.5))
    );
  };
  const [concept] = at(0);
  if (!concept) throw problem("row.not-found", { noun: "concept" });
  const beneath = await rowsOf(
    call.db,
    { n: "number", children: "number" },
    sql`
    select count(*)::int n, (select count(*)::int from concept_parent where parent_id = ${concept_id}) children
    from concept_ancestor where ancestor_id = ${concept_id} and levels > 0 and not is_linked`,
  );
  return {
    data: {
      concept,
      parents: at(-1),
      children: at(1),
      child_count: beneath[0]?.children ?? 0,
      descendant_count: beneath[0]?.n ?? 0,
    },
  };
});
