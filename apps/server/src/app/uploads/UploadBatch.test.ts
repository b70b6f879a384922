// Files that come from a browser in parts are imported as the command would. What is expected is written down by hand.
import { expect, test } from "vitest";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ jobs: true });
const administrator = await server.signIn("Administrator");
const organization_id = server.world.hospital;

const person = "person_id,gender_concept_id,year_of_birth\n1,8507,1950\n2,8532,1960\n";
const condition =
  "condition_occurrence_id,person_id,condition_concept_id,condition_start_date\n1,1,100,2020-01-01\n2,2,100,2020-01-02\n3,9,100,2020-01-03\n";

const upload = (batch_name: string) => ({ organization_id, batch_name, format: "omop" as const });
const part = (file: string, text: string, begins_at: number, sent: string, modified = 1) => ({
  file: `records/${file}`,
  bytes: Buffer.byteLength(text),
  modified,
  begins_at,
  base64: Buffer.from(sent).toString("base64"),
});
const send = (batch: string, ...of: Parameters<typeof part>) =>
  administrator.call("UploadBatch", { ...upload(batch), part: part(...of) });

test("S2.37 S7.3 an upload goes on where it was broken off, and is imported when all has come", async () => {
  const name = "in parts";
  expect((await send(name, "PERSON.csv", person, 0, person.slice(0, 30))).bytes_here).toBe(30);
  // What came before, or would leave a gap, is not taken.
  expect((await send(name, "PERSON.csv", person, 0, person)).bytes_here).toBe(30);
  expect((await send(name, "PERSON.csv", person, 40, person.slice(40))).bytes_here).toBe(30);
  const early = await administrator.refusal("UploadBatch", { ...upload(name), is_complete: true });
  expect(early.code).toBe("batch.upload-incomplete");
  const asked = await send(name, "PERSON.csv", person, 0, "");
  await send(name, "PERSON.csv", person, asked.bytes_here ?? 0, person.slice(30));
  await send(name, "CONDITION_OCCURRENCE.csv", condition, 0, condition);
  const { batch_id, job_id } = await administrator.call("UploadBatch", {
    ...upload(name),
    is_complete: true,
  });
  expect(job_id).toEqual(expect.any(String));
  const busy = await administrator.refusal("UploadBatch", { ...upload(name), is_complete: true });
  expect(busy.code).toBe("batch.importing");
  await server.runJobs();

  const account = await administrator.call("GetBatchAccount", { batch_id });
  expect(account.status).toBe("ready");
  expect(
    account.imports[0]?.kinds.map(({ kind, read, stored, rejected }) => [
      kind,
      read,
      stored,
      rejected,
    ]),
  ).toEqual([
    ["CONDITION_OCCURRENCE", 3, 2, 1],
    ["PERSON", 2, 2, 0],
  ]);
  const { rows } = await server.connection.pool.query(
    "select split_part(source_key, '/', 1) t, day + date '1970-01-01' as day from fact order by day",
  );
  expect(rows).toHaveLength(2);
  const left = await server.connection.pool.query("select from upload_part");
  expect(left.rowCount).toBe(0);
});

test("a file of the same name that was changed begins anew", async () => {
  expect((await send("anew", "PERSON.csv", person, 0, person.slice(0, 30))).bytes_here).toBe(30);
  expect((await send("anew", "PERSON.csv", person, 0, "", 2)).bytes_here).toBe(0);
});

test("files that can't be read fail the batch, with the reason, and can come again", async () => {
  await send("broken", "dump.zip", "no zip at all", 0, "no zip at all");
  const complete = { ...upload("broken"), is_complete: true };
  const { batch_id } = await administrator.call("UploadBatch", complete);
  await server.runJobs().catch(() => undefined);
  const { status, failure } = await administrator.call("GetBatchAccount", { batch_id });
  expect([status, failure]).toEqual(["failed", expect.stringMatching(/dump\.zip/)]);
  expect(failure).not.toContain("concord-upload");
});

test("another format under a name that is taken, and a hospital that is not one's own, are refused", async () => {
  const other = await administrator.refusal("UploadBatch", { ...upload("anew"), format: "fhir" });
  expect(other.code).toBe("batch.other-format");
  const foreign = await server.signIn("Administrator", "other");
  const refusal = await foreign.refusal("UploadBatch", upload("anew"));
  expect(refusal.code).toBe("row.not-found");
});

test.each(["../secret", "/etc/passwd", "a//b", "a\\b", "C:/x", "."])(
  "a file named %s is refused",
  async (file) => {
    const refusal = await administrator.refusal("UploadBatch", {
      ...upload("names"),
      part: { file, bytes: 1, modified: 1, begins_at: 0, base64: "" },
    });
    expect(refusal.code).toBe("request.invalid");
  },
);

test("more than the file has, and more than an upload may have, are refused", async () => {
  const more = await administrator.refusal("UploadBatch", {
    ...upload("sizes"),
    part: { ...part("a.csv", "abc", 0, "abcd") },
  });
  expect(more.code).toBe("request.invalid");
  const large = await administrator.refusal("UploadBatch", {
    ...upload("sizes"),
    part: { ...part("b.csv", "abc", 0, ""), bytes: 2_000_000_001 },
  });
  expect(large.code).toBe("batch.upload-too-large");
});
