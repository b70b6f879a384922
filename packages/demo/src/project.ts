// The annotation project, half done.

import { dayOfDate } from "@concord/clinical";
import { isoTime } from "./calendar.ts";
import { annotate, isPositive, planSlips } from "./annotators.ts";
import { conceptKey } from "./concept-list.ts";
import type {
  AnnotatorAnswer,
  AnnotatorMention,
  DemoNote,
  DemoPatient,
  DemoProject,
  DemoResolution,
} from "./demonstration.ts";
import { PROVIDER } from "./organisations.ts";
import type { Random } from "./random.ts";
import { ASKED, GUIDELINES } from "./research.ts";

const DOCUMENTS = 120;
const BOTH_DONE = 72;
const FIRST_DONE = 88;
const READERS = ["annotator", "annotator2"] as const;
const BEGAN = dayOfDate("2025-01-13");

const failing = conceptKey("hf");
const excluded = conceptKey("t1dm");

/**
 * Notes from 2018 on of patients who are in the study's base cohort on coded data alone; a third says nothing of heart
 * failure.
 */
function sample(patients: readonly DemoPatient[], random: Random): DemoNote[] {
  const eligible = patients.filter(
    (patient) =>
      patient.organisation !== "southgate-hospital" &&
      patient.truth.some(({ concept }) => concept === failing) &&
      !patient.truth.some(({ concept }) => concept === excluded) &&
      patient.episodes.some(({ encounters }) =>
        encounters.some(({ rows }) =>
          rows.some(({ code, time }) => code.startsWith("I50") && time >= "2018"),
        ),
      ),
  );
  const notes = eligible.flatMap(({ episodes }) =>
    episodes.flatMap(({ encounters }) => encounters.flatMap((encounter) => encounter.notes)),
  );
  const later = notes.filter(({ time }) => time >= "2018");
  const told = later.filter((note) => isPositive(note, "hf"));
  const silent = later.filter((note) => !isPositive(note, "hf"));
  const short = Math.min(silent.length, Math.round(DOCUMENTS * 0.3));
  return random.shuffle([...random.some(told, DOCUMENTS - short), ...random.some(silent, short)]);
}

function savedAt(reader: 0 | 1, index: number, random: Random): string {
  const perDay = reader === 0 ? 9 : 8;
  const days = Math.floor(index / perDay);
  // working days only
  const day = BEGAN + Math.floor(days / 5) * 7 + (days % 5);
  return isoTime(day, 9 * 60 + (index % perDay) * 42 + random.int(0, 30));
}

function positiveIn(annotations: readonly AnnotatorMention[], asked: string): boolean {
  return annotations.some(
    ({ concept, isPresent, experienced, subject }) =>
      concept === conceptKey(asked) && isPresent && experienced && subject === "Patient",
  );
}

function resolutions(
  notes: readonly DemoNote[],
  answers: readonly AnnotatorAnswer[],
  random: Random,
): DemoResolution[] {
  const reasons = [
    "Stated in the assessment",
    "Family history only",
    "The note says it was ruled out",
    "Guideline 1",
    "Abbreviation overlooked",
    undefined,
    undefined,
  ];
  return notes.slice(0, 45).flatMap((note, index) =>
    ASKED.flatMap((asked): DemoResolution[] => {
      const [first, second] = READERS.map((annotator) =>
        answers.find((answer) => answer.annotator === annotator && answer.note === note.key),
      );
      if (!first || !second) return [];
      const latest = [first, second].map(({ annotations, revisions }) =>
        positiveIn(revisions.at(-1)?.annotations ?? annotations, asked),
      );
      if (latest[0] === latest[1] || !random.chance(0.55)) return [];
      const right = latest[0] === isPositive(note, asked) ? 0 : 1;
      const chosen = random.chance(0.93) ? right : 1 - right;
      const reason = random.pick(reasons);
      return [
        {
          note: note.key,
          concept: conceptKey(asked),
          chosen: READERS[chosen === 0 ? 0 : 1],
          supervisor: "supervisor",
          at: isoTime(BEGAN + 21 + Math.floor(index / 12), 13 * 60 + index * 4),
          ...(reason ? { reason } : {}),
        },
      ];
    }),
  );
}

export function createProject(patients: readonly DemoPatient[], random: Random): DemoProject {
  const notes = sample(patients, random.fork("sample"));
  const both = notes.slice(0, BOTH_DONE);
  const slips = planSlips(both, ASKED, random.fork("slips"));
  const answers = READERS.flatMap((annotator, position) => {
    const reader = position === 0 ? 0 : 1;
    const stream = random.fork(annotator);
    return notes.map((note, index): AnnotatorAnswer => {
      const own = new Set(
        slips
          .filter((slip) => slip.note === note.key && slip.reader === reader)
          .map(({ asked }) => asked),
      );
      const annotations = annotate(note, ASKED, own, stream);
      const at = savedAt(reader, index, stream);
      if (index < (reader === 0 ? FIRST_DONE : BOTH_DONE)) {
        // some slips are noticed and corrected later; the first answer stays as it was
        const corrected = own.size > 0 && stream.chance(0.12);
        const revisions = corrected
          ? [
              {
                at: isoTime(BEGAN + 18, 10 * 60 + index * 3),
                annotations: annotate(note, ASKED, new Set(), stream),
              },
            ]
          : [];
        return { annotator, note: note.key, status: "done", savedAt: at, annotations, revisions };
      }
      if (reader === 1 && index === BOTH_DONE)
        return {
          annotator,
          note: note.key,
          status: "in progress",
          savedAt: at,
          annotations: annotations.slice(0, 3),
          revisions: [],
        };
      return { annotator, note: note.key, status: "waiting", annotations: [], revisions: [] };
    });
  });
  return {
    key: "hf-abstraction",
    name: "HF abstraction",
    organisation: PROVIDER,
    study: "hf-therapy",
    status: "active",
    concepts: ASKED.map(conceptKey),
    attributes: ["severity", "current", "definitive"],
    annotators: [...READERS],
    supervisors: ["supervisor"],
    annotatorsPerDocument: 2,
    blind: true,
    deidentified: true,
    guidelines: GUIDELINES,
    documents: notes.map(({ key }) => key),
    answers,
    resolutions: resolutions(notes, answers, random.fork("resolutions")),
  };
}
