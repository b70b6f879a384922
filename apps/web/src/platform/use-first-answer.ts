import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiProblem } from "./api/api-problem.ts";
import type { ShownQuery } from "./state/Loaded.tsx";

/**
 * The first answer that came since the screen was opened, and no later one: what an edit begins with is not an older
 * answer that was at hand, and does not move under what is typed.
 * @param query asked with `staleTime: 0`
 */
export function useFirstAnswer<Answer>(
  query: UseQueryResult<Answer, ApiProblem>,
): ShownQuery<Answer> {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = query;
  const [first, setFirst] = useState<Answer>();
  if (first !== undefined) return { data: first, error: null, isFetching: false, refetch };
  if (isFetchedAfterMount && !isFetching && data !== undefined && !error) setFirst(data);
  return { data: undefined, error, isFetching, refetch };
}
