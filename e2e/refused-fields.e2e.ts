// What only the server can refuse is said at its very field, and nothing of what was typed is lost.
import type { CohortDefinition } from "@concord/contract";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { brokenRules } from "./accessibility.ts";
import { errorsOf, untilIdle } from "./browser.ts";
import { fresh, openSite } from "./site.ts";

const site = await openSite();
const { pool } = site.connection;

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const name = (page: Page) => page.getByRole("textbox", { name: "Cohort name" });
const card = (page: Page, at: number) =>
  page.getByRole("listitem", { name: new RegExp(`criterion ${at}$`) });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** What a screen reader says of a field: that it is wrong, and why. */
async function saidOf(field: Locator): Promise<string> {
  if ((await field.getAttribute("aria-invalid")) !== "true") return "";
  return field.evaluate((element) => {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
    return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  });
}

async function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => document.activeElement === element);
}

async function addCriterion(page: Page, kind: string): Promise<void> {
  await page
    .getByRole("group", { name: "Add criterion" })
    .getByRole("button", { name: kind })
    .click();
}

async function addConcept(page: Page, text: string): Promise<void> {
  await addCriterion(page, "Concept");
  await page.getByRole("textbox", { name: "Add concept" }).last().fill(text);
  await page.getByRole("option", { disabled: false }).first().waitFor();
  await page.keyboard.press("Enter");
}

async function addCondition(page: Page, at: number, condition: string): Promise<void> {
  await card(page, at).getByRole("button", { name: "Condition", exact: true }).last().click();
  await page.getByRole("menuitem", { name: condition, exact: true }).click();
}

/** An event of the demonstration that holds itself by way of another: no call would let one make it. */
async function cyclicEvent(): Promise<string> {
  const names = [fresh("Snake"), fresh("Tail")];
  const { rows } = await pool.query<{ event_id: number }>(
    `insert into event (organization_id, name, event_type)
     select organization_id, n, 'index' from unnest($1::text[]) n, (select organization_id from event order by event_id limit 1) one
     returning event_id`,
    [names],
  );
  const [one, two] = rows.map(({ event_id }) => event_id);
  await pool.query(
    "insert into event_part (event_id, part_id, position) values ($1, $2, 0), ($2, $1, 0)",
    [one, two],
  );
  return names[0] ?? "";
}

/** A stored cohort that could not be saved as it is: what the vocabulary had when it was made is gone. */
async function storedCohort(definition: CohortDefinition): Promise<number> {
  const { rows } = await pool.query<{ cohort_id: number }>(
    `insert into cohort (organization_id, cohort_name, definition, created_by, updated_at)
     select organization_id, $1, $2, created_by, now() from cohort order by cohort_id limit 1
     returning cohort_id`,
    [fresh("Stored"), JSON.stringify(definition)],
  );
  return rows[0]?.cohort_id ?? 0;
}

async function someConcept(): Promise<number> {
  const { rows } = await pool.query<{ concept_id: number }>(
    "select concept_id from fact order by concept_id limit 1",
  );
  return rows[0]?.concept_id ?? 0;
}

