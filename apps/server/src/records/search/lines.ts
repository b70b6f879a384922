// The lines of a note in which something is said, cut to what is read at a glance.
import type { Place } from "./find-places.ts";

export interface Mention extends Place {
  readonly concept_name: string;
  readonly category: string;
  readonly said_as: string;
}

export interface Line<Of extends Mention> {
  /** Offset of the line in the note. */
  readonly begin: number;
  readonly text: string;
  /** Offsets in the line; cut where the line is. */
  readonly words: Place[];
  readonly mentions: Of[];
}

/** What is read before and after the first place of a line. */
const before = 80;
const after = 160;

/** The first lines that hold places, each with all places and mentions in it. */
export function linesOf<Of extends Mention>(
  text: string,
  { places, mentions }: { places: readonly Place[]; mentions: readonly Of[] },
  most: number,
): Line<Of>[] {
  const lines: Line<Of>[] = [];
  let end = 0;
  for (const place of places) {
    if (place.begin < end) continue;
    if (lines.length === most) break;
    const cut = lineAround(text, place, end);
    end = cut.end;
    lines.push({
      begin: cut.begin,
      text: text.slice(cut.begin, cut.end),
      words: within(places, cut),
      mentions: within(mentions, cut),
    });
  }
  return lines;
}

/** From a border of words to a border of words, not over a blank line, not before `from`. */
function lineAround(text: string, place: Place, from: number): Place {
  let begin = Math.max(from, place.begin - before);
  const paragraph = text.slice(begin, place.begin).search(/\n\s*\n(?![^]*\n\s*\n)/);
  if (paragraph >= 0) begin += paragraph;
  else if (begin > from) begin += Math.max(0, text.slice(begin, place.begin).search(/\s/));
  begin += text.slice(begin, place.begin).search(/\S|$/);
  const furthest = Math.min(text.length, Math.max(place.end, begin + before + after));
  const rest = text.slice(place.end, furthest);
  const blank = rest.search(/\n\s*\n/);
  let end = blank < 0 ? furthest : place.end + blank;
  if (blank < 0 && end < text.length) {
    const border = text.slice(place.end, end).search(/\s\S*$/);
    if (border >= 0) end = place.end + border;
  }
  return { begin, end };
}

function within<Of extends Place>(places: readonly Of[], { begin, end }: Place): Of[] {
  return places.flatMap((place) =>
    place.begin < end && place.end > begin
      ? [
          {
            ...place,
            begin: Math.max(place.begin, begin) - begin,
            end: Math.min(place.end, end) - begin,
          },
        ]
      : [],
  );
}
