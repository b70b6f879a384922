import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The accessibility rules that a screen breaks, and where; none is switched off. */
export async function brokenRules(page: Page): Promise<{ rule: string; at: string[] }[]> {
  // In the page itself: there are no frames, for which the results would go through another page. Only what is broken is listed.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html) }));
}
