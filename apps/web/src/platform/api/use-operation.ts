import type { InputOf, OperationName, OutputOf } from "@concord/contract";
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { ApiProblem } from "./api-problem.ts";
import { call } from "./call.ts";
import { refreshAfter } from "./refresh.ts";

/** The TanStack Query options of one operation: key `[name, input]`, so an operation is invalidated by its name. */
export function operationQuery<Name extends OperationName>(name: Name, input: InputOf<Name>) {
  return queryOptions<OutputOf<Name>, ApiProblem>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/** What a screen may set for one use of an operation. */
export interface OperationSettings {
  /** False: not called (yet). */
  readonly enabled?: boolean;
  /** Milliseconds for which an answer is taken as fresh; 30 s when absent. */
  readonly staleTime?: number;
  /** Keep showing the answer to the former input until the new one is there (paging, typing). */
  readonly keepPrevious?: boolean;
}

/** A query that may still show the answer to its former input: whoever shows it says so (`isFormer` of `Loaded`). */
export type KeepingQuery<Answer> = UseQueryResult<Answer, ApiProblem> & {
  /** For the compiler; never set. */
  readonly keepsPrevious?: true;
};

/**
 * An operation's answer: `const studies = useOperation("GetStudyList", {})`.
 * Shares one call between all uses with the same input; `refetch` is the Retry of a failed one.
 */
export function useOperation<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  settings: OperationSettings & { readonly keepPrevious: true },
): KeepingQuery<OutputOf<Name>>;
export function useOperation<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  settings?: OperationSettings & { readonly keepPrevious?: false },
): UseQueryResult<OutputOf<Name>, ApiProblem>;
export function useOperation<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  settings: OperationSettings = {},
): UseQueryResult<OutputOf<Name>, ApiProblem> {
  const { enabled, staleTime, keepPrevious } = settings;
  return useQuery<OutputOf<Name>, ApiProblem>({
    ...operationQuery(name, input),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/**
 * A command: `const save = useCommand("AddStudy")`; `save.mutate(input)`. Once it has succeeded, queries that read what
 * it changes are refetched, before `onSuccess` of `mutate` is called.
 * @param except a query whose answer the caller takes from the command's own, and has refetched itself
 */
export function useCommand<Name extends OperationName>(
  name: Name,
  { except }: { except?: OperationName } = {},
): UseMutationResult<OutputOf<Name>, ApiProblem, InputOf<Name>> {
  const client = useQueryClient();
  return useMutation<OutputOf<Name>, ApiProblem, InputOf<Name>>({
    mutationFn: (input) => call(name, input),
    onSuccess: () => refreshAfter(client, name, except),
  });
}
