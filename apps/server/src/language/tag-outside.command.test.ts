import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { awsFailures, awsInTest } from "./engines/testing/aws-in-test.ts";

/** Each call starts a process, and those their threads. */
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "concord-test-"));
const vocabulary = join(folder, "own.csv");
await writeFile(
  vocabulary,
  "cuid,text,sab,code,category,synonym\nC1,Asthma,ICD10CM,J45.909,Problem,\nC2,Cough,TEST,2,Finding,\n",
);
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

/** The command itself, with a data folder of its own; no database is started. */
async function tag(args: readonly string[], input: string, environment: Record<string, string>) {
  const command = join(import.meta.dirname, "../command-line.ts");
  const child = spawn(
    process.execPath,
    [command, "tag", "--vocabulary", vocabulary, "--only-vocabulary", ...args],
    {
      env: {
        ...process.env,
        CONCORD_DATA: folder,
        DATABASE_URL: "postgres://nowhere.invalid/none",
        ...environment,
      },
    },
  );
  let output = "";
  let errors = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (errors += text));
  child.stdin.end(input);
  const [code] = await once(child, "close");
  const lines = output.split("\n").filter((line) => line !== "");
  return { code, errors, answers: lines.map((line) => JSON.parse(line)) };
}

const setUp = {
  AWS_ACCESS_KEY_ID: "AKIATEST",
  AWS_SECRET_ACCESS_KEY: "secret",
  CONCORD_AWS_REGION: "us-east-1",
  CONCORD_AWS_ENDPOINT: aws.url,
  CONCORD_AWS_CODES: "ICD10CM",
};
const line = (id: string, text: string) => `${JSON.stringify({ id, text })}\n`;

test("docs/command-line.md: tag --engine aws answers as the built-in engine does, by the engine's findings", async () => {
  const input = `${line("a", "FH:\n🙂 wheezy bronchi, cough, lupus")}nonsense\n${line("b", "Well.")}`;
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
  const { code, answers } = await tag(["--engine", "aws"], line("a", "wheezy bronchi"), {
    ...setUp,
    CONCORD_AWS_CODES: "",
  });
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
