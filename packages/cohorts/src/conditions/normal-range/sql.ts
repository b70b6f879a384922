import type { SqlPart } from "../sql-part.ts";

/** OMOP's concepts of a value that is said to be abnormally low or high. */
export const ABNORMAL_OMOP = [4_155_142, 4_155_143];

export const sql: SqlPart = {
  ofFact: ({ normalRange: range }, { f, parameters }) => {
    if (!range) return [];
    const bound = (value: number): string => `(${parameters.doubles([value])})[1]`;
    const value = `nullif(${f}.value, 'NaN')`;
    const numbers = {
      low: `${f}.normal_low`,
      high: `${f}.normal_high`,
      toLow: `${value} / nullif(${f}.normal_low, 0)`,
      toHigh: `${value} / nullif(${f}.normal_high, 0)`,
    };
    const all = (["low", "high", "toLow", "toHigh"] as const).flatMap((part) => {
      const asked = range[part];
      if (!asked) return [];
      const { min, max, minExclusive, maxExclusive } = asked;
      return [
        ...(min === undefined
          ? []
          : [`${numbers[part]} ${minExclusive ? ">" : ">="} ${bound(min)}`]),
        ...(max === undefined
          ? []
          : [`${numbers[part]} ${maxExclusive ? "<" : "<="} ${bound(max)}`]),
      ];
    });
    if (range.isAbnormal)
      all.push(`coalesce(${value} < ${f}.normal_low, false) or coalesce(${value} > ${f}.normal_high, false)
      or ${f}.value_concept_id in (select concept_id from concept where omop_concept_id in (${ABNORMAL_OMOP.join()}))`);
    return all.map((each) => `(${each})`);
  },
};
