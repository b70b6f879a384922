import type { Operation } from "@concord/contract";

type Schema = Operation["input"];

/** The first message of each field that the contract's schema refuses: path joined with dots → message. */
export function fieldErrors(schema: Schema, value: unknown): Readonly<Record<string, string>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  const messages = parsed.error.issues.map(
    (issue) => [issue.path.join("."), issue.message] as const,
  );
  // The first message of a field wins.
  return Object.fromEntries(messages.toReversed());
}
