import type { Demonstration } from "@concord/demo";
import type { Context } from "../../platform/operations/context.ts";
import { countLooks, insertClaim } from "../../studies/claims/claims.queries.ts";
import { idOf } from "./store-people.ts";
import type { Keys } from "./store-people.ts";

type Caller = Pick<Context, "db" | "user">;

/** What each study claims, declared before anybody looked at its results. */
export async function storeClaims(
  { db, user }: Caller,
  { studies }: Demonstration,
  known: Record<"concepts" | "studies" | "users", Keys>,
): Promise<void> {
  for (const { key, claim, researcher } of studies) {
    const studyId = idOf(known.studies, key);
    const { all: afterLooks } = await countLooks({ db }, studyId);
    const { measure, source, concepts, at } = claim;
    await insertClaim(
      { db, user: { ...user, id: idOf(known.users, researcher) }, now: new Date(`${at}Z`) },
      {
        studyId,
        measure,
        source,
        concepts: concepts.map((one) => idOf(known.concepts, one)),
        afterLooks,
      },
    );
  }
}
