import type { Criterion, Occurrences } from "@concord/contract";

import type { CirceConceptSets } from "./circe-concept-sets.ts";
import { readAge, readCriterion } from "./circe-criterion.ts";
import { ALWAYS, NEVER } from "./circe-constants.ts";
import { readGenders } from "./circe-genders.ts";
import type { CirceObject } from "./circe-object.ts";
import { readWindows } from "./circe-windows.ts";

type Members = Extract<Criterion, { kind: "group" }>["criteria"];

const GROUPS = new Map([
  ["ALL", "all"],
  ["ANY", "any"],
  ["AT_LEAST", "at-least"],
  ["AT_MOST", "at-most"],
] as const);

/**
 * Reads a group; undefined where it asks for nothing, or nothing of it can be read. A group of one that must hold is that
 * one.
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
  const criterion = wrapper && readCriterion(wrapper, sets, readGroup);
  if (!criterion) {
    // What of it is left out was named.
    correlated.skipRest();
    return undefined;
  }
  const anywhere = correlated.flag("IgnoreObservationPeriod");
  const { throughEnd, ...windows } = readWindows(correlated, !anywhere);
  const occurrences = readOccurrences(correlated, criterion.firstInHistory ?? false);
  const sameVisit = correlated.flag("RestrictVisit");
  if (occurrences === ANY_NUMBER) return ALWAYS;
  return {
    ...criterion,
    ...windows,
    ...(occurrences && { occurrences }),
    ...(sameVisit && { sameVisit }),
    ...(!anywhere && {
      observation: { samePeriodAsIndex: true, ...(throughEnd && { throughEnd }) },
    }),
    // ATLAS looks around an event within the observation period of the event: it needs one.
    ...(anywhere && criterion.around && { observation: {} }),
  };
}

/** At least none: everybody. */
const ANY_NUMBER = { op: "at-least", n: 0 } as const;

/** @param isFirst of the first alone, which is one event: of several on its day ATLAS takes one */
function readOccurrences(correlated: CirceObject, isFirst: boolean): Occurrences | undefined {
  const occurrence = correlated.object("Occurrence");
  if (!occurrence) return undefined;
  const type = occurrence.number("Type") ?? 2;
  const n = occurrence.number("Count") ?? 1;
  const distinct = occurrence.flag("IsDistinct");
  const column = occurrence.text("CountColumn") ?? "DOMAIN_CONCEPT";
  const op = (["exactly", "at-most", "at-least"] as const)[type] ?? "at-least";
  if (op === "at-least" && n <= 1) return n === 0 ? ANY_NUMBER : undefined;
  if (n === 0) return { op, n };
  if (isFirst || (distinct && column === "START_DATE")) return { op, n, distinctDays: true };
  if (!distinct) return { op, n };
  occurrence.remark(
    "IsDistinct",
    "approximated",
    `Facts are counted, not distinct values of ${column}`,
  );
  return { op, n };
}

function readDemographic(demographic: CirceObject, sets: CirceConceptSets): Criterion | undefined {
  const isAsked = !demographic.isEmpty();
  const genders = readGenders(demographic, sets);
  const { age } = readAge(demographic);
  if (genders?.length === 0) return NEVER;
  if (age || genders)
    return { kind: "demographic", ...(age && { age }), ...(genders && { gender: genders }) };
  return isAsked ? undefined : ALWAYS;
}
