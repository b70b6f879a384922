import { gunzipSync, gzipSync } from "node:zlib";
import { type ChainModel, emptyModel } from "@concord/nlp";

/** Weights below this change no suggestion that anybody sees. */
const least = 1e-3;

/**
 * Little endian: kinds of labels, buckets, then how many, places and weights of emissions, and of transitions; packed.
 * What covers what is of the project.
 */
export function packModel(model: ChainModel): Buffer {
  const parts: Buffer[] = [numbers([(model.labels - 1) / 2, model.buckets])];
  for (const table of [model.emissions, model.transitions]) {
    const places = [...table.keys()].filter((place) => Math.abs(table[place] ?? 0) >= least);
    parts.push(
      numbers([places.length, ...places]),
      Buffer.from(Float32Array.from(places, (place) => table[place] ?? 0).buffer),
    );
  }
  return gzipSync(Buffer.concat(parts));
}

const numbers = (list: readonly number[]): Buffer => Buffer.from(Uint32Array.from(list).buffer);

/** @throws RangeError, Error where the bytes are none of `packModel` */
export function unpackModel(packed: Uint8Array): ChainModel {
  const bytes = gunzipSync(packed);
  const [kinds, buckets] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  const model = emptyModel(kinds, buckets);
  let at = 8;
  for (const table of [model.emissions, model.transitions]) {
    const count = bytes.readUInt32LE(at);
    at += 4;
    for (let nth = 0; nth < count; nth += 1)
      table[bytes.readUInt32LE(at + 4 * nth)] = bytes.readFloatLE(at + 4 * (count + nth));
    at += 8 * count;
  }
  return model;
}
