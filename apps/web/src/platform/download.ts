/** Offers text as a file. The byte order mark makes spreadsheets read CSV as UTF-8. */
export function download(name: string, type: string, text: string): void {
  const mark = type === "text/csv" ? "\uFEFF" : "";
  offer(name, new Blob([mark, text], { type: `${type};charset=utf-8` }));
}

/** Offers bytes, sent as base64, as a file. */
export function downloadBytes(name: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  offer(name, new Blob([bytes], { type }));
}

/** Offers content as a file. */
export function offer(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ");
  link.click();
  URL.revokeObjectURL(address);
}
