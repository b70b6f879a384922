// Members and index dates of definitions over omop-gibleed, by the product and by SQL on the files as they lie. Each
// day an eighth of the persons, other ones each day, beside a part of the shipped vocabulary, in which all is that
// shares a code with them; the whole: npm test -- --full.
import { describe, expect, test } from "vitest";
import { hasSharedData, sharedData } from "../../importing/testing/import-in-test.ts";
import { loadShippedVocabulary } from "../../vocabulary/load/load-shipped-vocabulary.ts";
import { codesOfFile, sampleOfShipped } from "../../vocabulary/testing/shipped-in-test.ts";
import { askedServer, differences } from "./asked-cohorts.ts";
import { gibleedCohorts } from "./gibleed-cohorts.ts";
import { gibleedRecordCohorts } from "./gibleed-record-cohorts.ts";
import { isFullRun } from "../../platform/testing/full-run.ts";
import { rawCdm } from "./raw-cdm.ts";
import { sampledPersons } from "./sampled-persons.ts";
import { dailySample, dailySampleText } from "./daily-sample.ts";

const cohorts = dailySample([...gibleedCohorts, ...gibleedRecordCohorts], new Date());

describe.skipIf(!hasSharedData)(
  `domain.md §4 cohorts of omop-gibleed are those of its files, ${dailySampleText(new Date())}`,
  async () => {
    if (!hasSharedData) return;
    const whole = `${sharedData}/omop-gibleed/csv`;
    const turn = Math.floor(Date.now() / 86_400_000) % 8;
    const folder = isFullRun ? whole : await sampledPersons(whole, 8, turn);
    const raw = await rawCdm(folder);
    const { ask } = await askedServer("oracle_gibleed", folder, {
      name: "shipped_of_gibleed",
      fill: async (fresh) => {
        const codes = await codesOfFile(`${whole}/CONCEPT.csv.gz`);
        await loadShippedVocabulary(fresh, await sampleOfShipped(codes));
      },
      madeBy: import.meta.filename,
    });
    const people = await raw.rows<{ person_id: number; name: string }>(
      "select person_id, coalesce(person_source_value, person_id::text) as name from person",
    );
    const names = new Map(people.map(({ person_id, name }) => [person_id, name]));

    const answered: boolean[] = [];
    test.each(cohorts)("$name", async (cohort) => {
      const shown = await ask(cohort);
      const members = await raw.members(cohort.sql);
      // Nobody is told anything by two empty lists; of an eighth of the persons, a rare one may have none.
      if (isFullRun) expect(members.length).toBeGreaterThan(0);
      answered.push(members.length > 0);
      const found = differences(
        shown.members,
        members.map(([person, date]) => [names.get(person) ?? "", date]),
      );
      expect(found).toEqual([]);
    });

    test("most of them have members", () => {
      expect(answered.filter(Boolean).length).toBeGreaterThan(answered.length * 0.6);
    });
  },
);
