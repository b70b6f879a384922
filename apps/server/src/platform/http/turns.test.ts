import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("so many at once, the others in the order in which they came, whatever becomes of one", async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  let most = 0;
  let now = 0;
  const work = (n: number) =>
    turns.run(async () => {
      begun.push(n);
      now += 1;
      most = Math.max(most, now);
      await setImmediate();
      now -= 1;
      if (n % 3 === 0) throw new Error(`${n} failed`);
      return n;
    });
  const all = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => work(n)));
  expect(begun).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(most).toBe(2);
  expect(all.map(({ status }) => status === "fulfilled")).toEqual(
    Array.from({ length: 12 }, (_, n) => n % 3 !== 0),
  );
  expect(await turns.run(async () => "free again")).toBe("free again");
});
