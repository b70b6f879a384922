/**
 * Named typed arrays in one SharedArrayBuffer: header of Int32s, then the arrays, each at a multiple of eight bytes.
 */

const magic = 0x434e4c50; // CNLP
const formatVersion = 3;
const kinds = { int32: 0, uint16: 1, uint8: 2 } as const;

type Packed = Int32Array | Uint16Array | Uint8Array;

/** Packs the arrays in the order given. */
export function packArrays(arrays: readonly Packed[]): SharedArrayBuffer {
  const header = 4 + arrays.length * 3;
  let offset = align(header * 4);
  const places = arrays.map((array) => {
    const place = offset;
    offset = align(offset + array.byteLength);
    return place;
  });
  const buffer = new SharedArrayBuffer(offset);
  const head = new Int32Array(buffer, 0, header);
  head.set([magic, formatVersion, arrays.length, offset]);
  for (const [index, array] of arrays.entries()) {
    const place = places[index] ?? 0;
    head.set([kindOf(array), place, array.length], 4 + index * 3);
    if (array instanceof Int32Array) new Int32Array(buffer, place, array.length).set(array);
    else if (array instanceof Uint16Array) new Uint16Array(buffer, place, array.length).set(array);
    else new Uint8Array(buffer, place, array.length).set(array);
  }
  return buffer;
}

/**
 * Views over what packArrays made. Bytes that do not already lie in a SharedArrayBuffer are copied into one.
 * @throws Error when the bytes are not such a file, of another format version, or cut short.
 */
export function unpackArrays(bytes: SharedArrayBuffer | Uint8Array): {
  buffer: SharedArrayBuffer;
  arrays: Packed[];
} {
  const buffer = bytes instanceof SharedArrayBuffer ? bytes : share(bytes);
  if (buffer.byteLength < 16) throw new Error("Not a prebuilt vocabulary: too short");
  const head = new Int32Array(buffer, 0, Math.floor(Math.min(buffer.byteLength, 4096) / 4));
  if (head[0] !== magic) throw new Error("Not a prebuilt vocabulary: wrong first bytes");
  if (head[1] !== formatVersion)
    throw new Error(
      `Prebuilt vocabulary has format ${head[1]}, this engine reads ${formatVersion}`,
    );
  if (head[3] !== buffer.byteLength)
    throw new Error(`Prebuilt vocabulary is cut short: ${buffer.byteLength} of ${head[3]} bytes`);
  const arrays: Packed[] = [];
  for (let index = 0; index < (head[2] ?? 0); index++) {
    const kind = head[4 + index * 3];
    const place = head[5 + index * 3] ?? 0;
    const length = head[6 + index * 3] ?? 0;
    if (kind === kinds.int32) arrays.push(new Int32Array(buffer, place, length));
    else if (kind === kinds.uint16) arrays.push(new Uint16Array(buffer, place, length));
    else arrays.push(new Uint8Array(buffer, place, length));
  }
  return { buffer, arrays };
}

function kindOf(array: Packed): number {
  if (array instanceof Int32Array) return kinds.int32;
  return array instanceof Uint16Array ? kinds.uint16 : kinds.uint8;
}

function share(bytes: Uint8Array): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

function align(offset: number): number {
  return (offset + 7) & ~7;
}
