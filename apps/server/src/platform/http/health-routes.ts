import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../operations/problem.ts";
import { isFromThisMachine } from "./this-machine.ts";
import type { Services } from "../operations/services.ts";

/**
 * `/healthz`: the process answers. `/readyz`: the database answers, too. Neither needs a session. `/metrics`:
 * Prometheus, on this machine or with CONCORD_METRICS_TOKEN, for it tells what is done here and how often.
 */
export async function healthRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { connection, metrics } = services;
  const unlimited = { config: { rateLimit: false } };
  app.get("/healthz", unlimited, async () => ({ status: "alive" }));
  app.get("/readyz", unlimited, async (_request, reply) => {
    try {
      await connection.pool.query("select 1");
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "no database" });
    }
  });
  app.get("/metrics", unlimited, async (request, reply) => {
    const { metricsToken } = services.configuration;
    if (!isFromThisMachine(request) && !hasToken(request, metricsToken))
      throw problem("row.not-found");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(request.headers.authorization ?? ""), hash(`Bearer ${token}`));
}
