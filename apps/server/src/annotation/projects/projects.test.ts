// Against the demonstration; what is expected is counted from the raw tables (patient, cohort_member, subdocument,
// tagging, fact, concept_ancestor, assignment). Shared with the product: these tables alone.
import type { InputOf } from "@concord/contract";
import { describe, expect, test } from "vitest";
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
const remove = (id: number) => raw(`delete from project where project_id = ${id}`);
const as = (name: string) => signedIn(`${name}@northfield.example`);

const researcher = await as("researcher");
const study = await one(
  "select study_id n from study where study_name like 'Heart failure therapy%'",
);
const old = await one("select project_id n from project limit 1");
const failure = await one("select concept_id n from concept where text = 'Heart failure'");
const { annotators, supervisors } = await researcher.call("GetProjectPeople", { study_id: study });
// The study's sample of patients has readers of its own.
const ids = annotators.flatMap((one) => (/^annotator2?@/.test(one.email) ? [one.user_id] : []));

type Words = "project_name" | "guidelines" | "concepts" | "supervisors";
type Plan = Omit<InputOf<"AddProject">, Words>;
const plan = (sample: Partial<Plan["sample"]> = {}, rest: Partial<Plan> = {}): Plan => ({
  made_of: { kind: "study", study_id: study },
  unit: "encounter",
  purpose: "validity",
  sample: { size: 30, seed: 5, ...sample },
  annotators: ids,
  annotators_per_document: 2,
  assisted: false,
  deidentified: true,
  ...rest,
});
const preview = (asked: Plan) =>
  researcher.call("PreviewProject", { ...asked, proportion: 0.9, share: 0.3 });
let made = 0;
const form = (asked: Plan): InputOf<"AddProject"> => ({
  ...asked,
  project_name: `Sampled ${(made += 1)}`,
  guidelines: "Read all of it.",
  concepts: [{ concept_id: failure, attributes: ["severity"], guidelines: "Count HFrEF." }],
  supervisors: supervisors.slice(0, 1).map(({ user_id }) => user_id),
});
const add = async (asked: Plan) =>
  (await researcher.call("AddProject", form(asked))).data.project_id;

const members = `(select distinct m.patient_id from cohort_member m where m.cohort_id in (
  select base_cohort_id from study where study_id = ${study}
  union select cohort_id from study_arm where study_id = ${study}))`;
/** Encounters of the study's patients with their notes, by plain rows. */
const encounters = await raw<{
  patient: number;
  encounter: number;
  notes: number;
  taken: boolean;
  unread: boolean;
}>(`
  select e.patient_id patient, e.encounter_id encounter, count(s.subdocument_id)::int notes,
    coalesce(bool_or(s.subdocument_id in (select subdocument_id from assignment where user_id in (${ids.join(",")}))), false) taken,
    coalesce(bool_or(s.text_deidentified is null or s.subdocument_id not in (select subdocument_id from tagging)), false) unread
  from encounter e left join subdocument s on s.patient_id = e.patient_id and s.encounter_id = e.encounter_id
    and s.content_type = 'narrative'
  where e.patient_id in ${members} group by 1, 2`);

const readable = encounters.filter(({ notes, taken, unread }) => notes > 0 && !taken && !unread);

