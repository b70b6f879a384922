import type { OutputOf } from "@concord/contract";
import { Button, Group, Kbd, SegmentedControl, Select, Text } from "@mantine/core";
import { useMemo, useRef, useState, type ReactNode } from "react";
import { useSearchValue, useSetSearch } from "../../navigation/use-page.ts";
import { useOperation } from "../../platform/api/use-operation.ts";
import { download } from "../../platform/download.ts";
import { PictureButtons } from "../../platform/PictureButtons.tsx";
import { formatDate, formatNumber } from "../../platform/format.ts";
import { EmptyState } from "../../platform/state/EmptyState.tsx";
import { LoadedAll } from "../../platform/state/LoadedAll.tsx";
import { toCsv } from "../../platform/table/csv.ts";
import { patientDocumentsInput } from "../patient-sections.tsx";
import { timeSpan } from "../timeline.ts";
import classes from "./PatientStory.module.css";
import { BAR_GAP, olderMarks, spanOf, storyRows, type StoryRow, zoomed } from "./story.ts";
import { StoryBrush } from "./StoryBrush.tsx";
import { StoryList } from "./StoryList.tsx";
import { StoryPicture } from "./StoryPicture.tsx";
import { StorySummary } from "./StorySummary.tsx";
import { useCohortOverlay } from "./use-cohort-overlay.ts";

/** Pixels that most stories take. */
const HEIGHT = 900;

/**
 * The record of a patient in lanes along time (issue 18.5), with the index date and the windows of a cohort over it; as
 * a list the same in words. It is drawn once all of it is there: a record without its visits would be another one.
 */
export function PatientStory({ patientId }: { readonly patientId: number }): ReactNode {
  const queries = {
    story: useOperation("GetPatientStory", { patient_id: patientId }),
    visits: useOperation("GetEncounter", { patient_id: patientId }),
    // As many as one page holds.
    documents: useOperation("GetDocuments", patientDocumentsInput(patientId)),
  };
  return (
    <section className={classes.story} aria-labelledby="story">
      <h2 id="story" className="visually-hidden">
        Story
      </h2>
      <LoadedAll<Answers> queries={queries} height={HEIGHT}>
        {(answers) => <WholeStory patientId={patientId} {...answers} />}
      </LoadedAll>
    </section>
  );
}

interface Answers {
  readonly story: OutputOf<"GetPatientStory">;
  readonly visits: OutputOf<"GetEncounter">;
  readonly documents: OutputOf<"GetDocuments">;
}

function WholeStory(props: Answers & { readonly patientId: number }): ReactNode {
  const { patientId, story } = props;
  const [visits, documents] = [props.visits.data, props.documents.data];
  const { data, lane_counts, undated_fact_count } = story;
  const rows = useMemo(() => storyRows(visits, documents, data), [visits, documents, data]);
  const drawn = (kind: keyof typeof lane_counts) =>
    lane_counts[kind] - data.filter((lane) => lane.kind === kind).length;
  const left = [
    [drawn("problem"), "problems"],
    [drawn("drug"), "drugs"],
    [drawn("measure"), "measures"],
  ] as const;
  const others = (props.documents.noOfRecords ?? 0) - documents.length;
  return (
    <Story
      patientId={patientId}
      rows={rows}
      remarks={[
        ...left.flatMap(([n, noun]) =>
          n > 0 ? [`${formatNumber(n)} more ${noun} on fewer days are not drawn.`] : [],
        ),
        ...(others > 0 ? [`${formatNumber(others)} more documents are not drawn.`] : []),
        ...(undated_fact_count > 0 ? [leftOutWords(undated_fact_count, "fact")] : []),
        ...undatedRemarks(visits, documents),
        ...otherValues(rows),
        ...olderMarks(data),
        `A bar joins records of a drug that lie at most ${BAR_GAP} days apart.`,
      ]}
    />
  );
}

function leftOutWords(count: number, one: string): string {
  return count === 1
    ? `1 ${one} without a day is left out.`
    : `${formatNumber(count)} ${one}s without a day are left out.`;
}

/** Of how many visits and notes the record has no day, so that the picture can't hold them. */
function undatedRemarks(
  encounters: OutputOf<"GetEncounter">["data"],
  documents: OutputOf<"GetDocuments">["data"],
): string[] {
  const visits = encounters.filter(({ start }) => start === "").length;
  const notes = documents.filter(
    ({ content_type, at }) => content_type === "narrative" && at === "",
  ).length;
  return [
    ...(visits > 0 ? [leftOutWords(visits, "visit")] : []),
    ...(notes > 0 ? [leftOutWords(notes, "note")] : []),
  ];
}

function otherValues(rows: readonly StoryRow[]): string[] {
  return rows.flatMap(({ label, lane }) =>
    lane?.kind === "measure" && lane.other_fact_count > 0
      ? [
          `${label}: ${formatNumber(lane.other_fact_count)} results in another unit than ${lane.unit ?? "none"}, or without a number, are left out.`,
        ]
      : [],
  );
}

