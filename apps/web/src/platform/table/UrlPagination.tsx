import type { ReactNode } from "react";
import { useSetSearch } from "../../navigation/use-page.ts";
import { Pagination } from "./Pagination.tsx";
import { leastTotal } from "./paging.ts";

interface UrlPaginationProps {
  readonly page: number;
  readonly pageSize: number;
  /** Null where it is too small to be shown. */
  readonly total: number | null;
  /** Records on this page, from which the pages go on where the total is not told. */
  readonly onPage: number;
  /** How many there are, in words, where `total` is only the least that there are. */
  readonly totalText?: string | undefined;
}

/** Pagination whose page and size live in the address (`page`, `size`), so that Back and links keep them. */
export function UrlPagination({
  page,
  pageSize,
  total,
  onPage,
  totalText,
}: UrlPaginationProps): ReactNode {
  const setSearch = useSetSearch();
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      total={
        totalText === undefined
          ? (total ?? leastTotal(page, pageSize, onPage))
          : Math.max(total ?? 0, leastTotal(page, pageSize, onPage))
      }
      totalText={totalText}
      isTotalHidden={total === null}
      onPage={(page) => setSearch({ page: page === 1 ? undefined : page }, { push: true })}
      onPageSize={(size) => setSearch({ size, page: undefined })}
    />
  );
}
