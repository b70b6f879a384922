// Writes the table of units: npm run units
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ucumCodes } from "./codes.ts";
import { unitTable } from "./unit-table.ts";

const file = join(import.meta.dirname, "../../packages/clinical/src/units/unit-table.data.ts");
writeFileSync(file, unitTable(ucumCodes));
