import { capitalSpellings, isKnownUnit, unitKey, unitKeySql } from "@concord/clinical";
import { alternativesOf } from "@concord/cohorts";
import type { EventLookup } from "@concord/cohorts";
import type { CohortDefinition } from "@concord/contract";
import { sql } from "kysely";
import type { Context } from "../../platform/operations/context.ts";
import { patientVisible } from "../../access/visibility.ts";
import { definitionRefused } from "./definition-refused.ts";
import { everyCriterion } from "../evaluation/every-criterion.ts";
import type { FieldPath } from "../evaluation/every-criterion.ts";

/** As an array in SQL. */
const capitals = `array[${capitalSpellings.map((one) => `'${one}'`).join()}]`;

interface AskedUnit {
  readonly unit: string;
  /** Concepts without their descendants. */
  readonly concepts: readonly number[];
  readonly path: FieldPath;
}

/**
 * Refuses (cohort.invalid, at the field) a value in a unit that is neither known nor in any record of the concepts that
 * the user may see: a typing error would count nobody. A known unit that no record has is no slip.
 */
export async function requireUnits(
  { db, user }: Pick<Context, "db" | "user">,
  definition: CohortDefinition,
  eventOf: EventLookup,
): Promise<void> {
  for (const { unit, concepts, path } of unitsAskedFor(definition, eventOf)) {
    if (isKnownUnit(unit)) continue;
    const { rows } = await sql`
      select from fact f join concept_ancestor a on a.descendant_id = f.concept_id
      where a.ancestor_id = any(${[...concepts]}::int[]) and ${sql.raw(unitKeySql("f.unit", capitals))} = ${unitKey(unit)}
        and ${patientVisible(user, "f.patient_id")}
      limit 1`.execute(db);
    if (rows.length > 0) continue;
    throw definitionRefused(
      path,
      `“${unit}” is no unit that Concord knows, and no value of these concepts has it`,
    );
  }
}

function unitsAskedFor({ criteria }: CohortDefinition, eventOf: EventLookup): AskedUnit[] {
  const asked: AskedUnit[] = [];
  for (const { criterion, path } of everyCriterion(criteria)) {
    if (criterion.kind === "demographic" || criterion.kind === "group") continue;
    for (const { concepts, values } of alternativesOf(criterion, eventOf, path))
      for (const value of values)
        if (value.unit !== undefined)
          asked.push({
            unit: value.unit,
            concepts: concepts.include.map(({ conceptId }) => conceptId),
            path: value === criterion.value ? [...path, "value", "unit"] : [...path, "eventId"],
          });
  }
  return asked;
}
