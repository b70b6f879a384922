// Two versions of generated records, the second with rows that are changed, of another person, repeated, gone and taken
// back, in files of a few rows: the facts are those that a model over the raw rows expects, whatever the slices, and
// also where the second import is killed and goes on. Shared with the product: the import itself, and the two formats.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Connection } from "../platform/database/connect.ts";
import { testDatabase } from "../platform/database/testing/test-database.ts";
import { isFullRun } from "../platform/testing/full-run.ts";
import { fhirFormat } from "./fhir/fhir-format.ts";
import { omopFormat } from "./omop/omop-format.ts";
import { factsOfResources, factsOfRows, type RawRecord, visitsOf } from "./testing/again-model.ts";
import { folderOf, importPaths, table } from "./testing/import-in-test.ts";

const runs = { numRuns: isFullRun ? 120 : 8, endOnFailure: true };
const persons = ["1", "2", "3"];
const ids = ["1", "2", "3", "4", "5"];
const day = fc.integer({ min: 1, max: 3 }).map((n) => `2015-02-0${n}`);
const person = fc.constantFrom(...persons);

const row: fc.Arbitrary<RawRecord> = fc.record({
  id: fc.constantFrom(...ids),
  person,
  parts: fc.tuple(day),
});
const resource: fc.Arbitrary<RawRecord> = fc.record(
  {
    id: fc.constantFrom(...ids),
    person,
    parts: fc.array(day, { minLength: 1, maxLength: 3 }),
    takenBack: fc.constantFrom("named" as const, "unnamed" as const),
  },
  { requiredKeys: ["id", "person", "parts"] },
);

/** How a record comes again: as it was, dropped, of another person, with another first part, or doubled. */
const change = fc.constantFrom("same", "same", "same", "drop", "person", "content", "twice");
function changed(records: readonly RawRecord[], how: readonly string[]): RawRecord[] {
  return records.flatMap((one, at) => {
    const to = { ...one, person: persons[(persons.indexOf(one.person) + 1) % 3] ?? "1" };
    const content = { ...one, parts: ["2015-02-09", ...one.parts.slice(1)] };
    switch (how[at]) {
      case "drop":
        return [];
      case "person":
        return [to];
      case "content":
        return [content];
      case "twice":
        return [one, one];
      default:
        return [one];
    }
  });
}

const two = (of: fc.Arbitrary<RawRecord>, key: (one: RawRecord) => string) =>
  fc
    .tuple(
      fc.uniqueArray(of, { selector: key, minLength: 1, maxLength: 10 }),
      fc.array(change, { minLength: 10, maxLength: 10 }),
      fc.array(of, { maxLength: 4 }),
    )
    .chain(([first, how, more]) =>
      fc
        .shuffledSubarray([...changed(first, how), ...more], { minLength: 0 })
        .map((second) => ({ first, second })),
    );

const people = `person_id,gender_concept_id,year_of_birth\n${persons.map((id) => `${id},8507,1950\n`).join("")}`;
const header = "condition_occurrence_id,person_id,condition_concept_id,condition_start_date";

/** Files of two records each; `salt` makes contents differ that say the same. */
function inFiles(
  name: (at: number) => string,
  lines: readonly string[],
  head: string,
  salt: number,
) {
  const files: Record<string, string> = {};
  for (let at = 0; at < lines.length; at += 2)
    files[name(at / 2)] = `${head}${lines.slice(at, at + 2).join("\n")}${"\n".repeat(salt)}`;
  return files;
}

const omopFiles = (records: readonly RawRecord[], salt: number) => ({
  "PERSON.csv": people,
  ...inFiles(
    (at) => `${at}/CONDITION_OCCURRENCE.csv`,
    records.map(({ id, person: of, parts }) => `${id},${of},201826,${parts[0] ?? ""}`),
    `${header}\n`,
    salt,
  ),
});

const fhirFiles = (records: readonly RawRecord[], salt: number) => ({
  "Patient.ndjson": persons.map((id) => JSON.stringify({ resourceType: "Patient", id })).join("\n"),
  ...inFiles(
    (at) => `${at}.ndjson`,
    records.map((one) => JSON.stringify(observation(one))),
    "",
    salt,
  ),
});

function observation({ id, person: of, parts, takenBack }: RawRecord): object {
  return {
    resourceType: "Observation",
    id,
    status: takenBack ? "entered-in-error" : "final",
    ...(takenBack !== "unnamed" && { subject: { reference: `Patient/${of}` } }),
    code: { text: "Part 0" },
    effectiveDateTime: "2015-02-01",
    valueString: parts[0],
    component: parts
      .slice(1)
      .map((valueString, at) => ({ code: { text: `Part ${at + 1}` }, valueString })),
  };
}

