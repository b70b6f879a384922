import type { OutputOf } from "@concord/contract";
import { NativeSelect, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount } from "../platform/format.ts";
import { PageHeader } from "../platform/PageHeader.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { DataTable } from "../platform/table/DataTable.tsx";
import { TableExport } from "../platform/table/TableExport.tsx";
import { columnsOf, dataTypeOf, dataTypes } from "./data-type.ts";
import { lookBackOf, lookBacks } from "./look-back.ts";
import { validityColumns } from "./outcome-columns.tsx";

type Scores = OutputOf<"GetPatientLevelProgression">;

/** Validity of a study at patient level: each patient once, within a window before the index (S2.48). */
export function PatientScores({ studyId }: { studyId: string }): ReactNode {
  const days = lookBackOf(useSearchValues()["days"]);
  const scores = useOperation("GetPatientLevelProgression", {
    m_studyId: studyId,
    m_lookBackDays: days,
  });
  useFrame({ title: scores.data?.study_name, detail: "Study validity" });
  return (
    <Loaded query={scores} title="Study validity">
      {(answer) => <PatientTable answer={answer} studyId={studyId} days={days} />}
    </Loaded>
  );
}

interface PatientTableProps {
  readonly answer: Scores;
  readonly studyId: string;
  readonly days: string;
}

function PatientTable({ answer, studyId, days }: PatientTableProps): ReactNode {
  const dataType = dataTypeOf(useSearchValues()["type"]);
  const setSearch = useSetSearch();
  const columns = validityColumns({
    resolution: "patient",
    studyId,
    dataType,
    shown: columnsOf(dataType),
    days,
    hasPlot: false,
  });
  const rows = answer.data.data;
  const windows = lookBacks.some((one) => one === days) ? lookBacks : [...lookBacks, days];
  return (
    <>
      <PageHeader title="Accuracy: patient level" detail={`${days} days before the index date`}>
        <NativeSelect
          size="xs"
          w={170}
          aria-label="Look-back window"
          data={windows.map((value) => ({ value, label: `Look back ${value} days` }))}
          value={days}
          onChange={({ currentTarget: { value } }) => setSearch({ days: value })}
        />
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
        <TableExport name={`${answer.study_name} patients`} columns={columns} rows={rows} />
      </PageHeader>
      <LeftOut left={answer.left_out} />
      <DataTable
        label="Study validity outcome"
        columns={columns}
        rows={rows}
        rowKey={({ conceptId }) => conceptId}
        sort={{ by: "concepts" }}
        wrapHead
        empty={
          <EmptyState message="No patient's notes in this window were all read. A shorter window asks for fewer of them.">
            <ButtonLink
              to="studyvalidityoutcomescore/{resolution}/{studyId}"
              params={{ resolution: "encounter", studyId }}
              search={{}}
            >
              Documented at the same visit
            </ButtonLink>
          </EmptyState>
        }
      />
      <Text size="sm" c="dimmed" mt="sm">
        A patient is judged when every narrative note in the window was read by its annotators. Of
        the patients read: how they were drawn is not weighed, so no claim is made for the cohort.
      </Text>
    </>
  );
}

const reasons: readonly (readonly [keyof Scores["left_out"], string])[] = [
  ["unread", "not all notes in the window were read"],
  ["unresolved", "annotators differ, unresolved"],
  ["untold", "an annotator cannot tell"],
  ["hidden", "a note in the window is of no project of yours"],
  ["empty", "no note in the window"],
  ["outside", "no index date in the study’s base cohort"],
];

/** Patients that were asked about and are left out, by reason. */
function LeftOut({ left }: { left: Scores["left_out"] }): ReactNode {
  const told = reasons.filter(([reason]) => left[reason] !== 0);
  if (told.length === 0) return null;
  return (
    <Text size="sm" mb="sm">
      Patients left out, of some concept at least:{" "}
      {told.map(([reason, words]) => `${formatCount(left[reason])} (${words})`).join("; ")}.
    </Text>
  );
}
