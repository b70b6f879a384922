import { resolve } from "node:path";
import { z } from "zod";

const projectRoot = resolve(import.meta.dirname, "../../../..");

const onOff = z
  .enum(["true", "false", "1", "0", "on", "off", ""])
  .transform((text) => ["true", "1", "on"].includes(text));

/** A route prefix: empty, or begins with a slash and does not end with one (S2.1). */
const prefix = z
  .string()
  .regex(/^(\/[\w.-]+)*\/?$/, "A prefix looks like /concord")
  .transform((text) => text.replace(/\/$/, ""));

/** Address of an external engine. Its key has a setting of its own, for addresses are shown. */
const address = z
  .url({ protocol: /^https?$/ })
  .refine((text) => !/^https?:\/\/[^/]*@/.test(text), "An address holds no password");

/** Comma-joined names of the code systems that AWS is asked for; each is a call of its own. */
const awsCodes = z
  .string()
  .transform((text) => text.split(",").map((name) => name.trim().toUpperCase()))
  .transform((names) => names.filter((name) => name !== ""))
  .pipe(z.array(z.enum(["ICD10CM", "RXNORM", "SNOMEDCT"])));

/** An address or network, as proxy-addr reads it. */
const proxyAddress =
  /^(?:loopback|linklocal|uniquelocal|(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]*)(?:\/[1-9]\d{0,2})?)$/i;

/**
 * Whoever believes everybody's headers lets everybody say from where they come: limits by address, what is shown to
 * this machine only, and the trail would then be whatever a caller writes.
 */
const trustedProxies = z.string().transform((text, context): false | number | string => {
  if (text === "" || text === "false") return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  if (text.split(",").every((address) => proxyAddress.test(address.trim()))) return text;
  context.addIssue({
    code: "custom",
    message: "The number of proxies in front (1 to 9), or their addresses; never everybody's.",
  });
  return z.NEVER;
});

const Environment = z.object({
  CONCORD_PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  CONCORD_HOST: z.string().min(1).default("127.0.0.1"),
  CONCORD_DATA: z.string().min(1).default(resolve(projectRoot, ".concord")),
  DATABASE_URL: z.string().min(1).optional(),
  CONCORD_SERVER_DATABASE_URL: z.string().min(1).optional(),
  CONCORD_PREFIX: prefix.default(""),
  CONCORD_ADDRESS: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/$/, ""))
    .optional(),
  CONCORD_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CONCORD_MAIL_FROM: z.string().min(3).default("Concord <concord@localhost>"),
  CONCORD_DEMONSTRATION: onOff.default(true),
  CONCORD_OUTBOX_ANYWHERE: onOff.default(false),
  CONCORD_TRUST_PROXY: trustedProxies.default(false),
  CONCORD_METRICS_TOKEN: z.string().min(16).optional(),
  CONCORD_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  CONCORD_RATE_LIMIT: z.coerce.number().int().min(0).default(20_000),
  CONCORD_SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).default(60),
  CONCORD_SESSION_HOURS: z.coerce.number().int().min(1).default(12),
  CONCORD_ANNOTATORS_BEGIN_AT: z.enum(["dataworkqueue", "datafilter"]).default("dataworkqueue"),
  CONCORD_OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  CONCORD_OIDC_CLIENT_ID: z.string().min(1).optional(),
  CONCORD_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  CONCORD_OIDC_NAME: z.string().min(1).max(60).default("single sign-on"),
  CONCORD_OIDC_TRUST_EMAIL: onOff.default(false),
  CONCORD_CHECK_OUTPUT: onOff.default(false),
  CONCORD_WORKER: onOff.default(true),
  CONCORD_WEB: onOff.default(true),
  CONCORD_QUESTION_SECONDS: z.coerce.number().min(1).max(3600).default(120),
  CONCORD_DATE_SHIFT_KEY: z.string().min(16).optional(),
  CONCORD_ENGINE: z.enum(["built-in", "aws", "gate"]).default("built-in"),
  CONCORD_AWS_REGION: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "A region looks like us-east-1")
    .optional(),
  CONCORD_AWS_ENDPOINT: address.optional(),
  CONCORD_AWS_CODES: awsCodes.default(["ICD10CM", "RXNORM"]),
  CONCORD_GATE_URL: address.optional(),
  CONCORD_GATE_KEY: z.string().min(1).optional(),
  CONCORD_GATE_PASSWORD: z.string().min(1).optional(),
  CONCORD_ENGINE_PLAIN_HTTP: onOff.default(false),
  CONCORD_ENGINE_SECONDS: z.coerce.number().min(1).max(600).default(30),
});

