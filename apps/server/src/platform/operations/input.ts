import { z } from "zod";
import { problem } from "./problem.ts";

/** How many values (fields and items, at any depth) an input may have; more where its operation says so. */
const defaultMaximumValues = 20_000;

/**
 * A JSON body's value; an empty body is an empty object.
 * @throws Problem request.invalid where it is not JSON, is nested too deeply, or has more values than `maximumValues`
 */
export function parseBody(body: unknown, maximumValues = defaultMaximumValues): unknown {
  if (body === undefined || body === null || body === "") return {};
  if (typeof body !== "string") return body;
  refuseUnparsed(body, maximumValues);
  try {
    return JSON.parse(body);
  } catch {
    throw problem("request.invalid", { errors: { "": "The body is not JSON." } });
  }
}

/** Characters that JSON has between values; of a text it is read no further than to its end. */
const quote = 34;
const comma = 44;
const backslash = 92;
const openBracket = 91;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** Far more than any input has; walking what is nested without end would end in a full stack. */
const deepest = 100;

/**
 * Told from the text, before it is parsed: 28 MB of names of one object hold the server for two seconds, 28 MB of
 * opened lists for twelve. Of JSON each comma between values stands for one more, and each bracket that opens is one.
 * @throws Problem request.invalid where it has more values than `maximumValues`, or is nested too deeply
 */
function refuseUnparsed(text: string, maximumValues: number): void {
  let commas = 0;
  let opened = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) at = endOfText(text, at);
    else if (character === comma) commas += 1;
    else if (character === openBracket || character === openBrace) {
      opened += 1;
      depth += 1;
    } else if (character === closeBracket || character === closeBrace) depth -= 1;
    if (commas >= maximumValues || opened > maximumValues + 1) throw tooMany(maximumValues);
    // The outermost is at depth 0.
    if (depth > deepest + 1) throw tooDeep();
  }
}

/** Where the quotation mark stands that ends the text that begins `at` one. */
function endOfText(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/** The parameters that a schema names; undefined where it takes any, or is not an object. */
function parameterNames(schema: z.core.$ZodType): ReadonlySet<string> | undefined {
  if (schema instanceof z.ZodObject) {
    return schema.def.catchall ? undefined : new Set(Object.keys(schema.def.shape));
  }
  return schema instanceof z.ZodPipe ? parameterNames(schema.def.in) : undefined;
}

/**
 * Goes once through all that was sent, before any schema does: a schema says what is wrong with each of half a million
 * fields, which takes longer than anything else that a request can ask for.
 * PostgreSQL stores neither NUL nor half a surrogate pair; better refused than altered.
 * @returns how many values it has
 * @throws Problem request.invalid
 */
function refuseUnreadable(sent: unknown, maximumValues: number): number {
  let values = 0;
  const pathToUnstorable = (value: unknown, depth: number): string[] | undefined => {
    if (typeof value === "string")
      return value.includes("\0") || !value.isWellFormed() ? [] : undefined;
    if (typeof value !== "object" || value === null) return undefined;
    if (depth > deepest) throw tooDeep();
    // Not Object.entries: a list of its own for what may be a million fields.
    for (const name in value) {
      values += 1;
      if (values > maximumValues) throw tooMany(maximumValues);
      // JSON has no inherited fields.
      const found = pathToUnstorable((value as Record<string, unknown>)[name], depth + 1);
      if (found) return [name, ...found];
    }
    return undefined;
  };
  const path = pathToUnstorable(sent, 0);
  if (path)
    throw refusal([[cutOff(path.join(".")), "The text has characters that cannot be stored."]]);
  return values;
}

function tooMany(maximumValues: number) {
  const most = maximumValues.toLocaleString("en-US");
  return refusal([["", `The input has more than ${most} values.`]]);
}

function tooDeep() {
  return refusal([["", "The input is nested too deeply."]]);
}

/** A refusal is for people and forms, and never much longer than what they can read. */
const mostErrors = 20;
const longestText = 300;

function cutOff(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText).toWellFormed()} …`;
}

/** The first message of a field is the one that a form shows. */
function refusal(errors: readonly (readonly [path: string, message: string])[]) {
  const shown = errors.slice(0, mostErrors).toReversed();
  const more = errors.length - shown.length;
  return problem("request.invalid", {
    errors: Object.fromEntries(shown),
    ...(more > 0 && { more_errors: more }),
  });
}

/** A list of more than this is looked through up to the first item that is wrong; forms send far less. */
const largeValues = 20_000;

/**
 * The schema's verdict. Zod words every issue that it finds; here the first few are worded. A schema may read JSON out
 * of a text: that is checked by what it does to the stack. `abortEarly`: each issue is an object, and a hundred
 * thousand of them hold the server for half a second.
 */
function parseShallow<Input extends z.ZodType>(
  schema: Input,
  sent: unknown,
  abortEarly: boolean,
): z.output<Input> {
  try {
    // oxlint-disable-next-line no-underscore-dangle -- zod's own door for libraries: it words no issue
    const result = schema._zod.run({ value: sent, issues: [] }, { async: false, abortEarly });
    if (result instanceof Promise) throw new Error("A schema of an operation waits for something.");
    if (result.issues.length === 0) return result.value as z.output<Input>;
    const config = z.core.config();
    const worded = result.issues
      .slice(0, mostErrors)
      .map((issue) => z.core.util.finalizeIssue(issue, undefined, config));
    const errors = worded.map(
      ({ path, message }) => [cutOff(path.join(".")), cutOff(message)] as const,
    );
    const unworded = result.issues.slice(mostErrors).map(() => ["", ""] as const);
    throw refusal([...errors, ...unworded]);
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    throw error;
  }
}

/**
 * The operation's input out of what the caller sent.
 * A parameter that the contract does not name is refused: a misspelt filter must not answer for all rows.
 * @throws Problem request.invalid with `errors`: field path → what is wrong with it, for the first twenty, and
 * `more_errors`, how many there are beyond
 */
export function parseInput<Input extends z.ZodType>(
  schema: Input,
  sent: unknown,
  maximumValues = defaultMaximumValues,
): z.output<Input> {
  const values = refuseUnreadable(sent, maximumValues);
  const names = parameterNames(schema);
  if (names && typeof sent === "object" && sent !== null) {
    // `userRole` may come with any listing call (S6.7); the runner has checked it.
    const unknown = Object.keys(sent).filter((name) => !names.has(name) && name !== "userRole");
    if (unknown.length > 0) {
      const known = [...names].join(", ") || "none";
      throw refusal(
        unknown.map((name, at) => [
          cutOff(name),
          at === 0
            ? `There is no such parameter; there are: ${known}.`
            : "There is no such parameter.",
        ]),
      );
    }
  }
  return parseShallow(schema, sent, values > largeValues);
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
