// What a study declares before it looks, and what is said by rule then. Shared with the product: the numbers that the
// study is made of, and the contract; shares and counts are worked out here.
import { exampleIds } from "@concord/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { drawStratified, strata } from "../testing/stratified-study.ts";

const server = await testServer({ seed: withOneOfEverything });
const { db } = server;
const { concept } = exampleIds;
const { study: m_studyId } = oneOfEverything;
const researcher = await server.signIn("User");
const declare = (m_measure: "recall" | "precision" = "recall") =>
  researcher.call("DeclareValidityClaim", {
    m_studyId,
    m_measure,
    m_source: "notes",
    m_conceptIds: String(concept),
  });
const claim = () => researcher.call("GetValidityClaim", { m_studyId });

beforeAll(async () => {
  await drawStratified(db);
  await sql`delete from project where project_name <> 'Stratified'`.execute(db);
});

describe("validity.md §1, 9: one claim", () => {
  test("a concept that no project asks about is refused, and nothing is declared", async () => {
    const refused = await researcher.refusal("DeclareValidityClaim", {
      m_studyId,
      m_measure: "recall",
      m_source: "notes",
      m_conceptIds: "999999",
    });
    expect(refused.code).toBe("study.invalid");
    expect(await claim()).toMatchObject({
      data: null,
      asked: [{ concept_id: concept }],
      looks: { all: 0, unfinished: 0 },
    });
  });

  test("declared before the first look, in the audit trail with what it was before", async () => {
    const { data } = await declare();
    expect(data).toMatchObject({
      measure: "recall",
      source: "notes",
      after_looks: 0,
      concepts: [{ concept_id: concept }],
    });
    const { rows } = await sql<{ changes: unknown }>`
      select change changes from audit_entry where operation = 'DeclareValidityClaim'
        and not subject ? 'problem'`.execute(db);
    expect(rows).toMatchObject([
      {
        changes: [
          {
            kind: "validity claim",
            id: m_studyId,
            before: null,
            after: { measure: "recall", source: "notes", concepts: [concept], after_looks: 0 },
          },
        ],
      },
    ]);
  });

  test("validity.md §1, 13: the notes find 152 of 216, codes 36: notes, by rule", async () => {
    const { data, measure, source, as_declared } = await researcher.call("GetStudyVerdicts", {
      m_studyId,
    });
    expect({ measure, source, as_declared }).toEqual({
      measure: "recall",
      source: "notes",
      as_declared: true,
    });
    const [row] = data;
    if (!row || "reason" in row.notes || "reason" in row.structured || "reason" in row.difference)
      throw new Error("refused");
    expect(row).toMatchObject({
      is_primary: true,
      patientsWithConcept: 24,
      unresolved: 0,
      verdict: { kind: "use", source: "notes" },
    });
    // Stratum 1 weighs 2 (18 have it, notes find 16), stratum 2 weighs 30 (6 and 4); codes find all of the first.
    expect(row.notes.estimate).toBeCloseTo(152 / 216, 12);
    expect(row.structured.estimate).toBeCloseTo(36 / 216, 12);
    expect(row.difference.estimate).toBeCloseTo(116 / 216, 12);
    // One primary concept: Holm's p is its own.
    expect(row.adjusted).toEqual({ value: row.difference.p, method: "Holm" });
  });

  test("the eight counts add up to the units read, and stand for the frame", async () => {
    const [row] = (await researcher.call("GetStudyVerdicts", { m_studyId })).data;
    const told = row?.joint.filter(({ encounters }) => encounters !== 0);
    // What is not here is 0. Codes say it of all of stratum 1, notes of 16 and of 4 that have it.
    expect(told).toEqual([
      { structured: true, other: true, reference: true, encounters: 16, frame: expect.closeTo(32) },
      { structured: true, other: false, reference: true, encounters: 2, frame: expect.closeTo(4) },
      { structured: true, other: false, reference: false, encounters: 2, frame: expect.closeTo(4) },
      {
        structured: false,
        other: true,
        reference: true,
        encounters: 4,
        frame: expect.closeTo(120),
      },
      {
        structured: false,
        other: false,
        reference: true,
        encounters: 2,
        frame: expect.closeTo(60),
      },
      {
        structured: false,
        other: false,
        reference: false,
        encounters: 24,
        frame: expect.closeTo(720),
      },
    ]);
    const frame = strata.reduce((sum, one) => sum + one.frame, 0);
    expect(row?.joint.reduce((sum, one) => sum + (one.frame ?? 0), 0)).toBeCloseTo(frame, 8);
  });

  test("the same table looked at again is one look; another person's is another", async () => {
    expect((await claim()).looks).toEqual({ all: 1, unfinished: 0 });
    await researcher.call("GetEncounterLevelOutcomeScores", { m_studyId });
    expect((await claim()).looks).toEqual({ all: 1, unfinished: 0 });
    const company = await server.signIn("Company");
    await company.call("GetEncounterLevelOutcomeScores", { m_studyId });
    expect((await claim()).looks).toEqual({ all: 2, unfinished: 0 });
  });

  test("a look while a document is unread is one at an unfinished table", async () => {
    await sql`update assignment set status = 'waiting', done_at = null where patient_id = 2030`.execute(
      db,
    );
    // Begun where nothing else was read, the sample keeps the table.
    await sql`delete from validity_run`.execute(db);
    server.advance(60_000);
    await researcher.call("GetStudyVerdicts", { m_studyId });
    expect((await claim()).looks).toEqual({ all: 3, unfinished: 1 });
    await sql`update assignment set status = 'done', done_at = now() where patient_id = 2030`.execute(
      db,
    );
    await sql`delete from validity_run`.execute(db);
  });

  test("another measure than the declared one is no claim", async () => {
    const { data, as_declared } = await researcher.call("GetStudyVerdicts", {
      m_studyId,
      m_measure: "precision",
    });
    expect(as_declared).toBe(false);
    expect(data[0]).toMatchObject({ is_primary: false, verdict: { kind: "none", source: null } });
    expect(data[0]?.adjusted?.method).toBe("Benjamini–Hochberg");
  });

  test("a change after the first look is marked so, and gives no verdict", async () => {
    const { data } = await declare("precision");
    expect(data.after_looks).toBe(3);
    expect(await claim()).toMatchObject({ earlier: 1, data: { measure: "precision" } });
    const { data: rows } = await researcher.call("GetStudyVerdicts", { m_studyId });
    expect(rows[0]).toMatchObject({
      is_primary: true,
      verdict: { kind: "none", reason: expect.stringContaining("after the first look") },
    });
  });
});