/** Imports of which some are told to end after a file, as if they were killed there, and called again. */
async function take(
  connection: Connection,
  format: typeof omopFormat,
  files: Record<string, string>,
  options: { hospital: string; name: string; sliceRows: number },
  killedAt?: number,
): Promise<void> {
  const folder = await folderOf(files);
  if (killedAt !== undefined) {
    let records = 0;
    const killed = importPaths(connection, format, [folder], {
      ...options,
      onProgress: (progress) => {
        records = progress.records;
        if (records > killedAt) throw new Error("killed");
      },
    });
    await killed.catch((error: unknown) => expect(String(error)).toContain("killed"));
  }
  await importPaths(connection, format, [folder], options);
}

const sorted = (facts: readonly (readonly unknown[])[]): string[] =>
  facts.map((one) => one.join(" ")).toSorted();

let hospitals = 0;
/** What is in the database, and what ought to be: the facts, how many stand in texts, and what postings lack. */
async function compared(
  connection: Connection,
  format: typeof omopFormat,
  {
    first,
    second,
    sliceRows,
    killedAt,
  }: {
    first: RawRecord[];
    second: RawRecord[];
    sliceRows: number;
    killedAt: number | undefined;
  },
): Promise<Record<"found" | "wanted", Record<"facts" | "texts" | "postings", unknown>>> {
  const hospital = `Hospital ${(hospitals += 1)}`;
  const isOmop = format === omopFormat;
  const files = isOmop ? omopFiles : fhirFiles;
  const model = isOmop ? factsOfRows : factsOfResources;
  const options = { hospital, sliceRows };
  await take(connection, format, files(first, 1), { ...options, name: "first" });
  await take(connection, format, files(second, 2), { ...options, name: "second" }, killedAt);
  const expected = model(first, second);
  const found = await table(
    connection,
    `select split_part(split_part(f.source_key, '/', 2), '#', 1), p.source_key,
       ${isOmop ? "(date '1970-01-01' + f.day)::text" : "f.text_value"}
     from fact f join patient p using (patient_id) join organization o using (organization_id) where o.name = '${hospital}'`,
  );
  // Every fact stands in the text of its encounter, once, and no text is without one.
  const texts = await table(
    connection,
    `select coalesce(sum((select count(*) from regexp_matches(s.text, '^\\d{4}-', 'gn'))), 0)::int, count(*) filter (where s.text = '')::int
     from subdocument s join patient p using (patient_id) join organization o using (organization_id) where o.name = '${hospital}'`,
  );
  const postings = await table(
    connection,
    "select (select coalesce(sum(n), 0)::int from posting where source = 1) - (select count(*)::int from fact), (select count(*)::int from import_state)",
  );
  return {
    found: { facts: sorted(found), texts, postings },
    wanted: {
      facts: sorted(expected.map(({ id, person: of, part }) => [id, of, part])),
      texts: [[expected.length, 0]],
      postings: [[0, 0]],
    },
  };
}

const how = {
  sliceRows: fc.constantFrom(1, 1_000),
  killedAt: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
};

test("rows of OMOP", async () => {
  const connection = await testDatabase();
  await fc.assert(
    fc.asyncProperty(
      two(row, ({ id, person: of, parts }) => `${id} ${of} ${parts[0]}`),
      fc.record(how),
      async (records, options) => {
        const { found, wanted } = await compared(connection, omopFormat, {
          ...records,
          ...options,
        });
        expect(found).toEqual(wanted);
      },
    ),
    runs,
  );
});

test("resources of FHIR", async () => {
  const connection = await testDatabase();
  await fc.assert(
    fc.asyncProperty(
      two(resource, ({ id, person: of }) => `${id} ${of}`),
      fc.record(how),
      async ({ first, second }, options) => {
        // Of two resources of one id and person in an import the first counts, which is a test of its own.
        const once = second.filter(
          ({ id, person: of, takenBack }, at) =>
            second.findIndex((one) => one.id === id && one.person === of) === at &&
            !(takenBack === "unnamed" && second.some((one) => one.id === id && !one.takenBack)),
        );
        const records = { first, second: once };
        const { found, wanted } = await compared(connection, fhirFormat, {
          ...records,
          ...options,
        });
        expect(found).toEqual(wanted);
      },
    ),
    runs,
  );
});

