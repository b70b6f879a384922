import { expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { judgeScreens, withoutLine } from "./every-screen.ts";
import { openSiteToRead } from "./site.ts";

it("what is broken is found", async () => {
  const page = await (await openSiteToRead()).visit();
  await page.goto("about:blank");
  await page.setContent('<html lang="en"><title>A</title><main><h1>A</h1><img src=""></main>');
  expect(await brokenRules(page)).toEqual([{ rule: "image-alt", at: ['<img src="">'] }]);
});

it("every screen of the route table has its line", () => {
  expect(withoutLine).toEqual([]);
});

judgeScreens(0, 3);
