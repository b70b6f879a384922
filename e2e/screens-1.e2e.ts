import { expect, it } from "vitest";
import { judgeScreens, withoutLine } from "./every-screen.ts";

it("every screen of the route table has its line", () => {
  expect(withoutLine).toEqual([]);
});

judgeScreens(0, 3);
