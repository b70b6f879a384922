// Definitions in Circe JSON over omop-gibleed that ask for the visit of an event, most of which records name though the
// source has no such visit.

import { all, asked, cohort, condition, drug, rule, set, times, window } from "./circe-json.ts";

const VIRAL_SINUSITIS = 40481087;
const BRONCHITIS = 260139;
const ARTHRITIS = 80180; // osteoarthritis
const OTITIS = 372328;
const STREP = 28060;
const BLEEDING = 192671;
const ACETAMINOPHEN = 1125315; // ingredient
const ACETAMINOPHEN_TABLET = 1127433;
const ACETAMINOPHEN_SYRUP = 19059056;
const AMOXICILLIN = 1713671;
const PENICILLIN_INJECTION = 19133873;
const INPATIENT = 9201;

const bronchitis = set(0, BRONCHITIS);
const anyTime = window(undefined, undefined);
const ofAll = ["All", "First", "First"];

/** By what is special about each. */
export const gibleedVisits: Readonly<Record<string, object>> = {
  "a drug of the same visit": cohort([bronchitis, set(1, ACETAMINOPHEN_TABLET)], [condition(0)], {
    rules: [rule("Of its visit", all([asked(drug(1), anyTime, { RestrictVisit: true })]))],
  }),
  "any event with a drug of the same visit": cohort(
    [set(0, VIRAL_SINUSITIS), set(1, AMOXICILLIN)],
    [condition(0)],
    {
      limits: ofAll,
      rules: [rule("Of its visit", all([asked(drug(1), anyTime, { RestrictVisit: true })]))],
    },
  ),
  "no drug of the same visit, though one on its days": cohort(
    [set(0, OTITIS), set(1, ACETAMINOPHEN_SYRUP), set(2, ACETAMINOPHEN)].map((each, id) => ({
      ...each,
      id,
    })),
    [condition(0)],
    {
      limits: ofAll,
      rules: [
        rule(
          "Not of its visit",
          all([
            asked(drug(1), anyTime, { RestrictVisit: true, Occurrence: times("exactly", 0) }),
            asked({ DrugEra: { CodesetId: 2 } }, window(-30, 30)),
          ]),
        ),
      ],
    },
  ),
  "what is of the same visit around an event of a rule, and what has none": cohort(
    [set(0, ARTHRITIS), set(1, STREP), set(2, PENICILLIN_INJECTION)].map((each, id) => ({
      ...each,
      id,
    })),
    [condition(0)],
    {
      rules: [
        rule(
          "Injected at its visit, and no era of it",
          all([
            asked(
              condition(1, {
                CorrelatedCriteria: all([asked(drug(2), anyTime, { RestrictVisit: true })]),
              }),
              window(undefined, 0),
            ),
            asked({ ConditionEra: { CodesetId: 1 } }, anyTime, {
              RestrictVisit: true,
              Occurrence: times("exactly", 0),
            }),
          ]),
        ),
      ],
    },
  ),
  "a visit, and what is of it": cohort(
    [set(0, INPATIENT), set(1, BLEEDING)],
    [{ VisitOccurrence: { CodesetId: 0 } }],
    {
      limits: ofAll,
      rules: [rule("Bleeding", all([asked(condition(1), anyTime, { RestrictVisit: true })]))],
    },
  ),
  "the visit of what happened": cohort([set(0, BLEEDING), set(1, INPATIENT)], [condition(0)], {
    rules: [
      rule(
        "Not in hospital",
        all([
          asked({ VisitOccurrence: { CodesetId: 1 } }, anyTime, {
            RestrictVisit: true,
            Occurrence: times("exactly", 0),
          }),
        ]),
      ),
    ],
  }),
};
