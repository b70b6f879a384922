import { createGunzip } from "node:zlib";

import { pump } from "./pump.ts";

/** @throws Error when the data is not gzip's, or cut off */
export async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 1 << 18 });
  const fed = pump(chunks, gunzip);
  yield* gunzip as AsyncIterable<Uint8Array>;
  await fed;
}
