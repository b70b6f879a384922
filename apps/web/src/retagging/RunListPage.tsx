import type { LanguageRun, OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { pageOf } from "../patients/list-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatCount, formatMoment, formatNumber } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { useSignedInUser } from "../session/session.ts";
import { CancelButton, StartButtons } from "./RunActions.tsx";
import { ExternalEngine } from "./ExternalEngine.tsx";
import { RunState } from "./RunState.tsx";
import { isOpen, reasonWords } from "./run-words.ts";
import { usePolling } from "../platform/api/use-polling.ts";

/** Runs that tagged documents again, the newest first; each opens what it changed (issue 3.6). */
export function RunListPage(): ReactNode {
  const { pageNumber, pageSize } = pageOf(usePageLocation().search);
  const runs = useOperation("GetLanguageRuns", { pageNumber, pageSize }, { keepPrevious: true });
  const isUnderWay = runs.data?.data.some(isOpen) ?? false;
  usePolling(isUnderWay, runs.refetch);
  const mayStart = useSignedInUser().role === "Company";
  return (
    <Loaded query={runs} isFormer={runs.isPlaceholderData} title="Retagging">
      {({ data, noOfRecords, present }) => (
        <>
          <PageHeader title="Retagging" detail={<Present present={present} />}>
            {mayStart && (
              <StartButtons hasOtherVersions={present.has_other_versions} isUnderWay={isUnderWay} />
            )}
          </PageHeader>
          {present.outside && <ExternalEngine outside={present.outside} mayConfirm={mayStart} />}
          <DataTable
            label="Retagging runs"
            columns={mayStart ? [...columns, cancelColumn] : columns}
            rows={data}
            rowKey={({ run_id }) => run_id}
            empty={
              <EmptyState message="No document was ever tagged again: engine, rules and vocabulary have not changed." />
            }
          />
          <UrlPagination
            page={pageNumber}
            pageSize={pageSize}
            total={noOfRecords}
            onPage={data.length}
          />
        </>
      )}
    </Loaded>
  );
}

function Present({ present }: { present: OutputOf<"GetLanguageRuns">["present"] }): ReactNode {
  const { engine, engine_version, rules_version, vocabulary_version, has_other_versions } = present;
  return (
    <>
      {engine} {engine_version} · rules {rules_version} · vocabulary {vocabulary_version} ·{" "}
      {has_other_versions
        ? "documents have results of another version"
        : "all documents have the results of these"}
    </>
  );
}

const count = (id: "added" | "lost" | "altered", header: string): Column<LanguageRun> => ({
  id,
  header,
  align: "right",
  isSortable: false,
  value: (run) => run[id],
  cell: (run) => (run.state === "whole" ? formatCount(run[id]) : ""),
});

const columns: readonly Column<LanguageRun>[] = [
  {
    id: "run",
    header: "Run",
    align: "nowrap",
    isSortable: false,
    value: ({ run_id }) => run_id,
    cell: ({ run_id }) => (
      <PageLink to="techcompare/{run}" params={{ run: run_id }}>
        Run {run_id}
      </PageLink>
    ),
  },
  {
    id: "state",
    header: "State",
    isSortable: false,
    value: ({ state }) => state,
    cell: (run) => <RunState run={run} />,
  },
  {
    id: "concerns",
    header: "Why, and what it concerns",
    width: 220,
    isSortable: false,
    value: ({ reason, scope, message }) => [reasonWords[reason], message || scope].join(". "),
  },
  {
    id: "documents",
    header: "Documents changed",
    align: "right",
    isSortable: false,
    value: ({ changed_count }) => changed_count,
    cell: ({ changed_count, read_count }) =>
      changed_count === null || !read_count
        ? ""
        : `${formatNumber(changed_count)} of ${formatNumber(read_count)}`,
  },
  count("added", "Added"),
  count("lost", "Lost"),
  count("altered", "Altered"),
  {
    id: "created",
    header: "Requested",
    align: "nowrap",
    isSortable: false,
    value: ({ created_at }) => formatMoment(created_at),
  },
];

const cancelColumn: Column<LanguageRun> = {
  id: "cancel",
  header: "",
  label: "Cancel",
  cell: (run) => isOpen(run) && <CancelButton run={run} />,
};
