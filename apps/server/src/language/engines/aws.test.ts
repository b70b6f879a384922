import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { awsService } from "./aws.ts";
import { externalEngine } from "./external-engine.ts";
import {
  awsFailures,
  awsInTest,
  type AwsPhrase,
  operationOf,
  textOf,
} from "./testing/aws-in-test.ts";

const trait = (Name: string, Score = 0.9) => ({ Name, Score });
const phrases: readonly AwsPhrase[] = [
  {
    text: "chest pain",
    Category: "MEDICAL_CONDITION",
    Type: "DX_NAME",
    Traits: [trait("SYMPTOM"), trait("NEGATION", 0.98)],
    ICD10CMConcepts: [
      { Code: "R07.9", Description: "Chest pain, unspecified", Score: 0.8 },
      { Code: "R07.2", Description: "Precordial pain", Score: 0.2 },
    ],
    SNOMEDCTConcepts: [{ Code: "29857009", Description: "Chest pain (finding)", Score: 0.9 }],
  },
  {
    text: "diabetes",
    Category: "MEDICAL_CONDITION",
    Type: "DX_NAME",
    Traits: [trait("DIAGNOSIS"), trait("PERTAINS_TO_FAMILY"), trait("LOW_CONFIDENCE")],
  },
  {
    text: "metformin",
    Category: "MEDICATION",
    Type: "GENERIC_NAME",
    Traits: [trait("PAST_HISTORY")],
    RxNormConcepts: [{ Code: "6809", Description: "metformin", Score: 0.99 }],
  },
  {
    text: "MRI",
    Category: "TEST_TREATMENT_PROCEDURE",
    Type: "TEST_NAME",
    Traits: [trait("FUTURE")],
  },
  { text: "appendectomy", Category: "TEST_TREATMENT_PROCEDURE", Type: "PROCEDURE_NAME" },
  { text: "Ann Lee", Category: "PROTECTED_HEALTH_INFORMATION", Type: "NAME" },
  { text: "left knee", Category: "ANATOMY", Type: "SYSTEM_ORGAN_SITE" },
];

const service = await awsInTest(phrases);
const waits: number[] = [];
let now = 0;
const engine = (
  milliseconds = 10_000,
  codes: readonly ("ICD10CM" | "RXNORM" | "SNOMEDCT")[] = [],
) =>
  externalEngine(awsService({ region: "us-east-1", endpoint: service.url, codes }, milliseconds), {
    retryPolicy: { wait: async (wait) => void waits.push(wait), random: () => 0.5 },
    now: () => now,
  });

beforeAll(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIATEST");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
});
beforeEach(() => {
  service.received.length = 0;
  service.faults.length = 0;
  waits.length = 0;
  now += 100_000;
});

