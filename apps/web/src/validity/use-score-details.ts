import type { InputOf, OutcomeScoreDetail } from "@concord/contract";
import { useQuery } from "@tanstack/react-query";
import type { ApiProblem } from "../platform/api/api-problem.ts";
import { call } from "../platform/api/call.ts";

const PAGE = 500;
const NAME = "GetEncounterLevelOutcomeScoreDetails";
const OF_PATIENTS = "GetPatientLevelProgressionDetails";

export interface ScoreDetails {
  readonly rows: readonly OutcomeScoreDetail[];
  /** How many, as it may be shown. */
  readonly count: number | null;
  readonly conceptName: string;
  readonly studyName: string;
}

/** All encounters behind a figure, every page of them: the table sorts by each column (S2.50). */
export function useScoreDetails(
  input: Omit<InputOf<typeof NAME>, "pageNumber" | "pageSize">,
  /** The look-back window of the patient level; null: encounters. */
  days: string | null,
) {
  return useQuery<ScoreDetails, ApiProblem>({
    queryKey: [days === null ? NAME : OF_PATIENTS, input, days],
    queryFn: async ({ signal }) => {
      const page = (pageNumber: number) =>
        days === null
          ? call(NAME, { ...input, pageNumber, pageSize: PAGE }, { signal })
          : call(
              OF_PATIENTS,
              { ...input, m_lookBackDays: days, pageNumber, pageSize: PAGE },
              { signal },
            );
      const first = await page(1);
      const rows = [...first.data];
      // A total that is not told is found by the page that is not full.
      while (
        first.totalRecords === null
          ? rows.length > 0 && rows.length % PAGE === 0
          : rows.length < first.totalRecords
      ) {
        const next = await page(rows.length / PAGE + 1);
        if (next.data.length === 0) break;
        rows.push(...next.data);
      }
      return {
        rows,
        count: first.totalRecords,
        conceptName: first.conceptName,
        studyName: first.study_name,
      };
    },
  });
}
