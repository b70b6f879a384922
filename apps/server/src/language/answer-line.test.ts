import { expect, test } from "vitest";
import { isRefusal } from "./answer-line.ts";

test.for(["null", "7", "-3.5", "1e-7", '"a"', '"a\\"b\\\\"', '""', '"\\ud800"'])(
  "an answer that is an error counts as one, whatever its id: %s",
  (id) => {
    expect(isRefusal(`{"id":${id},"error":"not JSON"}`)).toBe(true);
    expect(isRefusal(`{"id":${id},"sections":[],"entities":[]}`)).toBe(false);
    expect(isRefusal(`{"id":${id},"text":",\\"error\\":"}`)).toBe(false);
  },
);