/** What a deployment can set. Everything has a default; `docs/deployment.md` has one line for each. */
export interface Configuration {
  readonly projectRoot: string;
  /** First port tried; 0 takes any. */
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database and everything else that is kept. */
  readonly dataFolder: string;
  /** A PostgreSQL server instead of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same database, as the role that the server connects as. */
  readonly serverDatabaseUrl: string | undefined;
  /** Route prefix of the application: '' or '/concord'. */
  readonly prefix: string;
  /** Where people open the application, prefix included: what mails link to. */
  readonly address: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly demonstration: boolean;
  /** Show the demonstration's outbox to callers that are not on this machine, too. */
  readonly outboxAnywhere: boolean;
  /** Whose X-Forwarded-* headers are believed: nobody's, so many proxies', or comma-joined addresses. */
  readonly trustProxy: false | number | string;
  /** Shows `/metrics` to other machines, as `Authorization: Bearer`; undefined: to this machine only. */
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  /** Requests a minute of one address; 0 = no limit. */
  readonly rateLimit: number;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** The page on which annotators begin (S9.11). */
  readonly annotatorsBeginAt: "dataworkqueue" | "datafilter";
  /** Where people sign in instead of with a password (S9.11); undefined: with a password and a code. */
  readonly singleSignOn: SingleSignOn | undefined;
  /** Check every answer against the contract (tests and development). */
  readonly checkOutput: boolean;
  /** Work on jobs in the server process; `npm run worker` does it anywhere. */
  readonly worker: boolean;
  /** Build and serve the web application; off serves the API alone. */
  readonly web: boolean;
  /** Key of the shift of dates where they are masked; undefined: the year alone is shown. */
  readonly dateShiftKey: string | undefined;
  /** How long a question about whole cohorts or lists of all patients may take before it is given up. */
  readonly questionSeconds: number;
  /**
   * Engines of language processing outside, those that are set up, and the one that stored documents are tagged with.
   */
  readonly engines: EngineConfiguration;
}

/** A service that speaks OpenID Connect. */
export interface SingleSignOn {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** What people call it. */
  readonly name: string;
  /** All e-mails that it names are its own users', also those that it does not call verified. */
  readonly trustsEmail: boolean;
  /** Where it sends the browser back to. */
  readonly redirectUri: string;
}

export interface EngineConfiguration {
  /** What stored documents are tagged with. */
  readonly standard: "built-in" | "aws" | "gate";
  /** AWS Comprehend Medical; its credentials are found as AWS's own programs find them. */
  readonly aws:
    | {
        readonly region: string;
        /** Another address than the region's: a VPC endpoint. */
        readonly endpoint: string | undefined;
        readonly codes: readonly ("ICD10CM" | "RXNORM" | "SNOMEDCT")[];
      }
    | undefined;
  /** GATE Cloud, or a service that speaks the REST contract of the self-hosted one. */
  readonly gate:
    | {
        readonly url: string;
        readonly key: string | undefined;
        readonly password: string | undefined;
      }
    | undefined;
  /** How long a call may take. */
  readonly milliseconds: number;
}

/** Plain http to another machine. */
function isReadableOnTheWay(address: string | undefined): boolean {
  if (address === undefined) return false;
  const { protocol, hostname } = new URL(address);
  return (
    protocol === "http:" && !/^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
  );
}

