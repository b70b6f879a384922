// What two people say of the notes that the product drew. They slip as in the project (`annotators.ts`), each by
// themselves, and in a few units both in the same way: what they agree on is not always so.

import { dayOfDate } from "@concord/clinical";
import { annotate, canBeAdded, isPositive, planSlips, type Slip } from "./annotators.ts";
import { isoTime } from "./calendar.ts";
import { conceptKey, CONCEPTS } from "./concept-list.ts";
import type {
  AnnotatorAnswer,
  DemoNote,
  DemoResolution,
  DemoSample,
  SampleReading,
} from "./demonstration.ts";
import { createRandom, type Random } from "./random.ts";

/** Of all units and concepts, those of which both say the same and are wrong. */
const WRONG_TOGETHER = 0.025;
const SETTLED = 0.85;
const PER_DAY = 26;

const idOfKey = new Map(CONCEPTS.map(({ id }) => [conceptKey(id), id]));

/**
 * Answers of both annotators for the notes of the drawn units, in the order in which they are read, and what the
 * supervisor settled since. The same units in the same order give the same answers.
 */
export function readSample(
  sample: DemoSample,
  units: readonly (readonly DemoNote[])[],
): SampleReading {
  const random = createRandom(sample.seed);
  const asked = sample.concepts.map((key) => idOfKey.get(key) ?? key);
  const read = units.slice(0, units.length - sample.unread);
  const slips = Map.groupBy(slipsOf(read, asked, random.fork("slips")), ({ note }) => note);
  const readNotes = new Set(read.flat().map(({ key }) => key));
  const answers = sample.annotators.flatMap((annotator, reader) => {
    const stream = random.fork(annotator);
    return units.flat().map((note, index): AnnotatorAnswer => {
      if (!readNotes.has(note.key))
        return { annotator, note: note.key, status: "waiting", annotations: [], revisions: [] };
      const own = new Set(
        (slips.get(note.key) ?? []).flatMap((slip) => (slip.reader === reader ? [slip.asked] : [])),
      );
      return {
        annotator,
        note: note.key,
        status: "done",
        savedAt: savedAt(sample, index, reader),
        annotations: annotate(note, asked, own, stream),
        revisions: [],
      };
    });
  });
  const resolutions = settled(sample, read, slips, random.fork("resolutions"));
  return { answers, resolutions };
}

/** A working day has so many notes. */
function savedAt({ madeAt }: DemoSample, index: number, reader: number): string {
  const days = Math.floor(index / PER_DAY);
  const day = dayOfDate(madeAt.slice(0, 10)) + Math.floor(days / 5) * 7 + (days % 5);
  return isoTime(day, 10 * 60 + (index % PER_DAY) * 17 + reader * 5);
}

function slipsOf(
  units: readonly (readonly DemoNote[])[],
  asked: readonly string[],
  random: Random,
): Slip[] {
  const together = wrongTogether(units, asked, random.fork("together"));
  const isTaken = ({ note, asked: id }: Slip) =>
    together.some((cell) => cell.asked === id && cell.notes.some(({ key }) => key === note));
  return [
    ...planSlips(units.flat(), asked, random.fork("apart")).filter((slip) => !isTaken(slip)),
    ...together.flatMap(({ asked: id, wrong }) =>
      wrong.flatMap(({ key }) =>
        ([0, 1] as const).map((reader): Slip => ({ note: key, asked: id, reader })),
      ),
    ),
  ];
}

/** Units of which both miss all that there is of a concept, or mistake the same words for it. */
function wrongTogether(
  units: readonly (readonly DemoNote[])[],
  asked: readonly string[],
  random: Random,
): { notes: readonly DemoNote[]; wrong: readonly DemoNote[]; asked: string }[] {
  const possible = units.flatMap((notes) =>
    asked.flatMap((id) => {
      const told = notes.filter((note) => isPositive(note, id));
      const wrong =
        told.length > 0 ? told : notes.filter((note) => canBeAdded(note, id)).slice(0, 1);
      return wrong.length > 0 ? [{ notes, wrong, asked: id }] : [];
    }),
  );
  return random.some(possible, Math.round(WRONG_TOGETHER * units.length * asked.length));
}

const REASONS = ["Stated in the assessment", "Ruled out further down", "Guideline 1", undefined];

function settled(
  { annotators, supervisor, madeAt }: DemoSample,
  units: readonly (readonly DemoNote[])[],
  slips: ReadonlyMap<string, readonly Slip[]>,
  random: Random,
): DemoResolution[] {
  const begins = dayOfDate(madeAt.slice(0, 10)) + 28;
  return units.flat().flatMap((note, index) => {
    const own = slips.get(note.key) ?? [];
    return own.flatMap(({ asked, reader }): DemoResolution[] => {
      const isAlone = own.filter((slip) => slip.asked === asked).length === 1;
      if (!isAlone || !random.chance(SETTLED)) return [];
      const right = reader === 0 ? 1 : 0;
      const chosen = random.chance(0.95) ? right : reader;
      const reason = random.pick(REASONS);
      return [
        {
          note: note.key,
          concept: conceptKey(asked),
          chosen: annotators[chosen],
          supervisor,
          at: isoTime(begins + Math.floor(index / 60), 13 * 60 + (index % 60) * 4),
          ...(reason ? { reason } : {}),
        },
      ];
    });
  });
}
