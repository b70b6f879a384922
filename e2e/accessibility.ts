import axe from "axe-core";
import type { Page } from "playwright-core";
import { untilIdle } from "./browser.ts";

/** Rules on what a theme can change. */
const rulesOfColors = ["color-contrast", "link-in-text-block"];

interface Broken {
  rule: string;
  at: string[];
}

/**
 * The accessibility rules that a screen breaks once it is idle, and where; none is switched off. `onlyColors`: of a
 * screen that was looked at in another theme, and is the same but for its colors. axe's source is read once a page: its
 * Playwright package sends it twice for each look.
 */
export async function brokenRules(page: Page, { onlyColors = false } = {}): Promise<Broken[]> {
  await untilIdle(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(judge, onlyColors ? rulesOfColors : undefined);
}

/** In the page, which has no frames. Only what is broken is listed. */
async function judge(rules: string[] | undefined): Promise<Broken[]> {
  const { axe: engine } = window as typeof window & { axe: typeof axe };
  const { violations } = await engine.run(document, {
    resultTypes: ["violations"],
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  });
  return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html) }));
}
