/** Offers text as a file. The byte order mark makes spreadsheets read CSV as UTF-8. */
export function download(name: string, type: string, text: string): void {
  const mark = type === "text/csv" ? "\uFEFF" : "";
  const address = URL.createObjectURL(new Blob([mark, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[\\/:*?"<>|]+/g, " ");
  link.click();
  URL.revokeObjectURL(address);
}
