import type { Page } from "playwright-core";

/**
 * What moves on the page for those who did not ask for less motion: name and milliseconds of each animation of its
 * style sheets. Other pages of tests stand still, and this one does again afterwards.
 */
export async function animationsOf(page: Page): Promise<(readonly [string, number])[]> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const found = await page.evaluate(() =>
    document.getAnimations().flatMap((one) => {
      const duration = one.effect?.getComputedTiming().duration;
      return one instanceof CSSAnimation && typeof duration === "number"
        ? [[one.animationName, duration] as const]
        : [];
    }),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  return found;
}
