// An annotator's start: the document to go on with, how far the work is, and what was decided.
import { describe, expect, it } from "vitest";
import { people } from "../site-server.ts";
import { errorsOf, isShown, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();
const { pool } = site.connection;

/** The annotator's documents in the order of the sample, by plain SQL over the assignments. */
const { rows: assigned } = await pool.query<{ id: number; status: string }>(
  `select a.subdocument_id id, a.status from assignment a join account using (user_id)
   where email = $1 order by a.project_id, a.position`,
  [people.annotator],
);
const waiting = assigned.filter(({ status }) => status === "waiting").map(({ id }) => id);
const { rows: concepts } = await pool.query<{ text: string }>(
  `select distinct c.text, pc.position from project_concept pc join concept c using (concept_id)
   join assignment a using (project_id) where a.subdocument_id = $1 order by pc.position`,
  [waiting[0]],
);

describe("S2.62 S9.11 the work queue", () => {
  it("offers the next note, what it is asked, and how many are finished; Enter begins it", async () => {
    const page = await site.open("annotator", "dataworkqueue");
    const card = page.getByRole("region", { name: "Document to go on with" });
    await card.getByText(`0 of ${concepts.length} answered`).waitFor();
    for (const { text } of concepts) await card.getByRole("button", { name: text }).waitFor();
    const done = assigned.filter(({ status }) => status === "done").length;
    await page.getByText(`of ${assigned.length} notes finished`).waitFor();
    await page.getByText(String(done), { exact: true }).first().waitFor();
    await expect
      .poll(() => page.locator("table[aria-label='Work queue'] tbody tr").count())
      .toBe(10);
    // Of a project that is open and says nothing else (issue 18.1, decision 244).
    expect(await isShown(page, /shown once (it|the project) is closed/i)).toBe(true);
    expect(await page.getByRole("table", { name: /^Agreement in/ }).count()).toBe(0);
    await untilIdle(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/document/${waiting[0]}\\?route_from=dataworkqueue$`));
    await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  it("a number opens the note at its question, N the next that waits", async () => {
    const page = await site.open("annotator", "dataworkqueue");
    await page.getByText(`0 of ${concepts.length} answered`).waitFor();
    await untilIdle(page);
    await page.keyboard.press("2");
    await page.waitForURL(new RegExp(`/document/${waiting[0]}\\?.*concept_id=`));
    await page.goto("/dashboard/dataworkqueue");
    await page.getByText(`0 of ${concepts.length} answered`).waitFor();
    await untilIdle(page);
    await page.keyboard.press("n");
    await page.waitForURL(new RegExp(`/document/${waiting[1]}\\?`));
    expect(errorsOf(page)).toEqual([]);
  });

  it("a note that was begun is gone on with before those that wait, and its answers are counted", async () => {
    const [, second] = waiting;
    const page = await site.open("annotator", `document/${second}?route_from=dataworkqueue`);
    await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
    await untilIdle(page);
    await page.keyboard.press("u");
    await page.getByText("1 unsaved edit").waitFor();
    // S2.68: the list has the vocabulary also of what is not saved yet.
    await page.keyboard.press("y");
    await page.getByText("2 unsaved edits").waitFor();
    await page.getByRole("button", { name: "Manual annotation list" }).click();
    const list = page.getByRole("dialog", { name: "Manual annotation list" });
    expect(await list.getByRole("listitem").first().textContent()).toMatch(/SNOMEDCT_US|ICD10CM/);
    await page.getByRole("button", { name: "Manual annotation list" }).click();
    await list.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Ok" }).click();
    await page.getByText(/· Saved$/).waitFor();
    await page.goto("/dashboard/dataworkqueue");
    const card = page.getByRole("region", { name: "Document to go on with" });
    await card.getByText(`2 of ${concepts.length} answered`).waitFor();
    await card.getByRole("button", { name: "Continue" }).waitFor();
    await untilIdle(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/document/${second}\\?`));
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.14 a note of the finished ones goes back to these, and on to the next of them", async () => {
    const done = assigned.filter(({ status }) => status === "done").map(({ id }) => id);
    const page = await site.open("annotator", "dataworkqueue?status=done");
    const first = page.locator("table[aria-label='Work queue'] tbody a").first();
    await first.waitFor();
    expect(await first.getAttribute("href")).toMatch(
      new RegExp(`/document/${done[0]}\\?route_from=dataworkqueue&route_doc_status=done$`),
    );
    await first.click();
    await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
    await untilIdle(page);
    await page.keyboard.press("l");
    await page.waitForURL(new RegExp(`/document/${done[1]}\\?.*route_doc_status=done`));
    expect(errorsOf(page)).toEqual([]);
  });

  it("S4.11 counts what was decided on one's own differences", async () => {
    // Recounted from the conflicts and the decisions that stand; shares the view of decisions with the operation.
    const { rows } = await pool.query<{ kept: string; settled: string }>(
      `select count(*) filter (where chosen = me) kept, count(*) settled from (
         select distinct r.patient_id, r.subdocument_id, r.concept_id, r.chosen_user_id chosen, u.user_id me
         from project_resolution r join account u on u.email = $1 and u.user_id in (r.chosen_user_id, r.other_user_id)
         join annotation_conflict k on k.patient_id = r.patient_id and k.subdocument_id = r.subdocument_id
           and k.concept_id = r.concept_id and not k.is_initial) each`,
      [people.annotator],
    );
    const [{ kept, settled } = { kept: "", settled: "" }] = rows;
    expect(Number(settled)).toBeGreaterThan(0);
    const page = await site.open("annotator", "dataworkqueue");
    await page.getByText(`${settled} of your differences settled`).waitFor();
    await page
      .getByText(`${kept} kept your answer, ${Number(settled) - Number(kept)} changed it`)
      .waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});

describe("S2.68 S9.2 the manual annotation list", () => {
  it("opens from its icon with ten, has more once it is scrolled, and leads to the annotation", async () => {
    // The note with most annotations of the annotator's own.
    const { rows } = await pool.query<{ id: number; n: number }>(
      `select m.subdocument_id id, count(*)::int n from manual_annotation m join account using (user_id)
       where email = $1 and m.is_newest and m.change <> 'deleted' group by 1 order by 2 desc, 1 limit 1`,
      [people.annotator],
    );
    const [{ id, n } = { id: 0, n: 0 }] = rows;
    const page = await site.open("annotator", `document/${id}`);
    await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
    await untilIdle(page);
    await page.getByRole("button", { name: "Manual annotation list" }).click();
    const list = page.getByRole("dialog", { name: "Manual annotation list" });
    await list.getByRole("heading", { name: `Manual annotation list ${n}` }).waitFor();
    expect(await list.getByRole("listitem").count()).toBe(Math.min(10, n));
    const first = list.getByRole("listitem").first();
    expect(await first.textContent()).toMatch(/SNOMEDCT_US|ICD10CM|RXNORM|LNC/);
    await first.getByRole("button").click();
    await list.waitFor({ state: "detached" });
    await page.getByRole("region", { name: "Current annotation" }).waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
});
