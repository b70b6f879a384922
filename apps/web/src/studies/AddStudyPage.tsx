import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo } from "../navigation/use-page.ts";
import { useCommand } from "../platform/api/use-operation.ts";
import { KeptForm } from "../session/KeptForm.tsx";
import { emptyStudy } from "./study-form.ts";
import { StudyFormScreen } from "./StudyFormScreen.tsx";

/** Add a study (S2.42, S5.5, S8.6). */
export function AddStudyPage(): ReactNode {
  const add = useCommand("AddStudy");
  const goTo = useGoTo();
  useFrame({ title: "Add study" });
  return (
    <KeptForm name="study" initial={emptyStudy}>
      {(hand) => (
        <StudyFormScreen
          title="Add study"
          hand={hand}
          saving={add}
          onSave={(input) =>
            add.mutate(input, {
              onSuccess: ({ data }) => {
                hand.end();
                goTo("studydesign/{studyId}", { studyId: data.study_id });
              },
            })
          }
          onCancel={() => goTo("studylist", {})}
        />
      )}
    </KeptForm>
  );
}
