import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionCookie } from "../operations/context.ts";

export const sessionCookieName = "concord_session";

/** Behind TLS: a browser takes it from this host alone, so that no neighbour under the same domain can plant one. */
const secureCookieName = `__Host-${sessionCookieName}`;

/** The cookie of one request and its reply: not readable by scripts, not sent from other sites, TLS only behind TLS. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  maxAgeSeconds: number,
): SessionCookie {
  const isSecure = request.protocol === "https";
  const name = isSecure ? secureCookieName : sessionCookieName;
  const attributes = {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
  } as const;
  return {
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, { ...attributes, maxAge: maxAgeSeconds }),
    clear: () => void reply.clearCookie(name, attributes),
  };
}
