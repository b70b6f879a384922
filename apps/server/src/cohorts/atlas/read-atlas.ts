import { CirceProblem, importCirce } from "@concord/cohorts";
import type { CirceImport, RecordedCode } from "@concord/cohorts";
import type { RecordKind } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";
import { organizationsOf } from "../evaluation/cohort-organizations.ts";
import { recordsAskedFor, requireRecords } from "../operations/require-records.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

/** Groups within groups: no definition of a person goes as deep. */
const mostLevels = 200;

/**
 * Reads an ATLAS (Circe) cohort definition given as JSON text; its concepts are those that the database knows by these
 * OMOP ids. A code that only maps to a standard concept is none: no record of ATLAS's is under it. Throws
 * cohort.invalid for a text that is no such definition, and where it asks for records that were never imported for
 * patients of the organisation and those under it (undefined: for all).
 */
export async function readAtlas(
  { db }: Pick<Context, "db">,
  text: string,
  organizationId: number | undefined,
): Promise<CirceImport> {
  const json = parse(text);
  const rows = await rowsOf(
    db,
    { code: "string", concept_id: "number" },
    sql`
    select k.code, concept_id from concept_code k join concept c using (concept_id)
    where k.sab = 'OMOP' and k.code = any(${[...omopIdsIn(json)]}::text[])
      and (c.omop_concept_id is null or c.omop_concept_id::text = k.code)`,
  );
  const concepts = new Map(rows.map((row) => [row.code, row.concept_id]));
  const codes = await recordedCodes({ db }, [...omopIdsIn(json)]);
  const asked = new Set<RecordKind>();
  const read = importOrRefuse(
    json,
    (omopId) => concepts.get(String(omopId)),
    (omopId) => {
      asked.add("codes");
      return codes.get(omopId);
    },
  );
  // Codes that were never kept would be left out as codes that no record has.
  const organizations =
    organizationId === undefined
      ? undefined
      : await organizationsOf({ db }, { organization_id: organizationId, definition: {} });
  const kinds = read.definition ? asked.union(recordsAskedFor(read.definition)) : asked;
  // The file has no such fields.
  const withoutField = new Map([...kinds].map((kind) => [kind, undefined] as const));
  await requireRecords({ db }, withoutField, organizations);
  return read;
}

function importOrRefuse(...how: Parameters<typeof importCirce>): CirceImport {
  try {
    return importCirce(...how);
  } catch (error) {
    if (error instanceof CirceProblem) throw problem("cohort.invalid", { reason: error.message });
    throw error;
  }
}

/**
 * Codes that records have, by OMOP's id. What is below one is known where the vocabulary says which of its concepts the
 * code itself is, or that it is none: a code that only maps to a standard concept has none below it.
 */
async function recordedCodes(
  { db }: Pick<Context, "db">,
  omopIds: readonly string[],
): Promise<Map<number, RecordedCode>> {
  const rows = await rowsOf(
    db,
    { omop_id: "number", concept_id: "number", knows_beneath: "boolean" },
    sql`
    select r.omop_id, r.concept_id, c.concept_id is null or c.concept_id = r.concept_id
      or c.omop_concept_id is not null or c.cuid like 'OMOP:%'
      or not exists (select from concept_ancestor a where a.ancestor_id = c.concept_id and a.levels > 0) knows_beneath
    from recorded_code r
    left join concept_code k on k.sab = 'OMOP' and k.code = r.omop_id::text
    left join concept c on c.concept_id = k.concept_id
    where r.omop_id::text = any(${omopIds}::text[])`,
  );
  return new Map(
    rows.map(({ omop_id, concept_id, knows_beneath }) => [
      omop_id,
      { conceptId: concept_id, knowsBeneath: knows_beneath },
    ]),
  );
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
