// For tests: Circe JSON as ATLAS writes it, in few words.

type Item = number | [conceptId: number, how: { descendants?: boolean; not?: boolean }];

export const set = (id: number, ...items: Item[]) => ({
  id,
  name: `Set ${id}`,
  expression: {
    items: items.map((item) => {
      const [conceptId, how] = typeof item === "number" ? [item, {}] : item;
      return {
        concept: { CONCEPT_ID: conceptId, CONCEPT_NAME: `Concept ${conceptId}` },
        isExcluded: how.not ?? false,
        includeDescendants: how.descendants ?? false,
        includeMapped: false,
      };
    }),
  },
});

const days = (n: number | undefined, sign: number) =>
  n === undefined ? { Coeff: sign } : { Days: Math.abs(n), Coeff: n < 0 ? -1 : 1 };
export const window = (from: number | undefined, to: number | undefined, more: object = {}) => ({
  Start: days(from, -1),
  End: days(to, 1),
  UseEventEnd: false,
  ...more,
});
export const times = (
  Type: "exactly" | "at most" | "at least",
  Count: number,
  more: object = {},
) => ({
  Type: ["exactly", "at most", "at least"].indexOf(Type),
  Count,
  IsDistinct: false,
  ...more,
});
export const asked = (Criteria: object, StartWindow: object, more: object = {}) => ({
  Criteria,
  StartWindow,
  Occurrence: times("at least", 1),
  ...more,
});
export const all = (CriteriaList: object[], more: object = {}) => ({
  Type: "ALL",
  CriteriaList,
  DemographicCriteriaList: [],
  Groups: [],
  ...more,
});
export const rule = (name: string, expression: object) => ({ name, expression });
export const condition = (CodesetId: number, more: object = {}) => ({
  ConditionOccurrence: { CodesetId, ...more },
});
export const drug = (CodesetId: number, more: object = {}) => ({
  DrugExposure: { CodesetId, ...more },
});

export function cohort(
  sets: object[],
  entries: object[],
  more: {
    observed?: [number, number];
    limits?: string[];
    rules?: object[];
    AdditionalCriteria?: object;
  } = {},
) {
  const { observed = [0, 0], limits = ["First", "First", "First"], rules = [], ...rest } = more;
  const [primary, qualified, kept] = limits.map((Type) => ({ Type }));
  return {
    ConceptSets: sets,
    PrimaryCriteria: {
      CriteriaList: entries,
      ObservationWindow: { PriorDays: observed[0], PostDays: observed[1] },
      PrimaryCriteriaLimit: primary,
    },
    QualifiedLimit: qualified,
    ExpressionLimit: kept,
    InclusionRules: rules,
    CensoringCriteria: [],
    CollapseSettings: { CollapseType: "ERA", EraPad: 0 },
    CensorWindow: {},
    ...rest,
  };
}
