import { beforeAll, describe, expect, it } from "vitest";
import { missingClasses, notFound, readMissing } from "../../../testing/missing-mentions.ts";
import { shippedEngine } from "../../../testing/shipped-engine.ts";

beforeAll(() => {
  shippedEngine();
});

describe.each(missingClasses())("%s", (name) => {
  it.each(readMissing(name))("%s", (line) => {
    expect(notFound(line)).toEqual([]);
  });
});
