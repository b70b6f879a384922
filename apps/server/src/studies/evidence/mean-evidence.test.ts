// Over the demonstration: behind each mean of the baseline stand as many patients as it says, and their values have
// that mean and deviation. Ages are recounted from the dates in JavaScript; of values it shares the stored facts.
import { expect, test } from "vitest";
import type { MeanRow } from "@concord/contract";
import { demonstrationServerToRead } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServerToRead();
const { pool } = server.connection;
const researcher = await signedIn("researcher@northfield.example");

interface Mean {
  readonly study: number;
  readonly cohort_id: number;
  readonly concept_id: number | null;
}

async function valuesOf({ study, cohort_id, concept_id }: Mean, left_out = false) {
  const rows: MeanRow[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const { data } = await researcher.call("GetMeanEvidence", {
      "m_StudyObj.study_id": study,
      cohort_id,
      ...(concept_id !== null && { concept_id }),
      left_out,
      pageNumber,
      pageSize: 50,
    });
    rows.push(...data);
    if (data.length < 50) return rows;
  }
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;

/** The one result of a patient's test that is the last up to the index date, found by going through all of them. */
async function lastResult(patient: number, concept: number, until: string | null) {
  const { rows } = await pool.query<{ value: number | null; unit: string | null; date: string }>(
    `select value, unit, (date '1970-01-01' + day)::text date from fact
     where patient_id = $1 and concept_id = $2 and not is_undated and (value is not null or source = 1)
     order by day, minute nulls first, fact_id`,
    [patient, concept],
  );
  return rows.findLast(({ date }) => until === null || date <= until);
}

test("issue 18.2 behind each mean of the baseline stand its patients, and their values have that mean", async () => {
  const { data: studies } = await researcher.call("GetStudyList", {});
  const { rows: births } = await pool.query<{ patient_id: number; birth: string | null }>(
    "select patient_id, birth_date::text birth from patient",
  );
  const birthOf = new Map(births.map(({ patient_id, birth }) => [patient_id, birth]));
  let means = 0;
  for (const { study_id: study } of studies) {
    const baseline = await researcher.call("GetStudyBaseline", { "m_StudyObj.study_id": study });
    for (const row of baseline.data) {
      if (row.group !== "Age" && row.group !== "Last laboratory values") continue;
      for (const cell of row.cells) {
        const of = { study, cohort_id: cell.cohort_id, concept_id: row.concept_id };
        const listed = await valuesOf(of);
        const values = listed.map(({ value }) => value ?? Number.NaN);
        expect([row.label, values.length]).toEqual([row.label, cell.n]);
        expect(new Set(listed.map(({ patient_id }) => patient_id)).size).toBe(cell.n);
        if (values.length < 2) continue;
        const average = mean(values);
        expect(average).toBeCloseTo(cell.mean ?? Number.NaN, 9);
        const squares = values.reduce((sum, value) => sum + (value - average) ** 2, 0);
        expect(Math.sqrt(squares / (values.length - 1))).toBeCloseTo(
          cell.standard_deviation ?? Number.NaN,
          9,
        );
        const distances = listed.map(({ distance }) => Math.abs(distance ?? Number.NaN));
        expect(distances).toEqual(distances.toSorted((a, b) => b - a));
        expect(await valuesOf(of, true)).toHaveLength(cell.left_out ?? -1);
        means += 1;
        for (const one of listed.slice(0, 3)) {
          if (row.concept_id === null) {
            const [from, to] = [birthOf.get(one.patient_id) ?? "", one.index_date ?? ""];
            const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
            expect(one.value).toBe(to.slice(5) < from.slice(5) ? years - 1 : years);
            continue;
          }
          const last = await lastResult(one.patient_id, row.concept_id, one.index_date);
          expect(one.date).toBe(last?.date);
          if (one.structured) expect(one.structured.value).toBe(last?.value);
          else expect(one.note).not.toBeNull();
          if (last?.unit === row.unit) expect(one.value).toBe(last?.value);
        }
      }
    }
  }
  expect(means).toBeGreaterThan(20);
});
