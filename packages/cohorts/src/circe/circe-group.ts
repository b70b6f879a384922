import type { Criterion, Occurrences } from "@concord/contract";

import type { CirceConceptSets } from "./circe-concept-sets.ts";
import { readAge, readCriterion, readGenders } from "./circe-criterion.ts";
import type { CirceObject } from "./circe-object.ts";
import { readWindows } from "./circe-windows.ts";

type Members = Extract<Criterion, { kind: "group" }>["criteria"];

const GROUPS = new Map([
  ["ALL", "all"],
  ["ANY", "any"],
  ["AT_LEAST", "at-least"],
  ["AT_MOST", "at-most"],
] as const);

/** Reads a group; undefined when nothing is left in it. A group of one that must hold is that one. */
export function readGroup(group: CirceObject, sets: CirceConceptSets): Criterion | undefined {
  const members: Members = [
    ...group.objects("CriteriaList").map((each) => readCorrelated(each, sets)),
    ...group.objects("DemographicCriteriaList").map(readDemographic),
    ...group.objects("Groups").map((each) => readGroup(each, sets)),
  ].filter((member) => member !== undefined);
  const type = group.text("Type") ?? "ALL";
  const count = group.number("Count");
  const of = [...GROUPS].find(([name]) => name === type)?.[1];
  if (of === undefined) {
    group.remark("Type", "left out", `A group of type ${type}`);
    return undefined;
  }
  group.finish();
  const [only] = members;
  if (only === undefined) return undefined;
  if (of === "all" || of === "any") {
    return members.length === 1 ? only : { kind: "group", of, criteria: members };
  }
  const n = count ?? 0;
  // At least 0 holds for everybody.
  if (of === "at-least" && n === 0) return undefined;
  if (n > members.length)
    group.remark("Count", "approximated", `Of the criteria only ${members.length} could be read`);
  return { kind: "group", of, n: Math.min(n, members.length), criteria: members };
}

/** Reads `{ Criteria, StartWindow, EndWindow, Occurrence, … }`. */
function readCorrelated(correlated: CirceObject, sets: CirceConceptSets): Criterion | undefined {
  const wrapper = correlated.object("Criteria");
  const criterion = wrapper && readCriterion(wrapper, sets, readGroup);
  if (!criterion) return undefined;
  const anywhere = correlated.flag("IgnoreObservationPeriod");
  const { throughEnd, ...windows } = readWindows(correlated, !anywhere);
  const occurrences = readOccurrences(correlated);
  if (correlated.has("RestrictVisit"))
    correlated.remark("RestrictVisit", "left out", "Only in the same visit as the index event");
  correlated.finish();
  return {
    ...criterion,
    ...windows,
    ...(occurrences && { occurrences }),
    ...(!anywhere && {
      observation: { samePeriodAsIndex: true, ...(throughEnd && { throughEnd }) },
    }),
    // ATLAS looks around an event within the observation period of the event: it needs one.
    ...(anywhere && criterion.around && { observation: {} }),
  };
}

function readOccurrences(correlated: CirceObject): Occurrences | undefined {
  const occurrence = correlated.object("Occurrence");
  if (!occurrence) return undefined;
  const type = occurrence.number("Type") ?? 2;
  const n = occurrence.number("Count") ?? 1;
  const distinct = occurrence.flag("IsDistinct");
  const column = occurrence.text("CountColumn") ?? "DOMAIN_CONCEPT";
  const op = (["exactly", "at-most", "at-least"] as const)[type] ?? "at-least";
  occurrence.finish();
  if (op === "at-least" && n <= 1) {
    if (n === 0) occurrence.remark("Count", "approximated", "At least 0 was read as at least 1");
    return undefined;
  }
  if (!distinct || n === 0) return { op, n };
  if (column === "START_DATE") return { op, n, distinctDays: true };
  occurrence.remark(
    "IsDistinct",
    "approximated",
    `Facts are counted, not distinct values of ${column}`,
  );
  return { op, n };
}

function readDemographic(demographic: CirceObject): Criterion | undefined {
  const criterion = { ...readAge(demographic), ...readGenders(demographic) };
  demographic.finish();
  return criterion.age || criterion.gender ? { kind: "demographic", ...criterion } : undefined;
}
