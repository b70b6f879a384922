// Random definitions over records as no source would like to have them: what the product shows, and what a program says
// that reads the raw rows one by one and shares nothing with it.
import { CohortDefinition } from "@concord/contract";
import { describe, expect, test } from "vitest";
import { folderOf } from "../../importing/testing/import-in-test.ts";
import { askedServer, differences } from "./asked-cohorts.ts";
import { naiveCohort } from "./naive-cohort.ts";
import { randomQuestion } from "./random-questions.ts";
import { rawCdm } from "./raw-cdm.ts";
import { readSource } from "./raw-records.ts";
import { dailySample, dailySampleText } from "./daily-sample.ts";
import { messyCohorts } from "./messy-cohorts.ts";
import { messyRecords } from "./messy-records.ts";

const SOURCE = { seed: 12, people: 500 };
const QUESTIONS = 600;
const questions = dailySample(
  Array.from({ length: QUESTIONS }, (_, seed) => seed),
  new Date(),
)
  .map(randomQuestion)
  // What the contract refuses is no question.
  .filter(({ definition }) => CohortDefinition.safeParse(definition).success);

describe(`domain.md §4 cohorts of messy records, ${dailySampleText(new Date())}`, async () => {
  const folder = await folderOf(messyRecords(SOURCE.seed, SOURCE.people));
  const raw = await rawCdm(folder);
  const source = await readSource(raw);
  const { ask } = await askedServer("oracle_ugly", folder);

  test.each(dailySample(messyCohorts, new Date()))("$name", async (cohort) => {
    const shown = await ask(cohort);
    const members = await raw.members(cohort.sql);
    const names = new Map(source.people.map(({ id, name }) => [id, name]));
    expect(
      differences(
        shown.members,
        members.map(([person, date]) => [names.get(person) ?? "", date]),
      ),
    ).toEqual([]);
    expect(members.length).toBeGreaterThan(0);
    // The program and the SQL were written apart: where they agree, so do their readings of the contract.
    expect(naiveCohort(source, cohort.definition).members).toEqual(shown.members);
  });

  test("are those of the raw rows: members, index dates, attrition, days of the evidence", async () => {
    const found: string[] = [];
    const seen = { entries: 0, members: 0, refused: 0 };
    for (const question of questions) {
      const { name, definition, events } = question;
      const naive = naiveCohort(source, definition, events);
      let shown;
      try {
        shown = await ask(question);
      } catch (error) {
        // "None are left after the exclusions" and the like; everything else is a finding.
        if (!/left after the exclusions/.test(String(error)))
          found.push(`${name}: ${String(error)}`);
        seen.refused += 1;
        continue;
      }
      seen.entries += naive.entry;
      seen.members += naive.members.length;
      const strange = shown.members.flatMap(([person, date]) => {
        const shownDays = shown.evidence.get(person)?.map((each) => each.date) ?? [];
        const days = naive.days.get(person);
        const isKnown =
          shownDays.every((day) => days?.has(day)) && (date === null || shownDays.includes(date));
        return isKnown || !days
          ? []
          : [`evidence of ${person}: ${shownDays.join(", ")}; index ${date}`];
      });
      const lines = [
        ...strange.slice(0, 3),
        ...differences(shown.members, naive.members),
        ...(shown.entry === naive.entry
          ? []
          : [`${shown.entry} enter in the product, ${naive.entry} in the raw files`]),
        ...(JSON.stringify(shown.rules.map(({ kept, without }) => ({ kept, without }))) ===
        JSON.stringify(naive.rules)
          ? []
          : [
              `attrition ${JSON.stringify(shown.rules)}, in the raw files ${JSON.stringify(naive.rules)}`,
            ]),
      ];
      // As the attrition says of itself where the rules choose the index (`is_index_chosen_by_rules`).
      if (definition.indexEvent === "first-qualifying")
        for (const [rule, shownOff] of withoutEach(definition).entries()) {
          const { length } = naiveCohort(source, shownOff, events).members;
          const least = shown.rules[rule]?.without ?? 0;
          if (least > length)
            lines.push(`${least} without rule ${rule}, in the raw files ${length}`);
        }
      if (lines.length > 0) found.push([name, JSON.stringify(definition), ...lines].join("\n  "));
    }
    console.log(`${questions.length} of ${QUESTIONS} questions, ${JSON.stringify(seen)}`);
    expect(found.slice(0, 10).join("\n\n")).toBe("");
    expect(seen.members).toBeGreaterThan(questions.length);
  }, 1_200_000);
});

/** The definition without one of its rules, for each. */
function withoutEach(definition: CohortDefinition): CohortDefinition[] {
  const { criteria } = definition;
  return criteria
    .filter(({ role }) => role !== "index")
    .map((off) => ({ ...definition, criteria: criteria.filter((one) => one !== off) }));
}
