import { expect, it } from "vitest";
import { openSiteToRead } from "./site.ts";

const site = await openSiteToRead();

it("issue 18 the bars of the ages are as long as their counts, and none is cut off", async () => {
  const page = await site.open("user", "studylist");
  const cells = page.getByRole("table", { name: "Ages" }).getByRole("cell");
  await cells.first().waitFor();
  const bars = await cells.evaluateAll((all) =>
    all.map((cell) => ({
      count: Number(cell.textContent.replaceAll(",", "")),
      pixels: cell.querySelector("i")?.getBoundingClientRect().width ?? 0,
    })),
  );
  const highest = Math.max(...bars.map(({ count }) => count));
  const widest = Math.max(...bars.map(({ pixels }) => pixels));
  expect(bars.length).toBeGreaterThan(10);
  for (const { count, pixels } of bars)
    expect(Math.abs(pixels - (widest * count) / highest)).toBeLessThan(1);
});
