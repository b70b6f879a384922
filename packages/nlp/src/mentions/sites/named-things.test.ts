import { beforeAll, describe, expect, it } from "vitest";
import { namedThingsClasses, notRead, readNamedThings } from "../../../testing/named-things.ts";
import { shippedEngine } from "../../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
});

// Sentences of 40 notes and variations, with look-alikes; the answers are a physician's.
describe.each(namedThingsClasses())("S3.9 named things: %s", (name) => {
  const cases = readNamedThings(name);
  it.each(cases.filter(({ isMissed }) => !isMissed))("$text", (each) => {
    expect(notRead(each)).toEqual([]);
  });
  it.fails.each(cases.filter(({ isMissed }) => isMissed))("is missed: $text", (each) => {
    expect(notRead(each)).toEqual([]);
  });
});
