import { expect, onTestFinished, test } from "vitest";
import { ThreadPool, TaskTimeout } from "./thread-pool.ts";

function poolOf(size: number, workerData?: string): ThreadPool<string, string> {
  const program = new URL("./testing/odd.worker.ts", import.meta.url);
  const pool = new ThreadPool<string, string>(program, size, { workerData });
  onTestFinished(() => pool.close());
  return pool;
}

const outcomes = async (tasks: readonly Promise<string>[]) =>
  (await Promise.allSettled(tasks)).map((one) =>
    one.status === "fulfilled" ? one.value : (one.reason as Error).message,
  );

test("each task gets its own answer, of more tasks than threads", async () => {
  const pool = poolOf(2);
  const names = Array.from({ length: 20 }, (_, at) => String(at));
  expect(await Promise.all(names.map((name) => pool.run(name)))).toEqual(
    names.map((name) => `did ${name}`),
  );
});

test("a thread that dies takes its task with it, and no other", async () => {
  const pool = poolOf(1);
  pool.start();
  const tasks = ["a", "die", "b"].map((task) => pool.run(task));
  expect(await outcomes(tasks)).toEqual(["did a", "died of its task", "did b"]);
});

test("a task that takes too long ends with its thread; what waits behind it is not counted as slow", async () => {
  const pool = poolOf(1);
  await pool.run("warm");
  const slow = pool.run("hang", 200);
  const next = pool.run("next", 60_000);
  await expect(slow).rejects.toThrow(TaskTimeout);
  expect(await next).toBe("did next");
});

test("threads that can't start refuse what they are asked, and ask for no end of others", async () => {
  const pool = poolOf(2, "no start");
  pool.start();
  expect(await outcomes(["a", "b", "c"].map((task) => pool.run(task)))).toEqual(
    Array.from({ length: 3 }, () => "can't start"),
  );
});

test("closed, it refuses what was asked and what is asked", async () => {
  const pool = poolOf(1);
  const tasks = ["hang", "after"].map((task) => pool.run(task));
  await pool.close();
  expect(await outcomes([...tasks, pool.run("late")])).toEqual([
    "A thread ended",
    "The threads were closed",
    "The threads were closed",
  ]);
});
