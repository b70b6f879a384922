// Random values of every condition, for properties of definitions. What is around a fact is a whole criterion: who
// makes those makes it.
import type { ConceptCriterion } from "@concord/contract";
import type fc from "fast-check";
import { arbitrary as age } from "../conditions/age/arbitrary.ts";
import { arbitrary as dates } from "../conditions/dates/arbitrary.ts";
import { arbitrary as firstInHistory } from "../conditions/first-in-history/arbitrary.ts";
import { arbitrary as gender } from "../conditions/gender/arbitrary.ts";
import { arbitrary as lasts } from "../conditions/lasts/arbitrary.ts";
import { arbitrary as normalRange } from "../conditions/normal-range/arbitrary.ts";
import { arbitrary as observation } from "../conditions/observation/arbitrary.ts";
import { arbitrary as occurrences } from "../conditions/occurrences/arbitrary.ts";
import { arbitrary as records } from "../conditions/records/arbitrary.ts";
import { arbitrary as sameVisit } from "../conditions/same-visit/arbitrary.ts";
import { arbitrary as sources } from "../conditions/sources/arbitrary.ts";
import { arbitrary as table } from "../conditions/table/arbitrary.ts";
import { arbitrary as value } from "../conditions/value/arbitrary.ts";
import { arbitrary as valueConcepts } from "../conditions/value-concepts/arbitrary.ts";
import { arbitrary as window } from "../conditions/window/arbitrary.ts";
import type { RandomFrom } from "./arbitrary-kit.ts";

export { ends, type RandomFrom, sparse } from "./arbitrary-kit.ts";

type Conditions = Omit<ConceptCriterion, "kind" | "concepts" | "name" | "around">;

/** By field; a condition of the contract that is not here does not compile. */
export function conditionArbitraries(from: RandomFrom) {
  return {
    ...records(),
    ...table(),
    ...firstInHistory(),
    ...occurrences(),
    ...value(from),
    ...normalRange(),
    ...lasts(),
    ...valueConcepts(from),
    ...window(),
    ...sameVisit(),
    ...dates(),
    ...age(),
    ...gender(),
    ...observation(),
    ...sources(),
  } satisfies Readonly<Record<keyof Conditions, fc.Arbitrary<unknown>>>;
}
