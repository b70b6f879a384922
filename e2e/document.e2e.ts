import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { untilPainted, errorsOf, untilIdle } from "./browser.ts";
import {
  acceptFirst,
  atDocument,
  canAnnotate,
  closeByEnter,
  confirmation,
  foundAsthma,
  locks,
  nameOf,
  options,
  revises,
  save,
  staged,
  suggestion,
} from "./document-page.ts";
import { plainText } from "./plain-text.ts";
import { openSite, people, signIn, type Person } from "./site.ts";
import { storedStages } from "./stored-stages.ts";

const site = await openSite();

const leaves =
  "Are you sure you want to cancel or move away from this page and lose any unsaved annotations?";

/** Documents that wait for a person, with some suggestions in them: one a test, so that none disturbs another. */
const { rows: waiting } = await site.connection.pool.query<{ id: number }>(
  `select a.subdocument_id id from assignment a join account using (user_id)
   where email = $1 and a.status = 'waiting' and (
     select count(*) from automated_annotation e
     where e.patient_id = a.patient_id and e.subdocument_id = a.subdocument_id) > 8
   order by a.position`,
  [people.annotator],
);
const documentIds = waiting.map(({ id }) => id).values();

function nextDocument(): number {
  const { value } = documentIds.next();
  if (value === undefined) throw new Error("The demonstration has too few waiting documents.");
  return value;
}

async function openDocument(
  docId: number,
  query = "",
  person: Person = "annotator",
): Promise<Page> {
  const page = await site.open(person, `document/${docId}${query}`);
  page.on("dialog", (asked) => void asked.accept());
  await options(page).first().waitFor();
  // Suggestions are there with the text; annotating begins once one's own annotations are.
  if (person === "annotator") await canAnnotate(page);
  return page;
}

describe("annotating a document", () => {
  it("S4.9 S4.10 S5.9 S4.13 staged, kept over a reload, saved and locked, then revised", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    await acceptFirst(page);
    await staged(page, 1);
    await page.reload();
    await staged(page, 1);
    expect(await page.getByRole("radio", { name: "Edit" }).isChecked()).toBe(true);
    await save(page, locks);
    await page.getByText("· Saved").waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "View" }).isChecked()).toBe(true);
    await page.reload();
    const mine = options(page).filter({ hasText: "yours" });
    await mine.first().click();
    await canAnnotate(page);
    expect(await mine.count()).toBe(1);
    await page.keyboard.press("c");
    const when = page.getByRole("listbox", { name: "When" });
    await when.getByRole("option", { selected: false }).click();
    await staged(page, 1);
    await save(page, revises);
    await page.getByText("· Saved").waitFor();
    const { rows } = await site.connection.pool.query(
      `select revision, is_current from manual_annotation where subdocument_id = $1 order by revision`,
      [docId],
    );
    expect(rows.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(rows[0].is_current).not.toBe(rows[1].is_current);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S5.7 S5.8 S8.8 says in its words what can't be done", async () => {
    const page = await openDocument(nextDocument());
    await page.keyboard.press("Control+s");
    await page.getByText("Please add/update a concept.").waitFor();
    await closeByEnter(page);
    for (let time = 0; time < 2; time += 1) await atDocument(page, "asthma");
    await page
      .getByText(
        /^.+ is saved annotation to this document\. To assure annotations are maintained, you can change this annotation, but cannot add duplicate at document level\.$/,
      )
      .waitFor();
    await expect.poll(() => confirmation(page).getByRole("button").count()).toBe(1);
    await closeByEnter(page);
    await save(page, locks);
    await page.getByText("· Saved").waitFor();
    await options(page).filter({ hasText: "yours" }).first().click();
    await page.keyboard.press("x");
    await page
      .getByText(
        /^.+ is a saved annotation to this document\. To assure annotations are maintained, you can change this annotation, but cannot remove it entirely\.$/,
      )
      .waitFor();
  });

  it("a new mention by the keyboard alone: words, slash, the search, Enter; undo and redo", async () => {
    const page = await openDocument(nextDocument());
    await page.keyboard.press("i");
    for (let word = 0; word < 4; word += 1) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("/");
    await page.keyboard.type("asthma");
    await foundAsthma(page);
    await page.keyboard.press("Enter");
    await staged(page, 1);
    await page
      .getByRole("region", { name: "Current annotation" })
      .getByText("Asthma")
      .first()
      .waitFor();
    await page.keyboard.press("Control+z");
    await page.getByText("unsaved edit").waitFor({ state: "detached" });
    await page.keyboard.press("Control+Shift+z");
    await staged(page, 1);
    await expect.poll(() => options(page).filter({ hasText: "yours, not saved" }).count()).toBe(1);
  });

  it("attributes by a key each, severity from a list, and what is rejected leaves a trace", async () => {
    const page = await openDocument(nextDocument());
    const before = await options(page).count();
    await suggestion(page).click();
    await page.keyboard.press("x");
    const rejected = options(page).filter({ hasText: "rejected" });
    await expect.poll(() => rejected.count()).toBe(1);
    expect(await options(page).count()).toBe(before);
    await page.keyboard.press("Control+z");
    await expect.poll(() => rejected.count()).toBe(0);
    await suggestion(page).click();
    await page.keyboard.press("d");
    const panel = page.getByRole("region", { name: "Current annotation" });
    const definitive = panel.getByRole("button", { name: /definitive$/i });
    await definitive.waitFor();
    await untilPainted(page);
    const was = await definitive.textContent();
    await page.keyboard.press("d");
    await expect.poll(() => definitive.textContent()).not.toBe(was);
    await page.keyboard.press("v");
    const severity = page.getByRole("listbox", { name: "Severity" });
    await severity.waitFor();
    expect(await severity.getByRole("option", { selected: true }).textContent()).toMatch(
      /not stated/i,
    );
    // A key is the list's once it is painted.
    await untilPainted(page);
    await page.keyboard.press("1");
    await page.getByRole("toolbar").getByText("Severity mild").waitFor();
  });
});

