import type { EngineConfiguration } from "../../platform/configuration.ts";
import { EngineError } from "./engine.ts";
import type { Finding } from "./finding.ts";
import {
  CloudAnswer,
  cloudFindings,
  RestAnswer,
  RestBulkAnswer,
  restFindings,
} from "./gate-findings.ts";
import type { ExternalService } from "./external-engine.ts";
import { type Answer, refusal, type Request, send } from "./send.ts";

type GateConfiguration = NonNullable<EngineConfiguration["gate"]>;

/** What a service answers to a call that it does not have. */
const noSuchCall = new Set([404, 405, 501]);

/** The address of a pipeline in GATE Cloud, as its page there shows it. */
const cloudPath = /^\/process(?:-document)?\/[^/]+/;

/**
 * GATE: a pipeline of GATE Cloud when the address is one's (`…/process/<pipeline>`: text in, JSON out), else a service
 * of one's own with the REST contract of CogStack's gate-nlp-service, which MedCATservice shares (`/api/process`, and
 * `/api/process_bulk` for several texts).
 */
export function gateService(
  configuration: GateConfiguration,
  milliseconds: number,
): ExternalService {
  const url = new URL(configuration.url);
  const isCloud = cloudPath.test(url.pathname);
  let takesSeveral = true;
  const call = async (request: Request, signal: AbortSignal): Promise<unknown> =>
    read(await send("GATE", request, { milliseconds, signal }));
  const headers = { accept: "application/json", ...authorization(configuration) };
  const rest = (operation: string, content: unknown): Request => ({
    method: "POST",
    url: new URL(`${url.href.replace(/\/$/, "")}/api/${operation}`),
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ content }),
  });
  return {
    technology: "GATE",
    version: `gate ${url.host}${url.pathname.replace(/\/$/, "")}`,
    host: url.host,
    async find(text, ask, signal) {
      if (text.trim() === "") return [];
      if (isCloud) {
        const request: Request = {
          method: "POST",
          url,
          headers: { ...headers, "content-type": "text/plain; charset=utf-8" },
          body: text,
        };
        const answer = CloudAnswer.safeParse(await ask(async () => call(request, signal)));
        if (!answer.success) throw new EngineError("GATE", "its answer makes no sense");
        return cloudFindings(text, answer.data);
      }
      const request = rest("process", { text });
      const answer = RestAnswer.safeParse(await ask(async () => call(request, signal)));
      if (!answer.success) throw new EngineError("GATE", "its answer makes no sense");
      return findingsOf(text, answer.data.result);
    },
    ...(!isCloud &&
      ({
        async findMany(texts, ask, signal) {
          // A text of white space has nothing in it, and some services leave it out of the answer.
          const sent = texts.filter((text) => text.trim() !== "");
          if (sent.length === 0) return texts.map(() => []);
          if (!takesSeveral) throw oneAtATime();
          const request = rest(
            "process_bulk",
            sent.map((text) => ({ text })),
          );
          const answered = await ask(async () => {
            const answer = await send("GATE", request, { milliseconds, signal });
            if (noSuchCall.has(answer.status)) takesSeveral = false;
            if (!takesSeveral) throw oneAtATime();
            return read(answer);
          });
          const answer = RestBulkAnswer.safeParse(answered);
          if (!answer.success || answer.data.result.length !== sent.length)
            throw new EngineError("GATE", "its answer makes no sense");
          const results = answer.data.result.values();
          return texts.map((text) => {
            const result = text.trim() === "" ? undefined : results.next().value;
            return result ? findingsOf(text, result) : [];
          });
        },
      } satisfies Pick<ExternalService, "findMany">)),
  };
}

/** Says nothing of the service: asked otherwise, it answers. */
function oneAtATime(): EngineError {
  return new EngineError("GATE", "it takes one text at a time", { isFinal: true });
}

function read(answer: Answer): unknown {
  if (answer.status !== 200) throw refusal("GATE", answer);
  return readJson(answer.bytes);
}

function findingsOf(text: string, result: Parameters<typeof restFindings>[1]): Finding[] {
  if (!result.success) throw new EngineError("GATE", "it says that it failed");
  return restFindings(text, result);
}

function authorization({ key, password }: GateConfiguration): Record<string, string> {
  if (key === undefined) return {};
  const pair = Buffer.from(`${key}:${password ?? ""}`, "utf8").toString("base64");
  return { authorization: `Basic ${pair}` };
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new EngineError("GATE", "its answer makes no sense");
  }
}
