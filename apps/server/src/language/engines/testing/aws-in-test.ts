// For tests: Comprehend Medical as its documentation describes it, knowing a few phrases. JSON 1.1 over POST, the
// operation in X-Amz-Target, signed with version 4; offsets count code points.
import { type LocalService, localService, type Received, type Reply } from "./local-service.ts";

export interface AwsPhrase {
  readonly text: string;
  readonly Category: string;
  readonly Type: string;
  readonly Traits?: readonly { readonly Name: string; readonly Score: number }[];
  readonly ICD10CMConcepts?: readonly AwsConcept[];
  readonly RxNormConcepts?: readonly AwsConcept[];
  readonly SNOMEDCTConcepts?: readonly AwsConcept[];
}

interface AwsConcept {
  readonly Code: string;
  readonly Description: string;
  readonly Score: number;
}

const operations: Readonly<Record<string, { most: number; concepts?: keyof AwsPhrase }>> = {
  DetectEntitiesV2: { most: 20_000 },
  InferICD10CM: { most: 10_000, concepts: "ICD10CMConcepts" },
  InferRxNorm: { most: 10_000, concepts: "RxNormConcepts" },
  InferSNOMEDCT: { most: 5000, concepts: "SNOMEDCTConcepts" },
};

/** The service, and for each call the operation that it was of. */
export async function awsInTest(phrases: readonly AwsPhrase[]): Promise<LocalService> {
  return localService((call) => answer(call, phrases));
}

export const operationOf = ({ headers }: Received): string =>
  String(headers["x-amz-target"]).replace(/^ComprehendMedical_20181030\./, "");

export const textOf = ({ body }: Received): string => JSON.parse(body).Text;

const failure = (status: number, type: string): Reply => ({
  status,
  headers: { "x-amzn-errortype": type, "content-type": "application/x-amz-json-1.1" },
  body: JSON.stringify({ __type: type, Message: "The words of the patient" }),
});

/** How the service refuses, with a message that quotes the text, as some do. */
export const awsFailures = {
  throttled: failure(400, "ThrottlingException"),
  tooMany: failure(400, "TooManyRequestsException"),
  broken: failure(500, "InternalServerException"),
  away: failure(503, "ServiceUnavailableException"),
  forbidden: failure(400, "AccessDeniedException"),
  expired: failure(403, "ExpiredTokenException"),
  invalid: failure(400, "InvalidRequestException"),
};

function answer(call: Received, phrases: readonly AwsPhrase[]): Reply {
  const { method, path, headers } = call;
  const operation = operations[operationOf(call)];
  if (method !== "POST" || path !== "/" || headers["content-type"] !== "application/x-amz-json-1.1")
    return failure(400, "InvalidRequestException");
  const signed =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/comprehendmedical\/aws4_request, SignedHeaders=[\w;-]*host[\w;-]*, Signature=[\da-f]{64}$/;
  if (!operation || !signed.test(headers.authorization ?? ""))
    return failure(400, "MissingAuthenticationTokenException");
  const text = textOf(call);
  if (Buffer.byteLength(text) > operation.most)
    return failure(400, "TextSizeLimitExceededException");
  return {
    headers: { "content-type": "application/x-amz-json-1.1" },
    body: JSON.stringify({ Entities: entitiesIn(text, phrases, operation.concepts) }),
  };
}

const codePoints = (text: string): number => Array.from(text).length;

function entitiesIn(
  text: string,
  phrases: readonly AwsPhrase[],
  concepts: keyof AwsPhrase | undefined,
) {
  const entities: object[] = [];
  for (const { text: words, Category, Type, Traits = [], ...codes } of phrases) {
    if (concepts !== undefined && !(concepts in codes)) continue;
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
      const BeginOffset = codePoints(text.slice(0, at));
      entities.push({
        Id: entities.length,
        BeginOffset,
        EndOffset: BeginOffset + codePoints(words),
        Score: 0.97,
        Text: words,
        Category,
        Type,
        Traits,
        ...(concepts === undefined
          ? {}
          : { [concepts]: (codes as Record<string, unknown>)[concepts] }),
      });
    }
  }
  return entities;
}