interface StoryProps {
  readonly patientId: number;
  readonly rows: readonly StoryRow[];
  readonly remarks: readonly string[];
}

const none: ReadonlySet<string> = new Set();

function Story({ patientId, rows, remarks }: StoryProps): ReactNode {
  const asked = useSearchValue("span");
  const setSearch = useSetSearch();
  const picture = useRef<SVGSVGElement>(null);
  const [isList, setList] = useState(false);
  const { cohorts, overlay } = useCohortOverlay(patientId, useSearchValue("windows"));
  const all = useMemo(
    () =>
      timeSpan(rows.flatMap(({ marks }) => marks.map(({ date, end }) => ({ start: date, end })))),
    [rows],
  );
  const lanes = useMemo(() => rows.flatMap(({ lane }) => lane ?? []), [rows]);
  if (!all) return <EmptyState message="No visit, note or record of this patient has a day." />;
  const span = spanOf(asked, all);
  const show = ({ from, to }: { readonly from: number; readonly to: number }) =>
    setSearch({
      span: from <= all.from && to >= all.to ? undefined : `${Math.floor(from)}_${Math.ceil(to)}`,
    });
  return (
    <>
      <StorySummary
        patientId={patientId}
        lanes={lanes}
        used={overlay?.used ?? none}
        index={overlay?.index}
        cohortId={overlay?.cohortId}
      />
      <Group justify="space-between" gap="xs" mb={6}>
        <Group gap="xs">
          {cohorts.length > 0 && (
            <Select
              aria-label="Windows of"
              size="xs"
              w={230}
              allowDeselect={false}
              data={[
                { value: "", label: "Windows of no cohort" },
                ...cohorts.map(({ cohort_id, cohort_name }) => ({
                  value: String(cohort_id),
                  label: cohort_name,
                })),
              ]}
              value={overlay === undefined ? "" : String(overlay.cohortId)}
              onChange={(value) => setSearch({ windows: value === "" ? "none" : (value ?? "") })}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label="Shown as"
            data={["Picture", "List"]}
            value={isList ? "List" : "Picture"}
            onChange={(value) => setList(value === "List")}
          />
          {!isList && (
            <Group gap={4}>
              <Button
                size="compact-xs"
                variant="default"
                aria-label="Zoom in"
                rightSection={<Kbd size="xs">+</Kbd>}
                onClick={() => show(zoomed(span, 0.5, all))}
              >
                In
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                aria-label="Zoom out"
                rightSection={<Kbd size="xs">−</Kbd>}
                onClick={() => show(zoomed(span, 2, all))}
              >
                Out
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                rightSection={<Kbd size="xs">0</Kbd>}
                onClick={() => show(all)}
              >
                Whole record
              </Button>
            </Group>
          )}
        </Group>
        <Group gap={12}>
          <Legend />
          {!isList && (
            <span>
              <PictureButtons
                name="Story"
                picture={picture}
                caption={`Record of one patient, ${formatDate(all.first)} to ${formatDate(all.last)}. Squares: structured records; circles: notes, hollow where no more than possible; diamonds: concluded by rules. ${remarks.join(" ")}`}
              />
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => download("Story.csv", "text/csv", csvOf(rows))}
              >
                CSV
              </Button>
            </span>
          )}
        </Group>
      </Group>
      {isList ? (
        <StoryList rows={rows} index={overlay?.index} />
      ) : (
        <>
          <StoryBrush rows={rows} all={all} span={span} onSpan={show} />
          <StoryPicture
            patientId={patientId}
            rows={rows}
            all={all}
            span={span}
            onSpan={show}
            overlay={overlay}
            ref={picture}
          />
        </>
      )}
      <Text size="xs" c="dimmed" mt={6}>
        {remarks.join(" ")}
      </Text>
    </>
  );
}

function Legend(): ReactNode {
  return (
    <span className={classes.legend}>
      {looks.map(({ words, ...look }) => (
        <span key={words}>
          <i className={classes.source} {...look} /> {words}{" "}
        </span>
      ))}
    </span>
  );
}

const looks = [
  { words: "structured", "data-source": "structured" },
  { words: "notes", "data-source": "unstructured" },
  { words: "rules", "data-source": "inferred" },
  { words: "readers", "data-source": "reference" },
  { words: "possible", "data-source": "unstructured", "data-possible": true },
] as const;

/** What the picture shows, a line a mark. */
function csvOf(rows: readonly StoryRow[]): string {
  return toCsv(
    [
      { id: "lane", header: "Lane", value: ({ lane }) => lane },
      { id: "name", header: "Name", value: ({ name }) => name },
      { id: "date", header: "Date", value: ({ date }) => date },
      { id: "end", header: "End", value: ({ end }) => end },
      { id: "source", header: "Source", value: ({ source }) => source },
      { id: "value", header: "Value", value: ({ value }) => value },
      { id: "unit", header: "Unit", value: ({ unit }) => unit },
      { id: "facts", header: "Facts", value: ({ facts }) => facts },
    ],
    rows.flatMap(({ label, marks }) => marks.map((mark) => ({ lane: label, ...mark }))),
  );
}
