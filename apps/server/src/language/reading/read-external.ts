import type { Context } from "../../platform/operations/context.ts";
import { type Problem, problem } from "../../platform/operations/problem.ts";
import { EngineError, type LanguageEngine } from "../engines/engine.ts";
import type { Finding } from "../engines/finding.ts";
import { longestOutsidePreview } from "@concord/contract";

/** How long a whole text may take outside, its pieces and repeated calls together. */
const wholeTextMilliseconds = 120_000;

/**
 * What the engine finds in a text of a preview. Before a text leaves, the audit trail has who sent how much of it
 * where.
 * @throws Problem engine.text-too-long, engine.failed
 */
export async function findExternal(
  call: Pick<Context, "auditNow">,
  engine: LanguageEngine,
  text: string,
): Promise<readonly Finding[] | undefined> {
  const { technology, host } = engine;
  if (host === undefined) return undefined;
  if (text.length > longestOutsidePreview)
    throw problem("engine.text-too-long", {
      engine: technology,
      longest: longestOutsidePreview.toLocaleString("en-US"),
    });
  await call.auditNow({
    sent: { engine: technology, host, bytes: Buffer.byteLength(text, "utf8"), record: null },
  });
  const signal = AbortSignal.timeout(wholeTextMilliseconds);
  try {
    return await engine.find(text, signal);
  } catch (error) {
    throw asProblem(engine, error);
  }
}

/** What people are told of an engine that did not do its work; nothing else is known of the failure. */
function asProblem({ technology: engine }: LanguageEngine, error: unknown): Problem {
  const reason =
    error instanceof EngineError
      ? error.message
      : `it did not answer within ${wholeTextMilliseconds / 1000} s`;
  return problem("engine.failed", { engine, reason });
}
