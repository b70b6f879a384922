import type { FastifyRequest } from "fastify";

/**
 * Whether a command may have been sent by another site in the user's browser. Three things stand against it beside
 * the cookie's SameSite=Strict: the browser's own word on where the request comes from (Sec-Fetch-Site), the Origin
 * header, and, from callers that send neither but do send the session cookie, a header that a form cannot send.
 */
export function looksForged(request: FastifyRequest, hasSession: boolean): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  const { origin } = request.headers;
  if (origin !== undefined) return !sameHost(origin, request.host);
  return hasSession && request.headers["x-concord"] === undefined;
}

function sameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
