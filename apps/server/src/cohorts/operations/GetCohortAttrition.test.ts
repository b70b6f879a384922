import type { CohortDefinition } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { bumpDataVersion } from "../../records/data-version.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { refreshPostings, touchedBySources } from "../../records/postings/postings.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;
const researcher = await server.signIn("User");

// 300 patients of every combination of sex, birth year and a fact of the child concept.
await inTransaction(server.connection, "write", async (db, client) => {
  await client.query(
    `with added as (
       insert into patient (organization_id, patient_identifier, source_key, gender, birth_date)
       select organization_id, 'Many-' || n, 'many-' || n, case when n % 2 = 0 then 'female' else 'male' end,
         date '1930-01-01' + (n * 97)
       from patient, generate_series(1, 300) n where patient_id = $1 returning patient_id)
     insert into fact (patient_id, encounter_id, concept_id, source, day)
     select patient_id, 1, $2::int, 1, 18000 from added
     union all select patient_id, 1, $3::int, 1, 18000 + patient_id % 5 from added where patient_id % 3 > 0`,
    [rows.patient, rows.concept, rows.childConcept],
  );
  await refreshPostings(client, await touchedBySources(client, [1]));
  await bumpDataVersion(db);
});

const index = {
  kind: "concept" as const,
  role: "index" as const,
  concepts: { include: [{ conceptId: rows.concept, descendants: false }] },
  sources: ["structured" as const],
};
const rules: CohortDefinition["criteria"] = [
  { kind: "demographic", role: "inclusion", gender: ["female"] },
  { kind: "demographic", role: "inclusion", age: { min: 40 } },
  {
    kind: "concept",
    role: "exclusion",
    concepts: { include: [{ conceptId: rows.childConcept, descendants: true }] },
    window: { unit: "days", from: 0, to: 2 },
  },
];
const { data: cohort } = await researcher.call("AddCohort", {
  "cohortObj.cohort_name": "With three rules",
  definition: { criteria: [index, ...rules] },
});
const of = { "cohortObj.cohort_id": cohort.cohort_id };

