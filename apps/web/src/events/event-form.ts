import type { ConceptSet, Event, InputOf } from "@concord/contract";

/** What a person fills in for an event. */
export interface EventForm {
  readonly name: string;
  readonly concepts: ConceptSet;
  readonly parts: readonly number[];
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly unit: string;
  readonly severity: string;
  readonly descriptor: string;
  readonly progression: string;
}

export const emptyEvent: EventForm = {
  name: "",
  concepts: { include: [] },
  parts: [],
  minimum: undefined,
  maximum: undefined,
  unit: "",
  severity: "",
  descriptor: "",
  progression: "",
};

export function eventForm(event: Event): EventForm {
  const chosen = (excluded: boolean) =>
    event.concepts
      .filter((concept) => concept.excluded === excluded)
      .map(({ concept_id, descendants }) => ({ conceptId: concept_id, descendants }));
  const exclude = chosen(true);
  return {
    name: event.name,
    concepts: { include: chosen(false), ...(exclude.length > 0 && { exclude }) },
    parts: event.parts.map((part) => part.event_id),
    minimum: event.minimum_value ?? undefined,
    maximum: event.maximum_value ?? undefined,
    unit: event.unit ?? "",
    severity: event.severity ?? "",
    descriptor: event.descriptor ?? "",
    progression: event.progression ?? "",
  };
}

/** What AddEvent and EditEvent take. */
export function eventInput(form: EventForm, type: Event["event_type"]): InputOf<"AddEvent"> {
  const words = (text: string) => (text.trim() === "" ? null : text.trim());
  const { include, exclude = [] } = form.concepts;
  return {
    name: form.name,
    event_type: type,
    concepts: [
      ...include.map(({ conceptId, descendants }) => ({ concept_id: conceptId, descendants })),
      ...exclude.map(({ conceptId, descendants }) => ({
        concept_id: conceptId,
        descendants,
        excluded: true,
      })),
    ],
    parts: [...form.parts],
    minimum_value: form.minimum ?? null,
    maximum_value: form.maximum ?? null,
    unit: words(form.unit),
    severity: words(form.severity),
    descriptor: words(form.descriptor),
    progression: words(form.progression),
  };
}

const fields = [
  "name",
  "concepts",
  "parts",
  "minimum_value",
  "maximum_value",
  "unit",
  "severity",
  "descriptor",
  "progression",
];

/** The form's field for a path of the input: they have the same names. */
export function eventField(path: string): string | undefined {
  return fields.find((field) => path === field || path.startsWith(`${field}.`));
}

/** What is missing or contradicts itself, by the name that the server gives the field. */
export function eventErrors(form: EventForm): Readonly<Record<string, string>> {
  const { minimum, maximum } = form;
  const isEmpty = form.concepts.include.length === 0 && form.parts.length === 0;
  return {
    ...(form.name.trim() === "" && { name: "Event name is required" }),
    ...(isEmpty && { concepts: "Choose at least one concept or event." }),
    ...(Number.isNaN(minimum) && { minimum_value: "A number is needed." }),
    ...(Number.isNaN(maximum) && { maximum_value: "A number is needed." }),
    ...(minimum !== undefined &&
      maximum !== undefined &&
      minimum > maximum && { maximum_value: "The largest value is less than the smallest." }),
    ...(form.unit.trim() !== "" &&
      minimum === undefined &&
      maximum === undefined && { unit: "A unit needs a smallest or a largest value." }),
  };
}
