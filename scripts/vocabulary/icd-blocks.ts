import { icdLines } from "./icd-lines.ts";
import { ancestorsOf, parentsByChild } from "./own-hierarchy.ts";

/** One line of `icd-blocks.txt`, which says how it is written. */
interface Block {
  readonly line: number;
  readonly sab: string;
  readonly parent: string;
  /** First and last, with all that begins with the last. */
  readonly codes: readonly CodeRange[];
  readonly except: readonly CodeRange[];
}

type CodeRange = readonly [first: string, last: string];

/** @throws Error at a line that is none */
export function readIcdBlocks(text: string): Block[] {
  return icdLines(text).map(({ line, sab, text: written }) => {
    const [, parent, codes, except = ""] =
      /^(.+?): ((?:(?! not )[-A-Z0-9., {}])+?)(?: not ([-A-Z0-9., {}]+))?$/.exec(written) ?? [];
    if (parent === undefined || codes === undefined)
      throw new Error(`icd-blocks.txt:${line}: ${written}`);
    return { line, sab, parent, codes: rangesOf(codes), except: rangesOf(except) };
  });
}

function rangesOf(text: string): CodeRange[] {
  return text
    .split(/ +(?![^{]*\})/)
    .filter((word) => word !== "")
    .flatMap(withoutBraces)
    .map((word) => {
      const [first = "", last = first] = word.split("-");
      return [first, last] as const;
    });
}

/** "E{10,11}.2" → "E10.2", "E11.2" */
function withoutBraces(word: string): string[] {
  const [, before = "", inside, after = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(word) ?? [];
  if (inside === undefined) return [word];
  return inside.split(",").flatMap((one) => withoutBraces(`${before}${one.trim()}${after}`));
}

/**
 * Edges after what `icd-blocks.txt` says. A code whose concept is beneath the parent already, through its category,
 * gets no edge of its own.
 * @param edges "child cuid, tab, parent cuid"
 * @param icd its codes with their concepts, and the names of all concepts that can be parents
 * @throws Error that lists names and codes that there are not, lines that add nothing, and circles
 */
export function withIcdBlocks(
  edges: ReadonlySet<string>,
  icd: {
    readonly codes: readonly {
      readonly sab: string;
      readonly code: string;
      readonly cuid: string;
    }[];
    readonly names: ReadonlyMap<string, string>;
  },
  blocks: readonly Block[],
): Set<string> {
  const wrong: string[] = [];
  const cuidsOf = Map.groupBy(icd.names.keys(), (cuid) => icd.names.get(cuid) ?? "");
  // A category before its codes.
  const sorted = icd.codes.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  const codesOf = Map.groupBy(sorted, ({ sab }) => sab);
  const parentsOf = parentsByChild(edges);
  const result = new Set(edges);
  for (const { line, sab, parent, codes, except } of blocks) {
    const say = (what: string): void => void wrong.push(`${line}: ${what}`);
    const all = codesOf.get(sab) ?? [];
    const within = (ranges: readonly CodeRange[]) => {
      for (const range of ranges)
        if (!all.some(({ code }) => isWithin(code, range))) say(`there is no ${range.join("-")}`);
      return all.filter(({ code }) => ranges.some((range) => isWithin(code, range)));
    };
    const excepted = within(except);
    // Neither a category of which some codes are excepted: they would follow it.
    const isLeft = (code: string): boolean => excepted.some((one) => one.code.startsWith(code));
    const parents = cuidsOf.get(parent) ?? [];
    if (parents.length === 0) say(`there is no ${parent}`);
    let added = 0;
    for (const one of within(codes)) {
      if (isLeft(one.code) || !icd.names.has(one.cuid)) continue;
      for (const above of parents) {
        if (one.cuid === above || ancestorsOf(one.cuid, parentsOf).has(above)) continue;
        if (ancestorsOf(above, parentsOf).has(one.cuid)) {
          say(`${one.code} is above ${parent}`);
          continue;
        }
        result.add(`${one.cuid}\t${above}`);
        parentsOf.set(one.cuid, [...(parentsOf.get(one.cuid) ?? []), above]);
        added += 1;
      }
    }
    if (added === 0) say(`${parent} gets nothing that it has not`);
  }
  if (wrong.length > 0) throw new Error(`icd-blocks.txt:\n  ${wrong.join("\n  ")}`);
  return result;
}

function isWithin(code: string, [first, last]: CodeRange): boolean {
  return first <= code && (code <= last || code.startsWith(last));
}
