import { ComparedSource, ValidityMeasure } from "@concord/contract";
import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "../../platform/operations/context.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";

type Db = Pick<Context, "db">;

const Concepts = z.array(z.object({ concept_id: z.number(), concept_name: z.string() }));

/** Every declaration of a study, the newest first. */
export async function listClaims({ db }: Db, studyId: number) {
  return rowsOf(
    db,
    {
      measure: ValidityMeasure.options,
      source: ComparedSource.options,
      declared_at: "Date",
      declared_by: "string",
      after_looks: "number",
      concepts: Concepts,
    },
    sql`
    select k.measure, k.source, k.declared_at, coalesce(a.first_name || ' ' || a.last_name, 'a former user') declared_by,
      k.after_looks, (
        select coalesce(json_agg(json_build_object('concept_id', c.concept_id, 'concept_name', c.text) order by kc.position), '[]')
        from validity_claim_concept kc join concept c using (concept_id) where kc.claim_id = k.claim_id) concepts
    from validity_claim k left join account a on a.user_id = k.declared_by
    where k.study_id = ${studyId} order by k.claim_id desc`,
  );
}

/** Concepts that the study's projects ask about, by name. */
export async function listAsked({ db }: Db, studyId: number) {
  return rowsOf(
    db,
    { concept_id: "number", concept_name: "string" },
    sql`
    select c.concept_id, c.text concept_name from concept c
    where exists (select from project_concept pc join project p using (project_id)
      where pc.concept_id = c.concept_id and p.study_id = ${studyId})
    order by lower(c.text), c.concept_id`,
  );
}

export async function countLooks({ db }: Db, studyId: number) {
  const [row] = await rowsOf(
    db,
    { all: "number", unfinished: "number" },
    sql`
    select count(*)::int "all", (count(*) filter (where unfinished))::int unfinished
    from validity_look where study_id = ${studyId}`,
  );
  return row ?? { all: 0, unfinished: 0 };
}

export async function insertClaim(
  { db, user, now }: Pick<Context, "db" | "user" | "now">,
  claim: {
    readonly studyId: number;
    readonly measure: ValidityMeasure;
    readonly source: ComparedSource;
    readonly concepts: readonly number[];
    readonly afterLooks: number;
  },
): Promise<void> {
  await sql`
    with made as (
      insert into validity_claim (study_id, measure, source, declared_at, declared_by, after_looks)
      values (${claim.studyId}, ${claim.measure}, ${claim.source}, ${now}, ${user.id}, ${claim.afterLooks})
      returning claim_id)
    insert into validity_claim_concept (claim_id, concept_id, position)
    select made.claim_id, one.concept_id, one.position
    from made, unnest(${claim.concepts}::int[]) with ordinality as one(concept_id, position)`.execute(
    db,
  );
}