describe("staged edits are never lost", () => {
  it("two tabs on one document see each other's stage, and a save in one ends it in both", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    const other = await page.context().newPage();
    await other.goto(`/dashboard/document/${docId}`);
    await options(other).first().waitFor();
    await acceptFirst(page);
    await staged(other, 1);
    await save(page, locks);
    await page.getByText("· Saved").waitFor();
    await other.getByText("unsaved edit").waitFor({ state: "detached" });
    await expect
      .poll(() =>
        options(other)
          .filter({ hasText: /yours$/ })
          .count(),
      )
      .toBe(1);
  });

  it("a stale save (409) keeps the stage, which is laid over the newer version", async () => {
    const docId = nextDocument();
    const [here, elsewhere] = [await openDocument(docId), await openDocument(docId)];
    await acceptFirst(here);
    await suggestion(elsewhere).click();
    await elsewhere.keyboard.press("j");
    await elsewhere.keyboard.press("j");
    await elsewhere.keyboard.press("a");
    await save(elsewhere, locks);
    await elsewhere.getByText("· Saved").waitFor();
    await save(here, locks);
    await here.getByRole("button", { name: "Load the newer version" }).click();
    await staged(here, 1);
    await save(here, locks);
    await here.getByText("· Saved").waitFor();
    await expect
      .poll(() =>
        options(here)
          .filter({ hasText: /yours$/ })
          .count(),
      )
      .toBe(2);
  });

  it("a lost network keeps the stage, and Retry saves it", async () => {
    const page = await openDocument(nextDocument());
    await acceptFirst(page);
    await page.context().setOffline(true);
    await save(page, locks);
    await page.getByText("Not saved: The server did not answer.", { exact: false }).waitFor();
    await staged(page, 1);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByRole("button", { name: "Ok" }).click();
    await page.getByText("· Saved").waitFor();
    await expect
      .poll(() =>
        options(page)
          .filter({ hasText: /yours$/ })
          .count(),
      )
      .toBe(1);
  });

  it("S8.4 an expired session leads to the login; the stage is there again afterwards", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    await acceptFirst(page);
    await staged(page, 1);
    await page.context().clearCookies();
    await page.reload();
    await page.getByText("Your session has expired. Your unsaved edits are kept.").waitFor();
    await signIn(page, "annotator", site.codeOf);
    await page.waitForURL(new RegExp(`document/${docId}$`));
    await staged(page, 1);
    await expect.poll(() => options(page).filter({ hasText: "yours, not saved" }).count()).toBe(1);
  });

  it("S4.2 it is encrypted at rest, and signing out ends it", async () => {
    const docId = nextDocument();
    const page = await site.visit();
    page.on("dialog", (asked) => void asked.accept());
    await signIn(page, "annotator", site.codeOf);
    await page.goto(`/dashboard/document/${docId}`);
    await acceptFirst(page);
    await staged(page, 1);
    await expect.poll(() => storedStages(page)).toHaveLength(2);
    const stored = await storedStages(page);
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual([
      "CryptoKey, not extractable",
      "bytes",
    ]);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByText("1 unsaved edit of 1 document will be lost.").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.getByRole("button", { name: "Login" }).waitFor();
    await expect.poll(() => storedStages(page)).toEqual([]);
  });

  it("S4.9 S8.8 leaving with something staged asks; Cancel stays, Ok leaves it behind", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    await acceptFirst(page);
    await staged(page, 1);
    await page.getByRole("link", { name: "Work queue" }).click();
    await page.getByText(leaves).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await confirmation(page).getByRole("button", { name: "Cancel" }).click();
    await staged(page, 1);
    await page.getByRole("link", { name: "Work queue" }).click();
    await confirmation(page).getByRole("button", { name: "Ok" }).click();
    await page.waitForURL(/dataworkqueue/);
    await page.goto(`/dashboard/document/${docId}`);
    await canAnnotate(page);
    await untilIdle(page);
    expect(await page.getByText("unsaved edit").count()).toBe(0);
  });
});

