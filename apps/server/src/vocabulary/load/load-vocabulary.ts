import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import type { Connection } from "../../platform/database/connect.ts";
import { inTransaction } from "../../platform/operations/transaction.ts";
import { detectFormat } from "../formats/detect-format.ts";
import { VocabularyFiles } from "../formats/vocabulary-files.ts";
import type { VocabularyFormat } from "../formats/vocabulary-format.ts";
import { remapFacts } from "../remap-facts.ts";
import { placingAnew } from "../unknown-codes/place-unknown-codes.ts";
import { linkStandardConcepts } from "./link-standard-concepts.ts";
import { lintStaged, type RefusedTerm } from "./lint-staged.ts";
import { loaderVersion } from "./loader-version.ts";
import { type MergedCounts, mergeSource } from "./merge-source.ts";
import { type RejectedRow, StagedVocabulary } from "./stage-vocabulary.ts";
import { findSource, noteLoaded, openSource } from "../vocabulary-source.ts";
import { rowsOfText } from "../../platform/database/rows-of.ts";

export interface LoadOptions {
  /** Found by the names of the files when not given. */
  readonly format?: VocabularyFormat | undefined;
  /**
   * What the source is called; the file's name without its ending when not given. A source of that name is replaced.
   */
  readonly name?: string | undefined;
  /** Category of concepts whose file says none. */
  readonly category?: string | undefined;
  readonly onRejected?: (row: RejectedRow) => void;
  readonly onRefused?: (term: RefusedTerm) => void;
}

export interface LoadReport extends Partial<MergedCounts> {
  readonly name: string;
  readonly format: string;
  readonly version: string;
  /** False: this very version was there, and nothing was done. */
  readonly isNew: boolean;
  /** Rows that could not be read. */
  readonly rejected: number;
  /** Rows that were not wanted, by why. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/**
 * Loads a vocabulary from a file, folder or archive as a source, in one transaction: it is there whole or not at all,
 * and until then the one that was there is. Memory does not grow with the files, but for 30 bytes a parent.
 * @throws Error when it is no vocabulary, has no concept, or its name is taken by one that is not loaded this way
 */
export async function loadVocabulary(
  connection: Connection,
  path: string,
  options: LoadOptions = {},
): Promise<LoadReport> {
  const files = await VocabularyFiles.find(path);
  const format = options.format ?? (await detectFormat(files));
  const name =
    options.name ?? files.name.replace(/(\.(gz|zip|tar|tgz|xz|txz|obo|csv|tsv|txt))+$/i, "");
  const isWanted = (fileName: string): boolean => format.kindOf(fileName) !== undefined;
  const version = createHash("sha256")
    .update(
      `${format.name}\n${options.category ?? ""}\n${await files.hash(isWanted)}\n${await loaderVersion()}`,
    )
    .digest("hex")
    .slice(0, 12);
  return inTransaction(connection, "write", async (_, client) => {
    const before = await findSource(client, name);
    if (before && (before.format === "records" || before.format === "shipped"))
      throw new Error(
        `${name} is the name of a vocabulary that is not loaded from files; give another with --name`,
      );
    if (before?.version === version)
      return {
        ...before,
        isNew: false,
        leftOut: {},
        deleted: 0,
        kept: 0,
        droppedParents: { count: 0, first: [] },
      };
    const staged = await StagedVocabulary.begin(client, format.tables, options.onRejected);
    await read(files, format, staged, options);
    await format.finish(client, staged);
    await firstOfEach(client, staged);
    await lintStaged(client, options.onRefused ?? (() => undefined));
    await client.query("lock table concept in share row exclusive mode");
    const { source_id: sourceId } = await openSource(client, { name, format: format.name });
    const counts = await placingAnew(client, async () => {
      const merged = await mergeSource(client, { sourceId, owns: false });
      await linkStandardConcepts(client);
      return merged;
    });
    await remapFacts(client);
    const loaded = { sourceId, format: format.name, version, counts, rejected: staged.rejected };
    await noteLoaded(client, loaded);
    return {
      name,
      format: format.name,
      version,
      isNew: true,
      rejected: staged.rejected,
      leftOut: Object.fromEntries(staged.leftOut),
      ...counts,
    };
  });
}

async function read(
  files: VocabularyFiles,
  format: VocabularyFormat,
  staged: StagedVocabulary,
  { category }: LoadOptions,
): Promise<void> {
  const kinds = new Set<string>();
  for await (const file of files.open((fileName) => format.kindOf(fileName) !== undefined)) {
    const kind = format.kindOf(file.name.split("/").at(-1)?.replace(/\.gz$/i, "") ?? "");
    if (kind === undefined) continue;
    kinds.add(kind);
    await format.read(kind, file, staged, { category });
  }
  const missing = format.needs.filter((need) => !kinds.has(need));
  if (missing.length > 0)
    throw new Error(
      `${files.name} has no ${missing.join(", no ")}: it is no vocabulary of format ${format.name}`,
    );
  await staged.flush();
}

/** Of concepts that a source gives several times the first counts; rows that name no concept are not wanted. */
async function firstOfEach(client: ClientBase, staged: StagedVocabulary): Promise<void> {
  await client.query(`
    create index on stage_concept (cuid, n);
    delete from stage_concept s where exists (select from stage_concept f where f.cuid = s.cuid and f.n < s.n);
    analyze stage_concept`);
  const rows = await rowsOfText(
    client,
    { concepts: "number", strays: "number" },
    `
    select (select count(*)::int from stage_concept) concepts, (select count(*)::int from stage_parent p
      where not exists (select from stage_concept c where c.cuid = p.cuid)
        or not exists (select from stage_concept c where c.cuid = p.parent_cuid)) strays`,
  );
  if (!rows[0]?.concepts) throw new Error("There is no concept in it; nothing was changed");
  staged.leaveOut("parent links of concepts that are not in it", rows[0].strays);
}
