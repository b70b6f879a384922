import type { FastifyReply } from "fastify";
import { problemBody, type Problem } from "../operations/problem.ts";

/** Answers a problem as RFC 9457 says. */
export function sendProblem(reply: FastifyReply, problem: Problem) {
  const body = problemBody(problem);
  if (typeof body["seconds"] === "number") reply.header("retry-after", body["seconds"]);
  return reply.code(body.status).type("application/problem+json").send(JSON.stringify(body));
}
