import type { FastifyInstance } from "fastify";

/** How many ports after the first one are tried. */
const attempts = 50;

/**
 * Listens on the first free port from `port` on, and answers the one taken. 0 takes any free port.
 * @throws Error when none of them is free, or the host is not one of this machine's
 */
export async function listenOnFreePort(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<number> {
  for (let candidate = port; ; candidate += 1) {
    try {
      await app.listen({ host, port: candidate });
      const address = app.server.address();
      return typeof address === "object" && address !== null ? address.port : candidate;
    } catch (error) {
      const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
      if (!isTaken || candidate >= port + attempts || candidate >= 65_535) throw error;
    }
  }
}
