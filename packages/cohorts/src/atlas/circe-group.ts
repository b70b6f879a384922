import type { Criterion } from "@concord/contract";

import type { CirceConceptSets } from "./circe-concept-sets.ts";
import { circeParts } from "../conditions/conditions.ts";
import { readWindows } from "../conditions/window/circe-windows.ts";
import { readCriterion, type ReadingHow, readPatient } from "./circe-criterion.ts";
import { ALWAYS, NEVER } from "./circe-constants.ts";
import type { CirceObject } from "./circe-object.ts";

type Members = Extract<Criterion, { kind: "group" }>["criteria"];

const GROUPS = new Map([
  ["ALL", "all"],
  ["ANY", "any"],
  ["AT_LEAST", "at-least"],
  ["AT_MOST", "at-most"],
] as const);

/**
 * Reads a group; undefined where it asks for nothing, or nothing of it can be read. A group of one that must hold is
 * that one.
 */
export function readGroup(group: CirceObject, sets: CirceConceptSets): Criterion | undefined {
  const read = [
    ...group.objects("CriteriaList").map((each) => readCorrelated(each, sets)),
    ...group.objects("DemographicCriteriaList").map((each) => readDemographic(each, sets)),
    ...group.objects("Groups").map((each) => readMember(each, sets)),
  ];
  const members: Members = read.filter((member) => member !== undefined);
  const type = group.text("Type") ?? "ALL";
  const count = group.number("Count");
  const of = [...GROUPS].find(([name]) => name === type)?.[1];
  if (of === undefined) {
    group.remark("Type", "left out", `A group of type ${type}`);
    return undefined;
  }
  const [only] = members;
  if (only === undefined) return undefined;
  if (of === "all" || of === "any") {
    return members.length === 1 ? only : { kind: "group", of, criteria: members };
  }
  const n = count ?? 0;
  if (of === "at-least" && n === 0) return ALWAYS;
  if (of === "at-least" && n > read.length) return NEVER;
  if (n > members.length && members.length < read.length)
    group.remark("Count", "approximated", `Of the criteria only ${members.length} could be read`);
  return { kind: "group", of, n: Math.min(n, members.length), criteria: members };
}

/** A group in a group. One that asks for nothing holds for everybody, and counts. */
function readMember(group: CirceObject, sets: CirceConceptSets): Criterion | undefined {
  const lists = ["CriteriaList", "DemographicCriteriaList", "Groups"];
  if (lists.some((list) => group.has(list))) return readGroup(group, sets);
  group.skip("Type", "Count");
  return ALWAYS;
}

/** Reads `{ Criteria, StartWindow, EndWindow, Occurrence, … }`. */
function readCorrelated(correlated: CirceObject, sets: CirceConceptSets): Criterion | undefined {
  const wrapper = correlated.object("Criteria");
  const criterion = wrapper && readCriterion(wrapper, readingHow(sets));
  if (!criterion) {
    // What of it is left out was named.
    correlated.skipRest();
    return undefined;
  }
  const isAnywhere = correlated.flag("IgnoreObservationPeriod");
  const found = { everybody: false };
  const matchesEverybody = () => (found.everybody = true);
  const windows = readWindows(correlated, !isAnywhere);
  const of = { correlated, criterion, windows, isAnywhere, matchesEverybody };
  const read = circeParts.map((part) => part.readCorrelated?.(of));
  return found.everybody ? ALWAYS : Object.assign({}, criterion, ...read);
}

/** How a criterion's concept sets and the groups around it are read. */
export function readingHow(sets: CirceConceptSets): ReadingHow {
  return { sets, readAround: (group) => readGroup(group, sets) };
}

function readDemographic(demographic: CirceObject, sets: CirceConceptSets): Criterion | undefined {
  const isAsked = !demographic.isEmpty();
  const asked = readPatient(demographic, readingHow(sets));
  if (asked === "nobody") return NEVER;
  if (asked.age || asked.gender) return { kind: "demographic", ...asked };
  return isAsked ? undefined : ALWAYS;
}
