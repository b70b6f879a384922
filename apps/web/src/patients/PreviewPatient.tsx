import type { OutputOf } from "@concord/contract";
import { Group } from "@mantine/core";
import { useEffect, useMemo, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { Coded } from "./patient-sections.tsx";
import pageClasses from "./PatientPage.module.css";
import { PatientSection } from "./PatientSection.tsx";
import { storePatient } from "../session/stored-patient.ts";
import type { Column } from "../platform/table/column.ts";
import { formatBirthDate } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { impliedDemographics, type ImpliedDemographics } from "../preview/implied-demographics.ts";
import {
  impliedRecord,
  placesOfProblems,
  type ImpliedConcept,
  type ImpliedEvent,
} from "../preview/implied-patient.ts";
import { EndPreviewButton, PreviewDetail, PreviewMode } from "../preview/PreviewMode.tsx";
import type { Preview } from "../preview/preview.ts";
import classes from "./PreviewPatient.module.css";
import { usePreviewProblems } from "./use-preview-problems.ts";

type ProblemLists = OutputOf<"GetPatientAlgorithmicProblemList">;

/** patient/0: the patient that the text of the preview implies (S2.60). */
export function PreviewPatient(): ReactNode {
  return (
    <PreviewMode title="Patient preview">
      {(preview) => <PatientOf preview={preview} />}
    </PreviewMode>
  );
}

function PatientOf({ preview }: { preview: Preview }): ReactNode {
  const record = useMemo(() => impliedRecord(preview), [preview]);
  const problems = usePreviewProblems(preview);
  const places = useMemo(() => placesOfProblems(preview), [preview]);
  const person = useMemo(() => impliedDemographics(preview), [preview]);
  // Not in the history: it ends with the preview.
  useFrame({ title: "Patient preview", historyName: "" });
  useEffect(() => {
    storePatient({
      patient_id: 0,
      patient_Identifier: "Patient preview",
      date_of_birth: person.date_of_birth ?? "",
      gender: person.gender ?? "",
      demographic_date: "",
    });
  }, [person]);
  return (
    <>
      <PageHeader
        title="Patient preview"
        detail={
          <Group gap={6} component="span">
            {personWords(person)} ·{" "}
            <PageLink to="demographicdata" params={{}}>
              Demographics
            </PageLink>{" "}
            · <PreviewDetail preview={preview} />
          </Group>
        }
      >
        <ButtonLink to="datapreview" params={{}}>
          Document preview
        </ButtonLink>
        <EndPreviewButton preview={preview} />
      </PageHeader>
      <div className={pageClasses.sections}>
        <Section
          title="Documents"
          columns={documentColumns}
          rows={[preview]}
          rowKey={() => 0}
          empty="No documents."
        />
        <PatientSection
          title="Algorithmic problem list"
          query={problems}
          rowsOf={({ data }) => placed(data, places)}
          columns={problemColumns}
          rowKey={({ concept_id }) => concept_id}
          sort={{ by: "text" }}
          empty="The text names no problem that the patient has."
        />
        <PatientSection
          title="Excluded problem list"
          query={problems}
          rowsOf={({ excluded }) => placed(excluded, places)}
          columns={excludedColumns}
          rowKey={({ concept_id }) => concept_id}
          sort={{ by: "text" }}
          empty="Nothing was excluded."
        />
        <ConceptSection
          title="Medications"
          columns={eventColumns("Medication", "As written")}
          rows={record.medications}
          empty="No medications."
        />
        <ConceptSection
          title="Procedures"
          columns={[named("Procedure"), mentions]}
          rows={record.procedures}
          empty="No procedures."
        />
        <ConceptSection
          title="Results"
          columns={eventColumns("Lab", "Result")}
          rows={record.results}
          empty="No results."
        />
        <NothingStored title="Diagnoses" what="Coded diagnoses" />
        <NothingStored title="Encounters" what="Encounters" />
        <NothingStored title="Episodes" what="Episodes" />
        <NothingStored title="Cohorts" what="Cohorts" />
      </div>
    </>
  );
}

function personWords({ gender, age_years, date_of_birth }: ImpliedDemographics): string {
  const parts = [
    age_years === null ? null : `${age_years} years`,
    gender,
    date_of_birth === null ? null : `born ${formatBirthDate(date_of_birth)}`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? "Age and gender unknown" : `From the text: ${parts.join(", ")}`;
}

interface SectionProps<Row extends object> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly empty: string;
}

/** A list of the preview: what a stored patient's asks the server for is there already. */
function Section<Row extends object>({ rows, ...props }: SectionProps<Row>): ReactNode {
  const query = { data: rows, error: null, isFetching: false, refetch: () => {} };
  return <PatientSection query={query} rowsOf={(all) => all} {...props} />;
}

function ConceptSection<Row extends ImpliedConcept>(
  props: Omit<SectionProps<Row>, "rowKey">,
): ReactNode {
  return <Section rowKey={({ concept_id }) => concept_id} {...props} />;
}

function NothingStored({ title, what }: { title: string; what: string }): ReactNode {
  return (
    <Section
      title={title}
      columns={[]}
      rows={[]}
      rowKey={() => 0}
      empty={`${what} come from stored records; a preview has none.`}
    />
  );
}

const documentColumns: readonly Column<Preview>[] = [
  {
    id: "document",
    header: "Document",
    cell: ({ name }) => (
      <PageLink to="datapreview" params={{}}>
        {name ?? "Document preview"}
      </PageLink>
    ),
  },
  {
    id: "sections",
    header: "Sections",
    align: "right",
    value: ({ section_data }) => section_data.length,
  },
];

/** What is coded and is in the text. */
type Placed = Pick<ImpliedConcept, "concept_id" | "text" | "sab" | "code" | "place">;

function placed<Row extends { readonly concept_id: number }>(
  rows: readonly Row[],
  places: ReadonlyMap<number, string>,
): (Row & { readonly place: string })[] {
  return rows.map((row) => ({ ...row, place: places.get(row.concept_id) ?? "" }));
}

/** A concept that leads to its first mention. */
function Mentioned({ concept_id, text, sab, code, place }: Placed): ReactNode {
  return (
    <span className={classes.mentioned}>
      {place === "" ? (
        text
      ) : (
        <PageLink
          to="datapreview"
          params={{}}
          search={{ automated_annotation_id: place, concept_id }}
        >
          {text}
        </PageLink>
      )}{" "}
      <Coded text="" sab={sab} code={code} />
    </span>
  );
}

const mentions: Column<{ readonly mention_count: number }> = {
  id: "mentions",
  header: "Mentions",
  align: "right",
  value: ({ mention_count }) => mention_count,
};

function named(header: string): Column<Placed> {
  return { id: "text", header, value: ({ text }) => text, cell: (row) => <Mentioned {...row} /> };
}

const problemColumns: readonly Column<ProblemLists["data"][number] & Placed>[] = [
  named("Problem"),
  { id: "sources", header: "Sources", value: ({ sources }) => sources.join(", ") },
  { id: "facts", header: "Evidence", align: "right", value: ({ fact_count }) => fact_count },
];

const excludedColumns: readonly Column<ProblemLists["excluded"][number] & Placed>[] = [
  named("Problem"),
  { id: "reason", header: "Reason", align: "nowrap", value: ({ reason }) => reason },
  mentions,
];

function eventColumns(header: string, details: string): readonly Column<ImpliedEvent>[] {
  return [
    named(header),
    { id: "details", header: details, width: 170, value: (row) => row.details },
    mentions,
  ];
}
