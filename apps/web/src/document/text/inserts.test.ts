import { expect, test } from "vitest";
import type { Mark } from "../marks/mark.ts";
import { newAttributes, type Attributes } from "../panel/attributes.ts";
import { badgesBySection, badgesOf } from "./inserts.ts";
import { textModel } from "./text-model.ts";

// Of a mark only its span, its attributes and what takes the badge from it are asked for.
const mark = (end: number, said: Partial<Attributes> = {}, rest: Partial<Mark> = {}) =>
  ({
    span: { begin: end - 1, end },
    attributes: { ...newAttributes, ...said },
    isRejected: false,
    isAside: false,
    ...rest,
  }) as Mark;
const denied = { is_experienced: false };
const possible = { is_definitive: false };

test("a badge for each thing said at a place, in the text's order; none for a plain yes, an aside and what was rejected", () => {
  const marks = [
    mark(9, denied),
    mark(2),
    mark(5, possible),
    mark(9, denied),
    mark(5, denied),
    mark(5, possible),
    mark(3, denied, { isRejected: true }),
    mark(4, denied, { isAside: true }),
    mark(1, denied, { span: null }),
  ];
  expect(badgesOf(marks)).toEqual([
    { at: 5, said: "possible" },
    { at: 5, said: "no" },
    { at: 9, said: "no" },
  ]);
});

test("sections without a change keep their badges; one at a border stands at the end of the first", () => {
  const texts = ["One of it.\n", "Two.\n", "Three.\n"];
  const model = textModel(
    texts.map((section_text, section_id) => ({
      section_id,
      canonical_section_name: "PLAN",
      header: "",
      begin: texts.slice(0, section_id).join("").length,
      section_text,
    })),
  );
  const [one, two, three] = model.sections;
  if (!one || !two || !three) throw new Error("There are three.");
  const before = badgesBySection(model, badgesOf([mark(2, denied), mark(11, denied), mark(14)]));
  expect([...before.keys()]).toEqual([one]);
  expect(before.get(one)).toEqual([
    { at: 2, said: "no" },
    { at: 11, said: "no" },
  ]);
  const now = badgesBySection(
    model,
    badgesOf([mark(2, denied), mark(11, denied), mark(14, possible)]),
    before,
  );
  expect(now.get(one)).toBe(before.get(one));
  expect(now.get(two)).toEqual([{ at: 14, said: "possible" }]);
  expect(now.has(three)).toBe(false);
  const gone = badgesBySection(model, badgesOf([mark(2, denied)]), now);
  expect(gone.get(one)).toEqual([{ at: 2, said: "no" }]);
});
