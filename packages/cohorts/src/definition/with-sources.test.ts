import { describe, expect, it } from "vitest";

import { evaluate, membersOf } from "../evaluate/evaluate.ts";
import { concept, planOf, readerOf, universeOf } from "../testing/run.test-data.ts";
import { withSources } from "./with-sources.ts";

describe("a definition on each source side by side", () => {
  it("finds the members of that source alone, in nested criteria too", async () => {
    const definition = {
      criteria: [
        { role: "index" as const, ...concept(10) },
        {
          role: "inclusion" as const,
          kind: "group" as const,
          of: "any" as const,
          criteria: [concept(20), { kind: "demographic" as const, gender: ["male" as const] }],
        },
      ],
    };
    const lines = [
      "1 10 2020-01-01 s1",
      "1 20 2020-01-01 s3",
      "2 10 2020-01-01 s1",
      "3 10 2020-01-01 s3",
      "3 20 2020-01-01 s3",
    ];
    const found = async (sources: ("structured" | "inferred")[]): Promise<number[]> => {
      const plan = planOf(withSources(definition, sources));
      return [...membersOf(plan, await evaluate(plan, readerOf(lines), universeOf(3))).patientIds];
    };
    expect(await found(["structured"])).toEqual([2]);
    expect(await found(["inferred"])).toEqual([3]);
    expect(await found(["structured", "inferred"])).toEqual([1, 2, 3]);
  });
});
