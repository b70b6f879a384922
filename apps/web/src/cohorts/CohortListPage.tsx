import { everyoneButAnnotators, researchers } from "@concord/contract";
import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { useForgetVisit } from "../frame/history.ts";
import { useFrame } from "../frame/frame-content.ts";
import { idIn, useGoTo, useSearchValues } from "../navigation/use-page.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { DeleteDialog } from "../platform/dialog/DeleteDialog.tsx";
import { EditModeButton } from "../platform/form/EditModeButton.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { FailedState } from "../platform/state/FailedState.tsx";
import { ListSearch, useListSearch } from "../platform/table/ListSearch.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { pageText } from "../platform/table/paging.ts";
import { unreadableFilters } from "../patients/list-address.ts";
import { UnreadableFilters } from "../patients/UnreadableFilters.tsx";
import { useListFilters } from "../patients/use-list-filters.ts";
import { useSignedInUser } from "../session/session.ts";
import { WhyNoRecords } from "../session/WhyNoRecords.tsx";
import { usePatientsPath } from "../session/use-patients-path.ts";
import { cohortColumns, type ListedCohort } from "./cohort-columns.tsx";
import { useCohortCounts } from "./use-cohort-counts.ts";

const AtlasImport = lazy(() =>
  import("./atlas/AtlasImport.tsx").then((module) => ({ default: module.AtlasImport })),
);

/** Cohort list with view and edit mode (S2.54, S4.4–S4.6); `study_id` keeps the cohorts of one study. */
export function CohortListPage(): ReactNode {
  const values = useSearchValues();
  const studyId = idIn(values["study_id"]);
  const unreadable = unreadableFilters({ params: {}, search: { study_id: values["study_id"] } });
  const cohorts = useOperation("GetCohortList", studyId === null ? {} : { m_studyId: studyId }, {
    enabled: unreadable.length === 0,
  });
  const search = useListSearch();
  const goTo = useGoTo();
  const { role } = useSignedInUser();
  const filters = useListFilters();
  useFrame({ filters, actions: { search: search.focus } });

  const count = unreadable.length > 0 ? undefined : cohorts.data?.data.length;
  // Undefined until it is first asked for, as its code is.
  const [isImporting, setImporting] = useState<boolean>();
  const mayChange = everyoneButAnnotators.includes(role);
  const isEditing = mayChange && values["edit"] === "true";
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo("addcohort", {})}>
      Add cohort
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Cohorts"
        detail={count === undefined ? "\u00a0" : `${count} ${count === 1 ? "cohort" : "cohorts"}`}
      >
        <ListSearch state={search} label="Search cohorts" />
        {researchers.includes(role) && (
          <Button variant="default" onClick={() => setImporting(true)}>
            Import from ATLAS
          </Button>
        )}
        {isEditing && (
          <ButtonLink to="recentlydeleted" params={{}}>
            Recently deleted
          </ButtonLink>
        )}
        {mayChange && <EditModeButton label="Edit cohort list" />}
        {!isEditing && add}
      </PageHeader>
      <Suspense fallback={null}>
        {isImporting !== undefined && (
          <AtlasImport isOpen={isImporting} onClose={() => setImporting(false)} />
        )}
      </Suspense>
      {unreadable.length > 0 ? (
        <UnreadableFilters names={unreadable} to="cohortlist" />
      ) : (
        <Loaded query={cohorts}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState message="Cohorts are groups of patients defined by criteria.">
                {add}
                <WhyNoRecords />
              </EmptyState>
            ) : (
              <CohortTable
                cohorts={data.filter(({ cohort_name }) => search.matches(cohort_name))}
                isEditing={isEditing}
              />
            )
          }
        </Loaded>
      )}
    </>
  );
}

interface CohortTableProps {
  readonly cohorts: readonly ListedCohort[];
  readonly isEditing: boolean;
}

function CohortTable({ cohorts, isEditing }: CohortTableProps): ReactNode {
  const { counts, failed } = useCohortCounts(cohorts);
  const patientsPath = usePatientsPath();
  const [leaving, setLeaving] = useState<ListedCohort>();
  const forgetVisit = useForgetVisit();
  const remove = useCommand("DeleteCohort");
  const columns = useMemo(
    () => cohortColumns({ counts, patientsPath, onDelete: isEditing ? setLeaving : undefined }),
    [counts, patientsPath, isEditing],
  );
  return (
    <>
      {failed && <FailedState isSlim problem={failed.error} onRetry={failed.retry} />}
      <DataTable
        label="Cohorts"
        columns={columns}
        rows={cohorts}
        rowKey={({ cohort_id }) => cohort_id}
        sort={{ by: "cohort_name" }}
        empty={<EmptyState message="No cohort has this name." />}
      />
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {pageText(1, Math.max(cohorts.length, 1), cohorts.length)}
      </Text>
      <DeleteDialog
        isOpen={leaving !== undefined}
        problem={remove.error}
        isBusy={remove.isPending}
        owner={leaving?.is_own === false ? leaving.owner_name : null}
        isKept
        onClose={() => {
          setLeaving(undefined);
          remove.reset();
        }}
        onDelete={() =>
          leaving &&
          remove.mutate(
            { "cohortObj.cohort_id": leaving.cohort_id },
            {
              onSuccess: () => {
                forgetVisit(`/dashboard/cohortdesign/${leaving.cohort_id}`);
                setLeaving(undefined);
              },
            },
          )
        }
      />
    </>
  );
}
