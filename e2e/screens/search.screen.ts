import { expect, test } from "vitest";
import { errorsOf, isShown, openScreens } from "./open-screens.ts";

const site = await openScreens();

test("words of notes are found with their lines, narrowed by kind and year, and open the note at their place", async () => {
  const page = await site.open("user", "searchnotes");
  await page.getByRole("textbox", { name: "Words" }).fill('"shortness of breath"');
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === '"shortness of breath"');
  const status = page.locator("main [role=status]").first();
  await expect.poll(() => status.textContent()).toMatch(/^[1-9][\d,]* notes of [\d,]+ patients$/);
  const marked = await page.locator("main ol b").allTextContents();
  expect(marked.join(" ").toLowerCase().replaceAll(/\s+/g, " ")).toContain("shortness of breath");

  const letters = page.getByRole("button", { name: /^Clinic letter/ });
  const count = /\d+$/.exec((await letters.textContent()) ?? "")?.[0];
  await letters.click();
  await page.waitForURL((url) => url.searchParams.get("kind") === "Clinic letter");
  await expect.poll(() => status.textContent()).toMatch(new RegExp(`^${count} notes`));
  const link = page.locator("main ol a[href*=automated_annotation_id]").first();
  expect(await link.getAttribute("href")).toMatch(
    /document\/\d+\?automated_annotation_id=\d+_\d+_\d+$/,
  );
  expect(errorsOf(page)).toEqual([]);
});

test("what can't be searched for is refused with a reason, and a concept is enough", async () => {
  const page = await site.open("user", "searchnotes?q=-only");
  expect(await isShown(page, /Name a word that the notes have/)).toBe(true);
  const { concept_id } = await site.connection.db
    .selectFrom("concept")
    .select("concept_id")
    .where("text", "=", "Heart failure")
    .executeTakeFirstOrThrow();
  const other = await site.open("user", `searchnotes?concept_id=${concept_id}`);
  expect(await isShown(other, "How it is said")).toBe(true);
  await other.getByRole("button", { name: /^Denied/ }).click();
  await other.waitForURL((url) => url.searchParams.get("said") === "denied");
  await expect.poll(() => other.locator("main sup[aria-label=denied]").count()).toBeGreaterThan(0);
});

test("a researcher meets the overview; who sees no whole organization does not", async () => {
  const page = await site.open("user", "studylist");
  expect(await isShown(page, "of diagnoses stand only in notes")).toBe(true);
  const notes = page.getByRole("link", { name: /patients with Heart failure only in notes/ });
  const count = await notes.textContent();
  await notes.click();
  expect(await isShown(page, `of ${count} records`)).toBe(true);
  expect(await isShown(page, "Known from: Notes only")).toBe(true);
  const supervisor = await site.open("supervisor", "studylist");
  await supervisor.getByRole("table", { name: "Studies" }).waitFor();
  expect(await supervisor.getByText("of diagnoses stand only in notes").count()).toBe(0);
});
