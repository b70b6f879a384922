// How a condition is read from ATLAS's (Circe's) JSON and written to it.
import type {
  ConceptCriterion,
  Criterion,
  CriterionConcepts,
  DateRange,
  DemographicCriterion,
} from "@concord/contract";
import type { CirceConceptSets } from "../atlas/circe-concept-sets.ts";
import type { CirceObject } from "../atlas/circe-object.ts";
import type { Windows } from "./window/circe-windows.ts";

/** Which of ATLAS's tables a criterion is of: their fields have different names. */
export interface CirceTable {
  /** "Demographic" for a criterion of the patient at index. */
  readonly table: string;
  /** A condition era or a drug era. */
  readonly isEra: boolean;
  readonly isPeriod: boolean;
  /** A death or an observation period. */
  readonly isWithoutConcept: boolean;
  /** Its codes are asked for, not its concepts. */
  readonly isOfCodes: boolean;
}

export interface CirceReadingOf extends CirceTable {
  readonly sets: CirceConceptSets;
  readonly readAround: (group: CirceObject) => Criterion | undefined;
  /** What is asked for, nobody has here. */
  readonly matchesNobody: () => void;
}

/** `{ Criteria, StartWindow, Occurrence, … }`: a criterion with what is asked of it and the index. */
export interface CirceCorrelated {
  readonly correlated: CirceObject;
  /** As far as it is read. */
  readonly criterion: ConceptCriterion;
  readonly windows: Windows;
  /** It looks outside the observation period of the index, too. */
  readonly isAnywhere: boolean;
  /** What is asked for, everybody has. */
  readonly matchesEverybody: () => void;
}

export interface CirceWritingOf extends CirceTable {
  /** The cohort's event date range. */
  readonly dateRange: DateRange | undefined;
  /** Names what ATLAS can't say, by the field of the criterion. */
  readonly refuse: (field: string, text: string) => void;
  readonly conceptList: (concepts: CriterionConcepts, field: string) => readonly object[];
  /** A criterion as a group. */
  readonly whole: (criterion: Criterion, field: string) => object;
}

type Refuse = Pick<CirceWritingOf, "refuse">;

export interface CircePart {
  /** Reads its keys of a criterion. */
  readonly read?: (body: CirceObject, of: CirceReadingOf) => Partial<ConceptCriterion>;
  /** Reads its keys beside a criterion. */
  readonly readCorrelated?: (of: CirceCorrelated) => Partial<ConceptCriterion>;
  readonly write?: (criterion: ConceptCriterion, to: CirceWritingOf) => object;
  readonly writeCorrelated?: (criterion: ConceptCriterion, to: Refuse) => object;
  /** Of an entry event. */
  readonly refuseIndex?: (criterion: ConceptCriterion, to: Refuse) => void;
  /** Where it is, when it is nowhere here. */
  readonly absentBecause?: string;
}

export interface PatientCirce extends CircePart {
  readonly write: (
    criterion: ConceptCriterion | DemographicCriterion,
    to: CirceTable & Refuse,
  ) => object;
}
