import type { FastifyInstance } from "fastify";
import type { Services } from "../operations/services.ts";
import { documentationPage } from "./documentation-page.ts";
import { openApi } from "./openapi.ts";

/** `/api/openapi.json` and `/api/docs`, made on first request and kept. */
export async function documentationRoutes(
  app: FastifyInstance,
  { configuration }: Services,
): Promise<void> {
  let description: string | undefined;
  let page: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    description ??= JSON.stringify(openApi(`${configuration.prefix}/api`));
    return reply.type("application/json").send(description);
  });
  app.get("/api/docs", (_request, reply) => {
    page ??= documentationPage();
    return reply.type("text/html; charset=utf-8").send(page);
  });
}
