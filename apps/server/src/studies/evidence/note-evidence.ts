import { nameWithDate } from "../../platform/dates.ts";
import type { Context } from "../../platform/operations/context.ts";
import { lineWithSection } from "../../records/search/line-with-section.ts";
import { linesOf } from "../../records/search/lines.ts";
import { listMentions, listSectionNames } from "../../records/search/search-notes.queries.ts";
import { notesOf } from "./evidence.queries.ts";

/** Where a note says something, and of which day that is. */
interface Said {
  readonly patient_id: number;
  readonly subdocument_id: number | null;
  readonly begin_offset: number | null;
  readonly end_offset: number | null;
  readonly date: string;
}

/** By what notes say its line, at the place where it is said. */
export async function noteEvidence<One extends Said>(
  call: Pick<Context, "db" | "user">,
  facts: readonly One[],
) {
  const notes = await notesOf(call, facts);
  const mentions = Map.groupBy(
    await listMentions(call, notes, undefined),
    ({ subdocument_id }) => subdocument_id,
  );
  const sections = Map.groupBy(
    await listSectionNames(call, notes),
    ({ subdocument_id }) => subdocument_id,
  );
  const byId = new Map(notes.map((note) => [note.subdocument_id, note]));
  return new Map(
    facts.flatMap((fact) => {
      const note = fact.subdocument_id === null ? undefined : byId.get(fact.subdocument_id);
      if (!note || fact.begin_offset === null || fact.end_offset === null) return [];
      const place = { begin: fact.begin_offset, end: fact.end_offset };
      const inNote = (mentions.get(note.subdocument_id) ?? []).map(
        ({ begin_offset, end_offset, subdocument_id: _, ...mention }) => ({
          begin: begin_offset,
          end: end_offset,
          ...mention,
        }),
      );
      const [line] = linesOf(note.text, { places: [place], mentions: inNote }, 1);
      if (!line) return [];
      const evidence = {
        subdocument_id: note.subdocument_id,
        name_with_date: nameWithDate(note.subdocument_name, note.at),
        date: fact.date,
        line: lineWithSection(line, sections.get(note.subdocument_id) ?? []),
      };
      return [[fact, evidence] as const];
    }),
  );
}