describe("reading a document", () => {
  it("L opens the next document of the queue", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    await page.getByRole("button", { name: "Next document" }).waitFor();
    await page.keyboard.press("l");
    await page.waitForURL(
      (url) => /document\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${docId}`),
    );
    await options(page).first().waitFor();
    await expect.poll(() => page.getByText(/Document \d+ of \d+ in your queue/).count()).toBe(1);
  });

  it("S2.14 the address leads to a span, annotated or not, and to a concept", async () => {
    const docId = nextDocument();
    const { rows } = await site.connection.pool.query<{ place: string; concept: number }>(
      `select e.section_number || '_' || e.begin_offset - s.begin_offset || '_' || e.end_offset - s.begin_offset place,
        e.concept_id concept
       from automated_annotation e join section s using (patient_id, subdocument_id, section_number)
       where e.subdocument_id = $1 order by e.begin_offset desc limit 1`,
      [docId],
    );
    const [last] = rows;
    const page = await openDocument(docId, `?automated_annotation_id=${last?.place}`);
    const chosen = options(page).and(page.getByRole("option", { selected: true }));
    await chosen.waitFor();
    const name = await nameOf(chosen);
    const elsewhere = await openDocument(docId, "?automated_annotation_id=0_0_3");
    await elsewhere.getByRole("button", { name: /^Annotate “/ }).waitFor();
    const byConcept = await openDocument(docId, `?concept_id=${last?.concept}`);
    await expect
      .poll(() => nameOf(options(byConcept).and(byConcept.getByRole("option", { selected: true }))))
      .toContain(
        name
          ?.replace(/^(?:No |(?:Family history|Other person): (?:no )?)| – hypothetical$/g, "")
          .slice(1),
      );
  });

  it("S2.14 the address leads to a manual annotation", async () => {
    const { rows } = await site.connection.pool.query<{ id: number; document: number }>(
      `select annotation_id id, subdocument_id document from manual_annotation join account using (user_id)
       where email = $1 and is_newest and change <> 'deleted' limit 1`,
      [people.annotator],
    );
    const [saved] = rows;
    const page = await openDocument(saved?.document ?? 0, `?route_annotation_id=${saved?.id}`);
    const chosen = options(page).and(page.getByRole("option", { selected: true }));
    await expect.poll(() => chosen.textContent()).toMatch(/yours$/);
  });

  it("S6.3 S6.5 a researcher reads, and can't edit", async () => {
    const page = await openDocument(nextDocument(), "", "user");
    await untilIdle(page);
    await options(page).first().click();
    await page.getByRole("region", { name: "Current annotation" }).waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("n");
    await untilPainted(page);
    expect(await page.getByRole("button", { name: "Save" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Accept" }).count()).toBe(0);
    expect(await brokenRules(page)).toEqual([]);
  });

  it("S2.64 the related encounter's documents are a popup titled Encounter list, with Cancel", async () => {
    const page = await openDocument(nextDocument());
    await page.getByRole("button", { name: "Encounter list" }).click();
    const popup = page.getByRole("dialog", { name: "Encounter list" });
    await popup.getByRole("listitem").first().waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await popup.getByRole("button", { name: "Cancel" }).click();
    await popup.waitFor({ state: "detached" });
  });

  it("annotations show without the browser's highlights, too, over the same text", async () => {
    const docId = nextDocument();
    const page = await openDocument(docId);
    const plain = await plainText(page);
    await expect.poll(() => page.evaluate(() => CSS.highlights.size)).toBeGreaterThan(0);
    expect(await page.locator("mark").count()).toBe(0);
    const older = await page.context().newPage();
    await older.addInitScript(() => Reflect.deleteProperty(CSS, "highlights"));
    await older.goto(`/dashboard/document/${docId}`);
    await options(older).first().waitFor();
    await expect.poll(() => older.locator("mark").count()).toBeGreaterThan(5);
    expect(await plainText(older)).toBe(plain);
    expect(await brokenRules(older)).toEqual([]);
  });

  it.each(["light", "dark"] as const)(
    "passes axe in view and edit mode, %s",
    async (colorScheme) => {
      const page = await site.open("annotator", `document/${nextDocument()}`, { colorScheme });
      await options(page).first().waitFor();
      expect(await brokenRules(page)).toEqual([]);
      await acceptFirst(page);
      await page.keyboard.press("v");
      await page.getByRole("listbox", { name: "Severity" }).waitFor();
      expect(await brokenRules(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("t");
      await page.getByLabel("Descriptor").waitFor();
      expect(await brokenRules(page)).toEqual([]);
      await page.getByRole("heading", { level: 1 }).click();
      await page.getByRole("button", { name: "Keys" }).click();
      await page.getByText("These keys").waitFor();
      expect(await brokenRules(page)).toEqual([]);
    },
  );
});
