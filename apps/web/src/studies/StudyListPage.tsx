import { administrators, everyoneButAnnotators, researchers, type Role } from "@concord/contract";
import { Button, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { lazy, useMemo, useState, type ReactNode } from "react";
import { useForgetVisit } from "../frame/history.ts";
import { useFrame } from "../frame/frame-content.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { useGoTo, useSearchValues } from "../navigation/use-page.ts";
import { useCommand, useOperation } from "../platform/api/use-operation.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { DeleteDialog } from "../platform/dialog/DeleteDialog.tsx";
import { EditModeButton } from "../platform/form/EditModeButton.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { FailedState } from "../platform/state/FailedState.tsx";
import { ListSearch, useListSearch } from "../platform/table/ListSearch.tsx";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { pageText } from "../platform/table/paging.ts";
import { useSignedInUser } from "../session/session.ts";
import { usePatientsPath } from "../session/use-patients-path.ts";
import { type ListedStudy, studyColumns } from "./study-columns.tsx";
import { useStudyCounts } from "./use-study-counts.ts";

const Overview = lazy(() =>
  import("./overview/Overview.tsx").then((module) => ({ default: module.Overview })),
);

const SupervisorOverview = lazy(() =>
  import("./overview/SupervisorOverview.tsx").then((module) => ({
    default: module.SupervisorOverview,
  })),
);
const Administration = lazy(() =>
  import("./overview/Administration.tsx").then((module) => ({ default: module.Administration })),
);

/** Study list with view and edit mode (S2.41, S4.4–S4.6). */
export function StudyListPage(): ReactNode {
  const studies = useOperation("GetStudyList", {});
  const search = useListSearch();
  const values = useSearchValues();
  const goTo = useGoTo();
  const { role, permissions } = useSignedInUser();
  useFrame({ actions: { search: search.focus } });

  const count = studies.data?.data.length;
  const organisation = permissions[0]?.organization_name;
  const detail = `${count ?? ""} ${count === 1 ? "study" : "studies"}${organisation ? ` in ${organisation}` : ""}`;
  const mayChange = everyoneButAnnotators.includes(role);
  const isEditing = mayChange && values["edit"] === "true";
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => goTo("addstudy", {})}>
      Add study
    </Button>
  );
  return (
    <>
      <PageHeader title="Studies" detail={count === undefined ? "\u00a0" : detail}>
        <ListSearch state={search} label="Search studies" />
        {isEditing && (
          <ButtonLink to="recentlydeleted" params={{}}>
            Recently deleted
          </ButtonLink>
        )}
        {mayChange && <EditModeButton label="Edit study list" />}
        {!isEditing && add}
      </PageHeader>
      <Loaded query={studies}>
        {({ data }) => (
          <>
            {!isEditing && search.text === "" && <OverviewOf role={role} studies={data} />}
            {data.length === 0 ? (
              <EmptyState message="Studies compare what the record says with what people read in it.">
                {add}
              </EmptyState>
            ) : (
              <StudyTable
                studies={data.filter(({ study_name }) => search.matches(study_name))}
                isEditing={isEditing}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** What each role meets first, above the list (issue 18.1); annotators have their queue. */
function OverviewOf(props: { readonly role: Role; readonly studies: readonly ListedStudy[] }) {
  const { role, studies } = props;
  return (
    <LazyPart height={role === "Supervisor" ? 460 : 900}>
      {role === "Supervisor" && <SupervisorOverview />}
      {administrators.includes(role) && <Administration />}
      {researchers.includes(role) && <Overview studies={studies} />}
    </LazyPart>
  );
}

interface StudyTableProps {
  readonly studies: readonly ListedStudy[];
  readonly isEditing: boolean;
}

function StudyTable({ studies, isEditing }: StudyTableProps): ReactNode {
  const { counts, failed } = useStudyCounts(studies);
  const patientsPath = usePatientsPath();
  const [leaving, setLeaving] = useState<ListedStudy>();
  const forgetVisit = useForgetVisit();
  const remove = useCommand("DeleteStudy");
  const columns = useMemo(
    () => studyColumns({ counts, patientsPath, onDelete: isEditing ? setLeaving : undefined }),
    [counts, patientsPath, isEditing],
  );
  return (
    <>
      {failed && <FailedState isSlim problem={failed.error} onRetry={failed.retry} />}
      <DataTable
        label="Studies"
        columns={columns}
        rows={studies}
        rowKey={({ study_id }) => study_id}
        sort={{ by: "study_name" }}
        empty={<EmptyState message="No study has this name." />}
      />
      <Text size="sm" c="dimmed" mt="sm" role="status">
        {pageText(1, Math.max(studies.length, 1), studies.length)}
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
            { m_studyId: leaving.study_id },
            {
              onSuccess: () => {
                forgetVisit(`/dashboard/studydesign/${leaving.study_id}`);
                setLeaving(undefined);
              },
            },
          )
        }
      />
    </>
  );
}
