import type { FastifyError, FastifyInstance } from "fastify";
import { errorFields, type Logger } from "../log.ts";
import { Problem, problem } from "../operations/problem.ts";
import { sendProblem } from "./problem-reply.ts";

/** Makes every failure a problem of the contract's table. What we did not expect is logged and says nothing. */
export function handleProblems(
  app: FastifyInstance,
  log: Logger,
  options: { explain: boolean },
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error);
    const known = fromFastify(error);
    if (known) return sendProblem(reply, known);
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
