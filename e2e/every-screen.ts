import { describe, expect, it } from "vitest";
import { pages } from "../apps/web/src/navigation/pages.ts";
import { brokenRules } from "./accessibility.ts";
import { isFullRun } from "../apps/server/src/platform/testing/full-run.ts";
import { untilPainted, errorsOf, untilIdle } from "./browser.ts";
import { listScreens } from "./screen-list.ts";
import { openSiteToRead } from "./site.ts";

const routes = pages.map(({ path }) => path);

const site = await openSiteToRead();

const screens = await listScreens(site.connection.pool);

/** Screens of the route table that are judged elsewhere, where something must be done first. */
const elsewhere: readonly string[] = [
  // session.e2e.ts and first-user.e2e.ts
  "",
  "step3",
  "setup",
  // forgot-password.e2e.ts
  "forgotpassword",
  "step2",
  "code",
  // document.e2e.ts
  "document/{docId}",
  // retagging.e2e.ts
  "techcompare",
  "techcompare/{run}",
  "techexamples/{run}/{concept_id?}",
];

/** Screens of the route table without a line, which nobody would judge. */
export const withoutLine: readonly string[] = routes.filter((route) => {
  const opened = screens.map(([, path]) => path.split("?")[0] ?? "");
  const names = route.split("/");
  const fits = (path: string) => {
    const parts = path.split("/");
    return (
      parts.length <= names.length &&
      names.every((name, at) =>
        name.startsWith("{") ? name.endsWith("?}") || parts[at] !== undefined : name === parts[at],
      )
    );
  };
  return !elsewhere.includes(route) && !opened.some(fits);
});

/** Dark differs by its colors alone: a third of the screens is judged in it each day, all with --full. */
const inDark = 3;
const today = Math.floor(Date.now() / 86_400_000);

/** Of so many parts that files of tests share the one with this number, from 0. */
export function judgeScreens(part: number, parts: number): void {
  const own = screens
    .map((screen, place) => ({ screen, place }))
    .filter(({ place }) => place % parts === part)
    .map(({ screen, place }) => ({
      name: screen[0],
      screen,
      schemes:
        isFullRun || Math.floor(place / parts) % inDark === today % inDark
          ? (["light", "dark"] as const)
          : (["light"] as const),
    }));
  describe("every screen passes axe in light, a third of them in dark (all with --full), fits 390 px, without an uncaught error", () => {
    it.each(own)("$name", async ({ screen: [, path, person, sign, act], schemes }) => {
      const page = await site.open(person, path);
      // The first count of concept support reads the whole corpus.
      await page.locator(sign).first().waitFor({ timeout: 120_000 });
      await act?.(page);
      await untilIdle(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        await untilPainted(page);
        expect(await brokenRules(page, { onlyColors: colorScheme === "dark" })).toEqual([]);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await untilPainted(page);
      expect(await page.evaluate(widerThanMain)).toEqual([]);
      expect(errorsOf(page)).toEqual([]);
    });
  });
}

/**
 * In the page: what makes its main part scroll sideways: how far beyond it the first few elements reach, in pixels.
 * Tables and pictures scroll in boxes of their own.
 */
function widerThanMain(): string[] {
  const main = document.querySelector("main");
  if (!main || main.scrollWidth <= main.clientWidth) return [];
  const edge = main.getBoundingClientRect().right;
  const scrolls = (box: Element) => getComputedStyle(box).overflowX !== "visible";
  const isInBox = (each: Element): boolean => {
    const box = each.parentElement;
    return box !== null && box !== main && (scrolls(box) || isInBox(box));
  };
  return [...main.querySelectorAll("*")]
    .filter((each) => each.getBoundingClientRect().right > edge + 1 && !isInBox(each))
    .slice(0, 5)
    .map((each) => {
      const beyond = Math.round(each.getBoundingClientRect().right - edge);
      return `${each.tagName} ${each.textContent.slice(0, 30)}: ${beyond}`;
    });
}
