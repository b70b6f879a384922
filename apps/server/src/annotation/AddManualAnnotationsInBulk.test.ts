import { beforeEach, describe, expect, test } from "vitest";
import { oneOfEverything, withOneOfEverything } from "../app/testing/one-of-everything.ts";
import { testServer } from "../app/testing/test-server.ts";
import type { TestCaller } from "../app/testing/test-caller.ts";

const server = await testServer({
  seed: withOneOfEverything,
});
const rows = oneOfEverything;

const text = "Quagga notes.\nHas dyspnea today.";
const begin = text.indexOf("Has");
/** As the browser sends it: all values strings (S7.14), 0 for a new one (S4.9). */
const mention = {
  annotation_id: "0",
  concept_id: String(rows.childConcept),
  annotation_type: "Text",
  section_number: "0",
  begin_offset: String(begin),
  end_offset: String(begin + 3),
  text: "Has",
  is_present: "true",
  is_experienced: "false",
  not_experienced_reason: "Negated",
} as const;

let annotator: TestCaller;
let version: number;

beforeEach(async () => {
  annotator = await server.signIn("Annotator");
  version = (await own()).version;
});

function own() {
  return annotator.call("GetManualAnnotations", {
    "m_ManualAnnotationObject.subdocument_id": rows.narrative,
    m_UserManualAnnotationFlag: true,
  });
}

function save(annotations: object[], more: object = {}) {
  return {
    subdocument_id: rows.narrative,
    version,
    annotations: annotations as (typeof mention)[],
    ...more,
  };
}

