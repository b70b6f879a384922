import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf } from "./browser.ts";
import { openSite } from "./site.ts";

const site = await openSite();

describe("issue 15, 8: annotations out and in", () => {
  it("the page lists the projects; an export says what its format can't hold before it is made", async () => {
    const page = await site.open("user", "manualannotationprojects");
    const table = page.getByRole("table", { name: "Manual annotation projects" });
    await expect.poll(() => table.locator("tbody tr").count()).toBe(3);
    expect(await table.textContent()).toContain("masked");
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "Export annotations of HF abstraction" }).click();
    const dialog = page.getByRole("dialog", { name: /^Export annotations of/ });
    await dialog.getByText(/annotations in 120 documents, masked/).waitFor();
    await dialog.getByRole("combobox", { name: "Format" }).selectOption("note-nlp");
    await dialog.getByText("120 × the texts of the documents").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await dialog.getByRole("combobox", { name: "Format" }).selectOption("uima-json");
    await dialog.getByText("This format holds all of it.").waitFor();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Export", exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/uima-json\.zip$/);
    await expect.poll(() => dialog.count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  it("an import is checked first, and lists what it refuses", async () => {
    const page = await site.open("user", "manualannotationprojects");
    await page.getByRole("button", { name: "Import annotations into HF abstraction" }).click();
    const dialog = page.getByRole("dialog", { name: /^Import annotations into/ });
    await dialog.getByRole("combobox", { name: "Format" }).selectOption("csv");
    const table =
      "document_id,begin,end,text,concept\n987654321,0,4,none,Heart failure\n987654322,0,4,=x,Gout\n";
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
    expect(await dialog.getByRole("button", { name: "Import", exact: true }).isDisabled()).toBe(
      true,
    );
    await dialog.getByRole("button", { name: "Check" }).click();
    await dialog.getByText("0 annotations in 0 of 2 documents can be imported.").waitFor();
    await dialog.getByText(/a\.csv, line 2 “none”: no document of the project/).waitFor();
    expect(await dialog.getByRole("button", { name: "Import", exact: true }).isDisabled()).toBe(
      true,
    );
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });
});
