import type { InputOf } from "@concord/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import { call } from "../platform/api/call.ts";

type Level = NonNullable<InputOf<"GetPatientManualAnnotations">["m_annotationLevel"]>;

/** Concepts on a page (S9.2). */
const pageSize = 10;

/** What is said of a patient, or in the patient's documents, ten concepts at a time; `more` has the next ones. */
export function usePatientAnswers(patientId: number, level: Level) {
  const filter = {
    m_PatientId: patientId,
    m_annotationLevel: level,
    m_responseType: "ConceptWise" as const,
    m_DocLevelManAnnotation: level === "TEXT",
  };
  const query = useInfiniteQuery({
    queryKey: ["GetPatientManualAnnotations", filter, "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GetPatientManualAnnotations",
        { ...filter, pageNumber: pageParam, pageSize },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ manAnnCount }, _, page) =>
      page * pageSize < manAnnCount ? page + 1 : undefined,
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
    data: data && newest && { ...newest, data: data.pages.flatMap((page) => page.data) },
  };
}

export type PatientAnswers = ReturnType<typeof usePatientAnswers>;
