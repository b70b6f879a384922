import type { ReactNode } from "react";
import { useSetSearch } from "../frame/use-page.ts";
import { Pagination } from "./Pagination.tsx";

interface UrlPaginationProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Pagination whose page and size live in the address (`page`, `size`), so that Back and links keep them. */
export function UrlPagination(props: UrlPaginationProps): ReactNode {
  const setSearch = useSetSearch();
  return (
    <Pagination
      {...props}
      onPage={(page) => setSearch({ page: page === 1 ? undefined : page }, { push: true })}
      onPageSize={(size) => setSearch({ size, page: undefined })}
    />
  );
}
