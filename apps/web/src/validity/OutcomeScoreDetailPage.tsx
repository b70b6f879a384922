import type { OutcomeScoreDetail } from "@concord/contract";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageParams, useSearchValues } from "../navigation/use-page.ts";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatClassification, formatPart } from "../platform/format.ts";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { TableExport } from "../platform/table/TableExport.tsx";
import { detailInput, type Arm, type DetailInput } from "./detail-address.ts";
import { lookBackOf } from "./look-back.ts";
import { detailPath } from "./outcome-columns.tsx";
import { measures } from "./metric-columns.ts";
import { twoClassPath } from "./two-class-address.ts";
import { useScoreDetails } from "./use-score-details.ts";

/** The encounters behind a figure of the outcome table (S2.50). */
export function OutcomeScoreDetailPage(): ReactNode {
  const params = usePageParams(detailPath);
  const { arm, measure, days, joint } = useSearchValues();
  const asked = detailInput(params, arm, measure, joint);
  if (Array.isArray(asked))
    return (
      <>
        <PageHeader title="Outcome score detail" />
        <EmptyState message={`The address has values that can't be read: ${asked.join(", ")}.`} />
      </>
    );
  return (
    <ScoreDetail
      asked={asked}
      name={params.concept_name}
      days={params.resolution === "patient" ? lookBackOf(days) : null}
    />
  );
}

interface ScoreDetailProps {
  readonly asked: DetailInput;
  readonly name: string | undefined;
  /** The window of the patient level; null of encounters. */
  readonly days: string | null;
}

function ScoreDetail({ asked, name, days }: ScoreDetailProps): ReactNode {
  const { arm, m_classification: classification } = asked;
  const details = useScoreDetails(asked, days);
  const unit = days === null ? "encounter" : "patient";
  useFrame({ title: details.data?.studyName, detail: "Outcome score detail" });
  const columns = columnsOf(arm, Number(asked.m_conceptId));
  return (
    <Loaded query={details} title="Outcome score detail">
      {({ rows, count, conceptName }) => (
        <>
          <PageHeader
            title={name ?? conceptName}
            detail={`${asked.m_joint === undefined ? `${armNames[arm]} ${what[classification]}` : jointWords(asked.m_joint)}${asked.m_measure === "accuracy" ? "" : ` that ${measures[asked.m_measure].toLowerCase()} is of`} · ${formatPart(count)} ${count === 1 ? unit : `${unit}s`}${days === null ? "" : `, ${days} days before the index`}`}
          >
            <ButtonLink
              to={twoClassPath}
              params={{
                studyId: asked.m_studyId,
                concept_id: asked.m_conceptId,
                arm_type: arm === "structured" ? "Structured" : "Inferred",
              }}
              search={{}}
            >
              Source by source
            </ButtonLink>
            <TableExport name={`${conceptName} ${unit}s`} columns={columns} rows={rows} />
          </PageHeader>
          <DataTable
            label="Outcome score detail"
            columns={columns}
            rows={rows}
            rowKey={({ encounterId, patientId }) => `${patientId} ${encounterId}`}
            sort={{ by: "patient" }}
            empty={<EmptyState message={`No ${unit} is behind this figure.`} />}
          />
        </>
      )}
    </Loaded>
  );
}

/** The encounter, or all in the window of a patient. */
const namesOf = ({ encounterIds }: Pick<OutcomeScoreDetail, "encounterIds">) =>
  encounterIds.map(({ encounter_name }) => encounter_name).join(", ");

const armNames = { structured: "Structured", notes: "Notes", inferred: "Inferred" } as const;

/** "Readers: present, codes: not present, notes: present". */
function jointWords(joint: string): string {
  const [source = "", digits = ""] = joint.split("-");
  return ["Readers", "codes", source === "notes" ? "notes" : "notes with inference"]
    .map((who, at) => `${who}: ${digits[at] === "1" ? "present" : "not present"}`)
    .join(", ");
}

const what = { MATCH: "matches", MISMATCH: "mismatches", "0": "matches and mismatches" } as const;

function columnsOf(arm: Arm, conceptId: number): readonly Column<OutcomeScoreDetail>[] {
  const armName = armNames[arm];
  return [
    {
      id: "patient",
      header: "Patients",
      align: "nowrap",
      value: ({ patient_identifier }) => patient_identifier,
      cell: ({ patientId, patient_identifier }) => (
        <PageLink to="patient/{patient_id}" params={{ patient_id: patientId }}>
          {patient_identifier}
        </PageLink>
      ),
    },
    {
      id: "encounter",
      header: "Encounters",
      value: namesOf,
      cell: ({ subdocument_id, automated_annotation_id, ...row }) =>
        subdocument_id === null ? (
          namesOf(row)
        ) : (
          <DocumentLink
            docId={subdocument_id}
            search={{
              concept_id: conceptId,
              automated_annotation_id: automated_annotation_id ?? undefined,
            }}
          >
            {namesOf(row)}
          </DocumentLink>
        ),
    },
    {
      id: "annotation",
      header: `${armName} annotation`,
      value: (row) => row[`${arm}Annotation`],
    },
    {
      id: "classification",
      header: `${armName} classification`,
      value: (row) => formatClassification(row[`${arm}Classification`]),
    },
    {
      id: "reference",
      header: "Reference standard annotation",
      value: ({ referenceStandardAnnotation }) => referenceStandardAnnotation,
    },
  ];
}
