// A save takes its time, and the annotator goes on: what is staged while it is on its way is not saved, and not lost.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openSite, people } from "./site.ts";

const site = await openSite();

const {
  rows: [waiting, other],
} = await site.connection.pool.query<{ id: number }>(
  `select a.subdocument_id id from assignment a join account using (user_id)
   where email = $1 and a.status = 'waiting' and (
     select count(*) from automated_annotation e
     where e.patient_id = a.patient_id and e.subdocument_id = a.subdocument_id) > 8
   order by a.position limit 2`,
  [people.annotator],
);

const options = (page: Page, words: string | RegExp) =>
  page
    .getByRole("listbox", { name: "Annotations in reading order" })
    .getByRole("option")
    .filter({ hasText: words });
const staged = (page: Page, count: number) =>
  page.getByText(`${count} unsaved ${count === 1 ? "edit" : "edits"}`).waitFor();

async function acceptFirst(page: Page): Promise<void> {
  await options(page, "automated").first().click();
  await page.keyboard.press("a");
}

async function save(page: Page): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Ok" }).click();
}

it("what is staged while a save is on its way stays staged, and is saved with the next", async () => {
  const page = await site.open("annotator", `document/${waiting?.id}`);
  page.on("dialog", (asked) => void asked.accept());
  await page.getByRole("radio", { name: "Edit" }).waitFor({ state: "attached" });
  await acceptFirst(page);
  await staged(page, 1);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/AddManualAnnotationsInBulk", async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await save(page);
  await acceptFirst(page);
  await staged(page, 2);
  answer();
  await staged(page, 1);
  const { pool } = site.connection;
  const saved = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(distinct annotation_id)::int count from manual_annotation
       where subdocument_id = $1 and user_id = (select user_id from account where email = $2)`,
      [waiting?.id, people.annotator],
    );
    return rows[0]?.count;
  };
  expect(await saved()).toBe(1);
  await page.reload();
  await staged(page, 1);
  await page.unroute("**/AddManualAnnotationsInBulk");
  await save(page);
  await page.getByText("· Saved").waitFor();
  expect(await saved()).toBe(2);
  await expect.poll(() => options(page, /yours$/).count()).toBe(2);
});

it("keys that are typed faster than a dialog is drawn are for the dialog, not for the page behind it", async () => {
  const page = await site.open("annotator", `document/${other?.id}`);
  await page.getByRole("radio", { name: "Edit" }).waitFor({ state: "attached" });
  await acceptFirst(page);
  await staged(page, 1);
  await page.keyboard.press("Control+s");
  await page.keyboard.press("Enter");
  await page.getByText("· Saved").waitFor();
  expect(await page.getByText(/unsaved edit/).count()).toBe(0);
});
