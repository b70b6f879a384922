import { z } from "zod";
import { conditionSchema } from "./condition.ts";

export const firstInHistory = conditionSchema({
  fields: {
    /**
     * Only facts on the first day in the patient's whole record that has a fact of these concepts (and sources),
     * whatever the dates, windows and values asked for.
     */
    firstInHistory: z.boolean().optional(),
  },
  obstacles: ["first"],
});