describe("S7.14 a save", () => {
  test("keeps the annotation with its attributes, the quoted words and the version", async () => {
    const answer = await annotator.call("AddManualAnnotationsInBulk", save([mention]));
    expect(answer.version).toBe(version + 1);
    const kept = answer.data.find((row) => row.concept_id === rows.childConcept);
    expect(kept).toMatchObject({
      text: "Has",
      begin_offset: begin,
      end_offset: begin + 3,
      is_experienced: false,
      not_experienced_reason: "Negated",
      subject: "Patient",
      is_mine: true,
    });
    expect(await own()).toEqual(answer);
  });

  test("S4.13 locks the concept's first answer: a revision keeps it beside the new one", async () => {
    const first = (await own()).data.find((row) => row.concept_id === rows.concept);
    const before = await initialSave(rows.concept);
    const changed = {
      ...mention,
      annotation_id: String(first?.annotation_id),
      concept_id: String(rows.concept),
    };
    const { data } = await annotator.call("AddManualAnnotationsInBulk", save([changed]));
    expect(data.find((row) => row.concept_id === rows.concept)).toMatchObject({
      annotation_id: first?.annotation_id,
      revision: (first?.revision ?? 0) + 1,
      is_experienced: false,
    });
    expect(await initialSave(rows.concept)).toEqual(before);
    const states = await server.db
      .selectFrom("manual_annotation")
      .select(["revision", "is_experienced", "is_newest"])
      .where("annotation_id", "=", first?.annotation_id ?? 0)
      .orderBy("revision")
      .execute();
    expect(states[0]).toMatchObject({ revision: 1, is_experienced: true, is_newest: false });
    expect(states.filter((state) => state.is_newest)).toHaveLength(1);
  });

  test("S5.9 a concept that was only answered as not mentioned has no annotation yet", async () => {
    const second = await server.signIn("Annotator", "second");
    const list = await second.call("GetManualAnnotations", {
      "m_ManualAnnotationObject.subdocument_id": rows.narrative,
      m_UserManualAnnotationFlag: true,
    });
    expect(list).toMatchObject({ version: 1, saved_concept_ids: [] });
    expect((await own()).saved_concept_ids).toContain(rows.concept);
  });

  test("based on an older version is refused, tells the newer one, and changes nothing", async () => {
    await annotator.call("AddManualAnnotationsInBulk", save([{ ...mention, is_current: "false" }]));
    const before = await own();
    const problem = await annotator.refusal("AddManualAnnotationsInBulk", save([mention]));
    expect(problem).toMatchObject({ status: 409, code: "annotation.stale", version: version + 1 });
    expect(await own()).toEqual(before);
  });

  test("of two at once from the same version, exactly one gets through", async () => {
    const sent = await Promise.all(
      [1, 2, 3].map(() => annotator.send("AddManualAnnotationsInBulk", save([mention]))),
    );
    expect(sent.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
  });

  test.each([
    ["other words", { text: "Had" }],
    ["an end beyond the section", { end_offset: "4000" }],
    ["an end before the begin", { end_offset: "1" }],
    ["a section that is not there", { section_number: "7" }],
    ["no offsets", { begin_offset: "" }],
  ])("with %s at its offsets is refused, and nothing of it is kept", async (_, wrong) => {
    const before = await own();
    const sent = save([mention, { ...mention, ...wrong }]);
    const problem = await annotator.refusal("AddManualAnnotationsInBulk", sent);
    expect(problem.code).toBe("annotation.text-mismatch");
    expect(await own()).toEqual(before);
  });

  test("of somebody else's annotation is refused", async () => {
    const other = await server.signIn("Annotator", "second");
    const list = await other.call("GetManualAnnotations", {
      "m_ManualAnnotationObject.subdocument_id": rows.narrative,
      m_UserManualAnnotationFlag: true,
    });
    const stolen = {
      ...mention,
      annotation_id: String(rows.annotation),
      concept_id: String(rows.concept),
    };
    const problem = await other.refusal("AddManualAnnotationsInBulk", {
      ...save([stolen]),
      version: list.version,
    });
    expect(problem.code).toBe("row.not-found");
  });
});

describe("what a save may not do", () => {
  test("S5.7 remove the only annotation of a concept", async () => {
    const only = (await own()).data.filter((row) => row.concept_id === rows.concept);
    expect(only).toHaveLength(1);
    const message =
      "Dyspnea is a saved annotation to this document. To assure annotations are maintained, you can change this annotation, but cannot remove it entirely.";
    const ids = only.map((row) => row.annotation_id);
    const inBulk = save([], { deleted_annotation_ids: ids });
    expect(await annotator.refusal("AddManualAnnotationsInBulk", inBulk)).toMatchObject({
      title: message,
    });
    const alone = { "m_ManualAnnotationObject.annotation_id": ids[0] ?? 0 };
    expect(await annotator.refusal("DeleteManualAnnotations", alone)).toMatchObject({
      title: message,
    });
  });

  test("S5.8 add a concept at document level twice", async () => {
    const atDocument = {
      ...mention,
      annotation_type: "Document",
      section_number: "",
      begin_offset: "",
      end_offset: "",
      text: "",
    };
    const { version: next } = await annotator.call(
      "AddManualAnnotationsInBulk",
      save([atDocument]),
    );
    version = next;
    const problem = await annotator.refusal("AddManualAnnotationsInBulk", save([atDocument]));
    expect(problem.title).toBe(
      "Dyspnea at rest is saved annotation to this document. To assure annotations are maintained, you can change this annotation, but cannot add duplicate at document level.",
    );
  });

  test("remove one of two is a revision, and the history keeps it", async () => {
    const { data } = await annotator.call(
      "AddManualAnnotationsInBulk",
      save([{ ...mention, concept_id: String(rows.concept) }]),
    );
    const added = data.filter((row) => row.concept_id === rows.concept).at(0);
    await annotator.call("DeleteManualAnnotations", {
      "m_ManualAnnotationObject.annotation_id": added?.annotation_id ?? 0,
    });
    const states = await server.db
      .selectFrom("manual_annotation")
      .select("change")
      .where("annotation_id", "=", added?.annotation_id ?? 0)
      .orderBy("revision", "desc")
      .execute();
    expect(states[0]?.change).toBe("deleted");
    expect((await own()).data.map((row) => row.annotation_id)).not.toContain(added?.annotation_id);
  });
});

async function initialSave(conceptId: number) {
  const userId = await server.userId("Annotator");
  return server.db
    .selectFrom("initial_answer")
    .select("save_id")
    .where("user_id", "=", userId)
    .where("concept_id", "=", conceptId)
    .execute();
}
