import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionCookie } from "../operations/context.ts";

export const sessionCookieName = "concord_session";

/** The cookie of one request and its reply: not readable by scripts, not sent from other sites, TLS only behind TLS. */
export function sessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  maxAgeSeconds: number,
): SessionCookie {
  const attributes = {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
  } as const;
  return {
    token: request.cookies[sessionCookieName],
    set: (token) =>
      void reply.setCookie(sessionCookieName, token, { ...attributes, maxAge: maxAgeSeconds }),
    clear: () => void reply.clearCookie(sessionCookieName, attributes),
  };
}
