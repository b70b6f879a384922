import { expect, test } from "vitest";
import { textModel } from "../text/text-model.ts";
import type { Mark } from "./mark.ts";
import { marksOfSections } from "./near-marks.ts";

const texts = ["One of it.\n", "Two.\n", "", "Three of them.\n"];
const model = textModel(
  texts.map((section_text, section_id) => ({
    section_id,
    canonical_section_name: "PLAN",
    header: "",
    begin: texts.slice(0, section_id).join("").length,
    section_text,
  })),
);
// Of a mark only its span is asked for.
const mark = (begin: number | null) =>
  ({ id: `${begin}`, span: begin === null ? null : { begin, end: begin + 1 } }) as Mark;

test("marks belong to the section that their spans begin in, borders included", () => {
  const marks = [mark(null), ...Array.from({ length: model.text.length }, (_, at) => mark(at))];
  for (const at of texts.keys()) {
    const begin = texts.slice(0, at).join("").length;
    expect(marksOfSections(marks, model, new Set([at])).map(({ id }) => Number(id))).toEqual(
      Array.from({ length: texts[at]?.length ?? 0 }, (_, i) => begin + i),
    );
  }
  expect(marksOfSections(marks, model, new Set(texts.keys()))).toHaveLength(model.text.length);
  expect(marksOfSections(marks, model, new Set())).toEqual([]);
});
