import type {
  AgeRange,
  CohortDefinition,
  ConceptCriterion,
  Criterion,
  DemographicCriterion,
  NormalRange,
  ValueRange,
} from "@concord/contract";

import { canonicalJson } from "../definition/content-hash.ts";
import { CirceConceptSetWriter, type OmopConcept, type Unfit } from "./circe-concept-set-writer.ts";
import { isWithoutConcept, recordsOf } from "../definition/record-sources.ts";
import { OMOP_GENDERS } from "./circe-genders.ts";
import { writeWindows } from "./circe-window-writer.ts";

export interface CirceExport {
  /** Circe JSON with the same members; null when `unfit` is not empty. */
  readonly json: object | null;
  readonly unfit: readonly Unfit[];
}

/**
 * Writes a definition as ATLAS (Circe) JSON. Our concepts need an OMOP concept (`omopOf`), and all of one criterion the same
 * domain. Never an approximation: what ATLAS cannot say is named in `unfit`.
 */
export function exportCirce(
  definition: CohortDefinition,
  omopOf: (conceptId: number) => OmopConcept | undefined,
): CirceExport {
  const writer = new Writer(definition, omopOf);
  const json = writer.write();
  return { json: writer.unfit.length > 0 ? null : json, unfit: writer.unfit };
}

class Writer {
  readonly unfit: Unfit[] = [];
  private readonly sets: CirceConceptSetWriter;
  private readonly definition: CohortDefinition;

  constructor(
    definition: CohortDefinition,
    omopOf: (conceptId: number) => OmopConcept | undefined,
  ) {
    this.definition = definition;
    this.sets = new CirceConceptSetWriter(omopOf, this.unfit);
  }

  write(): object {
    const primary: object[] = [];
    const windows = new Map<string, object>();
    const rules: object[] = [];
    for (const [at, criterion] of this.definition.criteria.entries()) {
      const path = `criteria.${at}`;
      if (criterion.role === "index" && criterion.kind === "concept") {
        if ((criterion.occurrences?.n ?? 1) > 1)
          this.refuse(
            `${path}.occurrences`,
            criterion.occurrences?.indexDate === "nth"
              ? "An entry event from its nth occurrence on"
              : "An entry event that must occur more than once, of which the first counts",
          );
        const { before = 0, after = 0, throughEnd } = criterion.observation ?? {};
        if (throughEnd)
          this.refuse(`${path}.observation`, "An entry event that ends in the observation period");
        const window = { PriorDays: before, PostDays: after };
        windows.set(canonicalJson(window), window);
        primary.push(this.criterion(criterion, path));
      } else if (criterion.role === "index") {
        this.refuse(path, "An event: use its concepts");
      } else {
        const group = this.group(criterion.role === "exclusion" ? "AT_MOST" : "ALL", 0, [
          [criterion, path],
        ]);
        rules.push({ name: criterion.name ?? `Rule ${rules.length + 1}`, expression: group });
      }
    }
    if (primary.length === 0) this.refuse("criteria", "A cohort without an index event");
    if (windows.size > 1)
      this.refuse("criteria", "Index events with different days of observation");
    const first = { Type: "First" };
    return {
      ConceptSets: this.sets.all(),
      PrimaryCriteria: {
        CriteriaList: primary,
        ObservationWindow: [...windows.values()][0],
        PrimaryCriteriaLimit: {
          Type: this.definition.indexEvent === "first-qualifying" ? "All" : "First",
        },
      },
      QualifiedLimit: first,
      ExpressionLimit: first,
      InclusionRules: rules,
      CensoringCriteria: [],
      CollapseSettings: { CollapseType: "ERA", EraPad: 0 },
      CensorWindow: {},
      cdmVersionRange: ">=5.0.0",
    };
  }

  private refuse(path: string, text: string): void {
    this.unfit.push({ path, text });
  }

  private group(type: string, count: number, members: readonly (readonly [Criterion, string])[]) {
    const group = {
      Type: type,
      ...(type.startsWith("AT_") && { Count: count }),
      CriteriaList: [] as object[],
      DemographicCriteriaList: [] as object[],
      Groups: [] as object[],
    };
    for (const [member, path] of members)
      switch (member.kind) {
        case "concept":
          group.CriteriaList.push(this.correlated(member, path));
          break;
        case "event":
          this.refuse(path, "An event: use its concepts");
          break;
        case "demographic":
          group.DemographicCriteriaList.push(this.demographic(member, path));
          break;
        case "group":
          group.Groups.push(this.whole(member, path));
      }
    return group;
  }

