import type { ApiProblem } from "../api/api-problem.ts";

/** Field → what is wrong with it. */
export type FieldMessages = Readonly<Record<string, string>>;

/** A save that was refused: what of it is at fields, and what has none. */
export interface Refusal {
  readonly problem: ApiProblem;
  /** By the form's own names. */
  readonly fields: FieldMessages;
  readonly elsewhere: readonly string[];
}

export interface SentForm<Input extends object> {
  /** As it was sent, and as it is now. */
  readonly sent: Input;
  readonly now: Input;
  readonly nameField: keyof Input & string;
  /** Problems that are said under the name as a whole; absent: that it is taken. */
  readonly isOfName?: (problem: ApiProblem) => boolean;
  /** The form's field for a path of the input; undefined where it has none. */
  readonly fieldOf: (path: string) => string | undefined;
}

/**
 * What a refused save still says: a message at a field as long as that part of the input is what was sent, the rest
 * until the next save. Undefined when nothing is left of it.
 */
export function refusalOf<Input extends object>(
  problem: ApiProblem,
  { sent, now, nameField, isOfName = isNameTaken, fieldOf }: SentForm<Input>,
): Refusal | undefined {
  const said = Object.entries({
    ...(isOfName(problem) && { [nameField]: problem.description }),
    ...problem.errors,
  });
  const standing = said.filter(([path]) => isAsSent(path, sent, now));
  if (said.length > 0 && standing.length === 0) return undefined;
  const fields: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [path, message] of standing) {
    const field = fieldOf(path);
    if (field === undefined) elsewhere.push(message);
    else fields[field] = field in fields ? `${fields[field]} ${message}` : message;
  }
  return { problem, fields, elsewhere };
}

function isNameTaken({ code }: ApiProblem): boolean {
  return code.endsWith(".name-taken");
}

/** Whether the part of the input that a path leads into is what it was; the whole where it leads nowhere. */
function isAsSent(path: string, sent: object, now: object): boolean {
  const names = Object.keys({ ...sent, ...now });
  // Names have dots in them, too.
  const part = names.find((name) => path === name || path.startsWith(`${name}.`));
  if (part === undefined) return isEqual(sent, now);
  const of = (input: object) => new Map<string, unknown>(Object.entries(input)).get(part);
  return isEqual(of(sent), of(now));
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
