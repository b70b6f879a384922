import type { Section } from "@concord/contract";

/** A piece of text that is laid out as one block; offsets are of the whole text, half-open. */
export interface TextBlock {
  readonly begin: number;
  readonly end: number;
  readonly text: string;
  /** `space`: the blank lines at a section's end. */
  readonly kind: "header" | "body" | "space";
}

export interface TextSection {
  readonly id: number;
  readonly canonicalName: string;
  /** Heading above the section that is no part of the text; null where the header as written stands alone. */
  readonly title: string | null;
  readonly begin: number;
  readonly end: number;
  readonly blocks: readonly TextBlock[];
}

/** A document's whole text, cut into sections and blocks that tile it. */
export interface TextModel {
  readonly text: string;
  readonly sections: readonly TextSection[];
}

/** Blocks of about this many characters lie outside the layout until they are scrolled to. */
const blockLength = 2000;

/** What of a section its text is made of. */
export type ModelledSection = Pick<
  Section,
  "section_id" | "canonical_section_name" | "header" | "begin" | "section_text"
>;

/** @param titleOf the heading of a canonical section name; none when absent */
export function textModel(
  sections: readonly ModelledSection[],
  titleOf: (canonicalName: string) => string | null = () => null,
): TextModel {
  const text = sections.map((section) => section.section_text).join("");
  return {
    text,
    sections: sections.map(
      ({ section_id, canonical_section_name, header, begin, section_text }) => ({
        id: section_id,
        canonicalName: canonical_section_name,
        title: titleOf(canonical_section_name),
        begin,
        end: begin + section_text.length,
        blocks: blocksOf(section_text, headerLengthOf(section_text, header), begin),
      }),
    ),
  };
}

function blocksOf(text: string, headerLength: number, begin: number): TextBlock[] {
  const [space = ""] = /\s*$/.exec(text.slice(headerLength)) ?? [];
  const spaceAt = text.length - space.length;
  const block = (from: number, to: number, kind: TextBlock["kind"]): TextBlock[] =>
    from < to ? [{ begin: begin + from, end: begin + to, text: text.slice(from, to), kind }] : [];
  return [
    ...block(0, headerLength, "header"),
    ...bodyBlocks(text.slice(headerLength, spaceAt), begin + headerLength),
    ...block(spaceAt, text.length, "space"),
  ];
}

/** How much of the section is its header: numbering, words, colon, and the line break behind them. */
function headerLengthOf(text: string, header: string): number {
  if (header === "") return 0;
  const at = text.indexOf(header);
  if (at < 0 || text.slice(0, at).trim().length > 6) return 0;
  const rest = /^[ \t]*[:.-]?[ \t]*(?:\r?\n)?/.exec(text.slice(at + header.length));
  return at + header.length + (rest?.[0].length ?? 0);
}

/** Cuts at line ends, so that a block never begins inside a line (but for one line that is longer than any block). */
function bodyBlocks(text: string, begin: number): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (let at = 0; at < text.length;) {
    const lineEnd = text.indexOf("\n", at + blockLength);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    blocks.push({
      begin: begin + at,
      end: begin + end,
      text: text.slice(at, end),
      kind: "body",
    });
    at = end;
  }
  return blocks;
}

/** The section that holds a span whole; undefined when it crosses a border. */
export function sectionOf(model: TextModel, begin: number, end: number): TextSection | undefined {
  return model.sections.find((section) => begin >= section.begin && end <= section.end);
}

/** The span without white space at its ends; null when nothing is left. */
export function trimmedSpan(
  text: string,
  begin: number,
  end: number,
): { begin: number; end: number } | null {
  const words = text.slice(begin, end);
  const from = begin + (words.length - words.trimStart().length);
  const to = end - (words.length - words.trimEnd().length);
  return from < to ? { begin: from, end: to } : null;
}
