// Decision 226: what the specification names is what is answered, or refused.
import { expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({ seed: withOneOfEverything });
const rows = oneOfEverything;

test("S3.3 criteria within others have their own type, and the role of the one that they are in", async () => {
  const caller = await server.signIn("User");
  const concepts = { include: [{ conceptId: rows.concept, descendants: true }] };
  const { data: cohort } = await caller.call("AddCohort", {
    "cohortObj.cohort_name": "Nested",
    definition: {
      criteria: [
        { kind: "concept", role: "index", concepts },
        {
          kind: "group",
          role: "exclusion",
          of: "any",
          criteria: [
            { kind: "event", eventId: rows.event, absoluteStartDate: "2020-01-01" },
            {
              kind: "group",
              of: "all",
              criteria: [
                { kind: "demographic", age: { min: 90 } },
                { kind: "concept", concepts },
              ],
            },
          ],
        },
      ],
    },
  });
  const { data } = await caller.call("GetCohortCriterion", {
    "cohortObj.cohort_id": cohort.cohort_id,
  });
  expect(data.map(({ criteria_type, is_inclusion }) => [criteria_type, is_inclusion])).toEqual([
    ["Problem", "true"],
    ["group", "false"],
  ]);
  expect(
    data[1]?.criteria.map((one) => [
      one.criteria_type,
      one.event_id,
      one.concept_id,
      one.is_inclusion,
      one.criterion_absolute_start_date,
    ]),
  ).toEqual([
    ["EventId", rows.event, null, "false", "2020-01-01"],
    ["group", null, null, "false", ""],
    ["demographic", null, null, "false", ""],
    ["Problem", null, rows.concept, "false", ""],
  ]);
});

test("S7.4 the counts are not those of a kappa, and say so", async () => {
  const caller = await server.signIn("User");
  const plain = await caller.call("GetUserEntityCounts", {});
  expect(await caller.call("GetUserEntityCounts", { forKappaScore: "false" })).toEqual(plain);
  const refused = await caller.refusal("GetUserEntityCounts", { forKappaScore: "true" });
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([
    "request.invalid",
    ["forKappaScore"],
  ]);
});
