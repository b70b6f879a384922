// An annotator who has no mouse: documents of the queue one after another, from the first question to Done and on to
// the next, by key events alone; one a day, twenty with CONCORD_FULL=1. What was answered is read from the tables. How
// many keys each task took, and how long a document took the machine, is printed.
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { errorsOf } from "./browser.ts";
import { canAnnotate, foundAsthma, locks, staged } from "./document-page.ts";
import { openSite, people } from "./site.ts";

const site = await openSite();
const isFull = process.env["CONCORD_FULL"] === "1";
const DOCUMENTS = isFull ? 20 : 1;
const search = "asthma";

/** Keys that a task may take, but for what is typed to search. */
const most: Readonly<Record<string, number>> = {
  "asked concept answered": 1,
  "attribute of the mention": 2,
  "all occurrences shown": 1,
  "new mention, but for the search text": 4,
  undo: 1,
  Done: 2,
  "next document": 1,
};

it(
  `S4.9 S5.9 ${DOCUMENTS} documents of the queue are annotated with the keyboard alone`,
  async () => {
    const page = await site.open("annotator", "dataworkqueue");
    await countKeys(page);
    const taken = new Map<string, number[]>();
    const seconds: number[] = [];
    const task = async (name: string, does: () => Promise<unknown>, typed = 0) => {
      const before = await keysSoFar(page);
      await does();
      const keys = (await keysSoFar(page)) - before - typed;
      taken.set(name, [...(taken.get(name) ?? []), keys]);
    };

    await page.getByRole("button", { name: /^Begin/ }).waitFor();
    const documents: number[] = [];
    for (let at = 0; at < DOCUMENTS; at += 1) {
      const start = performance.now();
      const isAnother = () =>
        page.waitForURL(({ pathname }) => {
          const id = documentIn(pathname);
          return id !== null && !documents.includes(id);
        });
      if (at === 0) {
        await page.keyboard.press("Enter");
        await isAnother();
      } else
        await task("next document", async () => {
          await page.keyboard.press("l");
          await isAnother();
        });
      documents.push(documentIn(new URL(page.url()).pathname) ?? 0);
      await annotate(page, task);
      seconds.push((performance.now() - start) / 1000);
    }

    for (const [name, keys] of taken)
      console.log(
        `${String(Math.max(...keys)).padStart(3)} of ${most[name]}  ${name} (${keys.length} times)`,
      );
    const all = await keysSoFar(page);
    const ordered = seconds.toSorted((one, other) => one - other);
    console.log(
      `${DOCUMENTS} documents: ${(all / DOCUMENTS).toFixed(1)} keys each; seconds of machine time each: ` +
        `median ${ordered[ordered.length >> 1]?.toFixed(1)}, longest ${ordered.at(-1)?.toFixed(1)}`,
    );
    const tooMany = [...taken].filter(([name, keys]) => Math.max(...keys) > (most[name] ?? 0));
    expect(tooMany).toEqual([]);
    // A counter that counts nothing would pass.
    expect([...taken.values()].flat().every((keys) => keys > 0)).toBe(true);
    // In one document there may be no words twice, and there is no next.
    const every = Object.keys(most).filter(
      (name) => isFull || !["next document", "all occurrences shown"].includes(name),
    );
    expect(every.filter((name) => !taken.has(name))).toEqual([]);
    expect(await clicksSoFar(page)).toBe(0);
    expect(errorsOf(page)).toEqual([]);
    const states = await stateOf(documents);
    expect(new Set(states.map(({ id }) => id))).toEqual(new Set(documents));
    expect(states.filter(({ status, answered }) => status !== "done" || answered !== 8)).toEqual(
      [],
    );
  },
  isFull ? 1_800_000 : 240_000,
);

type Task = (name: string, does: () => Promise<unknown>, typed?: number) => Promise<void>;

