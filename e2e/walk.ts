// npm run walk: the pictures of the README, and a walk through them that moves (docs/walk.svg, stills in one file),
// from the data of CONCORD_DATA, which a first npm start has filled.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openDemonstration, untilStill } from "./open-demonstration.ts";

const size = { width: 1200, height: 750 };
/** Of WebP: text stays sharp, and all together keep under a megabyte. */
const quality = 0.62;
const secondsEach = 4;
const caption = 40;

const docs = join(import.meta.dirname, "../docs");
const { pool, origin, browser, openAs, stop } = await openDemonstration();
try {
  const { rows } = await pool.query<{ study_id: number; patient_id: number; concept_id: number }>(`
    select s.study_id, m.patient_id, (select concept_id from concept where text = 'Heart failure' order by 1 limit 1) concept_id
    from study s join study_arm a using (study_id) join cohort_member m on m.cohort_id = a.cohort_id
    join fact f on f.patient_id = m.patient_id
    where s.study_name like 'Heart failure therapy%' group by 1, 2 order by count(*) desc, 2 limit 1`);
  const [one] = rows;
  if (!one) throw new Error("The demonstration is not loaded: npm start");
  const { study_id, patient_id, concept_id } = one;
  const page = await openAs("user");
  await page.setViewportSize(size);
  await page.addInitScript(() => localStorage.setItem("concord.side-bar-folded", "true"));
  const first = async () => {
    // Not the first of them, who is known from a note that doubts it.
    for (let at = 0; at < 5; at += 1) await page.keyboard.press("j");
    await page
      .getByText(/^Counted/)
      .first()
      .waitFor();
  };
  const story = async () => {
    const said = page.locator('[data-shape="problem"][data-source="unstructured"]');
    await said.nth(14).hover({ force: true });
    await page.getByRole("status").filter({ hasText: "fact" }).waitFor();
  };
  const steps: readonly (readonly [string, string, (() => Promise<void>)?])[] = [
    ["studylist", "What stands only in notes: the overview of 390 synthetic patients"],
    [
      `studylist?evidence=noted-${concept_id}`,
      "A number opens its patients, each with the words",
      first,
    ],
    [`studyresult/${study_id}?view=incidence&at=730`, "Cohorts over time, read on any day"],
    [
      `patient/${patient_id}`,
      "One patient: problems, drugs and values by source, and a cohort's windows",
      story,
    ],
    [
      `studyvalidityoutcomescore/encounter/${study_id}?type=3`,
      "How valid each source is against two readers",
    ],
  ];
  const stills: { readonly words: string; readonly image: Buffer }[] = [];
  for (const [path, words, act] of steps) {
    await page.goto(`${origin}/dashboard/${path}`);
    await page.locator("main h1").first().waitFor();
    await untilStill(page);
    await act?.();
    await untilStill(page);
    stills.push({ words, image: await webpOf(await page.screenshot()) });
  }
  const pictures = { overview: stills[0], story: stills[3], validity: stills[4] };
  for (const [name, still] of Object.entries(pictures))
    if (still) writeFileSync(join(docs, `${name}.webp`), still.image);
  const walk = walkOf(stills);
  writeFileSync(join(docs, "walk.svg"), walk);
  const bytes =
    walk.length + Object.values(pictures).reduce((sum, one) => sum + (one?.image.length ?? 0), 0);
  console.log(
    `docs/walk.svg and ${Object.keys(pictures).length} pictures: ${Math.round(bytes / 1000)} kB`,
  );
} finally {
  await stop();
}

/** The browser encodes it: no dependency does. */
async function webpOf(png: Buffer): Promise<Buffer> {
  const page: Page = await browser.newPage();
  const text = await page.evaluate(
    async ({ data, quality: wanted }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", wanted).split(",")[1] ?? "";
    },
    { data: png.toString("base64"), quality },
  );
  await page.close();
  return Buffer.from(text, "base64");
}

/** The stills one after the other, each with its words beneath; without motion the first, for who wants none. */
function walkOf(stills: readonly { readonly words: string; readonly image: Buffer }[]): string {
  const seconds = stills.length * secondsEach;
  const share = 100 / stills.length;
  const frames = stills.map(
    (
      { words, image },
      at,
    ) => `<g class="still" style="animation-delay:${at * secondsEach - seconds}s">
<image width="${size.width}" height="${size.height}" href="data:image/webp;base64,${image.toString("base64")}"/>
<text x="16" y="${size.height + caption - 14}">${at + 1}. ${words.replaceAll("&", "&amp;")}</text>
</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height + caption}" role="img">
<title>A walk through Concord: ${stills.map(({ words }) => words).join("; ")}</title>
<style>
text { font: 600 18px system-ui, sans-serif; fill: #fff; }
.still { opacity: 0; animation: walk ${seconds}s infinite; }
.still:first-of-type { opacity: 1; }
@keyframes walk { 0%, ${(share - 1).toFixed(1)}% { opacity: 1; } ${share.toFixed(1)}%, ${(100 - 1).toFixed(1)}% { opacity: 0; } 100% { opacity: 1; } }
@media (prefers-reduced-motion: reduce) { .still { animation: none; } }
</style>
<rect width="100%" height="100%" fill="#0f766e"/>
${frames.join("\n")}
</svg>
`;
}
