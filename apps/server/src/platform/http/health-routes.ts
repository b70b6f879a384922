import type { FastifyInstance } from "fastify";
import type { Services } from "../operations/services.ts";

/** `/healthz`: the process answers. `/readyz`: the database answers, too. `/metrics`: Prometheus. No session needed. */
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
  app.get("/metrics", unlimited, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
