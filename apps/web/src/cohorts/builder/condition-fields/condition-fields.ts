import type { FieldMessages } from "../../../platform/form/refusal.ts";
import type { Anchor, FactConditions } from "../conditions.ts";
import type { MessageOf } from "../message-of.ts";

/** What the fields of a condition are given. */
export interface ConditionFieldsProps {
  readonly conditions: FactConditions;
  readonly anchor: Anchor;
  /** Of an index event, of whose occurrences one gives the index date. */
  readonly isIndex: boolean;
  /** Of a fact, whose observation period may have to be that of what it is around. */
  readonly mayShareObservation: boolean;
  /** Of a fact, which has an end. */
  readonly hasEnd: boolean;
  /** Field path → message. */
  readonly errors: FieldMessages;
  readonly messageOf: MessageOf;
  readonly set: <Key extends keyof FactConditions>(
    key: Key,
    value: FactConditions[Key] | undefined,
  ) => void;
}

/** Fields of several values, which say themselves what is wrong with one of them. */
export const listFields = ["gender", "sources", "value.units"] as const;

/** What is wrong with a field of several values, or with one of them. */
export function listMessage(
  errors: FieldMessages,
  list: (typeof listFields)[number],
): string | undefined {
  return errors[list] ?? Object.entries(errors).find(([path]) => path.startsWith(`${list}.`))?.[1];
}
