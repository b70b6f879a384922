import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";

/** The one cache of answers. A refusal is not refetched; a lost connection or a failing server once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A call without a network fails and says so; by default it would wait, and the screen with it.
      networkMode: "always",
      refetchOnReconnect: true,
      retry: (failures, problem) =>
        failures < 1 &&
        problem instanceof ApiProblem &&
        (problem.status === 0 || problem.status >= 500),
    },
    mutations: { networkMode: "always" },
  },
});
