// What definitions of ATLAS are made of in tests.
import type { CohortDefinition } from "@concord/contract";

/** Concepts by their OMOP ids: those below 1,000 are known. */
export const known = (omopId: number): number | undefined => (omopId < 1000 ? omopId : undefined);

/** Codes that records have are concepts of their own; what is below one is known below 900. */
export const recorded = (omopId: number) =>
  omopId < 1000 ? { conceptId: omopId + 5000, knowsBeneath: omopId < 900 } : undefined;

/** A concept set of ATLAS: each with its descendants, unless it says otherwise. */
export const set = (id: number, ...concepts: object[]) => ({
  id,
  name: `Set ${id}`,
  expression: {
    items: concepts.map((item) => ({ isExcluded: false, includeDescendants: true, ...item })),
  },
});

/** The first fact of concept 10, observed a year before it: what ATLAS's usual entry event is read as. */
export const index = {
  role: "index",
  kind: "concept",
  concepts: { include: [{ conceptId: 10, descendants: true }] },
  table: "conditions",
  firstInHistory: true,
  observation: { before: 365, after: 0 },
} satisfies CohortDefinition["criteria"][number];
