// Every id that an operation takes, for every role that may call it: what belongs to another organisation is answered
// as if there were no such row, to the letter.
import { type Operation, type OperationName, operations } from "@concord/contract";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { marker } from "../platform/testing/marker.ts";
import { withOneOfEverything } from "./testing/one-of-everything.ts";
import { testServer } from "./testing/test-server.ts";

const server = await testServer({
  seed: withOneOfEverything,
  jobs: true,
});

/** An input that names the hospital's rows. */
function inputOf(operation: Operation): Record<string, unknown> {
  return operation.example as Record<string, unknown>;
}

/** An id that no row has. */
const nobodys = 987_654_321;
/**
 * Concepts, terms and retagging runs belong to everybody; of a run, each sees what changed in the own organisations.
 */
const isId = (name: string, value: unknown): boolean =>
  /ids?$/i.test(name) && !/concept|lexicon|run_id/i.test(name) && /^[1-9]\d*$/.test(String(value));

/** Where ids are in an input: names and places down to each. */
function idPaths(input: unknown, path: readonly string[] = []): string[][] {
  if (typeof input !== "object" || input === null)
    return isId(path.findLast((name) => !/^\d+$/.test(name)) ?? "", input) ? [[...path]] : [];
  return Object.entries(input).flatMap(([name, value]) => idPaths(value, [...path, name]));
}

/** The input with another value at a place, of the kind that is there. */
function withAt(input: unknown, [name, ...rest]: readonly string[], id: number): unknown {
  if (name === undefined) return typeof input === "number" ? id : String(id);
  // A list or an object, for it has a place of this name.
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<
    string,
    unknown
  >;
  copy[name] = withAt(copy[name], rest, id);
  return copy;
}

const cases = (Object.values(operations) as readonly Operation[]).flatMap((operation) => {
  const { roles, audit } = operation;
  // Of two searches of the trail the second finds the first: trail.test.ts.
  if (roles === "anyone" || audit === "trail") return [];
  const paths = idPaths(inputOf(operation));
  // Company sees all organisations.
  const outsiders = roles.filter((role) => role !== "Company");
  return outsiders.flatMap((role) => paths.map((path) => ({ operation, role, path })));
});

const theHospitals = new RegExp(`${marker}|Harbour|Cardiology|north\\.test`);

/** Rows by table, of all that a command could change but sessions, audit trail and jobs. */
async function counts(): Promise<unknown> {
  const { rows: found } = await sql<{ text: string }>`
    select string_agg(t.text, ';') as text from (
      select 'study' || s::text as text from study s union all select 'cohort' || c::text from cohort c
      union all select 'event' || e::text from event e union all select 'project' || p::text from project p
      union all select 'annotation' || m::text from manual_annotation m union all select 'resolution' || r::text from resolution r
      union all select 'assignment' || a::text from assignment a union all select 'batch' || b::text from batch b
      order by 1) t`.execute(server.db);
  return found[0]?.text;
}

describe("domain.md §1: an id of another organisation is answered as an id that nobody has", () => {
  test.for(
    [...Map.groupBy(cases, ({ operation }) => operation)].map(
      ([{ name }, own]) => [name, own] as const,
    ),
  )("%s", async ([, own]) => {
    const wrong: string[] = [];
    for (const { operation, role, path } of own) {
      const name = operation.name as OperationName;
      const other = await server.signIn(role, "other");
      const input = inputOf(operation);
      // The other ids are nobody's, so that this one alone could open something.
      const nobody = idPaths(input).reduce<unknown>((all, at) => withAt(all, at, nobodys), input);
      const id = Number(
        path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], input),
      );
      const before = operation.kind === "command" ? await counts() : undefined;
      const asked = await other.send(name, withAt(nobody, path, id));
      const unknown = await other.send(name, nobody);
      const words = (body: string) =>
        body.replaceAll(new RegExp(`\\b(?:${id}|${nobodys})\\b`, "g"), "ID");
      const said = `${path.join(".")} as ${role}`;
      if (asked.statusCode >= 500 || unknown.statusCode >= 500)
        wrong.push(`${said}: ${asked.body}`);
      if (theHospitals.test(asked.body)) wrong.push(`${said} shows ${asked.body}`);
      if (asked.statusCode !== unknown.statusCode || words(asked.body) !== words(unknown.body))
        wrong.push(`${said}: ${asked.body} and not ${unknown.body}`);
      if (
        before !== undefined &&
        operation.kind === "command" &&
        asked.statusCode !== 200 &&
        (await counts()) !== before
      )
        wrong.push(`${said} changed something`);
    }
    expect(wrong).toEqual([]);
  });

  test("covers operations of every kind", () => {
    expect(cases.length).toBeGreaterThan(150);
  });
});
