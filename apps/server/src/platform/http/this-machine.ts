import type { FastifyRequest } from "fastify";

const thisMachine = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1", "localhost", "[::1]"]);
/** What proxies say of those whose requests they hand on. */
const proxyHeaders = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** From this machine to this machine: not through a proxy beside us, not by a foreign name that points here. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  if (proxyHeaders.some((name) => request.headers[name] !== undefined)) return false;
  return (
    thisMachine.has(request.socket.remoteAddress ?? "") &&
    thisMachine.has(request.ip) &&
    thisMachine.has(request.hostname)
  );
}
