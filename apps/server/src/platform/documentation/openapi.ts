import { operations, problems, type Operation, type ProblemCode } from "@concord/contract";
import { z } from "zod";

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: "any", target: "draft-2020-12" });
}

/** Problems that any operation of this kind may answer, beside its own. */
function problemsOf(operation: Operation): ProblemCode[] {
  const all: ProblemCode[] = ["request.invalid", "request.too-large", "server.failed"];
  if (operation.roles !== "anyone") all.push("session.none", "session.role");
  if (operation.kind === "command") all.push("request.forged");
  return [...new Set([...all, ...operation.problems])];
}

function responses(operation: Operation): Json {
  const byStatus = Map.groupBy(problemsOf(operation), (code) => problems[code].status);
  const failures = [...byStatus].toSorted(([a], [b]) => a - b);
  return {
    200: {
      description: "The answer.",
      content: {
        "application/json": { schema: jsonSchema(operation.output, "output") },
        ...(operation.compact && {
          [operation.compact.type]: { schema: { description: "The same in fewer characters." } },
        }),
      },
    },
    ...Object.fromEntries(
      failures.map(([status, codes]) => [
        String(status),
        {
          description: codes.map((code) => `${code}: ${problems[code].title}`).join("\n"),
          content: {
            "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
          },
        },
      ]),
    ),
  };
}

/** A query's parameters, one for each field of its input. */
function parameters(operation: Operation): Json[] {
  const { properties = {}, required = [] } = jsonSchema(operation.input, "input") as {
    properties?: Json;
    required?: string[];
  };
  // An input is an object of fields.
  const example = operation.example as Json;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    ...(name in example && { example: example[name] }),
  }));
}

/** Who may call it. */
export function rolesText({ roles }: Operation): string {
  return roles === "anyone" ? "For anyone." : `Roles: ${roles.join(", ")}.`;
}

/** What it reads or changes; empty where that is nothing. */
export function resourcesText({ reads, changes }: Operation): string {
  if (reads.length > 0) return `Reads ${reads.join(", ")}.`;
  return changes.length > 0 ? `Changes ${changes.join(", ")}.` : "";
}

function describe(operation: Operation): Json {
  const { name, noun, kind, roles, summary, alsoByPost, example } = operation;
  const call: Json = {
    operationId: name,
    tags: [noun],
    summary,
    description: [rolesText(operation), resourcesText(operation)].join(" ").trim(),
    security: roles === "anyone" ? [] : [{ session: [] }],
    responses: responses(operation),
  };
  const schema = jsonSchema(operation.input, "input");
  const content = { "application/json": { schema, example } };
  const byPost = { requestBody: { required: true, content } };
  if (kind === "command") return { post: { ...call, ...byPost } };
  const get = { ...call, parameters: parameters(operation) };
  return alsoByPost ? { get, post: { ...call, ...byPost, operationId: `${name}ByPost` } } : { get };
}

/** The contract as OpenAPI 3.1. `base` is the address of the operations, like `/concord/api`. */
export function openApi(base: string): Json {
  const sorted = Object.values<Operation>(operations).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Concord",
      version: "0.1.0",
      description:
        "Queries are GET with query parameters (some also POST with a JSON body, for lists of ids too long for an address), " +
        "commands are POST with a JSON body. Callers that are not browsers send the header `x-concord: 1` with commands.",
    },
    servers: [{ url: base }],
    paths: Object.fromEntries(
      sorted.map((operation) => [`/${operation.name}`, describe(operation)]),
    ),
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "concord_session" } },
      schemas: {
        Problem: {
          type: "object",
          description: "RFC 9457.",
          required: ["type", "title", "status", "code"],
          properties: {
            type: { type: "string" },
            title: { type: "string" },
            status: { type: "integer" },
            code: { type: "string", enum: Object.keys(problems) },
            description: { type: "string" },
            errors: { type: "object", additionalProperties: { type: "string" } },
          },
        },
      },
    },
  };
}
