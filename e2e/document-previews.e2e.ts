import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { untilPainted } from "./browser.ts";
import { openSiteToRead, people } from "./site.ts";

const site = await openSiteToRead();

/** Documents that wait for the annotator, with some suggestions in them. */
const { rows: waiting } = await site.connection.pool.query<{ id: number }>(
  `select a.subdocument_id id from assignment a join account using (user_id)
   where email = $1 and a.status = 'waiting' and (
     select count(*) from automated_annotation e
     where e.patient_id = a.patient_id and e.subdocument_id = a.subdocument_id) > 8
   order by a.position limit 3`,
  [people.annotator],
);

async function openDocument(docId: number | undefined): Promise<Page> {
  const page = await site.open("annotator", `document/${docId}`);
  await page.getByRole("radio", { name: "Edit" }).waitFor({ state: "attached" });
  await suggestion(page).waitFor();
  return page;
}

const suggestion = (page: Page) =>
  page
    .getByRole("listbox", { name: "Annotations in reading order" })
    .getByRole("option")
    .filter({ hasText: "automated" })
    .first();
const staged = (page: Page, count: number) =>
  page.getByText(`${count} unsaved ${count === 1 ? "edit" : "edits"}`).waitFor();

describe("what a person sees before it happens", () => {
  it("selected words are offered with the mouse while an annotation is chosen; I begins there", async () => {
    const page = await openDocument(waiting[0]?.id);
    await suggestion(page).click();
    const panel = page.getByRole("region", { name: "Current annotation" });
    const words = await panel.getByRole("heading").textContent();
    await page.keyboard.press("i");
    await page.keyboard.press("ArrowRight");
    const selected = () => page.evaluate(() => getSelection()?.toString() ?? "");
    await expect.poll(selected).not.toBe("");
    expect(words?.startsWith(await selected())).toBe(true);
    await page.getByRole("button", { name: /^Annotate “/ }).click();
    await page.getByRole("heading", { name: "New annotation" }).waitFor();
  });

  it("all occurrences are listed first: Escape leaves them, Enter annotates them in one step", async () => {
    const page = await openDocument(waiting[1]?.id);
    const all = page.getByRole("button", { name: /^All \d+/ });
    await suggestion(page).click();
    for (let step = 0; step < 60 && (await all.count()) === 0; step += 1) {
      await page.keyboard.press("j");
      await untilPainted(page);
    }
    const count = Number((await all.textContent())?.match(/\d+/)?.[0]);
    await page.keyboard.press("Shift+A");
    const places = page.getByRole("list", { name: "Places" }).getByRole("listitem");
    await expect.poll(() => places.count()).toBe(count);
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await places.first().waitFor({ state: "detached" });
    await untilPainted(page);
    expect(await page.getByText("unsaved edit").count()).toBe(0);
    await page.keyboard.press("Shift+A");
    await places.first().waitFor();
    await page.keyboard.press("Enter");
    await staged(page, count);
    await page.keyboard.press("Control+z");
    await page.getByText("unsaved edit").waitFor({ state: "detached" });
  });

  it("a result needs a number, and Escape leaves its field as it was", async () => {
    const page = await openDocument(waiting[2]?.id);
    await suggestion(page).click();
    const result = page.getByLabel("Result");
    await page.keyboard.press("r");
    await result.waitFor();
    await page.keyboard.type("t");
    await page.getByText("A number is needed.").waitFor();
    await page.keyboard.press("Escape");
    await expect
      .poll(() => result.evaluate((field) => field === document.activeElement))
      .toBe(false);
    expect(await result.inputValue()).not.toContain("t");
    await page.keyboard.press("r");
    await page.keyboard.type("45");
    await page.keyboard.press("Enter");
    await staged(page, 1);
  });
});

it("S2.14 the list of a note says which annotations are possible and which are past", async () => {
  const { rows } = await site.connection.pool.query<{ id: number; possible: number; past: number }>(
    `select subdocument_id id,
       count(*) filter (where not definitive)::int possible,
       count(*) filter (where definitive and not is_current)::int past
     from automated_annotation where experienced and present and subject = 'Patient'
     group by subdocument_id
     having bool_or(not definitive) and bool_or(definitive and not is_current) and count(*) < 30
     order by subdocument_id limit 1`,
  );
  const [note] = rows;
  expect(note).toBeDefined();
  const page = await site.open("user", `document/${note?.id}`);
  const rowsOf = (said: string) =>
    page
      .getByRole("listbox", { name: "Annotations in reading order" })
      .getByRole("option")
      .filter({ hasText: ` – ${said}` });
  await rowsOf("possible").first().waitFor();
  expect(await rowsOf("possible").count()).toBe(note?.possible);
  expect(await rowsOf("past").count()).toBe(note?.past);
});
