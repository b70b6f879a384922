import { sql } from "kysely";
import { servedAddress } from "../../platform/served-address.ts";
import { rowsOf } from "../../platform/database/rows-of.ts";
import type { Services } from "../../platform/operations/services.ts";

const most = 5;

/** Who may see the records of a hospital, and where; where nobody may, how somebody comes to. */
export async function seenBy(
  { connection: { db }, configuration }: Pick<Services, "connection" | "configuration">,
  { organizationId, hospital }: { organizationId: number; hospital: string },
): Promise<string[]> {
  const people = await rowsOf(
    db,
    { name: "string", email: "string" },
    sql`
    select a.first_name || ' ' || a.last_name "name", a.email from account a
    where a.disabled_at is null
      and exists (select from account_role r where r.user_id = a.user_id and r.role <> 'Annotator' and r.role <> 'Supervisor')
      and (exists (select from account_role r where r.user_id = a.user_id and r.role = 'Company')
        or exists (select from account_permission p where p.user_id = a.user_id
          and p.organization_id in (select organization_id from organizations_above(array[${organizationId}::int]))))
    order by lower(a.last_name), lower(a.first_name), a.user_id`,
  );
  if (people.length === 0)
    return [
      `Nobody may see ${hospital} yet. npm run concord -- user add --role User --organization "${hospital}" … adds somebody who may`,
    ];
  const names = people.slice(0, most).map(({ name, email }) => `${name} <${email}>`);
  const more = people.length - names.length;
  const address =
    configuration.address ??
    (await servedAddress(configuration.dataFolder)) ??
    `http://127.0.0.1:${configuration.port}${configuration.prefix}`;
  return [
    `Seen by ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}; supervisors and annotators see what is given to them`,
    `Patients at ${address}/dashboard/patientlist?organization_id=${organizationId}`,
  ];
}
