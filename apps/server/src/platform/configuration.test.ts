import { expect, test } from "vitest";
import { readConfiguration } from "./configuration.ts";

test("everything has a default: this machine only, port 8080, demonstration on", () => {
  expect(readConfiguration({})).toMatchObject({
    host: "127.0.0.1",
    port: 8080,
    prefix: "",
    demonstration: true,
    outboxAnywhere: false,
    trustProxy: false,
    metricsToken: undefined,
    checkOutput: false,
    annotatorsBeginAt: "dataworkqueue",
  });
});

test("S9.11 annotators begin where the deployment says, which is one of two pages", () => {
  const read = (page: string) => readConfiguration({ CONCORD_ANNOTATORS_BEGIN_AT: page });
  expect(read("datafilter").annotatorsBeginAt).toBe("datafilter");
  expect(() => read("studylist")).toThrow(/CONCORD_ANNOTATORS_BEGIN_AT/);
});

test("a setting that makes no sense is named", () => {
  const read = () =>
    readConfiguration({
      CONCORD_PORT: "http",
      CONCORD_PREFIX: "concord",
      CONCORD_SMTP_URL: "mail",
    });
  expect(read).toThrow(/CONCORD_PORT[\s\S]*CONCORD_PREFIX[\s\S]*CONCORD_SMTP_URL/);
});

test("S2.1 a prefix with or without a slash at its end", () => {
  expect(readConfiguration({ CONCORD_PREFIX: "/rwe/concord/" }).prefix).toBe("/rwe/concord");
  expect(readConfiguration({ CONCORD_PREFIX: "/" }).prefix).toBe("");
});

test("nlp.md: engines outside are those that are set up; the one of stored documents must be", () => {
  expect(readConfiguration({}).engines).toEqual({
    standard: "built-in",
    aws: undefined,
    gate: undefined,
    milliseconds: 30_000,
  });
  const { engines } = readConfiguration({
    CONCORD_ENGINE: "gate",
    CONCORD_AWS_REGION: "us-gov-west-1",
    CONCORD_AWS_CODES: " rxnorm, SNOMEDCT ",
    CONCORD_GATE_URL: "http://nlp.example:5000",
    CONCORD_ENGINE_PLAIN_HTTP: "true",
  });
  expect(engines).toMatchObject({
    standard: "gate",
    aws: { region: "us-gov-west-1", codes: ["RXNORM", "SNOMEDCT"] },
    gate: { url: "http://nlp.example:5000" },
  });
  expect(() => readConfiguration({ CONCORD_ENGINE: "aws" })).toThrow(
    "CONCORD_ENGINE: aws needs CONCORD_AWS_REGION",
  );
  expect(() => readConfiguration({ CONCORD_AWS_CODES: "ICD9" })).toThrow(/CONCORD_AWS_CODES/);
  expect(() => readConfiguration({ CONCORD_AWS_REGION: "evil.example/" })).toThrow(
    /CONCORD_AWS_REGION/,
  );
});

test.for([
  ["CONCORD_GATE_URL", "http://nlp.example:5000", false],
  ["CONCORD_GATE_URL", "http://10.0.0.7", false],
  ["CONCORD_GATE_URL", "http://127.0.0.1.example", false],
  ["CONCORD_GATE_URL", "http://localhost.example/process/a", false],
  ["CONCORD_AWS_ENDPOINT", "http://vpce.example", false],
  ["CONCORD_GATE_URL", "https://key:secret@nlp.example", false],
  ["CONCORD_GATE_URL", "https://nlp.example", true],
  ["CONCORD_GATE_URL", "http://localhost:5000", true],
  ["CONCORD_GATE_URL", "http://127.0.0.1:5000", true],
  ["CONCORD_GATE_URL", "http://[::1]:5000/", true],
] as const)(
  "nlp.md: texts go over https, plain http only to this machine: %s %s",
  ([name, url, isAllowed]) => {
    const read = () => readConfiguration({ [name]: url, CONCORD_AWS_REGION: "us-east-1" });
    if (isAllowed) expect(read).not.toThrow();
    else expect(read).toThrow(name);
  },
);

test.for([
  ["", false],
  ["false", false],
  ["1", 1],
  ["10.0.0.1, 10.1.0.0/16", "10.0.0.1, 10.1.0.0/16"],
  ["loopback", "loopback"],
] as const)("proxies that are believed: %s", ([text, read]) => {
  expect(readConfiguration({ CONCORD_TRUST_PROXY: text }).trustProxy).toBe(read);
});

test.for(["true", "0", "10", "*", "0.0.0.0/0", "::/0", "everybody", "1.5", "10.0.0.1 10.0.0.2"])(
  "everybody is never believed, nor what cannot be read: %s",
  (text) => {
    expect(() => readConfiguration({ CONCORD_TRUST_PROXY: text })).toThrow("CONCORD_TRUST_PROXY");
  },
);
