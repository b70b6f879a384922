// Definitions in Circe JSON over concepts of omop-gibleed, as ATLAS writes them: one of each thing that a definition
// can ask for.

import { all, asked, cohort, condition, drug, rule, set, times, window } from "./circe-json.ts";

const SINUSITIS = 257012; // chronic
const VIRAL_SINUSITIS = 40481087;
const BRONCHITIS = 260139;
const PHARYNGITIS = 4112343;
const ARTHRITIS = 80180; // osteoarthritis
const ULCER = 4027663;
const OTITIS = 372328;
const STREP = 28060;
const BLEEDING = 192671;
const CELECOXIB = 1118084;
const ACETAMINOPHEN = 1125315; // ingredient
const AMOXICILLIN = 1713671;
const ASPIRIN = 1112807;
const TEMPERATURE = 3006322;
const CULTURE = 4024958;
const IMMUNOTHERAPY = 4107731;
const INPATIENT = 9201;
const APPENDECTOMY = 4323208;
const FEMALE = 8532;
/** In no vocabulary of the data. */
const UNKNOWN = 999_999_999;

const bronchitis = set(0, BRONCHITIS);
const anyTime = window(undefined, undefined);
const ofAll = ["All", "First", "First"];

/** By what is special about each. */
export const gibleedCohorts: Readonly<Record<string, object>> = {
  "an entry event": cohort([bronchitis], [condition(0)]),
  "what is beneath a concept": cohort([set(0, [BLEEDING, { descendants: true }])], [condition(0)]),
  "a drug and what is beneath it": cohort([set(0, [CELECOXIB, { descendants: true }])], [drug(0)]),
  "excluded concepts": cohort(
    [set(0, BRONCHITIS, STREP, PHARYNGITIS, [PHARYNGITIS, { not: true }])],
    [condition(0)],
  ),
  "two entry events": cohort(
    [bronchitis, set(1, CULTURE)],
    [condition(0), { Measurement: { CodesetId: 1 } }],
  ),
  "days of observation before and after": cohort([set(0, ARTHRITIS)], [condition(0)], {
    observed: [365, 1000],
  }),
  "the first in history, observed before": cohort([bronchitis], [condition(0, { First: true })], {
    observed: [9000, 0],
  }),
  "any entry event, observed before": cohort([bronchitis], [condition(0)], {
    observed: [9000, 0],
    limits: ofAll,
  }),
  "eras, by their length and exposures": cohort(
    [set(0, ACETAMINOPHEN)],
    [
      {
        DrugEra: {
          CodesetId: 0,
          EraLength: { Value: 20, Op: "gt" },
          OccurrenceCount: { Value: 1, Op: "gte" },
        },
      },
    ],
  ),
  "condition eras between two dates": cohort(
    [set(0, OTITIS)],
    [
      {
        ConditionEra: {
          CodesetId: 0,
          EraStartDate: { Value: "1970-01-01", Extent: "1979-12-31", Op: "bt" },
        },
      },
    ],
  ),
  "age and gender at entry": cohort(
    [set(0, VIRAL_SINUSITIS)],
    [condition(0, { Age: { Value: 40, Op: "gt" }, Gender: [{ CONCEPT_ID: FEMALE }] })],
  ),
  "gender as a concept set": cohort(
    [bronchitis, set(1, FEMALE)],
    [condition(0, { GenderCS: { CodesetId: 1, IsExclusion: false } })],
  ),
  "all but a gender, of the patient": cohort([bronchitis, set(1, FEMALE)], [condition(0)], {
    rules: [
      rule(
        "Not female",
        all([], {
          DemographicCriteriaList: [{ GenderCS: { CodesetId: 1, IsExclusion: true } }],
        }),
      ),
    ],
  }),
  "a gender that nobody has": cohort(
    [bronchitis],
    [condition(0, { Gender: [{ CONCEPT_ID: 8570 }] })],
  ),
  "an event in the year before": cohort(
    [set(0, [BLEEDING, { descendants: true }]), set(1, [CELECOXIB, { descendants: true }])],
    [condition(0)],
    {
      rules: [rule("Celecoxib", all([asked(drug(1), window(-365, -1))]))],
    },
  ),
  "no event ever before": cohort([bronchitis, set(1, STREP)], [condition(0)], {
    rules: [
      rule(
        "No strep before",
        all([asked(condition(1), window(undefined, -1), { Occurrence: times("exactly", 0) })]),
      ),
    ],
  }),
  "the first entry event that the rules let through": cohort(
    [bronchitis, set(1, STREP)],
    [condition(0)],
    {
      limits: ofAll,
      rules: [rule("Strep before", all([asked(condition(1), window(undefined, -1))]))],
    },
  ),
  "at most one, and at least two on different days": cohort(
    [set(0, VIRAL_SINUSITIS), bronchitis, set(2, PHARYNGITIS)].map((each, id) => ({ ...each, id })),
    [condition(0)],
    {
      rules: [
        rule("Few", all([asked(condition(1), anyTime, { Occurrence: times("at most", 1) })])),
        rule(
          "Often",
          all([
            asked(condition(2), window(0, 7300), {
              Occurrence: times("at least", 2, { IsDistinct: true, CountColumn: "START_DATE" }),
            }),
          ]),
        ),
      ],
    },
  ),
  "the first of its kind, exactly once in a window": cohort(
    [bronchitis, set(1, OTITIS)],
    [condition(0)],
    {
      rules: [
        rule(
          "First otitis",
          all([
            asked(condition(1, { First: true }), window(-3650, 3650), {
              Occurrence: times("exactly", 1),
            }),
          ]),
        ),
      ],
    },
  ),
  "any of three, one of them a group": cohort(
    [bronchitis, set(1, ULCER), set(2, APPENDECTOMY), set(3, STREP)],
    [condition(0)],
    {
      rules: [
        rule("Any", {
          Type: "ANY",
          CriteriaList: [
            asked(condition(1), anyTime),
            asked({ Observation: { CodesetId: 2 } }, anyTime),
          ],
          DemographicCriteriaList: [],
          Groups: [
            all([asked(condition(3), window(-30, 30))], {
              DemographicCriteriaList: [{ Age: { Value: 30, Op: "lt" } }],
            }),
          ],
        }),
      ],
    },
  ),
  "at least two of three, at most one of two": cohort(
    [
      set(0, ARTHRITIS),
      set(1, ULCER),
      set(2, STREP),
      set(3, OTITIS),
      set(4, [BLEEDING, { descendants: true }]),
    ],
    [condition(0)],
    {
      rules: [
        rule("Two", {
          Type: "AT_LEAST",
          Count: 2,
          CriteriaList: [1, 2, 3].map((id) => asked(condition(id), anyTime)),
        }),
        rule("Not both", {
          Type: "AT_MOST",
          Count: 1,
          CriteriaList: [asked(condition(1), anyTime), asked(condition(4), anyTime)],
        }),
      ],
    },
  ),
  "a group that asks for nothing, counted": cohort([bronchitis, set(1, ULCER)], [condition(0)], {
    rules: [
      rule("Two of two", {
        Type: "AT_LEAST",
        Count: 2,
        CriteriaList: [asked(condition(1), anyTime)],
        Groups: [all([])],
      }),
    ],
  }),
  "a restriction of the entry event": cohort([bronchitis, set(1, STREP)], [condition(0)], {
    limits: ofAll,
    AdditionalCriteria: all([asked(condition(1), window(-3650, -1))]),
  }),
  "windows of the end of an event, and of the end of the entry": cohort(
    [bronchitis, set(1, AMOXICILLIN), set(2, ACETAMINOPHEN)],
    [condition(0)],
    {
      rules: [
        rule(
          "Ends later",
          all([
            asked(drug(1), window(-30, 30), {
              EndWindow: { ...window(0, 60), UseEventEnd: true },
            }),
          ]),
        ),
        rule(
          "After the end",
          all([
            asked({ DrugEra: { CodesetId: 2 } }, { ...window(0, undefined), UseIndexEnd: true }),
          ]),
        ),
      ],
    },
  ),
  "outside the observation period, too": cohort([set(0, ULCER), set(1, OTITIS)], [condition(0)], {
    rules: [
      rule(
        "Otitis",
        all([asked(condition(1), window(undefined, 0), { IgnoreObservationPeriod: true })]),
      ),
    ],
  }),
  "something around the entry event": cohort(
    [bronchitis, set(1, AMOXICILLIN)],
    [
      condition(0, {
        CorrelatedCriteria: all([asked(drug(1), window(0, 14))]),
      }),
    ],
  ),
  "something around an event of a rule": cohort(
    [set(0, ARTHRITIS), bronchitis, set(2, ACETAMINOPHEN)].map((each, id) => ({ ...each, id })),
    [condition(0)],
    {
      rules: [
        rule(
          "Treated bronchitis, twice",
          all([
            asked(
              condition(1, {
                CorrelatedCriteria: all([asked({ DrugEra: { CodesetId: 2 } }, window(-7, 21))], {
                  Type: "ANY",
                }),
              }),
              anyTime,
              { Occurrence: times("at least", 2) },
            ),
          ]),
        ),
      ],
    },
  ),
  "procedures and measurements, often": cohort(
    [set(0, IMMUNOTHERAPY), set(1, TEMPERATURE)],
    [{ ProcedureOccurrence: { CodesetId: 0 } }],
    {
      rules: [
        rule(
          "Temperatures",
          all([
            asked({ Measurement: { CodesetId: 1 } }, window(-1000, 1000), {
              Occurrence: times("at least", 3),
            }),
          ]),
        ),
      ],
    },
  ),
  "visits, and what ends after they begin": cohort(
    [set(0, INPATIENT), set(1, [BLEEDING, { descendants: true }])],
    [{ VisitOccurrence: { CodesetId: 0, Age: { Value: 35, Op: "gte" } } }],
    {
      rules: [rule("Bleeding in it", all([asked(condition(1), window(0, 0))]))],
    },
  ),
  "the observation period itself": cohort(
    [],
    [{ ObservationPeriod: { First: true, AgeAtStart: { Value: 0, Op: "eq" } } }],
  ),
  "codes as recorded": cohort(
    [set(0, 35208414)],
    [{ ConditionOccurrence: { ConditionSourceConcept: 0 } }],
  ),
  "of a concept that nobody knows, at least one": cohort(
    [bronchitis, set(1, UNKNOWN)],
    [condition(0)],
    {
      rules: [rule("Nobody", all([asked(condition(1), anyTime)]))],
    },
  ),
  "of a concept that nobody knows, exactly none": cohort(
    [bronchitis, set(1, UNKNOWN)],
    [condition(0)],
    {
      rules: [
        rule("Everybody", all([asked(condition(1), anyTime, { Occurrence: times("exactly", 0) })])),
      ],
    },
  ),
  "of a concept that nobody knows, at most two; at least none": cohort(
    [bronchitis, set(1, UNKNOWN)],
    [condition(0)],
    {
      rules: [
        rule("Everybody", all([asked(condition(1), anyTime, { Occurrence: times("at most", 2) })])),
        rule("Anybody", all([asked(condition(1), anyTime, { Occurrence: times("at least", 0) })])),
      ],
    },
  ),
  "an entry event of a concept that nobody knows, beside one that is": cohort(
    [set(0, UNKNOWN), set(1, SINUSITIS)],
    [condition(0), condition(1)],
  ),
  "all but what excludes everything": cohort(
    [set(0, ASPIRIN, [ASPIRIN, { not: true }]), bronchitis].map((each, id) => ({ ...each, id })),
    [condition(1)],
    {
      rules: [
        rule(
          "None of nothing",
          all([asked(drug(0), anyTime, { Occurrence: times("exactly", 0) })]),
        ),
      ],
    },
  ),
};
