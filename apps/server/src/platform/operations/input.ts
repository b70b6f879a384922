import { z } from "zod";
import { problem } from "./problem.ts";

/** A JSON body's value; an empty body is an empty object. */
export function parseBody(body: unknown): unknown {
  if (body === undefined || body === null || body === "") return {};
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    throw problem("request.invalid", { errors: { "": "The body is not JSON." } });
  }
}

/** The parameters that a schema names; undefined where it takes any, or is not an object. */
function parameterNames(schema: z.core.$ZodType): ReadonlySet<string> | undefined {
  if (schema instanceof z.ZodObject) {
    return schema.def.catchall ? undefined : new Set(Object.keys(schema.def.shape));
  }
  return schema instanceof z.ZodPipe ? parameterNames(schema.def.in) : undefined;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair; better refused than altered. */
function findUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed() ? path : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const found = findUnstorable(item, path === "" ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Far more than any input has; walking what is nested without end would end in a full stack. */
const deepest = 100;

/** Whether objects and lists lie deeper in each other than any input does. */
function isTooDeep(sent: unknown): boolean {
  let level: unknown[] = [sent];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? (Object.values(value) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

/** A schema may read JSON out of a text: that is checked by what it does to the stack. */
function parseShallow<Input extends z.ZodType>(schema: Input, sent: unknown) {
  try {
    return schema.safeParse(sent);
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

function tooDeep() {
  return problem("request.invalid", { errors: { "": "The input is nested too deeply." } });
}

/**
 * The operation's input out of what the caller sent.
 * A parameter that the contract does not name is refused: a misspelt filter must not answer for all rows.
 * @throws Problem request.invalid with `errors`: field path → what is wrong with it
 */
export function parseInput<Input extends z.ZodType>(schema: Input, sent: unknown): z.output<Input> {
  if (isTooDeep(sent)) throw tooDeep();
  const names = parameterNames(schema);
  if (names && typeof sent === "object" && sent !== null) {
    // `userRole` may come with any listing call (S6.7); the runner has checked it.
    const unknown = Object.keys(sent).filter((name) => !names.has(name) && name !== "userRole");
    if (unknown.length > 0) {
      const known = [...names].join(", ") || "none";
      const errors = unknown.map((name) => [
        name,
        `There is no such parameter; there are: ${known}.`,
      ]);
      throw problem("request.invalid", { errors: Object.fromEntries(errors) });
    }
  }
  const unstorable = findUnstorable(sent, "");
  if (unstorable !== undefined) {
    throw problem("request.invalid", {
      errors: { [unstorable]: "The text has characters that cannot be stored." },
    });
  }
  const parsed = parseShallow(schema, sent);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]);
  // The first message of a field is the one that a form shows.
  throw problem("request.invalid", { errors: Object.fromEntries(errors.toReversed()) });
}

/**
 * The ids, numbers and switches among the parameters, for the audit entry. Free text is left out: a search string
 * may name a patient.
 */
export function auditableParameters(input: unknown): Record<string, unknown> {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return {};
  const plain = (value: unknown) => typeof value === "number" || typeof value === "boolean";
  return Object.fromEntries(
    Object.entries(input).filter(
      ([, value]) => plain(value) || (Array.isArray(value) && value.every(plain)),
    ),
  );
}
