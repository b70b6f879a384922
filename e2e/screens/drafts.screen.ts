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

/** How many drafts there are of a document, by plain SQL; one that was saved or given up has no content. */
async function drafts(docId: number): Promise<number> {
  const { rows } = await pool.query<{ found: number }>(
    "select count(content)::int found from annotation_draft where subdocument_id = $1",
    [docId],
  );
  return rows[0]?.found ?? -1;
}

/** How many edits the document's draft holds. */
async function editsKept(docId: number): Promise<number> {
  const { rows } = await pool.query<{ content: string }>(
    "select content from annotation_draft where subdocument_id = $1",
    [docId],
  );
  const kept = JSON.parse(rows[0]?.content ?? "{}") as {
    record?: { stage: { done: unknown[] } };
  };
  return kept.record?.stage.done.length ?? 0;
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
    // The second may still be on its way: what is not there yet when the page goes stays in its own browser.
    await expect.poll(() => editsKept(docId)).toBeGreaterThanOrEqual(2);

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
    await expect.poll(() => drafts(docId)).toBe(0);
    expect(errorsOf(home)).toEqual([]);
  });

  it("S2.2 are left by a browser that has forgotten who is signed in: the guard signs out, and nobody was asked", async () => {
    const docId = waiting[7]?.id ?? 0;
    const desk = await openDocument(docId);
    await desk.keyboard.press("u");
    await answered(desk, 1);
    await desk.getByText(/· draft kept \d\d\/\d\d\/\d{4} \d\d:\d\d/).waitFor();
    await untilIdle(desk);
    expect(await drafts(docId)).toBe(1);
    // As browsers do that clear what scripts have stored: the cookie stays.
    localStorage.clear();
    window.history.pushState({}, "", window.location.href);
    await desk.goto("/dashboard/dataworkqueue");
    await desk.getByRole("button", { name: "Login" }).waitFor();
    // The session is gone, what it kept is not.
    const kept = async () => {
      const { rows } = await pool.query<{ session_id: number | null; edits: number }>(
        `select session_id, json_array_length(content::json -> 'record' -> 'stage' -> 'done') edits
         from annotation_draft where subdocument_id = $1`,
        [docId],
      );
      return rows;
    };
    await expect.poll(kept).toEqual([{ session_id: null, edits: 1 }]);
  });

  it("S2.34 are ended by a sign-out that names them, also where an earlier session had kept them", async () => {
    const docId = waiting[8]?.id ?? 0;
    const desk = await openDocument(docId);
    await desk.keyboard.press("u");
    await answered(desk, 1);
    await untilIdle(desk);
    await expect.poll(() => editsKept(docId)).toBe(1);

    const home = await openDocument(docId);
    await answered(home, 1);
    await home.getByText(/^These unsaved edits were kept by another device or session/).waitFor();
    await untilIdle(home);
    await home.getByRole("button", { name: "Settings" }).click();
    await home.getByRole("menuitem", { name: "Logout" }).click();
    await home.getByText("1 unsaved edit of 1 document will be lost.").waitFor();
    await home.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await home.getByRole("button", { name: "Login" }).waitFor();
    await expect.poll(() => drafts(docId)).toBe(0);
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
    await expect.poll(() => drafts(docId)).toBe(0);
    isAway = false;
    const notice = page.getByText(/^Your unsaved edits are not on the server yet/);
    await page.getByRole("button", { name: "Keep them there" }).click();
    await notice.waitFor({ state: "detached" });
    await untilIdle(page);
    await expect.poll(() => drafts(docId)).toBe(1);

    await page.getByRole("button", { name: "Cancel" }).click();
    await page
      .getByRole("dialog", { name: "Confirmation" })
      .getByRole("button", { name: "Ok" })
      .click();
    await page.getByText("1 unsaved edit").waitFor({ state: "detached" });
    await untilIdle(page);
    await expect.poll(() => drafts(docId)).toBe(0);
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

describe("S4.9 a save that is stale", () => {
  it("asks span by span what was changed on both sides, and saves what was chosen", async () => {
    const docId = waiting[6]?.id ?? 0;
    const page = await site.open("annotator", `datamanual/${docId}`);
    await page.getByText("You have no annotation of this document yet.").waitFor();
    await page.getByRole("button", { name: "Add manual annotation" }).click();
    const adding = page.getByRole("dialog", { name: "Add manual annotation" });
    await adding.getByRole("textbox", { name: "Concept of the new annotation" }).fill("asthma");
    await page.getByRole("option").first().waitFor();
    await page.getByRole("option").first().click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("button", { name: "Ok" }).click();
    await page.getByText(/· Saved$/).waitFor();
    await untilIdle(page);

    // Here it is said of the family; elsewhere it was saved as denied.
    const said = await openDocument(docId);
    await said
      .getByRole("option")
      .filter({ hasText: /yours$/ })
      .first()
      .click();
    await said.keyboard.press("f");
    await answered(said, 1);
    await untilIdle(said);
    const at = "subdocument_id = $1 and user_id = (select user_id from account where email = $2)";
    const who = [docId, people.annotator];
    await pool.query(
      `with saved as (
         insert into annotation_save (patient_id, subdocument_id, user_id, version, saved_at)
         select patient_id, subdocument_id, user_id, max(version) + 1, max(saved_at) from annotation_save
         where ${at} group by 1, 2, 3 returning save_id)
       update manual_annotation set is_current = true, is_experienced = false,
         not_experienced_reason = 'Denied', save_id = saved.save_id from saved where ${at}`,
      who,
    );
    await said.getByRole("button", { name: "Save", exact: true }).click();
    await said.getByRole("button", { name: "Ok" }).click();
    await said.getByRole("button", { name: "Load the newer version" }).click();
    const dialog = said.getByRole("dialog", { name: "Changed here and elsewhere" });
    await dialog
      .getByRole("radio", { name: /^As here: .*not experienced reason Family/ })
      .waitFor();
    await dialog
      .getByRole("radio", { name: /^As saved: .*not experienced reason Denied/ })
      .waitFor();
    // Nothing is chosen beforehand.
    expect(await dialog.getByRole("button", { name: "1 to choose" }).isDisabled()).toBe(true);
    // S5.8: of the document as a whole there is one annotation of a concept.
    expect(await dialog.getByRole("radio").count()).toBe(2);
    await dialog.getByRole("radio", { name: /^As here/ }).click();
    await dialog.getByRole("button", { name: "Go on with these" }).click();
    await dialog.waitFor({ state: "detached" });
    await answered(said, 1);
    await said.getByRole("button", { name: "Save", exact: true }).click();
    await said.getByRole("button", { name: "Ok" }).click();
    await said.getByText(/· Saved$/).waitFor();
    await untilIdle(said);
    const { rows } = await pool.query<{ reason: string }>(
      `select not_experienced_reason reason from manual_annotation
       where is_newest and change <> 'deleted' and ${at} order by 1`,
      who,
    );
    expect(rows).toEqual([{ reason: "Family" }]);
    expect(errorsOf(said)).toEqual([]);
  });
});
