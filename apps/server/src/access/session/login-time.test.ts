import { expect, test } from "vitest";
import { testServer } from "../../app/testing/test-server.ts";
import { testEmail } from "../../app/testing/test-world.ts";

const server = await testServer();
const pairs = 24;

/** Users with one hash, so that no account waits after its own wrong passwords. */
const known = Array.from({ length: pairs }, (_, at) => `known${at}@north.test`);
await server.connection.pool.query(
  `insert into account (email, password_hash, first_name, last_name)
   select email, (select password_hash from account where email = $2), 'Some', 'Body' from unnest($1::text[]) email`,
  [known, testEmail("User")],
);

async function milliseconds(email: string): Promise<number> {
  const from = performance.now();
  const { statusCode } = await server.anonymous.send("Login", { email, password: "wrong" });
  expect(statusCode).toBe(401);
  return performance.now() - from;
}

/** How often a sign-in of the first list took longer than one of the second; a half where time tells nothing. */
function longer(first: readonly number[], second: readonly number[]): number {
  const all = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return all.reduce<number>((sum, one) => sum + one, 0) / all.length;
}

test("issue 17: the time of Login does not tell a known mail from an unknown one", async () => {
  await milliseconds("nobody@north.test");
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [at, email] of known.entries()) {
    // Each goes first as often as the other: what the machine does meanwhile is on both sides.
    const both = [
      ["known", email],
      ["unknown", `unknown${at}@north.test`],
    ] as const;
    for (const [kind, asked] of at % 2 === 0 ? both : both.toReversed())
      // oxlint-disable-next-line no-await-in-loop -- each is timed alone
      times[kind].push(await milliseconds(asked));
  }
  // Of two lists alike, as long as these, one in ten thousand is beyond (Mann and Whitney 1947).
  const share = longer(times.known, times.unknown);
  expect(share).toBeGreaterThan(0.18);
  expect(share).toBeLessThan(0.82);
});
