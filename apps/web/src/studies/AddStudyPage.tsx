import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo } from "../navigation/use-page.ts";
import { useCommand } from "../platform/api/use-operation.ts";
import { DraftForm } from "../session/DraftForm.tsx";
import { emptyStudy } from "./study-form.ts";
import { StudyFormScreen } from "./StudyFormScreen.tsx";

/** Add a study (S2.42, S5.5, S8.6). */
export function AddStudyPage(): ReactNode {
  const add = useCommand("AddStudy");
  const goTo = useGoTo();
  useFrame({ title: "Add study" });
  return (
    <DraftForm name="study" initial={emptyStudy}>
      {(formDraft) => (
        <StudyFormScreen
          title="Add study"
          formDraft={formDraft}
          mayShare
          saving={add}
          onSave={(input) =>
            add.mutate(input, {
              onSuccess: ({ data }) => {
                formDraft.end();
                goTo("studydesign/{studyId}", { studyId: data.study_id });
              },
            })
          }
          onCancel={() => goTo("studylist", {})}
        />
      )}
    </DraftForm>
  );
}
