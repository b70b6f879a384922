import type { OutputOf } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { useOperation } from "../platform/api/use-operation.ts";
import type { Column } from "../platform/table/column.ts";
import { formatClassification, formatDate, formatDateTime } from "../platform/format.ts";
import { PatientSection } from "./PatientSection.tsx";

type RowOf<
  Name extends
    | "getDiagnosesInfo"
    | "GetEncounter"
    | "GetEpisode"
    | "GetCohortListForPatient"
    | "GetDocuments",
> = OutputOf<Name>["data"][number];

interface OfPatient {
  readonly patientId: number;
}

/** Documents read at once; the section's heading says how many there are. */
export const patientDocumentsInput = (patientId: number) => ({
  patient_id: patientId,
  pageSize: 500,
});

const documentColumns: readonly Column<RowOf<"GetDocuments">>[] = [
  {
    id: "name",
    header: "Document",
    value: ({ subdocument_name }) => subdocument_name,
    cell: ({ subdocument_id, subdocument_name }) => (
      <DocumentLink docId={subdocument_id}>{subdocument_name}</DocumentLink>
    ),
  },
  {
    id: "at",
    header: "Date",
    align: "nowrap",
    value: ({ at }) => at,
    cell: ({ at }) => formatDateTime(at),
    width: 150,
  },
  { id: "encounter", header: "Encounter", value: ({ encounter_name }) => encounter_name },
];

export function DocumentsSection({ patientId }: OfPatient): ReactNode {
  const documents = useOperation("GetDocuments", patientDocumentsInput(patientId));
  return (
    <PatientSection
      title="Documents"
      query={documents}
      rowsOf={({ data }) => data}
      totalOf={({ noOfRecords }) => noOfRecords}
      columns={documentColumns}
      rowKey={({ subdocument_id }) => subdocument_id}
      sort={{ by: "at", descending: true }}
      empty="No documents."
    />
  );
}

const diagnosisColumns: readonly Column<RowOf<"getDiagnosesInfo">>[] = [
  { id: "text", header: "Diagnosis", value: ({ text }) => text, cell: (row) => <Coded {...row} /> },
  {
    id: "first",
    header: "First",
    align: "nowrap",
    value: ({ first_date }) => first_date,
    cell: ({ first_date }) => formatDate(first_date),
  },
  {
    id: "last",
    header: "Last",
    align: "nowrap",
    value: ({ last_date }) => last_date,
    cell: ({ last_date }) => formatDate(last_date),
  },
  {
    id: "encounters",
    header: "Encounters",
    align: "right",
    value: ({ encounter_count }) => encounter_count,
  },
];

/** A concept with its code below it. */
export function Coded({ text, sab, code }: { text: string; sab: string; code: string }): ReactNode {
  return (
    <>
      {text}{" "}
      <Text span size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
        {sab} {code}
      </Text>
    </>
  );
}

export function DiagnosesSection({ patientId }: OfPatient): ReactNode {
  const diagnoses = useOperation("getDiagnosesInfo", { patient_id: patientId });
  return (
    <PatientSection
      title="Diagnoses"
      query={diagnoses}
      rowsOf={({ data }) => data}
      columns={diagnosisColumns}
      rowKey={({ concept_id }) => concept_id}
      sort={{ by: "text" }}
      empty="No coded diagnoses."
    />
  );
}

const encounterColumns: readonly Column<RowOf<"GetEncounter">>[] = [
  { id: "name", header: "Encounter", value: ({ name }) => name },
  { id: "kind", header: "Kind", value: ({ kind }) => formatClassification(kind) },
  {
    id: "start",
    header: "Start",
    align: "nowrap",
    value: ({ start }) => start,
    cell: ({ start }) => formatDateTime(start),
  },
  {
    id: "end",
    header: "End",
    align: "nowrap",
    value: ({ end }) => end,
    cell: ({ end }) => formatDateTime(end),
  },
  { id: "data", header: "Data", align: "right", value: ({ data_count }) => data_count },
];

export function EncountersSection({ patientId }: OfPatient): ReactNode {
  const encounters = useOperation("GetEncounter", { patient_id: patientId });
  return (
    <PatientSection
      title="Encounters"
      query={encounters}
      rowsOf={({ data }) => data}
      columns={encounterColumns}
      rowKey={({ encounter_id }) => encounter_id}
      sort={{ by: "start", descending: true }}
      empty="No encounters."
    />
  );
}

const episodeColumns: readonly Column<RowOf<"GetEpisode">>[] = [
  { id: "name", header: "Episode", value: ({ name }) => name },
  {
    id: "start",
    header: "Start",
    align: "nowrap",
    value: ({ start_date }) => start_date,
    cell: ({ start_date }) => formatDate(start_date),
  },
  {
    id: "end",
    header: "End",
    align: "nowrap",
    value: ({ end_date }) => end_date,
    cell: ({ end_date }) => formatDate(end_date),
  },
];

export function EpisodesSection({ patientId }: OfPatient): ReactNode {
  const encounters = useOperation("GetEncounter", { patient_id: patientId });
  const ids = encounters.data?.data.flatMap(({ episode_id }) => episode_id ?? []) ?? [];
  const episodeID = [...new Set(ids)].toSorted((a, b) => a - b).join(",");
  const episodes = useOperation("GetEpisode", { episodeID }, { enabled: episodeID !== "" });
  // Which there are is known from the encounters; without one in an episode there is nothing to ask for.
  const query =
    encounters.data === undefined
      ? { ...encounters, data: undefined }
      : episodeID === ""
        ? { ...episodes, data: { data: [] } }
        : episodes;
  return (
    <PatientSection
      title="Episodes"
      query={query}
      rowsOf={({ data }) => data}
      columns={episodeColumns}
      rowKey={({ episode_id }) => episode_id}
      sort={{ by: "start", descending: true }}
      empty="No episodes."
    />
  );
}

const cohortColumns: readonly Column<RowOf<"GetCohortListForPatient">>[] = [
  {
    id: "cohort",
    header: "Cohort name",
    value: ({ cohort_name }) => cohort_name,
    cell: ({ cohort_id, cohort_name }) => (
      <PageLink to="cohortdesign/{cohort_id}" params={{ cohort_id }}>
        {cohort_name}
      </PageLink>
    ),
  },
  {
    id: "index",
    header: "Index date",
    align: "nowrap",
    value: ({ index_date }) => index_date,
    cell: ({ index_date }) => formatDate(index_date),
  },
];

export function CohortsSection({ patientId }: OfPatient): ReactNode {
  const cohorts = useOperation("GetCohortListForPatient", { m_PatientIdList: String(patientId) });
  return (
    <PatientSection
      title="Cohorts"
      query={cohorts}
      rowsOf={({ data }) => data}
      columns={cohortColumns}
      rowKey={({ cohort_id }) => cohort_id}
      sort={{ by: "cohort" }}
      empty="In no cohort."
    />
  );
}
