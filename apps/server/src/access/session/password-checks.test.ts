import { availableParallelism } from "node:os";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PasswordChecks } from "./password-checks.ts";

// No password is hashed here: what is tested is who waits for whom.
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("forty of an address at a time and no more; another address waits for one of them at most", async () => {
  const checks = new PasswordChecks();
  const order: string[] = [];
  const check = (from: string) =>
    checks.run(from, async () => {
      await Promise.resolve();
      order.push(from);
      return true;
    });
  const flood = Array.from({ length: 300 }, () => check("flood"));
  const other = check("other");
  const outcomes = await Promise.allSettled(flood);
  expect(await other).toBe(true);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused[0]).toMatchObject({ reason: { code: "request.too-many" } });
  expect(refused).toHaveLength(260);
  expect(order.filter((from) => from === "flood")).toHaveLength(40);
  // Those that had begun were before it, and one in turn.
  expect(order.indexOf("other")).toBeLessThanOrEqual(availableParallelism());
});

test("an address is never locked: after a hundred failures its checks come one a second", async () => {
  const checks = new PasswordChecks();
  for (let n = 0; n < 100; n += 1) expect(await checks.run("a", async () => false)).toBe(false);
  let answered = 0;
  const slow = Array.from({ length: 40 }, () =>
    checks.run("a", async () => {
      answered += 1;
      return true;
    }),
  );
  const settled = Promise.allSettled(slow);
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toBe(1);
  // Nobody else waits for it.
  expect(await checks.run("b", async () => true)).toBe(true);
  await vi.advanceTimersByTimeAsync(9000);
  expect(answered).toBe(10);
  await vi.advanceTimersByTimeAsync(40_000);
  expect((await settled).filter(({ status }) => status === "rejected")).toHaveLength(0);
  // After a quarter of an hour it is as any other.
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(await checks.run("a", async () => true)).toBe(true);
});

test("a check that fails gives its place on", async () => {
  const checks = new PasswordChecks();
  for (let n = 0; n < 50; n += 1) {
    const failing = checks.run("a", async () => Promise.reject(new Error("broken")));
    await expect(failing).rejects.toThrow("broken");
  }
  expect(await checks.run("a", async () => true)).toBe(true);
});
