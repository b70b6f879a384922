import { beforeAll, describe, expect, test } from "vitest";
import { done } from "../testing/done-in-test.ts";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import {
  addNote,
  addPatient,
  addProject,
  assign,
} from "../../records/documents/testing/record-in-test.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const { concept, childConcept, batch } = oneOfEverything;
const { db, world, connection } = server;
const users = {
  first: await server.userId("Annotator"),
  second: await server.userId("Annotator", "second"),
  supervisor: await server.userId("Supervisor"),
};
const annotators = {
  first: await server.signIn("Annotator"),
  second: await server.signIn("Annotator", "second"),
};
const supervisor = await server.signIn("Supervisor");
const another = await server.signIn("Supervisor");
let project = 0;

beforeAll(async () => {
  project = await addProject(db, world.hospital, {
    supervisor: users.supervisor,
    concepts: [concept],
  });
});

async function save(who: "first" | "second", subdocument_id: number, annotations: object[]) {
  const { version } = await annotators[who].call("GetManualAnnotations", {
    "m_ManualAnnotationObject.subdocument_id": subdocument_id,
    m_UserManualAnnotationFlag: true,
  });
  await annotators[who].call("AddManualAnnotationsInBulk", {
    subdocument_id,
    version,
    annotations: annotations.map((given) => ({
      annotation_id: 0,
      concept_id: concept,
      annotation_type: "Document" as const,
      ...given,
    })),
  });
}

/** The first says that she has it, the second that it isn't mentioned. */
async function conflictingNote() {
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text: "Has dyspnea.", batch_id: batch });
  for (const user_id of [users.first, users.second])
    await assign(db, note, { project_id: project, user_id });
  await save("first", note.subdocument_id, [{}]);
  await done(annotators.first, note.subdocument_id);
  await done(annotators.second, note.subdocument_id);
  return note;
}

/** The first cannot tell; the second says that she has it, or nothing. */
async function untoldNote(others: object[]) {
  const patient = await addPatient(db, world.hospital);
  const note = await addNote(db, patient, { text: "Perhaps dyspnea.", batch_id: batch });
  for (const user_id of [users.first, users.second])
    await assign(db, note, { project_id: project, user_id });
  await annotators.first.call("AddManualAnnotationsInBulk", {
    subdocument_id: note.subdocument_id,
    version: 0,
    annotations: [],
    answers: [{ concept_id: concept, answer: "cannot tell" }],
  });
  if (others.length > 0) await save("second", note.subdocument_id, others);
  await done(annotators.first, note.subdocument_id);
  await done(annotators.second, note.subdocument_id);
  return note.subdocument_id;
}

async function conflictOf(subdocument_id: number, caller = supervisor) {
  const { payload } = await caller.call("GetManualAnnotationsWithConflicts", { subdocument_id });
  const [conflict] = payload;
  if (!conflict || conflict.conflict_id === null) throw new Error("There is no conflict.");
  return { ...conflict, conflict_id: conflict.conflict_id };
}

function choose(
  conflict: Awaited<ReturnType<typeof conflictOf>>,
  wants: (side: (typeof conflict)["annotation_details"][number]) => boolean,
) {
  const [chosen, ...others] = conflict.annotation_details.toSorted(
    (a, b) => Number(wants(b)) - Number(wants(a)),
  );
  return {
    conflict_id: conflict.conflict_id,
    version: conflict.version,
    selected_annotation: chosen?.annotation_id ?? null,
    selected_answer: chosen?.answer_key,
    annotationList: others.map((side) => side.annotation_id),
  };
}

const present = ({ annotation_id }: { annotation_id: number | null }) => annotation_id !== null;

/** What the reference standard says of the note, read from the view by plain SQL; shares nothing with the operation. */
async function reference(subdocument_id: number) {
  const { rows } = await connection.pool.query<{ reference: boolean | null }>(
    "select reference from document_reference where subdocument_id = $1 and concept_id = $2",
    [subdocument_id, concept],
  );
  return rows.map((row) => row.reference);
}

