import type { Section } from "@concord/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sectionOf, textModel, trimmedSpan } from "./text-model.ts";

function section(id: number, begin: number, header: string, text: string): Section {
  return {
    section_id: id,
    canonical_section_name: "UNKNOWN",
    header,
    begin,
    section_text: text,
    section_text_deidentified: null,
    entities: [],
  };
}

test("blocks tile the text, whatever it is", () => {
  const piece = fc.constantFrom("a", "Plan", "\n", " ", "\r\n", ":", "long ".repeat(500));
  const text = fc.array(piece).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.constantFrom("", "Plan", "a"))), (parts) => {
      let begin = 0;
      const sections = parts.map(([text, header], at) => {
        const made = section(at, begin, header, text);
        begin += text.length;
        return made;
      });
      const model = textModel(sections);
      const blocks = model.sections.flatMap((each) => each.blocks);
      expect(blocks.map((block) => block.text).join("")).toBe(model.text);
      for (const block of blocks) expect(model.text.slice(block.begin, block.end)).toBe(block.text);
    }),
  );
});

test.each([
  ["PLAN:\nRest.\n\n", "PLAN", ["PLAN:\n", "Rest.", "\n\n"]],
  ["2. Plan - rest", "Plan", ["2. Plan - ", "rest"]],
  ["There is no plan.", "plan", ["There is no plan."]],
  ["PLAN:", "PLAN", ["PLAN:"]],
])("%j with the header %j is cut into %j", (text, header, blocks) => {
  const [only] = textModel([section(0, 0, header, text)]).sections;
  expect(only?.blocks.map((block) => block.text)).toEqual(blocks);
});

test("a span lies in the section that holds it whole", () => {
  const model = textModel([section(0, 0, "", "abc"), section(4, 3, "", "def")]);
  expect(sectionOf(model, 3, 6)?.id).toBe(4);
  expect(sectionOf(model, 2, 4)).toBeUndefined();
});

test("a selection loses the white space around it", () => {
  expect(trimmedSpan("a  word ", 1, 8)).toEqual({ begin: 3, end: 7 });
  expect(trimmedSpan("a   b", 1, 4)).toBeNull();
});
