import { categories, GetConceptCategories } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

export const handler = implement(GetConceptCategories, async ({ db }) => {
  const rows = await rowsOf(
    db,
    { category: "string", concept_count: "number" },
    sql`
    select coalesce(category, 'Others') category, count(*)::int concept_count from concept group by 1`,
  );
  const counted = new Map(rows.map(({ category, concept_count }) => [category, concept_count]));
  const others = rows
    .map(({ category }) => category)
    .filter((category) => !categories.some((fixed) => fixed === category));
  return {
    data: [...categories, ...others.toSorted()].map((category) => ({
      category,
      concept_count: counted.get(category) ?? 0,
    })),
  };
});
