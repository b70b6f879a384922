import type { CohortDefinition, InputOf } from "@concord/contract";
import { lazy, useMemo, useState, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { useGoTo, usePageParams } from "../navigation/use-page.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { useForgetVisit } from "../frame/history.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { FormScreen, type FormActions } from "../platform/form/FormScreen.tsx";
import { NotYours } from "../session/NotYours.tsx";
import { useMayShare } from "../session/use-may-share.ts";
import { DraftForm, type FormDraft } from "../session/DraftForm.tsx";
import { useFirstAnswer } from "../platform/use-first-answer.ts";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import {
  definitionOf,
  draftOf,
  emptyDraft,
  errorsBelow,
  type CohortDraft,
} from "./builder/draft.ts";
import { fieldPlace } from "./builder/field-places.ts";

// The builder with its schemas: asked for together with the page, so that it is there when a saved cohort has arrived.
const builder = import("./builder/CohortBuilder.tsx");
const CohortBuilder = lazy(() => builder.then((module) => ({ default: module.CohortBuilder })));

/** Add a cohort (S2.55). */
export function AddCohortPage(): ReactNode {
  const goTo = useGoTo();
  const add = useCommand("AddCohort");
  useFrame({ title: "Add cohort" });
  return (
    <DraftForm name="cohort" initial={emptyDraft}>
      {(formDraft) => (
        <CohortForm
          title="Add cohort"
          formDraft={formDraft}
          mayShare
          saving={add}
          onSave={(input) =>
            add.mutate(input, {
              onSuccess: ({ data }) => {
                formDraft.end();
                goTo("cohortdesign/{cohort_id}", { cohort_id: data.cohort_id });
              },
            })
          }
          onCancel={() => goTo("cohortlist", {})}
        />
      )}
    </DraftForm>
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
      {({ cohort_name, definition, edition, ...ownership }) =>
        !ownership.may_edit ? (
          <NotYours owner={ownership.owner_name} />
        ) : (
          <Loaded query={outcomes}>
            {({ data }) => (
              <DraftForm<CohortDraft>
                name={`cohort/${cohort_id}`}
                initial={{
                  ...draftOf(
                    cohort_name,
                    definition,
                    data.map(({ outcome_id }) => outcome_id),
                  ),
                  sharing: ownership.editable_by,
                }}
                basedOn={edition}
              >
                {(formDraft) => (
                  <EditCohortForm
                    cohortId={cohort_id}
                    organization={ownership.organization_id}
                    isOwn={ownership.is_own}
                    owner={ownership.owner_name}
                    formDraft={formDraft}
                    onAgain={onAgain}
                  />
                )}
              </DraftForm>
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}

interface EditCohortFormProps {
  readonly cohortId: string;
  /** Whose records it is of. */
  readonly organization: number;
  readonly isOwn: boolean;
  readonly owner: string | null;
  readonly formDraft: FormDraft<CohortDraft>;
  /** Begins with what is stored now. */
  readonly onAgain: () => void;
}

function EditCohortForm(props: EditCohortFormProps): ReactNode {
  const { cohortId, organization, isOwn, owner, formDraft, onAgain } = props;
  const mayShare = useMayShare(isOwn);
  const goTo = useGoTo();
  const edit = useCommand("EditCohort");
  const remove = useCommand("DeleteCohort");
  const forgetVisit = useForgetVisit();
  const of = { "cohortObj.cohort_id": cohortId };
  const leave = () => goTo("cohortdesign/{cohort_id}", { cohort_id: cohortId });
  return (
    <CohortForm
      title="Edit cohort"
      formDraft={formDraft}
      mayShare={mayShare}
      organization={organization}
      saving={edit}
      onSave={(input, basedOn = formDraft.basedOn) =>
        edit.mutate(
          {
            ...of,
            ...input,
            // Whose it is not to say, leaves it as it is.
            editable_by: mayShare ? input.editable_by : undefined,
            based_on: basedOn ?? "",
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
      owner={isOwn ? null : owner}
      onDelete={() =>
        remove.mutate(of, {
          onSuccess: () => {
            formDraft.end();
            forgetVisit(`/dashboard/cohortdesign/${cohortId}`);
            goTo("cohortlist", {});
          },
        })
      }
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
        formDraft.end();
        onAgain();
      }}
    />
  );
}

type CohortInput = InputOf<"AddCohort">;

interface CohortFormProps extends FormActions<CohortInput> {
  readonly formDraft: FormDraft<CohortDraft>;
  /** It is the user's to say who may change it. */
  readonly mayShare: boolean;
  /** Whose records it is of; undefined while that is to be chosen. */
  readonly organization?: number;
}

const NAME = "cohortObj.cohort_name";

function CohortForm({ formDraft, mayShare, organization, ...actions }: CohortFormProps): ReactNode {
  const { form: draft } = formDraft;
  const { criteria, dateRange, indexEvent, hospitals } = draft;
  // Fields above the criteria ask for them: what comes later would move what is clicked.
  const organizations = useOperation("GetOrganization", {});
  // Of megabytes it is not made, checked and compared again at every key of the name.
  const definition = useMemo(
    () => definitionOf({ criteria, dateRange, indexEvent, hospitals }),
    [criteria, dateRange, indexEvent, hospitals],
  );
  const isNameless = draft.name.trim() === "";
  return (
    <FormScreen
      {...actions}
      input={{
        [NAME]: draft.name,
        definition,
        m_eventIds: [...draft.outcomes],
        ...(draft.sharing && { editable_by: draft.sharing }),
        ...(organization === undefined &&
          draft.organization !== undefined && { organization_id: draft.organization }),
      }}
      check={async () => {
        const { definitionErrors } = await import("./builder/definition-errors.ts");
        return { ...(isNameless && { name: nameMissing }), ...definitionErrors(definition) };
      }}
      nameField={NAME}
      fieldOf={(path) => cohortField(definition, path)}
    >
      {({ isAsked, refused }) => (
        <Loaded query={organizations}>
          {({ data }) => (
            <LazyPart>
              <CohortBuilder
                organizations={data}
                draft={draft}
                definition={definition}
                onChange={formDraft.change}
                mayShare={mayShare}
                organization={organization}
                showErrors={isAsked}
                nameError={isAsked && isNameless ? nameMissing : refused["name"]}
                outcomesError={refused["outcomes"]}
                refused={errorsBelow(refused, "definition")}
              />
            </LazyPart>
          )}
        </Loaded>
      )}
    </FormScreen>
  );
}

const nameMissing = "Cohort name is required";

/** The form's field for a path of the input. */
function cohortField(definition: CohortDefinition, path: string): string | undefined {
  if (path === NAME) return "name";
  if (path.split(".")[0] === "m_eventIds") return "outcomes";
  if (!path.startsWith("definition.")) return undefined;
  const place = fieldPlace(definition, path.slice("definition.".length));
  return place === undefined ? undefined : `definition.${place}`;
}
