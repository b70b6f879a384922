import type { OutputOf } from "@concord/contract";
import { Badge, Group } from "@mantine/core";
import { PageLink } from "../navigation/PageLink.tsx";
import type { Column } from "../platform/table/column.ts";
import { Count, CountLink, numberOf } from "../platform/table/CountLink.tsx";
import { addRow } from "../platform/table/add-row.tsx";
import { ownerColumn } from "../platform/table/owner-column.tsx";
import { deleteColumn } from "../platform/table/delete-column.tsx";
import type { CohortCounts } from "./use-cohort-counts.ts";

export type ListedCohort = OutputOf<"GetCohortList">["data"][number];

interface CohortColumnsOptions {
  readonly counts: CohortCounts;
  readonly patientsPath: "patientlist" | "datalist";
  /** Edit mode: each row begins with a delete icon, and the last one adds a cohort (S2.41, S2.54). */
  readonly onDelete: ((cohort: ListedCohort) => void) | undefined;
}

/** Columns of the cohort list (S2.54); counts link to the lists behind them. */
export function cohortColumns(options: CohortColumnsOptions): readonly Column<ListedCohort>[] {
  const { counts, patientsPath, onDelete } = options;
  const count = (
    id: "patient_count" | "data_count",
    header: string,
    to: "patientlist" | "datalist",
  ): Column<ListedCohort> => ({
    id,
    header,
    align: "right",
    width: 110,
    value: ({ cohort_id }) => numberOf(counts[id]?.get(cohort_id)),
    cell: ({ cohort_id, cohort_name }) => (
      <CountLink
        count={counts[id]?.get(cohort_id)}
        label={`${header} of ${cohort_name}`}
        to={to}
        params={{}}
        search={{ cohort_id }}
      />
    ),
  });
  const columns: Column<ListedCohort>[] = [
    {
      id: "cohort_name",
      header: "Cohort name",
      width: 170,
      value: ({ cohort_name }) => cohort_name,
      ...(onDelete && { footer: addRow("addcohort", "Add cohort") }),
      cell: ({ cohort_id, cohort_name, hasManAnnotation, isPartOfFile }) => (
        <Group gap="xs">
          <PageLink to="cohortdesign/{cohort_id}" params={{ cohort_id }}>
            {cohort_name}
          </PageLink>
          {hasManAnnotation && (
            <Badge size="sm" variant="default" tt="none" fw={500}>
              Manual annotation
            </Badge>
          )}
          {isPartOfFile && (
            <Badge size="sm" variant="light" color="yellow" tt="none" fw={500}>
              Not all of its ATLAS file
            </Badge>
          )}
        </Group>
      ),
    },
    {
      id: "study_count",
      header: "Studies",
      align: "right",
      width: 110,
      value: ({ cohort_id }) => counts.study_count?.get(cohort_id) ?? null,
      cell: ({ cohort_id }) => <Count count={counts.study_count?.get(cohort_id)} />,
    },
    count("patient_count", "Patients", patientsPath),
    count("data_count", "Data", "datalist"),
    ownerColumn(),
  ];
  return onDelete
    ? [
        deleteColumn(
          ({ cohort_name }) => cohort_name,
          onDelete,
          ({ may_edit }) => may_edit,
        ),
        ...columns,
      ]
    : columns;
}
