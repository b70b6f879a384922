import { GetManualAnnotationsWithConflicts } from "@concord/contract";
import { openDocument } from "../annotation-list.ts";
import { listAnnotations } from "../annotations.queries.ts";
import type { AnnotationRow } from "../annotations.queries.ts";
import type { AnnotatedText } from "../annotations.rules.ts";
import { nameWithDate } from "../../records/documents/documents.rules.ts";
import { implement } from "../../platform/operations/implement.ts";
import { requireStudy, requireSubdocument } from "../../access/visible-rows.ts";
import {
  countConflictDocuments,
  listConflicts,
  listDescendants,
  listUntold,
} from "./conflicts.queries.ts";
import { conflictSide, sidesSwapped } from "./conflicts.rules.ts";

type Document = Pick<AnnotatedText, "read" | "sections">;

type Untold = Awaited<ReturnType<typeof listUntold>>;

const unopened: Document = { read: "", sections: [] };

export const handler = implement(GetManualAnnotationsWithConflicts, async (call) => {
  const { input } = call;
  await requireStudy(call, input.study_id);
  if (input.subdocument_id !== undefined) await requireSubdocument(call, input.subdocument_id);
  const page = { offset: (input.pageNumber - 1) * input.pageSize, limit: input.pageSize };
  const conflicts = await listConflicts(call, input, page);
  const descendants = await listDescendants(call, [
    ...new Set(conflicts.map((conflict) => conflict.concept_id)),
  ]);
  const opened = new Map<
    number,
    { document: Document; annotations: AnnotationRow[]; untold: Untold }
  >();
  for (const { subdocument_id } of conflicts) {
    if (opened.has(subdocument_id)) continue;
    const document = await openDocument(call, subdocument_id);
    opened.set(subdocument_id, {
      document,
      annotations: await listAnnotations(call, document),
      untold: await listUntold(call, document),
    });
  }
  return {
    payload: conflicts.map((conflict) => {
      const { concept_id, concept_name, subdocument_id, patient_id, patient_Identifier, resolved } =
        conflict;
      const {
        document = unopened,
        annotations = [],
        untold = [],
      } = opened.get(subdocument_id) ?? {};
      const concepts = new Set(descendants.get(concept_id)?.map((row) => row.descendant_id));
      const order = sidesSwapped(subdocument_id, concept_id)
        ? [conflict.second_user, conflict.first_user]
        : [conflict.first_user, conflict.second_user];
      return {
        concept_id,
        concept_name,
        document: {
          subdocument_id,
          name_with_date: nameWithDate(conflict.subdocument_name, conflict.at),
          patient_id,
          patient_Identifier,
        },
        difference: conflict.difference,
        resolved,
        annotation_details: order.map((userId, place) => {
          const own = annotations.filter(
            (row) => row.user_id === userId && concepts.has(row.concept_id),
          );
          const userName = resolved
            ? (own[0]?.user_name ?? `Annotator ${place + 1}`)
            : `Annotator ${place + 1}`;
          return conflictSide({
            userId,
            userName,
            conceptName: concept_name,
            annotations: own,
            isUntold: untold.some(
              (answer) => answer.user_id === userId && answer.concept_id === concept_id,
            ),
            document,
          });
        }),
      };
    }),
    documentsCount: await countConflictDocuments(call, input),
  };
});
