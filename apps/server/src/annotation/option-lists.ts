import {
  categories,
  GetConceptCategoryOptions,
  GetDescriptors,
  GetMedicationForms,
  GetMedicationRoutes,
  GetMedicationUnits,
  GetNotDefinitiveDetails,
  GetNotExperiencedReasons,
  GetNumericValueUnits,
  GetProgressions,
  GetSeverities,
} from "@concord/contract";
import type { Operation } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { optionLists } from "./option-lists.data.ts";

/** The same answer for everybody, from one data file: an option list needs no file of its own. */
function answering<Name extends string>(
  operation: Operation<Name, typeof GetDescriptors.input, typeof GetDescriptors.output>,
  values: readonly string[],
) {
  const data = values.map((value) => ({ value, label: value }));
  return implement(operation, () => Promise.resolve({ data }));
}

export const optionListOperations = {
  GetDescriptors: answering(GetDescriptors, optionLists.descriptors),
  GetSeverities: answering(GetSeverities, optionLists.severities),
  GetProgressions: answering(GetProgressions, optionLists.progressions),
  GetNumericValueUnits: answering(GetNumericValueUnits, optionLists.numericValueUnits),
  GetMedicationUnits: answering(GetMedicationUnits, optionLists.medicationUnits),
  GetMedicationForms: answering(GetMedicationForms, optionLists.medicationForms),
  GetMedicationRoutes: answering(GetMedicationRoutes, optionLists.medicationRoutes),
  GetConceptCategoryOptions: answering(GetConceptCategoryOptions, categories),
  GetNotExperiencedReasons: answering(GetNotExperiencedReasons, optionLists.notExperiencedReasons),
  GetNotDefinitiveDetails: answering(GetNotDefinitiveDetails, optionLists.notDefinitiveDetails),
};
