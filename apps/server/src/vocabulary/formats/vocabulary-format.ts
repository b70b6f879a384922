import type { ClientBase } from "pg";
import type { StagedVocabulary } from "../load/stage-vocabulary.ts";
import type { SourceFormat } from "../vocabulary-source.ts";

/** A file of a vocabulary, unpacked as it is read. */
export interface VocabularyFile {
  /** Name for people: its path below what was asked for. */
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

export interface FormatOptions {
  /** Category of concepts whose source has none. */
  readonly category: string | undefined;
}

/** A way in which vocabularies are written. What it reads goes into the staged tables; nothing is kept in memory. */
export interface VocabularyFormat {
  readonly name: Exclude<SourceFormat, "shipped">;
  /** Kinds of file without which it makes no sense. */
  readonly needs: readonly string[];
  /** Temporary tables of its own, as name → columns. */
  readonly tables: Readonly<Record<string, string>>;
  /** The kind of a file by its name without folder and `.gz`; undefined: it is not read. */
  kindOf(fileName: string): string | undefined;
  /**
   * Stages a file. Rows that can't be read are rejected by line and the others go on.
   * @throws Error when it is no such file at all
   */
  read(
    kind: string,
    file: VocabularyFile,
    staged: StagedVocabulary,
    options: FormatOptions,
  ): Promise<void>;
  /** Makes the staged tables of its own ones, once all is read. */
  finish(client: ClientBase, staged: StagedVocabulary): Promise<void>;
}
