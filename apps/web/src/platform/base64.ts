/** Bytes as base64; in pieces, for a call takes only so many arguments. */
export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 32_768)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 32_768)));
  return btoa(pieces.join(""));
}
