import { useDebouncedValue } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo } from "../navigation/use-page.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { FormScreen } from "../platform/form/FormScreen.tsx";
import { DraftForm, type FormDraft } from "../session/DraftForm.tsx";
import { AskedSection } from "./AskedSection.tsx";
import {
  emptyProject,
  planErrors,
  planOf,
  projectField,
  type ProjectForm,
  wordsErrors,
  wordsOf,
} from "./project-form.ts";
import classes from "./ProjectForm.module.css";
import { ReadersSection } from "./ReadersSection.tsx";
import { SamplePreview } from "./SamplePreview.tsx";
import { SampleSection } from "./SampleSection.tsx";

/** Add a manual annotation project (S2.37; issue 15, 5). */
export function AddProjectPage(): ReactNode {
  // A seed that nobody chose for what it draws.
  const [initial] = useState(() => emptyProject(Math.floor(Math.random() * 1_000_000)));
  useFrame({ title: "Add project" });
  return (
    <DraftForm name="project" initial={initial}>
      {(formDraft) => <AddProjectForm formDraft={formDraft} />}
    </DraftForm>
  );
}

function AddProjectForm({ formDraft }: { formDraft: FormDraft<ProjectForm> }): ReactNode {
  const { form, change } = formDraft;
  const add = useCommand("AddProject");
  const goTo = useGoTo();
  const missing = planErrors(form);
  const isMissing = Object.keys(missing).length > 0;
  const wrong = { ...wordsErrors(form), ...missing };
  const plan = planOf(form);
  const [asked] = useDebouncedValue(
    { ...plan, proportion: Number(form.proportion) / 100, share: Number(form.share) / 100 },
    300,
  );
  const preview = useOperation("PreviewProject", asked, {
    enabled: !isMissing,
    keepPrevious: true,
  });
  const foreseen = isMissing ? {} : byField(preview.error?.errors);
  return (
    <FormScreen
      title="Add project"
      saving={add}
      input={{ ...plan, ...wordsOf(form) }}
      check={() => wrong}
      nameField="project_name"
      fieldOf={projectField}
      onSave={(input) =>
        add.mutate(input, {
          onSuccess: ({ data }) => {
            formDraft.end();
            goTo("manualannotationproject/{projectId}", { projectId: data.project_id });
          },
        })
      }
      onCancel={() => goTo("manualannotationprojects", {})}
    >
      {({ isAsked, refused }) => {
        const errors = { ...foreseen, ...refused, ...(isAsked && wrong) };
        const shown = { form, errors, onChange: change };
        return (
          <div className={classes.columns}>
            <div>
              <AskedSection {...shown} />
              <SampleSection {...shown} />
              <ReadersSection {...shown} />
            </div>
            <SamplePreview
              {...shown}
              preview={preview.data}
              problem={preview.error}
              isBusy={preview.isFetching}
              isMissing={isMissing}
            />
          </div>
        );
      }}
    </FormScreen>
  );
}

function byField(errors: Readonly<Record<string, string>> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([path, message]) => {
      const field = projectField(path);
      return field === undefined ? [] : [[field, message]];
    }),
  );
}
