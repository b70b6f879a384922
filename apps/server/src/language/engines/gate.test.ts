import { beforeEach, describe, expect, test } from "vitest";
import { gateService } from "./gate.ts";
import { externalEngine } from "./external-engine.ts";
import {
  gateCloudInTest,
  type GatePhrase,
  gateServiceInTest,
  medCatInTest,
} from "./testing/gate-in-test.ts";

const phrases: readonly GatePhrase[] = [
  {
    text: "chest pain",
    type: "Symptom",
    features: {
      inst: "C0008031",
      PREF: "Chest Pain",
      Negation: "Negated",
      Experiencer: "Patient",
      Temporality: "Recent",
    },
  },
  {
    text: "asthma",
    type: "Mention",
    features: { cui: "C0004096", Experiencer: "Other", Temporality: "Historical" },
  },
  { text: "aspirin", type: "Drug", features: { rxnorm: "1191" } },
  { text: "well", type: "Token", features: { kind: "word" } },
];

const medCat: readonly GatePhrase[] = [
  {
    text: "chest pain",
    type: "",
    features: {
      cui: "C0008031",
      pretty_name: "Chest Pain",
      acc: 0.93,
      icd10: ["R07.4"],
      snomed: [],
      meta_anns: {
        Presence: { name: "Presence", value: "False", confidence: 0.99 },
        Subject: { name: "Subject", value: "Patient", confidence: 0.9 },
      },
    },
  },
  {
    text: "asthma",
    type: "",
    features: {
      cui: "195967001",
      acc: 0.8,
      meta_anns: {
        Status: { name: "Status", value: "Other", confidence: 0.7 },
        Time: { name: "Time", value: "Past", confidence: 0.6 },
      },
    },
  },
];

const key = "key-1";
const password = "p:ä";
const cloud = await gateCloudInTest(phrases, { key, password });
const own = await gateServiceInTest(phrases);
let now = 0;
const engine = (url: string, credentials: { key?: string; password?: string } = {}) =>
  externalEngine(
    gateService({ url, key: credentials.key, password: credentials.password }, 10_000),
    { retryPolicy: { wait: async () => undefined, random: () => 0.5 }, now: () => now },
  );
const cloudEngine = () => engine(`${cloud.url}/process/bio-yodie`, { key, password });

beforeEach(() => {
  for (const { received, faults } of [cloud, own]) {
    received.length = 0;
    faults.length = 0;
  }
  now += 100_000;
});

describe("nlp.md, external engines: GATE Cloud", () => {
  test("S7.21 the text goes as text/plain with Basic authentication, what it says comes back in our words", async () => {
    const text = "He is well 😀. No chest pain.\r\nMother: asthma.\r\nTakes aspirin.";
    const findings = await cloudEngine().find(text);
    expect(cloud.received[0]).toMatchObject({ path: "/process/bio-yodie", body: text });
    expect(findings?.map(({ begin, end }) => text.slice(begin, end))).toEqual([
      "chest pain",
      "asthma",
      "aspirin",
    ]);
    expect(findings).toMatchObject([
      {
        cuid: "C0008031",
        category: "Finding",
        names: ["Chest Pain", "chest pain"],
        decides: ["negated", "subject", "current", "hypothetical"],
        negated: { rule: "gate:negation=Negated" },
        found: { rule: "gate:Symptom" },
      },
      {
        cuid: "C0004096",
        decides: ["subject", "current", "hypothetical"],
        otherPerson: { rule: "gate:experiencer=Other" },
        notCurrent: { rule: "gate:temporality=Historical" },
      },
      { codes: [{ sab: "RXNORM", code: "1191" }], category: "Medication", decides: [] },
    ]);
  });

  test("wrong credentials: a clear error", async () => {
    const refused = engine(`${cloud.url}/process/bio-yodie`, { key, password: "no" });
    await expect(refused.find("asthma")).rejects.toThrow("refused the credentials (401)");
  });

  test("a text that comes back as another one is refused: its offsets would mean nothing", async () => {
    cloud.faults.push({ body: JSON.stringify({ text: "Other words", entities: {} }) });
    await expect(cloudEngine().find("asthma today")).rejects.toThrow("another text");
  });
});

