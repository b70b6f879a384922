// A picture that several calls make up is not drawn without one of them: it says so, and Retry brings it.
import { expect, it } from "vitest";
import { errorsOf, openScreens, untilIdle } from "./open-screens.ts";

const site = await openScreens();

it.each([
  ["GetPatientStory", "user", "Story: "],
  ["GetEncounter", "user", "Story: "],
  ["GetDocuments", "user", "Story: "],
  ["GetEncounter", "supervisor", "Timeline of the record: "],
  ["GetCohortListForPatient", "supervisor", "Timeline of the record: "],
] as const)(
  "S4.14 without %s a %s has no picture of a patient, but Retry",
  async (call, who, name) => {
    const page = await site.open(who, "studylist");
    let isBroken = true;
    await page.route(`**/api/${call}*`, (route) => (isBroken ? route.abort() : route.continue()));
    const seen = await page.request.get("/api/GetPatient");
    const { data } = (await seen.json()) as { data: { patient_id: number }[] };
    await page.goto(`/dashboard/patient/${data[0]?.patient_id}`);
    const picture = page.getByRole("img", { name });
    const retry = page.getByRole("button", { name: "Retry" });
    await retry.first().waitFor();
    await untilIdle(page);
    expect(await picture.count()).toBe(0);
    isBroken = false;
    await retry.first().click();
    await picture.waitFor();
    expect(await retry.count()).toBe(0);
    expect(errorsOf(page)).toEqual([]);
  },
);