  /** A criterion as a group. */
  private whole(criterion: Criterion, path: string): object {
    if (criterion.kind !== "group") return this.group("ALL", 0, [[criterion, path]]);
    const [type, n] = groupType(criterion);
    const criteria = criterion.criteria.map(
      (each, at) => [each, `${path}.criteria.${at}`] as const,
    );
    return this.group(type, n, criteria);
  }

  private correlated(criterion: ConceptCriterion, path: string): object {
    const { occurrences = { op: "at-least", n: 1 }, observation, around } = criterion;
    // Around an event, ATLAS looks within the observation period that the event lies in.
    if (around && !observation)
      this.refuse(`${path}.around`, "Criteria around a fact outside all observation periods");
    if (observation && !observation.samePeriodAsIndex && !around)
      this.refuse(
        `${path}.observation`,
        "A fact inside any observation period, not that of the index",
      );
    if ((observation?.before ?? 0) + (observation?.after ?? 0) > 0)
      this.refuse(`${path}.observation`, "Days of observation around a fact");
    return {
      Criteria: this.criterion(criterion, path),
      ...writeWindows(criterion, (field, text) => this.refuse(`${path}.${field}`, text)),
      Occurrence: {
        Type: ["exactly", "at-most", "at-least"].indexOf(occurrences.op),
        Count: occurrences.n,
        IsDistinct: occurrences.distinctDays ?? false,
        ...(occurrences.distinctDays && { CountColumn: "START_DATE" }),
      },
      RestrictVisit: criterion.sameVisit ?? false,
      IgnoreObservationPeriod: !observation?.samePeriodAsIndex,
    };
  }

  private criterion(criterion: ConceptCriterion, path: string): object {
    const { sources, age, gender, value, valueConcepts, firstInHistory, around } = criterion;
    if (sources && !(sources.length === 1 && sources[0] === "structured"))
      this.refuse(`${path}.sources`, "Facts from notes or from a reference standard");
    if (firstInHistory && sources)
      this.refuse(`${path}.firstInHistory`, "The first in history of one source");
    const records = recordsOf(criterion);
    const table = this.table(criterion, path);
    const set = isWithoutConcept(criterion)
      ? undefined
      : this.sets.idOf(criterion.concepts, `${path}.concepts`);
    const setKey =
      records === "codes"
        ? `${table.replace(/Occurrence$|Exposure$/, "")}SourceConcept`
        : "CodesetId";
    const isPeriod = records === "observation-periods";
    const isEra = table === "ConditionEra" || table === "DrugEra";
    if (criterion.lasts && !isEra) this.refuse(`${path}.lasts`, "How long what is no era lasts");
    const startDate = isPeriod ? "PeriodStartDate" : isEra ? "EraStartDate" : "OccurrenceStartDate";
    if (records === "deaths" && firstInHistory)
      this.refuse(`${path}.firstInHistory`, "The first death");
    if (isPeriod && gender) this.refuse(`${path}.gender`, "The gender at an observation period");
    if (value && isWithoutConcept(criterion))
      this.refuse(`${path}.value`, "A value of what has none");
    if (valueConcepts && table !== "Measurement" && table !== "Observation")
      this.refuse(`${path}.valueConcepts`, "A value of what is no measurement or observation");
    const { normalRange } = criterion;
    if (normalRange && table !== "Measurement")
      this.refuse(`${path}.normalRange`, "A normal range of what is no measurement");
    const dates = this.dates(criterion);
    return {
      [table]: {
        ...(set !== undefined && { [setKey]: set }),
        ...(firstInHistory && { First: true }),
        ...(dates && { [startDate]: dates }),
        ...(age && { [isPeriod || isEra ? "AgeAtStart" : "Age"]: this.age(age, `${path}.age`) }),
        ...(gender && { Gender: gender.map((each) => OMOP_GENDERS[each]) }),
        ...(value && {
          [isEra ? "OccurrenceCount" : "ValueAsNumber"]: this.value(value, `${path}.value`),
        }),
        ...(criterion.lasts && { EraLength: this.value(criterion.lasts, `${path}.lasts`) }),
        ...(valueConcepts && {
          ValueAsConcept: this.sets.listOf(valueConcepts, `${path}.valueConcepts`),
        }),
        ...(normalRange && this.normalRange(normalRange, `${path}.normalRange`)),
        ...(around && { CorrelatedCriteria: this.whole(around, `${path}.around`) }),
      },
    };
  }

