// A project's sample as its plan says: the frame and what is left out of it, the units that are drawn, and who reads
// them.
import type {
  FrameExclusion,
  ProjectPurpose,
  ProjectSource,
  ProjectUnit,
  SamplePlan,
  StratumKind,
} from "@concord/contract";
import { frameExclusions } from "@concord/contract";
import { shownParts, smallestCount } from "../../access/small-counts.ts";
import type { Person } from "../../access/people.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import {
  draw,
  type DrawnStratum,
  drawNumber,
  type DrawnUnit,
  frameHash,
  type FrameUnit,
  isEqual,
  isRandom,
  NotDrawn,
} from "./draw.rules.ts";
import { type FrameRow, listFrame, mostOfFrame } from "./frame.queries.ts";
import { invalid } from "./invalid-plan.ts";
import { outsideValidity } from "./outside-validity.rules.ts";
import { requirePeople } from "./people.queries.ts";
import { answersLabel, sharedOut } from "./read-next.ts";
import { secondReaders, shareOut } from "./share-out.rules.ts";
import { findSource, type Source } from "./source.queries.ts";

type Caller = Pick<Context, "db" | "user">;

/** The part of AddProject and PreviewProject that decides on the sample. */
export interface ProjectPlan {
  readonly made_of: ProjectSource;
  readonly unit: ProjectUnit;
  readonly purpose: ProjectPurpose;
  readonly sample: SamplePlan;
  readonly annotators: readonly number[];
  readonly annotators_per_document: number;
  readonly single_annotator_reference: boolean;
  readonly assisted: boolean;
  readonly deidentified: boolean;
  readonly second_reading_share: number;
}

export interface Extent {
  readonly units: number;
  readonly documents: number;
  readonly patients: number;
}

export interface PlannedUnit extends Pick<FrameUnit, "patient_id" | "documents"> {
  /** Null where nothing was drawn. */
  readonly stratum: number | null;
  readonly probability: number | null;
  readonly readers: readonly number[];
  /** Who reads it once more; null where nobody does. */
  readonly second: number | null;
}

export interface PlannedSample {
  readonly source: Source;
  readonly frame: Extent;
  readonly hash: string;
  readonly leftOut: readonly { reason: FrameExclusion; units: number }[];
  readonly strata: readonly DrawnStratum[];
  readonly sampling: "random" | "purposive";
  readonly outsideValidity: readonly string[];
  readonly sample: Extent;
  /** In the order in which they are read. */
  readonly units: readonly PlannedUnit[];
  /** All of the frame with their strata where patients are drawn; of smaller units none. */
  readonly patients: readonly { readonly patient_id: number; readonly stratum: number }[];
  readonly annotators: readonly Person[];
}

/** Notes that one project may hand out, each to each of its readers. */
const mostAssignments = 100_000;

/** Refuses, at the field, what can't be drawn. Reads only. */
export async function planSample(caller: Caller, plan: ProjectPlan): Promise<PlannedSample> {
  checkPlan(plan);
  const { made_of, unit, sample, annotators_per_document: each } = plan;
  const source = await findSource(caller, made_of);
  const annotators = await requirePeople(caller, source.organizationId, "Annotator", {
    ids: plan.annotators,
    field: "annotators",
  });
  const chosen = made_of.kind === "documents" ? made_of.subdocument_ids : null;
  const rows = await listFrame(caller, {
    source,
    chosen,
    unit,
    deidentified: plan.deidentified,
    annotators: plan.annotators,
    plan: sample,
  });
  if (rows.length > mostOfFrame)
    throw invalid("sample.from", "More than a million units. Choose a period or a smaller cohort.");
  if (chosen) checkChosen(chosen, rows);
  const units = rows.flatMap((row) => (row.reason === null ? [unitOf(row, sample.strata)] : []));
  if (units.length === 0)
    throw invalid("made_of", "No unit is left that can be read. See what is left out.");
  if (sample.allocation === "numbers") refuseProbing(caller, units);
  const { strata, drawn } = chosen
    ? taken(units, sample.seed)
    : drawnOf(units, await sharedOut(caller, source.studyId, sample, rows));
  const readers = shareOut(drawn, { annotators: plan.annotators, each, seed: sample.seed });
  const second = secondReaders(drawn, readers, {
    annotators: plan.annotators,
    share: plan.second_reading_share,
    seed: sample.seed,
  });
  const handed = drawn.reduce(
    (sum, one, at) =>
      sum + one.documents.length * ((readers[at]?.length ?? 0) + (second[at] === null ? 0 : 1)),
    0,
  );
  if (handed > mostAssignments)
    throw invalid("sample.size", "More than 100,000 notes to read. Draw fewer.");
  const sampling = chosen === null && isRandom(strata) ? "random" : "purposive";
  const places = new Map(strata.map(({ label }, at) => [label, at]));
  return {
    source,
    frame: extentOf(units),
    hash: frameHash(units),
    leftOut: frameExclusions.flatMap((reason) => {
      const left = rows.filter((row) => row.reason === reason).length;
      return left > 0 ? [{ reason, units: left }] : [];
    }),
    strata,
    sampling,
    outsideValidity: outsideValidity({
      isOfStudy: source.studyId !== null,
      unit,
      purpose: plan.purpose,
      sampling,
      assisted: plan.assisted,
      readers: each,
      single: plan.single_annotator_reference,
      isEqual: isEqual(strata),
    }),
    sample: extentOf(drawn),
    units: drawn.map((one, at) => ({
      patient_id: one.patient_id,
      documents: one.documents,
      stratum: chosen ? null : one.at,
      probability: chosen ? null : one.probability,
      readers: readers[at] ?? [],
      second: second[at] ?? null,
    })),
    patients:
      unit === "patient"
        ? units.map(({ patient_id, stratum }) => ({
            patient_id,
            stratum: places.get(stratum) ?? 0,
          }))
        : [],
    annotators,
  };
}

