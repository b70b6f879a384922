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
    checkOutput: false,
  });
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