describe("S2.37 a manual annotation project", () => {
  test("validity.md 1.3: its frame is every encounter that can be read, and what is left out is counted by its reason", async () => {
    const { frame, left_out, sampling, outside_validity, sample } = await preview(plan());
    expect(frame).toEqual({
      units: readable.length,
      documents: readable.reduce((sum, { notes }) => sum + notes, 0),
      patients: new Set(readable.map(({ patient }) => patient)).size,
    });
    const counted = Object.fromEntries(left_out.map(({ reason, units }) => [reason, units]));
    expect(counted["no note"] ?? 0).toBe(encounters.filter(({ notes }) => notes === 0).length);
    expect(counted["already assigned"]).toBe(
      encounters.filter(({ notes, taken, unread }) => notes > 0 && taken && !unread).length,
    );
    expect(
      Object.values(counted).reduce((sum: number, n) => sum + (n ?? 0), frame.units ?? 0),
    ).toBe(encounters.length);
    expect([sampling, outside_validity, sample.units]).toEqual(["random", [], 30]);
  });

  test("validity.md 1.3: the same plan draws the same sample; each assignment keeps the probability; whole encounters are read by the same two", async () => {
    const first = await add(plan());
    const rows = await raw<{
      doc: number;
      encounter: number;
      user: number;
      p: number;
      of: number;
    }>(`
      select a.subdocument_id doc, s.encounter_id encounter, a.user_id "user", a.inclusion_probability p,
        (select count(*)::int from subdocument n where n.patient_id = s.patient_id and n.encounter_id = s.encounter_id
          and n.content_type = 'narrative') "of"
      from assignment a join subdocument s using (patient_id, subdocument_id) where a.project_id = ${first}`);
    const byEncounter = Map.groupBy(rows, ({ encounter }) => encounter);
    expect(byEncounter.size).toBe(30);
    for (const [encounter, all] of byEncounter) {
      expect(readable.map((row) => row.encounter)).toContain(encounter);
      expect(new Set(all.map(({ doc }) => doc)).size).toBe(all[0]?.of);
      expect(new Set(all.map(({ user }) => user)).size).toBe(2);
      for (const { p } of all) expect(p).toBeCloseTo(30 / readable.length, 12);
    }
    const { data } = await researcher.call("GetProjectDetail", { project_id: first });
    const hash = data.frame_hash;
    // As if it had never been: the same again.
    await remove(first);
    const second = await add(plan());
    const again = await raw<{ doc: number; user: number }>(
      `select subdocument_id doc, user_id "user" from assignment where project_id = ${second}`,
    );
    const said = (all: readonly { doc: number; user: number }[]) =>
      all.map(({ doc, user }) => `${doc} ${user}`).toSorted();
    expect(said(again)).toEqual(said(rows));
    const kept = await researcher.call("GetProjectDetail", { project_id: second });
    expect(kept.data.frame_hash).toBe(hash);
    await remove(second);
  });

  test("validity.md 1.3: strata by the four answers are counted as the raw facts say, and weigh", async () => {
    const asked = plan({ strata: ["answers"], answers_of: failure, allocation: "equal", size: 40 });
    const { strata, precision, outside_validity } = await preview(asked);
    const facts = await raw<{ encounter: number; source: number }>(`
      select encounter_id encounter, source from fact where source <> 4 and concept_id in (
        select descendant_id from concept_ancestor where ancestor_id = ${failure})`);
    const has = (sources: readonly number[]) =>
      new Set(
        facts.filter(({ source }) => sources.includes(source)).map(({ encounter }) => encounter),
      );
    const [codes, notes] = [has([1]), has([2, 3])];
    const counted = new Map<string, number>();
    for (const { encounter, notes: n, taken, unread } of encounters) {
      if (n === 0 || taken || unread) continue;
      const label = `codes ${codes.has(encounter) ? "yes" : "no"}, notes ${notes.has(encounter) ? "yes" : "no"}`;
      counted.set(label, (counted.get(label) ?? 0) + 1);
    }
    expect(
      Object.fromEntries(strata.map(({ label, frame_units }) => [label, frame_units])),
    ).toEqual(Object.fromEntries(counted));
    expect(strata.reduce((sum, { sample_units }) => sum + (sample_units ?? 0), 0)).toBe(40);
    expect(precision.effective_units).toBeLessThan(40);
    // The table weighs them (weighed-samples.test.ts).
    expect(outside_validity).toEqual([]);
  });

  test("decision 305: an encounter without a date is of no year, and is left out where a period is asked for", async () => {
    const name = (key: string) =>
      raw(
        `update encounter set source_key = '${key}' where encounter_id = ${readable[0]?.encounter ?? 0}`,
      );
    await name("outside:undated");
    const period = await preview(plan({ from: "1900-01-01", to: "2100-01-01" }));
    const years = await preview(plan({ strata: ["year"] }));
    await name("dated again");
    expect(period.left_out).toContainEqual({ reason: "without a date", units: 1 });
    expect(period.frame.units).toBe(readable.length - 1);
    expect(years.frame.units).toBe(readable.length);
    expect(years.strata).toContainEqual(
      expect.objectContaining({ label: "Not known", frame_units: 1 }),
    );
  });

  test("validity.md 1.3: a stratum of which none is drawn makes it purposive, which has no width", async () => {
    const numbers = [{ stratum: "codes yes, notes yes", units: 5 }];
    const { sampling, precision, outside_validity } = await preview(
      plan({ strata: ["answers"], answers_of: failure, allocation: "numbers", numbers }),
    );
    expect({ sampling, width: precision.width }).toEqual({ sampling: "purposive", width: null });
    expect(outside_validity.join()).toContain("stand for nothing but themselves");
  });

  test("domain.md §12: where one stratum is too small to show, none is, nor what follows from it; the same of a project that is there", async () => {
    const asked = plan({ strata: ["answers"], answers_of: failure, size: 200 });
    const open = await preview(asked);
    const frames = open.strata.map(({ frame_units }) => frame_units ?? 0);
    const projectId = await add(asked);
    // More than the smallest of the four, less than the next.
    const smallest = Math.min(...frames) + 1;
    await raw(`update organization set smallest_count = ${smallest}`);
    const { data } = await researcher.call("GetProjectDetail", { project_id: projectId });
    await remove(projectId);
    const hidden = await preview(asked);
    const numbers = [{ stratum: "codes no, notes yes", units: 300 }];
    const probing = plan({ ...asked.sample, allocation: "numbers", numbers });
    expect((await researcher.refusal("AddProject", form(probing)))["errors"]).toEqual({
      "sample.numbers": expect.stringContaining("too small to show"),
    });
    await raw("update organization set smallest_count = 0");
    for (const { strata } of [hidden, data.sample ?? hidden])
      expect(strata.map(({ label: _, ...numbers }) => numbers)).toEqual(
        frames.map(() => ({ frame_units: null, sample_units: null, probability: null })),
      );
    expect(hidden.precision).toMatchObject({ width: null, effective_units: null });
    expect(hidden.frame.units).toBe(open.frame.units);
    expect(data.sample?.frame).toEqual(hidden.frame);
    const shown = [
      ...Object.values(hidden.sample),
      ...hidden.work.map(({ documents }) => documents),
    ];
    expect(shown.filter((n) => n !== null && n > 0 && n < smallest)).toEqual([]);
  });

  test("validity.md 1.4: what is read with suggestions never enters the study's table: it stands beside it", async () => {
    const scores = async () =>
      await researcher.call("GetEncounterLevelOutcomeScores", { m_studyId: study });
    const before = await scores();
    const projectId = await add(plan({ size: 10, seed: 9 }, { assisted: true }));
    const after = await scores();
    expect(after.data).toEqual(before.data);
    const all = await one(`
      select count(distinct s.encounter_id)::int n from assignment a, project p, subdocument s
      where p.project_id = a.project_id and s.subdocument_id = a.subdocument_id and p.study_id = ${study} and not p.enters_validity`);
    expect([(before.left_out.sample ?? all) < all, after.left_out.sample]).toEqual([true, all]);
    const list = { m_studyId: study, m_reason: "sample" as const };
    expect((await researcher.call("GetEncountersLeftOut", list)).noOfRecords).toBe(all);
    await remove(projectId);
  });

  test("of documents that somebody chose: all of them, without a probability, purposive", async () => {
    const chosen = (
      await raw<{ id: number }>(
        `select subdocument_id id from subdocument where content_type = 'narrative' and text_deidentified is not null order by 1 limit 7`,
      )
    ).map(({ id }) => id);
    const projectId = await add(
      plan(
        {},
        {
          made_of: { kind: "documents", subdocument_ids: chosen },
          unit: "document",
          annotators_per_document: 1,
        },
      ),
    );
    const rows = await raw<{ id: number; p: number | null }>(
      `select subdocument_id id, inclusion_probability p from assignment where project_id = ${projectId} order by 1`,
    );
    expect(rows).toEqual(chosen.map((id) => ({ id, p: null })));
    const { data } = await researcher.call("GetProjectDetail", { project_id: projectId });
    expect(data.sample).toMatchObject({ sampling: "purposive", strata: [] });
  });

  test.for([
    ["annotators_per_document", plan({}, { annotators_per_document: 9 })],
    ["sample.size", plan({ size: 5000 })],
    ["sample.answers_of", plan({ strata: ["answers"] })],
    ["sample.to", plan({ from: "2020-02-01", to: "2020-01-01" })],
    ["sample.strata", plan({ strata: ["arm"] }, { made_of: { kind: "cohort", cohort_id: 1 } })],
    ["made_of", plan({ from: "1900-01-01", to: "1900-01-02" })],
  ] as const)("S8.6 what can't be drawn is refused at its field: %s", async ([field, asked]) => {
    const refused = await researcher.refusal("AddProject", form(asked));
    expect(refused).toMatchObject({ status: 400, code: "project.invalid" });
    expect(Object.keys(refused["errors"] ?? {})).toEqual([field]);
  });

  test("domain.md §1: documents, people and a study of others are refused at their fields", async () => {
    const outsider = await server.userId("Annotator");
    expect(
      await researcher.refusal("AddProject", form(plan({}, { annotators: [...ids, outsider] }))),
    ).toMatchObject({
      status: 404,
      errors: { [`annotators.${ids.length}`]: expect.any(String) },
    });
    const other = await server.signIn("User");
    expect(await other.refusal("AddProject", form(plan()))).toMatchObject({
      status: 404,
      errors: { "made_of.study_id": expect.any(String) },
    });
    expect((await other.refusal("GetProjectDetail", { project_id: old })).status).toBe(404);
  });
});

