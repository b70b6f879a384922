// The list of events (issue 18.7). Counts by hand share the table of facts and the hierarchy of concepts, nothing else.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { errorsOf, fresh, openScreens } from "./open-screens.ts";

const site = await openScreens();
const { pool } = site.connection;

/** Events of the researcher's organization that ask for concepts alone, with their patients: all, and by source. */
async function eventsByHand() {
  const { rows } = await pool.query<{ name: string; counts: number[] }>(
    `with recursive northfield as (
       select organization_id from organization where name = 'Northfield Health'
       union all select o.organization_id from organization o join northfield n on o.parent_id = n.organization_id)
     select e.name, array[count(distinct f.patient_id), count(distinct f.patient_id) filter (where f.source = 1),
       count(distinct f.patient_id) filter (where f.source = 2), count(distinct f.patient_id) filter (where f.source = 3),
       count(distinct f.patient_id) filter (where f.source = 4)]::int[] counts
     from event e left join fact f on f.concept_id in (
       select a.descendant_id from event_concept x join concept_ancestor a on a.ancestor_id = x.concept_id
       where x.event_id = e.event_id and not x.excluded and (x.descendants or a.levels = 0))
       and f.patient_id in (select patient_id from patient join northfield using (organization_id))
     where minimum_value is null and maximum_value is null and severity is null and descriptor is null
       and progression is null and not exists (select from event_part p where p.event_id = e.event_id)
       and not exists (select from event_concept x where x.event_id = e.event_id and x.excluded)
     group by e.event_id, e.name order by lower(e.name)`,
  );
  return rows;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("table", { name: "Events" }).getByRole("row").filter({ hasText: name });

it("each event stands with its patients by source, as counted by hand, and with what uses it", async () => {
  const events = await eventsByHand();
  expect(events.length).toBeGreaterThan(3);
  const page = await site.open("user", "eventlist");
  const shown = new Map<string, string[]>();
  await page.getByRole("table", { name: "Events" }).getByRole("row").nth(1).waitFor();
  for (const row of await page.getByRole("table", { name: "Events" }).getByRole("row").all()) {
    const cells = await row.getByRole("cell").allTextContents();
    if (cells.length > 0) shown.set(cells[0] ?? "", cells);
  }
  const different = events.filter(({ name, counts }) => {
    const cells = shown.get(name)?.slice(3, 8);
    return cells?.join() !== counts.map((n) => n.toLocaleString("en-US")).join();
  });
  expect(different.map(({ name, counts }) => [name, counts, shown.get(name)])).toEqual([]);
  const { rows: used } = await pool.query<{ event: string; study: string }>(
    "select e.name event, s.study_name study from study_outcome o join study s using (study_id) join event e using (event_id)",
  );
  expect(used.length).toBeGreaterThan(0);
  for (const { event, study } of used) expect(shown.get(event)?.[8]).toContain(`study “${study}”`);
  expect(errorsOf(page)).toEqual([]);
});

it("an event is searched for, made, changed and deleted; one that is used is not", async () => {
  const page = await site.open("user", "eventlist");
  const name = fresh("Dyspnea of the list");
  await page.getByRole("button", { name: "New event" }).click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByRole("textbox", { name: "Event name" }).fill(name);
  await dialog.getByRole("textbox", { name: "Add concept" }).fill("Dyspnea");
  await page
    .getByRole("option", { name: /Dyspnea/, disabled: false })
    .first()
    .waitFor();
  await dialog.getByRole("textbox", { name: "Add concept" }).press("Enter");
  // Words of notes that at least two patients have, each with its patients.
  await dialog.getByText(/In notes as “[^”]+” \(\d+\)/).waitFor();
  await dialog.getByRole("button", { name: "Save" }).click();
  // The list may have it before the dialog has the answer, and closes.
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("textbox", { name: "Search events" }).fill("of the list");
  await rowOf(page, name).waitFor();
  await page.getByText("1 event", { exact: true }).waitFor();

  await page.getByRole("button", { name, exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit event" });
  await edit.getByRole("combobox", { name: "Severity" }).fill("severe");
  await edit.getByRole("button", { name: "Save" }).click();
  await rowOf(page, name).filter({ hasText: "severe" }).waitFor();

  // As in the other lists, nothing deletes before the list is edited.
  expect(await page.getByRole("button", { name: /^Delete / }).count()).toBe(0);
  await page.getByRole("button", { name: "Edit event list" }).click();
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
  await page.getByText("No event has this name.").waitFor();

  await page.getByRole("textbox", { name: "Search events" }).fill("");
  const { rows } = await pool.query<{ name: string }>(
    "select e.name from study_outcome join event e using (event_id) order by 1 limit 1",
  );
  await page.getByRole("button", { name: `Delete ${rows[0]?.name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
  await page
    .getByRole("dialog")
    .getByText(/the study/)
    .waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Ok" }).click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect.poll(() => page.getByRole("button", { name: /^Delete / }).count()).toBe(0);
  expect(errorsOf(page)).toEqual([]);
});

it("domain.md §12 words of too few patients, or of all but too few, are not shown", async () => {
  const smallest = 40;
  await pool.query("update organization set smallest_count = $1", [smallest]);
  const page = await site.open("user", "eventlist");
  await page.getByRole("button", { name: "Atrial fibrillation", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit event" });
  const words = dialog.getByText(/^In notes as/);
  await words.waitFor();
  const counts = [...((await words.textContent()) ?? "").matchAll(/\((\d+)\)/g)].map(([, n]) =>
    Number(n),
  );
  const all = Number(/of (\d+) patients/.exec((await dialog.textContent()) ?? "")?.[1]);
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.filter((n) => n < smallest || (n < all && all - n < smallest))).toEqual([]);
  await pool.query("update organization set smallest_count = 0");
});
