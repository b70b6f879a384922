import { expect, test, vi } from "vitest";
import { awsFailures, awsInTest } from "./engines/testing/aws-in-test.ts";
import { line, runTag, tagArguments } from "./testing/tag-command-in-test.ts";

/** Each call starts threads. */
vi.setConfig({ testTimeout: 60_000 });

const command = tagArguments(["C1,Asthma,ICD10CM,J45.909,Problem,", "C2,Cough,TEST,2,Finding,"]);
const tag = (args: readonly string[], input: string, environment: Record<string, string>) =>
  runTag([...command, ...args], input, environment);
const aws = await awsInTest([
  {
    text: "wheezy bronchi",
    Category: "MEDICAL_CONDITION",
    Type: "DX_NAME",
    Traits: [{ Name: "PERTAINS_TO_FAMILY", Score: 0.8 }],
    ICD10CMConcepts: [{ Code: "J45.909", Description: "Unspecified asthma", Score: 0.9 }],
  },
  { text: "lupus", Category: "MEDICAL_CONDITION", Type: "DX_NAME" },
]);

const setUp = {
  AWS_ACCESS_KEY_ID: "AKIATEST",
  AWS_SECRET_ACCESS_KEY: "secret",
  CONCORD_AWS_REGION: "us-east-1",
  CONCORD_AWS_ENDPOINT: aws.url,
  CONCORD_AWS_CODES: "ICD10CM",
};

test("docs/command-line.md: tag --engine aws answers as the built-in engine does, by the engine's findings", async () => {
  const input = `${line({ id: "a", text: "FH:\n🙂 wheezy bronchi, cough, lupus" })}nonsense\n${line({ id: "b", text: "Well." })}`;
  const { code, errors, answers } = await tag(["--engine", "aws"], input, setUp);
  expect(code).toBe(1);
  expect(errors).toContain(`The texts are sent to ${new URL(aws.url).host}.`);
  expect(answers).toMatchObject([
    {
      id: "a",
      sections: [{ canonical_section_name: "FAMILY HISTORY" }],
      entities: [
        {
          text: "wheezy bronchi",
          begin: 7,
          cuid: "C1",
          name: "Asthma",
          subject: "Family",
          experienced: false,
          why: { subject: { rule: "aws:entities:PERTAINS_TO_FAMILY 0.80" } },
        },
      ],
      inferred: [],
      not_in_vocabulary: ["lupus"],
    },
    { id: null, error: "not JSON" },
    { id: "b", entities: [], not_in_vocabulary: [] },
  ]);
});

test("a line that the engine does not read: the error in its place, which quotes nothing", async () => {
  aws.faults.push(awsFailures.forbidden);
  const { code, answers } = await tag(
    ["--engine", "aws"],
    line({ id: "a", text: "wheezy bronchi" }),
    {
      ...setUp,
      CONCORD_AWS_CODES: "",
    },
  );
  expect(code).toBe(1);
  expect(answers).toEqual([
    { id: "a", error: "AWS: the credentials of this server are missing or refused" },
  ]);
});

test("an engine that is not set up, or that there is not: exit code 2 and what is missing", async () => {
  expect(await tag(["--engine", "gate"], "", {})).toMatchObject({
    code: 2,
    errors: expect.stringContaining("CONCORD_GATE_URL"),
  });
  expect(await tag(["--engine", "azure"], "", {})).toMatchObject({ code: 2 });
  expect(await tag(["--engine", "aws", "--spans"], "", setUp)).toMatchObject({ code: 2 });
});