function readEngines(env: z.output<typeof Environment>): EngineConfiguration {
  const standard = env.CONCORD_ENGINE;
  const needed = { "built-in": "", aws: "CONCORD_AWS_REGION", gate: "CONCORD_GATE_URL" } as const;
  const missing = needed[standard];
  if (missing !== "" && env[missing] === undefined)
    throw new Error(
      `The configuration makes no sense.\n  CONCORD_ENGINE: ${standard} needs ${missing}`,
    );
  const plain = (["CONCORD_AWS_ENDPOINT", "CONCORD_GATE_URL"] as const).find((name) =>
    isReadableOnTheWay(env[name]),
  );
  if (plain !== undefined && !env.CONCORD_ENGINE_PLAIN_HTTP)
    throw new Error(
      `The configuration makes no sense.\n  ${plain}: texts would go over http: for everybody on the way to read; use https:, or set CONCORD_ENGINE_PLAIN_HTTP where the way is a network of your own`,
    );
  return {
    standard,
    aws: env.CONCORD_AWS_REGION
      ? {
          region: env.CONCORD_AWS_REGION,
          endpoint: env.CONCORD_AWS_ENDPOINT,
          codes: env.CONCORD_AWS_CODES,
        }
      : undefined,
    gate: env.CONCORD_GATE_URL
      ? {
          url: env.CONCORD_GATE_URL,
          key: env.CONCORD_GATE_KEY,
          password: env.CONCORD_GATE_PASSWORD,
        }
      : undefined,
    milliseconds: env.CONCORD_ENGINE_SECONDS * 1000,
  };
}

function readSingleSignOn(env: z.output<typeof Environment>): SingleSignOn | undefined {
  const issuer = env.CONCORD_OIDC_ISSUER;
  if (issuer === undefined) return undefined;
  const clientId = env.CONCORD_OIDC_CLIENT_ID;
  const address = env.CONCORD_ADDRESS;
  if (clientId === undefined || address === undefined)
    throw new Error(
      "The configuration makes no sense.\n  CONCORD_OIDC_ISSUER: it needs CONCORD_OIDC_CLIENT_ID, and CONCORD_ADDRESS, to which people come back",
    );
  if (isReadableOnTheWay(issuer))
    throw new Error(
      "The configuration makes no sense.\n  CONCORD_OIDC_ISSUER: over http: anybody on the way could sign in as anybody; use https:",
    );
  return {
    issuer,
    clientId,
    clientSecret: env.CONCORD_OIDC_CLIENT_SECRET,
    name: env.CONCORD_OIDC_NAME,
    trustsEmail: env.CONCORD_OIDC_TRUST_EMAIL,
    redirectUri: `${address}/code`,
  };
}

/** Reads the configuration from environment variables; throws with the variable's name when one makes no sense. */
export function readConfiguration(
  environment: Readonly<Record<string, string | undefined>>,
): Configuration {
  const read = Environment.safeParse(environment);
  if (!read.success) {
    const reasons = read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The configuration makes no sense.\n  ${reasons.join("\n  ")}`);
  }
  const env = read.data;
  return {
    projectRoot,
    port: env.CONCORD_PORT,
    host: env.CONCORD_HOST,
    dataFolder: resolve(env.CONCORD_DATA),
    databaseUrl: env.DATABASE_URL,
    serverDatabaseUrl: env.CONCORD_SERVER_DATABASE_URL,
    prefix: env.CONCORD_PREFIX,
    address: env.CONCORD_ADDRESS,
    smtpUrl: env.CONCORD_SMTP_URL,
    mailFrom: env.CONCORD_MAIL_FROM,
    demonstration: env.CONCORD_DEMONSTRATION,
    outboxAnywhere: env.CONCORD_OUTBOX_ANYWHERE,
    trustProxy: env.CONCORD_TRUST_PROXY,
    metricsToken: env.CONCORD_METRICS_TOKEN,
    logLevel: env.CONCORD_LOG_LEVEL,
    rateLimit: env.CONCORD_RATE_LIMIT,
    sessionIdleMinutes: env.CONCORD_SESSION_IDLE_MINUTES,
    sessionHours: env.CONCORD_SESSION_HOURS,
    annotatorsBeginAt: env.CONCORD_ANNOTATORS_BEGIN_AT,
    singleSignOn: readSingleSignOn(env),
    checkOutput: env.CONCORD_CHECK_OUTPUT,
    worker: env.CONCORD_WORKER,
    web: env.CONCORD_WEB,
    dateShiftKey: env.CONCORD_DATE_SHIFT_KEY,
    questionSeconds: env.CONCORD_QUESTION_SECONDS,
    engines: readEngines(env),
  };
}