const encounterOf = ({ id, person: of, parts, takenBack }: RawRecord): object => ({
  resourceType: "Encounter",
  id,
  status: takenBack ? "cancelled" : "finished",
  ...(takenBack !== "unnamed" && { subject: { reference: `Patient/${of}` } }),
  class: { code: "AMB" },
  period: { start: parts[0] },
});
/** Of each person and id an observation and a note, which name the encounter that there is, or may be. */
const named = persons.flatMap((of) =>
  ids.slice(0, 3).flatMap((id) => {
    const more = { subject: { reference: `Patient/${of}` } };
    const encounter = { reference: `Encounter/${id}` };
    const data = Buffer.from("Cough.").toString("base64");
    return [
      {
        ...observation({ id: `${of}.${id}`, person: of, parts: ["2015-02-20"] }),
        effectiveDateTime: "2015-02-20",
        encounter,
      },
      {
        resourceType: "DocumentReference",
        id: `${of}.${id}`,
        ...more,
        date: "2015-02-21",
        context: { encounter: [encounter] },
        content: [{ attachment: { contentType: "text/plain", data } }],
      },
    ];
  }),
);

test("encounters of FHIR that are taken back, with what names them", async () => {
  const connection = await testDatabase();
  const visit = resource.map((one) => ({ ...one, parts: one.parts.slice(0, 1) }));
  await fc.assert(
    fc.asyncProperty(
      two(visit, ({ id, person: of }) => `${id} ${of}`),
      fc.record({ ...how, namedAgain: fc.boolean() }),
      async ({ first, second }, { sliceRows, killedAt, namedAgain }) => {
        // Of two rows of one id and person in an import the first counts, which is a test of its own.
        const once = second.filter(
          ({ id, person: of, takenBack }, at) =>
            second.findIndex((one) => one.id === id && one.person === of) === at &&
            !(takenBack === "unnamed" && second.some((one) => one.id === id && !one.takenBack)),
        );
        const hospital = `Hospital ${(hospitals += 1)}`;
        const files = (records: readonly RawRecord[], salt: number, isNamed: boolean) => ({
          "Patient.ndjson": persons
            .map((id) => JSON.stringify({ resourceType: "Patient", id }))
            .join("\n"),
          ...inFiles(
            (at) => `${at}-Encounter.ndjson`,
            records.map((one) => JSON.stringify(encounterOf(one))),
            "",
            salt,
          ),
          ...(isNamed && {
            "Z.ndjson": `${named.map((one) => JSON.stringify(one)).join("\n")}${"\n".repeat(salt)}`,
          }),
        });
        const options = { hospital, sliceRows };
        await take(connection, fhirFormat, files(first, 1, true), { ...options, name: "first" });
        await take(
          connection,
          fhirFormat,
          files(once, 2, namedAgain),
          { ...options, name: "second" },
          killedAt,
        );
        const expected = visitsOf(first, once);
        const of = `join patient p using (patient_id) join organization o on o.organization_id = p.organization_id where o.name = '${hospital}'`;
        const found = await table(
          connection,
          `select split_part(e.source_key, '/', 2), p.source_key, e.start_at::date::text from encounter e ${of}
           and not e.is_outside and e.source_key like 'Encounter/%' and e.visit_concept_id is not null and e.kind = 'outpatient'`,
        );
        expect(sorted(found)).toEqual(
          sorted(expected.map(({ id, person: who, part }) => [id, who, part])),
        );
        // What named them stays, each once, in its encounter where that is one, and outside where it is none.
        const kept = await table(
          connection,
          `select p.source_key || '.' || split_part(x.key, '.', 2), x.day, e.is_outside from (
             select patient_id, encounter_id, source_key "key", (date '1970-01-01' + day)::text "day" from fact
             union all select patient_id, encounter_id, source_key, at::date::text from subdocument where content_type = 'narrative'
           ) x join encounter e using (patient_id, encounter_id) ${of}`,
        );
        const isVisit = (id: string, who: string) =>
          expected.some((one) => one.id === id && one.person === who);
        // A note that lay outside is not moved into an encounter that comes later: the new row of it is rejected.
        const hadVisit = (id: string, who: string) =>
          first.some((one) => one.id === id && one.person === who && !one.takenBack);
        const wanted = persons.flatMap((who) =>
          ids.slice(0, 3).flatMap((id) => [
            [`${who}.${id}`, "2015-02-20", !isVisit(id, who)],
            [`${who}.${id}`, "2015-02-21", !(isVisit(id, who) && hadVisit(id, who))],
          ]),
        );
        if (namedAgain) expect(sorted(kept)).toEqual(sorted(wanted));
        else
          expect(sorted(kept.map((one) => one.slice(0, 2)))).toEqual(
            sorted(wanted.map((one) => one.slice(0, 2))),
          );
        // As many visits are counted as there are.
        const [[counted] = []] = await table(
          connection,
          "select coalesce(sum(n), 0)::int - (select count(*)::int from encounter where visit_concept_id is not null) from posting join concept c using (concept_id) where c.sab = 'OMOP' and c.code = '9202'",
        );
        expect(counted).toBe(0);
      },
    ),
    { ...runs, numRuns: isFullRun ? 60 : 8 },
  );
});
