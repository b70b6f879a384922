import type { CohortDefinition } from "@concord/contract";
import { describe, expect, it } from "vitest";

import { index, known } from "./circe.test-data.ts";
import { exportCirce } from "./export-circe.ts";
import { importCirce } from "./import-circe.ts";

const recorded = (conceptId: number) => ({ conceptId, knowsBeneath: true });

describe("ATLAS export", () => {
  const omopOf = (conceptId: number) => ({
    conceptId,
    name: `Concept ${conceptId}`,
    code: String(conceptId),
    vocabularyId: "SNOMED",
    domainId: conceptId < 20 ? "Condition" : "Measurement",
  });
  const fact = (conceptId: number) => ({
    kind: "concept" as const,
    concepts: { include: [{ conceptId, descendants: true }] },
    observation: { samePeriodAsIndex: true },
  });
  const fitting: CohortDefinition = {
    indexEvent: "first-qualifying",
    criteria: [
      index,
      { ...index, records: "codes" },
      {
        role: "inclusion",
        name: "Death",
        ...fact(20),
        concepts: { include: [] },
        records: "deaths",
        absoluteStartDate: "2020-01-01",
        gender: ["male"],
      },
      {
        role: "inclusion",
        name: "An era",
        ...fact(10),
        records: "condition-eras",
        absoluteStartDate: "2020-01-01",
        age: { min: 18, count: "calendar" },
        lasts: { min: 7, max: 30 },
        value: { min: 2 },
      },
      {
        role: "inclusion",
        name: "Observed",
        ...fact(20),
        concepts: { include: [] },
        records: "observation-periods",
        firstInHistory: true,
        age: { min: 18, count: "calendar" },
      },
      {
        role: "inclusion",
        name: "A high value",
        ...fact(20),
        value: { min: 7, minExclusive: true },
        window: { unit: "days", from: -365, to: -1 },
        occurrences: { op: "at-least", n: 2, distinctDays: true },
        sameVisit: true,
        normalRange: { low: { max: 3 }, toHigh: { min: 5, minExclusive: true }, isAbnormal: true },
      },
      {
        role: "inclusion",
        name: "Around it",
        ...fact(20),
        around: {
          kind: "group",
          of: "at-most",
          n: 1,
          criteria: [
            { ...fact(10), window: { unit: "days", from: -7, to: 7 }, around: fact(20) },
            { ...fact(10), observation: {}, around: fact(20) },
          ],
        },
      },
      {
        role: "inclusion",
        kind: "group",
        of: "at-least",
        n: 1,
        criteria: [
          { ...fact(10), absoluteStartDate: "2020-01-01", absoluteEndDate: "2020-12-31" },
          { kind: "demographic", age: { min: 18, max: 64, count: "calendar" }, gender: ["male"] },
        ],
        name: "A choice",
      },
      {
        role: "inclusion",
        name: "Ends and values",
        kind: "group",
        of: "all",
        criteria: [
          {
            ...fact(20),
            valueConcepts: { include: [{ conceptId: 10, descendants: false }] },
            window: { unit: "days", to: 0 },
            endWindow: { unit: "days", from: 0 },
            observation: { samePeriodAsIndex: true, throughEnd: true },
          },
          { ...fact(20), window: { unit: "days", from: 0, to: 2, toIndexEnd: true } },
          {
            ...fact(20),
            window: { unit: "days", from: 1, fromIndexEnd: true },
            endWindow: { unit: "days", from: -3, to: 9, fromIndexEnd: true, toIndexEnd: true },
          },
        ],
      },
    ],
  };

  it("writes what import reads", () => {
    const { json, unfit } = exportCirce(fitting, omopOf);
    expect(unfit).toEqual([]);
    expect(importCirce(JSON.parse(JSON.stringify(json)), known, recorded)).toMatchObject({
      definition: fitting,
      remarks: [
        { path: "CollapseSettings", effect: "same members", text: "How long a member stays" },
      ],
    });
  });

  it("writes an exclusion as a group of which nothing may hold", () => {
    const excluding: CohortDefinition = {
      criteria: [index, { role: "exclusion", ...fact(20), window: { unit: "days", to: 0 } }],
    };
    const { json } = exportCirce(excluding, omopOf);
    const { definition } = importCirce(JSON.parse(JSON.stringify(json)), known, recorded);
    expect(definition?.criteria[1]).toMatchObject({ kind: "group", of: "at-most", n: 0 });
  });

  it("writes specimens as import reads them, and not by the code that was recorded: rows of SPECIMEN keep none", () => {
    const specimens = (records?: "codes"): CohortDefinition => ({
      criteria: [
        index,
        { role: "inclusion", ...fact(10), table: "specimens", ...(records && { records }) },
      ],
    });
    const { json, unfit } = exportCirce(specimens(), omopOf);
    expect(unfit).toEqual([]);
    const read = importCirce(JSON.parse(JSON.stringify(json)), known, recorded);
    expect(read.definition).toMatchObject(specimens());
    expect(read.remarks.map(({ effect }) => effect)).toEqual(["same members"]);
    const byCode = exportCirce(specimens("codes"), omopOf);
    expect(byCode.json).toBeNull();
    expect(byCode.unfit).toEqual([
      { path: "criteria.1.records", text: "Specimens by the code that was recorded" },
    ]);
    // The same where only the concepts' domain says that they are specimens.
    const { table: _, ...anyTable } = { ...fact(10), table: "specimens" as const };
    const ofDomain = exportCirce(
      { criteria: [index, { role: "inclusion", ...anyTable, records: "codes" }] },
      (conceptId) => ({ ...omopOf(conceptId), domainId: "Specimen" }),
    );
    expect(ofDomain.unfit.map(({ text }) => text)).toContain(
      "Specimens by the code that was recorded",
    );
  });

  it("names what ATLAS cannot say, and then writes nothing", () => {
    const definition: CohortDefinition = {
      criteria: [
        { ...index, sources: ["unstructured"] },
        { role: "inclusion", ...fact(20), window: { unit: "hours", from: 0 } },
        { role: "inclusion", ...fact(20), endWindow: { unit: "days", from: 0 } },
        {
          role: "inclusion",
          ...fact(10),
          valueConcepts: { include: [{ conceptId: 20, descendants: true }] },
        },
        { role: "inclusion", kind: "demographic", age: { min: 18 } },
        { role: "exclusion", kind: "event", eventId: 1 },
      ],
    };
    const { json, unfit } = exportCirce(definition, omopOf);
    expect(json).toBeNull();
    expect(unfit.map(({ path }) => path)).toEqual([
      "criteria.0.firstInHistory",
      "criteria.0.sources",
      "criteria.1.window",
      "criteria.2.endWindow",
      "criteria.3.valueConcepts",
      "criteria.3.valueConcepts",
      "criteria.4.age",
      "criteria.5",
    ]);
  });
});
