// The oracle: the same definition as one SQL statement, which must give the engine's rows. It reads the definition, not
// the plan, and expands concepts in the database, so that little is shared that could be wrong in both. For Citus: no
// temporary tables, no common table expressions, joins on patient_id only, concepts as array parameters.
import type {
  CohortDefinition,
  ConceptCriterion,
  ConceptSet,
  Criterion,
  EventCriterion,
} from "@concord/contract";
import { patientConditions, sqlParts } from "../conditions/conditions.ts";
import { occurrenceBounds } from "../conditions/occurrences/plan.ts";
import { asksIndexVisit, groupBounds } from "../plan/plan-cohort.ts";
import type { Analytes, Tables } from "../conditions/sql-part.ts";
import { isWithoutConcept, NO_CONCEPT } from "../definition/record-sources.ts";
import { alternativesOf, type EventLookup } from "../plan/resolve-event.ts";
import { SqlParameters, type SqlStatement } from "./sql-parameters.ts";

export interface CompileOptions {
  readonly eventOf?: EventLookup | undefined;
  /** Only patients of these organisations; absent: all. */
  readonly organizations?: readonly number[] | undefined;
  /** Concepts by what they measure; see `CohortVocabulary.analyteOf`. */
  readonly analytes?: Analytes | undefined;
  /** Tables by concept; see `CohortVocabulary.tablesOf`. */
  readonly tables?: Tables | undefined;
}

/** The earliest event alone. */
const FIRST = "distinct on (i.patient_id)";

type FactCriterion = ConceptCriterion | EventCriterion;
type Path = readonly (string | number)[];

/** Aliases of the patient and of what has the day and the minute. */
interface Moment {
  readonly p: string;
  readonly e: string;
  /** Of a fact, around which something is asked. */
  readonly isFact: boolean;
}

const atIndex: Moment = { p: "p", e: "e", isFact: false };

/**
 * Compiles a valid definition to one statement over patient, cohort_fact, concept_ancestor and observation_period.
 * Rows: patient_id, index_day, index_minute (null: not known, or no index criterion), mask; ascending by patient, one
 * for each entry patient, exactly those of `evaluate`. Throws DefinitionProblem where an event is missing or cyclic.
 */
export function compileToSql(
  definition: CohortDefinition,
  options: CompileOptions = {},
): SqlStatement {
  const compiler = new Compiler(definition, options);
  return compiler.compile(options.organizations);
}

class Compiler {
  private readonly parameters = new SqlParameters();
  private readonly joins: string[] = [];
  private inner = 0;
  private readonly definition: CohortDefinition;
  private readonly eventOf: EventLookup;
  private readonly analytes: Analytes | undefined;
  private readonly toIndexVisit: boolean;
  private readonly tables: Tables;

  constructor(definition: CohortDefinition, { eventOf, analytes, tables }: CompileOptions) {
    this.definition = definition;
    this.toIndexVisit = definition.criteria.some(asksIndexVisit);
    this.eventOf = eventOf ?? (() => undefined);
    this.analytes = analytes;
    this.tables = tables ?? new Map();
  }

  compile(organizations: readonly number[] | undefined): SqlStatement {
    const index: string[] = [];
    const bits: string[] = [];
    for (const [at, criterion] of this.definition.criteria.entries()) {
      const path = ["criteria", at];
      if (
        criterion.role === "index" &&
        (criterion.kind === "concept" || criterion.kind === "event")
      )
        index.push(this.indexFacts(criterion, path));
      else {
        const [yes, no] = criterion.role === "exclusion" ? [0, 1] : [1, 0];
        bits.push(
          `case when ${this.holds(criterion, path, atIndex)} then ${yes} else ${no} end << ${bits.length}`,
        );
      }
    }
    const mine = organizations
      ? `where p.organization_id = any(${this.parameters.ints(organizations)})`
      : "";
    const chosen = this.definition.indexEvent === "first-qualifying" ? "distinct" : FIRST;
    const entry =
      index.length > 0
        ? `(select ${chosen} i.patient_id, i.day, i.minute, i.end_day, i.visit
            from (${index.join("\nunion all\n")}) i
            order by i.patient_id, i.day, i.minute nulls first, i.end_day desc, i.visit) e
           join patient p on p.patient_id = e.patient_id`
        : `(select q.patient_id, null::int as day, null::smallint as minute, null::int as end_day, null::bigint as visit from patient q) e
           join patient p on p.patient_id = e.patient_id`;
    const mask = bits.length > 0 ? bits.map((bit) => `(${bit})`).join(" | ") : "0";
    // One row a patient, but for the index events among which the masks choose.
    return this.parameters
      .statement(`select distinct on (r.patient_id) r.patient_id, r.index_day, r.index_minute, r.mask from (
        select e.patient_id, e.day as index_day, e.minute as index_minute, e.end_day, e.visit, ${mask} as mask
        from ${entry}
        ${this.joins.join("\n")}
        ${mine}) r
      order by r.patient_id, r.mask = ${2 ** bits.length - 1} desc, r.index_day, r.index_minute nulls first, r.end_day desc, r.visit`);
  }

