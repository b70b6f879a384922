import type { Conflict, ConflictSide } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { DocumentLink } from "../documents/DocumentLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { usePageParams } from "../frame/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/column.ts";
import { DataTable } from "../platform/DataTable.tsx";
import { EmptyState } from "../platform/EmptyState.tsx";
import { Loaded } from "../platform/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { sideWords } from "./side-words.ts";
import classes from "./ReviewPage.module.css";

/** Two annotators' results per concept where they differ, read-only (S2.73). */
export function ReviewPage(): ReactNode {
  const { docId } = usePageParams("datareview/{docId}");
  const conflicts = useOperation("GetManualAnnotationsWithConflicts", {
    subdocument_id: docId,
    pageSize: 500,
  });
  const document = conflicts.data?.payload[0]?.document;
  useFrame({ title: document?.name_with_date, detail: "Review conflicts" });
  return (
    <Loaded query={conflicts} title="Review conflicts">
      {({ payload }) => (
        <>
          <PageHeader
            title="Review conflicts"
            detail={
              document ? (
                <>
                  <DocumentLink docId={document.subdocument_id}>
                    {document.name_with_date}
                  </DocumentLink>{" "}
                  · {document.patient_Identifier} · {open(payload)}
                </>
              ) : (
                "\u00a0"
              )
            }
          />
          {payload.length === 0 ? (
            <EmptyState message="The annotators who finished this document agree." />
          ) : (
            <DataTable
              label="Conflicts"
              columns={columnsOf(payload)}
              rows={payload}
              rowKey={(conflict) => keyOf(conflict)}
              sort={{ by: "concept" }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function open(conflicts: readonly Conflict[]): string {
  const left = conflicts.filter(({ resolved }) => !resolved).length;
  return left === 1 ? "1 conflict to resolve" : `${left} conflicts to resolve`;
}

function keyOf({ concept_id, difference, annotation_details }: Conflict): string {
  return [concept_id, difference, ...annotation_details.map((side) => side.annotation_id)].join(
    " ",
  );
}

/** Concept, one column for each annotator, what differs, and whether it is resolved. */
function columnsOf(conflicts: readonly Conflict[]): readonly Column<Conflict>[] {
  const names = [
    ...new Set(
      conflicts.flatMap(({ annotation_details }) =>
        annotation_details.map((side) => side.user_name),
      ),
    ),
  ].toSorted();
  const sideOf = ({ annotation_details }: Conflict, name: string) =>
    annotation_details.find((side) => side.user_name === name);
  return [
    { id: "concept", header: "Concept", value: ({ concept_name }) => concept_name },
    ...names.map((name) => ({
      id: name,
      header: name,
      value: (conflict: Conflict) => sideWords(sideOf(conflict, name)),
      cell: (conflict: Conflict) => <Side side={sideOf(conflict, name)} />,
    })),
    { id: "difference", header: "Difference", value: ({ difference }) => difference },
    {
      id: "resolved",
      header: "Status",
      value: ({ resolved }) => (resolved ? "Resolved" : "Conflict"),
      cell: ({ resolved }) => (
        <Text span size="sm" c={resolved ? "dimmed" : "var(--concord-category-finding)"}>
          {resolved ? "Resolved" : "Conflict"}
        </Text>
      ),
    },
  ];
}

function Side({ side }: { side: ConflictSide | undefined }): ReactNode {
  const attributes = Object.entries(side?.attributes ?? {}).filter(([, value]) => value !== "");
  return (
    <div className={classes.side} data-none={!side || side.annotation_id === null || undefined}>
      {sideWords(side)}
      {side && side.text !== "" && <q>{side.text}</q>}
      {attributes.length > 0 && <small>{attributes.map(([, value]) => value).join(" · ")}</small>}
    </div>
  );
}
