/** For tests: which of a note's times its mentions are given; see attached-times/ and times-of-mentions.test.ts. */
import { readExpectedLines, type ExpectedLine } from "./expected-lines.ts";
import { tag } from "../src/tag.ts";
import { readMarked } from "./marked-text.ts";
import { shippedEngine } from "./shipped-engine.ts";

const folder = new URL("attached-times/", import.meta.url);

/** Words of the time of each span; "-" for none or an age, "none" for not even an age. */
export const readAttachedTimes = (): ExpectedLine[] => readExpectedLines(folder);

/**
 * The time of what is found in each span of a note of 15 March 2024; "?" where nothing is found. A time
 * is right whichever of its small words belong to it.
 */
export function judgedTimes({ marked, expected }: ExpectedLine): string[] {
  const { text, spans } = readMarked(marked);
  const { entities } = tag(text, shippedEngine(), { documentDate: "2024-03-15" });
  return spans.map((span, at) => {
    const entity = entities.find(({ begin, end }) => begin < span.end && span.begin < end);
    if (entity === undefined) return "?";
    const { time } = entity;
    const asked = expected[at] ?? "";
    if (time === undefined || time === null) return asked === "none" ? asked : "-";
    if (time.kind === "age" && !/\b(?:none|age|old)\b/i.test(asked)) return "-";
    return bare(time.text) === bare(asked) ? asked : time.text;
  });
}

const bare = (words: string): string =>
  words.toLowerCase().replace(/^(?:in|on|for|x|since|over|the|last|past|'|\s)+/, "");
