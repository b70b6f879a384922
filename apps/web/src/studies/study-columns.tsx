import type { OutputOf } from "@concord/contract";
import { PageLink } from "../navigation/PageLink.tsx";
import type { Column } from "../platform/table/column.ts";
import { CountLink, numberOf } from "../platform/table/CountLink.tsx";
import { addRow } from "../platform/table/add-row.tsx";
import { ownerColumn } from "../platform/table/owner-column.tsx";
import { deleteColumn } from "../platform/table/delete-column.tsx";
import type { StudyCounts } from "./use-study-counts.ts";

export type ListedStudy = OutputOf<"GetStudyList">["data"][number];

interface StudyColumnsOptions {
  readonly counts: StudyCounts;
  readonly patientsPath: "patientlist" | "datalist";
  /** Edit mode: each row begins with a delete icon, and the last one adds a study (S2.41, S2.54). */
  readonly onDelete: ((study: ListedStudy) => void) | undefined;
}

/** Columns of the study list (S2.41); counts link to the lists behind them. */
export function studyColumns(options: StudyColumnsOptions): readonly Column<ListedStudy>[] {
  const { counts, patientsPath, onDelete } = options;
  const count = (
    id: keyof StudyCounts,
    header: string,
    to: "cohortlist" | "patientlist" | "datalist",
  ): Column<ListedStudy> => ({
    id,
    header,
    align: "right",
    width: 110,
    value: ({ study_id }) => numberOf(counts[id]?.get(study_id)),
    cell: ({ study_id, study_name }) => (
      <CountLink
        count={counts[id]?.get(study_id)}
        label={`${header} of ${study_name}`}
        to={to}
        params={{}}
        search={{ study_id }}
      />
    ),
  });
  const columns: Column<ListedStudy>[] = [
    {
      id: "study_name",
      header: "Study name",
      value: ({ study_name }) => study_name,
      ...(onDelete && { footer: addRow("addstudy", "Add study") }),
      cell: ({ study_id, study_name }) => (
        <PageLink to="studydesign/{studyId}" params={{ studyId: study_id }}>
          {study_name}
        </PageLink>
      ),
    },
    count("cohort_count", "Cohorts", "cohortlist"),
    count("patient_count", "Patients", patientsPath),
    count("data_count", "Data", "datalist"),
    ownerColumn(),
  ];
  return onDelete
    ? [
        deleteColumn(
          ({ study_name }) => study_name,
          onDelete,
          ({ may_edit }) => may_edit,
        ),
        ...columns,
      ]
    : columns;
}