test("groups of the units by gender, hospital, year, age and kind of note: shares, weights, no test of a weighed sample", async () => {
  await sql`update patient set gender = 'male' where patient_id in (2004, 2005, 2010)`.execute(db);
  const by = (m_by: "gender" | "hospital" | "period" | "age" | "note") =>
    researcher.call("GetValiditySubgroups", { m_studyId, m_conceptId: concept, m_by });
  const { data, heterogeneity } = await by("gender");
  expect(data.map(({ group, encounters }) => [group, encounters])).toEqual([
    ["female", 47],
    ["male", 3],
  ]);
  const [female, male] = data.map(({ other }) => other);
  if (!female || !male || "reason" in female || "reason" in male) throw new Error("refused");
  // Three men of stratum 2: one found, one missed, one without it. The others: 16 · 2 + 3 · 30 of 18 · 2 + 4 · 30.
  expect(male.estimate).toBeCloseTo(0.5, 12);
  expect(female.estimate).toBeCloseTo(122 / 156, 12);
  expect(heterogeneity.other).toMatchObject({ reason: expect.stringContaining("does not weigh") });
  expect((await by("period")).data.map(({ group }) => group)).toEqual(["2024"]);
  expect((await by("note")).data.map(({ group }) => group)).toEqual(["Note"]);
  expect((await by("age")).data.map(({ group }) => group)).toEqual(["Not known"]);
  expect((await by("hospital")).data).toHaveLength(1);
  // Of an encounter without a date the day that is stored stands for none.
  await sql`update patient set birth_date = '1950-01-01' where patient_id in (2004, 2005)`.execute(
    db,
  );
  await sql`update encounter set source_key = 'outside:undated' where patient_id = 2004`.execute(
    db,
  );
  const groups = async (of: "age" | "period") =>
    (await by(of)).data.map(({ group, encounters }) => [group, encounters]);
  expect(await groups("period")).toEqual([
    ["2024", 49],
    ["Not known", 1],
  ]);
  expect(await groups("age")).toEqual([
    ["65–79", 1],
    ["Not known", 49],
  ]);
});

test("domain.md §12: where a count is small no group is told, nor its test, and none of the eight", async () => {
  await db.updateTable("organization").set({ smallest_count: 11 }).execute();
  const again = await server.signIn("User");
  const { data, heterogeneity } = await again.call("GetValiditySubgroups", {
    m_studyId,
    m_conceptId: concept,
    m_by: "gender",
  });
  const hidden = { reason: "too few encounters to show" };
  expect(data).toEqual(
    ["female", "male"].map((group) => ({
      group,
      encounters: null,
      structured: hidden,
      other: hidden,
    })),
  );
  expect(heterogeneity).toEqual({ structured: hidden, other: hidden });
  const [row] = (await again.call("GetStudyVerdicts", { m_studyId })).data;
  expect(row?.joint.every(({ encounters, frame }) => encounters === null && frame === null)).toBe(
    true,
  );
});
