import { factSources } from "@concord/clinical";
import { z } from "zod";
import { conditionSchema } from "./condition.ts";

/** Where a fact came from (domain.md §7); `fact.source` 1–4 in this order. */
export const FactSource = z.enum(factSources);
export type FactSource = z.infer<typeof FactSource>;

export const sources = conditionSchema({
  fields: {
    /** Absent: any source. */
    sources: z.array(FactSource).min(1, "Choose at least one source").optional(),
  },
  // Facts of other sources are not read.
  obstacles: [],
});
