import type { TwoClassArm, TwoClassRow } from "@concord/contract";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { DocumentLink } from "../document/DocumentLink.tsx";
import { useFrame } from "../frame/frame-content.ts";
import { idIn } from "../navigation/id-in.ts";
import { PageLink } from "../navigation/PageLink.tsx";
import { useGoTo, usePageParams, useSearchValues } from "../navigation/use-page.ts";
import { pageOf } from "../patients/list-address.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatClassification, formatCount } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { UrlPagination } from "../platform/table/UrlPagination.tsx";
import {
  armOf,
  dataTypeOfArm,
  isYes,
  twoClassDetailsPath,
  twoClassPath,
} from "./two-class-address.ts";

/**
 * The encounters of a concept in the outcome table, what a source says of each beside the reference standard (S2.51).
 */
export function TwoClassPage(): ReactNode {
  const params = usePageParams(twoClassPath);
  const arm = armOf(params.arm_type);
  const isEvent = isYes(params.is_event);
  const isDisabled = isYes(params.disabled_drilldown);
  const conceptId = idIn(params.concept_id);
  const unread = [
    ...(conceptId === null ? ["concept"] : []),
    ...(arm === undefined ? ["source"] : []),
    ...(isEvent === undefined ? ["event"] : []),
    ...(isDisabled === undefined ? ["drill-down"] : []),
  ];
  if (conceptId === null || arm === undefined || unread.length > 0)
    return (
      <>
        <PageHeader title="Two-class drill-down" />
        <EmptyState message={`The address has values that can't be read: ${unread.join(", ")}.`} />
      </>
    );
  return (
    <TwoClassList
      {...{ conceptId, arm }}
      studyId={params.studyId}
      attribute={{ name: params.att_name ?? "0", value: params.att_value ?? "0" }}
      isEvent={isEvent === true}
      isLinked={!(isDisabled === true && arm === "Unstructured")}
      name={params.concept_name}
    />
  );
}

interface TwoClassListProps {
  readonly studyId: string;
  readonly conceptId: number;
  readonly arm: TwoClassArm;
  readonly attribute: { readonly name: string; readonly value: string };
  readonly isEvent: boolean;
  /** Whether the arm's annotation opens what it was made of. */
  readonly isLinked: boolean;
  readonly name: string | undefined;
}

function TwoClassList(props: TwoClassListProps): ReactNode {
  const { studyId, conceptId, arm, attribute, isEvent, name } = props;
  const { pageNumber, pageSize } = pageOf(useSearchValues());
  const goTo = useGoTo();
  const encounters = useOperation(
    "GetEncounterTwoClassConceptDetails",
    {
      m_studyId: studyId,
      m_conceptId: conceptId,
      m_studyArm: arm,
      is_event: isEvent,
      ...(attribute.value === "0" ? {} : { [`m_${attribute.name}`]: attribute.value }),
      pageNumber,
      pageSize,
    },
    { keepPrevious: true },
  );
  useFrame({ title: encounters.data?.study_name, detail: "Two-class drill-down" });
  return (
    <Loaded query={encounters} isFormer={encounters.isPlaceholderData} title="Two-class drill-down">
      {({ data, totalRecords, conceptName }) => (
        <>
          <PageHeader
            title={name ?? conceptName}
            detail={`${arm} against the reference standard · ${formatCount(totalRecords)} ${totalRecords === 1 ? "encounter" : "encounters"}`}
          >
            <NativeSelect
              size="xs"
              aria-label="Source"
              data={["Structured", "Unstructured", "Inferred"]}
              value={arm}
              onChange={({ currentTarget: { value } }) =>
                goTo(twoClassPath, {
                  studyId,
                  concept_id: conceptId,
                  arm_type: value,
                  att_name: attribute.name,
                  att_value: attribute.value,
                  is_event: String(isEvent),
                  concept_name: name ?? conceptName,
                })
              }
            />
          </PageHeader>
          <DataTable
            label="Two-class drill-down"
            columns={columnsOf(props, name ?? conceptName)}
            rows={data}
            rowKey={({ patientId, encounterId }) => `${patientId} ${encounterId}`}
            empty={<EmptyState message="No encounter has a reference standard for this concept." />}
          />
          <UrlPagination
            page={pageNumber}
            pageSize={pageSize}
            total={totalRecords}
            onPage={data.length}
          />
        </>
      )}
    </Loaded>
  );
}

const answers = {
  Structured: "structuredAnnotation",
  Unstructured: "unstructuredAnnotation",
  Inferred: "inferredAnnotation",
} as const;

function columnsOf(
  { studyId, conceptId, arm, attribute, isEvent, isLinked }: TwoClassListProps,
  conceptName: string,
): readonly Column<TwoClassRow>[] {
  return [
    {
      id: "patient",
      header: "Patients",
      align: "nowrap",
      isSortable: false,
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
      isSortable: false,
      value: ({ encounter_name }) => encounter_name,
      cell: ({ encounter_name, subdocument_id }) =>
        subdocument_id === null ? (
          encounter_name
        ) : (
          <DocumentLink docId={subdocument_id} search={{ concept_id: conceptId }}>
            {encounter_name}
          </DocumentLink>
        ),
    },
    {
      id: "annotation",
      header: `${arm} annotation`,
      isSortable: false,
      value: (row) => row[answers[arm]],
      cell: (row) =>
        isLinked ? (
          <PageLink
            to={twoClassDetailsPath}
            params={{
              studyId,
              conceptId,
              encounterId: row.encounterId,
              att_name: attribute.name,
              att_value: attribute.value,
              datatype: dataTypeOfArm(arm),
              is_event: String(isEvent),
              concept_name: conceptName,
            }}
            label={`${row[answers[arm]]}, ${arm} annotation of ${row.encounter_name}`}
          >
            {row[answers[arm]]}
          </PageLink>
        ) : (
          row[answers[arm]]
        ),
    },
    {
      id: "reference",
      header: "Reference standard annotation",
      isSortable: false,
      value: ({ referenceStandardAnnotation }) => referenceStandardAnnotation,
    },
    {
      id: "classification",
      header: `${arm} classification`,
      isSortable: false,
      value: ({ classification }) => formatClassification(classification),
    },
  ];
}
