import { afterAll } from "vitest";
import type { Statement } from "../../platform/database/testing/cluster-refusals.ts";
import type { Handler, Handlers } from "../../platform/operations/implement.ts";

/**
 * Until the test file ends, the texts of the statements of each call of a handler are left here, under the operation's
 * name, those of calls that were refused too. What a handler asks by another connection is not seen.
 */
export function noteStatements(
  handlers: Handlers,
): ReadonlyMap<string, ReadonlyMap<string, Statement>> {
  const noted = new Map<string, Map<string, Statement>>();
  for (const handler of Object.values<Handler>(handlers)) {
    const run = handler.run.bind(handler);
    // The next file has the same handlers.
    afterAll(() => {
      handler.run = run;
    });
    handler.run = async (call) => {
      const texts = noted.get(handler.operation.name) ?? new Map<string, Statement>();
      noted.set(handler.operation.name, texts);
      const { client } = call;
      const query = client.query.bind(client);
      const noting = (asked: string | Statement, ...rest: unknown[]): unknown => {
        const { text, values = [] } = typeof asked === "string" ? { text: asked } : asked;
        const [given] = rest;
        texts.set(text, { text, values: Array.isArray(given) ? given : values });
        return Reflect.apply(query, client, [asked, ...rest]);
      };
      // The overloads of pg's client are all handed on.
      client.query = noting as typeof client.query;
      try {
        return await run(call);
      } finally {
        client.query = query;
      }
    };
  }
  return noted;
}