describe("nlp.md, external engines: a service of one's own", () => {
  test("S7.21 gate-nlp-service: /api/process with JSON, offsets in UTF-16", async () => {
    const text = "😀 No chest pain, aspirin";
    const findings = await engine(`${own.url}/`).find(text);
    expect(own.received[0]).toMatchObject({
      path: "/api/process",
      body: JSON.stringify({ content: { text } }),
    });
    expect(findings?.map(({ begin, end }) => text.slice(begin, end))).toEqual([
      "chest pain",
      "aspirin",
    ]);
  });

  test.for(["entities", "numbered", "list", "list of numbered"] as const)(
    "S7.21 MedCATservice: offsets in code points, meta annotations, annotations as %s",
    async (shape) => {
      const { url } = await medCatInTest(medCat, shape);
      const text = "😀😀 No chest pain. Asthma? asthma";
      const findings = await engine(url).find(text);
      expect(findings?.map(({ begin, end }) => text.slice(begin, end))).toEqual([
        "chest pain",
        "asthma",
      ]);
      expect(findings).toMatchObject([
        {
          cuid: "C0008031",
          codes: [{ sab: "ICD10CM", code: "R07.4" }],
          decides: ["negated", "hypothetical", "subject"],
          negated: { rule: "gate:presence=False", score: 0.99 },
          found: { rule: "gate:concept", score: 0.93 },
        },
        {
          codes: [{ sab: "SNOMEDCT_US", code: "195967001" }],
          hypothetical: { rule: "gate:status=Other", score: 0.7 },
          notCurrent: { rule: "gate:time=Past", score: 0.6 },
        },
      ]);
    },
  );

  test("nlp.md /api/process_bulk: several texts in one call, each by its own place", async () => {
    const texts = ["😀 No chest pain", " \n", "aspirin", "nothing"];
    const found = await engine(own.url).findMany?.(texts);
    expect(
      found?.map((findings, at) => findings.map(({ begin, end }) => texts[at]?.slice(begin, end))),
    ).toEqual([["chest pain"], [], ["aspirin"], []]);
    expect(own.received).toMatchObject([
      {
        path: "/api/process_bulk",
        body: JSON.stringify({ content: [0, 2, 3].map((at) => ({ text: texts[at] })) }),
      },
    ]);
    expect(cloudEngine().findMany).toBeUndefined();
  });

  test.for([
    ["one too few", [{ text: "aspirin" }], "makes no sense"],
    ["another order", [{ text: "asthma" }, { text: "aspirin" }], "another text"],
    ["one that failed", [{ text: "aspirin" }, { text: "asthma", success: false }], "it failed"],
  ] as const)("an answer to several texts that is not theirs: %s", async ([, result, reason]) => {
    own.faults.push({ body: JSON.stringify({ result }) });
    await expect(engine(own.url).findMany?.(["aspirin", "asthma"])).rejects.toThrow(reason);
  });

  test("nothing found, and a text of white space, which is not sent", async () => {
    expect(await engine(own.url).find("nothing here")).toEqual([]);
    expect(await engine(own.url).find("  \n")).toEqual([]);
    expect(own.received).toHaveLength(1);
  });

  test("busy, then well: asked again", async () => {
    own.faults.push(
      { status: 429, headers: { "retry-after": "1" }, body: "" },
      { status: 502, body: "" },
    );
    expect(await engine(own.url).find("aspirin")).toHaveLength(1);
    expect(own.received).toHaveLength(3);
  });

  test.for([
    ["403", { status: 403, body: "asthma" }, "refused the credentials (403)"],
    [
      "quota of the day used up",
      { status: 429, headers: { "retry-after": "3600" }, body: "" },
      "no more calls",
    ],
    ["no JSON", { body: "asthma" }, "makes no sense"],
    ["half of it", { body: '{"result": {"text": "asthma"' }, "makes no sense"],
    ["one NUL", { body: "\u0000" }, "makes no sense"],
    [
      "no success",
      { body: '{"result":{"text":"asthma","success":false,"errors":["asthma"]}}' },
      "says that it failed",
    ],
    [
      "places outside the text",
      {
        body: '{"result":{"text":"asthma","annotations":[{"start":0,"end":99,"cui":"C0004096"}]}}',
      },
      "not in the text",
    ],
    ["an answer without end", "endless", "larger than any"],
  ] as const)("%s: a clear error that quotes nothing", async ([, fault, reason]) => {
    own.faults.push(fault);
    const failed = engine(own.url).find("asthma");
    await expect(failed).rejects.toThrow(reason);
    await expect(failed).rejects.not.toThrow("asthma");
  });

  test("nobody there: a clear error", async () => {
    const nobody = engine("http://127.0.0.1:9");
    await expect(nobody.find("asthma")).rejects.toThrow("can't be reached");
  });
});
