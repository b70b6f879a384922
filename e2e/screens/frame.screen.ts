import { describe, expect, it } from "vitest";
import { isShown, openScreens, type Person } from "./open-screens.ts";

const site = await openScreens();

describe("dashboard frame", () => {
  it("S2.30 everybody but annotators sees study, cohort, patient and data", async () => {
    const page = await site.open("supervisor", "studylist");
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    const names = () => links.evaluateAll((all) => all.map((link) => link.textContent));
    await expect.poll(names).toEqual(["Studies", "Cohorts", "Patients", "Data"]);
  });

  it("S2.59 an annotator who opens the patient list is sent to the data list", async () => {
    const page = await site.open("annotator", "patientlist");
    await page.getByRole("heading", { name: "Data", exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboard/datalist");
  });

  it("S2.29 visited pages stand in the history with their display names", async () => {
    const page = await site.open("user", "studylist");
    await page.getByRole("link", { name: "Heart failure therapy 2018–2024", exact: true }).click();
    await page.getByRole("heading", { name: "Heart failure therapy 2018–2024" }).first().waitFor();
    await page.getByRole("link", { name: "Patients", exact: true }).click();
    await page.getByRole("heading", { name: "Patients" }).waitFor();
    const visits = page.getByRole("complementary").getByRole("link");
    const titles = () => visits.evaluateAll((all) => all.map((link) => link.getAttribute("title")));
    await expect
      .poll(titles)
      .toEqual(["Patient list", "Study detail: Heart failure therapy 2018–2024", "Study list"]);
  });

  it("an address that names no screen says so", async () => {
    const page = await site.open("user", "nothing");
    expect(await isShown(page, "There is no such page")).toBe(true);
  });

  it("a call that fails leaves the screen and offers Retry, which brings the rows (S8.10)", async () => {
    const page = await site.open("user", "studylist");
    let isBroken = true;
    await page.route("**/api/GetCohortList*", (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page.getByRole("link", { name: "Cohorts", exact: true }).click();
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.waitFor();
    isBroken = false;
    await retry.click();
    await page.getByRole("table", { name: "Cohorts" }).waitFor();
    await retry.waitFor({ state: "detached" });
    expect(await page.getByRole("table", { name: "Cohorts" }).count()).toBe(1);
  });

  it("S2.26 S2.28 S6.4 the header has title, search, settings, and a menu by route and role", async () => {
    const entries = async (person: Person, path: string) => {
      const page = await site.open(person, path);
      const header = page.getByRole("banner");
      for (const name of ["Settings", "Page menu"])
        await header.getByRole("button", { name, exact: true }).waitFor();
      expect(await header.getByText("Search studies, patients, concepts").count()).toBe(1);
      await header.getByRole("button", { name: "Page menu" }).click();
      const items = page.getByRole("menuitem");
      await items.first().waitFor();
      return items.evaluateAll((all) => all.map(({ textContent }) => textContent));
    };
    expect(await entries("user", "studylist")).toEqual([
      "Edit study list",
      "Search studies",
      "Pool reports",
      "Recently deleted",
    ]);
    const ofResearcher = await entries("user", "datalist");
    expect(ofResearcher).toContain("Search data");
    expect(ofResearcher).not.toContain("Show work queue");
    // Records come in as batches, which administrators add.
    expect(ofResearcher).not.toContain("Add data");
    expect(await entries("administrator", "datalist")).toContain("Add data");
    expect(await entries("administrator", "patientlist")).toEqual([
      "Add patient",
      "Search patients",
    ]);
    const adding = await site.open("administrator", "patientlist");
    await adding.getByRole("button", { name: "Page menu" }).click();
    await adding.getByRole("menuitem", { name: "Add patient" }).click();
    const dialog = adding.getByRole("dialog", { name: "Data administration" });
    await dialog.getByRole("textbox", { name: "Batch name" }).waitFor();
    await dialog.getByText(/ is seen by /).waitFor();
    const ofAnnotator = await entries("annotator", "datalist");
    expect(ofAnnotator).toContain("Show work queue");
    expect(ofAnnotator).not.toContain("Search data");
    const { rows } = await site.connection.pool.query<{ id: number }>(
      "select subdocument_id id from annotation_conflict order by 1 limit 1",
    );
    const review = `datareview/${rows[0]?.id}`;
    expect(await entries("supervisor", review)).toEqual(
      expect.arrayContaining(["Review conflicts", "Resolve conflicts"]),
    );
    expect(await entries("user", review)).not.toContain("Resolve conflicts");
  });
});
