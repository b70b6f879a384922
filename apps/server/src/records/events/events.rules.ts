import { canonicalJson } from "@concord/clinical";
import type { Event } from "@concord/contract";
import { problem } from "../../platform/operations/problem.ts";

type Form = Pick<Event, "minimum_value" | "maximum_value" | "unit"> & {
  readonly concepts: readonly { readonly excluded: boolean }[];
  readonly parts: readonly number[];
};

/** Refuses an event that nothing can be a fact of, at the field to correct. Throws event.invalid. */
export function checkEvent({ concepts, parts, minimum_value, maximum_value, unit }: Form): void {
  const refuse = (field: string, reason: string) =>
    problem("event.invalid", { reason, errors: { [field]: reason } });
  if (concepts.every((concept) => concept.excluded) && parts.length === 0)
    throw refuse("concepts", "Choose at least one concept or event.");
  if (minimum_value !== null && maximum_value !== null && minimum_value > maximum_value)
    throw refuse("maximum_value", "The largest value is less than the smallest.");
  if (unit !== null && minimum_value === null && maximum_value === null)
    throw refuse("unit", "A unit needs a smallest or a largest value.");
}

/** Whether another set of facts counts for the event now: anything but its name and type is other than before. */
export function changesFacts(before: Event, after: Event): boolean {
  return asked(before) !== asked(after);
}

function asked({
  name: _,
  event_type: __,
  edition: ___,
  concepts,
  parts,
  ...conditions
}: Event): string {
  const of = {
    concepts: concepts.map(({ concept_id, descendants, excluded }) => [
      concept_id,
      descendants,
      excluded,
    ]),
    parts: parts.map(({ event_id }) => event_id),
  };
  return canonicalJson({ ...conditions, ...of });
}
