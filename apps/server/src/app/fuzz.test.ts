// Every operation, asked with inputs made of its own schema. A short run with a fixed seed; for longer ones
// `npm run fuzz -- --seconds 120`.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  type Operation,
  type OperationName,
  operations,
  type Role,
  roles,
} from "@concord/contract";
import { expect, test } from "vitest";
import { noteText } from "../records/testing/one-record.ts";
import { FuzzInputs, kinds } from "./testing/fuzz-inputs.ts";
import { withOneOfEverything } from "./testing/one-of-everything.ts";
import type { TestCaller } from "./testing/test-caller.ts";
import { testServer } from "./testing/test-server.ts";
import { keepNothing } from "./testing/keep-nothing.ts";

const seconds = Number(process.env["CONCORD_FUZZ_SECONDS"] ?? 0);
const seed = Number(process.env["CONCORD_FUZZ_SEED"] ?? 20_261_125);

const server = await testServer({ seed: withOneOfEverything, jobs: true });
keepNothing(server);

const callers = new Map<Role, TestCaller>();
for (const role of roles) callers.set(role, await server.signIn(role));
const all: readonly Operation[] = Object.values(operations);

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function megabytes(): number {
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Processor time of this thread, in milliseconds: a machine that does other things does not add to it. */
const worked = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** What the errors of a server tell of its inside, and the words of a note. */
const inside =
  /\bat .+:\d+:\d+|node_modules|\bselect [a-z_*(].* from |syntax error|violates|relation "/;
const words = noteText.split("\n").filter((line) => line !== "");

/** As a query of the address alone takes it: what is nested is text. */
function sent({ kind, alsoByPost }: Operation, input: unknown): unknown {
  if (kind === "command" || alsoByPost || typeof input !== "object" || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null ? JSON.stringify(value) : value,
    ]),
  );
}

interface Call {
  readonly operation: Operation;
  readonly kind: (typeof kinds)[number];
  readonly input: unknown;
  readonly role: Role;
}

const wrong: string[] = [];
const statuses = new Map<number, number>();
let slowest = { milliseconds: 0, name: "" };

async function ask({ operation, kind, input, role }: Call): Promise<void> {
  const caller = callers.get(role) ?? server.anonymous;
  // The longest that this thread worked without a turn for others, while it was asked.
  let since = worked();
  let longest = 0;
  const turn = () => {
    const now = worked();
    longest = Math.max(longest, now - since);
    since = now;
  };
  const ticking = setInterval(turn, 1);
  const response = await caller.send(operation.name as OperationName, sent(operation, input));
  turn();
  clearInterval(ticking);
  const { statusCode, body } = response;
  statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  const said = `${operation.name} as ${role}, ${kind}: ${JSON.stringify(input)?.slice(0, 200)}`;
  if (longest > slowest.milliseconds) slowest = { milliseconds: longest, name: said };
  if (longest > 200) wrong.push(`blocked for ${Math.round(longest)} ms: ${said}`);
  if (statusCode >= 500 && !body.includes("question.too-slow"))
    wrong.push(`${statusCode} ${body.slice(0, 300)}: ${said}`);
  if (statusCode >= 400 && (inside.test(body) || words.some((line) => body.includes(line))))
    wrong.push(`tells ${body.slice(0, 300)}: ${said}`);
}

function next(inputs: FuzzInputs, operation: Operation, kind: Call["kind"]): Call {
  const role = operation.roles === "anyone" ? "User" : inputs.pick(operation.roles);
  return { operation, kind, role, input: inputs.of(operation, kind) };
}

test(
  `no operation fails, tells, blocks or keeps memory: seed ${seed}`,
  { timeout: (seconds + 120) * 1000 },
  async () => {
    const inputs = new FuzzInputs(seed);
    // What is loaded once (vocabulary, plans, compiled schemas) is no leak.
    if (seconds > 0) for (const operation of all) await ask(next(inputs, operation, "valid"));
    const before = megabytes();
    const end = performance.now() + seconds * 1000;
    let calls = 0;
    let half: number | undefined;
    do {
      for (const operation of all) {
        const kind = inputs.pick(kinds);
        await ask(next(inputs, operation, kind));
        calls += 1;
        if (half === undefined && performance.now() > end - seconds * 500)
          half = megabytes() - before;
        if (seconds > 0 && performance.now() > end) break;
      }
    } while (performance.now() < end);
    const grown = megabytes() - before;
    if (seconds > 0)
      console.log(
        `${calls} calls of ${all.length} operations, seed ${seed}: ${[...statuses]
          .toSorted(([one], [other]) => one - other)
          .map(([status, n]) => `${status} × ${n}`)
          .join(
            ", ",
          )}; heap ${(half ?? grown).toFixed(1)} MB more after half of it, ${grown.toFixed(1)} at its end; longest without a turn ${slowest.milliseconds.toFixed(0)} ms (${slowest.name})`,
      );
    expect(wrong).toEqual([]);
    if (seconds > 0) expect(grown).toBeLessThan(20);
    expect(statuses.get(200)).toBeGreaterThan(5);
  },
);
