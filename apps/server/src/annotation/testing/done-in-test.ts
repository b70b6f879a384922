import type { TestCaller } from "../../app/testing/test-caller.ts";

/** Done, as an annotator presses it who has looked at what is still unanswered. */
export async function done(caller: TestCaller, subdocument_id: number): Promise<void> {
  const { data } = await caller.call("GetManualAnnotationProjectAttributes", { subdocument_id });
  const { version } = await caller.call("GetManualAnnotations", {
    "m_ManualAnnotationObject.subdocument_id": subdocument_id,
    m_UserManualAnnotationFlag: true,
  });
  const unanswered = data
    .filter(({ status }) => status !== null)
    .flatMap(({ concepts }) => concepts.filter(({ is_answered }) => !is_answered));
  await caller.call("FinishDocument", {
    subdocument_id,
    version,
    not_mentioned_concept_ids: unanswered.map(({ concept_id }) => concept_id),
  });
}
