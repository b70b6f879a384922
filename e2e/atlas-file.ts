import type { Site } from "./site.ts";

/** Gives a concept of the demonstration its id in OMOP, by which ATLAS names it. */
export async function nameInOmop(
  { pool }: Site["connection"],
  text: string,
  code: string,
): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into concept_code (concept_id, sab, code)
    select concept_id, 'OMOP', $2 from concept where lower(text) = lower($1) order by concept_id limit 1
    on conflict do nothing`,
    [text, code],
  );
  if (rowCount === null) throw new Error(`There is no concept ${text}`);
}

const conceptSet = (id: number, name: string, CONCEPT_ID: number) => ({
  id,
  name,
  expression: {
    items: [{ concept: { CONCEPT_ID, CONCEPT_NAME: name }, includeDescendants: true }],
  },
});

/** Heart failure with a diuretic within a week, a high creatinine, and something that Concord cannot do. */
export const treatedHeartFailure = {
  ConceptSets: [
    conceptSet(0, "Heart failure", 316139),
    conceptSet(1, "Furosemide", 956874),
    conceptSet(2, "Creatinine", 3016723),
  ],
  PrimaryCriteria: {
    CriteriaList: [
      {
        ConditionOccurrence: {
          CodesetId: 0,
          CorrelatedCriteria: {
            Type: "ALL",
            CriteriaList: [
              {
                Criteria: { DrugExposure: { CodesetId: 1 } },
                StartWindow: {
                  Start: { Days: 0, Coeff: -1 },
                  End: { Days: 7, Coeff: 1 },
                  UseIndexEnd: false,
                },
                Occurrence: { Type: 2, Count: 1 },
                IgnoreObservationPeriod: true,
              },
            ],
            Groups: [],
          },
        },
      },
    ],
    ObservationWindow: { PriorDays: 0, PostDays: 0 },
    PrimaryCriteriaLimit: { Type: "First" },
  },
  InclusionRules: [
    {
      name: "High creatinine",
      expression: {
        Type: "ALL",
        CriteriaList: [
          {
            Criteria: {
              Measurement: {
                CodesetId: 2,
                ValueAsNumber: { Value: 1.5, Op: "gt" },
                Unit: [
                  {
                    CONCEPT_ID: 8840,
                    CONCEPT_CODE: "mg/dL",
                    CONCEPT_NAME: "milligram per deciliter",
                  },
                  {
                    CONCEPT_ID: 8861,
                    CONCEPT_CODE: "mg/mL",
                    CONCEPT_NAME: "milligram per milliliter",
                  },
                ],
                MeasurementType: [{ CONCEPT_ID: 44818702 }],
              },
            },
            StartWindow: { Start: { Coeff: -1 }, End: { Coeff: 1 } },
            Occurrence: { Type: 2, Count: 1 },
            IgnoreObservationPeriod: true,
          },
        ],
        Groups: [],
      },
    },
    {
      name: "Long treatment",
      expression: {
        Type: "ALL",
        CriteriaList: [
          {
            Criteria: { DoseEra: { CodesetId: 1, EraLength: { Value: 90, Op: "gt" } } },
            StartWindow: { Start: { Coeff: -1 }, End: { Coeff: 1 } },
            Occurrence: { Type: 2, Count: 1 },
          },
        ],
        Groups: [],
      },
    },
  ],
};
