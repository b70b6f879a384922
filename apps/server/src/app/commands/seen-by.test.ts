import { expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { seenBy } from "./seen-by.ts";

const server = await testServer();
const { services, world } = server;
const said = (organizationId: number) =>
  seenBy(services, { organizationId, hospital: "Harbour Hospital" });

test("issue 17.11 an import says who may see its hospital, and at which address", async () => {
  const [who, where] = await said(world.hospital);
  // Both of Company see every hospital; supervisors and annotators see what is given to them.
  expect(who).toBe(
    "Seen by Administrator Tester <administrator@north.test>, Company Tester <company@north.test>, Company Tester <company@south.test>, User Tester <user@north.test>; supervisors and annotators see what is given to them",
  );
  expect(where).toMatch(/^Patients at http:\/\/\S+\/dashboard\/patientlist$/);
});

test("of a hospital beneath theirs too; where nobody may it says how somebody comes to", async () => {
  const [department] = await said(world.department);
  expect(department).toContain("user@north.test");
  await server.connection.pool.query(
    "update account set disabled_at = now() where email not like 'annotator%'",
  );
  expect(await said(world.hospital)).toEqual([
    'Nobody may see Harbour Hospital yet. npm run concord -- user add --role User --organization "Harbour Hospital" … adds somebody who may',
  ]);
});