/** Numbers that are taken or refused would tell how many there are of strata that are too few to show. */
function refuseProbing(caller: Caller, units: readonly FrameUnit[]): void {
  const sizes = [...Map.groupBy(units, ({ stratum }) => stratum).values()].map(
    ({ length }) => length,
  );
  if (shownParts(sizes, smallestCount(caller)).includes(null))
    throw invalid("sample.numbers", "Some of these strata are too small to show. Divide by less.");
}

/** What the schema can't say. */
function checkPlan(plan: ProjectPlan): void {
  const { made_of, unit, sample } = plan;
  if (plan.annotators_per_document > plan.annotators.length)
    throw invalid("annotators_per_document", "There are fewer annotators than that.");
  if (plan.single_annotator_reference && plan.annotators_per_document > 1)
    throw invalid("single_annotator_reference", "Only where each document has one reader.");
  if (made_of.kind === "documents") {
    if (unit !== "document") throw invalid("unit", `A list names documents, not ${unit}s.`);
    if (sample.strata.length > 0 || sample.from !== null || sample.to !== null)
      throw invalid("sample.strata", "All documents of a list are read: nothing is drawn.");
  }
  if (unit === "patient" && (sample.from !== null || sample.to !== null))
    throw invalid("sample.from", "A patient is read whole: there is no period.");
  if (unit === "patient" && sample.strata.includes("year"))
    throw invalid("sample.strata", "A patient is of no single year.");
  if (sample.from !== null && sample.to !== null && sample.from > sample.to)
    throw invalid("sample.to", "The period ends before it begins.");
  if (sample.strata.includes("arm") && made_of.kind !== "study")
    throw invalid("sample.strata", "Only a study has arms.");
  if (sample.allocation === "narrowest") {
    const isByAnswers = sample.strata.length === 1 && sample.strata[0] === "answers";
    if (!isByAnswers || made_of.kind !== "study" || unit !== "encounter")
      throw invalid(
        "sample.strata",
        "To narrow a figure, draw encounters of a study separately by what codes and notes say, and by nothing else.",
      );
  }
  if (sample.strata.includes("answers") && sample.answers_of === null)
    throw invalid("sample.answers_of", "Choose the concept whose answers divide the units.");
}

function checkChosen(chosen: readonly number[], rows: readonly FrameRow[]): void {
  const found = new Set(rows.map(({ unit_id }) => unit_id));
  const missing = chosen.filter((subdocumentId) => !found.has(subdocumentId));
  if (missing.length === 0) return;
  const some = missing.slice(0, 10).join(", ");
  const reason = `${missing.length} of these are no notes that you may see: ${some}${missing.length > 10 ? " …" : ""}`;
  throw problem("row.not-found", {
    noun: "document",
    errors: { "made_of.subdocument_ids": reason },
  });
}

function unitOf(row: FrameRow, kinds: readonly StratumKind[]): FrameUnit {
  const { patient_id, unit_id, documents } = row;
  const parts: Record<StratumKind, string> = {
    answers: answersLabel(row),
    arm: row.arm,
    hospital: row.hospital,
    year: row.year === null ? "Not known" : String(row.year),
  };
  const stratum = kinds.map((kind) => parts[kind]).join(" · ");
  return { patient_id, unit_id, documents, stratum: stratum === "" ? "all" : stratum };
}

/** All of a list, in the order that the seed gives. */
function taken(units: readonly FrameUnit[], seed: number) {
  const numbered = units.map((unit) => ({ unit, number: drawNumber(seed, unit) }));
  const drawn: DrawnUnit[] = numbered
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .map(({ unit }) => ({ ...unit, at: 0, probability: 1 }));
  return { strata: [], drawn };
}

function drawnOf(units: readonly FrameUnit[], plan: SamplePlan) {
  try {
    return draw(units, plan);
  } catch (error) {
    if (error instanceof NotDrawn) throw invalid(`sample.${error.field}`, error.message);
    throw error;
  }
}

function extentOf(units: readonly Pick<FrameUnit, "patient_id" | "documents">[]): Extent {
  return {
    units: units.length,
    documents: units.reduce((sum, { documents }) => sum + documents.length, 0),
    patients: new Set(units.map(({ patient_id }) => patient_id)).size,
  };
}
