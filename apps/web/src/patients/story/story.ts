import type { OutputOf, StoryLane } from "@concord/contract";
import { formatNumber } from "../../platform/format.ts";
import { dayOf } from "../timeline.ts";

export type Source = StoryLane["marks"][number]["source"];

/** Marks of a lane that fall on one place of the picture. */
export interface PlacedMark {
  readonly key: string;
  readonly name: string;
  /** The concept whose words are shown; null where there is none (visits, notes). */
  readonly conceptId: number | null;
  readonly date: string;
  readonly end: string;
  /** The same, as days since 1970: read from their text once. */
  readonly day: number;
  readonly endDay: number;
  readonly source: Source | null;
  readonly value: number | null;
  readonly unit: string | null;
  /** No note says more than that it is possible. */
  readonly isPossible: boolean;
  /** Facts, over all days that fall together. */
  readonly facts: number;
  /** The document that it opens. */
  readonly docId: number | null;
}

export interface StoryRow {
  readonly key: string;
  readonly group: "" | "Problems" | "Drugs" | "Labs and measures";
  readonly label: string;
  readonly shape: "visit" | "note" | "problem" | "drug" | "measure";
  readonly marks: readonly PlacedMark[];
  readonly lane: StoryLane | null;
}

type Encounters = OutputOf<"GetEncounter">["data"];
type Documents = OutputOf<"GetDocuments">["data"];

const groups = { problem: "Problems", drug: "Drugs", measure: "Labs and measures" } as const;

/** The rows of the picture: visits, notes (those that have a day), and the lanes of facts. */
export function storyRows(
  encounters: Encounters,
  documents: Documents,
  lanes: readonly StoryLane[],
): StoryRow[] {
  const none = {
    conceptId: null,
    source: null,
    value: null,
    unit: null,
    facts: 1,
    isPossible: false,
  } as const;
  return [
    {
      key: "visits",
      group: "",
      label: "Visits",
      shape: "visit",
      lane: null,
      marks: encounters
        .filter(({ start }) => start !== "")
        .map(({ encounter_id, name, start, end }) => ({
          ...none,
          key: `visit ${encounter_id}`,
          name,
          ...daysOf(start, end ?? start),
          docId: null,
        }))
        .toSorted((a, b) => a.day - b.day),
    },
    {
      key: "notes",
      group: "",
      label: "Notes",
      shape: "note",
      lane: null,
      marks: documents
        .filter(({ content_type, at }) => content_type === "narrative" && at !== "")
        .map(({ subdocument_id, subdocument_name, at }) => ({
          ...none,
          key: `note ${subdocument_id}`,
          name: subdocument_name,
          ...daysOf(at, at),
          docId: subdocument_id,
        }))
        .toSorted((a, b) => a.day - b.day),
    },
    ...lanes.map((lane): StoryRow => ({
      key: `${lane.kind} ${lane.concept_id}`,
      group: groups[lane.kind],
      label: lane.name,
      shape: lane.kind,
      lane,
      marks: lane.marks.map((mark, at) => ({
        key: `${lane.concept_id} ${at}`,
        name: lane.name,
        conceptId: lane.concept_id,
        ...daysOf(mark.date, mark.date),
        source: mark.source,
        value: mark.value,
        unit: lane.unit,
        facts: mark.fact_count,
        isPossible: mark.is_possible,
        docId: null,
      })),
    })),
  ];
}

function daysOf(start: string, end: string): Pick<PlacedMark, "date" | "end" | "day" | "endDay"> {
  const day = dayOf(start);
  return {
    date: start.slice(0, 10),
    end: end.slice(0, 10),
    day,
    endDay: end === start ? day : dayOf(end),
  };
}

/** Records of a drug that lie no further apart are drawn as one bar. */
export const BAR_GAP = 120;

/** Stretches of days in which a source knows a drug. */
export function drugBars(
  marks: readonly Pick<PlacedMark, "day">[],
): { readonly from: number; readonly to: number }[] {
  const bars: { from: number; to: number }[] = [];
  for (const day of marks.map((mark) => mark.day).toSorted((a, b) => a - b)) {
    const last = bars.at(-1);
    if (last && day - last.to <= BAR_GAP) last.to = day;
    else bars.push({ from: day, to: day });
  }
  return bars;
}

/** Days shown: `18262_19000` of the address, within all of them; all where it says nothing that can be read. */
export function spanOf(
  text: string | undefined,
  all: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } {
  const [, from, to] = /^(-?\d{1,6})_(-?\d{1,6})$/.exec(text ?? "") ?? [];
  if (from === undefined || to === undefined) return all;
  const span = { from: Math.max(all.from, Number(from)), to: Math.min(all.to, Number(to)) };
  return span.to - span.from >= LEAST_DAYS ? span : all;
}

/** No nearer than this. */
export const LEAST_DAYS = 14;

/** The same stretch, `by` times as long around its middle (or another day), within all days. */
export function zoomed(
  { from, to }: { readonly from: number; readonly to: number },
  by: number,
  all: { readonly from: number; readonly to: number },
  around = (from + to) / 2,
): { readonly from: number; readonly to: number } {
  const length = Math.min(all.to - all.from, Math.max(LEAST_DAYS, (to - from) * by));
  const share = (around - from) / (to - from);
  const start = Math.min(Math.max(all.from, around - share * length), all.to - length);
  return { from: Math.round(start), to: Math.round(start + length) };
}

/** What a drag from one day to another makes of the days shown, within all days and no shorter than may be. */
export function brushed(
  { from, to }: { readonly from: number; readonly to: number },
  part: "from" | "to" | "body" | "new",
  [begun, at]: readonly [begun: number, at: number],
  all: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } {
  const within = (day: number) => Math.min(all.to, Math.max(all.from, day));
  if (part === "from") return { from: Math.min(within(at), to - LEAST_DAYS), to };
  if (part === "to") return { from, to: Math.max(within(at), from + LEAST_DAYS) };
  if (part === "new") return { from: within(Math.min(begun, at)), to: within(Math.max(begun, at)) };
  return moved({ from, to }, at - begun, all);
}

/** The same length of days, `by` days later, as far as there are any. */
export function moved(
  { from, to }: { readonly from: number; readonly to: number },
  by: number,
  all: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } {
  const start = Math.min(Math.max(all.from, from + by), all.to - (to - from));
  return { from: start, to: start + (to - from) };
}

/** A lane has as many marks as can be told apart; older ones are not drawn. */
export function olderMarks(
  lanes: readonly (Pick<StoryLane, "name" | "fact_count"> & {
    readonly marks: readonly Pick<StoryLane["marks"][number], "fact_count">[];
  })[],
): string[] {
  return lanes.flatMap(({ name, fact_count, marks }) => {
    const older = fact_count - marks.reduce((sum, mark) => sum + mark.fact_count, 0);
    return older > 0 ? [`${name}: the oldest ${formatNumber(older)} records are not drawn.`] : [];
  });
}
