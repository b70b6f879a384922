import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { testServer } from "../testing/test-server.ts";
import { noteServedAddress } from "../../platform/served-address.ts";
import { importCommand } from "./import.command.ts";
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
  expect(where).toMatch(/^Patients at http:\/\/\S+\/dashboard\/patientlist\?organization_id=\d+$/);
});

test("the address is the one on which the server of this data folder was last", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "seen-by-"));
  const configuration = { ...services.configuration, dataFolder, port: 8080 };
  const where = async () => {
    const of = { organizationId: world.hospital, hospital: "Harbour Hospital" };
    return (await seenBy({ ...services, configuration }, of)).at(-1);
  };
  try {
    const page = `dashboard/patientlist?organization_id=${world.hospital}`;
    expect(await where()).toBe(`Patients at http://127.0.0.1:8080/${page}`);
    await noteServedAddress(dataFolder, "http://localhost:4101/concord/");
    expect(await where()).toBe(`Patients at http://localhost:4101/concord/${page}`);
  } finally {
    await rm(dataFolder, { recursive: true });
  }
});

async function importing(hospital: string, values: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "seen-by-"));
  const file = join(folder, "PERSON.csv");
  await writeFile(file, "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n");
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const spies = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const spy of spies) spy.mockImplementation(say);
  try {
    const options = { format: "omop", name: "people", hospital, ...values };
    const code = await importCommand.run({ values: options, positionals: [file], services });
    return { code, lines };
  } finally {
    for (const spy of spies) spy.mockRestore();
    await rm(folder, { recursive: true });
  }
}
const organizations = async () =>
  (await server.connection.pool.query<{ name: string }>("select name from organization")).rows;

test("issue 17.11 who else may see the hospital is said with the import, and who sees it at its end", async () => {
  const before = await importing("Hill Hospital");
  expect([before.code, before.lines.join()]).toEqual([
    0,
    expect.not.stringContaining("User Tester <user@north.test>"),
  ]);
  const north = await server.signIn("User");
  expect((await north.call("GetPatient", {})).noOfRecords).toBe(0);
  const { code, lines } = await importing("Hill Hospital", { "seen-by": "User@north.test" });
  expect([code, lines.at(-2)]).toEqual([
    0,
    expect.stringMatching(
      /^Seen by .*User Tester <user@north\.test>.*User Tester <user@south\.test>/,
    ),
  ]);
  expect((await north.call("GetPatient", {})).noOfRecords).toBe(1);
});

test.for([
  ["nobody@north.test", /^There is no user nobody@north\.test: npm run concord -- user add/],
  ["annotator@north.test", /^annotator@north\.test is no researcher/],
] as const)("%s can't be let see it: nothing is imported or made", async ([email, said]) => {
  const { code, lines } = await importing("New Hospital", {
    "seen-by": `user@north.test,${email}`,
  });
  expect([code, lines]).toEqual([1, [expect.stringMatching(said)]]);
  expect((await organizations()).map(({ name }) => name)).not.toContain("New Hospital");
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
