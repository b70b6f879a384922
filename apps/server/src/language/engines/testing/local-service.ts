// For tests: an HTTP server on this machine that speaks an engine's contract, and what can go wrong with one.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * What a service does instead of answering. `hang`: takes the call and says nothing; `cut`: ends in the middle of the
 * answer.
 */
export type Fault = Reply | "hang" | "cut" | "endless";

export interface LocalService {
  readonly url: string;
  /** Every call, in order. */
  readonly received: Received[];
  /** What happens to the next calls, one each, before the service answers as it should. */
  readonly faults: Fault[];
}

/** Starts a service; it stops after the test file. */
export async function localService(answer: (call: Received) => Reply): Promise<LocalService> {
  const received: Received[] = [];
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    void serve(request, response);
  });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", url: path = "", headers } = request;
    const call = { method, path, headers, body: await readBody(request) };
    received.push(call);
    give(response, faults.shift() ?? answer(call));
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, faults };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function give(response: ServerResponse, reply: Reply | Fault): void {
  if (reply === "hang") return;
  if (reply === "cut") {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"Entities": [', () => response.destroy());
    return;
  }
  if (reply === "endless") {
    response.writeHead(200, { "content-type": "application/json" });
    const chunk = Buffer.alloc(1 << 20, " ");
    const more = () => {
      if (!response.destroyed) response.write(chunk, more);
    };
    more();
    return;
  }
  response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers });
  response.end(reply.body);
}
