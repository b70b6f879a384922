import type { Conflict, InputOf } from "@concord/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import { call } from "../platform/api/call.ts";

type Filter = Omit<InputOf<"GetManualAnnotationsWithConflicts">, "pageNumber" | "pageSize">;

/** Documents with conflicts on a page (S9.3). */
const pageSize = 10;

/** The conflicts of a document, a study or a kappa, ten documents at a time; `fetchNextPage` has more. */
export function useConflicts(filter: Filter) {
  const query = useInfiniteQuery({
    queryKey: ["GetManualAnnotationsWithConflicts", filter, "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GetManualAnnotationsWithConflicts",
        { ...filter, pageNumber: pageParam, pageSize },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ documentsCount }, _, page) =>
      page * pageSize < documentsCount ? page + 1 : undefined,
  });
  const { data, isFetching, refetch } = query;
  const newest = data?.pages.at(-1);
  return {
    // `call` fails with nothing else.
    error: query.error as ApiProblem | null,
    isFetching,
    refetch,
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
    data: data && newest && { ...newest, payload: data.pages.flatMap(({ payload }) => payload) },
  };
}

export type Conflicts = ReturnType<typeof useConflicts>;

/** The conflicts of one document, by concept: with three annotators a concept has several. */
export interface DocumentConflicts {
  readonly document: Conflict["document"];
  readonly concepts: readonly {
    readonly concept_id: number;
    readonly concept_name: string;
    readonly conflicts: readonly Conflict[];
  }[];
}

/** In the order in which the server has them. */
export function byDocument(conflicts: readonly Conflict[]): DocumentConflicts[] {
  const documents = Map.groupBy(conflicts, ({ document }) => document.subdocument_id);
  return [...documents.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const concepts = [...Map.groupBy(own, ({ concept_id }) => concept_id)];
    return [
      {
        document: first.document,
        concepts: concepts.map(([concept_id, of]) => ({
          concept_id,
          concept_name: of[0]?.concept_name ?? "",
          conflicts: of,
        })),
      },
    ];
  });
}

/** A conflict apart from all others of a list. */
export function conflictKey({
  conflict_id,
  concept_id,
  document,
  annotation_details,
}: Conflict): string {
  return [
    conflict_id,
    document.subdocument_id,
    concept_id,
    ...annotation_details.map((side) => side.annotation_id),
  ].join(" ");
}
