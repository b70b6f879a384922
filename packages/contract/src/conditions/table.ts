import { z } from "zod";
import { factTables } from "../terms.ts";
import { conditionSchema } from "./condition.ts";

/** Tables of OMOP that facts are rows of. */
export const FactTable = z.enum(factTables);
export type FactTable = z.infer<typeof FactTable>;

/** Of a concept criterion only: the facts of an event may be of several. */
export const table = conditionSchema({
  fields: {
    /**
     * Only structured facts that are rows of this table, as a criterion of ATLAS asks; those of FHIR, of which it is
     * not told, count. Facts of notes count but for concepts whose structured facts all lie in other tables. Absent:
     * whatever table. Of eras, deaths and periods it asks nothing.
     */
    table: FactTable.optional(),
  },
  // Concepts of other tables are not read.
  obstacles: [],
});
