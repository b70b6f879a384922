// The structured data of a document: a table in which the address's rows are marked and in sight; or as text.
import { expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf } from "./browser.ts";
import { openSiteToRead } from "./site.ts";

const site = await openSiteToRead();
const pictures = process.env["CONCORD_PICTURES"];

/** The longest one, and the concept of its last row but undated ones. */
const { rows } = await site.connection.pool.query<{
  id: number;
  rows: number;
  concept: number;
  code: string;
  meant: number;
}>(
  `with longest as (
     select f.patient_id, f.subdocument_id id, count(*)::int "rows" from fact f
     join subdocument s using (patient_id, subdocument_id) where f.source = 1 and s.content_type = 'discrete'
     group by 1, 2 order by 3 desc, 2 limit 1)
   select l.id, l."rows", last.concept_id concept, c.code,
     (select count(*)::int from fact f join concept_ancestor up on up.descendant_id = f.concept_id
       where f.patient_id = l.patient_id and f.subdocument_id = l.id and f.source = 1 and up.ancestor_id = last.concept_id) meant
   from longest l cross join lateral (
     select f.concept_id from fact f where f.patient_id = l.patient_id and f.subdocument_id = l.id and f.source = 1
     order by f.day desc, f.minute desc nulls last, f.fact_id desc limit 1) last
   join concept c on c.concept_id = last.concept_id`,
);
const [asked] = rows;

it("S2.14 S2.64 structured data are a table; the rows that a link means are marked and scrolled to", async () => {
  if (!asked) throw new Error("The demonstration has structured data.");
  const page = await site.open("user", `document/${asked.id}?concept_id=${asked.concept}`);
  const table = page.getByRole("table", { name: "Structured data by time" });
  await table.waitFor();
  expect(await table.getAttribute("aria-rowcount")).toBe(String(asked.rows + 1));
  expect(await table.locator("thead").innerText()).toMatch(
    /Time\s+Name\s+Value\s+Unit\s+Range\s+Code\s+System\s+Category/,
  );
  const marked = table.locator("tbody tr[aria-current]");
  await marked.first().waitFor();
  await expect
    .poll(() =>
      marked.first().evaluate((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    )
    .toBe(true);
  expect(await marked.first().innerText()).toContain(asked.code);
  if (asked.rows <= 100) expect(await marked.count()).toBe(asked.meant);
  expect(await brokenRules(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/structured-1440.png` });

  await page.getByText("Text", { exact: true }).click();
  await page.getByRole("document", { name: "Structured data" }).waitFor();
  expect(await page.getByRole("document", { name: "Structured data" }).innerText()).toMatch(
    /\d{4}-\d\d-\d\d/,
  );
  expect(await table.count()).toBe(0);
  await page.getByText("Table", { exact: true }).click();
  await table.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await brokenRules(page)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/structured-390.png` });
  expect(errorsOf(page)).toEqual([]);
});
