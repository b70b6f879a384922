import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";

/** The one cache of answers. A refusal is not asked again; a lost connection or a failing server once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, problem) =>
        failures < 1 &&
        problem instanceof ApiProblem &&
        (problem.status === 0 || problem.status >= 500),
    },
  },
});
