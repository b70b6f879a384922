import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newAttributes } from "../panel/attributes.ts";
import { rebaseStage } from "./rebase-stage.ts";
import {
  emptyStage,
  stagedState,
  stageStep,
  undo,
  type StagedAnnotation,
  type StagedEdit,
} from "./stage.ts";

function annotation(key: string, concept: number, begin = 3): StagedAnnotation {
  return {
    key,
    concept_id: concept,
    display_name: `Concept ${concept}`,
    sab: "SNOMEDCT_US",
    code: String(concept),
    concept_category: "Problem",
    annotation_type: "Text",
    place: { section: 0, begin, end: begin + 4 },
    text: "text",
    attributes: newAttributes,
  };
}

const put = (of: StagedAnnotation): StagedEdit => ({ kind: "put", annotation: of });
const withAttributes = (of: StagedAnnotation, more: object): StagedAnnotation => ({
  ...of,
  attributes: { ...of.attributes, ...more },
});
const staged = (...edits: StagedEdit[]) =>
  edits.reduce((stage, edit) => stageStep(stage, [edit]), emptyStage(1));

describe("S4.9 a stage over a newer version", () => {
  const one = annotation("1", 7);

  test("keeps what was changed here, and what was changed there", () => {
    const stage = staged(put(withAttributes(one, { is_current: false })));
    const after = [withAttributes(one, { concept_severity: "mild", is_current: true })];
    const rebased = rebaseStage(stage, [one], after, 2);
    expect(rebased.version).toBe(2);
    expect(stagedState(after, rebased).annotations).toEqual([
      withAttributes(one, { concept_severity: "mild", is_current: false }),
    ]);
  });

  test("a change of what is gone becomes a new annotation; its removal falls away", () => {
    const stage = staged(put(withAttributes(one, { is_current: false })));
    const state = stagedState([], rebaseStage(stage, [one], [], 2));
    expect(state.annotations).toMatchObject([{ key: "temp_1", attributes: { is_current: false } }]);
    const removed = rebaseStage(staged({ kind: "remove", key: "1" }), [one], [], 2);
    expect(removed.done).toEqual([]);
  });

  test("a new one that was saved by now changes that one", () => {
    const here = withAttributes(annotation("temp_a", 9), { is_definitive: false });
    const after = [one, annotation("5", 9)];
    const rebased = rebaseStage(staged(put(here)), [one], after, 2);
    const state = stagedState(after, rebased);
    expect(state.annotations).toHaveLength(2);
    expect(state.changed).toEqual(new Set(["5"]));
  });

  test("a change and then the removal of a new one that was saved by now removes it", () => {
    const after = [annotation("5", 9)];
    const stage = staged(put(annotation("temp_a", 9)), { kind: "remove", key: "temp_a" });
    const state = stagedState(after, rebaseStage(stage, [], after, 2));
    expect(state.removed.map(({ key }) => key)).toEqual(["5"]);
  });

  test("a step that was undone can still be done again", () => {
    const stage = undo(staged(put(annotation("temp_a", 9))));
    const rebased = rebaseStage(stage, [one], [one, annotation("2", 8)], 2);
    expect(rebased.done).toEqual([]);
    expect(rebased.undone).toEqual(stage.undone);
  });
});

test("on the same annotations the stage says the same", () => {
  const saved = [annotation("1", 7), annotation("2", 8, 10)];
  const keys = fc.constantFrom("1", "2", "temp_a");
  const edit = fc.oneof(
    fc.tuple(keys, fc.boolean()).map(([key, is_current]): StagedEdit => {
      const of = saved.find((each) => each.key === key) ?? annotation("temp_a", 9, 20);
      return put(withAttributes(of, { is_current }));
    }),
    keys.map((key): StagedEdit => ({ kind: "remove", key })),
    fc.nat(5).map((entity): StagedEdit => ({ kind: "dismiss", entity })),
  );
  fc.assert(
    fc.property(fc.array(edit), (edits) => {
      const stage = staged(...edits);
      expect(stagedState(saved, rebaseStage(stage, saved, saved, 1))).toEqual(
        stagedState(saved, stage),
      );
    }),
  );
});

test("nothing that was put is lost, whatever was saved in the meantime", () => {
  const places = fc.constantFrom(1, 20, 40);
  const before = [annotation("1", 1, 1), annotation("2", 2, 20)];
  fc.assert(
    fc.property(fc.subarray(before), fc.array(places), (left, putAt) => {
      const after = [
        ...left,
        ...putAt.slice(1).map((begin, at) => annotation(`${at + 9}`, 5, begin)),
      ];
      const edits = putAt.map((begin, at) => put(annotation(`temp_${at}`, 5, begin)));
      const state = stagedState(after, rebaseStage(staged(...edits), before, after, 2));
      for (const begin of putAt)
        expect(state.annotations.some(({ place }) => place?.begin === begin)).toBe(true);
    }),
  );
});
