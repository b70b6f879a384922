import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, type PageOptions } from "./browser.ts";
import { storedStages } from "./stored-stages.ts";
import { openSiteToRead, type Person } from "./site.ts";

const site = await openSiteToRead();

const note = `Date of birth: 03/05/1957

CHIEF COMPLAINT: Shortness of breath.

HISTORY OF PRESENT ILLNESS:
The patient is a 67-year-old woman with type 2 diabetes mellitus and heart failure.
She denies chest pain.
\tNo fever.

FAMILY HISTORY:
Mother had breast cancer.

MEDICATIONS:
Metformin 500 mg twice daily

LABORATORY DATA:
HbA1c 8.2 %. LVEF 35 %.

PLAN:
Diabetes: continue metformin. Diabetes education.
`;

const exitQuestion =
  "If you exit preview, your changes will be lost. Are you sure you want to exit preview?";

const textField = (page: Page) => page.getByRole("textbox", { name: "Text" });
const theText = (page: Page) => page.locator("main").getByRole("document");

/** The screen on which a text is pasted, ready. */
async function openAnalysis(options: PageOptions = {}, person: Person = "user"): Promise<Page> {
  const page = await site.open(person, "dataanalyse", options);
  await textField(page).waitFor();
  return page;
}

/** The preview of the note. */
async function openPreview(options: PageOptions = {}, person: Person = "user"): Promise<Page> {
  const page = await openAnalysis(options, person);
  await textField(page).fill(note);
  await page.getByRole("button", { name: "Analyse" }).click();
  await previewOpens(page);
  await theText(page).waitFor();
  return page;
}

/** The first text waits for the vocabulary, which is built where none was kept. */
function previewOpens(page: Page): Promise<void> {
  return page.waitForURL(/\/datapreview$/, { timeout: 120_000 });
}

/** Clicks the words in the text, wherever they stand. */
async function clickWords(page: Page, words: string): Promise<void> {
  const place = await theText(page).evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.textContent ?? "").indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error("The words are not in the text.");
  }, words);
  await page.mouse.click(place.x, place.y);
}

/** How many ranges the highlight of the current phrase has. */
const highlighted = (page: Page) =>
  page.evaluate(() => CSS.highlights.get("concord-current")?.size ?? 0);

async function drop(page: Page, name: string, content: number[] | string): Promise<void> {
  const files = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const list = new DataTransfer();
      const part = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
      list.items.add(new File([part], fileName));
      return list;
    },
    [name, content] as const,
  );
  await textField(page).dispatchEvent("drop", { dataTransfer: files });
}

describe("analysing a text", () => {
  it("the text comes by keyboard alone, and an empty one is refused at the field", async () => {
    const page = await openAnalysis();
    await page.getByRole("radio", { name: "Built-in" }).waitFor();
    await page.getByText("The text stays on this server.").waitFor();
    await textField(page).focus();
    await page.keyboard.press("Control+Enter");
    await page.getByRole("alert").getByText("Paste a text, or drop a file.").waitFor();
    await page.keyboard.type("No chest pain.");
    await page.keyboard.press("Control+Enter");
    await previewOpens(page);
    await expect
      .poll(() => page.getByRole("option").allTextContents())
      .toEqual([expect.stringContaining("No chest pain")]);
  });

  it("a dropped file is shown by name and read; a binary one is refused with words that say so", async () => {
    const page = await openAnalysis();
    await drop(page, "scan.pdf", [0x25, 0x50, 0x44, 0x46, 0, 1, 2]);
    await page.getByText("scan.pdf is not a text file.").waitFor();
    await drop(page, "letter.txt", note);
    await page.getByRole("region", { name: "letter.txt" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.getByText("letter.txt").waitFor();
    expect(page.url()).not.toContain("letter");
  });

  it("a text above the limit is refused with the limit, before anything is sent", async () => {
    const page = await openAnalysis();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.url()));
    await drop(page, "long.txt", "word ".repeat(200_001));
    await page
      .getByText("1,000,005 characters; at most 1,000,000 characters can be analysed at once")
      .waitFor();
    expect(sent.filter((url) => url.includes("TagNLP"))).toEqual([]);
  });

  it("a pasted megabyte is held as a whole, so that the field stays quick; it opens and its end is reached", async () => {
    const page = await openAnalysis();
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const paste = { clipboardData, bubbles: true, cancelable: true };
        document.querySelector("textarea")?.dispatchEvent(new ClipboardEvent("paste", paste));
      },
      note.repeat(Math.floor(950_000 / note.length)),
    );
    await page.getByRole("region", { name: "Pasted text" }).waitFor();
    await page.getByRole("button", { name: "Analyse" }).click();
    await previewOpens(page);
    const list = page.getByRole("listbox");
    await list.focus();
    await page.keyboard.press("End");
    await page.getByRole("option", { selected: true }).getByText("Diabetes").waitFor();
    // Only what is in sight is in the list, however many there are.
    expect(await page.getByRole("option").count()).toBeLessThan(200);
    expect(errorsOf(page)).toEqual([]);
  }, 180_000);

  it("a failed analysis says so, and the text is still there", async () => {
    const page = await openAnalysis();
    let isDown = true;
    await page.route("**/api/TagNLP*", (route) => (isDown ? route.abort() : route.continue()));
    await textField(page).fill(note);
    await page.getByRole("button", { name: "Analyse" }).click();
    await page.getByRole("alert").getByText("Your text is still here.").waitFor();
    expect(await textField(page).inputValue()).toBe(note);
    expect(await brokenRules(page)).toEqual([]);
    isDown = false;
    await page.getByRole("button", { name: "Retry" }).click();
    await previewOpens(page);
  });

  it("typed text is not lost without a question", async () => {
    const page = await openAnalysis();
    await textField(page).fill("Fever.");
    await page.getByRole("link", { name: "Cohorts", exact: true }).click();
    await page.getByText("Are you sure, your changes will be lost on ok click?").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await textField(page).inputValue()).toBe("Fever.");
  });
});

