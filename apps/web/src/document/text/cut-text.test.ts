import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("pieces are the block's text whole and in order, each with the styles of the spans over it", () => {
  const spans = fc.array(
    fc.tuple(fc.nat(60), fc.nat(20)).map(([begin, length]) => ({ begin, end: begin + length })),
  );
  fc.assert(
    fc.property(spans, spans, (current, preview) => {
      const block = { begin: 20, text: "The quick brown fox jumps over" };
      const pieces = cutText(block, [], { current, preview });
      expect(pieces.map(({ text }) => text).join("")).toBe(block.text);
      for (const { begin, text, styles } of pieces) {
        const covers = (list: typeof current) =>
          list.some((span) => span.begin <= begin && span.end >= begin + text.length);
        expect(styles.includes("current")).toBe(covers(current));
        expect(styles.includes("preview")).toBe(covers(preview));
      }
    }),
  );
});
