import { describe, expect, test } from "vitest";
import {
  generateDemonstration,
  type AnnotatorMention,
  type DemoNote,
  type Demonstration,
} from "./demo.ts";

/** Cohen 1960, two raters, yes or no. */
function cohensKappa(pairs: readonly (readonly [boolean, boolean])[]): number {
  const share = (test_: (pair: readonly [boolean, boolean]) => boolean): number =>
    pairs.filter(test_).length / pairs.length;
  const [first, second] = [share(([a]) => a), share(([, b]) => b)];
  const chance = first * second + (1 - first) * (1 - second);
  return (share(([a, b]) => a === b) - chance) / (1 - chance);
}

function rated(annotations: readonly AnnotatorMention[], concept: string): boolean {
  return annotations.some(
    (answer) =>
      answer.concept === concept &&
      answer.isPresent &&
      answer.experienced &&
      answer.subject === "Patient",
  );
}

function notesByKey(demo: Demonstration): Map<string, DemoNote> {
  return new Map(
    demo.patients.flatMap(({ episodes }) =>
      episodes.flatMap(({ encounters }) =>
        encounters.flatMap(({ notes }) =>
          notes.map((note): [string, DemoNote] => [note.key, note]),
        ),
      ),
    ),
  );
}

describe.each([1, 7, 2024])("issue 2 point 11: the annotation project of seed %i", (seed) => {
  const demo = generateDemonstration(seed);
  const { project } = demo;
  const notes = notesByKey(demo);
  const of = (annotator: string): Map<string, (typeof project.answers)[number]> =>
    new Map(
      project.answers
        .filter((answer) => answer.annotator === annotator)
        .map((answer) => [answer.note, answer]),
    );
  const [first, second] = [of(project.annotators[0] ?? ""), of(project.annotators[1] ?? "")];
  const both = project.documents.filter(
    (key) => first.get(key)?.status === "done" && second.get(key)?.status === "done",
  );

  test("is half done: 72 of 120 by both, 16 more by one, one draft, the rest waiting", () => {
    expect(project.documents).toHaveLength(120);
    expect(new Set(project.documents).size).toBe(120);
    expect(both).toHaveLength(72);
    const statuses = Object.groupBy(project.answers, ({ status }) => status);
    expect(statuses.done).toHaveLength(160);
    expect(statuses["in progress"]).toHaveLength(1);
    expect(statuses.waiting).toHaveLength(79);
    for (const answer of statuses.waiting ?? []) expect(answer.annotations).toEqual([]);
  });

  test("S2.53 Cohen's kappa of the initial annotations is about 0.8 for every concept", () => {
    const kappas = project.concepts.map((concept) =>
      cohensKappa(
        both.map((key) => [
          rated(first.get(key)?.annotations ?? [], concept),
          rated(second.get(key)?.annotations ?? [], concept),
        ]),
      ),
    );
    for (const kappa of kappas) {
      expect(kappa).toBeGreaterThan(0.7);
      expect(kappa).toBeLessThan(0.9);
    }
    const mean = kappas.reduce((sum, kappa) => sum + kappa, 0) / kappas.length;
    expect(mean).toBeGreaterThan(0.74);
    expect(mean).toBeLessThan(0.86);
  });

  test("every annotation quotes the note's words", () => {
    for (const { note, annotations, revisions } of project.answers) {
      for (const { begin, end, text, concept } of [
        ...annotations,
        ...revisions.flatMap((revision) => revision.annotations),
      ]) {
        expect(notes.get(note)?.text.slice(begin, end)).toBe(text);
        expect(project.concepts).toContain(concept);
      }
    }
  });

  test("annotators slip in spans and attributes too", () => {
    const answers = project.answers.flatMap(({ note, annotations }) =>
      annotations.map((annotation) => ({ note, ...annotation })),
    );
    const shifted = answers.filter(
      ({ note, begin }) => !notes.get(note)?.truth.some((mention) => mention.begin === begin),
    );
    expect(shifted.length / answers.length).toBeGreaterThan(0.01);
    expect(shifted.length / answers.length).toBeLessThan(0.12);
    expect(answers.some(({ notExperiencedReason }) => notExperiencedReason === "Negated")).toBe(
      true,
    );
  });

  test("S4.13 revisions come after the first answer and leave it as it was", () => {
    const revised = project.answers.filter(({ revisions }) => revisions.length > 0);
    expect(revised.length).toBeGreaterThan(0);
    for (const { savedAt, revisions, annotations } of revised) {
      expect((revisions[0]?.at ?? "") > (savedAt ?? "")).toBe(true);
      expect(revisions[0]?.annotations).not.toEqual(annotations);
    }
  });

  test("S4.11 the supervisor resolved some of the conflicts, and only conflicts", () => {
    expect(project.resolutions.length).toBeGreaterThan(3);
    for (const { note, concept, at } of project.resolutions) {
      const latest = [first, second].map((answers) => {
        const answer = answers.get(note);
        return rated(answer?.revisions.at(-1)?.annotations ?? answer?.annotations ?? [], concept);
      });
      expect(latest[0]).not.toBe(latest[1]);
      expect(at > (first.get(note)?.savedAt ?? "")).toBe(true);
    }
  });
});
