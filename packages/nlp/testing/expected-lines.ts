/** For tests: lines "expected | expected :: text with a «span» for each" of the files of a folder. */
import { readdirSync, readFileSync } from "node:fs";

export interface ExpectedLine {
  /** Of its file. */
  readonly name: string;
  readonly marked: string;
  /** Of each span. */
  readonly expected: readonly string[];
  /** The engine does not give the right answer yet: the line begins with "! ". */
  readonly isMissed: boolean;
}

/** "⏎" is a line's end; empty lines and those that begin with "#" are for readers. */
export function readExpectedLines(folder: URL): ExpectedLine[] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const [expected = "", marked = ""] = line.split(" :: ");
        return {
          name: file.replace(".txt", ""),
          marked: marked.replaceAll("⏎", "\n"),
          expected: expected.replace(/^! /, "").split(" | "),
          isMissed: expected.startsWith("! "),
        };
      }),
  );
}