  /** The table that has what the criterion looks at. */
  private table(criterion: ConceptCriterion, path: string): string {
    switch (recordsOf(criterion)) {
      case "deaths":
        return "Death";
      case "observation-periods":
        return "ObservationPeriod";
      case "condition-eras":
        return "ConditionEra";
      case "drug-eras":
        return "DrugEra";
      case "codes":
      case undefined: {
        const table = this.sets.tableOf(criterion.concepts, `${path}.concepts`);
        if (criterion.records && table === "VisitOccurrence")
          this.refuse(`${path}.records`, "Visits by the code that was recorded");
        return table;
      }
    }
  }

  private demographic({ age, gender, observation }: DemographicCriterion, path: string): object {
    if (observation)
      this.refuse(`${path}.observation`, "Observation as a rule: ask for it at the index event");
    return {
      ...(age && { Age: this.age(age, `${path}.age`) }),
      ...(gender && { Gender: gender.map((each) => OMOP_GENDERS[each]) }),
    };
  }

  private dates({ absoluteStartDate, absoluteEndDate }: ConceptCriterion): object | undefined {
    const { dateRange } = this.definition;
    const start = [absoluteStartDate, dateRange?.start]
      .filter((date) => date !== undefined)
      .toSorted()
      .at(-1);
    const end = [absoluteEndDate, dateRange?.end]
      .filter((date) => date !== undefined)
      .toSorted()[0];
    if (start !== undefined && end !== undefined) return { Value: start, Extent: end, Op: "bt" };
    if (start !== undefined) return { Value: start, Op: "gte" };
    return end === undefined ? undefined : { Value: end, Op: "lte" };
  }

  private age({ min, max, count }: AgeRange, path: string): object {
    if (count !== "calendar")
      this.refuse(path, "Age in completed years: ATLAS counts calendar years");
    if (min !== undefined && max !== undefined) return { Value: min, Extent: max, Op: "bt" };
    return min === undefined ? { Value: max, Op: "lte" } : { Value: min, Op: "gte" };
  }

  private normalRange(range: NormalRange, path: string): object {
    const parts = [
      ["low", "RangeLow"],
      ["high", "RangeHigh"],
      ["toLow", "RangeLowRatio"],
      ["toHigh", "RangeHighRatio"],
    ] as const;
    const written = parts.flatMap(([part, key]) => {
      const numbers = range[part];
      return numbers ? [[key, this.value(numbers, `${path}.${part}`)] as const] : [];
    });
    return { ...Object.fromEntries(written), ...(range.isAbnormal && { Abnormal: true }) };
  }

  private value(range: ValueRange, path: string): object {
    const { min, max, minExclusive, maxExclusive, unit, units } = range;
    if (unit !== undefined) this.refuse(`${path}.unit`, "Values converted to a unit");
    if (units) this.refuse(`${path}.units`, "Units without their OMOP concepts");
    if (min !== undefined && max !== undefined) {
      if (minExclusive || maxExclusive)
        this.refuse(path, "A range between two values that leaves out an end");
      return { Value: min, Extent: max, Op: "bt" };
    }
    return min === undefined
      ? { Value: max, Op: maxExclusive ? "lt" : "lte" }
      : { Value: min, Op: minExclusive ? "gt" : "gte" };
  }
}

function groupType(group: Extract<Criterion, { kind: "group" }>): [type: string, count: number] {
  switch (group.of) {
    case "all":
      return ["ALL", 0];
    case "any":
      return ["ANY", 0];
    case "none":
      return ["AT_MOST", 0];
    case "at-least":
      return ["AT_LEAST", group.n ?? 1];
    case "at-most":
      return ["AT_MOST", group.n ?? 0];
  }
}
