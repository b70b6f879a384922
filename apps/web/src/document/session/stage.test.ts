import { AddManualAnnotationsInBulk } from "@concord/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newAttributes } from "../panel/attributes.ts";
import {
  emptyStage,
  locksInitial,
  redo,
  refusalToAddAtDocument,
  refusalToRemove,
  saveInput,
  stagedState,
  stageStep,
  undo,
  type StagedAnnotation,
  type StagedEdit,
} from "./stage.ts";

function annotation(
  key: string,
  conceptId = 7,
  more: Partial<StagedAnnotation> = {},
): StagedAnnotation {
  return {
    key,
    concept_id: conceptId,
    display_name: `Concept ${conceptId}`,
    sab: "SNOMEDCT_US",
    code: "1",
    concept_category: "Problem",
    annotation_type: "Text",
    place: { section: 0, begin: 3, end: 9 },
    text: "asthma",
    attributes: newAttributes,
    ...more,
  };
}

const saved = [annotation("1"), annotation("2", 8)];
const put = (of: StagedAnnotation): StagedEdit => ({ kind: "put", annotation: of });

describe("S4.9 staged edits", () => {
  test("a change that is changed back is no change", () => {
    const changed = annotation("1", 7, { attributes: { ...newAttributes, is_current: false } });
    const there = stageStep(emptyStage(3), [put(changed)]);
    expect(stagedState(saved, there).changed).toEqual(new Set(["1"]));
    const back = stageStep(there, [put(annotation("1"))]);
    expect(stagedState(saved, back).changed).toEqual(new Set());
  });

  test("a new annotation that is removed again leaves nothing to save", () => {
    const stage = stageStep(stageStep(emptyStage(3), [put(annotation("temp_a"))]), [
      { kind: "remove", key: "temp_a" },
    ]);
    const state = stagedState(saved, stage);
    expect(saveInput(state, 3, 5)).toMatchObject({ annotations: [], deleted_annotation_ids: [] });
  });

  test("S7.14 what is sent fits the contract: values as text, 0 for a temporary id", () => {
    const stage = stageStep(stageStep(emptyStage(3), [put(annotation("temp_a", 9))]), [
      { kind: "remove", key: "2" },
    ]);
    const input = saveInput(stagedState(saved, stage), 3, 5);
    expect(input.annotations[0]).toMatchObject({
      annotation_id: "0",
      concept_id: "9",
      is_present: "true",
      begin_offset: "3",
    });
    expect(AddManualAnnotationsInBulk.input.parse(input)).toMatchObject({
      version: 3,
      annotations: [
        {
          annotation_id: 0,
          concept_id: 9,
          is_present: true,
          begin_offset: 3,
          concept_severity: null,
        },
      ],
      deleted_annotation_ids: [2],
    });
  });

  test("undo and redo go along the whole list, step by step", () => {
    const step = fc.array(
      fc.oneof(
        fc.constantFrom("1", "2", "temp_a", "temp_b").map((key) => put(annotation(key, 9))),
        fc.constantFrom("1", "2", "temp_a").map((key): StagedEdit => ({ kind: "remove", key })),
      ),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const states = [emptyStage(1)];
        for (const each of steps) states.push(stageStep(states.at(-1) ?? emptyStage(1), each));
        let stage = states.at(-1) ?? emptyStage(1);
        for (let at = steps.length - 1; at >= 0; at -= 1) {
          stage = undo(stage);
          expect(stage.done).toEqual(states[at]?.done);
        }
        expect(undo(stage)).toBe(stage);
        for (const _ of steps) stage = redo(stage);
        expect(stage.done).toEqual(states.at(-1)?.done);
        expect(redo(stage)).toBe(stage);
      }),
    );
  });
});

test("S5.7 the only saved annotation of a concept can't be removed", () => {
  const state = stagedState(saved, emptyStage(1));
  expect(refusalToRemove(state, saved, new Set(["1"]))).toMatch(
    /^Concept 7 is a saved annotation to this document\./,
  );
  const beside = stagedState(saved, stageStep(emptyStage(1), [put(annotation("temp_a"))]));
  expect(refusalToRemove(beside, saved, new Set(["1"]))).toBeNull();
  expect(refusalToRemove(beside, saved, new Set(["temp_a"]))).toBeNull();
});

test("S5.8 a concept is added at document level once", () => {
  const document = annotation("temp_a", 7, { annotation_type: "Document", place: null });
  const state = stagedState(saved, stageStep(emptyStage(1), [put(document)]));
  expect(refusalToAddAtDocument(state, 7, "Asthma")).toMatch(
    /^Asthma is saved annotation to this document\./,
  );
  expect(refusalToAddAtDocument(state, 8, "Wheeze")).toBeNull();
});

test("S5.9 the first annotation of a concept locks it", () => {
  const state = stagedState(saved, stageStep(emptyStage(1), [put(annotation("temp_a", 9))]));
  expect(locksInitial(state, [7, 8])).toBe(true);
  expect(locksInitial(state, [7, 8, 9])).toBe(false);
});
