// ATLAS definitions that others wrote, on records that others made.
import { dayOfDate } from "@concord/clinical";
import {
  buildUniverse,
  decodePosting,
  encodePosting,
  evaluate,
  importCirce,
  membersOf,
  planCohort,
  RECORD_SOURCES,
} from "@concord/cohorts";
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createGunzip } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { csvRows } from "../../platform/files/csv-rows.ts";
import { reportLibrary } from "./atlas-library-report.ts";

const data = join(import.meta.dirname, "../../../../../../shared/data");
const gibleed = join(data, "omop-gibleed");
const library = join(data, "ohdsi-phenotype-library/cohort-definitions-json.tar.xz");

describe.skipIf(!existsSync(gibleed))("the published counts of omop-gibleed", () => {
  const rows = async (table: string): Promise<Record<string, string>[]> => {
    const file = createReadStream(join(gibleed, "csv", `${table}.csv.gz`)).pipe(createGunzip());
    const [header, ...records] = (await Array.fromAsync(csvRows(file))).flat();
    const names = header?.fields ?? [];
    return records.map(({ fields }) =>
      Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ""])),
    );
  };

  it.each([
    ["cg_celecoxib.json", 1800],
    ["cg_celecoxibAge40.json", 569],
  ])("%s has %d members", async (file, expected) => {
    const { definition, remarks } = importCirce(
      JSON.parse(readFileSync(join(gibleed, "cohorts", file), "utf8")),
      (omopId) => omopId,
      () => undefined,
    );
    expect(remarks.filter(({ effect }) => effect !== "same members")).toEqual([]);
    const universe = buildUniverse(
      (await rows("PERSON"))
        .map((person) => ({
          patientId: Number(person["person_id"]),
          birthDay: dayOfDate(person["birth_datetime"]?.slice(0, 10) ?? ""),
          gender: person["gender_concept_id"] === "8532" ? "female" : "male",
          organizationId: 1,
        }))
        .toSorted((a, b) => a.patientId - b.patientId),
      (await rows("OBSERVATION_PERIOD"))
        .map((period) => ({
          patientId: Number(period["person_id"]),
          startDay: dayOfDate(period["observation_period_start_date"] ?? ""),
          endDay: dayOfDate(period["observation_period_end_date"] ?? ""),
        }))
        .toSorted((a, b) => a.patientId - b.patientId),
    );
    if (!definition) throw new Error("Not runnable");
    const ancestors = await rows("CONCEPT_ANCESTOR");
    const plan = planCohort(definition, {
      descendantsOf: (conceptId) =>
        ancestors
          .filter((pair) => pair["ancestor_concept_id"] === String(conceptId))
          .map((pair) => Number(pair["descendant_concept_id"])),
      eventOf: () => undefined,
    });
    const eras = Map.groupBy(await rows("DRUG_ERA"), (row) => Number(row["drug_concept_id"]));
    const postings = [...eras].map(([conceptId, all]) => ({
      conceptId,
      source: RECORD_SOURCES["drug-eras"],
      posting: decodePosting(
        encodePosting({
          patients: all.map((row) => Number(row["person_id"])),
          days: all.map((row) => dayOfDate(row["drug_era_start_date"] ?? "")),
        }),
      ),
    }));
    const result = await evaluate(plan, { read: () => postings }, universe);
    expect(membersOf(plan, result).patientIds).toHaveLength(expected);
  });
});

describe.skipIf(!existsSync(library))("the OHDSI phenotype library", () => {
  const folder = mkdtempSync(join(tmpdir(), "concord-atlas-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(() => {
    execFileSync("tar", ["-xJf", library, "-C", folder]);
  });

  const files = () =>
    globSync("**/cohorts/*.json", { cwd: folder }).map((file) => ({
      name: basename(file, ".json"),
      text: readFileSync(join(folder, file), "utf8"),
    }));
  const everyConcept = (omopId: number) => omopId;
  const everyCode = (omopId: number) => ({ conceptId: omopId, knowsBeneath: true });

  it("is read: how many of the 1,100 definitions keep their meaning whole, and of the rest what is not kept", () => {
    const { files: read, whole, partly } = reportLibrary(files());
    expect([read, whole]).toEqual([1100, WHOLE]);
    const reasons = partly.map(({ name, isRefused, notKept }): [string, string] => [
      name,
      [
        ...(isRefused ? ["refused"] : []),
        ...new Set(notKept.map(({ path }) => path.split(".").at(-1) ?? "")),
      ].join(" "),
    ]);
    expect(Object.fromEntries(reasons)).toEqual(NOT_WHOLE);
    for (const { text } of files()) {
      const { definition } = importCirce(JSON.parse(text), everyConcept, everyCode);
      if (definition)
        // Some sets are a concept's descendants without itself.
        planCohort(definition, { descendantsOf: (id) => [id + 1e9], eventOf: () => undefined });
    }
  });

  it("has no key, of any object in any file, that is passed over in silence", () => {
    const silent = new Set<string>();
    for (const { name, text } of files()) {
      const json = JSON.parse(text);
      const places = withStrangeKeys(json, "");
      const { remarks } = importCirce(json, everyConcept, everyCode);
      const named = new Set(remarks.map(({ path }) => path));
      // A criterion that is left out as a whole takes its windows and counts along.
      const whole = remarks.flatMap(({ path }) =>
        path.endsWith("strange")
          ? []
          : (/^(.*CriteriaList\.\d+)\.Criteria\./.exec(path)?.[1] ?? []),
      );
      const used = new Set(
        remarks.flatMap(({ path }) => /^ConceptSets\.\d+/.exec(path)?.[0] ?? []),
      );
      for (const place of places) {
        const steps = place.split(".");
        const isNamed =
          steps.some((_, at) => named.has(steps.slice(0, at + 1).join("."))) ||
          whole.some((criterion) => place.startsWith(`${criterion}.`));
        const [set] = /^ConceptSets\.\d+/.exec(place) ?? [];
        // A set that nobody asks for means nothing; what is said of a concept beside its id does not either.
        const isMeaningless = (set !== undefined && !used.has(set)) || CONCEPT.test(place);
        if (!isNamed && !isMeaningless) silent.add(`${name}: ${place}`);
      }
    }
    expect([...silent]).toEqual([]);
  });
});

/** A concept as the file describes it. */
const CONCEPT = /\.(concept|(Gender|Unit|ValueAsConcept|VisitType)\.\d+)\.strange$/;

/** Puts a key that nobody knows into every object; answers the paths of these. */
function withStrangeKeys(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const at = (key: string) => (path === "" ? key : `${path}.${key}`);
  const beneath = Object.entries(value).flatMap(([key, field]) => withStrangeKeys(field, at(key)));
  // One with two tables is no criterion.
  const isWrapper = /(\.Criteria|^(PrimaryCriteria\.CriteriaList|CensoringCriteria)\.\d+)$/.test(
    path,
  );
  if (Array.isArray(value) || isWrapper) return beneath;
  Reflect.set(value, "strange", true);
  return [...beneath, at("strange")];
}

/** How many of the 1,100 keep members and index dates. */
const WHOLE = 1090;
/** The others, with the last key of what is not kept. */
const NOT_WHOLE: Readonly<Record<string, string>> = {
  30: "IsDistinct",
  53: "Measurement",
  216: "Unit",
  254: "First",
  308: "VisitOccurrence",
  344: "VisitSourceConcept VisitDetail",
  755: "VisitOccurrence",
  1009: "IsDistinct DoseEra",
  1071: "refused UserDefinedPeriod",
  1318: "ObservationSourceConcept",
};
