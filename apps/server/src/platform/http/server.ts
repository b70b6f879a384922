import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance } from "fastify";
import { documentationRoutes } from "../documentation/documentation-routes.ts";
import { manualRoutes } from "../documentation/manual-routes.ts";
import type { Configuration } from "../configuration.ts";
import { problem } from "../operations/problem.ts";
import type { Services } from "../operations/services.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { eventRoutes, type ProgressFeed } from "./event-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { operationRoutes } from "./operation-routes.ts";
import { outboxRoutes } from "./outbox-routes.ts";
import { handleProblems } from "./problem-handler.ts";
import { webAppRoutes } from "./web-app-routes.ts";

/** What a page of ours may use of the device: to write to the clipboard, and to fill the screen. */
const permissionsPolicy = (
  "accelerometer autoplay camera display-capture geolocation gyroscope hid local-fonts magnetometer " +
  "microphone midi payment publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking"
)
  .split(" ")
  .map((feature) => `${feature}=()`)
  .join(", ");

export interface ServerOptions {
  /** Folder of the built web application; undefined serves the API alone. */
  readonly webRoot: string | undefined;
  /** Where job progress comes from; undefined where jobs are switched off. */
  readonly progress: ProgressFeed | undefined;
}

/** Of so many proxies the one next to us is hop 0. */
function believedProxies({ trustProxy }: Configuration) {
  if (typeof trustProxy !== "number") return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}

/**
 * The HTTP server, not listening yet: everything on one port, under the configured prefix, health and metrics
 * beside it. Nothing that it logs has a query string or a body in it.
 */
export async function createServer(
  services: Services,
  options: ServerOptions,
): Promise<FastifyInstance> {
  const { configuration, log } = services;
  const app = fastify({
    // Its own log lines carry addresses with query strings; we write our own.
    logger: false,
    trustProxy: believedProxies(configuration),
    bodyLimit: 65_536,
    // A keep-alive connection must not hold up a stop.
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });

  handleProblems(app, log, { explain: configuration.checkOutput });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: await contentSecurityPolicy(options.webRoot),
    },
    // Plain HTTP inside a hospital is common; over TLS the header is added below.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook("onRequest", async ({ url }) => {
    // To a browser `//` begins a host, to us nothing.
    if (/^[^?#]*\/\//.test(url)) throw problem("row.not-found");
  });
  app.addHook("onSend", async (request, reply) => {
    reply.header("permissions-policy", permissionsPolicy);
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000");
  });
  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    // A long note with its annotations is 10 MB of JSON: Zstandard is ten times as fast (decision 274).
    encodings: ["zstd", "br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (configuration.rateLimit > 0) {
    await app.register(rateLimit, {
      max: configuration.rateLimit,
      timeWindow: "1 minute",
      // Not the cookie: whoever sends a new one with each request would never be counted.
      keyGenerator: (request) => request.ip,
    });
  }
  await healthRoutes(app, services);
  await app.register(
    async (scope) => {
      await scope.register(async (api) => operationRoutes(api, services));
      await documentationRoutes(scope, services);
      await manualRoutes(scope, services);
      if (options.progress) await eventRoutes(scope, services, options.progress);
      await outboxRoutes(scope, services);
      if (options.webRoot !== undefined)
        await webAppRoutes(scope, configuration.prefix, options.webRoot);
    },
    { prefix: configuration.prefix },
  );
  if (configuration.prefix !== "")
    app.get("/", (_request, reply) => reply.redirect(`${configuration.prefix}/`));
  return app;
}
