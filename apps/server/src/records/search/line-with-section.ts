import type { Line, Mention } from "./lines.ts";

interface Section {
  readonly section_number: number;
  readonly begin_offset: number;
  readonly canonical_section_name: string;
}

/** The line with its section, and its first words as a document's address has them: `section_begin_end` (S2.14). */
export function lineWithSection<Of extends Mention>(line: Line<Of>, sections: readonly Section[]) {
  const [first = { begin: 0, end: 0 }] = line.words;
  const begin = line.begin + first.begin;
  const section = sections.findLast(({ begin_offset }) => begin_offset <= begin);
  const from = section?.begin_offset ?? 0;
  return {
    ...line,
    section: section?.canonical_section_name ?? null,
    section_begin_end: [
      section?.section_number ?? 0,
      begin - from,
      line.begin + first.end - from,
    ].join("_"),
  };
}
