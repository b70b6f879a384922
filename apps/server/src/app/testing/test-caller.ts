import type { InputOf, OperationName, OutputOf, ProblemBody } from "@concord/contract";
import { operations } from "@concord/contract";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { sessionCookieName } from "../../platform/http/session-cookie.ts";

/** Somebody who calls operations over HTTP: with a session, or without one. */
export class TestCaller {
  readonly #app: FastifyInstance;
  readonly token: string | undefined;

  constructor(app: FastifyInstance, token: string | undefined) {
    this.#app = app;
    this.token = token;
  }

  /** Calls an operation and answers what it answered. Fails the test, with the problem, when it refused. */
  async call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<OutputOf<Name>> {
    const response = await this.send(name, input);
    if (response.statusCode !== 200)
      throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
    return response.json<OutputOf<Name>>();
  }

  /** Calls an operation that must refuse, and answers the problem. */
  async refusal<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<ProblemBody> {
    const response = await this.send(name, input);
    if (response.statusCode === 200) throw new Error(`${name} should have refused.`);
    return response.json<ProblemBody>();
  }

  /** Sends any input, right or wrong, as a browser of ours would. */
  async send(name: OperationName, input: unknown): Promise<LightMyRequestResponse> {
    const url = `/api/${name}`;
    if (operations[name].kind === "query" && isFlat(input)) {
      const texts = Object.entries(input).filter(
        ([, value]) => value !== undefined && value !== null,
      );
      const query = Object.fromEntries(texts.map(([key, value]) => [key, String(value)]));
      return this.inject({ method: "GET", url, query });
    }
    return this.inject({ method: "POST", url, payload: JSON.stringify(input) });
  }

  /** Sends a request with the session's cookie and a browser's headers. */
  async inject(request: InjectOptions): Promise<LightMyRequestResponse> {
    const body = request.payload === undefined ? {} : { "content-type": "application/json" };
    return this.#app.inject({
      ...request,
      headers: { "sec-fetch-site": "same-origin", ...body, ...request.headers },
      ...(this.token !== undefined && { cookies: { [sessionCookieName]: this.token } }),
    });
  }
}

function isFlat(input: unknown): input is Record<string, unknown> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return false;
  return Object.values(input).every((value) => typeof value !== "object" || value === null);
}
