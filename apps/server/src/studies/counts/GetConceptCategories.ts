import { categories, GetConceptCategories } from "@concord/contract";
import { sql } from "kysely";
import { implement } from "../../platform/operations/implement.ts";

export const handler = implement(GetConceptCategories, async ({ db }) => {
  const { rows } = await sql<{ category: string; concept_count: number }>`
    select coalesce(category, 'Others') category, count(*)::int concept_count from concept group by 1`.execute(
    db,
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
