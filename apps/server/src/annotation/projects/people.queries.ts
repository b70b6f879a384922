import { type Person, listPeople } from "../../access/people.queries.ts";
import type { Context } from "../../platform/operations/context.ts";
import { problem } from "../../platform/operations/problem.ts";

type Db = Pick<Context, "db">;

/** The people that were named; refuses, at the field, one who may not do this work for the organisation. */
export async function requirePeople(
  call: Db,
  organizationId: number,
  role: "Annotator" | "Supervisor",
  { ids, field }: { ids: readonly number[]; field: string },
): Promise<Person[]> {
  const people = new Map(
    (await listPeople(call, organizationId, [role])).map((one) => [one.user_id, one]),
  );
  const errors = Object.fromEntries(
    ids.flatMap((userId, at) =>
      people.has(userId)
        ? []
        : [[`${field}.${at}`, `No ${role.toLowerCase()} who may see this data`]],
    ),
  );
  if (Object.keys(errors).length > 0) throw problem("row.not-found", { noun: "user", errors });
  return ids.flatMap((userId) => people.get(userId) ?? []);
}