  private indexFacts(criterion: FactCriterion, path: Path): string {
    const { least } = occurrenceBounds(criterion.occurrences);
    const { distinctDays, indexDate } = criterion.occurrences ?? {};
    const observed = { ...criterion, observation: criterion.observation ?? {} };
    const facts = (f: string, p: string): string =>
      `from cohort_fact ${f} join patient ${p} on ${p}.patient_id = ${f}.patient_id
       where ${[this.matches(criterion, path, f, p), ...this.toIndex(observed, f, p, f)].join(" and ")}`;
    const often =
      least > 1 && indexDate !== "nth"
        ? `and f.patient_id in (select g.patient_id ${facts("g", "gp")}
             group by g.patient_id having ${this.count(criterion, "g")} >= ${least})`
        : "";
    const visit = this.toIndexVisit ? "f.visit" : "null::bigint as visit";
    const columns = `f.patient_id, f.day, f.minute, coalesce(f.end_day, f.day + 1) as end_day, ${visit}`;
    if (indexDate !== "nth") return `select ${columns} ${facts("f", "fp")} ${often}`;
    // Of those at one moment, or on one day, all have the number of the last.
    const number = distinctDays
      ? "dense_rank() over (partition by f.patient_id order by f.day)"
      : "count(*) over (partition by f.patient_id order by f.day, f.minute nulls first)";
    return `select patient_id, day, minute, end_day, visit
      from (select ${columns}, ${number} as number ${facts("f", "fp")}) numbered where number >= ${least}`;
  }

  /** The criterion holds at a moment: the entry's, or that of a fact. */
  private holds(criterion: Criterion, path: Path, at: Moment): string {
    switch (criterion.kind) {
      case "demographic": {
        const place = { ...at, parameters: this.parameters };
        const all = patientConditions.flatMap(({ sql }) => sql.ofPatient(criterion, place));
        return `(${["true", ...all].join(" and ")})`;
      }
      case "group": {
        const { least, most } = groupBounds(criterion);
        const members = criterion.criteria.map((member, place) =>
          this.holds(member, [...path, "criteria", place], at),
        );
        return `(${members.map((member) => `coalesce(${member}, false)::int`).join(" + ")}) between ${least} and ${most}`;
      }
      default: {
        const { least, most } = occurrenceBounds(criterion.occurrences);
        const counted = this.countAt(criterion, path, at);
        if (at.isFact) return `(${counted}) between ${least} and ${Math.min(most, 2 ** 31)}`;
        const c = `c${this.joins.length}`;
        this.joins.push(`cross join lateral (${counted}) ${c}`);
        return `(${c}.n >= ${least}${most < Infinity ? ` and ${c}.n <= ${most}` : ""})`;
      }
    }
  }

  /** The facts that match, counted. */
  private countAt(criterion: FactCriterion, path: Path, { p, e, isFact }: Moment): string {
    const f = isFact ? `n${this.inner++}` : "f";
    const all = [
      this.matches(criterion, path, f, p),
      `${f}.patient_id = ${e}.patient_id`,
      ...this.toIndex(criterion, f, p, e),
    ];
    return `select ${this.count(criterion, f)} as n from cohort_fact ${f} where ${all.join(" and ")}`;
  }

  private count(criterion: FactCriterion, f: string): string {
    return criterion.occurrences?.distinctDays ? `count(distinct ${f}.day)` : "count(*)";
  }

  private toIndex(criterion: FactCriterion, f: string, p: string, e: string): string[] {
    return sqlParts.flatMap(({ toIndex }) => toIndex?.(criterion, { f, p, e }) ?? []);
  }

  /** All that is asked of a fact but what is asked of it and the index, and the number. */
  private matches(criterion: FactCriterion, path: Path, f: string, p: string): string {
    const alternatives = alternativesOf(criterion, this.eventOf, path);
    const sets = alternatives.map((alternative) => alternative.concepts);
    const isOfConcepts = (alias: string) => this.conceptsOf(criterion, sets, alias);
    const place = {
      f,
      p,
      parameters: this.parameters,
      analytes: this.analytes,
      tables: this.tables,
      dateRange: this.definition.dateRange,
      alternatives,
      isOf: (own: readonly ConceptSet[], column?: string) => this.concepts(own, f, column),
      isOfConcepts,
      holdsAround: (around: Criterion) =>
        this.holds(around, [...path, "around"], { p, e: f, isFact: true }),
    };
    const asked = sqlParts.flatMap(({ ofFact }) => ofFact?.(criterion, place) ?? []);
    return [isOfConcepts(f), `not ${f}.is_undated`, ...asked].join(" and ");
  }

  private conceptsOf(criterion: FactCriterion, sets: readonly ConceptSet[], f: string): string {
    return isWithoutConcept(criterion) ? `${f}.concept_id = ${NO_CONCEPT}` : this.concepts(sets, f);
  }

  /** Facts of any of the sets, the union of what each leaves after its own exclusions. */
  private concepts(sets: readonly ConceptSet[], f: string, column = "concept_id"): string {
    const ids = sets.map((set) => {
      const excluded = set.exclude ?? [];
      return `(${this.expanded(set.include)}${excluded.length > 0 ? ` except (${this.expanded(excluded)})` : ""})`;
    });
    return `${f}.${column} = any(array(${ids.join(" union ")}))`;
  }

  private expanded(choices: ConceptSet["include"]): string {
    const all = this.parameters.ints(choices.map(({ conceptId }) => conceptId));
    const parents = choices
      .filter(({ descendants }) => descendants)
      .map(({ conceptId }) => conceptId);
    const beneath =
      parents.length > 0
        ? ` union select a.descendant_id from concept_ancestor a where a.ancestor_id = any(${this.parameters.ints(parents)})`
        : "";
    // Level 0: the concept itself, and those of other vocabularies that mean the same.
    return `select unnest(${all}) union select s.descendant_id from concept_ancestor s where s.ancestor_id = any(${all}) and s.levels = 0${beneath}`;
  }
}
