import { describe, expect, test, vi } from "vitest";
import { readConfiguration } from "../platform/configuration.ts";
import { testServer } from "../app/testing/test-server.ts";
import { loadShippedVocabulary } from "../vocabulary/load/load-shipped-vocabulary.ts";
import { fewConcepts, vocabularyFolder } from "../vocabulary/testing/shipped-in-test.ts";
import { awsFailures, awsInTest } from "./engines/testing/aws-in-test.ts";
import { gateServiceInTest } from "./engines/testing/gate-in-test.ts";

vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIATEST");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");

const aws = await awsInTest([
  {
    text: "heart failure",
    Category: "MEDICAL_CONDITION",
    Type: "DX_NAME",
    Traits: [{ Name: "NEGATION", Score: 0.91 }],
  },
  { text: "zyx fever", Category: "MEDICAL_CONDITION", Type: "DX_NAME" },
]);
const gate = await gateServiceInTest([]);

const log: string[] = [];
const server = await testServer({
  seed: {
    name: "few_concepts_and_users",
    fill: async (fresh) => {
      await loadShippedVocabulary(fresh, await vocabularyFolder(fewConcepts));
    },
  },
  configuration: {
    engines: readConfiguration({
      CONCORD_AWS_REGION: "eu-west-1",
      CONCORD_AWS_ENDPOINT: aws.url,
      CONCORD_AWS_CODES: "",
      CONCORD_GATE_URL: gate.url,
      CONCORD_ENGINE_SECONDS: "1",
    }).engines,
  },
  logTo: { write: (line) => void log.push(line) },
});
const user = await server.signIn("User");

const note =
  "HISTORY OF PRESENT ILLNESS:\r\n\tShe has congestive heart failure 🫀. She denies cough.\n\nFAMILY HISTORY:\nMother had asthma.\n";

const lastAudit = async () =>
  server.db
    .selectFrom("audit_entry")
    .selectAll()
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirst();

describe("S7.21 TagNLP, built in", () => {
  test("S3.20 sections tile the text, offsets lead to the words, attributes say why", async () => {
    const { payload } = await user.call("TagNLP", { documentBody: note });
    const sections = payload.section_data;
    expect(sections.map(({ sectionText }) => sectionText).join("")).toBe(note);
    expect(sections.map((section) => section.canonical_section_name)).toEqual([
      "HISTORY OF PRESENT ILLNESS",
      "FAMILY HISTORY",
    ]);
    for (const { sectionText, section_id, entities } of sections)
      for (const entity of entities) {
        expect(sectionText.slice(entity.BeginOffset, entity.EndOffset)).toBe(entity.Text);
        expect(entity.concept_occurrence).toEqual([
          {
            subdocument_id: 0,
            subdocument_name: "",
            section_number: section_id,
            begin_offset: entity.BeginOffset,
            end_offset: entity.EndOffset,
            name: entity.Text,
          },
        ]);
      }
    const entities = sections.flatMap((section) => section.entities);
    expect(
      entities.map(({ annotation_id, Text, Experienced, Negated, Subject }) => [
        annotation_id,
        Text,
        Experienced,
        Negated,
        Subject,
      ]),
    ).toEqual([
      [1, "congestive heart failure", true, false, "Patient"],
      [2, "cough", false, true, "Patient"],
      [3, "asthma", false, false, "Family"],
    ]);
    expect(entities[1]?.Why["negated"]?.trigger).toBe("denies");
    expect(payload.concept_support).toMatchObject([
      { concept_id: entities[0]?.concept_id, occurrence_count: 1 },
    ]);
    expect(payload.nlpTechnology).toBe("built-in");
    expect(payload.not_in_vocabulary).toEqual([]);
  });

  test("parameters may come in the address, as the specification sends them; the text may not", async () => {
    const post = async (url: string, payload: object) =>
      user.inject({ method: "POST", url: `/api/TagNLP?${url}`, payload: JSON.stringify(payload) });
    const answer = await post("isTextDocument=true&nlpTechnology=built-in", { documentBody: note });
    expect(answer.json().payload.section_data).toHaveLength(2);
    const inAddress = await post("documentBody=cough", {});
    expect(inAddress.json()).toMatchObject({ code: "request.invalid" });
    const get = await user.inject({ method: "GET", url: "/api/TagNLP?documentBody=cough" });
    expect(get.json()).toMatchObject({ code: "request.method" });
  });

  test("isTextDocument false: what is read in the markup is tagged, and offsets are of that", async () => {
    const { payload } = await user.call("TagNLP", {
      documentBody: "<h2>PLAN</h2><p>No c<b>oug</b>h &amp; no asthma</p>",
      isTextDocument: "false",
    });
    const text = payload.section_data.map(({ sectionText }) => sectionText).join("");
    expect(text).toBe("PLAN\nNo cough & no asthma");
    const words = payload.section_data.flatMap(({ entities }) => entities.map(({ Text }) => Text));
    expect(words).toEqual(["cough", "asthma"]);
    expect(
      await user.refusal("TagNLP", { documentBody: "<p> </p>", isTextDocument: false }),
    ).toMatchObject({ code: "request.invalid", errors: { documentBody: expect.any(String) } });
  });

  test("domain.md §10 nothing of it is stored, audited or logged", async () => {
    const tables = ["subdocument", "automated_annotation", "fact", "audit_entry"] as const;
    const counts = async () =>
      Promise.all(
        tables.map(async (table) =>
          server.db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as("n"))
            .executeTakeFirst(),
        ),
      );
    const before = await counts();
    log.length = 0;
    await user.call("TagNLP", { documentBody: "Mrs Quincunx has asthma." });
    expect(await counts()).toEqual(before);
    expect(log.length).toBeGreaterThan(0);
    expect(log.join("")).not.toMatch(/Quincunx|asthma/);
  });

  test("a text that is too long: said at the field", async () => {
    const answer = await user.refusal("TagNLP", { documentBody: "x".repeat(1_000_001) });
    expect(answer).toMatchObject({
      code: "request.invalid",
      errors: { documentBody: "At most 1,000,000 characters can be previewed." },
    });
    expect(await user.refusal("TagNLP", { documentBody: "" })).toMatchObject({
      errors: { documentBody: "There is no text to read." },
    });
  });
});