describe("S4.11 S7.18 a supervisor chooses one of two annotations", () => {
  test("and the reference standard and its facts are what was chosen", async () => {
    const { subdocument_id } = await conflictingNote();
    const conflict = await conflictOf(subdocument_id);
    expect(conflict.annotation_details.map((side) => side.user_name)).toEqual([
      "Annotator 1",
      "Annotator 2",
    ]);
    expect(await reference(subdocument_id)).toEqual([null]);
    const answer = await supervisor.call("ResolveManualAnnotationConflicts", {
      resolutions: [choose(conflict, present)],
      reason: "Missed",
    });
    expect(answer).toEqual({ resolved: 1, reopened: 0 });
    expect(await reference(subdocument_id)).toEqual([true]);
    const { rows } = await connection.pool.query(
      "select from fact where source = 4 and subdocument_id = $1 and concept_id = $2",
      [subdocument_id, concept],
    );
    expect(rows).toHaveLength(1);
    const settled = await conflictOf(subdocument_id);
    expect(settled).toMatchObject({
      resolved: true,
      resolution: { reason: "Missed", as_pattern: false },
    });
    expect(settled.annotation_details.find((side) => side.is_chosen)).toMatchObject({
      user_id: users.first,
      annotation_type: "Document",
    });
  });

  test("'Not annotated' can be chosen", async () => {
    const { subdocument_id } = await conflictingNote();
    const conflict = await conflictOf(subdocument_id);
    await supervisor.call("ResolveManualAnnotationConflicts", {
      resolutions: [choose(conflict, (side) => !present(side))],
    });
    expect(await reference(subdocument_id)).toEqual([false]);
  });

  const isUntold = (side: { annotation_type: string }) => side.annotation_type === "Cannot tell";

  test.each([
    ["who says that she has it", [{}]],
    ["who has not annotated it", []],
  ])("'Cannot tell' stands beside %s, and either can be chosen", async (_, others) => {
    for (const wants of [isUntold, (side: { annotation_type: string }) => !isUntold(side)]) {
      const document = await untoldNote(others);
      const conflict = await conflictOf(document);
      expect(conflict.difference).toBe("cannot tell");
      expect(conflict.annotation_details.filter(isUntold)).toHaveLength(1);
      const { selected_answer: _key, ...blank } = choose(conflict, wants);
      if (others.length === 0)
        // Neither side has an annotation: nobody guesses which is meant.
        expect(
          (await supervisor.refusal("ResolveManualAnnotationConflicts", { resolutions: [blank] }))
            .code,
        ).toBe("conflict.choice");
      await supervisor.call("ResolveManualAnnotationConflicts", {
        resolutions: [choose(conflict, wants)],
      });
      // Who cannot tell is never a no.
      expect(await reference(document)).toEqual([wants === isUntold ? null : others.length > 0]);
      const { rows } = await connection.pool.query<{ untold: boolean }>(
        "select untold from document_reference where subdocument_id = $1",
        [document],
      );
      expect(rows).toEqual([{ untold: wants === isUntold }]);
      expect((await conflictOf(document)).resolved).toBe(true);
    }
  });

  test("the validity of the study follows", async () => {
    const { subdocument_id } = await conflictingNote();
    await connection.pool.query("update project set study_id = $1 where project_id = $2", [
      oneOfEverything.study,
      project,
    ]);
    const leftOut = async () => {
      const { rows } = await connection.pool.query<{ reason: string }>(
        `select l.reason from validity_left_out l join subdocument s using (patient_id, encounter_id)
         where s.subdocument_id = $1 and l.concept_id = $2 and l.study_id = $3`,
        [subdocument_id, concept, oneOfEverything.study],
      );
      return rows.map(({ reason }) => reason);
    };
    await connection.pool.query(
      `insert into cohort_member (cohort_id, patient_id, index_day)
       select min(c.cohort_id), d.patient_id, 0 from study_cohort c, subdocument d
       where c.study_id = $1 and d.subdocument_id = $2 group by d.patient_id`,
      [oneOfEverything.study, subdocument_id],
    );
    const researcher = await server.signIn("User");
    await researcher.call("GetEncounterLevelOutcomeScores", {
      m_studyId: oneOfEverything.study,
    });
    expect(await leftOut()).toEqual(["unresolved"]);
    await supervisor.call("ResolveManualAnnotationConflicts", {
      resolutions: [choose(await conflictOf(subdocument_id), present)],
    });
    expect(await leftOut()).toEqual([]);
  });

  test("domain.md §6 once: the second of two supervisors gets a clear answer, and nothing is stored", async () => {
    const [one, two] = [await conflictingNote(), await conflictingNote()];
    const seen = [await conflictOf(one.subdocument_id), await conflictOf(two.subdocument_id)];
    const [first] = seen;
    if (!first) throw new Error("There is no conflict.");
    await supervisor.call("ResolveManualAnnotationConflicts", {
      resolutions: [choose(first, present)],
    });
    const late = seen.map((conflict) => choose(conflict, (side) => !present(side)));
    await expect(
      another.call("ResolveManualAnnotationConflicts", { resolutions: late }),
    ).rejects.toThrow(new RegExp(`409.*"conflict_ids":\\[${first.conflict_id}\\]`));
    expect(await reference(one.subdocument_id)).toEqual([true]);
    expect(await reference(two.subdocument_id)).toEqual([null]);
  });

  test("domain.md §6 two at the same moment: one of them is stored", async () => {
    const { subdocument_id } = await conflictingNote();
    const conflict = await conflictOf(subdocument_id);
    const results = await Promise.allSettled([
      supervisor.call("ResolveManualAnnotationConflicts", {
        resolutions: [choose(conflict, present)],
      }),
      another.call("ResolveManualAnnotationConflicts", {
        resolutions: [choose(conflict, (side) => !present(side))],
      }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await connection.pool.query(
      "select from resolution where subdocument_id = $1",
      [subdocument_id],
    );
    expect(rows).toHaveLength(1);
  });

  test("domain.md §6 a revision reopens it, and what was looked at before is refused", async () => {
    const { subdocument_id } = await conflictingNote();
    const before = await conflictOf(subdocument_id);
    await supervisor.call("ResolveManualAnnotationConflicts", {
      resolutions: [choose(before, present)],
    });
    // The clock of the test stands still: it is the save that counts, not the time.
    await save("second", subdocument_id, [{ is_experienced: false }]);
    expect(await reference(subdocument_id)).toEqual([null]);
    const reopened = await conflictOf(subdocument_id);
    expect(reopened).toMatchObject({ resolved: false, resolution: null });
    expect(reopened.version).toBeGreaterThan(before.version + 1);
  });

  test("domain.md §6 can be reopened by hand, and settled otherwise", async () => {
    const { subdocument_id } = await conflictingNote();
    await supervisor.call("ResolveManualAnnotationConflicts", {
      resolutions: [choose(await conflictOf(subdocument_id), present)],
    });
    const { conflict_id, version } = await conflictOf(subdocument_id);
    expect(
      await supervisor.call("ResolveManualAnnotationConflicts", {
        reopen: [{ conflict_id, version }],
      }),
    ).toEqual({ resolved: 0, reopened: 1 });
    expect(await reference(subdocument_id)).toEqual([null]);
    await supervisor.call("ResolveManualAnnotationConflicts", {
      resolutions: [choose(await conflictOf(subdocument_id), (side) => !present(side))],
    });
    expect(await reference(subdocument_id)).toEqual([false]);
  });

  test("S5.6 with nothing selected", async () => {
    await expect(
      supervisor.call("ResolveManualAnnotationConflicts", { resolutions: [] }),
    ).rejects.toThrow('"title":"Please select at least one conflicting record."');
  });

  test("S4.11 neither of the two, or the same twice, is refused", async () => {
    const { subdocument_id } = await conflictingNote();
    const right = choose(await conflictOf(subdocument_id), present);
    for (const resolutions of [
      [{ ...right, selected_annotation: 987_654 }],
      [{ ...right, annotationList: [right.selected_annotation] }],
      [right, right],
    ])
      await expect(
        supervisor.call("ResolveManualAnnotationConflicts", { resolutions }),
      ).rejects.toThrow("conflict.choice");
    expect(await reference(subdocument_id)).toEqual([null]);
  });

  test("domain.md §1 of a project that one does not lead is not found", async () => {
    const { subdocument_id } = await conflictingNote();
    const choice = choose(await conflictOf(subdocument_id), present);
    await connection.pool.query("delete from project_supervisor where project_id = $1", [project]);
    await expect(
      supervisor.call("ResolveManualAnnotationConflicts", { resolutions: [choice] }),
    ).rejects.toThrow("row.not-found");
    await connection.pool.query("insert into project_supervisor values ($1, $2)", [
      project,
      users.supervisor,
    ]);
  });
});

describe("S7.18 S2.18 the list's parameters", () => {
  test("initial: first answers, though the second has agreed since", async () => {
    const { subdocument_id } = await conflictingNote();
    await save("second", subdocument_id, [{}]);
    const of = { subdocument_id };
    const now = await supervisor.call("GetManualAnnotationsWithConflicts", of);
    expect(now.payload).toEqual([]);
    const { payload } = await supervisor.call("GetManualAnnotationsWithConflicts", {
      ...of,
      initial: "true",
    });
    expect(payload).toMatchObject([{ difference: "presence", conflict_id: null }]);
  });

  test("userIdList, concept_id: only these annotators', only this concept's", async () => {
    const { subdocument_id } = await conflictingNote();
    const count = async (filter: object) =>
      (await supervisor.call("GetManualAnnotationsWithConflicts", { subdocument_id, ...filter }))
        .conflictsCount;
    expect(await count({ userIdList: `${users.first},${users.second}` })).toBe(1);
    expect(await count({ userIdList: `${users.first},${users.supervisor}` })).toBe(0);
    expect(await count({ concept_id: concept })).toBe(1);
    expect(await count({ concept_id: childConcept })).toBe(0);
  });

  test("forKappaScore: every document that both finished, agreeing or not, first answers and current", async () => {
    await connection.pool.query("update project set study_id = null where project_id = $1", [
      project,
    ]);
    const { subdocument_id } = await conflictingNote();
    const ask = (filter: object) =>
      supervisor.call("GetManualAnnotationsWithConflicts", {
        subdocument_id,
        concept_id: concept,
        userIdList: `${users.first},${users.second}`,
        forKappaScore: "true",
        ...filter,
      });
    expect((await ask({})).payload).toMatchObject([{ difference: "presence" }]);
    await save("second", subdocument_id, [{}]);
    expect(await ask({})).toMatchObject({ payload: [{ difference: "" }], documentsCount: 1 });
    expect((await ask({ initial: "true" })).payload).toMatchObject([{ difference: "presence" }]);
    await expect(ask({ userIdList: `${users.first}` })).rejects.toThrow("answered 400");
  });

  test("alike: those that read the same, whoever says which, while they are open", async () => {
    const [one, two] = [await conflictingNote(), await conflictingNote()];
    const model = await conflictOf(one.subdocument_id);
    const { payload } = await supervisor.call("GetManualAnnotationsWithConflicts", {
      alike: model.conflict_id,
      pageSize: 500,
    });
    const found = payload.map(({ document }) => document.subdocument_id);
    expect(found).toContain(one.subdocument_id);
    expect(found).toContain(two.subdocument_id);
    expect(payload.every(({ resolved }) => !resolved)).toBe(true);
    const keys = payload.map((conflict) =>
      conflict.annotation_details.map((side) => side.answer_key).toSorted(),
    );
    expect(new Set(keys.map(String)).size).toBe(1);
  });
});
