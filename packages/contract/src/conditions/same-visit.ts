import { z } from "zod";
import { conditionSchema } from "./condition.ts";

export const sameVisit = conditionSchema({
  fields: {
    /**
     * Only facts of the visit that the index event is of. What is of no visit (a death, an era, a record without one)
     * never matches. Not on an index criterion.
     */
    sameVisit: z.boolean().optional(),
  },
  obstacles: ["visit"],
  check: (asked, { path, of, indexed, report }) => {
    if (!asked.sameVisit) return;
    if (!indexed) report([...path, "sameVisit"], "The encounter of the index needs an index event");
    if (of === "index")
      report([...path, "sameVisit"], "An index event is always of its own encounter");
  },
});