/** One document, from its first question to Done. */
async function annotate(page: Page, task: Task): Promise<void> {
  await canAnnotate(page);
  await page.getByRole("radiogroup", { name: "What is asked" }).waitFor();
  await page.getByRole("toolbar").waitFor();
  const press = (key: string) => page.keyboard.press(key);
  const open = () => page.getByRole("radio").filter({ hasText: "Open" }).count();

  // A mistake at the first question, and it is taken back.
  const questions = await open();
  expect(questions).toBe(8);
  await press("u");
  await staged(page, 1);
  await task("undo", async () => {
    await press("Control+z");
    await page.getByText("unsaved edit").waitFor({ state: "detached" });
  });

  // One answer may be of two questions: who has a kind of heart failure has heart failure.
  for (let left = questions; left > 0; left = await open()) {
    const bar = page.getByRole("toolbar");
    const isSuggested = (await bar.locator('button:has-text("↵")').count()) > 0;
    const isMentioned = (await bar.getByText("Not these words").count()) > 0;
    const answer = isMentioned ? "y" : "m";
    await task("asked concept answered", async () => {
      await press(isSuggested ? "Enter" : answer);
      await expect.poll(open).toBeLessThan(left);
    });
  }

  // The words that were annotated last, or those of the first mention.
  await press("j");
  const current = page.getByRole("region", { name: "Current annotation" });
  if (await isThere(current.getByRole("heading"))) {
    await task("attribute of the mention", async () => {
      await press("v");
      await page.getByRole("listbox", { name: "Severity" }).waitFor();
      await press("2");
      await page.getByRole("toolbar").getByText("Severity moderate").waitFor();
    });
  }
  // Its words stand elsewhere, too.
  if (await isThere(page.getByTitle(/^Annotate all \d+ occurrences$/))) {
    const places = page.getByText("Annotate all occurrences", { exact: true });
    await task("all occurrences shown", async () => {
      await press("Shift+A");
      await places.waitFor();
    });
    await press("Escape");
    await places.waitFor({ state: "detached" });
  }
  const edits = async () => /(\d+) unsaved/.exec(await page.locator("main").innerText())?.[1];
  const before = await edits();
  await task(
    "new mention, but for the search text",
    async () => {
      await press("i");
      await press("ArrowRight");
      await press("/");
      await page.getByLabel("Concept of the new annotation").first().waitFor();
      await page.keyboard.type(search);
      await foundAsthma(page);
      await press("Enter");
      await expect.poll(edits).not.toBe(before);
    },
    search.length,
  );

  await press("Control+s");
  await page.getByText(locks).waitFor();
  await press("Enter");
  await page.getByText("· Saved").waitFor();
  await task("Done", async () => {
    const dialog = page.getByRole("dialog", { name: "Done with this document?" });
    await press("Control+Enter");
    await dialog.waitFor();
    const done = dialog.getByRole("button", { name: "Done" });
    await expect.poll(() => done.evaluate((one) => one === document.activeElement)).toBe(true);
    await press("Enter");
    await page.getByText("· done ·").waitFor();
    await dialog.waitFor({ state: "detached" });
  });
}

/** The document of an address; null where it is another page. */
function documentIn(path: string): number | null {
  const [, id] = /\/document\/(\d+)/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

const isThere = async (one: Locator) => (await one.count()) > 0;

/** Counts in the page, from now on and over all its documents, the keys and clicks that it gets from a device. */
async function countKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counter = { keys: 0, clicks: 0 };
    Reflect.set(window, "counter", counter);
    const capture = { capture: true };
    const isModifier = (key: string) => ["Control", "Shift", "Meta", "Alt"].includes(key);
    addEventListener(
      "keydown",
      ({ isTrusted, key }) => {
        if (isTrusted && !isModifier(key)) counter.keys += 1;
      },
      capture,
    );
    addEventListener(
      "pointerdown",
      () => {
        counter.clicks += 1;
      },
      capture,
    );
  });
}

const keysSoFar = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "counter") as { keys: number }).keys);
const clicksSoFar = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, "counter") as { clicks: number }).clicks);

async function stateOf(documents: readonly number[]) {
  const { rows } = await site.connection.pool.query<{
    id: number;
    status: string;
    answered: number;
  }>(
    `select a.subdocument_id id, a.status, (select count(*)::int from initial_answer i join project_concept pc using (concept_id)
        where pc.project_id = a.project_id and i.patient_id = a.patient_id and i.subdocument_id = a.subdocument_id and i.user_id = a.user_id) answered
     from assignment a join account using (user_id) where email = $1 and subdocument_id = any($2) order by a.position`,
    [people.annotator, documents],
  );
  return rows;
}
