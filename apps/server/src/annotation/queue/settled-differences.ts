import type { ConflictSide, OutputOf } from "@concord/contract";
import type { Context } from "../../platform/operations/context.ts";
import { listConflicts } from "../conflicts/conflicts.queries.ts";
import { shownConflicts } from "../conflicts/shown-conflicts.ts";

/** How many are told whole; the counts are of all. */
const NEWEST = 10;
/** More documents than anybody is given. */
const EVERY = 100_000;

/** Decisions that stand on what the caller, an annotator, and another one answered differently. */
export async function settledDifferences(
  call: Context,
): Promise<OutputOf<"GetWorkQueue">["settled"]> {
  const { user } = call;
  const page = { offset: 0, limit: EVERY };
  const rows = (await listConflicts(call, { settledOf: user.id }, page)).rows.toSorted(
    (one, other) => Number(other.resolved_at) - Number(one.resolved_at),
  );
  const kept = rows.filter(({ chosen_user }) => chosen_user === user.id).length;
  const shown = await shownConflicts(call, rows.slice(0, NEWEST));
  return {
    kept,
    changed: rows.length - kept,
    newest: shown.flatMap(({ annotation_details: sides, ...conflict }) => {
      const own = sides.find(({ user_id }) => user_id === user.id);
      const decided = sides.find(({ is_chosen }) => is_chosen);
      if (!own || !decided || !conflict.resolution) return [];
      return [
        {
          subdocument_id: conflict.document.subdocument_id,
          name_with_date: conflict.document.name_with_date,
          concept_id: conflict.concept_id,
          concept_name: conflict.concept_name,
          difference: conflict.difference,
          is_kept: own.is_chosen,
          own: withoutNames(own),
          decided: own.is_chosen
            ? withoutNames(own)
            : { ...withoutNames(decided), annotation_id: null },
          decided_at: conflict.resolution.resolved_at,
          reason: conflict.resolution.reason,
        },
      ];
    }),
  };
}

/** Who the other one is, and who decided, is nothing that an annotator is told. */
function withoutNames(side: ConflictSide): ConflictSide {
  return { ...side, user_id: null, user_name: "" };
}
