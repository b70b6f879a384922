// Save and Done are two acts (domain.md §6): what was answered is read from the tables.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf } from "./browser.ts";
import { openSite, people } from "./site.ts";

const site = await openSite();

/** Documents that wait for the annotator, in which language processing sees an asked concept. */
const { rows } = await site.connection.pool.query<{ id: number }>(
  `select a.subdocument_id id from assignment a join account using (user_id)
   where email = $1 and a.status = 'waiting' and exists (
     select from automated_annotation e join project_concept pc using (concept_id)
     where e.patient_id = a.patient_id and e.subdocument_id = a.subdocument_id and pc.project_id = a.project_id)
   order by a.position desc`,
  [people.annotator],
);
const documents = rows.map(({ id }) => id).values();

async function openDocument(docId: number): Promise<Page> {
  const page = await site.open("annotator", `document/${docId}`);
  page.on("dialog", (asked) => void asked.accept());
  await page
    .getByRole("listbox", { name: "Annotations in reading order" })
    .getByRole("option")
    .first()
    .waitFor();
  await page.getByRole("radio", { name: "Edit" }).waitFor({ state: "attached" });
  return page;
}

function nextDocument(): number {
  const { value } = documents.next();
  if (value === undefined) throw new Error("The demonstration has too few waiting documents.");
  return value;
}

const question = (page: Page) => page.getByRole("dialog", { name: "Done with this document?" });
const unanswered = (page: Page) =>
  question(page).getByRole("list", { name: "Answered as not mentioned" }).getByRole("listitem");

/** Answers the first concept that is asked about. */
async function answerFirst(page: Page): Promise<void> {
  await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
  await page.keyboard.press("1");
  await page.keyboard.press("y");
  await page.getByText("1 unsaved edit").waitFor();
}

async function state(docId: number) {
  const { rows: found } = await site.connection.pool.query<{ status: string; answered: number }>(
    `select a.status, (select count(*)::int from initial_answer i join project_concept pc using (concept_id)
        where pc.project_id = a.project_id and i.patient_id = a.patient_id and i.subdocument_id = a.subdocument_id and i.user_id = a.user_id) answered
     from assignment a join account using (user_id) where email = $1 and subdocument_id = $2`,
    [people.annotator, docId],
  );
  return found[0];
}

describe("S5.9 S4.13 done with a document", () => {
  it("a save by reflex answers what it contains and nothing else; Done shows the rest first", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    await answerFirst(page);
    await page.keyboard.press("Control+s");
    await page.getByText("Initial annotations will be locked").waitFor();
    await page.getByRole("button", { name: "Ok" }).click();
    await page.getByText("7 of 8 asked-about concepts are not answered yet.").waitFor();
    expect(await state(docId)).toEqual({ status: "in progress", answered: 1 });

    await page.keyboard.press("Control+Enter");
    await question(page).waitFor();
    expect(await unanswered(page).count()).toBe(7);
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "detached" });
    expect(await state(docId)).toEqual({ status: "in progress", answered: 1 });

    await page.getByRole("button", { name: "Done" }).click();
    await question(page).getByRole("button", { name: "Done" }).click();
    await page.getByText("· done ·").waitFor();
    // Neither the dialog's nor the header's.
    await expect.poll(() => page.getByRole("button", { name: "Done" }).count()).toBe(0);
    expect(await state(docId)).toEqual({ status: "done", answered: 8 });
    expect(errorsOf(page)).toEqual([]);
  });

  it("what the text speaks of comes first, with the places, and Enter does not answer it away", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    await page.keyboard.press("Control+Enter");
    await unanswered(page)
      .first()
      .getByText(/the text speaks of it in (one place|\d+ places)/)
      .waitFor();
    await expect
      .poll(() =>
        question(page)
          .getByRole("button", { name: "Cancel" })
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await page.keyboard.press("Enter");
    await question(page).waitFor({ state: "detached" });
    expect(await state(docId)).toEqual({ status: "waiting", answered: 0 });
  });

  it("what is unsaved is saved first; whoever declines that is not done", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    await answerFirst(page);
    await page.keyboard.press("Control+Enter");
    const locks = page.getByText("Initial annotations will be locked");
    await locks.waitFor();
    await page.keyboard.press("Escape");
    await locks.waitFor({ state: "detached" });
    await page.getByText("1 unsaved edit").waitFor();
    expect(await question(page).count()).toBe(0);
    expect(await state(docId)).toEqual({ status: "waiting", answered: 0 });

    await page.keyboard.press("Control+Enter");
    await page.getByRole("button", { name: "Ok" }).click();
    await question(page).waitFor();
    expect(await unanswered(page).count()).toBe(7);
    await question(page).getByRole("button", { name: "Done" }).click();
    await page.getByText("· done ·").waitFor();
    expect(await state(docId)).toEqual({ status: "done", answered: 8 });
  });

  it("annotations saved elsewhere meanwhile are looked at before the document is done", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    await page.keyboard.press("Control+Enter");
    await question(page).waitFor();
    const elsewhere = await openDocument(docId);
    await answerFirst(elsewhere);
    await elsewhere.keyboard.press("Control+s");
    await elsewhere.getByRole("button", { name: "Ok" }).click();
    await elsewhere.getByText("· Saved").waitFor();
    await question(page).getByRole("button", { name: "Done" }).click();
    await question(page).getByRole("alert").waitFor();
    expect(await state(docId)).toEqual({ status: "in progress", answered: 1 });
  });
});
