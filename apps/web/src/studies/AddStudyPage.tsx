import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo } from "../frame/use-page.ts";
import { useCommand } from "../platform/api/use-operation.ts";
import { Loaded } from "../platform/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useUnsaved } from "../platform/use-unsaved.tsx";
import { changedByStudies } from "./changed-by-study.ts";
import { emptyStudy, studyErrors, studyInput } from "./study-form.ts";
import { StudyFormView } from "./StudyFormView.tsx";
import { useStudyLookups } from "./use-study-lookups.ts";

/** Add a study (S2.42, S5.5, S8.6). */
export function AddStudyPage(): ReactNode {
  const lookups = useStudyLookups();
  const [form, setForm] = useState(emptyStudy);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const add = useCommand("AddStudy", changedByStudies);
  const goTo = useGoTo();
  const unsaved = useUnsaved();
  useFrame({ title: "Add study" });

  const save = () => {
    const wrong = studyErrors(form);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    add.mutate(studyInput(form), {
      onSuccess: ({ data }) => {
        unsaved.set(false);
        goTo("studydesign/{studyId}", { studyId: data.study_id });
      },
      // The server's description stands under the study name (S8.6).
      onError: (failure) => setErrors({ name: failure.description }),
    });
  };
  return (
    <>
      <PageHeader title="Add study">
        <Button variant="default" onClick={() => goTo("studylist", {})}>
          Cancel
        </Button>
        <Button onClick={save} loading={add.isPending}>
          Save
        </Button>
      </PageHeader>
      <Loaded query={lookups}>
        {(data) => (
          <StudyFormView
            form={form}
            onChange={(changed) => {
              setForm(changed);
              unsaved.set(JSON.stringify(changed) !== JSON.stringify(emptyStudy));
            }}
            lookups={data}
            errors={errors}
          />
        )}
      </Loaded>
      {unsaved.question}
    </>
  );
}
