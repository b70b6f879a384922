// npm run pictures [-- WORD…]: every screen of the demonstration at three widths, light and dark, on one sheet to look
// at. With words only those whose names have one of them. Where the sheet lies is printed at the end; CONCORD_PICTURES
// names another folder. It takes the data of CONCORD_DATA, which a first npm start has filled.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDemonstration, untilStill } from "./open-demonstration.ts";
import { listScreens, type ListedScreen } from "./screen-list.ts";

const widths = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;
const schemes = ["light", "dark"] as const;
/** Screens on a photograph of the sheet. */
const onAPage = 6;

const { pool, origin, browser, openAs, stop } = await openDemonstration();
const folder = process.env["CONCORD_PICTURES"] ?? mkdtempSync(join(tmpdir(), "concord-pictures-"));
mkdirSync(folder, { recursive: true });

interface Pictured {
  readonly name: string;
  readonly files: readonly string[];
  readonly remarks: readonly string[];
}

try {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const screens = (await listScreens(pool)).filter(
    ([name]) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
  );
  const pictured: Pictured[] = [];
  for (const screen of screens) {
    pictured.push(await picture(screen));
    const { name, remarks } = pictured.at(-1) ?? { name: "", remarks: [] };
    console.log([name, ...remarks].join("\n  "));
  }
  writeFileSync(join(folder, "index.html"), sheet(pictured));
  for (const [at, rows] of inPages(pictured).entries()) await photograph(rows, at);
  console.log(`\n${pictured.length} screens: ${join(folder, "index.html")}, sheet-*.png beside it`);
} finally {
  await stop();
}

async function picture([name, path, person, sign, act]: ListedScreen): Promise<Pictured> {
  const files: string[] = [];
  const remarks: string[] = [];
  const page = await openAs(person);
  page.on("pageerror", (error) => remarks.push(`error: ${error.message}`));
  try {
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height });
      await page.goto(`${origin}/dashboard/${path}`);
      // At the wide size it must be there; a narrow one may have no room for it.
      await page
        .locator(sign)
        .first()
        .waitFor({ state: width === 1440 ? "visible" : "attached" });
      await act?.(page);
      await untilStill(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const file = `${name.replaceAll(/[^\w.]+/g, "-")}-${width}-${colorScheme}.jpg`;
        await page.screenshot({
          path: join(folder, file),
          type: "jpeg",
          quality: 80,
          // Colours that fade into those of the other scheme are through with it.
          animations: "disabled",
        });
        files.push(file);
      }
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (beyond > 0) remarks.push(`${width}: ${beyond} px wider than the window`);
    }
  } catch (error) {
    const [why = ""] = error instanceof Error ? error.message.split("\n") : [];
    remarks.push(`not pictured: ${why}`);
  }
  await page.context().close();
  return { name, files, remarks };
}

function inPages(pictured: readonly Pictured[]): Pictured[][] {
  return Array.from({ length: Math.ceil(pictured.length / onAPage) }, (_, at) =>
    pictured.slice(at * onAPage, (at + 1) * onAPage),
  );
}

async function photograph(rows: readonly Pictured[], at: number): Promise<void> {
  const file = join(folder, `sheet-${String(at + 1).padStart(2, "0")}`);
  writeFileSync(`${file}.html`, sheet(rows));
  const page = await browser.newPage({ viewport: { width: 2150, height: 1200 } });
  await page.goto(`file://${file}.html`);
  await page.screenshot({ path: `${file}.png`, fullPage: true });
  await page.close();
}

function sheet(pictured: readonly Pictured[]): string {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const rows = pictured.map(
    ({ name, files, remarks }) => `<section><h2>${escaped(name)}</h2>
${remarks.map((remark) => `<p>${escaped(remark)}</p>`).join("\n")}
${files.map((file) => `<a href="${file}"><img src="${file}" loading="eager" alt="${escaped(file)}"></a>`).join("\n")}
</section>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<title>Concord, every screen</title>
<style>
  body { margin: 16px; font: 14px system-ui, sans-serif; background: #ddd; }
  section { margin-bottom: 20px; }
  h2 { margin: 0 0 6px; font-size: 16px; }
  p { margin: 0 0 6px; color: #a00; }
  img { height: 300px; vertical-align: top; margin-right: 6px; }
</style>
${rows.join("\n")}
`;
}
