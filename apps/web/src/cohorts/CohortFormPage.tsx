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
import { PageLink } from "../frame/PageLink.tsx";
import { KeptForm, type FormInHand } from "../platform/KeptForm.tsx";
import { SaveRefused } from "../platform/SaveRefused.tsx";
import { useFirstAnswer } from "../platform/use-first-answer.ts";
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
  useFrame({ title: "Add cohort" });
  return (
    <KeptForm name="cohort" initial={emptyDraft}>
      {(hand) => (
        <CohortForm
          title="Add cohort"
          hand={hand}
          isSaving={add.isPending}
          problem={add.error}
          onSave={(input) =>
            add.mutate(input, {
              onSuccess: ({ data }) => {
                hand.end();
                goTo("cohortdesign/{cohort_id}", { cohort_id: data.cohort_id });
              },
            })
          }
          onCancel={() => goTo("cohortlist", {})}
        />
      )}
    </KeptForm>
  );
}

/** Edit a cohort: criteria, outcomes and dates as saved, with Delete (S2.55, S8.7). */
export function EditCohortPage(): ReactNode {
  const { cohort_id } = usePageParams("cohort/edit/{cohort_id}");
  const [round, setRound] = useState(0);
  return <EditCohort key={`${cohort_id} ${round}`} onAgain={() => setRound(round + 1)} />;
}

function EditCohort({ onAgain }: { onAgain: () => void }): ReactNode {
  const { cohort_id } = usePageParams("cohort/edit/{cohort_id}");
  const of = { "cohortObj.cohort_id": cohort_id };
  const cohort = useFirstAnswer(useOperation("GetCohortCriterion", of, { staleTime: 0 }));
  const outcomes = useFirstAnswer(useOperation("GetCohortOutcomes", of, { staleTime: 0 }));
  useFrame({ title: cohort.data?.cohort_name, detail: "Edit cohort" });
  return (
    <Loaded query={cohort} title="Edit cohort">
      {({ cohort_name, definition, edition }) => (
        <Loaded query={outcomes}>
          {({ data }) => (
            <KeptForm
              name={`cohort/${cohort_id}`}
              initial={draftOf(
                cohort_name,
                definition,
                data.map(({ outcome_id }) => outcome_id),
              )}
              basedOn={edition}
            >
              {(hand) => <EditCohortForm cohortId={cohort_id} hand={hand} onAgain={onAgain} />}
            </KeptForm>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

interface EditCohortFormProps {
  readonly cohortId: string;
  readonly hand: FormInHand<CohortDraft>;
  /** Begins with what is stored now. */
  readonly onAgain: () => void;
}

function EditCohortForm({ cohortId, hand, onAgain }: EditCohortFormProps): ReactNode {
  const goTo = useGoTo();
  const edit = useCommand("EditCohort", changedByCohort);
  const remove = useCommand("DeleteCohort", changedByCohorts);
  const [isDeleting, setDeleting] = useState(false);
  const forgetVisit = useForgetVisit();
  const of = { "cohortObj.cohort_id": cohortId };
  const leave = () => goTo("cohortdesign/{cohort_id}", { cohort_id: cohortId });
  return (
    <>
      <CohortForm
        title="Edit cohort"
        hand={hand}
        isSaving={edit.isPending}
        problem={edit.error}
        onSave={(input, basedOn = hand.basedOn) =>
          edit.mutate(
            { ...of, ...input, based_on: basedOn },
            {
              onSuccess: () => {
                hand.end();
                leave();
              },
            },
          )
        }
        onCancel={leave}
        onDelete={() => setDeleting(true)}
        stored={
          <PageLink
            to="cohortresult/{cohort_id}"
            params={{ cohort_id: cohortId }}
            search={{ view: "versions" }}
            isApart
          >
            See what was saved
          </PageLink>
        }
        onTakeStored={() => {
          hand.end();
          onAgain();
        }}
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
          remove.mutate(of, {
            onSuccess: () => {
              hand.end();
              forgetVisit(`/dashboard/cohortdesign/${cohortId}`);
              goTo("cohortlist", {});
            },
          })
        }
      />
    </>
  );
}

interface CohortFormProps {
  readonly title: string;
  readonly hand: FormInHand<CohortDraft>;
  readonly isSaving: boolean;
  readonly problem: ApiProblem | null;
  /** `basedOn` where it is another edition than the form began with: somebody else's, which this shall replace. */
  readonly onSave: (input: InputOf<"AddCohort">, basedOn?: string) => void;
  readonly onCancel: () => void;
  readonly onDelete?: () => void;
  /** Where somebody else has saved it: a link to that, and how to go on from it. */
  readonly stored?: ReactNode;
  readonly onTakeStored?: () => void;
}

const NAME = "cohortObj.cohort_name";

function CohortForm(props: CohortFormProps): ReactNode {
  const { title, hand, isSaving, problem, onSave, onCancel, onDelete } = props;
  const { form: draft } = hand;
  const [showErrors, setShowErrors] = useState(false);
  const missing = showErrors && draft.name.trim() === "" ? "Cohort name is required" : undefined;
  const nameRefused =
    problem?.code === "cohort.name-taken" ? problem.description : problem?.errors[NAME];
  const save = async (basedOn?: string) => {
    setShowErrors(true);
    const definition = definitionOf(draft);
    const { definitionErrors } = await import("./builder/definition-errors.ts");
    if (draft.name.trim() === "" || Object.keys(definitionErrors(definition)).length > 0) return;
    onSave({ [NAME]: draft.name, definition, m_eventIds: [...draft.outcomes] }, basedOn);
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
      {problem && nameRefused === undefined && (
        <SaveRefused
          problem={problem}
          isBusy={isSaving}
          stored={props.stored}
          onOverwrite={(edition) => void save(edition)}
          onTakeStored={props.onTakeStored}
        />
      )}
      <LazyPart>
        <CohortBuilder
          draft={draft}
          onChange={hand.change}
          showErrors={showErrors}
          nameError={missing ?? nameRefused}
        />
      </LazyPart>
    </>
  );
}
