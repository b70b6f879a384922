// What comes late moves nothing that can be read or clicked already.
import { expect, test } from "vitest";
import { untilIdle } from "./browser.ts";
import { shiftsOf, watchShifts } from "./layout-shift.ts";
import { openSiteToRead } from "./site.ts";

const site = await openSiteToRead();

/** With most in the record of those in a cohort: its outcomes come after the picture, above it. */
const { rows: longest } = await site.connection.pool.query<{ patient_id: number }>(
  `select patient_id from cohort_member join fact using (patient_id)
   where cohort_id = (select base_cohort_id from study where study_name like 'Heart failure therapy%') and source = 2
   group by 1 order by count(*) desc, 1 limit 1`,
);

test.each([
  [
    "S2.41 the overview",
    "user",
    "studylist",
    "section[aria-labelledby='overview-conflicts'] table",
  ],
  ["S2.46 a study's validity", "user", "studyvalidity/1", "table"],
  ["S2.55 the cohort builder", "user", "addcohort", "[aria-label='Add criterion'] button"],
  ["S2.60 a patient", "user", "patient/1", "svg[role='img']"],
  ["S2.60 a long record", "user", `patient/${longest[0]?.patient_id}`, "svg[role='img']"],
  ["S2.62 the work queue", "annotator", "dataworkqueue", "[aria-label='Work queue'] td"],
] as const)("%s stays where it is while its parts come in", async (_, person, path, sign) => {
  const page = await site.open(person, "demographicdata");
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page, 120);
  await page.goto(`${new URL(page.url()).origin}/dashboard/${path}`);
  await page.locator(sign).first().waitFor();
  await untilIdle(page);
  const { sum, moved } = await shiftsOf(page);
  // As little as is called good (web.dev/articles/cls).
  expect(sum, moved.join("\n")).toBeLessThan(0.1);
});
