import { expect, test } from "vitest";
import { markedPieces } from "./marked-pieces.ts";

const mention = (begin: number, end: number, concept_name: string) => ({
  begin,
  end,
  concept_name,
  category: "Problem",
  said_as: "affirmed" as const,
  is_asked: false,
});

test("pieces are the line, cut where words and mentions begin and end, with the narrowest mention", () => {
  const text = "has acute heart failure now";
  const line = {
    begin: 40,
    text,
    section: null,
    section_begin_end: "0_0_0",
    words: [{ begin: 10, end: 23 }],
    mentions: [mention(4, 23, "Acute heart failure"), mention(10, 23, "Heart failure")],
  };
  const pieces = markedPieces(line);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(
    pieces.map(({ text: piece, isSaid, mention: of }) => [piece, isSaid, of?.concept_name]),
  ).toEqual([
    ["has ", false, undefined],
    ["acute ", false, "Acute heart failure"],
    ["heart failure", true, "Heart failure"],
    [" now", false, undefined],
  ]);
});

test("a line in which nothing is marked is one piece, an empty one none", () => {
  const line = { begin: 0, section: null, section_begin_end: "0_0_0", words: [], mentions: [] };
  expect(markedPieces({ ...line, text: "plain" })).toHaveLength(1);
  expect(markedPieces({ ...line, text: "" })).toEqual([]);
});
