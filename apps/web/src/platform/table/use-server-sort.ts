import { useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import type { ServerSort } from "./DataTable.tsx";

/**
 * The order of a list in its address (`sort`, `descending`), so that Back and links keep it; `by` where it says none.
 */
export function useServerSort(by?: string): ServerSort {
  const { sort = by, descending } = useSearchValues();
  const setSearch = useSetSearch();
  return {
    by: sort,
    isDescending: descending === "true",
    onSort: (id, isDescending) =>
      setSearch({ sort: id, descending: isDescending || undefined, page: undefined }),
  };
}