describe("S2.69 document preview", () => {
  it("S2.69 headings are made of the canonical names; line breaks and tabs are as they were", async () => {
    const page = await openPreview();
    const headings = theText(page).getByRole("heading");
    await expect
      .poll(() => headings.allTextContents())
      .toEqual([
        "Other",
        "Chief complaint",
        "History of present illness",
        "Family history",
        "Medications",
        "Laboratory data",
        "Plan",
      ]);
    const written = await theText(page).evaluate((root) =>
      [...root.querySelectorAll("div")]
        // A badge in a line has no text.
        .filter((block) => block.querySelector("div") === null)
        .map((block) => block.textContent)
        .join(""),
    );
    expect(written).toBe(note);
  });

  it("S2.69 an annotated phrase opens a popover with its annotations and why; it is highlighted while open", async () => {
    const page = await openPreview();
    expect(await highlighted(page)).toBe(0);
    await clickWords(page, "chest pain");
    const popover = page.getByRole("dialog", { name: "Annotations of “chest pain”" });
    await popover.getByRole("heading", { name: "No chest pain" }).waitFor();
    await popover.getByText("“denies” (rule").waitFor();
    await expect.poll(() => highlighted(page)).toBe(1);
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await popover.waitFor({ state: "detached" });
  });

  it("S2.69 the keyboard opens the same popover from the list, and comes back to it", async () => {
    const page = await openPreview();
    const list = page.getByRole("listbox");
    await list.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect
      .poll(() => list.evaluate((element) => element === document.activeElement))
      .toBe(true);
    // Also before it has taken the focus, or is seen.
    for (const key of ["Enter", "Escape"]) await page.keyboard.press(key);
    await page.waitForTimeout(100);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("S2.70 concept support of the preview leads back to the annotation that it names", async () => {
    const page = await openPreview();
    await clickWords(page, "Metformin 500".slice(0, 9));
    await page
      .getByRole("dialog")
      .getByRole("link", { name: /^Concept support/ })
      .click();
    await page.waitForURL(/\/conceptsupport\/0\?conceptId=\d+$/);
    await page.getByRole("heading", { name: "Concept support for Metformin" }).waitFor();
    const supporter = page.locator("main ul").getByRole("link").first();
    await supporter.waitFor();
    expect(await page.getByText(/\(\d\.\d\d\)/).count()).toBe(0);
    await page.getByRole("switch", { name: "Coefficient" }).check();
    await page
      .getByText(/\(\d\.\d\d\)/)
      .first()
      .waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await supporter.click();
    await page.waitForURL(/\/datapreview\?automated_annotation_id=\d+_\d+_\d+$/);
    await expect.poll(() => highlighted(page)).toBe(1);
  });

  it("the preview survives a reload, stands in no address and is in no storage as plain text", async () => {
    const page = await openPreview();
    // With its key the store is opened; it is written itself a little later.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("concord.preview-key")))
      .not.toBeNull();
    await expect
      .poll(async () => (await storedStages(page)).some(({ name }) => name.startsWith('"preview/')))
      .toBe(true);
    await page.reload();
    await page.getByRole("heading", { name: "Chief complaint" }).waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    );
    expect(kept).not.toMatch(/breath|metformin|1957/i);
    expect(page.url()).toMatch(/\/dashboard\/datapreview$/);
  });
});

describe("preview mode", () => {
  it("S2.60 S2.61 patient/0 is the patient that the text implies, with its demographics", async () => {
    const page = await openPreview();
    await page.getByRole("link", { name: "Patient preview" }).click();
    await page.waitForURL(/\/patient\/0$/);
    await page.getByText("From the text: 67 years, female, born March 5, 1957").waitFor();
    const list = (name: string) => page.getByRole("table", { name });
    await list("Algorithmic problem list")
      .getByRole("link", { name: "Heart failure" })
      .first()
      .waitFor();
    await list("Excluded problem list").getByText("Family").waitFor();
    await list("Medications").getByText("500 mg twice daily").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("link", { name: "Demographics" }).click();
    await page.getByText("March 5, 1957").waitFor();
    await page.getByText("Female").waitFor();
  });

  it("S7.12 S2.60 the problem lists are the server's, of the section data without its text; a failure says so and can be tried again", async () => {
    const page = await openPreview();
    let isDown = true;
    const posted: string[] = [];
    await page.route("**/api/GetPatientAlgorithmicProblemList", async (route) => {
      posted.push(route.request().postData() ?? "");
      await (isDown ? route.abort() : route.continue());
    });
    await page.getByRole("link", { name: "Patient preview" }).click();
    const section = page.getByRole("region", { name: /^Excluded problem list/ });
    await section.getByRole("button", { name: "Retry" }).waitFor();
    await page.getByRole("table", { name: "Medications" }).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    isDown = false;
    await section.getByRole("button", { name: "Retry" }).click();
    const row = section.getByRole("row", { name: /breast/ });
    await row.getByRole("cell", { name: "Family", exact: true }).waitFor();
    expect(posted.at(-1)).not.toMatch(/Mother|67-year-old/);
    await row.getByRole("link").click();
    await page.getByRole("option", { selected: true }).getByText("Family history:").waitFor();
  });

  it("S2.35 S4.8 leaving asks; Cancel stays, Ok clears the preview and goes on", async () => {
    const page = await openPreview();
    const leave = () => page.getByRole("link", { name: "Studies", exact: true }).click();
    await leave();
    await page.getByText(exitQuestion).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "Cancel" }).click();
    await theText(page).waitFor();
    await leave();
    await page.getByRole("button", { name: "Ok" }).click();
    await page.waitForURL(/\/studylist$/);
    await page.goto("/dashboard/datapreview");
    await page.getByText("There is no preview").waitFor();
  });

  it("S4.8 demographics of the preview ask too, also after a reload", async () => {
    const page = await openPreview();
    await page.getByRole("link", { name: "Patient preview" }).click();
    await page.getByRole("link", { name: "Demographics" }).click();
    await page.getByText("March 5, 1957").waitFor();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("concord.preview-key")))
      .not.toBeNull();
    await page.reload();
    await page.getByText("March 5, 1957").waitFor();
    await page.getByRole("link", { name: "Patient preview" }).click();
    await page.getByRole("link", { name: "Demographics" }).click();
    await page.getByRole("link", { name: "Studies", exact: true }).click();
    await page.getByText(exitQuestion).waitFor();
  });

  it("S2.69 End preview clears what was stored and returns to where the preview began", async () => {
    const page = await openPreview();
    await page.getByRole("link", { name: "Patient preview" }).click();
    await page.getByRole("button", { name: "End preview" }).click();
    await page.waitForURL(/\/dataanalyse$/);
    await expect.poll(() => textField(page).inputValue()).toBe("");
    await expect
      .poll(() =>
        page.evaluate(() => [
          sessionStorage.getItem("concord.preview-key"),
          sessionStorage.getItem("concord.patient"),
        ]),
      )
      .toEqual([null, null]);
  });

  it("signing out ends the preview", async () => {
    const page = await openPreview({}, "company");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("button", { name: "Login" }).waitFor();
    const left = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    await expect.poll(left).not.toContain("preview");
  });
});

describe("every screen of the preview passes axe in both themes, wide and at 1024 px", () => {
  it.each(["light", "dark"] as const)("%s", async (colorScheme) => {
    const page = await openPreview({ colorScheme });
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      expect(await brokenRules(page)).toEqual([]);
      const overflow = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
      await expect.poll(overflow).toBe(0);
    }
    await page.getByRole("link", { name: "Patient preview" }).click();
    await page.getByText("Excluded problem list").waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "End preview" }).click();
    await textField(page).waitFor();
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });
});
