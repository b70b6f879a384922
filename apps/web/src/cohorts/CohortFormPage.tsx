import type { InputOf } from "@concord/contract";
import { Button } from "@mantine/core";
import { lazy, useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo, usePageParams } from "../frame/use-page.ts";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { DeleteDialog } from "../platform/DeleteDialog.tsx";
import { useForgetVisit } from "../frame/history.ts";
import { Loaded } from "../platform/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useUnsaved, type Unsaved } from "../platform/use-unsaved.tsx";
import { LazyPart } from "../platform/LazyPart.tsx";
import { changedByCohort, changedByCohorts } from "./changed-by-cohort.ts";
import { definitionOf, draftOf, emptyDraft, type CohortDraft } from "./builder/draft.ts";

// The builder with its schemas: asked for together with the page, so that it is there when a saved cohort has arrived.
const builder = import("./builder/CohortBuilder.tsx");
const CohortBuilder = lazy(() => builder.then((module) => ({ default: module.CohortBuilder })));

/** Add a cohort (S2.55). */
export function AddCohortPage(): ReactNode {
  const goTo = useGoTo();
  const add = useCommand("AddCohort", changedByCohort);
  const unsaved = useUnsaved();
  useFrame({ title: "Add cohort" });
  return (
    <CohortForm
      title="Add cohort"
      initial={emptyDraft}
      unsaved={unsaved}
      isSaving={add.isPending}
      problem={add.error}
      onSave={(input) =>
        add.mutate(input, {
          onSuccess: ({ data }) => {
            unsaved.set(false);
            goTo("cohortdesign/{cohort_id}", { cohort_id: data.cohort_id });
          },
        })
      }
      onCancel={() => goTo("cohortlist", {})}
    />
  );
}

/** Edit a cohort: criteria, outcomes and dates as saved, with Delete (S2.55, S8.7). */
export function EditCohortPage(): ReactNode {
  const { cohort_id } = usePageParams("cohort/edit/{cohort_id}");
  const cohort = useOperation(
    "GetCohortCriterion",
    { "cohortObj.cohort_id": cohort_id },
    { staleTime: 0 },
  );
  const outcomes = useOperation("GetCohortOutcomes", { "cohortObj.cohort_id": cohort_id });
  const goTo = useGoTo();
  const edit = useCommand("EditCohort", changedByCohort);
  const remove = useCommand("DeleteCohort", changedByCohorts);
  const [isDeleting, setDeleting] = useState(false);
  const unsaved = useUnsaved();
  const forgetVisit = useForgetVisit();
  useFrame({ title: cohort.data?.cohort_name, detail: "Edit cohort" });
  const leave = () => goTo("cohortdesign/{cohort_id}", { cohort_id });
  return (
    <Loaded query={cohort} title="Edit cohort">
      {({ cohort_name, definition, version }) => (
        <Loaded query={outcomes}>
          {({ data }) => (
            <>
              <CohortForm
                key={version}
                title="Edit cohort"
                initial={draftOf(
                  cohort_name,
                  definition,
                  data.map(({ outcome_id }) => outcome_id),
                )}
                unsaved={unsaved}
                isSaving={edit.isPending}
                problem={edit.error}
                onSave={(input) =>
                  edit.mutate(
                    { "cohortObj.cohort_id": cohort_id, ...input },
                    {
                      onSuccess: () => {
                        unsaved.set(false);
                        leave();
                      },
                    },
                  )
                }
                onCancel={leave}
                onDelete={() => setDeleting(true)}
              />
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
                    { "cohortObj.cohort_id": cohort_id },
                    {
                      onSuccess: () => {
                        unsaved.set(false);
                        forgetVisit(`/dashboard/cohortdesign/${cohort_id}`);
                        goTo("cohortlist", {});
                      },
                    },
                  )
                }
              />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface CohortFormProps {
  readonly title: string;
  readonly initial: CohortDraft;
  readonly unsaved: Unsaved;
  readonly isSaving: boolean;
  readonly problem: ApiProblem | null;
  readonly onSave: (input: InputOf<"AddCohort">) => void;
  readonly onCancel: () => void;
  readonly onDelete?: () => void;
}

function CohortForm(props: CohortFormProps): ReactNode {
  const { title, initial, unsaved, isSaving, problem, onSave, onCancel, onDelete } = props;
  const [draft, setDraft] = useState(initial);
  const [showErrors, setShowErrors] = useState(false);
  const missing = showErrors && draft.name.trim() === "" ? "Cohort name is required" : undefined;
  const save = async () => {
    setShowErrors(true);
    const definition = definitionOf(draft);
    const { definitionErrors } = await import("./builder/definition-errors.ts");
    if (draft.name.trim() === "" || Object.keys(definitionErrors(definition)).length > 0) return;
    onSave({
      "cohortObj.cohort_name": draft.name,
      definition,
      m_eventIds: [...draft.outcomes],
    });
  };
  return (
    <>
      <PageHeader title={title}>
        {onDelete && (
          <Button variant="default" onClick={onDelete}>
            Delete
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => void save()} loading={isSaving}>
          Save
        </Button>
      </PageHeader>
      <LazyPart>
        <CohortBuilder
          draft={draft}
          onChange={(changed) => {
            setDraft(changed);
            unsaved.set(JSON.stringify(changed) !== JSON.stringify(initial));
          }}
          showErrors={showErrors}
          nameError={missing ?? problem?.description}
        />
      </LazyPart>
      {unsaved.question}
    </>
  );
}
