// What is staged is kept by the server, too. Each page that is opened here is a device of its own: it has no store.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { people } from "../site-server.ts";
import { errorsOf, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();
const { pool } = site.connection;

/** Documents that wait for the annotator, in the order of the sample. */
const { rows: waiting } = await pool.query<{ id: number }>(
  `select a.subdocument_id id from assignment a join account using (user_id)
   where email = $1 and a.status = 'waiting' order by a.project_id, a.position`,
  [people.annotator],
);

/** How many drafts there are of a document, by plain SQL. */
async function drafts(docId: number): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(
    "select count(*)::int found from annotation_draft where subdocument_id = $1",
    [docId],
  );
  return rows[0]?.found ?? -1;
}

async function openDocument(docId: number): Promise<Page> {
  const page = await site.open("annotator", `document/${docId}`);
  await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
  await untilIdle(page);
  return page;
}

const answered = (page: Page, count: number) =>
  page.getByText(`${count} unsaved ${count === 1 ? "edit" : "edits"}`).waitFor();

describe("S4.9 unsaved edits on another device", () => {
  it("are there when the document is opened, and first in the work queue; Save there ends them here", async () => {
    const docId = waiting[3]?.id ?? 0;
    const desk = await openDocument(docId);
    await desk.keyboard.press("u");
    await answered(desk, 1);
    await desk.keyboard.press("u");
    await answered(desk, 2);
    await desk.getByText(/· draft kept \d\d\/\d\d\/\d{4} \d\d:\d\d/).waitFor();
    await untilIdle(desk);
    expect(await drafts(docId)).toBe(1);

    const queue = await site.open("annotator", "dataworkqueue");
    const card = queue.getByRole("region", { name: "Document to go on with" });
    await card.getByText(/2 unsaved edits/).waitFor();

    const home = await openDocument(docId);
    await answered(home, 2);
    await home.getByText(/^These unsaved edits were kept by another device or session/).waitFor();
    await home.getByRole("button", { name: "Save", exact: true }).click();
    await home.getByRole("button", { name: "Ok" }).click();
    await home.getByText(/· Saved$/).waitFor();
    await untilIdle(home);
    expect(await drafts(docId)).toBe(0);
    expect(errorsOf(home)).toEqual([]);
  });

  it("that were given up are gone; what cannot be kept on the server says so and is kept by trying again", async () => {
    const docId = waiting[4]?.id ?? 0;
    const page = await openDocument(docId);
    let isAway = true;
    await page.route("**/api/KeepAnnotationDraft", (route) =>
      isAway ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
    );
    await page.keyboard.press("u");
    await answered(page, 1);
    await page.getByText(/^Your unsaved edits are not on the server yet/).waitFor();
    expect(await drafts(docId)).toBe(0);
    isAway = false;
    const notice = page.getByText(/^Your unsaved edits are not on the server yet/);
    await page.getByRole("button", { name: "Try again" }).first().click();
    await notice.waitFor({ state: "detached" });
    await untilIdle(page);
    expect(await drafts(docId)).toBe(1);

    await page.getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("dialog", { name: "Confirmation" })
      .getByRole("button", { name: "Ok" })
      .click();
    await page.getByText("1 unsaved edit").waitFor({ state: "detached" });
    await untilIdle(page);
    expect(await drafts(docId)).toBe(0);
  });

  it("beside one's own: they are added before them, one by one to be undone", async () => {
    const docId = waiting[5]?.id ?? 0;
    const page = await openDocument(docId);
    await page.keyboard.press("u");
    await answered(page, 1);
    await untilIdle(page);
    // Another device that had the document open as well: it began with the same edit and rejected a suggestion since.
    const { rows: kept } = await pool.query<{ content: string }>(
      "select content from annotation_draft where subdocument_id = $1",
      [docId],
    );
    const draft = JSON.parse(kept[0]?.content ?? "") as {
      record: { revision: number; stage: { done: unknown[] } };
    };
    draft.record.revision = 17;
    draft.record.stage.done.push([{ kind: "dismiss", entity: 987_654_321 }]);
    await pool.query(
      `update annotation_draft set edition = default, session_id = null, content = $2
       where subdocument_id = $1`,
      [docId, JSON.stringify(draft)],
    );
    await page.keyboard.press("u");
    await answered(page, 2);
    await page.getByText(/^Another device has kept unsaved edits of this document, too/).waitFor();
    await page.getByRole("button", { name: "Add them to these" }).click();
    await page.getByText(/1 rejected/).waitFor();
    await answered(page, 2);
    await page.getByText(/^Another device has kept/).waitFor({ state: "detached" });
    await untilIdle(page);
    const { rows } = await pool.query<{ steps: number }>(
      `select jsonb_array_length(content::jsonb #> '{record,stage,done}') steps from annotation_draft
       where subdocument_id = $1`,
      [docId],
    );
    expect(rows).toEqual([{ steps: 3 }]);
    expect(errorsOf(page)).toEqual([]);
  });
});
