// The shipped vocabulary as it lies, for tests that hold it against published tables.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { ancestorsOf, parentsByChild } from "../own-hierarchy.ts";

/** Lines of a gzipped table without its head. */
export function gzippedLines(url: URL): string[] {
  return gunzipSync(readFileSync(url)).toString("utf8").trim().split("\n").slice(1);
}

export function shippedRows(name: "codes" | "concepts" | "entries" | "parents"): string[][] {
  return gzippedLines(
    new URL(`../../../packages/nlp/vocabulary/${name}.tsv.gz`, import.meta.url),
  ).map((line) => line.split("\t"));
}

let parentsOf: ReadonlyMap<string, readonly string[]> | undefined;

/** A concept, and all that is above it. */
export function withAncestors(cuid: string): Set<string> {
  parentsOf ??= parentsByChild(shippedRows("parents").map((row) => row.join("\t")));
  return ancestorsOf(cuid, parentsOf).add(cuid);
}

/** "<theirs> <ours> | without <…> | besides <…>": what two groupings have apart, where somebody has read it. */
export function readGroups(
  url: URL,
  head: RegExp,
): { theirs: string; ours: string; without: string; besides: string }[] {
  return readFileSync(url, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [names = "", ...parts] = line.split(" | ");
      const [, theirs, ours] = head.exec(names) ?? [];
      const part = (word: string): string =>
        parts.find((one) => one.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
      return theirs === undefined || ours === undefined
        ? []
        : [{ theirs, ours, without: part("without"), besides: part("besides") }];
    });
}
