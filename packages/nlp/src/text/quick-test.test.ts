import { expect, test } from "vitest";
import { quickTest } from "./quick-test.ts";

test.each([
  [/(?<of>[^.;]*?) was done/dgi, " was done", "i"],
  [/(?<of>a(?:b|[)(])\)c)(?=d)/d, "(?=d)", ""],
  [/(?<of>a)? b/g, "(?<of>a)? b", ""],
  [/(?<of>a) b|c/y, " b|c", ""],
  [/(?<of>a) \k<of>/, "(?<of>a) \\k<of>", ""],
  [/(?<!a)b (?<of>c)/dg, "(?<!a)b (?<of>c)", ""],
])("%s", (pattern, source, flags) => {
  const test = quickTest(pattern);
  expect([test.source, test.flags]).toEqual([source, flags]);
  expect(quickTest(pattern)).toBe(test);
});