describe("S2.37 Edit manual annotation projects", () => {
  const editOf = async (projectId: number, change: Partial<InputOf<"EditProject">>) => {
    const { data } = await researcher.call("GetProjectDetail", { project_id: projectId });
    return {
      project_id: projectId,
      project_name: data.projectName,
      guidelines: data.guidelines,
      concepts: data.concepts.map(({ concept_id, attributes, guidelines }) => ({
        concept_id,
        attributes,
        guidelines,
      })),
      supervisors: data.supervisors.map(({ user_id }) => user_id),
      based_on: data.edition,
      ...change,
    };
  };

  test("of one that somebody has begun, guidelines change and what is asked does not; nothing answered is touched", async () => {
    const answers = () =>
      raw(
        "select (select count(*) from manual_annotation) m, (select count(*) from initial_answer) i, (select count(*) from assignment) a",
      );
    const before = await answers();
    const [first, ...rest] = (await editOf(old, {})).concepts;
    if (!first) throw new Error("The demonstration's project asks nothing.");
    const fewer = await editOf(old, { concepts: rest });
    expect((await researcher.refusal("EditProject", fewer)).code).toBe("project.begun");
    const guided = await editOf(old, {
      concepts: [{ ...first, guidelines: "Also if treated." }, ...rest],
    });
    await researcher.call("EditProject", guided);
    const done = await one(
      `select subdocument_id n from assignment where project_id = ${old} order by position limit 1`,
    );
    const annotator = await as("annotator");
    const { data } = await annotator.call("GetManualAnnotationProjectAttributes", {
      subdocument_id: done,
    });
    expect(
      data[0]?.concepts.find(({ concept_id }) => concept_id === first.concept_id)?.guidelines,
    ).toBe("Also if treated.");
    expect(await answers()).toEqual(before);
    expect((await researcher.refusal("EditProject", guided)).code).toBe("row.edited");
  });

  test("waiting documents are handed over, begun and done ones stay", async () => {
    const projectId = await add(
      plan({ size: 12, seed: 3 }, { annotators: ids.slice(0, 1), annotators_per_document: 1 }),
    );
    const [from, to] = ids;
    if (from === undefined || to === undefined) throw new Error("Two annotators are needed.");
    await raw(
      `update assignment set status = 'in progress' where project_id = ${projectId} and position = 0`,
    );
    const all = await one(`select count(*)::int n from assignment where project_id = ${projectId}`);
    const { data } = await researcher.call(
      "EditProject",
      await editOf(projectId, { handovers: [{ from, to }] }),
    );
    expect(data).toMatchObject({ moved: all - 1, kept: 0 });
    const { data: after } = await researcher.call("GetProjectDetail", { project_id: projectId });
    const work = after.annotators.map((one) => [one.user_id, `${one.assigned} ${one.in_progress}`]);
    expect(Object.fromEntries(work)).toEqual({ [from]: "1 1", [to]: `${all - 1} 0` });
  });

  test("issue 15, 5: progress of each annotator and document is what the assignments say", async () => {
    const supervisor = await as("supervisor");
    const { data } = await supervisor.call("GetProjectDetail", { project_id: old });
    const rows = await raw<{ doc: number; user: number; status: string }>(
      `select subdocument_id doc, user_id "user", status from assignment where project_id = ${old}`,
    );
    for (const { user_id, assigned, done, waiting } of data.annotators) {
      const own = rows.filter(({ user }) => user === user_id);
      expect([assigned, done, waiting]).toEqual([
        own.length,
        own.filter(({ status }) => status === "done").length,
        own.filter(({ status }) => status === "waiting").length,
      ]);
    }
    const documents = [...Map.groupBy(rows, ({ doc }) => doc).values()];
    const doneByAll = documents.filter((all) =>
      all.every(({ status }) => status === "done"),
    ).length;
    expect([data.documents.assigned, data.documents.done]).toEqual([documents.length, doneByAll]);
    const listed = await supervisor.call("GetProjectDocuments", {
      project_id: old,
      status: "done",
      pageSize: 500,
    });
    expect([listed.noOfRecords, listed.data.length]).toEqual([doneByAll, doneByAll]);
    // The project is masked: no record number for a supervisor.
    expect(listed.data.every((row) => row.patient_Identifier === `Patient ${row.patient_id}`)).toBe(
      true,
    );
  });

  test("domain.md §6: closed, it leaves the queues, with who and when; it is not edited any more", async () => {
    const annotator = await as("annotator");
    const waiting = async () => await annotator.call("GetQueueCount", {});
    const before = await waiting();
    const edit = await editOf(old, {});
    const { data: open } = await researcher.call("GetProjectDetail", { project_id: old });
    await researcher.call("CloseProject", {
      project_id: old,
      unfinished: open.documents.assigned - open.documents.done,
      open_conflicts: open.open_conflicts,
      open_patient_conflicts: open.open_patient_conflicts,
    });
    expect(await waiting()).not.toEqual(before);
    const { data } = await researcher.call("GetProjectDetail", { project_id: old });
    expect([data.status, data.closed_at === null]).toEqual(["complete", false]);
    expect((await researcher.refusal("EditProject", edit)).code).toBe("project.closed");
  });
});
