import type { CohortSource, OutputOf } from "@concord/contract";
import { Group, Select, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "../../navigation/PageLink.tsx";
import { useSearchValues, useSetSearch } from "../../navigation/use-page.ts";
import { pageOf } from "../../patients/list-address.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import type { Column } from "../../platform/table/column.ts";
import { DataTable } from "../../platform/table/DataTable.tsx";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { formatPart, roundedDown } from "../../platform/format.ts";
import { Loaded } from "../../platform/state/Loaded.tsx";
import { TableExport } from "../../platform/table/TableExport.tsx";
import { UrlPagination } from "../../platform/table/UrlPagination.tsx";
import { CriterionText } from "./CriterionText.tsx";

type Sources = OutputOf<"GetCohortSources">;
type Overlap = Sources["overlaps"][number];
type Patient = Sources["patients"][number];

/** Sources in the order of their columns, as people name them. */
const sourceNames = {
  any: "Any source",
  structured: "Structured",
  unstructured: "Unstructured",
  inferred: "Inferred",
  reference: "Reference standard",
} as const satisfies Record<CohortSource, string>;

const sources = Object.keys(sourceNames) as CohortSource[]; // The keys are those of the record.

function sourceIn(text: string | undefined): CohortSource | undefined {
  return sources.find((source) => source === text);
}

/** The definition run on each source by itself, side by side; who is in one and not in the other. */
export function CohortSources({ cohortId, name }: { cohortId: string; name: string }): ReactNode {
  const values = useSearchValues();
  const page = pageOf(values);
  const inSource = sourceIn(values["in"]);
  const notInSource = sourceIn(values["not_in"]);
  const answer = useOperation(
    "GetCohortSources",
    {
      "cohortObj.cohort_id": cohortId,
      ...page,
      ...(inSource && notInSource ? { m_inSource: inSource, m_notInSource: notInSource } : {}),
    },
    { keepPrevious: true },
  );
  return (
    <Loaded query={answer} isFormer={answer.isPlaceholderData}>
      {({ data, overlaps, patients, noOfRecords, rounded_to }) => (
        <>
          <SourceTable data={data} name={name} />
          {rounded_to > 1 && (
            <Text size="sm" c="dimmed">
              Counts{roundedDown(rounded_to, "nought").replace(" ·", " are")}.
            </Text>
          )}
          <Title order={2} mt="xl" mb="xs">
            Members by exactly these sources
          </Title>
          <DataTable
            label="Members by exactly these sources"
            columns={overlapColumns}
            rows={overlaps}
            rowKey={(row) => row.sources.join(" ")}
            empty={<EmptyState message="No source has a member." />}
          />
          <Title order={2} mt="xl" mb="xs">
            In one and not in the other
          </Title>
          <SourceChoice inSource={inSource} notInSource={notInSource} />
          {inSource && notInSource ? (
            <>
              <DataTable
                label="In one and not in the other"
                columns={patientColumns(cohortId)}
                rows={patients}
                rowKey={({ patient_id }) => patient_id}
                empty={
                  <EmptyState
                    message={`Every member by ${sourceNames[inSource].toLowerCase()} is one by ${sourceNames[notInSource].toLowerCase()}, too.`}
                  />
                }
              />
              <UrlPagination
                page={page.pageNumber}
                pageSize={page.pageSize}
                total={noOfRecords}
                onPage={patients.length}
              />
            </>
          ) : (
            <Text c="dimmed">Choose two sources to see the patients.</Text>
          )}
        </>
      )}
    </Loaded>
  );
}

interface SourceRow {
  readonly at: number;
  readonly title: string;
  readonly detail: string;
  readonly counts: ReadonlyMap<CohortSource, number | null>;
}

function titleCell(row: SourceRow): ReactNode {
  return <CriterionText criterion={row} />;
}

function SourceTable({ data, name }: { data: Sources["data"]; name: string }): ReactNode {
  const present = sources.filter((source) => data.some((one) => one.source === source));
  const counts = (value: (one: Sources["data"][number]) => number | null) =>
    new Map(data.map((one) => [one.source, value(one)]));
  const rules = data[0]?.attrition.rules ?? [];
  const rows: SourceRow[] = [
    { title: "At entry", detail: "", counts: counts(({ attrition }) => attrition.entry) },
    ...rules.map(({ title, detail }, at) => ({
      title,
      detail,
      counts: counts(({ attrition }) => attrition.rules[at]?.kept ?? null),
    })),
    { title: "Members", detail: "", counts: counts(({ attrition }) => attrition.members) },
    ...possibleRow(data),
  ].map((row, at) => ({ ...row, at }));
  const columns: Column<SourceRow>[] = [
    {
      id: "title",
      header: "Patients left after",
      isSortable: false,
      value: ({ title, detail }) => (detail === "" ? title : `${title} (${detail})`),
      cell: titleCell,
    },
    ...present.map((source): Column<SourceRow> => ({
      id: source,
      header: sourceNames[source],
      align: "right",
      isSortable: false,
      value: (row) => row.counts.get(source) ?? null,
      cell: (row) => formatPart(row.counts.get(source) ?? null),
    })),
  ];
  return (
    <>
      <Group justify="end" mb="xs">
        <TableExport name={`${name} sources`} columns={columns} rows={rows} />
      </Group>
      <DataTable label="Sources" columns={columns} rows={rows} rowKey={({ at }) => at} />
    </>
  );
}

/** Silent where there is none, and where it may not be shown. */
function possibleRow(data: Sources["data"]): Omit<SourceRow, "at">[] {
  if (!data.some(({ possible_count: n }) => n !== null && n > 0)) return [];
  return [
    {
      title: "Of these, only possible",
      detail: "nothing affirms the index event; notes call it no more than possible",
      counts: new Map(data.map((one) => [one.source, one.possible_count])),
    },
  ];
}

/** Who is a member by a source is one by any, as a rule; not where another source's fact excludes the patient. */
function overlapWords(by: readonly CohortSource[]): string {
  const single = by.filter((source) => source !== "any").map((source) => sourceNames[source]);
  if (single.length === 0) return "Only by several sources together";
  return by.includes("any") ? single.join(", ") : `${single.join(", ")}; not by all together`;
}

const overlapColumns: readonly Column<Overlap>[] = [
  {
    id: "sources",
    header: "Sources",
    isSortable: false,
    value: ({ sources: by }) => overlapWords(by),
  },
  {
    id: "patient_count",
    header: "Patients",
    align: "right",
    isSortable: false,
    value: ({ patient_count }) => patient_count,
    cell: ({ patient_count }) => formatPart(patient_count),
  },
];

function patientColumns(cohortId: string): readonly Column<Patient>[] {
  return [
    {
      id: "patient",
      header: "Patients",
      isSortable: false,
      value: ({ patient_Identifier }) => patient_Identifier,
      cell: ({ patient_id, patient_Identifier }) => (
        <PageLink to="patient/{patient_id}" params={{ patient_id }}>
          {patient_Identifier}
        </PageLink>
      ),
    },
    {
      id: "why",
      header: "",
      label: "Why",
      isSortable: false,
      cell: ({ patient_id, patient_Identifier }) => (
        <PageLink
          to="cohortresult/{cohort_id}"
          params={{ cohort_id: cohortId }}
          search={{ view: "why", patient: patient_id }}
          label={`Why ${patient_Identifier} is, or is not, in the cohort`}
        >
          Why
        </PageLink>
      ),
    },
  ];
}

interface SourceChoiceProps {
  readonly inSource: CohortSource | undefined;
  readonly notInSource: CohortSource | undefined;
}

function SourceChoice({ inSource, notInSource }: SourceChoiceProps): ReactNode {
  const setSearch = useSetSearch();
  const choices = (without: CohortSource | undefined) =>
    sources
      .filter((source) => source !== without)
      .map((source) => ({ value: source, label: sourceNames[source] }));
  return (
    <Group mb="sm">
      <Select
        label="In"
        placeholder="Choose a source"
        data={choices(notInSource)}
        value={inSource ?? null}
        onChange={(value) => setSearch({ in: value ?? undefined, page: undefined })}
      />
      <Select
        label="Not in"
        placeholder="Choose a source"
        data={choices(inSource)}
        value={notInSource ?? null}
        onChange={(value) => setSearch({ not_in: value ?? undefined, page: undefined })}
      />
    </Group>
  );
}
