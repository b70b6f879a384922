import { it } from "vitest";
import { mkdirSync } from "node:fs";
import { untilIdle } from "./browser.ts";
import { openSiteToRead } from "./site.ts";
const site = await openSiteToRead();
mkdirSync("/tmp/shots-people", { recursive: true });
const { rows } = await site.connection.pool.query(
  "select a.subdocument_id id, p.study_id from patient_conflict k join project p using (project_id) join assignment a using (patient_id, project_id) order by k.patient_id, 1",
);
const docs = [...new Set(rows.map((r: { id: number }) => r.id))];
const one = docs[0];
const last = docs.at(-1);
it("shots", async () => {
  for (const [name, person, path] of [
    ["view-user", "user", `patientlevelannotation/${one}`],
    ["view-annotator", "annotator", `patientlevelannotation/${last}`],
    ["review", "supervisor", `dataplareview/${one}`],
    ["resolve", "supervisor", `dataplaresolve/${last}`],
    ["study", "supervisor", `dataplastudyreview/0?study_id=${rows[0].study_id}`],
  ] as const) {
    const page = await site.open(person, path);
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 1000 });
      await untilIdle(page);
      await page.waitForTimeout(300);
      if (name === "view-annotator" && width === 1440) {
        await page.getByRole("button", { name: "Edit", exact: true }).click();
        await page
          .getByRole("button", { name: /^Remove/ })
          .first()
          .click();
        await page.getByRole("button", { name: "Add concepts" }).click();
        await page.getByRole("textbox", { name: "Concept for the patient" }).fill("gout");
        await page.waitForTimeout(1500);
        await page.screenshot({ path: `/tmp/shots-people/dialog.png` });
        await page.keyboard.press("Enter");
        await page.waitForTimeout(300);
        await page.keyboard.press("Escape");
        await page.waitForTimeout(400);
        await page.mouse.wheel(0, 5000);
        await page.waitForTimeout(300);
      }
      await page.screenshot({ path: `/tmp/shots-people/${name}-${width}.png` });
    }
  }
}, 300000);
