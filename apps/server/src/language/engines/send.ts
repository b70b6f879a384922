import type { LanguageEngine } from "@concord/contract";
import { EngineError } from "./engine.ts";
import { RetryableError } from "./retry.ts";

/** Largest answer that is read; more than any text of a preview can give. */
export const largestAnswer = 64_000_000;

export interface Request {
  readonly method: "GET" | "POST";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * One HTTP call to an external engine. Redirects are not followed: a text goes to the host that is set up and to no
 * other.
 * @param limits.milliseconds of the whole call, the answer read
 * @throws RetryableError when it can't be reached; EngineError when it is too slow or answers too much; the signal's
 * reason
 */
export async function send(
  technology: LanguageEngine,
  { url, method, headers, body }: Request,
  limits: { readonly milliseconds: number; readonly signal?: AbortSignal | undefined },
): Promise<Answer> {
  const slow = AbortSignal.timeout(limits.milliseconds);
  const signal = limits.signal ? AbortSignal.any([limits.signal, slow]) : slow;
  try {
    const response = await fetch(url, {
      method,
      headers,
      // The SDK's bytes warn of every use but that of their memory.
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : memoryOf(body) }),
      redirect: "manual",
      signal,
    });
    const bytes = await readLimited(technology, response, signal);
    return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
  } catch (error) {
    if (error instanceof EngineError) throw error;
    limits.signal?.throwIfAborted();
    if (slow.aborted) {
      const seconds = Math.round(limits.milliseconds / 1000);
      throw new EngineError(technology, `it did not answer within ${seconds} s`);
    }
    throw new RetryableError("it can't be reached");
  }
}

function memoryOf({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> {
  // Copied, for memory that is shared may not be sent.
  return new Uint8Array(Buffer.from(buffer, byteOffset, byteLength));
}

async function readLimited(
  technology: LanguageEngine,
  response: Response,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestAnswer)
      throw new EngineError(technology, "its answer is larger than any that makes sense");
    signal.throwIfAborted();
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/**
 * What a status that is not a success means: `RetryableError` for 429 and 5xx, with the wait that Retry-After asks for,
 * else an EngineError. The body of such an answer is not looked at: it may quote the text.
 */
export function refusal(
  technology: LanguageEngine,
  { status, headers }: Pick<Answer, "status" | "headers">,
): Error {
  if (status === 429 || status === 503) {
    const seconds = Number(headers["retry-after"]);
    const wait = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : undefined;
    return new RetryableError(
      status === 429 ? "it takes no more calls for now" : "it is not available for now",
      wait,
    );
  }
  if (status >= 500) return new RetryableError(`it failed (${status})`);
  if (status === 401 || status === 403)
    return new EngineError(technology, `it refused the credentials (${status})`);
  if (status === 413) return new EngineError(technology, "the text is too long for it", final);
  if (status >= 300 && status < 400)
    return new EngineError(technology, `it wants to send us elsewhere (${status})`);
  return new EngineError(technology, `it refused the call (${status})`, {
    isFinal: status === 400 || status === 422,
  });
}

const final = { isFinal: true };
