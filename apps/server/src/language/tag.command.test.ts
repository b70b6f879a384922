import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandLine } from "../app/testing/command-in-test.ts";
import {
  folder,
  line,
  runTag,
  startTag,
  tagArguments,
  tagEnvironment,
} from "./testing/tag-command-in-test.ts";

const command = tagArguments(["C1,Asthma,TEST,1,Problem,", "C2,Cough,TEST,2,Finding,"]);
const tag = (args: readonly string[], input: string) => runTag([...command, ...args], input);
const text = "He denies cough 🫁 but has asthma. Seen by Dr. Smith on 03/04/2021.";

test("notes are answered in their order, the same with any number of workers", async () => {
  const input = Array.from({ length: 300 }, (_, at) => line({ id: `n${at}`, text })).join("");
  const one = await tag(["--workers", "1"], input);
  const two = await startTag([...command, "--workers", "2"], input);
  expect([one, two]).toMatchObject([0, 1].map(() => ({ code: 0, errors: "" })));
  expect(one.answers.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, at) => `n${at}`));
  expect(two.output).toBe(one.output);
  const [{ sections, entities }] = one.answers;
  expect(sections).toMatchObject([{ section_number: 0, begin: 0, end: text.length }]);
  expect(entities).toMatchObject([
    { text: "cough", cuid: "C2", category: "Finding", negated: true, experienced: false },
    {
      text: "asthma",
      cuid: "C1",
      name: "Asthma",
      codes: [{ sab: "TEST", code: "1" }],
      negated: false,
    },
  ]);
  for (const { begin, end, text: words } of entities) expect(text.slice(begin, end)).toBe(words);
  expect(entities[0].why.negated).toMatchObject({ rule: expect.any(String) });
});

test("--spans answers for exactly those spans", async () => {
  const spans = [
    { begin: text.indexOf("asthma"), end: text.indexOf("asthma") + 6 },
    { begin: text.indexOf("cough"), end: text.indexOf("cough") + 5 },
  ];
  const { code, answers } = await tag(["--spans"], line({ id: 7, text, spans }));
  expect(code).toBe(0);
  expect(answers[0].id).toBe(7);
  const found = answers[0].entities.map(({ text, negated }: { text: string; negated: boolean }) => [
    text,
    negated,
  ]);
  expect(new Map(found)).toEqual(
    new Map([
      ["asthma", false],
      ["cough", true],
    ]),
  );
  expect(found).toHaveLength(2);
});

test("--deidentify masks without changing the length", async () => {
  const { answers } = await tag(["--deidentify"], line({ id: "a", text }));
  expect(answers).toHaveLength(1);
  expect(answers[0].text).toHaveLength(text.length);
  expect(answers[0].text).toContain("but has asthma");
  expect(answers[0].text).not.toContain("Smith");
});

test("a line that can't be read is answered in its place, without its text, and the exit code says so", async () => {
  const input = `${line({ id: "a", text: "Cough." })}{"id": "b", "text"\n${line({ id: "c" })}${line({ id: "d", text: "Asthma." })}`;
  const { code, answers, errors } = await tag([], input);
  expect(code).toBe(1);
  expect(answers.map(({ id, error }) => [id, error])).toEqual([
    ["a", undefined],
    [null, "not JSON"],
    ["c", expect.stringMatching(/^text: /)],
    ["d", undefined],
  ]);
  expect(errors).toContain("2 lines");
});

test("a span outside the text is refused", async () => {
  const { code, answers } = await tag(
    ["--spans"],
    line({ id: "a", text: "Cough.", spans: [{ begin: 0, end: 7 }] }),
  );
  expect(code).toBe(1);
  expect(answers).toEqual([{ id: "a", error: "spans.0: does not lie in the text" }]);
});

test("spans that make no sense are told apart: outside, empty, within a character, no numbers, none given", async () => {
  const body = "a🫁cough";
  const asked = [[{ begin: 3, end: 9 }], [{ begin: 3, end: 3 }], [{ begin: 2, end: 8 }]];
  const odd = [[{ begin: 0.5, end: 3 }], [{ begin: -1, end: 3 }], undefined, "all"];
  const good = [[], [{ begin: 1, end: 8 }]];
  const { code, answers } = await tag(
    ["--spans"],
    [...asked, ...odd, ...good].map((spans, id) => line({ id, text: body, spans })).join(""),
  );
  expect(code).toBe(1);
  expect(answers.slice(0, 7).map(({ error }) => error)).toEqual([
    "spans.0: does not lie in the text",
    "spans.0: does not lie in the text",
    "spans.0: begins or ends within a character",
    "spans.0.begin: no whole number",
    "spans.0.begin: below 0",
    "spans: no list of {begin, end}",
    "spans: no list of {begin, end}",
  ]);
  expect(answers.slice(7)).toMatchObject([{ entities: [] }, { entities: [{ text: "🫁cough" }] }]);
});

