import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The accessibility rules that a screen breaks, and where; none is switched off. */
export async function brokenRules(page: Page): Promise<{ rule: string; at: string[] }[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ rule: id, at: nodes.map(({ html }) => html) }));
}
