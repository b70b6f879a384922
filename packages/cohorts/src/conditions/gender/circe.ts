import type { PatientCirce } from "../circe-part.ts";
import { OMOP_GENDERS, readGenders } from "./circe-genders.ts";

export const circe: PatientCirce = {
  read: (body, { sets, matchesNobody }) => {
    const gender = readGenders(body, sets);
    if (gender?.length === 0) matchesNobody();
    return gender && gender.length > 0 ? { gender } : {};
  },
  write: ({ gender }, { isPeriod, refuse }) => {
    if (!gender) return {};
    if (isPeriod) refuse("gender", "The gender at an observation period");
    return { Gender: gender.map((each) => OMOP_GENDERS[each]) };
  },
};
