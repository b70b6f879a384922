// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { sessionEnd } from "./session-end.ts";

const minutes = 60_000;
const now = Date.parse("2026-03-02T09:00:00.000Z");
const length = { idle_minutes: 60, expires_at: "2026-03-02T15:00:00.000Z" };

/** As another tab would have noted it. */
const calledBefore = (milliseconds: number) =>
  localStorage.setItem("concord.last-call", String(now - milliseconds));

test("a session ends an hour after the last call, less the minute by which the server may be behind", () => {
  calledBefore(50 * minutes);
  expect(sessionEnd(length, now)).toEqual({ milliseconds: 9 * minutes, inAnyCase: false });
});

test("and at its end, whatever is done", () => {
  calledBefore(0);
  const expires_at = "2026-03-02T09:01:00.000Z";
  expect(sessionEnd({ ...length, expires_at }, now)).toEqual({
    milliseconds: minutes,
    inAnyCase: true,
  });
});
