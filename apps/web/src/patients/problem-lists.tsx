import type { OutputOf } from "@concord/contract";
import type { ReactNode } from "react";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import { formatDate } from "../platform/format.ts";
import { PatientSection } from "./PatientSection.tsx";

type Problem = OutputOf<"GetAlgorithmicProblemList">["data"][number];
type Excluded = OutputOf<"GetExcludedAlgorithmicProblemList">["data"][number];

const problemColumns: readonly Column<Problem>[] = [
  { id: "text", header: "Problem", width: 180, value: ({ text }) => text },
  {
    id: "sources",
    header: "Sources",
    value: ({ sources, is_possible }) =>
      sources.join(", ") + (is_possible ? "; only possible" : ""),
  },
  {
    id: "dates",
    header: "Dates",
    align: "nowrap",
    value: ({ first_date }) => first_date,
    cell: ({ first_date, last_date }) => {
      const [first, last] = [formatDate(first_date), formatDate(last_date)];
      return first === last ? first : `${first}–${last}`;
    },
  },
  { id: "facts", header: "Evidence", align: "right", value: ({ fact_count }) => fact_count },
];

/** Problems with positive evidence, from whatever source (S2.60). */
export function ProblemList({ patientId }: { patientId: number }): ReactNode {
  const problems = useOperation("GetAlgorithmicProblemList", { patientId });
  return (
    <PatientSection
      title="Algorithmic problem list"
      query={problems}
      rowsOf={({ data }) => data}
      columns={problemColumns}
      rowKey={({ concept_id }) => concept_id}
      sort={{ by: "text" }}
      empty="No problems."
    />
  );
}

const excludedColumns: readonly Column<Excluded>[] = [
  { id: "text", header: "Problem", width: 320, value: ({ text }) => text },
  { id: "reason", header: "Reason", value: ({ reason }) => reason },
  {
    id: "mentions",
    header: "Mentions",
    align: "right",
    value: ({ mention_count }) => mention_count,
  },
];

/** Problems that are mentioned but not the patient's, with the reason (S2.60). */
export function ExcludedProblemList({ patientId }: { patientId: number }): ReactNode {
  const problems = useOperation("GetExcludedAlgorithmicProblemList", { patientId });
  return (
    <PatientSection
      title="Excluded problem list"
      query={problems}
      rowsOf={({ data }) => data}
      columns={excludedColumns}
      rowKey={({ concept_id, reason }) => `${concept_id} ${reason}`}
      sort={{ by: "text" }}
      empty="Nothing was excluded."
    />
  );
}
