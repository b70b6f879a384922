import { describe, expect, it } from "vitest";
import { errorsOf, isShown, openScreensToRead, untilIdle } from "./open-screens.ts";

const site = await openScreensToRead();

describe("patient and data lists", () => {
  it("S2.59 S4.5 the patient list is sorted by the server, over all pages; Back keeps the order", async () => {
    const page = await site.open("user", "patientlist");
    const table = page.getByRole("table", { name: "Patients" });
    const heading = table.getByRole("columnheader", { name: "Data", exact: true });
    await heading.getByRole("button").click();
    await page.waitForURL(/sort=personal_count/);
    await heading.getByRole("button").click();
    await page.waitForURL(/descending=true/);
    await expect.poll(() => heading.getAttribute("aria-sort")).toBe("descending");
    const numbers = async () => {
      await untilIdle(page);
      const counts = await table.locator("tbody tr td:nth-child(5)").allTextContents();
      return counts.map((text) => Number(text.replaceAll(",", "")));
    };
    const descending = (list: readonly number[]) => list.toSorted((a, b) => b - a);
    await expect
      .poll(async () => {
        const shown = await numbers();
        return shown.length > 1 && shown.join() === descending(shown).join();
      })
      .toBe(true);
    const first = await numbers();
    await page.getByRole("button", { name: "Page 2", exact: true }).click();
    await page.waitForURL(/page=2/);
    await expect.poll(numbers).not.toEqual(first);
    expect((await numbers())[0]).toBeLessThanOrEqual(first.at(-1) ?? 0);
    expect(await heading.getAttribute("aria-sort")).toBe("descending");
    await page.goBack();
    await page.waitForURL(
      (url) => url.search.includes("descending") && !url.search.includes("page="),
    );
    await expect.poll(numbers).toEqual(first);
    expect(await heading.getAttribute("aria-sort")).toBe("descending");
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.59 a concept's list says from where it is known, and how many are only called possible", async () => {
    const { rows } = await site.connection.pool.query<{ concept_id: number }>(
      "select concept_id from concept where text = 'Venous thromboembolism'",
    );
    const concept = rows[0]?.concept_id ?? 0;
    const page = await site.open("user", `patientlist?concept_id=${concept}`);
    const note = page.getByText(
      /^Venous thromboembolism, with all that lies beneath it: \d+ are known from notes alone\. Of \d+, notes say no more than that it is possible\.$/,
    );
    await note.waitFor();
    // The drawer counts whom the list has.
    const listed = await page.getByText(/^\d+ patients$/).textContent();
    await note.getByRole("button", { name: /^Evidence of Venous thromboembolism/ }).click();
    const drawer = page.getByRole("region", {
      name: /^of [\d,]+ patients: Venous thromboembolism/,
    });
    await drawer.getByText(`All ${listed?.split(" ")[0]}`, { exact: true }).waitFor();
    await drawer.getByRole("link", { name: "As a list" }).waitFor();
    await page.getByRole("button", { name: "Close the evidence" }).click();
    // Of a list that something else narrows it would not be true.
    await page.goto(`/dashboard/patientlist?concept_id=${concept}&filter=NF`);
    await page.getByRole("table", { name: "Patients" }).waitFor();
    await untilIdle(page);
    expect(await page.getByText(/with all that lies beneath it/).count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.63 S9.3 sizes 10, 20, 30, three page links, and a page number that is one is taken on Enter", async () => {
    const page = await site.open("user", "patientlist");
    const pages = page.getByRole("navigation", { name: "Pages" });
    await pages.getByText(/^Showing 1 to 10 of [\d,]+ records$/).waitFor();
    const size = pages.getByRole("combobox", { name: "Records on a page" });
    expect(await size.getByRole("option").allTextContents()).toEqual(["10", "20", "30"]);
    expect(await pages.getByRole("button", { name: /^Page \d/ }).count()).toBe(3);
    await size.selectOption("30");
    await pages.getByText(/^Showing 1 to 30 of/).waitFor();
    const total = Number(
      /of ([\d,]+) records/
        .exec((await pages.getByRole("status").textContent()) ?? "")?.[1]
        ?.replaceAll(",", ""),
    );
    const last = Math.ceil(total / 30);
    const number = pages.getByRole("textbox", { name: "Page number" });
    for (const wrong of ["0", "x", String(last + 1)]) {
      await number.fill(wrong);
      await number.press("Enter");
      await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
      expect(new URL(page.url()).searchParams.get("page")).toBeNull();
    }
    await number.fill(String(last));
    await number.press("Enter");
    await page.waitForURL(new RegExp(`page=${last}`));
    await pages
      .getByText(`Showing ${(last - 1) * 30 + 1} to ${total} of ${total} records`)
      .waitFor();
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.13 S2.12 filters are chosen, shown as what they are, and open the data list", async () => {
    const page = await site.open("user", "datalist");
    await page.getByRole("link", { name: "Filter data" }).click();
    await page.waitForURL(/datafilter/);
    const choose = async (label: string, option: string | RegExp) => {
      await page.getByRole("combobox", { name: label, exact: true }).click();
      await page.getByRole("option", { name: option }).first().click();
    };
    await choose("Type", "Narrative");
    await choose("Cohort", "Heart failure, adults");
    await choose("Annotation", "Not assigned");
    await page.getByRole("textbox", { name: "Concept" }).fill("atrial fibr");
    await page.getByRole("option").filter({ hasText: "Atrial fibrillation" }).first().click();
    await page.waitForURL(/concept_id=/);
    await page.getByRole("button", { name: "Show data" }).click();
    await page.waitForURL(/datalist/);
    for (const filter of [
      "Type: Narrative",
      "Cohort: Heart failure",
      "Annotation: Not assigned",
      "Concept: Atrial fib",
    ])
      expect(await isShown(page, new RegExp(`^${filter}`))).toBe(true);
    const table = page.getByRole("table", { name: "Data" });
    const types = table.locator("tbody tr td:nth-child(5)");
    await types.first().waitFor();
    await untilIdle(page);
    expect(new Set(await types.allTextContents())).toEqual(new Set(["Narrative"]));
    expect(errorsOf(page)).toEqual([]);
  });

  it("S2.13 a range that ends before it starts is said at the field, and Clear removes every filter", async () => {
    const page = await site.open(
      "user",
      "datafilter?from=2024-05-02&to=2024-05-01&content_type=narrative",
    );
    expect(await isShown(page, "The range ends before it starts")).toBe(true);
    const show = page.getByRole("button", { name: "Show data" });
    await expect.poll(() => show.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await page.waitForURL((url) => url.search === "");
    await expect.poll(() => show.isEnabled()).toBe(true);
  });

  it("S4.1 S9.11 an annotator filters documents of the own queue, without batches", async () => {
    const page = await site.open("annotator", "datafilter");
    await page.getByRole("combobox", { name: "Type" }).waitFor();
    await untilIdle(page);
    expect(await page.getByRole("combobox", { name: "Batch" }).count()).toBe(0);
    await page.getByRole("combobox", { name: "Annotation" }).click();
    await page.getByRole("option", { name: "Waiting" }).click();
    await page.getByRole("button", { name: "Show data" }).click();
    await page.waitForURL(/datalist\?status=waiting/);
    expect(await isShown(page, /^Annotation: Waiting/)).toBe(true);
    const shown = page.getByRole("table", { name: "Data" }).locator("tbody tr");
    await expect.poll(() => shown.count()).toBeGreaterThan(0);
  });

  it("S6.7 the active role goes along with the lists of patients, documents and manual annotations", async () => {
    const { rows } = await site.connection.pool.query<{ patient: number; document: number }>(
      `select a.patient_id patient, a.subdocument_id document from assignment a join account u using (user_id)
       where u.email = 'annotator@northfield.example' and a.status = 'done' order by 2 limit 1`,
    );
    const [{ patient, document } = { patient: 0, document: 0 }] = rows;
    const listed = async (person: "user" | "annotator", path: string) => {
      const page = await site.open(person, "demographicdata");
      const roles = new Map<string, string | null>();
      await page.route("**/api/*", (route) => {
        const { pathname, searchParams } = new URL(route.request().url());
        roles.set(pathname.split("/").at(-1) ?? "", searchParams.get("userRole"));
        return route.continue();
      });
      await page.goto(`/dashboard/${path}`);
      await untilIdle(page);
      return roles;
    };
    expect((await listed("user", "patientlist")).get("GetPatient")).toBe("User");
    expect((await listed("user", "datalist")).get("GetDocuments")).toBe("User");
    expect((await listed("annotator", "datalist")).get("GetDocuments")).toBe("Annotator");
    const manual = await listed("annotator", `datamanual/${document}`);
    expect(manual.get("GetManualAnnotations")).toBe("Annotator");
    const whole = await listed("annotator", `patientlevelannotation/${document}`);
    expect(whole.get("GetPatientManualAnnotations")).toBe("Annotator");
    // Not with what lists nothing.
    const one = await listed("user", `patient/${patient}`);
    expect(one.get("GetEncounter")).toBeNull();
  });
});
