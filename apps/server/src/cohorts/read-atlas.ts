import { CirceProblem, importCirce } from "@concord/cohorts";
import type { CirceImport } from "@concord/cohorts";
import { sql } from "kysely";
import type { Context } from "../platform/context.ts";
import { problem } from "../platform/problem.ts";

/** Groups within groups: no definition of a person goes as deep. */
const mostLevels = 200;

/**
 * Reads an ATLAS (Circe) cohort definition given as JSON text; its concepts are those that the database knows by these
 * OMOP ids. Throws cohort.invalid for a text that is no such definition.
 */
export async function readAtlas({ db }: Pick<Context, "db">, text: string): Promise<CirceImport> {
  const json = parse(text);
  const { rows } = await sql<{ code: string; concept_id: number }>`
    select code, concept_id from concept_code where sab = 'OMOP' and code = any(${[...omopIdsIn(json)]}::text[])`.execute(
    db,
  );
  const concepts = new Map(rows.map((row) => [row.code, row.concept_id]));
  try {
    return importCirce(json, (omopId) => concepts.get(String(omopId)));
  } catch (error) {
    if (error instanceof CirceProblem) throw problem("cohort.invalid", { reason: error.message });
    throw error;
  }
}

function parse(text: string): unknown {
  // PostgreSQL stores no such character.
  if (text.includes("\\u0000"))
    throw problem("cohort.invalid", { reason: "The ATLAS definition has a NUL character." });
  try {
    // Some programs put a byte order mark before it.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    throw problem("cohort.invalid", { reason: "The ATLAS definition is not JSON." });
  }
}

/** Every `CONCEPT_ID` in a JSON value. */
function omopIdsIn(json: unknown): Set<string> {
  const ids = new Set<string>();
  let level = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels)
      throw problem("cohort.invalid", { reason: "The ATLAS definition is nested too deeply." });
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      for (const [key, field] of Object.entries(value)) {
        if (key === "CONCEPT_ID") ids.add(String(field));
        else below.push(field);
      }
    }
    level = below;
  }
  return ids;
}
