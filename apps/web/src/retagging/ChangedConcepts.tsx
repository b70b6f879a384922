import type { AnnotationChange, LanguageRunConcept } from "@concord/contract";
import { useMemo, type ReactNode } from "react";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { pageOf } from "../patients/list-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { CategoryDot } from "../platform/concepts/CategoryDot.tsx";
import type { Column } from "../platform/table/column.ts";
import { CountLink } from "../platform/table/CountLink.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatCount, formatPart } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { attributeWords, changeWords } from "./run-words.ts";

interface ChangedConceptsProps {
  readonly runId: number;
  readonly change: AnnotationChange | undefined;
  readonly attribute: string | undefined;
}

/** What a run changed, a row a concept; counts open examples. */
export function ChangedConcepts({ runId, change, attribute }: ChangedConceptsProps): ReactNode {
  const { search } = usePageLocation();
  const { pageNumber, pageSize } = pageOf(search);
  const concepts = useOperation(
    "GetLanguageRunConcepts",
    {
      run_id: runId,
      pageNumber,
      pageSize,
      ...(change === undefined ? {} : { change }),
      ...(attribute === undefined ? {} : { attribute }),
      ...(search["filter"] === undefined ? {} : { searchString: search["filter"] }),
    },
    { keepPrevious: true },
  );
  const columns = useMemo(() => columnsOf(runId), [runId]);
  return (
    <Loaded query={concepts} isFormer={concepts.isPlaceholderData}>
      {({ data, noOfRecords }) => (
        <>
          <DataTable
            label="Changed concepts"
            columns={columns}
            rows={data}
            rowKey={({ concept_id }) => concept_id}
            empty={
              <EmptyState
                message={
                  change === undefined && attribute === undefined && !search["filter"]
                    ? "Nothing changed."
                    : "No concept meets these filters."
                }
              />
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

function columnsOf(run: number): readonly Column<LanguageRunConcept>[] {
  const count = (change: AnnotationChange): Column<LanguageRunConcept> => ({
    id: change,
    header: changeWords[change],
    align: "right",
    isSortable: false,
    value: (row) => row[change],
    cell: (row) =>
      row[change] === 0 ? (
        "0"
      ) : (
        <CountLink
          count={row[change]}
          label={`${changeWords[change].toLowerCase()} annotations of ${row.concept_name}`}
          to="techexamples/{run}/{concept_id?}"
          params={{ run, concept_id: row.concept_id }}
          search={{ change }}
        />
      ),
  });
  return [
    {
      id: "concept",
      header: "Concept",
      isSortable: false,
      value: ({ concept_name }) => concept_name,
      cell: ({ concept_name, category }) => (
        <>
          <CategoryDot category={category} /> {concept_name}
        </>
      ),
    },
    { id: "category", header: "Category", isSortable: false, value: ({ category }) => category },
    count("added"),
    count("lost"),
    count("altered"),
    {
      id: "attributes",
      header: "Altered in",
      isSortable: false,
      value: ({ attributes }) => attributes.map(({ name }) => name).join(", "),
      cell: ({ concept_id, concept_name, attributes }) =>
        attributes.map(({ name, n }, at) => (
          <span key={name}>
            {at > 0 && ", "}
            <PageLink
              to="techexamples/{run}/{concept_id?}"
              params={{ run, concept_id }}
              search={{ change: "altered", attribute: name }}
              label={`${attributeWords(name)} ${formatPart(n)} of ${concept_name}`}
            >
              {attributeWords(name)} {formatPart(n)}
            </PageLink>
          </span>
        )),
    },
    {
      id: "facts",
      header: "Statements of documents",
      align: "nowrap",
      isSortable: false,
      value: ({ facts }) =>
        `+${formatCount(facts.added)} −${formatCount(facts.lost)} ±${formatCount(facts.altered)}`,
      cell: ({ facts: { added, lost, altered } }) =>
        [
          added !== 0 && `${formatCount(added)} more`,
          lost !== 0 && `${formatCount(lost)} fewer`,
          altered !== 0 && `${formatCount(altered)} changed`,
        ]
          .filter(Boolean)
          .join(", "),
    },
  ];
}
