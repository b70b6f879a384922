import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { untilIdle } from "./browser.ts";

/** Rules on what a theme can change. */
const rulesOfColors = ["color-contrast", "link-in-text-block"];

/**
 * The accessibility rules that a screen breaks once it is idle, and where; none is switched off. `onlyColors`: of a
 * screen that was looked at in another theme, and is the same but for its colors.
 */
export async function brokenRules(
  page: Page,
  { onlyColors = false } = {},
): Promise<{ rule: string; at: string[] }[]> {
  await untilIdle(page);
  // In the page itself: there are no frames, for which the results would go through another page. Only what is broken
  // is listed.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (onlyColors) builder.withRules(rulesOfColors);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html) }));
}
