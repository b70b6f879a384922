import { describe, expect, it } from "vitest";
import { errorsOf, openScreensToRead, untilIdle } from "./open-screens.ts";

const site = await openScreensToRead();

// The first count of concept support reads the whole corpus.
describe("technology", { timeout: 180_000 }, () => {
  it("S2.30 S6.6 only Company has the icon; others who open the address are sent away", async () => {
    const page = await site.open("company", "studylist");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Technology" })
      .click();
    await page.waitForURL(/\/technology$/);
    const other = await site.open("administrator", "technology");
    await other.waitForURL(/\/studylist$/);
    await other.getByRole("link", { name: "Cohorts", exact: true }).waitFor();
    await untilIdle(other);
    expect(await other.getByRole("link", { name: "Technology" }).count()).toBe(0);
  });

  it("S2.78 the seven counts, each the sum of its parts", async () => {
    const page = await site.open("company", "technology");
    const names = [
      "Lexicon",
      "Temporal ordering",
      "Grammar",
      "Negations",
      "Concept associations",
      "Named entities",
      "Concept support",
    ];
    for (const name of names) {
      const card = page.getByRole("region", { name, exact: true });
      await card.locator("strong").waitFor({ timeout: 120_000 });
      const count = numberIn(await card.locator("strong").textContent());
      const parts = await card.locator("dd").allTextContents();
      const sum = parts.reduce((all, part) => all + numberIn(part), 0);
      expect([name, sum]).toEqual([name, parts.length === 0 ? 0 : count]);
    }
    const { rows } = await site.connection.pool.query<{ n: number }>(
      "select count(*)::int n from vocabulary_source",
    );
    const vocabularies = page.getByRole("table", { name: "Vocabularies" }).locator("tbody tr");
    await expect.poll(() => vocabularies.count()).toBe(rows[0]?.n);
  });

  it("S2.79 S9.3 the lexicon comes 10 terms a page; search and category narrow it", async () => {
    const page = await site.open("company", "techdetail");
    const rows = page.getByRole("table", { name: "Lexicon" }).locator("tbody tr");
    await expect.poll(() => rows.count()).toBe(10);
    const first = await rows.first().textContent();
    await page.getByRole("button", { name: "Page 2" }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(() => rows.first().textContent()).not.toBe(first);
    await page.getByRole("textbox", { name: "Search the lexicon" }).fill("metformin");
    await page.getByRole("combobox", { name: "Category" }).selectOption("Medication");
    await page.waitForURL(/category=Medication/);
    await expect
      .poll(async () => {
        const shown = await rows.allTextContents();
        return (
          shown.length > 0 && shown.every((row) => /metformin/i.test(row) && /Medication/.test(row))
        );
      })
      .toBe(true);
    await page.getByRole("combobox", { name: "Category" }).selectOption("Problem");
    await page.getByText("No term meets these filters.").waitFor();
  });

  it("S2.79 a vocabulary opens its terms, which its columns sort", async () => {
    const page = await site.open("company", "technology");
    const vocabularies = page.getByRole("table", { name: "Vocabularies" });
    await vocabularies.getByRole("link", { name: "concord" }).click();
    await page.waitForURL(/\/techdetail\?source_id=\d+$/);
    const rows = page.getByRole("table", { name: "Lexicon" }).locator("tbody tr");
    await expect
      .poll(async () => {
        const shown = await rows.allTextContents();
        return shown.length === 10 && shown.every((row) => row.endsWith("concord"));
      })
      .toBe(true);
    const codes = () => rows.locator("td:nth-child(2)").allTextContents();
    const first = await codes();
    await page
      .getByRole("columnheader", { name: "Code" })
      .getByRole("button", { name: "Code" })
      .click();
    await page.waitForURL(/sort=code/);
    await expect.poll(codes).not.toEqual(first);
  });

  it("S2.79 a term opens with its concept; without one, the list opens", async () => {
    const page = await site.open("company", "techdetail?filter=heart+failure");
    await page
      .getByRole("table")
      .getByRole("link", { name: /^heart failure$/i })
      .first()
      .click();
    await page.waitForURL(/\/techitem\/\d+$/);
    await page.getByRole("region", { name: "Terms" }).waitFor();
    await page.locator("main p").getByRole("link", { name: "Heart failure" }).click();
    await page.waitForURL(/\/techdetail\/\d+$/);
    await page.getByRole("heading", { name: "Lexicon of Heart failure" }).waitFor();
    for (const nothing of ["techitem/999999999", "techitem/0"]) {
      await page.goto(`/dashboard/${nothing}`);
      await page.waitForURL(/\/techdetail$/);
    }
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.79 a code that no public file confirmed says so beside it, another does not", async () => {
    const { rows } = await site.connection.pool.query<{ name: string; id: number }>(
      `select distinct on (c.text) c.text "name", l.lexicon_id id from concept c join lexicon_entry l using (concept_id)
        where c.text in ('Montelukast', 'Metformin') order by c.text, l.lexicon_id`,
    );
    for (const [name, code, says] of [
      ["Montelukast", "RXNORM 88249", true],
      ["Metformin", "RXNORM 6809", false],
    ] as const) {
      const page = await site.open(
        "company",
        `techitem/${rows.find((row) => row.name === name)?.id}`,
      );
      const shown = page.getByRole("region", { name: "Codes" }).locator("li");
      await expect
        .poll(async () => {
          const lines = await shown.allTextContents();
          return lines.find((line) => line.startsWith(code))?.includes("not confirmed");
        })
        .toBe(says);
    }
  });

  it("S2.56 Company's cohort design leads to a concept's lexicon, other roles have no such links", async () => {
    const { rows } = await site.connection.pool.query<{ id: number }>(
      "select base_cohort_id id from study where study_name like 'Heart failure therapy%'",
    );
    const page = await site.open("company", `cohortdesign/${rows[0]?.id}`);
    const links = page.getByRole("region", { name: "Concepts" }).getByRole("link");
    await links.first().click();
    await page.waitForURL(/\/techdetail\/\d+$/);
    const other = await site.open("user", `cohortdesign/${rows[0]?.id}`);
    await other.getByText("Event date range").waitFor();
    await untilIdle(other);
    expect(await other.getByRole("region", { name: "Concepts" }).count()).toBe(0);
  });

  it("a count that fails offers Retry, and the others stand", async () => {
    const page = await site.open("company", "studylist");
    let isDown = true;
    await page.route("**/api/GetNegationCount*", (route) =>
      isDown ? route.abort() : route.continue(),
    );
    await page.getByRole("link", { name: "Technology" }).click();
    await page.getByRole("region", { name: "Grammar" }).locator("strong").waitFor();
    const failed = page.getByRole("region", { name: "Negations" });
    await failed.getByRole("button", { name: "Retry" }).waitFor();
    isDown = false;
    await failed.getByRole("button", { name: "Retry" }).click();
    await failed.locator("strong").waitFor();
    await expect.poll(() => failed.getByRole("button", { name: "Retry" }).count()).toBe(0);
  });
});

function numberIn(text: string | null): number {
  return Number((text ?? "").replaceAll(",", ""));
}
