import type { OutputOf } from "@concord/contract";
import { countsFrom, shownParts } from "../../access/small-counts.ts";
import type { ConditionCounts } from "./condition-sources.queries.ts";
import type { Population } from "./population.queries.ts";

/** What of a population may be shown by the smallest count to show. */
export function shownPopulation(
  population: Population,
  smallest: number,
): OutputOf<"GetPopulation">["data"] {
  const shown = countsFrom(smallest);
  const { patients, visits, note_count, years, ages, ...about } = population;
  const aged = ages.reduce((sum, { female, male }) => sum + female + male, 0);
  // Ages add up to all patients with those who have none.
  const parts = shownParts(
    [...ages.flatMap(({ female, male }) => [female, male]), patients - aged],
    smallest,
  );
  return {
    ...about,
    patients: shown(patients),
    visits: shown(visits),
    note_count: shown(note_count),
    years: years.map(({ year, ...counts }) => {
      const seen = shown(counts.patients, patients);
      return {
        year,
        patients: seen,
        with_note: seen === null ? null : shown(counts.with_note, counts.patients),
      };
    }),
    ages: ages.map(({ from }, place) => ({
      from,
      female: parts[2 * place] ?? null,
      male: parts[2 * place + 1] ?? null,
    })),
    without_age: parts.at(-1) ?? null,
  };
}

/** The same of the sources of conditions; totals are of the conditions whose parts are shown. */
export function shownConditions(
  conditions: readonly ConditionCounts[],
  unreadNotes: number,
  smallest: number,
): OutputOf<"GetConditionSources"> {
  const data = conditions.map(({ concept_id, concept_name, ...counts }) => {
    const { only_structured, both, only_notes, only_notes_possible } = counts;
    const [codes = null, inBoth = null, words = null] = shownParts(
      [only_structured, both, only_notes],
      smallest,
    );
    return {
      concept_id,
      concept_name,
      patients: countsFrom(smallest)(only_structured + both + only_notes),
      only_structured: codes,
      both: inBoth,
      only_notes: words,
      only_notes_possible:
        words === null ? null : countsFrom(smallest)(only_notes_possible, only_notes),
    };
  });
  const added = data.filter((row) => row.only_notes_possible !== null);
  const sum = (part: "only_structured" | "both" | "only_notes" | "only_notes_possible") =>
    added.reduce((total, row) => total + (row[part] ?? 0), 0);
  return {
    data,
    pairs: sum("only_structured") + sum("both") + sum("only_notes"),
    only_notes_pairs: sum("only_notes"),
    only_notes_possible_pairs: sum("only_notes_possible"),
    only_structured_pairs: sum("only_structured"),
    unread_notes: countsFrom(smallest)(unreadNotes),
  };
}
