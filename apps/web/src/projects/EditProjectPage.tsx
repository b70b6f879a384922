import { NativeSelect, Stack, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { useGoTo, usePageParams } from "../navigation/use-page.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { FormScreen } from "../platform/form/FormScreen.tsx";
import type { FieldMessages } from "../platform/form/refusal.ts";
import { formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { useFirstAnswer } from "../platform/use-first-answer.ts";
import { DraftForm, type FormDraft } from "../session/DraftForm.tsx";
import { AgreementField } from "./AgreementField.tsx";
import { AskedSection } from "./AskedSection.tsx";
import { PeopleField } from "./PeopleField.tsx";
import type { ProjectDetail } from "./project.ts";
import { projectField, type WordsForm, wordsErrors, wordsOf } from "./project-form.ts";
import classes from "./ProjectForm.module.css";

interface EditForm extends WordsForm {
  /** Annotator → who takes over their waiting documents; 0 for nobody. */
  readonly handovers: Readonly<Record<string, number>>;
}

/** Edit a manual annotation project (S2.37): its words and its people. */
export function EditProjectPage(): ReactNode {
  const { projectId } = usePageParams("editproject/{projectId}");
  const [round, setRound] = useState(0);
  return <EditProject key={`${projectId} ${round}`} onAgain={() => setRound(round + 1)} />;
}

function EditProject({ onAgain }: { onAgain: () => void }): ReactNode {
  const { projectId } = usePageParams("editproject/{projectId}");
  const query = useOperation("GetProjectDetail", { project_id: projectId }, { staleTime: 0 });
  const project = useFirstAnswer(query);
  useFrame({ title: project.data?.data.projectName, detail: "Edit project" });
  return (
    <Loaded query={project} title="Edit project">
      {({ data }) => (
        <DraftForm<EditForm>
          name={`project/${projectId}`}
          basedOn={data.edition}
          initial={{
            name: data.projectName,
            guidelines: data.guidelines,
            concepts: data.concepts,
            supervisors: data.supervisors.map(({ user_id }) => user_id),
            showsAgreement: data.agreement_while_open,
            handovers: {},
          }}
        >
          {(formDraft) => (
            <EditProjectForm project={data} formDraft={formDraft} onAgain={onAgain} />
          )}
        </DraftForm>
      )}
    </Loaded>
  );
}

interface EditProjectFormProps {
  readonly project: ProjectDetail;
  readonly formDraft: FormDraft<EditForm>;
  readonly onAgain: () => void;
}

function EditProjectForm({ project, formDraft, onAgain }: EditProjectFormProps): ReactNode {
  const { form, change } = formDraft;
  const edit = useCommand("EditProject");
  const goTo = useGoTo();
  const wrong = wordsErrors(form);
  const leave = () => goTo("manualannotationproject/{projectId}", { projectId: project.projectId });
  return (
    <FormScreen
      title="Edit project"
      saving={edit}
      input={{
        project_id: project.projectId,
        ...wordsOf(form),
        handovers: Object.entries(form.handovers).flatMap(([from, to]) =>
          to === 0 ? [] : [{ from: Number(from), to }],
        ),
      }}
      check={() => wrong}
      nameField="project_name"
      fieldOf={projectField}
      onSave={(input, basedOn = formDraft.basedOn) =>
        edit.mutate(
          { ...input, based_on: basedOn },
          {
            onSuccess: () => {
              formDraft.end();
              leave();
            },
          },
        )
      }
      onCancel={leave}
      stored={
        <PageLink
          to="manualannotationproject/{projectId}"
          params={{ projectId: project.projectId }}
          isApart
        >
          See what was saved
        </PageLink>
      }
      onTakeStored={() => {
        formDraft.end();
        onAgain();
      }}
    >
      {({ isAsked, refused }) => {
        const errors = { ...refused, ...(isAsked && wrong) };
        return (
          <>
            <AskedSection
              form={form}
              errors={errors}
              onChange={change}
              isBegun={project.is_begun}
            />
            <WorkSection project={project} form={form} errors={errors} onChange={change} />
          </>
        );
      }}
    </FormScreen>
  );
}

interface WorkSectionProps {
  readonly project: ProjectDetail;
  readonly form: EditForm;
  readonly errors: FieldMessages;
  readonly onChange: (form: EditForm) => void;
}

/** Who supervises, and who takes over; what becomes of answers stands beside it. */
function WorkSection({ project, form, errors, onChange }: WorkSectionProps): ReactNode {
  const { study, cohort } = project;
  const of = study ? { study_id: study.study_id } : cohort ? { cohort_id: cohort.cohort_id } : {};
  const people = useOperation("GetProjectPeople", of).data;
  const known = new Map(
    [...project.supervisors, ...(people?.supervisors ?? [])].map((one) => [one.user_id, one]),
  );
  return (
    <fieldset className={classes.section}>
      <legend>2 · People and work</legend>
      <Stack gap="md">
        <PeopleField
          label="Supervisors, who resolve conflicts"
          none="No supervisor may see these documents."
          people={[...known.values()]}
          value={form.supervisors}
          error={errors["supervisors"]}
          onChange={(supervisors) => onChange({ ...form, supervisors })}
        />
        <AgreementField form={form} onChange={onChange} />
        {project.annotators.map(({ user_id, name, waiting }) => (
          <NativeSelect
            key={user_id}
            label={`Hand over what waits for ${name} (${formatNumber(waiting)})`}
            disabled={waiting === 0}
            error={errors["handovers"]}
            value={String(form.handovers[String(user_id)] ?? 0)}
            data={[
              { value: "0", label: "To nobody" },
              ...(people?.annotators ?? [])
                .filter((one) => one.user_id !== user_id)
                .map((one) => ({
                  value: String(one.user_id),
                  label: `To ${one.name} (${one.email})`,
                })),
            ]}
            onChange={(event) =>
              onChange({
                ...form,
                handovers: {
                  ...form.handovers,
                  [String(user_id)]: Number(event.currentTarget.value),
                },
              })
            }
          />
        ))}
        <Text size="sm" c="dimmed">
          Only documents that nobody has begun are handed over, and none to somebody who has it
          already. Documents that are begun or done stay with who has begun them. No answer is
          deleted or changed.
        </Text>
      </Stack>
    </fieldset>
  );
}
