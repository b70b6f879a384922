import type { Locator, Page } from "playwright-core";

/** What an annotator sees and does of a document, for the tests of its screen. */
export const locks =
  "Initial annotations will be locked for calculating inter-rater reliability. Any subsequent changes will be considered revisions.";
export const revises = "Are you sure you want to save revision in annotations?";
export const nameOf = (option: Locator) => option.locator("span[title]:not([role])").textContent();
export const canAnnotate = (page: Page) =>
  page.getByRole("radio", { name: "Edit" }).waitFor({ state: "attached" });
export const options = (page: Page) =>
  page.getByRole("listbox", { name: "Annotations in reading order" }).getByRole("option");
export const staged = (page: Page, count: number) =>
  page.getByText(`${count} unsaved ${count === 1 ? "edit" : "edits"}`).waitFor();
export const suggestion = (page: Page) => options(page).filter({ hasText: "automated" }).first();

/** Annotates the document as a whole with a concept that is searched for. */
export async function atDocument(page: Page, words: string): Promise<void> {
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  await foundAsthma(page);
  await page.keyboard.press("Enter");
}

/** Waits until the search has it: what is annotated stands in another list. */
export const foundAsthma = (page: Page) =>
  page
    .getByRole("listbox", { name: "Concepts" })
    .getByRole("option", { name: /^\S* ?Asthma/, disabled: false })
    .first()
    .waitFor();

export async function acceptFirst(page: Page): Promise<void> {
  await canAnnotate(page);
  await suggestion(page).click();
  await page.keyboard.press("a");
}

export async function save(page: Page, question: string): Promise<void> {
  await page.keyboard.press("Control+s");
  await page.getByText(question).waitFor();
  await page.getByRole("button", { name: "Ok" }).click();
}

export const confirmation = (page: Page) => page.getByRole("dialog", { name: "Confirmation" });

/** Closes the dialog that asks as a person does, who sees its button focused before the key is pressed. */
export async function closeByEnter(page: Page): Promise<void> {
  await confirmation(page).locator("button:focus").waitFor();
  await page.keyboard.press("Enter");
  await confirmation(page).waitFor({ state: "detached" });
}
