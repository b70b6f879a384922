import type { OutputOf } from "@concord/contract";
import { useState, type ReactNode } from "react";
import { useForgetVisit } from "../frame/history.ts";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { useGoTo, usePageParams } from "../navigation/use-page.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { DraftForm, type FormDraft } from "../session/DraftForm.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { useFirstAnswer } from "../platform/use-first-answer.ts";
import { NotYours } from "../session/NotYours.tsx";
import { useMayShare } from "../session/use-may-share.ts";
import type { StudyForm } from "./study-form.ts";
import { StudyFormScreen } from "./StudyFormScreen.tsx";

/** Edit a study: the form of adding one, with Delete (S2.43). */
export function EditStudyPage(): ReactNode {
  const { studyId } = usePageParams("studyedit/{studyId}");
  const [round, setRound] = useState(0);
  return <EditStudy key={`${studyId} ${round}`} onAgain={() => setRound(round + 1)} />;
}

function EditStudy({ onAgain }: { onAgain: () => void }): ReactNode {
  const { studyId } = usePageParams("studyedit/{studyId}");
  const of = { "m_StudyObj.study_id": studyId };
  const study = useFirstAnswer(useOperation("GetStudyDetail", of, { staleTime: 0 }));
  useFrame({ title: study.data?.data.study_name, detail: "Edit study" });
  return (
    <Loaded query={study} title="Edit study">
      {({ data }) =>
        !data.may_edit ? (
          <NotYours owner={data.owner_name} />
        ) : (
          <DraftForm<StudyForm>
            name={`study/${studyId}`}
            initial={{
              name: data.study_name,
              base: data.base_cohort,
              arms: data.arms.map(({ cohort_id }) => cohort_id),
              outcomes: data.outcomes.map(({ event_id }) => event_id),
              sharing: data.editable_by,
            }}
            basedOn={data.edition}
          >
            {(formDraft) => <EditStudyForm study={data} formDraft={formDraft} onAgain={onAgain} />}
          </DraftForm>
        )
      }
    </Loaded>
  );
}

interface EditStudyFormProps {
  readonly study: OutputOf<"GetStudyDetail">["data"];
  readonly formDraft: FormDraft<StudyForm>;
  /** Begins with what is stored now. */
  readonly onAgain: () => void;
}

function EditStudyForm({ study, formDraft, onAgain }: EditStudyFormProps): ReactNode {
  const { study_id: studyId, is_own, owner_name } = study;
  const mayShare = useMayShare(is_own);
  const edit = useCommand("EditStudy");
  const remove = useCommand("DeleteStudy");
  const forgetVisit = useForgetVisit();
  const goTo = useGoTo();
  const leave = () => goTo("studydesign/{studyId}", { studyId });
  return (
    <StudyFormScreen
      title="Edit study"
      formDraft={formDraft}
      mayShare={mayShare}
      saving={edit}
      onSave={(input, basedOn = formDraft.basedOn) =>
        edit.mutate(
          {
            "m_StudyObj.study_id": studyId,
            ...input,
            // Whose it is not to say, leaves it as it is.
            editable_by: mayShare ? input.editable_by : undefined,
            based_on: basedOn,
          },
          {
            onSuccess: () => {
              formDraft.end();
              leave();
            },
          },
        )
      }
      onCancel={leave}
      deleting={remove}
      owner={is_own ? null : owner_name}
      onDelete={() =>
        remove.mutate(
          { m_studyId: studyId },
          {
            onSuccess: () => {
              formDraft.end();
              forgetVisit(`/dashboard/studydesign/${studyId}`);
              goTo("studylist", {});
            },
          },
        )
      }
      stored={
        <PageLink to="studydesign/{studyId}" params={{ studyId }} isApart>
          See what was saved
        </PageLink>
      }
      onTakeStored={() => {
        formDraft.end();
        onAgain();
      }}
    />
  );
}
