import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { useSetSearch } from "../navigation/use-page.ts";
import { useListFilters } from "../patients/use-list-filters.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import { Facet } from "./Facet.tsx";
import { HitsByYear } from "./HitsByYear.tsx";
import { HitList } from "./HitList.tsx";
import { searchInput } from "./search-address.ts";
import { SearchBar } from "./SearchBar.tsx";
import classes from "./SearchNotesPage.module.css";

type Answer = OutputOf<"SearchNotes">;

/** Searches the words of notes, and what language processing found in them (issue 18.3). */
export function SearchNotesPage(): ReactNode {
  const place = usePageLocation();
  const input = searchInput(place);
  const found = useOperation("SearchNotes", input ?? {}, {
    enabled: input !== undefined,
    keepPrevious: true,
  });
  useFrame({ filters: useListFilters() });
  return (
    <>
      <PageHeader
        title="Search the words"
        detail="In narrative notes, by words and by what language processing found in them"
      />
      <SearchBar />
      {input === undefined ? (
        <EmptyState message="Words and phrases are found in any of their forms: “ran out of” OR “stopped taking” NEAR/8 furosemide" />
      ) : (
        <Loaded query={found} isFormer={found.isPlaceholderData}>
          {(answer) => (
            <Found
              answer={answer}
              conceptId={input.m_conceptId}
              page={input.pageNumber}
              size={input.pageSize}
            />
          )}
        </Loaded>
      )}
    </>
  );
}

interface FoundProps {
  readonly answer: Answer;
  readonly conceptId: unknown;
  readonly page: unknown;
  readonly size: unknown;
}

function Found({ answer, conceptId, page, size }: FoundProps): ReactNode {
  const { data, noOfRecords, patients, kinds, years, said, undated, not_searchable } = answer;
  const setSearch = useSetSearch();
  const place = usePageLocation();
  const choose = (parameter: string) => (value: string | undefined) =>
    setSearch({ [parameter]: value, page: undefined });
  return (
    <div className={classes.found}>
      <aside className={classes.facets} aria-label="Narrow the search">
        {conceptId !== undefined && (
          <Facet
            title="How it is said"
            options={said.map(({ said_as, note_count }) => ({ name: said_as, count: note_count }))}
            chosen={place.search["said"]}
            onChoose={choose("said")}
          />
        )}
        <Facet
          title="Kind of note"
          options={kinds.map(({ name, note_count }) => ({ name, count: note_count }))}
          chosen={place.search["kind"]}
          onChoose={choose("kind")}
        />
      </aside>
      <div>
        <p className={classes.counts} role="status">
          <b>{formatCount(noOfRecords)}</b> {noOfRecords === 1 ? "note" : "notes"} of{" "}
          <b>{formatCount(patients)}</b> {patients === 1 ? "patient" : "patients"}
          {undated !== 0 && <small> {formatCount(undated)} of them without a date.</small>}
          {not_searchable !== 0 && (
            <small>
              {" "}
              Left out: {formatCount(not_searchable)} {not_searchable === 1 ? "note" : "notes"} not
              yet searchable.
            </small>
          )}
        </p>
        <HitsByYear years={years} chosen={place.search["year"]} onChoose={choose("year")} />
        {data.length === 0 ? (
          <EmptyState message="No note says this." />
        ) : (
          <>
            <HitList notes={data} />
            <UrlPagination
              page={Number(page ?? 1)}
              pageSize={Number(size ?? 10)}
              total={noOfRecords}
              onPage={data.length}
            />
          </>
        )}
      </div>
    </div>
  );
}
