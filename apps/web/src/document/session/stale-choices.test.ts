import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freshWork } from "./annotations.ts";
import { chosenWork, staleChoices, type Side } from "./stale-choices.ts";
import { stagedState, stageStep, undo, type StagedAnnotation, type StagedEdit } from "./stage.ts";
import { savedAnswer, savedRow } from "./testing/session-in-test.ts";

const before = savedAnswer(1, [
  savedRow(11, 9),
  savedRow(12, 8, { begin_offset: 16, end_offset: 19 }),
]);
const fresh = freshWork(before);

function saved(key: string): StagedAnnotation {
  const found = fresh.base.find((each) => each.key === key);
  if (!found) throw new Error(`Nothing was saved as ${key}.`);
  return found;
}
const said = (of: StagedAnnotation, more: object): StagedAnnotation => ({
  ...of,
  attributes: { ...of.attributes, ...more },
});
const workWith = (...edits: StagedEdit[]) => ({ ...fresh, stage: stageStep(fresh.stage, edits) });
const put = (annotation: StagedAnnotation): StagedEdit => ({ kind: "put", annotation });
const severities = (work: ReturnType<typeof workWith>) =>
  stagedState(work.base, work.stage).annotations.map(
    ({ key, attributes }) => `${key} ${attributes.concept_severity}`,
  );

describe("S4.9 saved elsewhere, and staged otherwise here", () => {
  const mild = workWith(put(said(saved("11"), { concept_severity: "mild" })));
  const severe = savedAnswer(2, [
    savedRow(11, 9, { concept_severity: "severe" }),
    savedRow(12, 8, { begin_offset: 16, end_offset: 19 }),
  ]);
  const chosen = (side: Side) => chosenWork(mild, severe, new Map([["11", side]]), () => "temp_1");

  test("the same attribute is asked about: mine, theirs, or both as two annotations", () => {
    expect(staleChoices(mild, severe)).toMatchObject([
      {
        key: "11",
        mine: { attributes: { concept_severity: "mild" } },
        theirs: { attributes: { concept_severity: "severe" } },
        offered: ["mine", "theirs", "both"],
      },
    ]);
    expect(severities(chosen("mine"))).toEqual(["11 mild", "12 null"]);
    expect(severities(chosen("theirs"))).toEqual(["11 severe", "12 null"]);
    expect(severities(chosen("both"))).toEqual(["11 severe", "12 null", "temp_1 mild"]);
    // A choice is a step like others.
    const after = chosen("theirs");
    expect(severities({ ...after, stage: undo(after.stage) })).toEqual(["11 mild", "12 null"]);
  });

  test("S5.8 of the document as a whole there is one: both are not offered", () => {
    const whole = {
      annotation_type: "Document",
      section_number: null,
      begin_offset: null,
      end_offset: null,
    } as const;
    const first = freshWork(savedAnswer(1, [savedRow(11, 9, whole)]));
    const [own] = first.base;
    if (!own) throw new Error("One was saved.");
    const stage = stageStep(first.stage, [put(said(own, { concept_severity: "mild" }))]);
    const newer = savedAnswer(2, [savedRow(11, 9, { ...whole, concept_severity: "severe" })]);
    expect(staleChoices({ ...first, stage }, newer)).toMatchObject([
      { key: "11", offered: ["mine", "theirs"] },
    ]);
  });

  test("another attribute of the same annotation is not: both are kept", () => {
    const past = workWith(put(said(saved("11"), { is_current: false })));
    expect(staleChoices(past, severe)).toEqual([]);
    const { base, stage } = chosenWork(past, severe, new Map(), () => "");
    const [first] = stagedState(base, stage).annotations;
    expect(first?.attributes).toMatchObject({ is_current: false, concept_severity: "severe" });
  });

  test("the same on both sides is not", () => {
    const same = savedAnswer(2, [savedRow(11, 9, { concept_severity: "mild" }), savedRow(12, 8)]);
    expect(staleChoices(mild, same)).toEqual([]);
  });

  test("removed here and changed there, or changed here and removed there", () => {
    const removed = workWith({ kind: "remove", key: "11" });
    expect(staleChoices(removed, severe)).toMatchObject([
      { key: "11", mine: null, offered: ["mine", "theirs"] },
    ]);
    const theirs = chosenWork(removed, severe, new Map([["11", "theirs"]]), () => "");
    expect(severities(theirs)).toEqual(["12 null", "11 severe"]);
    expect(severities(chosenWork(removed, severe, new Map(), () => ""))).toEqual(["12 null"]);

    const gone = savedAnswer(2, [savedRow(12, 8, { begin_offset: 16, end_offset: 19 })]);
    expect(staleChoices(mild, gone)).toMatchObject([
      { key: "temp_11", theirs: null, offered: ["mine", "theirs"] },
    ]);
    const left = chosenWork(mild, gone, new Map([["temp_11", "theirs"]]), () => "");
    expect(severities(left)).toEqual(["12 null"]);
    expect(severities(chosenWork(mild, gone, new Map(), () => ""))).toEqual([
      "12 null",
      "temp_11 mild",
    ]);
  });

  test("made on both sides at the same words, said differently", () => {
    const mine = {
      ...said(saved("11"), { concept_severity: "mild" }),
      key: "temp_7",
      concept_id: 7,
    };
    const work = workWith(put(mine));
    const arrived = savedAnswer(2, [
      ...before.data,
      savedRow(20, 7, { concept_severity: "severe" }),
    ]);
    expect(staleChoices(work, arrived)).toMatchObject([
      { key: "20", offered: ["mine", "theirs", "both"] },
    ]);
    const both = chosenWork(work, arrived, new Map([["20", "both"]]), () => "temp_8");
    expect(severities(both)).toEqual(["11 null", "12 null", "20 severe", "temp_8 mild"]);
  });

  test("whatever is chosen, what is not asked about is the same, and every side that was chosen is there", () => {
    const severity = fc.constantFrom("mild", "moderate", "severe", null);
    const side = fc.constantFrom<Side>("mine", "theirs", "both");
    fc.assert(
      fc.property(severity, severity, severity, severity, side, side, (a, b, c, d, one, two) => {
        const work = workWith(
          put(said(saved("11"), { concept_severity: a })),
          put(said(saved("12"), { concept_severity: b })),
        );
        const answer = savedAnswer(2, [
          savedRow(11, 9, { concept_severity: c }),
          savedRow(12, 8, { begin_offset: 16, end_offset: 19, concept_severity: d }),
        ]);
        let keys = 0;
        const after = chosenWork(
          work,
          answer,
          new Map([
            ["11", one],
            ["12", two],
          ]),
          () => `temp_${(keys += 1)}`,
        );
        const found = stagedState(after.base, after.stage).annotations;
        for (const [conceptId, mine, theirs, chosenSide] of [
          [9, a, c, one],
          [8, b, d, two],
        ] as const) {
          const ofConcept = found
            .filter(({ concept_id }) => concept_id === conceptId)
            .map(({ attributes }) => attributes.concept_severity);
          // Null is what was saved before: the side that says it changed nothing.
          const isAsked = mine !== null && theirs !== null && mine !== theirs;
          const silent = mine ?? theirs;
          const wanted = { mine: [mine], theirs: [theirs], both: [theirs, mine] }[chosenSide];
          expect(ofConcept).toEqual(isAsked ? wanted : [silent]);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});
