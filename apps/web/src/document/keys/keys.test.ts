import { expect, test } from "vitest";
import { actionOf, keyActions } from "./keys.ts";

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test("no two actions have the same key", () => {
  expect(new Set(keyActions.map(({ key }) => key)).size).toBe(keyActions.length);
});

test.each([
  ["a", {}, "accept"],
  ["A", { shiftKey: true }, "acceptAll"],
  ["?", { shiftKey: true }, "keys"],
  ["z", { ctrlKey: true }, "undo"],
  ["Z", { metaKey: true, shiftKey: true }, "redo"],
  ["s", { metaKey: true }, "save"],
  ["s", {}, "subject"],
  ["Enter", {}, "suggested"],
  ["Enter", { ctrlKey: true }, "done"],
  ["/", { shiftKey: true }, "add"],
  ["n", {}, "no"],
  ["3", {}, "concept"],
  ["c", { ctrlKey: true }, undefined],
  ["P", { shiftKey: true }, undefined],
  ["q", {}, undefined],
])("%s with %o is for %s", (key, more, action) => {
  expect(actionOf({ ...none, ...more, key })?.action).toBe(action);
});
