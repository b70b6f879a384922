import type { OutputOf } from "@concord/contract";
import { NativeSelect, Popover, Text, UnstyledButton } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { Fragment, lazy, useMemo, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { NotFound } from "../frame/NotFound.tsx";
import { PageLink } from "../navigation/PageLink.tsx";
import { usePageParams, useSearchValues, useSetSearch } from "../navigation/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { DataTable } from "../platform/table/DataTable.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { formatCount, formatMoment, formatNumber } from "../platform/format.ts";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import { Loaded } from "../platform/state/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { useWidth } from "../platform/use-width.ts";
import { TableExport } from "../platform/table/TableExport.tsx";
import { ColumnPicker } from "./ColumnPicker.tsx";
import {
  columnsOf,
  dataTypeOf,
  dataTypes,
  outcomeColumns,
  type OutcomeColumn,
} from "./data-type.ts";
import { LeftOutNotice } from "./LeftOutNotice.tsx";
import { notAssessableText } from "./not-assessable.ts";
import { Population } from "./Population.tsx";
import { PatientScores } from "./PatientScores.tsx";
import classes from "./OutcomeScorePage.module.css";
import { validityColumns } from "./outcome-columns.tsx";

// Only where the window is too narrow for the plot in the table.
const ForestFigure = lazy(() =>
  import("./ForestFigure.tsx").then((module) => ({ default: module.ForestFigure })),
);

/** What the table takes beside its forest plot, in pixels: names and plot, and each figure. */
const NAMES_AND_PLOT = 450;
const FIGURE = 80;

type Scores = OutputOf<"GetEncounterLevelOutcomeScores">;

/** Validity of a study at encounter level: the outcome table with a forest plot beside it (S2.48, S2.49). */
export function OutcomeScorePage(): ReactNode {
  const { resolution, studyId } = usePageParams("studyvalidityoutcomescore/{resolution}/{studyId}");
  if (resolution === "patient") return <PatientScores studyId={studyId} />;
  if (resolution !== "encounter") return <NotFound />;
  return <EncounterScores studyId={studyId} />;
}

function EncounterScores({ studyId }: { studyId: string }): ReactNode {
  const scores = useOperation("GetEncounterLevelOutcomeScores", { m_studyId: studyId });
  const name = scores.data?.study_name;
  useFrame({ title: name, detail: "Study validity" });
  return (
    <Loaded query={scores} title="Study validity">
      {(answer) => <ScoreTable answer={answer} studyId={studyId} />}
    </Loaded>
  );
}

function ScoreTable({ answer, studyId }: { answer: Scores; studyId: string }): ReactNode {
  const rows = answer.data.data;
  const dataType = dataTypeOf(useSearchValues()["type"]);
  const setSearch = useSetSearch();
  const [hidden, setHidden] = useLocalStorage<readonly OutcomeColumn[]>({
    key: "concord.hidden-outcome-columns",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const { ref, width = 0 } = useWidth();
  const shown = columnsOf(dataType).filter((column) => !hidden.includes(column));
  const hasPlot = width >= NAMES_AND_PLOT + shown.length * FIGURE;
  const columns = useMemo(
    () =>
      validityColumns({
        resolution: "encounter",
        studyId,
        dataType,
        shown: columnsOf(dataType).filter((column) => !hidden.includes(column)),
        hasPlot,
      }),
    [dataType, hidden, studyId, hasPlot],
  );
  if (rows.length === 0) return <NoScores answer={answer} studyId={studyId} />;
  return (
    <>
      <PageHeader title="Accuracy: documented at the same visit" detail={<Basis answer={answer} />}>
        <NativeSelect
          size="xs"
          w={200}
          aria-label="Data type"
          data={Object.entries(dataTypes).map(([value, label]) => ({
            value,
            label: `Data type: ${label}`,
          }))}
          value={dataType}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ type: value === "1" ? undefined : value })
          }
        />
        <ColumnPicker
          columns={columnsOf(dataType).map((column) => [column, outcomeColumns[column]])}
          hidden={hidden}
          onChange={setHidden}
        />
        <TableExport name={`${answer.study_name} validity`} columns={columns} rows={rows} />
      </PageHeader>
      <LeftOutNotice answer={answer} studyId={studyId} />
      <div ref={ref}>
        {!hasPlot && width > 0 && (
          <LazyPart height={277}>
            <ForestFigure
              {...{ rows, dataType, studyId, width }}
              resolution="encounter"
              answer={answer}
            />
          </LazyPart>
        )}
        <DataTable
          label="Study validity outcome"
          columns={columns}
          rows={rows}
          rowKey={({ conceptId, matchLevel, cohortCriteria, concept_attribute_value }) =>
            `${conceptId} ${matchLevel} ${cohortCriteria} ${concept_attribute_value}`
          }
          sort={{ by: "concepts" }}
          wrapHead
        />
        <Text size="sm" c="dimmed" mt="sm">
          Every count and accuracy opens what is behind it; each figure says its method on hover and
          focus. <Population sampling={answer.sampling} /> {notAssessableText(rows)}P: inferred
          against structured, by patient.
        </Text>
      </div>
    </>
  );
}

/** Nothing to compare yet: why, and what comes next. */
function NoScores({ answer, studyId }: { answer: Scores; studyId: string }): ReactNode {
  const { unread, unresolved, untold } = answer.left_out;
  const isWaiting = unread !== 0 || unresolved !== 0 || untold !== 0;
  return (
    <>
      <PageHeader title="Accuracy: documented at the same visit" />
      <LeftOutNotice answer={answer} studyId={studyId} />
      <EmptyState
        message={
          isWaiting
            ? "Once the annotators have finished every note of an encounter and their conflicts are resolved, accuracy appears here."
            : "No document of this study's patients has been annotated for it. Accuracy appears here once the study has an annotation project and its annotators have finished every note of an encounter."
        }
      >
        <PageLink to="datalist" params={{}} search={{ study_id: studyId }}>
          Data of the study
        </PageLink>
      </EmptyState>
    </>
  );
}

/** How much there is; when it was computed opens on what: cohort versions, vocabulary, pipeline. */
function Basis({ answer }: { answer: Scores }): ReactNode {
  const rows = answer.data.data;
  return (
    <>
      {range(rows.map(({ totalPatients }) => totalPatients))} patients ·{" "}
      {range(rows.map(({ totalEncounters }) => totalEncounters))} encounters with a reference
      standard per concept ·{" "}
      <Popover position="bottom-start" width={420}>
        <Popover.Target>
          <UnstyledButton className={classes.basis ?? ""}>
            computed {formatMoment(answer.computed_at)} · What it rests on
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label="Computed on">
          <dl className={classes.on}>
            {Object.entries(answer.computed_on).map(([part, version]) => (
              <Fragment key={part}>
                <dt>{part}</dt>
                <dd>{version}</dd>
              </Fragment>
            ))}
          </dl>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** The smallest and the largest of counts, as one where they are the same; one too small to show is the smallest. */
function range(counts: readonly (number | null)[]): string {
  const told = counts.filter((count) => count !== null);
  if (told.length === 0) return formatCount(null);
  const isAllTold = told.length === counts.length;
  const low = isAllTold ? formatNumber(Math.min(...told)) : formatCount(null);
  const high = formatNumber(Math.max(...told));
  return low === high ? low : `${low}–${high}`;
}
