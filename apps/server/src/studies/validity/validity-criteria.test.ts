import { expect, test } from "vitest";
import { sql } from "kysely";
import { oneOfEverything, withOneOfEverything } from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";

const server = await testServer({ seed: withOneOfEverything });
const { study: m_studyId } = oneOfEverything;
const places = ["1", "2", "3"] as const;

test("S4.7 the saved criteria are row 1 with column 1 or 3, row 2, row 3; row 1 with column 2 is refused and changes nothing", async () => {
  const researcher = await server.signIn("User");
  expect(await researcher.call("GetStudyValidityCriteria", { m_studyId })).toMatchObject({
    data: null,
  });
  const taken: string[] = [];
  for (const m_row of places)
    for (const m_column of places) {
      const asked = { m_studyId, m_row, m_column };
      if (m_row === "1" && m_column === "2") {
        const refused = await researcher.refusal("SaveStudyValidityCriteria", asked);
        expect(refused.code).toBe("study.invalid");
        continue;
      }
      await researcher.call("SaveStudyValidityCriteria", asked);
      const { data } = await researcher.call("GetStudyValidityCriteria", { m_studyId });
      taken.push(`${data?.row}${data?.column}`);
      const { data: others } = await (
        await server.signIn("Supervisor")
      ).call("GetStudyValidityCriteria", { m_studyId });
      expect(others).toEqual(data);
    }
  expect(taken).toEqual(["11", "13", "21", "22", "23", "31", "32", "33"]);
});

test("S4.7 each saved view is in the audit trail with what it was before", async () => {
  const { rows } = await sql<{ change: unknown }>`
    select change from audit_entry where operation = 'SaveStudyValidityCriteria' and not subject ? 'problem'`.execute(
    server.db,
  );
  expect(rows).toHaveLength(8);
  expect(rows.map(({ change }) => change)).toContainEqual([
    {
      kind: "validity criteria",
      id: m_studyId,
      before: { row: "1", column: "3" },
      after: { row: "2", column: "1" },
    },
  ]);
});
