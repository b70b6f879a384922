import { describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;
const researcher = await server.signIn("User");

const form = (name: string) => ({
  "m_StudyObj.base_cohort": rows.cohort,
  "m_StudyObj.study_name": name,
  m_StudyArmString: String(rows.spareCohort),
  "m_OutcomeObj.event_type": "outcome" as const,
  m_eventIds: String(rows.event),
});

describe("S7.6 a study", () => {
  test("S2.44 is kept with its base cohort, arms and outcomes", async () => {
    const { data } = await researcher.call("AddStudy", form("Breathlessness"));
    const detail = await researcher.call("GetStudyDetail", {
      "m_StudyObj.study_id": data.study_id,
    });
    expect(detail.data).toMatchObject({
      study_name: "Breathlessness",
      base_cohort: rows.cohort,
      arms: [{ cohort_id: rows.spareCohort }],
      outcomes: [{ event_id: rows.event }],
    });
    const list = await researcher.call("GetStudyList", {});
    expect(list.data.map((study) => study.study_name)).toContain("Breathlessness");
  });

  test("S2.41 S7.4 its counts are those of the lists that they open", async () => {
    const studyIds = String(rows.study);
    const [patients, documents, cohorts] = [
      await researcher.call("GetPatientCounts", { studyIds }),
      await researcher.call("GetDataCounts", { studyIds }),
      await researcher.call("GetCohortCounts", { studyIds }),
    ];
    const opened = [
      await researcher.call("GetPatient", { m_studyId: rows.study }),
      await researcher.call("GetDocuments", { m_studyId: rows.study }),
    ];
    expect(patients.study).toEqual([
      { study_id: rows.study, patient_count: opened[0]?.noOfRecords, is_withheld: false },
    ]);
    expect(documents.study).toEqual([
      { study_id: rows.study, data_count: opened[1]?.noOfRecords, is_withheld: false },
    ]);
    const used = await researcher.call("GetCohortList", { m_studyId: rows.study });
    expect(cohorts.study).toEqual([{ study_id: rows.study, cohort_count: used.data.length }]);
  });

  test("S6.3 an annotator's counts are of the annotator's own documents", async () => {
    const annotator = await server.signIn("Annotator");
    const counted = await annotator.call("GetDataCounts", { studyIds: String(rows.study) });
    const opened = await annotator.call("GetDocuments", { m_studyId: rows.study });
    expect(opened.data.map((row) => row.subdocument_id)).toEqual([rows.narrative]);
    expect(counted.study).toEqual([{ study_id: rows.study, data_count: 1, is_withheld: false }]);
  });

  test("S5.5 S8.6 with a name that is taken is refused with a description", async () => {
    await researcher.call("AddStudy", form("Once"));
    expect(await researcher.refusal("AddStudy", form("ONCE"))).toMatchObject({
      status: 400,
      description: "A study with this name exists already.",
    });
  });

  test("S5.5 S8.6 of two of one name at once, one is added and one refused", async () => {
    const sent = await Promise.all([1, 2, 3].map(() => researcher.send("AddStudy", form("Twin"))));
    expect(sent.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 400, 400,
    ]);
  });

  test("S5.5 with the base cohort as an arm, or an arm twice, is refused", async () => {
    const twice = { ...form("Twice"), m_StudyArmString: `${rows.spareCohort},${rows.spareCohort}` };
    const both = { ...form("Both"), m_StudyArmString: String(rows.cohort) };
    expect((await researcher.refusal("AddStudy", twice)).code).toBe("study.invalid");
    expect((await researcher.refusal("AddStudy", both)).code).toBe("study.invalid");
  });

  test("S2.42 with a cohort or an outcome that is gone is refused at its field", async () => {
    const [noCohort, noEvent] = [99_998, 99_999];
    const gone = [
      ["m_StudyObj.base_cohort", { "m_StudyObj.base_cohort": noCohort }],
      ["m_StudyArmString.1", { m_StudyArmString: `${rows.spareCohort},${noCohort}` }],
      ["m_eventIds.1", { m_eventIds: `${rows.event},${noEvent}` }],
    ] as const;
    for (const [field, wrong] of gone)
      expect(await researcher.refusal("AddStudy", { ...form("Gone"), ...wrong })).toMatchObject({
        status: 404,
        errors: { [field]: expect.stringContaining("no longer exists") },
      });
  });

  test("S7.5 is listed and told with its name and arms, and is nowhere when it is deleted", async () => {
    const { data } = await researcher.call("AddStudy", form("To be listed"));
    const of = { "m_StudyObj.study_id": data.study_id };
    const listed = async () =>
      (await researcher.call("GetStudyList", {})).data.filter(
        (one) => one.study_id === data.study_id,
      );
    expect(await listed()).toMatchObject([{ study_name: "To be listed" }]);
    expect((await researcher.call("GetStudyDetail", of)).data.study_name).toBe("To be listed");
    const arms = await researcher.call("GetStudyArmList", of);
    expect(arms.data.map(({ cohort_id }) => cohort_id)).toEqual([rows.spareCohort]);
    await researcher.call("DeleteStudy", { m_studyId: data.study_id });
    expect(await listed()).toEqual([]);
    expect((await researcher.refusal("GetStudyArmList", of)).status).toBe(404);
  });

  test("S2.43 is edited, and S4.4 deleted", async () => {
    const { data } = await researcher.call("AddStudy", form("Before"));
    const edit = { ...form("After"), "m_StudyObj.study_id": data.study_id, m_StudyArmString: "" };
    await researcher.call("EditStudy", edit);
    const of = { "m_StudyObj.study_id": data.study_id };
    expect((await researcher.call("GetStudyDetail", of)).data).toMatchObject({
      study_name: "After",
      arms: [],
    });
    await researcher.call("DeleteStudy", { m_studyId: data.study_id });
    expect((await researcher.refusal("GetStudyDetail", of)).status).toBe(404);
  });

  test("S2.43 the second of two who edit it at once overwrites nothing that they have not seen", async () => {
    const { data } = await researcher.call("AddStudy", form("Edited by two"));
    const of = { "m_StudyObj.study_id": data.study_id };
    const { edition } = (await researcher.call("GetStudyDetail", of)).data;
    const edit = (name: string, based_on: string) => ({ ...of, ...form(name), based_on });
    await researcher.call("EditStudy", edit("By the first", edition));
    const refused = await researcher.refusal("EditStudy", edit("By the second", edition));
    expect(refused).toMatchObject({ status: 409, code: "row.edited" });
    const { data: stored } = await researcher.call("GetStudyDetail", of);
    expect(stored).toMatchObject({ study_name: "By the first", edition: refused["edition"] });
    await researcher.call("EditStudy", edit("By the second", stored.edition));
    const again = await researcher.call("GetStudyDetail", of);
    expect(again.data.study_name).toBe("By the second");
  });

  test("S8.7 is not deleted while a project of it has manual annotations", async () => {
    expect(await researcher.refusal("DeleteStudy", { m_studyId: rows.study })).toMatchObject({
      status: 400,
      description: "The study has manual annotations in the project Quagga project.",
    });
  });
});

test("S7.8 S8.7 a cohort that is deleted while a study takes it: one of the two is refused, and it says why", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { data } = await researcher.call("AddCohort", {
      "cohortObj.cohort_name": `Taken ${round}`,
      definition: { criteria: [{ kind: "demographic", role: "inclusion", gender: ["female"] }] },
    });
    const study = { ...form(`Takes ${round}`), "m_StudyObj.base_cohort": data.cohort_id };
    const [taken, deleted] = await Promise.all([
      researcher.send("AddStudy", study),
      researcher.send("DeleteCohort", { "cohortObj.cohort_id": data.cohort_id }),
    ]);
    const said = `${taken.body} ${deleted.body}`;
    expect([taken.statusCode, deleted.statusCode].toSorted((a, b) => a - b)[0], said).toBe(200);
    expect(taken.statusCode === 200, said).toBe(deleted.statusCode !== 200);
    const refused = taken.statusCode === 200 ? deleted : taken;
    expect(["row.not-found", "cohort.in-use"], said).toContain(
      refused.json<{ code: string }>().code,
    );
  }
});