test("a section within another names it; the first of all has none", async () => {
  const { answers } = await tag(
    [],
    line({ id: 1, text: "PHYSICAL EXAM:\nLUNGS: Cough.\nPLAN:\nAsthma.\n" }),
  );
  expect(answers[0].sections).toEqual([
    expect.objectContaining({ section_number: 0, parent: null }),
    expect.objectContaining({ section_number: 1, header: "LUNGS", parent: 0 }),
    expect.objectContaining({ section_number: 2, canonical_section_name: "PLAN", parent: null }),
  ]);
});

test("every line has one answer, whatever it holds, and the exit code counts each that has none", async () => {
  const odd = [
    '"text"',
    "null",
    "[1]",
    '{"text":"cough"}',
    '{"id":"a\\"b\\\\","text":5}',
    '{"id":-3.5,"text":null}',
    '{"id":12345678901234567890,"text":"cough"}',
    '{"id":"day","text":"cough","date":"2024-02-30"}',
  ];
  const { code, errors, answers } = await tag([], odd.map((one) => `${one}\n`).join(""));
  expect(code).toBe(1);
  expect(errors).toContain("8 lines");
  expect(answers.map(({ id }) => id)).toEqual([null, null, null, null, 'a"b\\', -3.5, null, "day"]);

  const whole = [
    // JSON may hold these line separators as they are.
    { id: "a\u2028b", text: "cough\u2028cough\u2029cough" },
    { id: "\ud800", text: "\udc00 cough \ud83e" },
    { id: "nul", text: "no\u0000cough\u0000" },
    { id: "none", text: "" },
    { id: "long", text: `${"word ".repeat(200_000)}cough` },
  ];
  const read = await tag([], `\ufeff${whole.map(line).join("\r\n\n")}`);
  expect(read).toMatchObject({ code: 0, errors: "" });
  expect(read.answers.map(({ id, entities }) => [id, entities.length])).toEqual([
    ["a\u2028b", 3],
    ["\ud800", 1],
    ["nul", 1],
    ["none", 0],
    ["long", 1],
  ]);
});

test("one who reads a part of it and goes away: it ends, and says nothing", async () => {
  const child = spawn(process.execPath, [commandLine, ...command], {
    env: { ...process.env, ...tagEnvironment },
  });
  let errors = "";
  child.stderr.on("data", (text) => (errors += text));
  child.stdin.on("error", () => undefined);
  child.stdout.once("data", () => child.stdout.destroy());
  for (let at = 0; at < 3000; at += 1) child.stdin.write(line({ id: at, text }));
  child.stdin.end();
  const [code] = await once(child, "close");
  expect({ code, errors }).toEqual({ code: 141, errors: "" });
});

test("a word of the command that makes no sense is refused", async () => {
  expect(await tag(["--spans", "--deidentify"], "")).toMatchObject({ code: 2, output: "" });
  expect(await tag(["--workers", "none"], "")).toMatchObject({ code: 2 });
  expect(await tag(["--engine", "GATE"], "")).toMatchObject({ code: 2 });
  expect(await tag(["file.jsonl"], "")).toMatchObject({ code: 2 });
  expect(await tag(["--nonsense"], "")).toMatchObject({ code: 2 });
});

test("refused terms are told each time, a vocabulary that is not UTF-8 is refused", async () => {
  const own = join(folder, "common.csv");
  await writeFile(own, "cuid,text,sab,code,category,synonym\nC1,Asthma,TEST,1,Problem,the\n");
  for (let time = 0; time < 2; time += 1)
    expect(await tag(["--vocabulary", own], "")).toMatchObject({
      code: 0,
      errors: "Refused the term the: is a common English word\n",
    });
  await writeFile(own, Buffer.from("cuid,text\nC1,Bl\u00e4schen\n", "latin1"));
  expect(await tag(["--vocabulary", own], "")).toMatchObject({
    code: 1,
    output: "",
    errors: expect.stringContaining("common.csv is not UTF-8"),
  });
});
