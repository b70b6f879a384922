import * as contract from "@concord/contract";
import type { Operation } from "@concord/contract";
import { implement } from "../platform/operations/implement.ts";
import { optionLists } from "./option-lists.data.ts";

/** The same answer for everybody, from one data file: an option list needs no file of its own. */
function answering<Name extends string>(
  operation: Operation<
    Name,
    typeof contract.GetDescriptors.input,
    typeof contract.GetDescriptors.output
  >,
  values: readonly string[],
) {
  const data = values.map((value) => ({ value, label: value }));
  return implement(operation, () => Promise.resolve({ data }));
}

export const GetDescriptors = answering(contract.GetDescriptors, optionLists.descriptors);
export const GetSeverities = answering(contract.GetSeverities, optionLists.severities);
export const GetProgressions = answering(contract.GetProgressions, optionLists.progressions);
export const GetNumericValueUnits = answering(
  contract.GetNumericValueUnits,
  optionLists.numericValueUnits,
);
export const GetMedicationUnits = answering(
  contract.GetMedicationUnits,
  optionLists.medicationUnits,
);
export const GetMedicationForms = answering(
  contract.GetMedicationForms,
  optionLists.medicationForms,
);
export const GetMedicationRoutes = answering(
  contract.GetMedicationRoutes,
  optionLists.medicationRoutes,
);
export const GetConceptCategoryOptions = answering(
  contract.GetConceptCategoryOptions,
  contract.categories,
);
export const GetNotExperiencedReasons = answering(
  contract.GetNotExperiencedReasons,
  optionLists.notExperiencedReasons,
);
export const GetNotDefinitiveDetails = answering(
  contract.GetNotDefinitiveDetails,
  optionLists.notDefinitiveDetails,
);
