import { crc32, deflateRawSync } from "node:zlib";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";

interface ZippedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** A zip archive of small files in memory (PKWARE APPNOTE 6.3.10, without extensions); names are UTF-8. */
export function zipFile(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path, "utf8");
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version needed
    common.writeUInt16LE(0x0800, 2); // names are UTF-8
    common.writeUInt16LE(8, 4); // deflate
    common.writeUInt16LE(0x21, 8); // 1 January 1980: when it was made is nobody's business
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common, name, packed]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0", "latin1"), common, entry, name]),
    );
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\u0005\u0006", "latin1"), end]);
}

/**
 * The files of an archive in memory.
 * @throws Error where it is none that can be read, or holds more than `mostBytes` unpacked
 */
export async function unzipFile(archive: Buffer, mostBytes: number): Promise<ZippedFile[]> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, opened) =>
      error ? reject(new Error(`This is no zip archive: ${error.message}`)) : resolve(opened),
    );
  });
  const files: ZippedFile[] = [];
  let total = 0;
  await new Promise<void>((resolve, reject) => {
    const take = async (entry: yauzl.Entry) => {
      // The size is checked while the entry is unpacked: an archive that lies about it fails there.
      total += entry.uncompressedSize;
      if (total > mostBytes) throw new Error("The archive is too large.");
      if (!entry.fileName.endsWith("/")) {
        const stream = await new Promise<Readable>((opened, failed) => {
          zip.openReadStream(entry, (error, found) => (error ? failed(error) : opened(found)));
        });
        files.push({ path: entry.fileName, bytes: await buffer(stream) });
      }
      zip.readEntry();
    };
    zip.on("entry", (entry: yauzl.Entry) => void take(entry).catch(reject));
    zip.once("end", resolve);
    zip.once("error", reject);
    zip.readEntry();
  });
  return files;
}
