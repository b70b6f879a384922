import type { PatientCirce } from "../circe-part.ts";

/** Of an entry event it is the `ObservationWindow` of them all: `importCirce` and `exportCirce` have it. */
export const circe: PatientCirce = {
  readCorrelated: ({ isAnywhere, windows: { throughEnd }, criterion }) => {
    if (!isAnywhere)
      return { observation: { samePeriodAsIndex: true, ...(throughEnd && { throughEnd }) } };
    // ATLAS looks around an event within the observation period of the event: it needs one.
    return criterion.around ? { observation: {} } : {};
  },
  write: ({ kind, observation }, { refuse }) => {
    if (kind === "demographic" && observation)
      refuse("observation", "Observation as a rule: ask for it at the index event");
    return {};
  },
  writeCorrelated: ({ observation, around }, { refuse }) => {
    // Around an event, ATLAS looks within the observation period that the event lies in.
    if (around && !observation)
      refuse("around", "Criteria around a fact outside all observation periods");
    if (observation && !observation.samePeriodAsIndex && !around)
      refuse("observation", "A fact inside any observation period, not that of the index");
    if ((observation?.before ?? 0) + (observation?.after ?? 0) > 0)
      refuse("observation", "Days of observation around a fact");
    return { IgnoreObservationPeriod: !observation?.samePeriodAsIndex };
  },
  refuseIndex: ({ observation }, { refuse }) => {
    if (observation?.throughEnd)
      refuse("observation", "An entry event that ends in the observation period");
  },
};
