import { sectionsOf } from "@concord/nlp";
import type * as sdkModule from "@aws-sdk/client-comprehendmedical";
import type {
  ComprehendMedicalClient,
  ComprehendMedicalClientConfig,
} from "@aws-sdk/client-comprehendmedical";
import type { EngineConfiguration } from "../../platform/configuration.ts";
import { awsFindings, type AwsAnswer, AwsEntities, type AwsSource } from "./aws-findings.ts";
import { utf16Offsets } from "./code-points.ts";
import { EngineError } from "./engine.ts";
import type { Ask, ExternalService } from "./external-engine.ts";
import { RetryableError } from "./retry.ts";
import { refusal, send } from "./send.ts";
import { splitText } from "./split-text.ts";

type AwsConfiguration = NonNullable<EngineConfiguration["aws"]>;
type Sdk = typeof sdkModule;

/** UTF-8 bytes that one call takes (Comprehend Medical, "Guidelines and quotas"). */
const mostBytes = { entities: 20_000, ICD10CM: 10_000, RXNORM: 10_000, SNOMEDCT: 5000 } as const;

/**
 * AWS Comprehend Medical: DetectEntitiesV2 for what is there and how it is meant, InferICD10CM, InferRxNorm and
 * InferSNOMEDCT, as configured, for codes. A text goes out in pieces, cut between sections, one at a time for each of
 * these.
 */
export function awsService(
  { region, endpoint, codes }: AwsConfiguration,
  milliseconds: number,
): ExternalService {
  let sdk: Promise<{ sdk: Sdk; client: ComprehendMedicalClient }> | undefined;
  // Loaded with the first text: who doesn't use it doesn't pay for it.
  const open = async () => {
    const module = await import("@aws-sdk/client-comprehendmedical");
    const configuration: ComprehendMedicalClientConfig = {
      region,
      ...(endpoint === undefined ? {} : { endpoint }),
      // We repeat calls ourselves.
      maxAttempts: 1,
      requestHandler: requestHandler(milliseconds),
    };
    return { sdk: module, client: new module.ComprehendMedicalClient(configuration) };
  };
  return {
    technology: "AWS",
    version: `aws ${["entities", ...codes].join("+")}`,
    host: endpoint ? new URL(endpoint).host : `comprehendmedical.${region}.amazonaws.com`,
    async find(text, ask, signal) {
      sdk ??= open().catch((error: unknown) => {
        sdk = undefined;
        throw error;
      });
      const opened = await sdk;
      const sections = sectionsOf(text).map(({ begin }) => begin);
      const sources: readonly AwsSource[] = ["entities", ...codes];
      const stop = new AbortController();
      const until = AbortSignal.any([signal, stop.signal]);
      const askAll = async (source: AwsSource): Promise<AwsAnswer> => {
        const pieces: AwsAnswer["pieces"][number][] = [];
        for (const { begin, end } of splitText(text, sections, mostBytes[source])) {
          until.throwIfAborted();
          const piece = text.slice(begin, end);
          // The service refuses a piece of white space, and there is nothing in it.
          if (piece.trim() === "") continue;
          const entities = await askOne(opened, source, piece, ask, until);
          pieces.push({ begin, offsetOf: utf16Offsets(piece), entities });
        }
        return { source, pieces };
      };
      try {
        return awsFindings(text, await Promise.all(sources.map(askAll)));
      } finally {
        // Where one call failed, nothing more is sent.
        stop.abort();
      }
    },
  };
}

async function askOne(
  { sdk, client }: { sdk: Sdk; client: ComprehendMedicalClient },
  source: AwsSource,
  Text: string,
  ask: Ask,
  abortSignal: AbortSignal,
): Promise<AwsEntities> {
  const options = { abortSignal };
  const answer: unknown = await ask(async () => {
    try {
      if (source === "entities")
        return await client.send(new sdk.DetectEntitiesV2Command({ Text }), options);
      if (source === "ICD10CM")
        return await client.send(new sdk.InferICD10CMCommand({ Text }), options);
      if (source === "RXNORM")
        return await client.send(new sdk.InferRxNormCommand({ Text }), options);
      return await client.send(new sdk.InferSNOMEDCTCommand({ Text }), options);
    } catch (error) {
      throw understood(error);
    }
  });
  const read = AwsEntities.safeParse(answer);
  if (!read.success) throw new EngineError("AWS", "its answer makes no sense");
  if (read.data.PaginationToken !== undefined)
    throw new EngineError("AWS", "it answered only a part");
  return read.data;
}

const busy = /Throttl|TooManyRequests|RequestLimitExceeded|SlowDown/;
const credentials =
  /Credentials|AccessDenied|UnrecognizedClient|InvalidSignature|ExpiredToken|SSO|MissingAuthentication/;

/** The SDK's errors in ours; their messages may quote the text and are not kept. */
function understood(error: unknown): Error {
  if (error instanceof RetryableError || error instanceof EngineError) return error;
  if (!(error instanceof Error)) return new EngineError("AWS", "it failed");
  const { name } = error;
  if (name === "AbortError") return error;
  const status = statusOf(error);
  if (busy.test(name)) return new RetryableError("it takes no more calls for now");
  if (name === "TextSizeLimitExceededException")
    return new EngineError("AWS", "the text is too long for it", { isFinal: true });
  if (credentials.test(name))
    return new EngineError("AWS", "the credentials of this server are missing or refused");
  // A successful status with a body that can't be read.
  if (status === undefined || status < 300)
    return new EngineError("AWS", "its answer makes no sense");
  return refusal("AWS", { status, headers: {} });
}

function statusOf(error: Error): number | undefined {
  const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return metadata?.httpStatusCode;
}

/** What the SDK hands to who sends it. */
interface SdkRequest {
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Sends the SDK's requests as all others are sent: within a time, and reading so much and no more. */
function requestHandler(
  milliseconds: number,
): NonNullable<ComprehendMedicalClientConfig["requestHandler"]> {
  return {
    async handle(request: SdkRequest, { abortSignal }: { abortSignal?: unknown } = {}) {
      const { protocol, hostname, port, path, method, headers, body } = request;
      const url = new URL(path, `${protocol}//${hostname}${port ? `:${port}` : ""}`);
      const { host: _, "content-length": __, ...sent } = headers;
      const answer = await send(
        "AWS",
        {
          method: method === "GET" ? "GET" : "POST",
          url,
          headers: sent,
          ...(body === undefined ? {} : { body }),
        },
        // The SDK hands on the signal that it was given, whose type is wider than Node's.
        { milliseconds, signal: abortSignal as AbortSignal | undefined },
      );
      return {
        response: { statusCode: answer.status, headers: { ...answer.headers }, body: answer.bytes },
      };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  };
}
