import { expect, test } from "vitest";
import {
  generateDemonstration,
  readSample,
  type AnnotatorMention,
  type DemoNote,
  type DemoSample,
} from "./demo.ts";

const demo = generateDemonstration(7);
const ofSample = (key: string): DemoSample => {
  const sample = demo.samples.find((one) => one.key === key);
  if (!sample) throw new Error(`no sample ${key}`);
  return sample;
};
const patients = demo.patients
  .map(({ episodes }) =>
    episodes.flatMap(({ encounters }) => encounters.flatMap(({ notes }) => notes)),
  )
  .filter((notes) => notes.length > 0)
  .slice(0, 80);
const encounters = demo.patients
  .flatMap(({ episodes }) => episodes.flatMap((episode) => episode.encounters))
  .flatMap(({ notes }) => (notes.length > 0 ? [notes] : []))
  .slice(0, 200);

const parents = new Map(demo.concepts.map((one) => [one.key, one.parents]));
const isUnder = (key: string, above: string): boolean =>
  key === above || (parents.get(key) ?? []).some((parent) => isUnder(parent, above));
/** By the mentions of the generator, without what the readers are made of. */
const isTrue = ({ truth }: DemoNote, asked: string): boolean =>
  truth.some(({ concept, experienced }) => experienced && isUnder(concept, asked));
const says = (annotations: readonly AnnotatorMention[], asked: string): boolean =>
  annotations.some(
    (one) => one.concept === asked && one.isPresent && one.experienced && one.subject === "Patient",
  );

test.each([
  ["hf-patients", patients],
  ["asthma-encounters", encounters],
] as const)(
  "issue 16: readers of %s are wrong together in two or three of a hundred units and concepts, and alone more often",
  (key, units) => {
    const sample = ofSample(key);
    const { answers, resolutions } = readSample(sample, units);
    const of = (annotator: string) =>
      new Map(answers.filter((one) => one.annotator === annotator).map((one) => [one.note, one]));
    const [first, second] = sample.annotators.map(of);
    const read = units.slice(0, units.length - sample.unread);
    let [together, differing] = [0, 0];
    const differ = new Set<string>();
    for (const notes of read)
      for (const asked of sample.concepts) {
        const pairs = notes.map((note) => ({
          note: note.key,
          truth: isTrue(note, asked),
          one: says(first?.get(note.key)?.annotations ?? [], asked),
          two: says(second?.get(note.key)?.annotations ?? [], asked),
        }));
        if (pairs.some(({ truth, one, two }) => one === two && one !== truth)) together += 1;
        for (const { note, one, two } of pairs) if (one !== two) differ.add(`${note} ${asked}`);
        if (pairs.some(({ one, two }) => one !== two)) differing += 1;
      }
    const cells = read.length * sample.concepts.length;
    expect(together / cells).toBeGreaterThanOrEqual(0.02);
    expect(together / cells).toBeLessThanOrEqual(0.03);
    expect(differing).toBeGreaterThan(together);
    // Some conflicts are settled, some are open, and nothing else is settled.
    const settled = resolutions.map(({ note, concept }) => `${note} ${concept}`);
    expect(settled.filter((one) => !differ.has(one))).toEqual([]);
    expect(new Set(settled).size).toBe(settled.length);
    expect(settled.length).toBeGreaterThan(differ.size / 2);
    expect(settled.length).toBeLessThan(differ.size);
    // Who reads last is not done yet.
    const waiting = new Set(
      answers.filter(({ status }) => status === "waiting").map(({ note }) => note),
    );
    expect([...waiting]).toEqual(
      units.slice(read.length).flatMap((notes) => notes.map((note) => note.key)),
    );
  },
);

test("the same units have the same answers, and every annotation quotes the note's words and is of a concept asked about", () => {
  const sample = ofSample("asthma-encounters");
  const { answers } = readSample(sample, encounters);
  expect(readSample(sample, encounters).answers).toEqual(answers);
  const texts = new Map(encounters.flat().map(({ key, text }) => [key, text]));
  const wrong = answers.flatMap(({ note, annotations }) =>
    annotations.filter(
      ({ begin, end, text, concept }) =>
        texts.get(note)?.slice(begin, end) !== text || !sample.concepts.includes(concept),
    ),
  );
  expect(wrong).toEqual([]);
});
