import { nameWithDate } from "../../platform/dates.ts";
import type { Conflict } from "@concord/contract";
import { masked } from "../../access/masking.ts";
import type { Context } from "../../platform/operations/context.ts";
import { openDocument } from "../annotation-list.ts";
import type { AnnotatedText } from "../annotations.rules.ts";
import type { ConflictRow } from "./conflicts.queries.ts";
import { conflictSide, sidesSwapped } from "./conflicts.rules.ts";
import { listSides } from "./sides.queries.ts";

/** Rows as the wire has them, each quoting the text that the caller may see. */
export async function shownConflicts(
  call: Context,
  found: readonly ConflictRow[],
): Promise<Conflict[]> {
  const rows = await masked(call, found, {
    identifiers: ["patient_Identifier"],
    names: ["subdocument_name"],
    dates: ["at"],
  });
  const opened = new Map<number, Pick<AnnotatedText, "read" | "sections">>();
  for (const { subdocument_id } of rows)
    if (!opened.has(subdocument_id))
      opened.set(subdocument_id, await openDocument(call, subdocument_id));
  const sides = rows.flatMap((row) => [firstOf(row), secondOf(row)]);
  const rowOf = await listSides(call, sides);
  return rows.map((row) => {
    const { subdocument_id, concept_id, patient_id, resolved_at } = row;
    const document = opened.get(subdocument_id) ?? { read: "", sections: [] };
    const [first, second] = [firstOf(row), secondOf(row)];
    const order = sidesSwapped(subdocument_id, concept_id) ? [second, first] : [first, second];
    return {
      conflict_id: row.conflict_id,
      version: row.version,
      study_id: row.study_id,
      concept_id,
      concept_name: row.concept_name,
      document: {
        subdocument_id,
        name_with_date: nameWithDate(row.subdocument_name, row.at),
        patient_id,
        patient_Identifier: row.patient_Identifier,
      },
      difference: row.difference,
      resolved: resolved_at !== null,
      resolution: resolved_at && {
        resolved_by: row.resolved_by ?? "",
        resolved_at: resolved_at.toISOString(),
        reason: row.reason,
        as_pattern: row.as_pattern ?? false,
      },
      alike_count: row.alike_count,
      annotation_details: order.map((side, place) =>
        conflictSide({
          userId: resolved_at ? side.user : null,
          userName: resolved_at ? side.name : `Annotator ${place + 1}`,
          conceptName: row.concept_name,
          shown: rowOf(side),
          answerKey: side.answer,
          isChosen: row.chosen_user === side.user,
          document,
        }),
      ),
    };
  });
}

const firstOf = (row: ConflictRow) => ({
  patient_id: row.patient_id,
  user: row.first_user,
  name: row.first_name,
  annotation_id: row.first_annotation_id,
  revision: row.first_revision,
  answer: row.first_answer,
});

const secondOf = (row: ConflictRow) => ({
  patient_id: row.patient_id,
  user: row.second_user,
  name: row.second_name,
  annotation_id: row.second_annotation_id,
  revision: row.second_revision,
  answer: row.second_answer,
});
