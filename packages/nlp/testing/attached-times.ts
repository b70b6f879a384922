/** For tests: which of a note's times its mentions are given; see attached-times/ and times-of-mentions.test.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { tag } from "../src/tag.ts";
import { readMarked } from "./marked-text.ts";
import { shippedEngine } from "./shipped-engine.ts";

export interface AttachedTimes {
  readonly marked: string;
  /** Words of the time of each span, "-" for none. */
  readonly expected: readonly string[];
  /** The engine does not give the right answer yet: the line begins with "! ". */
  readonly isMissed: boolean;
}

const folder = new URL("attached-times/", import.meta.url);

export function readAttachedTimes(): AttachedTimes[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const [expected = "", marked = ""] = line.split(" :: ");
        return {
          marked: marked.replaceAll("⏎", "\n"),
          expected: expected.replace(/^! /, "").split(" | "),
          isMissed: expected.startsWith("! "),
        };
      }),
  );
}

/**
 * The time of what is found in each span of a note of 15 March 2024, an age apart; "?" where nothing is found. A time
 * is right whichever of its small words belong to it.
 */
export function judgedTimes({ marked, expected }: AttachedTimes): string[] {
  const { text, spans } = readMarked(marked);
  const { entities } = tag(text, shippedEngine(), { documentDate: "2024-03-15" });
  return spans.map((span, at) => {
    const entity = entities.find(({ begin, end }) => begin < span.end && span.begin < end);
    if (entity === undefined) return "?";
    const { time } = entity;
    if (time === undefined || time === null || time.kind === "age") return "-";
    return bare(time.text) === bare(expected[at] ?? "") ? (expected[at] ?? "") : time.text;
  });
}

const bare = (words: string): string =>
  words.toLowerCase().replace(/^(?:in|on|for|x|since|over|the|last|past|'|\s)+/, "");
