import { CIRCE_TABLES } from "../../atlas/circe-tables.ts";
import type { CircePart } from "../circe-part.ts";

/** A criterion of ATLAS is of a table: `Writer.table` writes it. */
export const circe: CircePart = {
  read: (_, { table: name }) => {
    const table = CIRCE_TABLES.get(name);
    return table ? { table } : {};
  },
};