describe("nlp.md, external engines: AWS Comprehend Medical", () => {
  test("S7.21 what it finds, in our words, each with the call, type or trait and the score that say so", async () => {
    const text =
      "Ann Lee: no chest pain, left knee fine. Mother: diabetes? Was on metformin. MRI planned.";
    const findings = await engine().find(text);
    expect(findings?.map(({ begin, end }) => text.slice(begin, end))).toEqual([
      "chest pain",
      "diabetes",
      "metformin",
      "MRI",
    ]);
    expect(findings?.[0]).toMatchObject({
      category: "Finding",
      negated: { rule: "aws:entities:NEGATION", score: 0.98 },
      found: { rule: "aws:entities:DX_NAME", score: 0.97 },
      decides: ["negated", "hypothetical", "subject", "definitive"],
    });
    expect(findings?.[1]).toMatchObject({
      category: "Problem",
      family: { rule: "aws:entities:PERTAINS_TO_FAMILY" },
      uncertain: { rule: "aws:entities:LOW_CONFIDENCE", detail: "Possible" },
    });
    expect(findings?.[2]).toMatchObject({
      category: "Medication",
      notCurrent: { rule: "aws:entities:PAST_HISTORY" },
    });
    expect(findings?.[3]).toMatchObject({ notCurrent: { rule: "aws:entities:FUTURE" } });
    expect(findings?.[3]?.category).toBeUndefined();
    expect(service.received.map(operationOf)).toEqual(["DetectEntitiesV2"]);
  });

  test("codes come from the calls that are set up, the most precise first, only those that are likely", async () => {
    const findings = await engine(10_000, ["ICD10CM", "RXNORM", "SNOMEDCT"]).find(
      "chest pain, metformin",
    );
    expect(findings?.map(({ codes }) => codes)).toEqual([
      [
        { sab: "SNOMEDCT_US", code: "29857009" },
        { sab: "ICD10CM", code: "R07.9" },
      ],
      [{ sab: "RXNORM", code: "6809" }],
    ]);
    expect(findings?.[0]?.names).toEqual([
      "Chest pain (finding)",
      "Chest pain, unspecified",
      "chest pain",
    ]);
    expect(service.received.map(operationOf).toSorted()).toEqual([
      "DetectEntitiesV2",
      "InferICD10CM",
      "InferRxNorm",
      "InferSNOMEDCT",
    ]);
  });

  test("offsets of code points become UTF-16: emoji and other characters beyond U+FFFF before the words", async () => {
    const text = "😀 𝒜 caffè: chest pain 🩺 appendectomy";
    const findings = await engine().find(text);
    expect(findings?.map(({ begin, end }) => text.slice(begin, end))).toEqual([
      "chest pain",
      "appendectomy",
    ]);
  });

  test("a long text goes in pieces that are cut between sections, none above the limit of its call", async () => {
    const section = (header: string, n: number) =>
      `${header}:\n${"He is well, 🙂 they say. ".repeat(n)}chest pain\n\n`;
    const text = ["HPI", "PMH", "PLAN", "LABS"].map((header) => section(header, 260)).join("");
    const findings = await engine(10_000, ["SNOMEDCT"]).find(text);
    expect(findings?.map(({ begin, end }) => text.slice(begin, end))).toEqual(
      Array.from({ length: 4 }, () => "chest pain"),
    );
    const sent = Map.groupBy(service.received, operationOf);
    const entities = sent.get("DetectEntitiesV2")?.map(textOf) ?? [];
    expect(entities.join("")).toBe(text);
    expect(entities.length).toBe(2);
    expect(entities[1]).toMatch(/^(PLAN|LABS):/);
    expect(sent.get("InferSNOMEDCT")?.map(textOf).join("")).toBe(text);
  });

  test("throttling and passing failures are asked again with growing waits", async () => {
    service.faults.push(
      awsFailures.throttled,
      awsFailures.tooMany,
      awsFailures.broken,
      awsFailures.away,
    );
    expect(await engine().find("chest pain")).toHaveLength(1);
    expect(waits).toEqual([125, 250, 500, 1000]);
  });

  test.for([
    [
      "throttled for too long",
      Array.from({ length: 5 }, () => awsFailures.throttled),
      "no more calls",
    ],
    ["500 for too long", Array.from({ length: 5 }, () => awsFailures.broken), "failed (500)"],
    ["cut off every time", Array.from({ length: 5 }, () => "cut" as const), "can't be reached"],
    ["credentials refused", [awsFailures.forbidden], "credentials"],
    ["credentials expired", [awsFailures.expired], "credentials"],
    ["call refused", [awsFailures.invalid], "refused the call (400)"],
    ["no JSON", [{ body: "<html>Welcome</html>" }], "makes no sense"],
    ["another JSON", [{ body: '{"Entities":[{"Text":"x"}]}' }], "makes no sense"],
    ["a part", [{ body: '{"Entities":[],"PaginationToken":"more"}' }], "only a part"],
    [
      "offsets that lead elsewhere",
      [
        {
          body: JSON.stringify({
            Entities: [
              {
                BeginOffset: 1,
                EndOffset: 11,
                Text: "chest pain",
                Category: "MEDICAL_CONDITION",
              },
            ],
          }),
        },
      ],
      "do not lead to the words",
    ],
    ["an answer without end", ["endless" as const], "larger than any"],
    [
      "redirected",
      [{ status: 307, headers: { location: "http://127.0.0.1:9/" }, body: "" }],
      "elsewhere",
    ],
  ] as const)("%s: a clear error that quotes nothing", async ([, faults, reason]) => {
    service.faults.push(...faults);
    const failed = engine().find("chest pain of Ann Lee");
    await expect(failed).rejects.toMatchObject({ name: "EngineError", technology: "AWS" });
    const message = await failed.catch((error: Error) => error.message);
    expect(message).toContain(reason);
    expect(message).not.toMatch(/chest|Ann|patient/i);
  });

  test("one that says nothing: an error when its time is over", async () => {
    service.faults.push("hang");
    await expect(engine(100).find("chest pain")).rejects.toThrow("did not answer within");
  });

  test("after five failures it is left alone for half a minute, then asked again", async () => {
    const one = engine();
    for (let failure = 0; failure < 5; failure += 1) {
      service.faults.push(awsFailures.forbidden);
      await expect(one.find("chest pain")).rejects.toThrow("credentials");
    }
    await expect(one.find("chest pain")).rejects.toThrow("asked again in 30 s");
    expect(service.received).toHaveLength(5);
    now += 30_000;
    expect(await one.find("chest pain")).toHaveLength(1);
  });

  test("a caller that gives up ends the call, and counts as no failure", async () => {
    const one = engine();
    for (let times = 0; times < 6; times += 1) {
      const waiting = new AbortController();
      service.faults.push("hang");
      const asked = one.find("chest pain", waiting.signal);
      const arrived = vi.waitUntil(() => service.received.length > times, { timeout: 60_000 });
      await arrived;
      waiting.abort(new Error("given up"));
      await expect(asked).rejects.toThrow("given up");
    }
    expect(await one.find("chest pain")).toHaveLength(1);
  });

  test("white space is not sent", async () => {
    expect(await engine().find(" \n\t ")).toEqual([]);
    expect(service.received).toEqual([]);
  });
});
