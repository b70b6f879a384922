import { CirceProblem, importCirce } from "@concord/cohorts";
import type { CirceRemark } from "@concord/cohorts";

/** A file with a definition of ATLAS. */
export interface AtlasFile {
  readonly name: string;
  readonly text: string;
}

/** What of one definition is not kept. */
export interface PartlyRead {
  readonly name: string;
  /** Nothing of it can be run. */
  readonly isRefused: boolean;
  /** What may change the members, each with its place in the file. */
  readonly notKept: readonly CirceRemark[];
}

export interface LibraryReport {
  readonly files: number;
  /** With the members and index dates that ATLAS gives. */
  readonly whole: number;
  readonly partly: readonly PartlyRead[];
  /**
   * How many of the whole ones have something beside that a cohort here does not have, by what it is: how long a member
   * stays, later entries.
   */
  readonly beside: ReadonlyMap<string, number>;
}

/**
 * Reads definitions as if the vocabulary and the records had every concept and code: what is left is about the reading
 * alone.
 */
export function reportLibrary(files: readonly AtlasFile[]): LibraryReport {
  const partly: PartlyRead[] = [];
  const beside = new Map<string, number>();
  for (const { name, text } of files) {
    const { isRefused, remarks } = readWhole(text);
    const notKept = remarks.filter(({ effect }) => effect !== "same members");
    if (isRefused || notKept.length > 0) partly.push({ name, isRefused, notKept });
    else
      for (const place of new Set(remarks.map(({ path }) => path.replace(/\..*/, ""))))
        beside.set(place, (beside.get(place) ?? 0) + 1);
  }
  return { files: files.length, whole: files.length - partly.length, partly, beside };
}

function readWhole(text: string): { isRefused: boolean; remarks: readonly CirceRemark[] } {
  try {
    const { definition, remarks } = importCirce(
      JSON.parse(text.replace(/^\uFEFF/, "")),
      (omopId) => omopId,
      (omopId) => ({ conceptId: omopId, knowsBeneath: true }),
    );
    return { isRefused: definition === null, remarks };
  } catch (error) {
    if (!(error instanceof CirceProblem || error instanceof SyntaxError)) throw error;
    const reason = error instanceof CirceProblem ? error.message : "This is not JSON";
    return { isRefused: true, remarks: [{ path: "", effect: "left out", text: reason }] };
  }
}

/** The report as lines: the counts, then each definition that is not kept whole with all that is not. */
export function reportLines({ files, whole, partly, beside }: LibraryReport): string[] {
  return [
    `${files} definitions read; ${whole} keep their meaning whole (members and index dates), ${partly.length} do not.`,
    ...[...beside].map(
      ([place, n]) => `  ${n} of the whole ones have beside it what no cohort here has: ${place}`,
    ),
    ...partly.flatMap(({ name, isRefused, notKept }) => [
      `${name}${isRefused ? ": refused" : ""}`,
      ...notKept.map(({ path, effect, text }) => `  ${effect}: ${text} (${path})`),
    ]),
  ];
}
