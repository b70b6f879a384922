import type { OutputOf } from "@concord/contract";
import {
  Alert,
  Button,
  Checkbox,
  NativeSelect,
  Popover,
  Stack,
  Text,
  UnstyledButton,
} from "@mantine/core";
import { useElementSize, useLocalStorage } from "@mantine/hooks";
import { IconColumns3, IconInfoCircle } from "@tabler/icons-react";
import { Fragment, lazy, useMemo, type ReactNode } from "react";
import { useFrame } from "../frame/frame-content.ts";
import { NotFound } from "../frame/NotFound.tsx";
import { PageLink } from "../frame/PageLink.tsx";
import { usePageParams, useSearchValues, useSetSearch } from "../frame/use-page.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { DataTable } from "../platform/DataTable.tsx";
import { EmptyState } from "../platform/EmptyState.tsx";
import { formatMoment, formatNumber } from "../platform/format.ts";
import { LazyPart } from "../platform/LazyPart.tsx";
import { Loaded } from "../platform/Loaded.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";
import { TableExport } from "../platform/TableExport.tsx";
import {
  columnsOf,
  dataTypeOf,
  dataTypes,
  outcomeColumns,
  type OutcomeColumn,
} from "./data-type.ts";
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
  // Patient resolution has an issue of its own.
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
  const { ref, width } = useElementSize();
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
      <PageHeader title="Accuracy: encounter level" detail={<Basis answer={answer} />}>
        <NativeSelect
          size="sm"
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
          styles={{ input: { height: 30, minHeight: 30 } }}
        />
        <ColumnPicker columns={columnsOf(dataType)} hidden={hidden} onChange={setHidden} />
        <TableExport name={`${answer.study_name} validity`} columns={columns} rows={rows} />
      </PageHeader>
      <Notice answer={answer} />
      <div ref={ref}>
        {!hasPlot && width > 0 && (
          <LazyPart>
            <ForestFigure
              {...{ rows, dataType, studyId, width }}
              resolution="encounter"
              studyName={answer.study_name}
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
          Every count and accuracy opens what is behind it.
        </Text>
      </div>
    </>
  );
}

/** Nothing to compare yet: why, and what comes next. */
function NoScores({ answer, studyId }: { answer: Scores; studyId: string }): ReactNode {
  const isWaiting = answer.unresolved > 0 || answer.unfinished > 0;
  return (
    <>
      <PageHeader title="Accuracy: encounter level" />
      <Notice answer={answer} />
      <EmptyState
        message={
          isWaiting
            ? "Once two annotators have finished a document and their conflicts are resolved, accuracy stands here."
            : "No document of this study's patients has been annotated for it. Accuracy stands here once the study has an annotation project and two annotators have finished a document of it."
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

/** The smallest and the largest of numbers, as one where they are the same. */
function range(numbers: readonly number[]): string {
  const [low, high] = [formatNumber(Math.min(...numbers)), formatNumber(Math.max(...numbers))];
  return low === high ? low : `${low}–${high}`;
}

/** What is left out of every figure, and which rows rest on little. */
function Notice({ answer }: { answer: Scores }): ReactNode {
  const { unresolved, unfinished, data } = answer;
  const few = data.data.filter(({ few_positives }) => few_positives).length;
  const parts = [
    unresolved > 0 &&
      `${formatNumber(unresolved)} ${unresolved === 1 ? "answer has" : "answers have"} no reference standard until ${unresolved === 1 ? "its conflict is" : "their conflicts are"} resolved, and ${unresolved === 1 ? "is" : "are"} left out.`,
    unfinished > 0 &&
      `${formatNumber(unfinished)} ${unfinished === 1 ? "answer is" : "answers are"} left out until every annotator of the document has finished.`,
    few > 0 &&
      `${formatNumber(few)} ${few === 1 ? "concept has" : "concepts have"} fewer reference positives than the study asks for.`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <Alert variant="default" mb="sm" p="xs" icon={<IconInfoCircle size={18} stroke={1.6} />}>
      {parts.join(" ")}
    </Alert>
  );
}

interface ColumnPickerProps {
  readonly columns: readonly OutcomeColumn[];
  readonly hidden: readonly OutcomeColumn[];
  readonly onChange: (hidden: readonly OutcomeColumn[]) => void;
}

function ColumnPicker({ columns, hidden, onChange }: ColumnPickerProps): ReactNode {
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column}
              size="xs"
              label={outcomeColumns[column]}
              checked={!hidden.includes(column)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? hidden.filter((one) => one !== column)
                    : [...hidden, column],
                )
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
