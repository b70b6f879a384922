import type { Occurrences } from "@concord/contract";
import type { CirceCorrelated, CircePart } from "../circe-part.ts";

export const circe: CircePart = {
  readCorrelated: (of) => {
    const occurrences = readOccurrences(of);
    return occurrences ? { occurrences } : {};
  },
  writeCorrelated: ({ occurrences = { op: "at-least", n: 1 } }) => ({
    Occurrence: {
      Type: ["exactly", "at-most", "at-least"].indexOf(occurrences.op),
      Count: occurrences.n,
      IsDistinct: occurrences.distinctDays ?? false,
      ...(occurrences.distinctDays && { CountColumn: "START_DATE" }),
    },
  }),
  refuseIndex: ({ occurrences }, { refuse }) => {
    if ((occurrences?.n ?? 1) > 1)
      refuse(
        "occurrences",
        occurrences?.indexDate === "nth"
          ? "An entry event from its nth occurrence on"
          : "An entry event that must occur more than once, of which the first counts",
      );
  },
};

function readOccurrences({
  correlated,
  criterion,
  matchesEverybody,
}: CirceCorrelated): Occurrences | undefined {
  const occurrence = correlated.object("Occurrence");
  if (!occurrence) return undefined;
  const type = occurrence.number("Type") ?? 2;
  const n = occurrence.number("Count") ?? 1;
  const distinct = occurrence.flag("IsDistinct");
  const column = occurrence.text("CountColumn") ?? "DOMAIN_CONCEPT";
  const op = (["exactly", "at-most", "at-least"] as const)[type] ?? "at-least";
  if (op === "at-least" && n <= 1) {
    if (n === 0) matchesEverybody();
    return undefined;
  }
  if (n === 0) return { op, n };
  // The first alone is one event: of several on its day ATLAS takes one.
  if (criterion.firstInHistory || (distinct && column === "START_DATE"))
    return { op, n, distinctDays: true };
  if (!distinct) return { op, n };
  occurrence.remark(
    "IsDistinct",
    "approximated",
    `Facts are counted, not distinct values of ${column}`,
  );
  return { op, n };
}
