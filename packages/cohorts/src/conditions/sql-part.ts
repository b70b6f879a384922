// What a condition is in SQL, from the definition and not from the plan: the oracle of the engine.
import type { Criterion, ConceptSet, DateRange, DemographicCriterion } from "@concord/contract";
import type { Alternative } from "../plan/resolve-event.ts";
import type { SqlParameters } from "../sql/sql-parameters.ts";
import type { FactCriterion } from "./plan-part.ts";

/** Concepts by what they measure, as `analyteOfCode` names it. */
export type Analytes = ReadonlyMap<string, readonly number[]>;

/** Bits of the tables by concept; see `CohortVocabulary.tablesOf`. */
export type Tables = ReadonlyMap<number, number>;

/** Aliases of the fact and of its patient. */
export interface FactSql {
  readonly f: string;
  readonly p: string;
  readonly parameters: SqlParameters;
  readonly analytes: Analytes | undefined;
  readonly tables: Tables;
  /** The cohort's event date range. */
  readonly dateRange: DateRange | undefined;
  /** The ways in which a fact of the criterion matches. */
  readonly alternatives: readonly Alternative[];
  /** A column of the fact is of one of the sets. */
  readonly isOf: (sets: readonly ConceptSet[], column?: string) => string;
  /** A fact under another alias is of the criterion's concepts. */
  readonly isOfConcepts: (alias: string) => string;
  /** The criterion holds, the fact being its index. */
  readonly holdsAround: (criterion: Criterion) => string;
}

/** Aliases of the fact, of its patient and of the index: an entry, or another fact. */
export interface IndexSql {
  readonly f: string;
  readonly p: string;
  readonly e: string;
}

/** SQL that may give null for false: it is in `where`, or under `case` and `coalesce`. */
export interface SqlPart {
  /** What is asked of the fact and its patient. */
  readonly ofFact?: (criterion: FactCriterion, at: FactSql) => readonly string[];
  /** What is asked of the fact and the index; of an index event, which is its own index, too. */
  readonly toIndex?: (criterion: FactCriterion, at: IndexSql) => readonly string[];
  /** Where it is, when it is neither. */
  readonly absentBecause?: string;
}

export interface PatientSql extends SqlPart {
  /** What is asked of a patient at index. */
  readonly ofPatient: (
    criterion: DemographicCriterion,
    at: { readonly p: string; readonly e: string; readonly parameters: SqlParameters },
  ) => readonly string[];
}
