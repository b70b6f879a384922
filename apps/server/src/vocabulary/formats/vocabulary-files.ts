import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileHash } from "../../platform/files/content-hash.ts";
import { gunzipped } from "../../platform/files/gunzipped.ts";
import { namingErrors } from "../../platform/files/naming-errors.ts";
import { contentName, isSystemFile } from "../../platform/files/source-files.ts";
import { tarEntries } from "../../platform/files/tar-entries.ts";
import { zipEntries } from "../../platform/files/zip-entries.ts";
import type { VocabularyFile } from "./vocabulary-format.ts";

const tarName = /\.(tar|tar\.gz|tgz|tar\.xz|txz)$/i;

/** A file on the disk: itself, or an archive of files. */
interface OnDisk {
  readonly path: string;
  readonly name: string;
}

/** A file's name without folder and `.gz`. */
export const lastName = (name: string): string => contentName(name.split("/").at(-1) ?? name);

/**
 * What lies under a path: a file, a folder, or an archive (.zip, .tar, .tar.gz, .tar.xz), each file perhaps gzipped.
 */
export class VocabularyFiles {
  readonly name: string;
  readonly #disk: readonly OnDisk[];

  private constructor(name: string, disk: readonly OnDisk[]) {
    this.name = name;
    this.#disk = disk;
  }

  /** @throws Error when nothing is there */
  static async find(path: string): Promise<VocabularyFiles> {
    const disk: OnDisk[] = [];
    const collect = async (at: string, name: string): Promise<void> => {
      const found = await stat(at).catch((error: unknown) => {
        throw new Error(`${at} can't be read`, { cause: error });
      });
      if (!found.isDirectory()) disk.push({ path: at, name });
      else
        for (const child of (await readdir(at)).toSorted())
          if (!isSystemFile(child)) await collect(join(at, child), `${name}/${child}`);
    };
    await collect(path, basename(path));
    return new VocabularyFiles(basename(path), disk);
  }

  /**
   * The files whose name `wanted` takes, in an order that is the same every time. Each must be read before the next is
   * asked for, or not at all.
   * @throws Error naming the file when it can't be read
   */
  async *open(wanted: (fileName: string) => boolean): AsyncGenerator<VocabularyFile> {
    for (const { path, name } of this.#disk) {
      if (tarName.test(name)) {
        for await (const entry of namingErrors(
          name,
          tarEntries(path, () => undefined),
        )) {
          const inside = `${name}/${entry.name.replace(/^\.\//, "")}`;
          if (wanted(lastName(inside))) yield this.#file(inside, entry.content);
        }
      } else if (/\.zip$/i.test(name)) {
        for (const entry of await zipEntries(path)) {
          const inside = `${name}/${entry.name}`;
          if (!entry.name.split("/").some(isSystemFile) && wanted(lastName(inside)))
            yield this.#file(inside, entry.open());
        }
      } else if (wanted(lastName(name)))
        yield this.#file(name, createReadStream(path, { highWaterMark: 1 << 18 }));
    }
  }

  /** Names the content of the files that `wanted` takes, whatever they are called and wherever they lie. */
  async hash(wanted: (fileName: string) => boolean): Promise<string> {
    const hash = createHash("sha256");
    for (const { path, name } of this.#disk)
      if (tarName.test(name) || /\.zip$/i.test(name) || wanted(lastName(name)))
        hash.update(await fileHash(path));
    return hash.digest("hex");
  }

  #file(name: string, packed: AsyncIterable<Uint8Array>): VocabularyFile {
    const chunks = /\.gz$/i.test(name) ? gunzipped(packed) : packed;
    return { name, chunks: namingErrors(name, chunks) };
  }
}
