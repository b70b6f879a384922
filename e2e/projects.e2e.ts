import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf } from "./browser.ts";
import { openSite } from "./site.ts";

const site = await openSite();

describe("S2.37 manual annotation projects are made and edited", () => {
  it("a project is planned with a preview, made by keys, shown with its progress, and its draft is kept", async () => {
    const page = await site.open("user", "manualannotationprojects");
    await page.getByRole("button", { name: "Add project" }).click();
    const aside = page.getByRole("complementary", { name: "Preview of the sample" });
    await aside.getByText("Choose what it is made from").waitFor();

    // What is missing is said at its fields.
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Project name is required").waitFor();
    await page.getByText("Ask about at least one concept").waitFor();
    expect(await brokenRules(page)).toEqual([]);

    await page.getByRole("textbox", { name: "Project name" }).fill("Heart failure, second sample");
    await page.getByRole("textbox", { name: "Concept to ask about" }).fill("heart failure");
    await page
      .getByRole("option", { name: /^Problem Heart failure/, disabled: false })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    const asked = page.getByRole("region", { name: "Heart failure" });
    await asked.getByRole("checkbox", { name: "Severity" }).check();
    await asked
      .getByRole("textbox")
      .fill("Count heart failure with a preserved ejection fraction too.");
    await page.getByRole("combobox", { name: "Study" }).click();
    await page.getByRole("option", { name: /^Heart failure therapy/ }).click();
    await page.getByRole("combobox", { name: "Annotators" }).click();
    await page.getByRole("option", { name: /annotator@northfield/ }).click();
    await page.getByRole("option", { name: /annotator2@northfield/ }).click();
    await page.keyboard.press("Escape");
    await aside.getByText(/^100 encounters: /).waitFor();
    await aside.getByText("It enters the outcome table of its study.").waitFor();
    await aside.getByText(/have a note that one of these annotators has already/).waitFor();

    // Strata: more than proportion would give, which the table weighs.
    await page.getByRole("checkbox", { name: "What codes and notes say of a concept" }).check();
    await page.getByRole("combobox", { name: /^Concept that codes/ }).click();
    await page.getByRole("option", { name: "Heart failure", exact: true }).click();
    await page.getByRole("combobox", { name: "How many of each" }).selectOption("equal");
    await aside.getByRole("rowheader", { name: "codes no, notes yes" }).waitFor();
    await aside.getByText("It enters the outcome table of its study.").waitFor();
    await aside.getByRole("img", { name: /Expected width of the 95% interval/ }).waitFor();
    expect(await brokenRules(page)).toEqual([]);

    // A refusal of the preview stands at its field.
    await page.getByRole("textbox", { name: "How many", exact: true }).fill("4999");
    await page.getByText("The frame has fewer units.").first().waitFor();
    await page.getByRole("textbox", { name: "How many", exact: true }).fill("20");
    await aside.getByText(/^20 encounters: /).waitFor();

    await page.reload();
    await page.getByText("Your unsaved changes were restored.").waitFor();
    await aside.getByText(/^20 encounters: /).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "Heart failure, second sample" }).waitFor();
    const progress = page.getByRole("table", { name: "Progress by annotator" });
    await expect.poll(() => progress.locator("tbody tr").count()).toBe(2);
    await page.getByText(/are done by all of their annotators/).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });

  it("a running project keeps what it asks; closed, it says so", async () => {
    const page = await site.open("user", "manualannotationprojects");
    await page.getByRole("link", { name: "HF abstraction" }).click();
    await page.getByRole("table", { name: "Documents of the project" }).waitFor();
    await page.getByRole("button", { name: "Edit project" }).click();
    await page.getByText(/Annotators have begun/).waitFor();
    expect(await page.getByRole("checkbox", { name: "Severity" }).first().isDisabled()).toBe(true);
    await page
      .getByRole("textbox", { name: "Guidelines beside the question" })
      .first()
      .fill("Also if treated.");
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Close project…" }).click();
    const question = page.getByRole("dialog");
    await question.getByText(/the project is not opened again/).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await question.getByRole("button", { name: "Close project" }).click();
    await page.getByText(/^Closed /).waitFor();
    expect(await page.getByRole("button", { name: "Edit project" }).count()).toBe(0);
    await page.getByRole("combobox", { name: "Documents" }).selectOption("done");
    await page.getByText(/Showing 1 to 10 of/).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });
});
