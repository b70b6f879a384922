import { GetTrainingFeedback } from "@concord/contract";
import { requireSubdocument } from "../../access/visible-rows.ts";
import { implement } from "../../platform/operations/implement.ts";
import { comparedAttributes } from "./training.rules.ts";
import { countLeft, listFeedback } from "./training.queries.ts";

export const handler = implement(GetTrainingFeedback, async (call) => {
  const { subdocument_id: subdocumentId } = call.input;
  const { patientId } = await requireSubdocument(call, subdocumentId);
  const answers = await listFeedback(call, { patientId, subdocumentId }, call.user.id);
  call.audit.subject("patient", [patientId]);
  const [first] = answers;
  if (!first) return { data: null };
  return {
    data: {
      answers: answers.map(({ project_id: _, own_attributes, key_attributes, ...answer }) => ({
        ...answer,
        attributes: comparedAttributes(answer, own_attributes, key_attributes),
      })),
      left: await countLeft(call, first.project_id, call.user.id),
    },
  };
});
