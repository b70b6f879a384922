import { expect, test } from "vitest";
import { auditRefusals, type Refusal } from "./audit-refusals.ts";
import type { AuditEntry } from "./audit-trail.ts";

const begin = Date.parse("2026-03-02T09:00:00.000Z");

function trail() {
  const entries: AuditEntry[] = [];
  const tell = auditRefusals(async (entry) => void entries.push(entry));
  const refuse = (seconds: number, more: Partial<Refusal> = {}) =>
    tell({
      at: new Date(begin + seconds * 1000),
      userId: 7,
      role: "Annotator",
      operation: "GetPatient",
      code: "session.role",
      address: "192.0.2.1",
      session: "0123456789ab",
      parameters: {},
      ...more,
    });
  return { entries, refuse, end: tell.end };
}

test("what is refused again within a minute is a number in one entry after it", async () => {
  const { entries, refuse } = trail();
  for (let second = 0; second < 50; second += 1) await refuse(second);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ userId: 7, subject: { problem: "session.role" } });
  expect(entries[0]?.subject).not.toHaveProperty("repeated");
  await refuse(61);
  expect(entries).toHaveLength(3);
  expect(entries[1]).toMatchObject({ subject: { repeated: 49 } });
  expect(entries[2]?.subject).not.toHaveProperty("repeated");
});

test("what was counted is in the trail when the server stops", async () => {
  const { entries, refuse, end } = trail();
  for (let second = 0; second < 5; second += 1) await refuse(second);
  await refuse(5, { userId: 8 });
  await end();
  await end();
  expect(entries.map(({ userId, subject }) => [userId, subject])).toMatchObject([
    [7, { problem: "session.role" }],
    [8, { problem: "session.role" }],
    [7, { repeated: 4 }],
  ]);
});

test("another user, operation or reason is an entry of its own; a mistake of input is none", async () => {
  const { entries, refuse } = trail();
  await refuse(0);
  await refuse(0, { userId: 8 });
  await refuse(0, { operation: "GetDocuments" });
  await refuse(0, { code: "row.not-found" });
  await refuse(0, { code: "request.invalid" });
  expect(entries).toHaveLength(4);
});

test("nobody fills the trail from many addresses: sixty entries a minute", async () => {
  const { entries, refuse } = trail();
  const nobody = { userId: null, role: null, code: "login.failed" } as const;
  await Promise.all(
    Array.from({ length: 1000 }, (_, n) =>
      refuse(n / 100, { ...nobody, address: `2001:db8::${n}` }),
    ),
  );
  expect(entries).toHaveLength(60);
  await refuse(10, { code: "session.role" });
  expect(entries).toHaveLength(61);
  await refuse(61, { ...nobody, address: "2001:db8:1::1" });
  expect(entries).toHaveLength(62);
});

test("what is only counted of a caller without a session takes as long as what is written", async () => {
  const { entries, refuse } = trail();
  const milliseconds = async (more: Partial<Refusal>): Promise<number> => {
    const from = performance.now();
    await refuse(0, { userId: null, role: null, code: "login.failed", ...more });
    return performance.now() - from;
  };
  // A wrong password of an account; a mail that nobody has; another such mail from the same address.
  const times = [
    await milliseconds({ userId: 7 }),
    await milliseconds({}),
    await milliseconds({ parameters: { email: "nobody@north.test" } }),
  ];
  expect(entries).toHaveLength(2);
  // Timers of Node may fire up to a millisecond early.
  expect(Math.min(...times)).toBeGreaterThan(23);
});
