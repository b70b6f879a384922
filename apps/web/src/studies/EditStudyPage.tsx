import type { OutputOf } from "@concord/contract";
import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useForgetVisit } from "../frame/history.ts";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo, usePageParams } from "../frame/use-page.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { DeleteDialog } from "../platform/DeleteDialog.tsx";
import { Loaded } from "../platform/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useUnsaved } from "../platform/use-unsaved.tsx";
import { changedByStudies, changedByStudy } from "./changed-by-study.ts";
import { studyErrors, studyInput, type StudyForm } from "./study-form.ts";
import { StudyFormView } from "./StudyFormView.tsx";
import { useStudyLookups, type StudyLookups } from "./use-study-lookups.ts";

type StudyDetail = OutputOf<"GetStudyDetail">["data"];

/** Edit a study: the form of adding one, with Delete (S2.43). */
export function EditStudyPage(): ReactNode {
  const { studyId } = usePageParams("studyedit/{studyId}");
  const study = useOperation(
    "GetStudyDetail",
    { "m_StudyObj.study_id": studyId },
    { staleTime: 0 },
  );
  const lookups = useStudyLookups();
  const name = study.data?.data.study_name;
  useFrame({ title: name, detail: "Edit study" });
  return (
    <Loaded query={study} title="Edit study">
      {({ data }) => (
        <Loaded query={lookups}>
          {(lists) => <EditStudy key={data.study_id} study={data} lookups={lists} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function EditStudy({ study, lookups }: { study: StudyDetail; lookups: StudyLookups }): ReactNode {
  const [form, setForm] = useState<StudyForm>({
    name: study.study_name,
    base: study.base_cohort,
    arms: study.arms.map(({ cohort_id }) => cohort_id),
    outcomes: study.outcomes.map(({ event_id }) => event_id),
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isDeleting, setDeleting] = useState(false);
  const edit = useCommand("EditStudy", changedByStudy);
  const forgetVisit = useForgetVisit();
  const remove = useCommand("DeleteStudy", changedByStudies);
  const goTo = useGoTo();
  const unsaved = useUnsaved();
  const leave = () => goTo("studydesign/{studyId}", { studyId: study.study_id });
  const left = () => {
    unsaved.set(false);
    leave();
  };

  const save = () => {
    const wrong = studyErrors(form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    edit.mutate(
      { "m_StudyObj.study_id": study.study_id, ...studyInput(form) },
      { onSuccess: left, onError: (failure) => setErrors({ name: failure.description }) },
    );
  };
  return (
    <>
      <PageHeader title="Edit study">
        <Button variant="default" color="red" onClick={() => setDeleting(true)}>
          Delete
        </Button>
        <Button variant="default" onClick={leave}>
          Cancel
        </Button>
        <Button onClick={save} loading={edit.isPending}>
          Save
        </Button>
      </PageHeader>
      <StudyFormView
        form={form}
        onChange={(changed) => {
          setForm(changed);
          unsaved.set(true);
        }}
        lookups={lookups}
        errors={errors}
      />
      {unsaved.question}
      <DeleteDialog
        isOpen={isDeleting}
        isBusy={remove.isPending}
        problem={remove.error}
        onClose={() => {
          setDeleting(false);
          remove.reset();
        }}
        onDelete={() =>
          remove.mutate(
            { m_studyId: study.study_id },
            {
              onSuccess: () => {
                unsaved.set(false);
                forgetVisit(`/dashboard/studydesign/${study.study_id}`);
                goTo("studylist", {});
              },
            },
          )
        }
      />
    </>
  );
}
