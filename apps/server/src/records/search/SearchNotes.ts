import { nameWithDate } from "../../platform/dates.ts";
import { SaidAs, SearchNotes } from "@concord/contract";
import { requireCohort } from "../../access/visible-rows.ts";
import { countsFrom, shownParts, smallestCount } from "../../access/small-counts.ts";
import { implement } from "../../platform/operations/implement.ts";
import { problem } from "../../platform/operations/problem.ts";
import { findPlaces } from "./find-places.ts";
import { lineWithSection } from "./line-with-section.ts";
import { linesOf } from "./lines.ts";
import { parseQuery } from "./parse-query.ts";
import {
  countHits,
  countUnsearchable,
  listHits,
  listMentions,
  listSectionNames,
  type NoteSearch,
} from "./search-notes.queries.ts";
import { stemsOf } from "./stems.ts";
import { tsQueries, wordsToStem } from "./ts-query.ts";
import { wordsOf } from "./words.ts";

/** Lines of a note that are shown before it is opened. */
const mostLines = 3;

export const handler = implement(SearchNotes, async (call) => {
  const { input, audit, client } = call;
  await requireCohort(call, input.m_cohortId);
  const query = parseQuery(input.m_searchString);
  if (query.wanted.length === 0 && input.m_conceptId === undefined)
    throw problem("request.not-offered", { reason: "Name a word or a concept to search for." });
  if (input.m_saidAs !== undefined && input.m_conceptId === undefined)
    throw problem("request.not-offered", {
      reason: "How something is said is asked of a concept: name one.",
    });
  const askedStems = await stemsOf(client, wordsToStem(query));
  const { all, none } = tsQueries(query, askedStems);
  const search: NoteSearch = {
    wanted: all,
    unwanted: none,
    conceptId: input.m_conceptId,
    saidAs: input.m_saidAs,
    kind: input.m_kind,
    year: input.m_year,
    cohortId: input.m_cohortId,
  };
  const notes = await listHits(call, search, {
    offset: (input.pageNumber - 1) * input.pageSize,
    limit: input.pageSize,
  });
  audit.subject(
    "patient",
    notes.map(({ patient_id }) => patient_id),
  );
  const texts = notes.map(({ text }) => wordsOf(text));
  const stems = await stemsOf(client, new Set(texts.flat().map(({ word }) => word)));
  const mentions = Map.groupBy(
    await listMentions(call, notes, input.m_conceptId),
    ({ subdocument_id }) => subdocument_id,
  );
  const sections = Map.groupBy(
    await listSectionNames(call, notes),
    ({ subdocument_id }) => subdocument_id,
  );
  const smallest = smallestCount(call);
  const shown = countsFrom(smallest);
  const counts = await countHits(call, search);
  const tally = (parts: readonly { name: string; n: number }[]) => {
    const shownNs = shownParts(
      parts.map(({ n }) => n),
      smallest,
    );
    return parts.map(({ name }, place) => ({ name, note_count: shownNs[place] ?? null }));
  };
  return {
    data: notes.map(({ text, ...note }, place) => {
      const inNote = (mentions.get(note.subdocument_id) ?? []).map(
        ({ begin_offset, end_offset, subdocument_id: _, ...mention }) => ({
          begin: begin_offset,
          end: end_offset,
          ...mention,
        }),
      );
      const said = findPlaces({ words: texts[place] ?? [], stems }, query, askedStems);
      const asked = inNote.filter(
        ({ is_asked, said_as }) =>
          is_asked && (input.m_saidAs === undefined || said_as === input.m_saidAs),
      );
      const places = said.length > 0 ? said : asked.map(({ begin, end }) => ({ begin, end }));
      return {
        ...note,
        name_with_date: nameWithDate(note.subdocument_name, note.at),
        places: places.length,
        lines: linesOf(text, { places, mentions: inNote }, mostLines).map((line) =>
          lineWithSection(line, sections.get(note.subdocument_id) ?? []),
        ),
      };
    }),
    noOfRecords: shown(counts.notes),
    patients: shown(counts.patients),
    kinds: tally(counts.kinds),
    years: tally(counts.years).map(({ name, note_count }) => ({ year: Number(name), note_count })),
    undated: shown(counts.undated, counts.notes),
    // A note can say it in two ways: these don't add up.
    said: counts.said.map(({ name, n }) => ({
      said_as: SaidAs.parse(name),
      note_count: shown(n, counts.notes),
    })),
    not_searchable: shown(await countUnsearchable(call)),
  };
});
