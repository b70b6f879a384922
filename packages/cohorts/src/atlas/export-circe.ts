import { canonicalJson } from "@concord/clinical";
import type {
  CohortDefinition,
  ConceptCriterion,
  Criterion,
  DemographicCriterion,
  FactTable,
} from "@concord/contract";

import type { CirceTable, CirceWritingOf } from "../conditions/circe-part.ts";
import { circeParts, patientConditions } from "../conditions/conditions.ts";
import {
  CirceConceptSetWriter,
  type OmopConcept,
  type Unsupported,
} from "./circe-concept-set-writer.ts";
import { isWithoutConcept, recordsOf } from "../definition/record-sources.ts";
import { CIRCE_TABLES, CODED_TABLES } from "./circe-tables.ts";

export interface CirceExport {
  /** Circe JSON with the same members; null when `unfit` is not empty. */
  readonly json: object | null;
  readonly unfit: readonly Unsupported[];
}

/**
 * Writes a definition as ATLAS (Circe) JSON. Our concepts need an OMOP concept (`omopOf`), and all of one criterion the
 * same domain. Never an approximation: what ATLAS cannot say is named in `unfit`.
 */
export function exportCirce(
  definition: CohortDefinition,
  omopOf: (conceptId: number) => OmopConcept | undefined,
): CirceExport {
  const writer = new Writer(definition, omopOf);
  const json = writer.write();
  return { json: writer.unfit.length > 0 ? null : json, unfit: writer.unfit };
}

const tableNames: ReadonlyMap<FactTable | undefined, string> = new Map(
  [...CIRCE_TABLES].map(([name, table]) => [table, name]),
);

class Writer {
  readonly unfit: Unsupported[] = [];
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
        for (const { refuseIndex } of circeParts) refuseIndex?.(criterion, this.refusing(path));
        const { before = 0, after = 0 } = criterion.observation ?? {};
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
    if (this.definition.hospitals) this.refuse("hospitals", "A choice of hospitals");
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
    const beside = circeParts.map((part) => part.writeCorrelated?.(criterion, this.refusing(path)));
    return { Criteria: this.criterion(criterion, path), ...Object.assign({}, ...beside) };
  }

  private criterion(criterion: ConceptCriterion, path: string): object {
    const records = recordsOf(criterion);
    const table = this.table(criterion, path);
    const isOfCodes = records === "codes";
    const set = isWithoutConcept(criterion)
      ? undefined
      : this.sets.idOf(criterion.concepts, `${path}.concepts`);
    const setKey = isOfCodes
      ? `${table.replace(/Occurrence$|Exposure$/, "")}SourceConcept`
      : "CodesetId";
    const to: CirceWritingOf = {
      ...this.refusing(path),
      table,
      isEra: table === "ConditionEra" || table === "DrugEra",
      isPeriod: records === "observation-periods",
      isWithoutConcept: isWithoutConcept(criterion),
      isOfCodes,
      dateRange: this.definition.dateRange,
      conceptList: (concepts, field) => this.sets.listOf(concepts, `${path}.${field}`),
      whole: (around, field) => this.whole(around, `${path}.${field}`),
    };
    const asked = circeParts.map((part) => part.write?.(criterion, to));
    return {
      [table]: { ...(set !== undefined && { [setKey]: set }), ...Object.assign({}, ...asked) },
    };
  }

  private refusing(path: string): Pick<CirceWritingOf, "refuse"> {
    return { refuse: (field, text) => this.refuse(`${path}.${field}`, text) };
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
        const table =
          tableNames.get(criterion.table) ??
          this.sets.tableOf(criterion.concepts, `${path}.concepts`);
        if (criterion.records && !CODED_TABLES.has(table))
          this.refuse(
            `${path}.records`,
            `${table === "Specimen" ? "Specimens" : "Visits"} by the code that was recorded`,
          );
        return table;
      }
    }
  }

  private demographic(criterion: DemographicCriterion, path: string): object {
    const to = { ...this.refusing(path), ...ofPatient };
    return Object.assign({}, ...patientConditions.map(({ circe }) => circe.write(criterion, to)));
  }
}

const ofPatient: CirceTable = {
  table: "Demographic",
  isEra: false,
  isPeriod: false,
  isWithoutConcept: false,
  isOfCodes: false,
};

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
