// Definitions in Circe JSON over omop-gibleed in which it matters of which table a record is, and which event is taken
// to the rules (decision 057).

import { all, asked, cohort, condition, rule, set, times, window } from "./circe-json.ts";

const BRONCHITIS = 260139;
const PHARYNGITIS = 4112343;
const STREP = 28060;
/** Of SNOMED, above conditions and observations. */
const CLINICAL_FINDING = 441840;
/** Of MedDRA, above records of four tables. */
const INVESTIGATIONS = 36300000;
/** Of ICD-10-CM; maps to gastrointestinal haemorrhage. */
const BLEEDING_CODE = 35208414;

const bronchitis = set(0, BRONCHITIS);
const anyTime = window(undefined, undefined);

/** By what is special about each. */
export const gibleedTables: Readonly<Record<string, object>> = {
  "conditions beneath a concept that is above observations, too": cohort(
    [set(0, [CLINICAL_FINDING, { descendants: true }])],
    [condition(0)],
    { observed: [6000, 0] },
  ),
  "observations beneath a concept that is above conditions, too": cohort(
    [set(0, [CLINICAL_FINDING, { descendants: true }]), set(1, BRONCHITIS)],
    [condition(1)],
    { rules: [rule("Observed", all([asked({ Observation: { CodesetId: 0 } }, anyTime)]))] },
  ),
  "one measurement at most beneath what is above procedures, conditions and observations": cohort(
    [set(0, [INVESTIGATIONS, { descendants: true }]), set(1, BRONCHITIS)],
    [condition(1)],
    {
      rules: [
        rule(
          "Few",
          all([
            asked({ Measurement: { CodesetId: 0, First: true } }, window(0, 400)),
            asked({ Measurement: { CodesetId: 0 } }, window(0, 400), {
              Occurrence: times("at most", 1),
            }),
          ]),
        ),
      ],
    },
  ),
  "a code that only maps to a concept, which no record stands under": cohort(
    [set(0, BLEEDING_CODE), set(1, BRONCHITIS)],
    [condition(1)],
    {
      rules: [
        rule(
          "No bleeding",
          all([asked(condition(0), anyTime, { Occurrence: times("at most", 0) })]),
        ),
      ],
    },
  ),
  "the first event alone, of a restriction that asks for nothing": cohort(
    [bronchitis, set(1, STREP)],
    [condition(0)],
    {
      limits: ["All", "First", "First"],
      AdditionalCriteria: all([]),
      rules: [rule("Strep before", all([asked(condition(1), window(undefined, -1))]))],
    },
  ),
  "the first event that meets the restriction, and a rule": cohort(
    [bronchitis, set(1, STREP), set(2, PHARYNGITIS)],
    [condition(0)],
    {
      limits: ["All", "First", "First"],
      AdditionalCriteria: all([asked(condition(1), window(-3650, -1))]),
      rules: [rule("Pharyngitis", all([asked(condition(2), window(0, 700))]))],
    },
  ),
};
