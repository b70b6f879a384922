import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { listenOnFreePort } from "./listen.ts";

const other = createServer().listen(0, "127.0.0.1");
await once(other, "listening");
// A listening TCP server's address is never a string.
const { port: taken } = other.address() as AddressInfo;
const app = fastify();
afterAll(async () => {
  await app.close();
  other.close();
});

test("a port that is taken is passed over, and the one taken instead is told", async () => {
  const port = await listenOnFreePort(app, "127.0.0.1", taken);
  expect(port).toBeGreaterThan(taken);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test("an address that is not ours is an error, not a search for a port", async () => {
  await expect(listenOnFreePort(fastify(), "192.0.2.1", 18_080)).rejects.toThrow("EADDRNOTAVAIL");
});
