import { Gender } from "@concord/contract";
import { placeOf } from "../../postings/block-patients.ts";
import type { Universe } from "../../postings/universe.ts";
import type { PatientPlan } from "../patient-condition.ts";

export interface GenderPlan {
  /** Bit per gender; 0: any. */
  readonly genders: number;
}

export const plan: PatientPlan<GenderPlan> = {
  plan: ({ gender }) => ({ genders: genderBits(gender) }),
  filters: {
    pass: 9,
    of: ({ genders }, { row: { posting }, patients }) =>
      genders
        ? [(at) => isOneOf(genders, patients.universe, placeOf(patients, posting.patients[at]!))]
        : [],
  },
  relaxations: [
    {
      obstacle: "gender",
      isAsked: ({ genders }) => genders !== 0,
      without: () => ({ genders: 0 }),
    },
  ],
  holds: ({ genders }, { universe }, place) => genders === 0 || isOneOf(genders, universe, place),
};

/** Bit g for the g-th of `Gender`; 0 (any) when absent. */
function genderBits(genders: readonly Gender[] | undefined): number {
  return (genders ?? []).reduce((bits, gender) => bits | (1 << Gender.options.indexOf(gender)), 0);
}

/** Whether the patient's gender is among those of the bits. */
function isOneOf(genders: number, universe: Universe, place: number): boolean {
  return (genders & (1 << universe.genders[place]!)) !== 0;
}
