import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withStyleNonce } from "./content-security-policy.ts";
import { problem } from "../operations/problem.ts";

/**
 * The built web application: its files, cached for ever where their names carry a hash, and index.html for every
 * other address, so that a link into the application works. The page learns its prefix from its `<base>`, and from its
 * `<meta name="style-nonce">` what the styles that it writes must carry to count.
 */
export async function webAppRoutes(
  app: FastifyInstance,
  prefix: string,
  webRoot: string,
): Promise<void> {
  const source = await readFile(join(webRoot, "index.html"), "utf8");
  const [before = "", after = ""] = source.replace(/<base [^>]*>/, "").split("<head>");
  await app.register(fastifyStatic, {
    root: join(webRoot),
    index: false,
    wildcard: false,
    decorateReply: false,
    globIgnore: ["index.html"],
    setHeaders: (reply, path) => {
      const lasting = path.includes("/assets/")
        ? "public, max-age=31536000, immutable"
        : "no-cache";
      reply.header("cache-control", lasting);
    },
  });
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    // A missing file is missing; a page's address has no extension.
    const [pathname = ""] = request.url.split(/[?#]/, 1);
    if (/\/(api|assets)\/|\.\w{1,5}$/.test(pathname)) throw problem("row.not-found");
    const nonce = randomBytes(18).toString("base64");
    const policy = String(reply.getHeader("content-security-policy"));
    return reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", withStyleNonce(policy, nonce))
      .type("text/html; charset=utf-8")
      .send(
        `${before}<head><base href="${prefix}/"><meta name="style-nonce" nonce="${nonce}">${after}`,
      );
  };
  app.get("/", sendPage);
  app.get("/*", sendPage);
}
