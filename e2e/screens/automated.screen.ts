import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { errorsOf, openScreensToRead, untilIdle } from "./open-screens.ts";

const site = await openScreensToRead();

interface Tagged {
  readonly id: number;
  readonly name: string;
  readonly annotations: number;
  readonly negated: number;
  readonly patient: string;
  readonly patient_id: number;
}

/** A note with annotations, some of which the patient does not have, in an encounter with more than one. */
const { rows: notes } = await site.connection.pool.query<Tagged>(
  `select s.subdocument_id id, s.name, p.patient_identifier patient, p.patient_id,
     count(*)::int annotations, count(*) filter (where not a.experienced)::int negated
   from automated_annotation a
   join subdocument s using (patient_id, subdocument_id)
   join patient p using (patient_id)
   join organization o using (organization_id)
   where o.name not like 'Southgate%'
   group by s.subdocument_id, s.name, p.patient_identifier, p.patient_id
   having count(*) filter (where a.negated) > 1 order by count(*) desc, 1 limit 1`,
);
const [note] = notes;
if (!note) throw new Error("The demonstration has no tagged note.");

/** The rows of all tables together; those out of sight are not in the page, but counted. */
const rowsOf = (tables: Locator) =>
  tables.evaluateAll((all) =>
    all.reduce((sum, table) => sum + Number(table.getAttribute("aria-rowcount")) - 1, 0),
  );

describe("S2.66 automated annotations of a document", () => {
  it("S2.66 every annotation stands in its category with code and why; those that the patient lacks begin with No", async () => {
    const page = await site.open("user", `dataautomated/${note.id}`);
    await page.getByRole("heading", { name: "Automated annotations", level: 1 }).waitFor();
    const tables = page.getByRole("table");
    await expect.poll(() => rowsOf(tables)).toBe(note.annotations);
    await tables.getByRole("link", { name: /^No / }).first().waitFor();
    await tables
      .getByText(/Experienced No: Negated – “.+” \(rule .+\)/)
      .first()
      .waitFor();
    await tables
      .getByText(/(SNOMEDCT_US|RXNORM|LNC|ICD10CM) \S+/)
      .first()
      .waitFor();
  });

  it("S2.66 an entry leads to its words in the document, which shows why", async () => {
    const page = await site.open("user", `dataautomated/${note.id}`);
    const entry = page.getByRole("table").getByRole("link", { name: /^No / }).first();
    const title = await entry.textContent();
    await entry.click();
    await page.waitForURL(/\/document\/\d+\?automated_annotation_id=\d+_\d+_\d+$/);
    const current = page.getByRole("region", { name: "Current annotation" });
    await current
      .getByText(/\(rule .+\)/)
      .first()
      .waitFor();
    await expect.poll(() => current.textContent()).toContain(title);
  });

  it("S2.28 the document's menu leads there, and from there to the encounter", async () => {
    const page = await site.open("user", `document/${note.id}`);
    await page.getByRole("button", { name: "Page menu" }).click();
    await page.getByRole("menuitem", { name: "Automated annotations" }).click();
    await page.waitForURL(new RegExp(`/dataautomated/${note.id}$`));
    await page.getByRole("link", { name: "All of the encounter" }).click();
    await page.waitForURL(new RegExp(`/derivedautomatedannotation/${note.id}$`));
    await untilIdle(page);
    expect(errorsOf(page)).toEqual([]);
  });

  it("a failed call offers Retry, an unknown document says so", async () => {
    const page = await site.open("user", "dataautomated/999999999");
    await page.getByText("Not found.").waitFor();
    await page.route("**/api/GetSubdocumentById*", (route) => route.abort());
    await page.goto(`/dashboard/dataautomated/${note.id}`);
    await page.getByRole("button", { name: "Retry" }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("S2.72 derived automated annotations", () => {
  it("S2.72 the patient is a link, the encounter's annotations are listed, episode and patient stay empty", async () => {
    const { rows } = await site.connection.pool.query<{ n: number }>(
      `select count(*)::int n from automated_annotation a
       join subdocument s using (patient_id, subdocument_id) join document d using (patient_id, document_id)
       where (d.patient_id, d.encounter_id) = (
         select d.patient_id, d.encounter_id from subdocument s join document d using (patient_id, document_id)
         where s.subdocument_id = $1 and s.patient_id = $2)`,
      [note.id, note.patient_id],
    );
    const page = await site.open("user", `derivedautomatedannotation/${note.id}`);
    const encounter = page.getByRole("region", { name: "Encounter-level annotations" });
    await expect.poll(() => rowsOf(encounter.getByRole("table"))).toBe(rows[0]?.n);
    for (const level of ["Episode", "Patient"]) {
      const empty = page.getByRole("region", { name: `${level}-level annotations` });
      await empty.getByText("Automated annotations are not derived for").waitFor();
      expect(await empty.getByRole("table").count()).toBe(0);
    }
    await page.getByRole("link", { name: note.patient, exact: true }).click();
    await page.waitForURL(new RegExp(`/patient/${note.patient_id}$`));
  });
});

describe("S2.70 concept support of a stored document", () => {
  it("S2.70 an annotation's concept is supported by others of the patient; one occurrence is a link, several open by sub-document", async () => {
    const page = await site.open("user", `document/${note.id}`);
    const list = page.getByRole("listbox");
    await list.getByRole("option").first().waitFor();
    const link = page.getByRole("link", { name: /^Concept support for/ });
    const supporters = page.locator("main section ul > li");
    // Not every concept has support: the first that has.
    for (let step = 0; step < 12; step += 1) {
      await list.focus();
      for (let press = 0; press <= step; press += 1) await page.keyboard.press("ArrowDown");
      await link.click();
      await page.getByRole("heading", { name: /^Concept support for/ }).waitFor();
      // The heading comes with what stands below it.
      if ((await supporters.count()) > 0) break;
      await page.goBack();
      await list.getByRole("option").first().waitFor();
    }
    const opener = page.locator("main").getByRole("button", { expanded: false }).first();
    await opener.waitFor();
    await opener.click();
    const place = page.locator("main details").first().getByRole("link").first();
    await place.waitFor();
    await place.click();
    await page.waitForURL(/\/document\/\d+\?automated_annotation_id=\d+_\d+_\d+$/);
    await page.getByRole("region", { name: "Current annotation" }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  }, 180_000);
});
