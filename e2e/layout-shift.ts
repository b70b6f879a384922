// What moves on a page while its parts come in: what moves under a pointer is clicked by mistake, or not at all.
import type { Page } from "playwright-core";

interface Shifts {
  /** The browser's cumulative layout shift; up to 0.1 is called good (web.dev/articles/cls). */
  sum: number;
  /** When, and what moved by how many pixels. */
  moved: string[];
}

/**
 * Before the page is opened: each of its calls is answered later than the one before, and what moves is written down.
 * @param apart milliseconds between two answers
 * @returns how many calls there were so far
 */
export async function watchShifts(page: Page, apart: number): Promise<() => number> {
  let calls = 0;
  await page.route("**/api/**", async (route) => {
    calls += 1;
    const wait = calls * apart;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await route.continue().catch(() => undefined);
  });
  await page.addInitScript(watch);
  return () => calls;
}

/** What moved so far. */
export function shiftsOf(page: Page): Promise<Shifts> {
  // `watch` put it there.
  return page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
}

/** In the page, before its own scripts. */
function watch(): void {
  const shifts: Shifts = { sum: 0, moved: [] };
  Object.assign(globalThis, { shifts });
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      shifts.sum += entry.value;
      const what = entry.sources.slice(0, 3).map(({ node, previousRect, currentRect }) => {
        const by = [currentRect.x - previousRect.x, currentRect.y - previousRect.y].map(Math.round);
        const element = node instanceof Element ? node : node?.parentElement;
        const text = (element?.getAttribute("aria-label") ?? element?.textContent ?? "").slice(
          0,
          40,
        );
        return `${element?.tagName.toLowerCase()} "${text}" by ${by.join(", ")}`;
      });
      shifts.moved.push(
        `${Math.round(entry.startTime)} ms ${entry.value.toFixed(3)}: ${what.join("; ")}`,
      );
    }
  }).observe({ type: "layout-shift", buffered: true });
}
