import { expect, test } from "vitest";
import { Problem } from "../../platform/operations/problem.ts";
import { TextReader } from "./text-reader.ts";

const newReader = () =>
  new TextReader(
    {
      use: async () => {
        throw new Error("No text is read here.");
      },
    },
    1000,
  );

/** Work of a user that continues until it is told to end. */
function begin(reader: TextReader, userId: number) {
  const end = Promise.withResolvers<void>();
  const done = reader.forUser(userId, async () => end.promise);
  return { end, done };
}
const answer = (reader: TextReader, userId: number) => reader.forUser(userId, async () => "read");
const refused = async (work: Promise<unknown>) => {
  const error = await work.catch((reason: unknown) => reason);
  return error instanceof Problem ? error.code : undefined;
};

test("S7.21 three texts of one user at a time; a fourth is refused, others' are read, and one that ends makes room", async () => {
  const reader = newReader();
  const going = [begin(reader, 1), begin(reader, 1), begin(reader, 1)];
  expect(await refused(answer(reader, 1))).toBe("engine.busy");
  expect(await answer(reader, 2)).toBe("read");
  going[0]?.end.resolve();
  await going[0]?.done;
  expect(await answer(reader, 1)).toBe("read");
  going[1]?.end.reject(new Error("failed"));
  await expect(going[1]?.done).rejects.toThrow("failed");
  const more = [begin(reader, 1), begin(reader, 1)];
  expect(await refused(answer(reader, 1))).toBe("engine.busy");
  for (const { end, done } of [going[2], ...more].filter((one) => one !== undefined)) {
    end.resolve();
    await done;
  }
});

test("eight texts of all users at a time", async () => {
  const reader = newReader();
  const going = [1, 1, 1, 2, 2, 2, 3, 3].map((userId) => begin(reader, userId));
  expect(await refused(answer(reader, 4))).toBe("engine.busy");
  for (const { end, done } of going) {
    end.resolve();
    await done;
  }
  expect(await answer(reader, 4)).toBe("read");
});
