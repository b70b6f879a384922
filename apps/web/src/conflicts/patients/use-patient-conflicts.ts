import type { Conflict, InputOf, PatientConflict, PatientWithConflicts } from "@concord/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ApiProblem } from "../../platform/api/api-problem.ts";
import { call } from "../../platform/api/call.ts";

export type PatientFilter = Omit<
  InputOf<"GetPatientManualAnnotationsWithConflicts">,
  "pageNumber" | "pageSize"
>;

/** Patients on a page (S9.3). */
const pageSize = 10;

/** The conflicts of a patient or of a study's patients, ten patients at a time; `more` has the next ones. */
export function usePatientConflicts(filter: PatientFilter) {
  const query = useInfiniteQuery({
    queryKey: ["GetPatientManualAnnotationsWithConflicts", filter, "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(
        "GetPatientManualAnnotationsWithConflicts",
        { ...filter, pageNumber: pageParam, pageSize },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ totalRecords }, _, page) =>
      page * pageSize < totalRecords ? page + 1 : undefined,
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

export type PatientConflicts = ReturnType<typeof usePatientConflicts>;

/** A conflict on a patient as a whole, and whose. */
export interface OfPatient {
  readonly patientId: number;
  readonly conflict: PatientConflict;
}

/** Conflicts in documents under the names that the pages on documents have for them. */
export function textConflictsOf({ PatientAnnotationDetail }: PatientWithConflicts): Conflict[] {
  return PatientAnnotationDetail.flatMap(({ TextAnnotation }) =>
    TextAnnotation.map(({ AnnotationDetail, ...conflict }) => ({
      ...conflict,
      annotation_details: AnnotationDetail,
    })),
  );
}

export function patientConflictsOf({
  PatientId: patientId,
  PatientAnnotationDetail,
}: PatientWithConflicts): OfPatient[] {
  return PatientAnnotationDetail.flatMap(({ PatientLevelAnnotation }) =>
    PatientLevelAnnotation.map((conflict) => ({ patientId, conflict })),
  );
}
