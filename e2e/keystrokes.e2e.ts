// How many keys each task of an annotator takes, counted from the key events that the page gets (modifiers are no
// keys of their own): `npx vitest run --project e2e e2e/keystrokes.e2e.ts` prints them.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openSite, people } from "./site.ts";

const site = await openSite();

async function counted(page: Page, task: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const counter = { keys: 0 };
    Reflect.set(window, "counter", counter);
    document.addEventListener(
      "keydown",
      ({ isTrusted, key }) => {
        if (isTrusted && !["Control", "Shift", "Meta", "Alt"].includes(key)) counter.keys += 1;
      },
      { capture: true },
    );
  });
  await task();
  return page.evaluate(() => (Reflect.get(window, "counter") as { keys: number }).keys);
}

it("S4.9 each task of an annotator takes as few keys as the design promises", async () => {
  const { rows } = await site.connection.pool.query<{ id: number }>(
    `select a.subdocument_id id from assignment a join account using (user_id)
     where email = $1 and a.status = 'waiting' and exists (
       select from automated_annotation e join project_concept pc using (concept_id)
       where e.patient_id = a.patient_id and e.subdocument_id = a.subdocument_id and pc.project_id = a.project_id
       group by e.concept_id having count(*) > 1)
     order by a.position limit 1`,
    [people.annotator],
  );
  const { promise: severitiesAreAsked, resolve: answerSeverities } = Promise.withResolvers<void>();
  const page = await site.open("annotator", `document/${rows[0]?.id}`);
  const press = (key: string) => page.keyboard.press(key);
  const staged = (n: number) =>
    page.getByText(`${n} unsaved ${n === 1 ? "edit" : "edits"}`).waitFor();
  await page.getByRole("toolbar").waitFor();
  const taken: [task: string, keys: number, most: number][] = [];
  const measure = async (name: string, most: number, task: () => Promise<unknown>) => {
    taken.push([name, await counted(page, task), most]);
  };

  await measure("asked concept answered", 1, async () => {
    await press("y");
    await staged(1);
  });
  await measure("undo", 1, async () => {
    await press("Control+z");
    await page.getByText("unsaved edit").waitFor({ state: "detached" });
  });
  // A number that comes before the values do counts, too.
  await page.route("**/api/GetSeverities*", async (route) => {
    await severitiesAreAsked;
    await route.continue();
  });
  await measure("attribute of the current mention", 2, async () => {
    await press("v");
    await page.getByRole("listbox", { name: "Severity" }).waitFor();
    await press("2");
    answerSeverities();
    await page.getByRole("toolbar").getByText("Severity moderate").waitFor();
  });
  await press("Control+z");
  await measure("cannot tell", 1, async () => {
    await press("u");
    await staged(1);
  });
  await press("Control+z");

  // Its words are looked at first, and Enter confirms: what is asked for is one key.
  await page.getByRole("toolbar").waitFor();
  await measure("all occurrences shown", 1, async () => {
    await press("Shift+A");
    await page.getByText("Annotate all occurrences").waitFor();
  });
  await press("Escape");

  const search = "asthma";
  await measure("new mention, but for the search text", 4, async () => {
    await press("i");
    await press("ArrowRight");
    await press("/");
    await page
      .getByRole("combobox", { name: "Concept of the new annotation" })
      .or(page.getByLabel("Concept of the new annotation"))
      .first()
      .waitFor();
    await page.keyboard.type(search);
    await page
      .getByRole("option", { name: /^\S* ?Asthma/, disabled: false })
      .first()
      .waitFor();
    await press("Enter");
    await staged(1);
  });
  const mention = taken.at(-1);
  if (mention) mention[1] -= search.length;
  await press("Control+z");
  await page.getByText("unsaved edit").waitFor({ state: "detached" });

  // With nothing left open, as after an interview.
  for (let question = 1; question <= 8; question += 1) {
    const isDone = await page.getByText("Everything is answered").count();
    if (isDone > 0) break;
    await press("u");
    await staged(question);
  }
  await press("Control+s");
  await page.getByRole("button", { name: "Ok" }).click();
  await page.getByText("· Saved").waitFor();
  await measure("Done", 2, async () => {
    await press("Control+Enter");
    await page.getByRole("dialog", { name: "Done with this document?" }).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole("dialog")
          .getByRole("button", { name: "Done" })
          .evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
    await press("Enter");
    await page.getByText("· done ·").waitFor();
  });

  for (const [task, keys, most] of taken)
    console.log(`${String(keys).padStart(3)} of ${most}  ${task}`);
  expect(taken.filter(([, keys, most]) => keys > most)).toEqual([]);
  expect(taken.every(([, keys]) => keys > 0)).toBe(true);
});
