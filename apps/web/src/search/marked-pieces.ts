import type { LineOfNote } from "@concord/contract";

/** A piece of a line that is the same all through. */
export interface MarkedPiece {
  readonly begin: number;
  readonly text: string;
  /** It was searched for. */
  readonly isSaid: boolean;
  /** The narrowest mention that it lies in. */
  readonly mention: LineOfNote["mentions"][number] | undefined;
}

/** A line cut wherever something begins or ends; the pieces are the line. */
export function markedPieces({ text, words, mentions }: LineOfNote): MarkedPiece[] {
  const borders = [
    0,
    text.length,
    ...[...words, ...mentions].flatMap(({ begin, end }) => [begin, end]),
  ];
  const cuts = [...new Set(borders)].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((begin, at) => {
    const end = cuts[at + 1] ?? text.length;
    const holds = (one: { begin: number; end: number }) => one.begin <= begin && one.end >= end;
    return {
      begin,
      text: text.slice(begin, end),
      isSaid: words.some(holds),
      mention: mentions
        .filter(holds)
        .toSorted((a, b) => a.end - a.begin - (b.end - b.begin))
        .at(0),
    };
  });
}
