// A further batch of the demonstration's study, by what was read so far. What is drawn is counted from the raw tables.
import type { InputOf } from "@concord/contract";
import { expect, test } from "vitest";
import { demonstrationServer } from "../../app/demonstration/testing/demonstration-server.ts";

const { server, signedIn } = await demonstrationServer();

async function raw<Row extends object>(query: string): Promise<Row[]> {
  return (await server.connection.pool.query<Row>(query)).rows;
}
async function one(query: string): Promise<number> {
  const [row] = await raw<{ n: number }>(query);
  if (!row) throw new Error(query);
  return row.n;
}
const user = await one(
  "select user_id n from account where email = 'researcher@northfield.example'",
);
const researcher = await signedIn(user);
const study = await one(
  "select study_id n from study where study_name like 'Heart failure therapy%'",
);
const failure = await one("select concept_id n from concept where text = 'Heart failure'");
const { annotators } = await researcher.call("GetProjectPeople", { study_id: study });

type Words = "project_name" | "guidelines" | "concepts" | "supervisors";
type Plan = Omit<InputOf<"AddProject">, Words>;
const plan = (sample: Partial<Plan["sample"]>): Plan => ({
  made_of: { kind: "study", study_id: study },
  unit: "encounter",
  purpose: "validity",
  sample: { size: 30, seed: 5, ...sample },
  annotators: annotators.map(({ user_id }) => user_id),
  annotators_per_document: 2,
  assisted: false,
  deidentified: true,
});
const preview = (asked: Plan) =>
  researcher.call("PreviewProject", { ...asked, proportion: 0.9, share: 0.3 });
const form = (asked: Plan): InputOf<"AddProject"> => ({
  ...asked,
  project_name: "Read next",
  guidelines: "",
  concepts: [{ concept_id: failure, attributes: [], guidelines: "" }],
  supervisors: [],
});

test("issue 16, 5: a further batch has so many of each answer as narrow a figure most, each with its probability", async () => {
  const figure = { source: "inferred", measure: "recall" } as const;
  const asked = { strata: ["answers" as const], answers_of: failure, size: 60 };
  const even = await preview(plan(asked));
  const next = await preview(plan({ ...asked, allocation: "narrowest", figure }));
  const drawn = (of: typeof even) =>
    Object.fromEntries(of.strata.map(({ label, sample_units }) => [label, sample_units ?? 0]));
  expect(Object.values(drawn(next)).reduce((sum, n) => sum + n, 0)).toBe(60);
  expect(Math.min(...Object.values(drawn(next)))).toBeGreaterThanOrEqual(2);
  // The same frame, divided otherwise; what is drawn stands for it.
  expect(drawn(next)).not.toEqual(drawn(even));
  expect([next.sampling, next.frame]).toEqual(["random", even.frame]);
  const precision = await preview(
    plan({
      ...asked,
      allocation: "narrowest",
      figure: { source: "structured", measure: "precision" },
    }),
  );
  // Of those that codes don't name, none enters the precision of codes.
  expect(drawn(precision)).toMatchObject({ "codes no, notes no": 2, "codes no, notes yes": 2 });
  const { data } = await researcher.call(
    "AddProject",
    form(plan({ ...asked, allocation: "narrowest", figure })),
  );
  const kept = await raw<{ label: string; p: number; frame_count: number; n: number }>(`
    select st.label, st.frame_count, min(a.inclusion_probability) p, count(distinct s.encounter_id)::int n
    from project_stratum st join assignment a using (project_id, stratum) join subdocument s using (patient_id, subdocument_id)
    where st.project_id = ${data.project_id} group by 1, 2`);
  for (const { label, p, frame_count, n } of kept) {
    expect(n).toBe(drawn(next)[label]);
    expect(p).toBeCloseTo(n / frame_count, 12);
  }
  const both = plan({ ...asked, strata: ["answers", "year"], allocation: "narrowest" });
  expect((await researcher.refusal("AddProject", form(both)))["errors"]).toEqual({
    "sample.strata": expect.stringContaining("by nothing else"),
  });
});

test("validity.md §1, 4: whoever settles conflicts of the study is not told what was read", async () => {
  await raw(`insert into project_supervisor (project_id, user_id)
    select project_id, ${user} from project where study_id = ${study} and status = 'active' limit 1`);
  const asked = { strata: ["answers" as const], answers_of: failure, size: 60 };
  const problem = await researcher.refusal(
    "AddProject",
    form(plan({ ...asked, allocation: "narrowest" })),
  );
  expect(problem.code).toBe("sources.withheld");
});
