import type { InputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { FormScreen, type FormActions } from "../platform/form/FormScreen.tsx";
import type { FormDraft } from "../session/DraftForm.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { studyErrors, studyField, studyInput, type StudyForm } from "./study-form.ts";
import { StudyFormView } from "./StudyFormView.tsx";
import { useStudyLookups } from "./use-study-lookups.ts";

interface StudyFormScreenProps extends FormActions<InputOf<"AddStudy">> {
  readonly formDraft: FormDraft<StudyForm>;
  readonly mayShare: boolean;
}

/** The form of a study with its buttons, and what became of a save (S2.42, S2.43, S8.6). */
export function StudyFormScreen({
  formDraft,
  mayShare,
  ...actions
}: StudyFormScreenProps): ReactNode {
  const { form } = formDraft;
  const lookups = useStudyLookups();
  const wrong = studyErrors(form);
  return (
    <FormScreen
      {...actions}
      input={studyInput(form)}
      check={() => wrong}
      nameField="m_StudyObj.study_name"
      // The server's description of a 400 is under the study name (S8.6).
      isOfName={({ status }) => status === 400}
      fieldOf={(path) => studyField(form, path)}
    >
      {({ isAsked, refused }) => (
        <Loaded query={lookups}>
          {(data) => (
            <StudyFormView
              form={form}
              onChange={formDraft.change}
              lookups={data}
              mayShare={mayShare}
              errors={{ ...refused, ...(isAsked && wrong) }}
            />
          )}
        </Loaded>
      )}
    </FormScreen>
  );
}
