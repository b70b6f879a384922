import { expect, it } from "vitest";
import { wordsAround } from "./words-around.ts";

const text = "She was treated with furosemide for heart failure.";
const place = { begin: 21, end: 31 };

it("is whole where there is room for it", () => {
  expect(wordsAround(text, place, { before: 60, after: 60 })).toEqual({
    before: "She was treated with ",
    after: " for heart failure.",
  });
});

it("is cut between words, with an ellipsis", () => {
  expect(wordsAround(text, place, { before: 16, after: 8 })).toEqual({
    before: "… treated with ",
    after: " for …",
  });
  expect(wordsAround(text, place, { before: 3, after: 3 })).toEqual({
    before: "… ",
    after: " …",
  });
});
