import { notExperiencedReason, type Entity, type ManualAnnotation } from "@concord/contract";

/** What a person says of a concept (S3.8), as the form edits it: null where nothing is said. */
export interface Attributes {
  readonly is_present: boolean;
  readonly is_experienced: boolean;
  readonly is_definitive: boolean;
  readonly is_current: boolean;
  readonly subject: string;
  readonly not_experienced_reason: string | null;
  readonly not_definitive_detail: string | null;
  readonly concept_severity: string | null;
  readonly concept_descriptor: string | null;
  readonly concept_progression: string | null;
  readonly numeric_result: string | null;
  readonly numeric_result_double: number | null;
  readonly numeric_value_unit: string | null;
  readonly medication_route: string | null;
  readonly medication_form: string | null;
  readonly medication_daily_dose: number | null;
  readonly medication_daily_dose_unit: string | null;
  readonly medication_strength: number | null;
  readonly medication_strength_unit: string | null;
  readonly medication_daily_frequency: number | null;
  readonly medication_daily_frequency_unit: string | null;
  readonly observation_date: string | null;
}

/** A new annotation: there, the patient's, now, for sure. */
export const newAttributes: Attributes = {
  is_present: true,
  is_experienced: true,
  is_definitive: true,
  is_current: true,
  subject: "Patient",
  not_experienced_reason: null,
  not_definitive_detail: null,
  concept_severity: null,
  concept_descriptor: null,
  concept_progression: null,
  numeric_result: null,
  numeric_result_double: null,
  numeric_value_unit: null,
  medication_route: null,
  medication_form: null,
  medication_daily_dose: null,
  medication_daily_dose_unit: null,
  medication_strength: null,
  medication_strength_unit: null,
  medication_daily_frequency: null,
  medication_daily_frequency_unit: null,
  observation_date: null,
};

// The keys of an object of a known type, in its order.
const names = Object.keys(newAttributes) as readonly (keyof Attributes)[];

/** The attributes of a saved annotation, without the rest of it. */
export function attributesOf(annotation: ManualAnnotation): Attributes {
  // Every name is a field of both types, with the same type of value.
  return Object.fromEntries(names.map((name) => [name, annotation[name]])) as unknown as Attributes;
}

/** What language processing says, as a person who accepts it would. */
export function attributesOfEntity(entity: Entity): Attributes {
  const number = /-?\d+(?:\.\d+)?/.exec(entity.Result ?? "");
  return {
    ...newAttributes,
    is_present: entity.Present,
    is_experienced: entity.Experienced,
    is_definitive: entity.Definitive,
    is_current: entity.Current,
    subject: entity.Subject,
    not_experienced_reason: notExperiencedReason(entity),
    concept_severity: entity.Severity,
    concept_descriptor: entity.Descriptor,
    concept_progression: entity.Progression,
    numeric_result: entity.Result,
    numeric_result_double: number ? Number(number[0]) : null,
  };
}

export function sameAttributes(one: Attributes, other: Attributes): boolean {
  return names.every((name) => one[name] === other[name]);
}

/** What one key, or one press, turns over. */
export type Flag = "is_present" | "is_experienced" | "is_definitive" | "is_current";

/** The other value of a flag; a reason for "not" goes when the "not" goes. */
export function flagChange(attributes: Attributes, name: Flag): Partial<Attributes> {
  const value = !attributes[name];
  return {
    [name]: value,
    ...(name === "is_experienced" && value ? { not_experienced_reason: null } : {}),
    ...(name === "is_definitive" && value ? { not_definitive_detail: null } : {}),
  };
}
