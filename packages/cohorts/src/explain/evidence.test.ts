import { describe, expect, it } from "vitest";

import { dateOfDay } from "@concord/clinical";
import { evaluate, membersOf } from "../evaluate/evaluate.ts";
import { evidence } from "./evidence.ts";
import { concept, planOf, readerOf, universeOf } from "../testing/run.test-data.ts";

describe("evidence", () => {
  it("names for each member and criterion the first fact that satisfied it", async () => {
    const plan = planOf({
      criteria: [
        { role: "index", ...concept(10) },
        {
          role: "inclusion",
          ...concept(20),
          value: { min: 6.5, unit: "%" },
          window: { unit: "days", from: 0 },
        },
        { role: "exclusion", ...concept(30) },
        { role: "inclusion", kind: "group", of: "any", criteria: [concept(40), concept(41)] },
      ],
    });
    const reader = readerOf([
      "1 12 2020-01-01 s3",
      "1 11 2020-01-01 s2",
      "1 20 2019-01-01 9 %",
      "1 20 2020-03-01 6.4 %",
      "1 20 2020-04-02 08:30 7 %",
      "1 20 2020-04-01 7.5 % s2",
      "1 41 2018-01-01",
      "2 10 2020-01-01",
      "2 20 2020-01-02 8 %",
      "2 30 2020-01-01",
      "2 40 2020-01-01",
      "70000 10 2020-01-01",
      "70000 20 2020-01-01 6.5 %",
      "70000 40 2020-01-01",
    ]);
    const universe = universeOf(2, { others: [70_000] });
    const members = membersOf(plan, await evaluate(plan, reader, universe));
    const lines: string[] = [];
    for await (const part of evidence(plan, reader, universe, members))
      for (const [at, fact] of part.facts.entries())
        lines.push(
          [
            `${part.patientIds[at]} ${plan.facts[fact]?.path}: ${part.conceptIds[at]} ${dateOfDay(part.days[at] ?? 0)}`,
            `${part.minutes[at]} ${part.values[at]} ${part.units[at]} s${part.sources[at]} of ${part.counts[at]}`,
          ].join(" "),
        );
    expect(lines).toEqual([
      "1 criteria.0: 11 2020-01-01 -1 NaN null s2 of 2",
      "1 criteria.1: 20 2020-04-01 -1 7.5 % s2 of 2",
      "1 criteria.3.criteria.1: 41 2018-01-01 -1 NaN null s1 of 1",
      "70000 criteria.0: 10 2020-01-01 -1 NaN null s1 of 1",
      "70000 criteria.1: 20 2020-01-01 -1 6.5 % s1 of 1",
      "70000 criteria.3.criteria.0: 40 2020-01-01 -1 NaN null s1 of 1",
    ]);
  });
});
