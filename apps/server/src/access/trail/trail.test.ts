import { type Operation, operations } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  withOneOfEverything,
  oneOfEverything as rows,
} from "../../app/testing/one-of-everything.ts";
import { testServer } from "../../app/testing/test-server.ts";
import { testEmail } from "../../app/testing/test-world.ts";
import { createUser } from "../session/create-user.ts";
import { documentParameters, patientParameters } from "./id-parameters.ts";

const server = await testServer({ seed: withOneOfEverything });
const { world } = server;
const administrator = await server.signIn("Administrator");
const other = await server.signIn("Administrator", "other");
const company = await server.signIn("Company");
const researcher = await server.signIn("User");

const detail = { patient_id: rows.patient };
await researcher.call("getDiagnosesInfo", detail);
await company.call("getDiagnosesInfo", detail);
await other.refusal("getDiagnosesInfo", detail);
await (await server.signIn("User", "other")).refusal("FetchUserList", {});
await server.anonymous.refusal("Login", { email: "nobody@north.test", password: "x" });

const said = (data: readonly { operation: string; email: string; problem: string | null }[]) =>
  data.map(({ operation, email, problem }) => [operation, email, problem]);

describe("issue 17.6 the trail is searched", () => {
  test("by who, what, from where, refused or not, the newest first", async () => {
    const views = await administrator.call("GetAuditTrail", { operation: "diagnosesINFO" });
    expect(said(views.data)).toEqual([
      ["getDiagnosesInfo", testEmail("Company"), null],
      ["getDiagnosesInfo", testEmail("User"), null],
    ]);
    // What Company looks at may be of any organization.
    expect(views.data[0]).toMatchObject({ objects: {}, is_withheld: true });
    expect(views.data[1]).toMatchObject({
      role: "User",
      address: "127.0.0.1",
      session: expect.stringMatching(/^[0-9a-f]{12}$/),
      objects: { patient: [rows.patient] },
      is_withheld: false,
    });
    const find = async (asked: object) =>
      said((await company.call("GetAuditTrail", { pageSize: 50, ...asked })).data);
    expect(await find({ who: "USER TEST", operation: "getDiagnosesInfo" })).toEqual([
      ["getDiagnosesInfo", testEmail("User"), null],
    ]);
    expect(await find({ outcome: "refused" })).toEqual([
      ["Login", "", "login.failed"],
      ["FetchUserList", testEmail("User", "other"), "session.role"],
      ["getDiagnosesInfo", testEmail("Administrator", "other"), "row.not-found"],
    ]);
    expect(await find({ address: "192.0.2." })).toEqual([]);
    expect(await find({ outcome: "done", who: testEmail("Administrator", "other") })).toEqual(
      await find({ who: testEmail("Administrator", "other"), operation: "VerifyAuth" }),
    );
  });

  test("by dates", async () => {
    const now = server.services.clock();
    const count = async (asked: object) =>
      (await company.call("GetAuditTrail", { operation: "getDiagnosesInfo", ...asked }))
        .noOfRecords;
    const later = new Date(now.getTime() + 1).toISOString();
    expect(await count({ from: now.toISOString(), before: later })).toBe(3);
    expect(await count({ from: later })).toBe(0);
    expect(await count({ before: now.toISOString() })).toBe(0);
  });

  test("for a patient of one's organization: everybody who looked, and who tried; details of one's own users alone", async () => {
    const { data } = await administrator.call("GetAuditTrail", { patient_id: rows.patient });
    const views = data.filter(({ operation }) => operation === "getDiagnosesInfo");
    expect(views.map(({ email, problem, is_withheld }) => [email, problem, is_withheld])).toEqual([
      [testEmail("Administrator", "other"), "row.not-found", true],
      [testEmail("Company"), null, true],
      [testEmail("User"), null, false],
    ]);
    expect(views[1]).toMatchObject({ objects: {}, parameters: {}, change: null });
    const byDocument = await administrator.call("GetAuditTrail", { document_id: rows.narrative });
    expect(byDocument.data.every(({ operation }) => operation === "GetAuditTrail")).toBe(true);
  });

  test("another organization finds its own users' doings, for this patient its own tries", async () => {
    const { data } = await other.call("GetAuditTrail", { pageSize: 50 });
    expect(data.length).toBeGreaterThan(1);
    expect(data.filter(({ email }) => !email.endsWith("@south.test"))).toEqual([]);
    const about = await other.call("GetAuditTrail", {
      patient_id: rows.patient,
      operation: "getDiagnosesInfo",
    });
    expect(said(about.data)).toEqual([
      ["getDiagnosesInfo", testEmail("Administrator", "other"), "row.not-found"],
    ]);
  });

  test("of a user who belongs to another organization too, neither learns what it was about", async () => {
    const email = "both@north.test";
    const permission = (organizationId: number) => ({ access: "User" as const, organizationId });
    const userId = await createUser(server.db, {
      email,
      password: "of no use to anybody here",
      firstName: "Both",
      lastName: "Sides",
      roles: ["User"],
      permissions: [permission(world.hospital), permission(world.otherHospital)],
    });
    await server.services.auditView({
      at: server.services.clock(),
      userId,
      role: "User",
      operation: "EditStudy",
      subject: { parameters: { "m_studyObj.study_id": 7 }, subjects: { study: [7] } },
      change: [{ kind: "study", id: 7, before: { name: "A" }, after: { name: "B" } }],
    });
    for (const caller of [administrator, other]) {
      const [entry] = (await caller.call("GetAuditTrail", { who: email })).data;
      expect(entry).toMatchObject({ objects: {}, parameters: {}, change: null, is_withheld: true });
    }
    const [whole] = (await company.call("GetAuditTrail", { who: email })).data;
    expect(whole).toMatchObject({ objects: { study: [7] }, is_withheld: false });
  });

  test("pages stay as they are while others are looked at, and each search is an entry itself", async () => {
    const first = await company.call("GetAuditTrail", { pageSize: 10 });
    const { newest_entry_id } = first;
    const again = await company.call("GetAuditTrail", { pageSize: 10, newest_entry_id });
    expect(again).toEqual(first);
    const second = await company.call("GetAuditTrail", {
      pageSize: 10,
      pageNumber: 2,
      newest_entry_id,
    });
    const last = first.data.at(-1)?.entry_id ?? 0;
    expect(second.data[0]?.entry_id).toBe(last - 1);
    const [newest] = (await company.call("GetAuditTrail", {})).data;
    expect(newest).toMatchObject({ operation: "GetAuditTrail", email: testEmail("Company") });
  });

  test("export has all that is found, and is in the trail", async () => {
    const asked = { operation: "getDiagnosesInfo", patient_id: rows.patient };
    const { data } = await administrator.call("ExportAuditTrail", asked);
    expect(data).toEqual((await administrator.call("GetAuditTrail", asked)).data);
    const [entry] = (await company.call("GetAuditTrail", { operation: "Export" })).data;
    expect(entry).toMatchObject({
      operation: "ExportAuditTrail",
      email: testEmail("Administrator"),
      parameters: { patient_id: rows.patient },
    });
  });

  test("pages of fewer than ten or more than fifty, and days without a zone, are refused", async () => {
    for (const asked of [{ pageSize: 9 }, { pageSize: 51 }, { from: "2026-03-02" }])
      expect(await company.refusal("GetAuditTrail", asked)).toMatchObject({ status: 400 });
  });
});

test("every parameter of the contract that names a patient or a document is searched", () => {
  const inputs = Object.values<Operation>(operations).flatMap(({ input }) =>
    input instanceof z.ZodObject ? Object.keys(input.shape) : [],
  );
  const named = (pattern: RegExp) => new Set(inputs.filter((name) => pattern.test(name)));
  expect(named(/patient_?ids?$/i).difference(new Set<string>(patientParameters))).toEqual(
    new Set(),
  );
  // `document_id` is the trail's own and that of a note's document, whose subject is the patient.
  const documents = new Set<string>([...documentParameters, "document_id"]);
  expect(named(/document_?ids?$|recordid$/i).difference(documents)).toEqual(new Set());
});
