interface Place {
  readonly begin: number;
  readonly end: number;
}

/** Places in `text`: characters that are shown before and after it, at most. */
interface Room {
  readonly before: number;
  readonly after: number;
}

/** What stands before and after a place of a line; cut between words, with an ellipsis where it is cut. */
export function wordsAround(text: string, { begin, end }: Place, { before, after }: Room) {
  return { before: lastOf(text.slice(0, begin), before), after: firstOf(text.slice(end), after) };
}

function lastOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const kept = text.slice(text.length - room);
  const border = kept.search(/\s/);
  return `… ${border < 0 ? "" : kept.slice(border).trimStart()}`;
}

function firstOf(text: string, room: number): string {
  if (text.length <= room) return text;
  const kept = text.slice(0, room);
  const border = kept.search(/\s\S*$/);
  return `${border < 0 ? "" : kept.slice(0, border).trimEnd()} …`;
}
