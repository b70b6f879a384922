// Projects whose units the product draws, by the way that a researcher's are made, and what their readers answered.
import type { DemoNote, DemoSample, Demonstration } from "@concord/demo";
import { readSample } from "@concord/demo";
import { AddProject } from "@concord/contract";
import { sql } from "kysely";
import { makeProject } from "../../annotation/projects/make-project.ts";
import type { PlannedUnit } from "../../annotation/projects/plan-sample.ts";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import { noteKey } from "./demonstration-format.ts";
import { idOf } from "./store-people.ts";
import { findNotes, type Known, storeAnswer, storeResolutions } from "./store-project.ts";

type Caller = Pick<Context, "db" | "user" | "now">;

/** A sample that was drawn, with the project that has it. */
export interface StoredSample {
  readonly sample: DemoSample;
  readonly projectId: number;
  readonly supervisorId: number;
}

/** Draws and reads each sample, in their order: a note that its annotators have already is in no later frame. */
export async function storeSamples(
  call: Caller,
  demonstration: Demonstration,
  known: Known,
): Promise<StoredSample[]> {
  const written = new Map(
    demonstration.patients.flatMap(({ episodes }) =>
      episodes.flatMap(({ encounters }) =>
        encounters.flatMap(({ notes }) => notes.map((note) => [noteKey(note.key), note] as const)),
      ),
    ),
  );
  // What is settled of a note holds for every project that has it: the other project's stay as they are.
  const elsewhere = new Set(demonstration.project.documents);
  const stored = [];
  for (const sample of demonstration.samples) {
    const researcher =
      demonstration.studies.find(({ key }) => key === sample.study)?.researcher ?? "";
    const { project_id: projectId, planned } = await makeProject(
      {
        ...call,
        user: { ...call.user, id: idOf(known.users, researcher) },
        now: new Date(`${sample.madeAt}Z`),
      },
      planOf(sample, known),
    );
    const units = await notesOf(call, planned.units, written);
    const { answers, resolutions } = readSample(sample, units);
    const notes = await findNotes(
      call,
      units.flat().map(({ key }) => key),
    );
    for (const answer of answers) {
      const note = notes.get(answer.note);
      if (note) await storeAnswer(call, answer, note, known);
    }
    const settled = resolutions.filter(({ note }) => !elsewhere.has(note));
    await storeResolutions(
      call,
      { annotators: sample.annotators, resolutions: settled },
      notes,
      known,
    );
    stored.push({ sample, projectId, supervisorId: idOf(known.users, sample.supervisor) });
  }
  return stored;
}

function planOf(sample: DemoSample, { users, concepts, studies }: Known) {
  const { size, strata, answersOf, seed } = sample;
  return AddProject.input.parse({
    project_name: sample.name,
    guidelines: sample.guidelines,
    concepts: sample.concepts.map((key) => ({
      concept_id: idOf(concepts, key),
      attributes: ["current", "definitive"],
      guidelines: "",
    })),
    supervisors: [idOf(users, sample.supervisor)],
    made_of: { kind: "study", study_id: idOf(studies, sample.study) },
    unit: sample.unit,
    purpose: "validity",
    sample: {
      seed,
      strata,
      answers_of: answersOf === undefined ? null : idOf(concepts, answersOf),
      ...(typeof size === "number"
        ? { size, allocation: "equal" }
        : {
            size: size.reduce((sum, { units }) => sum + units, 0),
            allocation: "numbers",
            numbers: size,
          }),
    },
    annotators: sample.annotators.map((key) => idOf(users, key)),
    annotators_per_document: sample.annotators.length,
    assisted: false,
    deidentified: true,
    second_reading_share: 0,
  });
}

/** What the generator wrote of the notes that were drawn, unit by unit. */
async function notesOf(
  { db }: Caller,
  units: readonly PlannedUnit[],
  written: ReadonlyMap<string, DemoNote>,
): Promise<DemoNote[][]> {
  const ids = units.flatMap(({ documents }) => documents);
  const rows = await rowsOf(
    db,
    { subdocument_id: "number", source_key: "string" },
    sql`select subdocument_id, source_key from subdocument where subdocument_id = any(${ids}::bigint[])`,
  );
  const keys = new Map(rows.map((row) => [row.subdocument_id, row.source_key]));
  return units.map(({ documents }) =>
    documents.map((id) => {
      const note = written.get(keys.get(id) ?? "");
      if (!note) throw new Error(`The demonstration did not write the note ${id}`);
      return note;
    }),
  );
}
