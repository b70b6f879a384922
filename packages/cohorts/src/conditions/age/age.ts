import { circe } from "./circe.ts";
import { plan } from "./plan.ts";
import { sql } from "./sql.ts";
import { words } from "./words.ts";

export const age = { fields: ["age"], plan, sql, words, circe };