describe("S2.55 what the server refuses stands at its field", () => {
  it("an event that holds itself: while it is counted, and when it is saved, until another is chosen", async () => {
    const snake = await cyclicEvent();
    const page = await site.open("user", "addcohort");
    const typed = fresh("Of a snake");
    await name(page).fill(typed);
    await addCriterion(page, "Event");
    const event = card(page, 1).getByRole("combobox", { name: "Event", exact: true });
    await event.fill(snake);
    await page.getByRole("option", { name: snake }).click();
    await expect.poll(() => saidOf(event)).toBe("This event contains itself");
    // Nothing that trying again could fix.
    await untilIdle(page);
    expect(await preview(page).getByRole("button", { name: "Retry" }).count()).toBe(0);
    await save(page);
    const summary = page.getByRole("alert").filter({ hasText: "Not saved." });
    await summary.waitFor();
    await expect.poll(() => isFocused(event)).toBe(true);
    expect(await saidOf(event)).toContain("This event contains itself");
    expect([await name(page).inputValue(), await event.inputValue()]).toEqual([typed, snake]);
    expect(await brokenRules(page)).toEqual([]);
    // The summary leads there.
    await name(page).focus();
    await summary.getByRole("button", { name: "This event contains itself" }).click();
    expect(await isFocused(event)).toBe(true);
    await event.fill("");
    await page
      .getByRole("option")
      .filter({ hasNotText: /Snake|Tail/ })
      .first()
      .click();
    await expect.poll(() => saidOf(event)).toBe("");
    expect(await summary.count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  it("a unit that nobody knows, in a group within a criterion around a fact", async () => {
    const page = await site.open("user", "addcohort");
    const typed = fresh("In bananas");
    await name(page).fill(typed);
    await addConcept(page, "heart failure");
    await addCondition(page, 1, "Nested criteria");
    const around = card(page, 1).getByRole("group", { name: "Nested criteria" });
    await around.getByRole("combobox", { name: "Kind of nested criteria" }).click();
    await page.getByRole("option", { name: "Group" }).click();
    for (const at of [0, 1]) {
      await around.getByRole("textbox", { name: "Add concept" }).nth(at).fill("potassium");
      await page.getByRole("option", { disabled: false }).first().waitFor();
      await page.keyboard.press("Enter");
    }
    await around.getByRole("button", { name: "Condition", exact: true }).nth(1).click();
    await page.getByRole("menuitem", { name: "Value", exact: true }).click();
    await around.getByRole("combobox", { name: "Units" }).click();
    await page.getByRole("option", { name: "converted to" }).click();
    const unit = around.getByRole("textbox", { name: "Unit of the value" });
    await unit.fill("bananas");
    const reason = "“bananas” is no unit that Concord knows, and no value of these concepts has it";
    await expect.poll(() => saidOf(unit)).toBe(reason);
    await save(page);
    await page.getByRole("alert").filter({ hasText: "Not saved." }).waitFor();
    await expect.poll(() => isFocused(unit)).toBe(true);
    expect(await saidOf(unit)).toBe(reason);
    expect([await name(page).inputValue(), await unit.inputValue()]).toEqual([typed, "bananas"]);
    expect(await brokenRules(page)).toEqual([]);
    // An edit elsewhere in the form leaves it, an edit of the definition that corrects it does not.
    await name(page).fill(`${typed} still`);
    expect(await saidOf(unit)).toBe(reason);
    await unit.fill("mmol/L");
    await expect.poll(() => saidOf(unit)).toBe("");
    await preview(page).getByRole("status").locator("strong").waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  it("records that were never imported, at what is looked for", async () => {
    const page = await site.open("user", "addcohort");
    await addConcept(page, "heart failure");
    await addCondition(page, 1, "Record type");
    const records = card(page, 1).getByRole("combobox", { name: "Type of records" });
    await records.click();
    await page.getByRole("option", { name: "condition eras" }).click();
    await expect.poll(() => saidOf(records)).toContain("No condition era is known of any patient");
    expect(await records.inputValue()).toBe("condition eras");
  });

  it("a concept that is gone, among those left out: the folded part opens", async () => {
    const conceptId = await someConcept();
    const id = await storedCohort({
      criteria: [
        {
          role: "index",
          kind: "concept",
          concepts: {
            include: [{ conceptId, descendants: true }],
            exclude: [{ conceptId: 2_000_000_001, descendants: false }],
          },
        },
      ],
    });
    const page = await site.open("user", `cohort/edit/${id}`);
    const excluded = page.getByRole("textbox", { name: "Exclude concept" });
    await expect.poll(() => saidOf(excluded)).toBe("There is no concept 2000000001");
    await page.getByText("Except", { exact: true }).click();
    expect(await excluded.isVisible()).toBe(false);
    await save(page);
    await page.getByRole("alert").filter({ hasText: "Not saved." }).waitFor();
    await expect.poll(() => isFocused(excluded)).toBe(true);
    expect(await excluded.isVisible()).toBe(true);
    expect(await card(page, 1).getByText("Concept 2000000001", { exact: true }).count()).toBe(1);
  });
});

describe("S2.55 what the form itself refuses takes the focus when it is saved", () => {
  it("no concept chosen, and a window that ends before it starts", async () => {
    const page = await site.open("user", "addcohort");
    const typed = fresh("Wrong in two places");
    await name(page).fill(typed);
    await addConcept(page, "heart failure");
    await addCriterion(page, "Concept");
    await addCondition(page, 2, "Time from index");
    const from = card(page, 2).getByRole("textbox", { name: "From" });
    const to = card(page, 2).getByRole("textbox", { name: "To" });
    await from.fill("30");
    await to.fill("1");
    await expect.poll(() => saidOf(to)).toBe("The window ends before it starts");
    await save(page);
    const concepts = card(page, 2).getByRole("textbox", { name: "Add concept" });
    await expect.poll(() => isFocused(concepts)).toBe(true);
    expect(await saidOf(concepts)).toBe("Choose at least one concept");
    expect(await saidOf(to)).toBe("The window ends before it starts");
    const kept = await Promise.all([name(page), from, to].map((field) => field.inputValue()));
    expect(kept).toEqual([typed, "30", "1"]);
    await concepts.fill("diabetes");
    await page.getByRole("option", { disabled: false }).first().waitFor();
    await page.keyboard.press("Enter");
    await save(page);
    await expect.poll(() => isFocused(to)).toBe(true);
    expect(await brokenRules(page)).toEqual([]);
    expect(errorsOf(page)).toEqual([]);
  });

  it("exclusions that leave nothing, at the concepts", async () => {
    const conceptId = await someConcept();
    const choice = { conceptId, descendants: true };
    const id = await storedCohort({
      criteria: [
        { role: "index", kind: "concept", concepts: { include: [choice], exclude: [choice] } },
      ],
    });
    const page = await site.open("user", `cohort/edit/${id}`);
    await expect
      .poll(() => saidOf(page.getByRole("textbox", { name: "Add concept" })))
      .toBe("No concept is left after the exclusions");
  });
});

describe("S2.55 a large definition", () => {
  const criterion = (conceptId: number, size: number): CohortDefinition["criteria"][number] => ({
    role: "inclusion",
    kind: "concept",
    concepts: { include: Array.from({ length: size }, () => ({ conceptId, descendants: false })) },
  });

  it("of 2 MB is refused at its field, and nothing of it is lost", async () => {
    const [index] = [criterion(await someConcept(), 1)];
    const large = criterion(2_000_000_001, 50_000);
    const criteria = index ? [{ ...index, role: "index" as const }, large] : [];
    expect(JSON.stringify({ criteria }).length).toBeGreaterThan(2_000_000);
    const page = await site.open("user", `cohort/edit/${await storedCohort({ criteria })}`);
    const concepts = card(page, 2).getByRole("textbox", { name: "Add concept" });
    await expect.poll(() => saidOf(concepts)).toBe("There is no concept 2000000001");
    await name(page).fill("Typed beside 2 MB");
    await save(page);
    await page.getByRole("alert").filter({ hasText: "Not saved." }).waitFor();
    await expect.poll(() => isFocused(concepts)).toBe(true);
    expect(await name(page).inputValue()).toBe("Typed beside 2 MB");
    await card(page, 2).getByRole("button", { name: "Show 49,970 more" }).waitFor();
  });

  it("of more than can be saved says so at its largest criterion, before it is sent", async () => {
    const conceptId = await someConcept();
    const criteria = [
      { ...criterion(conceptId, 1), role: "index" as const },
      criterion(conceptId, 70_000),
      criterion(conceptId, 60_000),
    ];
    const page = await site.open("user", `cohort/edit/${await storedCohort({ criteria })}`);
    await name(page).fill("Typed beside 4 MB");
    await save(page);
    const concepts = card(page, 2).getByRole("textbox", { name: "Add concept" });
    await expect.poll(() => isFocused(concepts)).toBe(true);
    expect(await saidOf(concepts)).toMatch(
      /^The definition has [45]\.?\d? MB, and at most 3\.9 can be/,
    );
    expect(await name(page).inputValue()).toBe("Typed beside 4 MB");
    await card(page, 2).getByRole("button", { name: "Show 69,970 more" }).waitFor();
  });
});

describe("what the server refuses of events and studies stands at its field", () => {
  it("S7.9 an event that would hold itself", async () => {
    const page = await site.open("user", "addstudy");
    const [inner, outer] = [fresh("Inner"), fresh("Outer")];
    const events = page.getByRole("combobox", { name: "Or one of these events" });
    const make = async (eventName: string, part?: string) => {
      await page.getByRole("button", { name: "New event" }).click();
      const dialog = page.getByRole("dialog", { name: "New event" });
      await dialog.getByRole("textbox", { name: "Event name" }).fill(eventName);
      if (part === undefined) {
        await dialog.getByRole("textbox", { name: "Add concept" }).fill("heart failure");
        await page.getByRole("option", { disabled: false }).first().waitFor();
        await page.keyboard.press("Enter");
      } else {
        await events.fill(part);
        await page.getByRole("option", { name: part }).click();
      }
      await dialog.getByRole("button", { name: "Save" }).click();
      await dialog.waitFor({ state: "detached" });
    };
    await make(inner);
    await make(outer, inner);
    await page.getByRole("button", { name: "Edit the event of Measure #1" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit event" });
    await events.fill(outer);
    await page.getByRole("option", { name: outer }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    const reason = "An event cannot hold itself, nor an event that holds it.";
    await expect.poll(() => saidOf(events)).toBe(reason);
    await expect.poll(() => isFocused(events)).toBe(true);
    expect(await dialog.getByRole("textbox", { name: "Event name" }).inputValue()).toBe(inner);
    expect(await brokenRules(page)).toEqual([]);
    await events.press("Backspace");
    await expect.poll(() => saidOf(events)).toBe("");
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.42 S8.6 a cohort that somebody has deleted meanwhile, at its arm; a name that is taken, at the name", async () => {
    const criteria = [
      {
        role: "index" as const,
        kind: "concept" as const,
        concepts: { include: [{ conceptId: await someConcept(), descendants: true }] },
      },
    ];
    const id = await storedCohort({ criteria });
    const { rows } = await pool.query<{ cohort_name: string }>(
      "select cohort_name from cohort where cohort_id = $1",
      [id],
    );
    const gone = rows[0]?.cohort_name ?? "";
    const page = await site.open("user", "addstudy");
    const studyName = page.getByRole("textbox", { name: "Study name" });
    await studyName.fill(fresh("With an arm that is gone"));
    await page.getByRole("combobox", { name: "Base cohort" }).click();
    await page
      .getByRole("option")
      .filter({ hasNotText: /^Stored/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Add study arm" }).click();
    // The first line stays empty.
    const arm = page.getByRole("combobox", { name: "Study arm #2" });
    await arm.fill(gone);
    await page.getByRole("option", { name: gone }).click();
    await pool.query("delete from cohort where cohort_id = $1", [id]);
    await save(page);
    await expect.poll(() => saidOf(arm)).toBe("This cohort no longer exists");
    await expect.poll(() => isFocused(arm)).toBe(true);
    expect(await arm.inputValue()).toBe(gone);
    expect(await brokenRules(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove Study arm #2" }).click();
    const { rows: studies } = await pool.query<{ study_name: string }>(
      "select study_name from study where study_id = 1",
    );
    await studyName.fill(studies[0]?.study_name ?? "");
    await save(page);
    await expect.poll(() => saidOf(studyName)).toBe("A study with this name exists already.");
    await expect.poll(() => isFocused(studyName)).toBe(true);
    await studyName.fill("Another");
    await expect.poll(() => saidOf(studyName)).toBe("");
    expect(errorsOf(page)).toEqual([]);
  });
});
