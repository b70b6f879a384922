import type { OutputOf, ValidityRow } from "@concord/contract";
import { NativeSelect, Text } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageParams, useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatPart } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import type { Column } from "../platform/table/column.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { TableExport } from "../platform/table/TableExport.tsx";
import { ColumnPicker } from "./ColumnPicker.tsx";
import { dataTypeOf, dataTypes } from "./data-type.ts";
import { LeftOutNotice } from "./LeftOutNotice.tsx";
import {
  hiddenAtFirst,
  type MetricColumn,
  metricColumns,
  metricLabel,
  partsOf,
  type Source,
} from "./metric-columns.ts";
import { ShareText } from "./ShareText.tsx";
import { detailPath, PValue } from "./outcome-columns.tsx";
import { notAssessableText } from "./not-assessable.ts";
import { Population } from "./Population.tsx";
import { detailParams, listParams } from "./validity-links.ts";
import { VerdictPanel } from "./verdict/VerdictPanel.tsx";

type Scores = OutputOf<"GetEncounterLevelOutcomeScores">;

/** Recall, precision and the rest of each source, concept by concept (S2.46, S2.47). */
export function StudyValidityPage(): ReactNode {
  const { studyId } = usePageParams("studyvalidity/{studyId}");
  const scores = useOperation("GetEncounterLevelOutcomeScores", { m_studyId: studyId });
  useFrame({ title: scores.data?.study_name, detail: "Study validity" });
  return (
    <Loaded query={scores} title="Study validity">
      {(answer) => <Measures answer={answer} studyId={studyId} />}
    </Loaded>
  );
}

function Measures({ answer, studyId }: { answer: Scores; studyId: string }): ReactNode {
  const dataType = dataTypeOf(useSearchValues()["type"]);
  const setSearch = useSetSearch();
  const [hidden, setHidden] = useLocalStorage<readonly MetricColumn[]>({
    key: "filterSelection",
    defaultValue: hiddenAtFirst,
    getInitialValueInEffect: false,
  });
  const names = metricColumns(dataType);
  const columns = [
    concepts,
    ...names.filter((name) => !hidden.includes(name)).map((name) => columnOf(name, studyId)),
  ];
  const rows = answer.data.data;
  return (
    <>
      <PageHeader title={`Accuracy: ${answer.study_name}`}>
        <NativeSelect
          size="xs"
          w={200}
          aria-label="Data type"
          data={Object.entries(dataTypes).map(([value, label]) => ({
            value,
            label: `Data type: ${label}`,
          }))}
          value={dataType}
          onChange={({ currentTarget: { value } }) => setSearch({ type: value })}
        />
        <ColumnPicker
          columns={names.map((name) => [name, metricLabel(name)])}
          hidden={hidden}
          onChange={setHidden}
        />
        <TableExport name={`${answer.study_name} measures`} columns={columns} rows={rows} />
      </PageHeader>
      {rows.length > 0 && <VerdictPanel scores={answer} studyId={studyId} />}
      <LeftOutNotice answer={answer} studyId={studyId} />
      <DataTable
        label="Study validity"
        columns={columns}
        rows={rows}
        rowKey={({ conceptId }) => conceptId}
        sort={{ by: "concepts" }}
        wrapHead
        empty={
          <EmptyState message="No encounter of this study has a reference standard yet. Its measures appear here once the annotators have finished every note of one.">
            <ButtonLink to="datalist" params={{}} search={{ study_id: studyId }}>
              Data of the study
            </ButtonLink>
          </EmptyState>
        }
      />
      <Text size="sm" c="dimmed" mt="sm">
        Each measure opens the encounters of its denominator; interval, method, effective number and
        bounds stand on hover and focus. <Population sampling={answer.sampling} /> A source is left
        out of what it can’t be judged on: a hospital that sends no structured data, notes that
        language processing has not read. {notAssessableText(answer.data.data)}P: inferred against
        structured accuracy.
      </Text>
    </>
  );
}

const concepts: Column<ValidityRow> = {
  id: "concepts",
  header: "Concepts",
  width: 170,
  sticky: "left",
  value: ({ conceptName }) => conceptName,
};

function columnOf(name: MetricColumn, studyId: string): Column<ValidityRow> {
  const header = metricLabel(name);
  const [source, measure] = partsOf(name);
  if (source !== undefined && measure !== "positives") {
    const shareOf = (row: ValidityRow) => row[source][measure];
    return {
      id: name,
      header,
      align: "right",
      value: (row) => {
        const share = shareOf(row);
        return "reason" in share ? null : share.estimate;
      },
      cell: (row) => (
        <ShareText
          share={shareOf(row)}
          link={(text) => <Opens {...{ row, studyId, source, measure, text, header }} />}
        />
      ),
    };
  }
  if (source !== undefined) {
    // Encounters that the source says it of: what precision is of.
    const positives = ({ [source]: { TP, FP } }: ValidityRow) =>
      TP === null || FP === null ? null : TP + FP;
    return {
      id: name,
      header,
      align: "right",
      value: positives,
      cell: (row) => (
        <Opens
          {...{ row, studyId, source, header }}
          measure="precision"
          text={formatPart(positives(row))}
        />
      ),
    };
  }
  return {
    id: name,
    header,
    align: "right",
    value: (row) => {
      const value = row[name as "totalEncounters"];
      return typeof value === "number" ? value : null;
    },
    cell: (row) => countCell(row, name, studyId),
  };
}

function countCell(row: ValidityRow, name: MetricColumn, studyId: string): ReactNode {
  const header = metricLabel(name);
  switch (name) {
    case "inferredPValue":
      return <PValue row={row} />;
    case "encountersWithConcept":
    case "totalEncounters":
      return (
        <Opens
          {...{ row, studyId, header }}
          source="inferred"
          measure={name === "totalEncounters" ? "accuracy" : "recall"}
          text={formatPart(row[name])}
        />
      );
    case "patientsWithConcept":
    case "totalPatients":
      return (
        <PageLink
          to="patientlist/{twoClass?}/{studyId?}/{conceptId?}/{isConcept?}/{is_event?}/{att_name?}/{att_value?}/{cohortCriteria?}"
          params={listParams(row, "encounter", studyId)}
          search={name === "totalPatients" ? { units: "all" } : {}}
          label={`${formatPart(row[name])}, ${header} of ${row.conceptName}`}
        >
          {formatPart(row[name])}
        </PageLink>
      );
    default:
      return null;
  }
}

interface OpensProps {
  readonly row: ValidityRow;
  readonly studyId: string;
  readonly source: Source;
  readonly measure: "recall" | "precision" | "specificity" | "npv" | "fMeasure" | "accuracy";
  readonly text: string;
  readonly header: string;
}

function Opens({ row, studyId, source, measure, text, header }: OpensProps): ReactNode {
  return (
    <PageLink
      to={detailPath}
      params={detailParams(row, "encounter", studyId, "0")}
      search={{
        arm: source === "structured" ? "structured" : undefined,
        measure: measure === "accuracy" ? undefined : measure,
      }}
      label={`${text}, ${header} of ${row.conceptName}`}
    >
      {text}
    </PageLink>
  );
}
