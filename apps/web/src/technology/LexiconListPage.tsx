import type { Lexicon, lexiconOrders } from "@concord/contract";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { idIn, useSetSearch } from "../navigation/use-page.ts";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { pageOf } from "../patients/list-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatNumber } from "../platform/format.ts";
import { ListSearch, useListSearch } from "../platform/table/ListSearch.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { useServerSort } from "../platform/table/use-server-sort.ts";

/** Apart from the contract's list: its schemas would come along. */
const orders: typeof lexiconOrders = ["name", "code", "category", "concept"];
const categories = ["All", "Problem", "Finding", "Procedure", "Medication", "Lab", "Others"];

/** The lexicon, 10 terms a page; all of it, one vocabulary's or one concept's (S2.79, S9.3). */
export function LexiconListPage(): ReactNode {
  const { params, search } = usePageLocation();
  const conceptId = idIn(params["concept_id"]);
  const { pageNumber, pageSize } = pageOf(search);
  const category = categories.find((one) => one === search["category"]) ?? "All";
  const served = useServerSort("name");
  const vocabulary = useVocabulary();
  const lexicons = useOperation(
    "GetLexicons",
    {
      offset: pageSize * (pageNumber - 1),
      size: pageSize,
      category,
      orderBy: orders.find((one) => one === served.by) ?? "name",
      direction: served.isDescending ? "descending" : "ascending",
      ...(vocabulary === null ? {} : { source_id: vocabulary.source_id }),
      ...(conceptId === null ? {} : { concept_id: conceptId }),
      ...(search["filter"] === undefined ? {} : { searchString: search["filter"] }),
    },
    { keepPrevious: true },
  );
  const listSearch = useListSearch();
  const concept = lexicons.data?.data.find(({ concept_id }) => concept_id === conceptId);
  const title =
    conceptId === null ? "Lexicon" : `Lexicon of ${concept?.concept_text ?? "a concept"}`;
  useFrame({
    title,
    filters: [
      ...(category === "All" ? [] : [{ label: "Category", name: category, parameter: "category" }]),
      ...(vocabulary === null
        ? []
        : [{ label: "Vocabulary", name: vocabulary.name, parameter: "source_id" }]),
    ],
  });
  const total = lexicons.data?.noOfRecords;
  return (
    <>
      <PageHeader
        title={title}
        isFormer={lexicons.isPlaceholderData}
        detail={
          <>
            {total !== undefined && `${formatNumber(total)} ${total === 1 ? "term" : "terms"} · `}
            {conceptId === null ? (
              <PageLink to="technology" params={{}}>
                Technology
              </PageLink>
            ) : (
              <PageLink to="techdetail" params={{}}>
                All of the lexicon
              </PageLink>
            )}
          </>
        }
      >
        <CategorySelect category={category} />
        <ListSearch state={listSearch} label="Search the lexicon" />
      </PageHeader>
      <Loaded query={lexicons} isFormer={lexicons.isPlaceholderData}>
        {({ data, noOfRecords }) => (
          <>
            <DataTable
              label="Lexicon"
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              served={served}
              empty={<EmptyState message="No term meets these filters." />}
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
    </>
  );
}

/** The vocabulary that the address asks for; its name follows. */
function useVocabulary(): { readonly source_id: number; readonly name: string } | null {
  const source_id = idIn(usePageLocation().search["source_id"]);
  const counted = useOperation("GetLexiconCount", {}, { enabled: source_id !== null });
  if (source_id === null) return null;
  const source = counted.data?.data.sources.find((one) => one.source_id === source_id);
  return { source_id, name: source?.name ?? "" };
}

function CategorySelect({ category }: { category: string }): ReactNode {
  const setSearch = useSetSearch();
  return (
    <NativeSelect
      size="xs"
      aria-label="Category"
      value={category}
      data={categories.map((value) => ({
        value,
        label: value === "All" ? "All categories" : value,
      }))}
      onChange={(event) => {
        const value = event.currentTarget.value;
        setSearch({ category: value === "All" ? undefined : value, page: undefined });
      }}
    />
  );
}

const columns: readonly Column<Lexicon>[] = [
  {
    id: "name",
    header: "Term",
    value: ({ name }) => name,
    cell: ({ id, name, is_active }) => (
      <>
        <PageLink to="techitem/{lexicon_id}" params={{ lexicon_id: id }}>
          {name}
        </PageLink>
        {!is_active && " (not searched for)"}
      </>
    ),
  },
  {
    id: "code",
    header: "Code",
    align: "nowrap",
    value: ({ sab, code }) => `${sab} ${code}`,
  },
  { id: "category", header: "Category", value: ({ category }) => category },
  {
    id: "concept",
    header: "Concept",
    value: ({ concept_text }) => concept_text,
    cell: ({ concept_id, concept_text }) => (
      <PageLink to="techdetail/{concept_id}" params={{ concept_id }}>
        {concept_text}
      </PageLink>
    ),
  },
  {
    id: "sources",
    header: "Vocabularies",
    isSortable: false,
    value: ({ sources }) => sources.join(", "),
  },
];