describe("S2.57 the attrition of a stored run", () => {
  test("says where the rules choose the index, so that with one off there may be more", async () => {
    const { data } = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": "Index chosen by rules",
      definition: { criteria: [index, ...rules], indexEvent: "first-qualifying" },
    });
    const chosen = { "cohortObj.cohort_id": data.cohort_id };
    const answers = [of, chosen].map((each) => researcher.call("GetCohortAttrition", each));
    expect((await Promise.all(answers)).map((each) => each.is_index_chosen_by_rules)).toEqual([
      false,
      true,
    ]);
    await researcher.call("DeleteCohort", chosen);
  });

  // The known answer are the members kept, in raw SQL. Two edits at once: the one that began first and had to wait ends
  // last, so its version is newer and its moment older.
  test("is that of the newest version, whatever the clock said when its run began", async () => {
    const { data: added } = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": "Edited twice",
      definition: { criteria: [index] },
    });
    const twice = { "cohortObj.cohort_id": added.cohort_id };
    await researcher.call("EditCohort", {
      ...twice,
      "cohortObj.cohort_name": "Edited twice",
      definition: { criteria: [index, ...rules] },
      based_on: (await researcher.call("GetCohortCriterion", twice)).edition,
    });
    await server.connection.pool.query(
      "update cohort_run set computed_at = computed_at + interval '1 minute' where cohort_id = $1 and version = 1",
      [added.cohort_id],
    );
    const { data } = await researcher.call("GetCohortAttrition", twice);
    expect(data.rules).toHaveLength(rules.length);
    const { rowCount } = await server.connection.pool.query(
      "select from cohort_member where cohort_id = $1",
      [added.cohort_id],
    );
    expect(rowCount).toBeGreaterThan(0);
    expect(data.members).toBe(rowCount);
    await researcher.call("DeleteCohort", twice);
  });

  test("in another order and without some rules is what a run of those rules in that order gives", async () => {
    const { pool } = server.connection;
    for (const [order, off] of [
      [[0, 1, 2], []],
      [[2, 0, 1], []],
      [[1, 2, 0], [2]],
      [
        [2, 1, 0],
        [0, 1],
      ],
      [
        [0, 1, 2],
        [0, 1, 2],
      ],
    ] as const) {
      const on = order.filter((rule) => !off.some((each) => each === rule));
      const { data: run } = await researcher.call("PreviewCohort", {
        definition: { criteria: [index, ...on.flatMap((rule) => rules[rule] ?? [])] },
      });
      const runs = await pool.query("select from cohort_run");
      const { data } = await researcher.call("GetCohortAttrition", {
        ...of,
        m_order: order.join(","),
        m_off: off.join(","),
      });
      expect((await pool.query("select from cohort_run")).rowCount).toBe(runs.rowCount);
      expect([data.entry, data.members]).toEqual([run.entry, run.members]);
      expect(data.rules.slice(0, on.length)).toEqual(
        run.rules.map((step, at) => ({ ...step, rule: on[at], is_off: false })),
      );
      const added = data.rules.slice(on.length);
      expect(added.map(({ rule, is_off }) => [rule, is_off])).toEqual(
        order.filter((rule) => !on.includes(rule)).map((rule) => [rule, true]),
      );
      for (const { kept, lost, without } of added) {
        expect((kept ?? 0) + (lost ?? 0)).toBe(data.members);
        expect(without).toBe(data.members);
      }
    }
  });

  test("says at the field what order it can't count in", async () => {
    const refused = async (input: object) =>
      (await researcher.send("GetCohortAttrition", { ...of, ...input })).json<{ errors: object }>()
        .errors;
    expect(await refused({ m_order: "0,1" })).toEqual({
      m_order: "Name each of the 3 rules once, from 0.",
    });
    expect(Object.keys(await refused({ m_order: "0,1,1" }))).toEqual(["m_order"]);
    expect(await refused({ m_off: "3" })).toEqual({ m_off: "The rules are numbered from 0 to 2." });
  });

  test("domain.md §12 of two previews that differ in few patients does not tell how few", async () => {
    const { db } = server;
    const from = (min: number) => ({
      criteria: [index, { kind: "demographic" as const, role: "inclusion" as const, age: { min } }],
    });
    const preview = async (min: number) =>
      researcher.call("PreviewCohort", { definition: from(min) });
    const exact = [await preview(10), await preview(11), await preview(12)];
    expect(exact.map(({ rounded_to }) => rounded_to)).toEqual([1, 1, 1]);
    await db.updateTable("organization").set({ smallest_count: 11 }).execute();
    const shown = [await preview(10), await preview(11), await preview(12)];
    await db.updateTable("organization").set({ smallest_count: 0 }).execute();
    const of = (list: typeof exact) => list.map(({ data }) => data.members ?? 0);
    const gaps = ([a = 0, b = 0, c = 0]: number[]) => [a - b, b - c];
    expect(gaps(of(exact)).some((gap) => gap > 0 && gap < 11)).toBe(true);
    expect(gaps(of(shown)).every((gap) => gap % 11 === 0)).toBe(true);
    for (const { data, rounded_to } of shown) {
      const { entry, members, rules } = data;
      const counts = [entry, members, ...rules.flatMap((r) => [r.kept, r.lost, r.without])];
      expect(counts.every((n) => n === null || n % rounded_to === 0)).toBe(true);
    }
  });

  test("domain.md §12 leaves out what is too small to show", async () => {
    const { db } = server;
    await db.updateTable("organization").set({ smallest_count: 60 }).execute();
    const { data } = await researcher.call("GetCohortAttrition", of);
    await db.updateTable("organization").set({ smallest_count: 0 }).execute();
    const { data: all } = await researcher.call("GetCohortAttrition", of);
    // The members are too few to show: the others are in steps of sixty from zero, rounded down.
    expect([all.members, data.members]).toEqual([56, null]);
    const entry = data.entry ?? 0;
    expect([entry % 60, (all.entry ?? 0) - entry < 60]).toEqual([0, true]);
    const counts = (attrition: typeof all) =>
      attrition.rules.flatMap(({ kept, lost, without }) => [kept, lost, without]);
    const small = counts(all).filter((n) => n !== null && n > 0 && n < 60);
    expect(small.length).toBeGreaterThan(0);
    expect(counts(data).filter((n) => n !== null && n > 0 && n < 60)).toEqual([]);
  });
});
