import { setTimeout as delay } from "node:timers/promises";
import type { FastifyError, FastifyInstance } from "fastify";
import { errorFields, type Logger } from "../log.ts";
import { Problem, problem } from "../operations/problem.ts";
import { sendProblem } from "./problem-reply.ts";

/** Milliseconds until somebody is told that they ask too often. */
const refusedSlowly = 500;

/** Makes every failure a problem of the contract's table. What we did not expect is logged and says nothing. */
export function handleProblems(
  app: FastifyInstance,
  log: Logger,
  options: { explain: boolean },
): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const known = error instanceof Problem ? error : fromFastify(error);
    if (known) {
      // Whoever asks too often asks again as soon as there is an answer: three hundred connections would have a part of
      // every turn that others wait for (issue 17.3). With or without a cookie, which anybody can make up.
      if (known.status === 429) await delay(refusedSlowly);
      return sendProblem(reply, known);
    }
    log.error({ request: request.id, ...errorFields(error) }, "failed");
    // Only where there are no real records: tests and development.
    return sendProblem(
      reply,
      problem("server.failed", options.explain ? { explanation: error.stack } : {}),
    );
  });
}

function fromFastify(error: FastifyError): Problem | undefined {
  if (error.statusCode === 413) return problem("request.too-large");
  if (error.statusCode === 415)
    return problem("request.invalid", { errors: { "": "Send application/json." } });
  if (error.statusCode === 429) return problem("request.too-many", { seconds: 60 });
  const isTheirs =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return isTheirs ? problem("request.invalid") : undefined;
}