describe("S7.21 TagNLP, engines outside", () => {
  test("GetLanguageEngines offers what is set up", async () => {
    const { data } = await user.call("GetLanguageEngines", {});
    expect(data).toMatchObject([
      { nlpTechnology: "built-in", is_outside: false, host: null, is_default: true },
      { nlpTechnology: "AWS", is_outside: true, host: new URL(aws.url).host, is_default: false },
      { nlpTechnology: "GATE", is_outside: true, host: new URL(gate.url).host },
    ]);
  });

  test("the engine's findings become annotations of our concepts; sections are ours; why names engine and score", async () => {
    const { payload } = await user.call("TagNLP", {
      documentBody: "ASSESSMENT:\n😀 heart failure, zyx fever, cough",
      nlpTechnology: "AWS",
    });
    expect(payload.nlpTechnology).toBe("AWS");
    expect(payload.section_data.map((section) => section.canonical_section_name)).toEqual([
      "ASSESSMENT",
    ]);
    const entities = payload.section_data.flatMap((section) => section.entities);
    expect(entities).toMatchObject([
      {
        Text: "heart failure",
        concept_name: "Heart failure",
        Negated: true,
        Experienced: false,
        Why: {
          present: { rule: "aws:entities:DX_NAME 0.97" },
          negated: { rule: "aws:entities:NEGATION 0.91" },
        },
      },
    ]);
    expect(payload.not_in_vocabulary).toEqual(["zyx fever"]);
  });

  test("domain.md §12 before a text leaves, the trail has who sent how much of it where, and nothing of it", async () => {
    await user.call("TagNLP", { documentBody: "Quincunx: heart failure ☂", nlpTechnology: "AWS" });
    const entry = await lastAudit();
    expect(entry).toMatchObject({
      user_id: await server.userId("User"),
      role: "User",
      operation: "TagNLP",
      subject: {
        sent: { engine: "AWS", host: new URL(aws.url).host, bytes: 27, record: null },
      },
    });
    expect(JSON.stringify(entry?.subject)).not.toMatch(/Quincunx|heart/);
  });

  test("an engine that fails: its name and the reason, and the trail has that the text was sent", async () => {
    aws.faults.push(awsFailures.forbidden);
    const before = (await lastAudit())?.entry_id ?? 0;
    const answer = await user.refusal("TagNLP", { documentBody: note, nlpTechnology: "AWS" });
    expect(answer).toMatchObject({ status: 502, code: "engine.failed", engine: "AWS" });
    expect(answer.title).toContain("credentials");
    expect((await lastAudit())?.entry_id).toBe(before + 1);
  });

  test("one that says nothing: an error when its time is over", async () => {
    gate.faults.push("hang");
    const answer = await user.refusal("TagNLP", { documentBody: note, nlpTechnology: "GATE" });
    expect(answer.title).toBe("GATE did not read the text: it did not answer within 1 s.");
  });

  test("too long for outside: a clear error, nothing is sent", async () => {
    const before = aws.received.length;
    const documentBody = "x ".repeat(100_001);
    const answer = await user.refusal("TagNLP", { documentBody, nlpTechnology: "AWS" });
    expect(answer).toMatchObject({ status: 400, code: "engine.text-too-long" });
    expect(answer.title).toBe("AWS takes texts of at most 200,000 characters.");
    expect(aws.received).toHaveLength(before);
  });

  test("a name that no engine has: said at the field", async () => {
    const answer = await user.send("TagNLP", { documentBody: note, nlpTechnology: "Azure" });
    expect(answer.json()).toMatchObject({ errors: { nlpTechnology: expect.any(String) } });
  });
});

describe("S7.21 NLPTagSections", () => {
  test("sections of the text, without annotations", async () => {
    const { payload } = await user.call("NLPTagSections", { documentBody: note });
    expect(payload.section_data).toMatchObject([
      { section_id: 0, canonical_section_name: "HISTORY OF PRESENT ILLNESS", entities: [] },
      { section_id: 1, canonical_section_name: "FAMILY HISTORY", entities: [] },
    ]);
    expect(payload.section_data.map(({ sectionText }) => sectionText).join("")).toBe(note);
  });
});
