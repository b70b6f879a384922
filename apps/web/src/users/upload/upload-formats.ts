/** What can be uploaded, and how people call it. */
export const formats = {
  omop: "OMOP tables (CSV)",
  fhir: "FHIR resources (bundles, NDJSON)",
  notes: "Notes (text files, or CSV with a row a note)",
} as const;

export type UploadFormat = keyof typeof formats;

/** The format of a name; OMOP's where there is none of that name. */
export function chosenFormat(name: string): UploadFormat {
  return name === "fhir" || name === "notes" ? name : "omop";
}

/** Of a file that holds a table: enough for the names of its columns. */
const head = 8192;

/**
 * What files look like, by their names and the columns of their tables; undefined where that says nothing, as of
 * archives. It is for a first choice that the user sees, not for a decision.
 */
export async function likelyFormat(files: readonly File[]): Promise<UploadFormat | undefined> {
  const tables = files.filter(({ name }) => /\.(csv|tsv)$/i.test(name));
  const columns = await Promise.all(tables.map(columnsOf));
  // Tables of OMOP may have notes or resources beside them, the others have no such columns.
  if (columns.some((names) => /concept_id\b/i.test(names))) return "omop";
  if (files.some(({ name }) => /\.(json|ndjson)(\.gz)?$/i.test(name))) return "fhir";
  const isNotes = tables.length > 0 || files.some(({ name }) => /\.txt(\.gz)?$/i.test(name));
  return isNotes ? "notes" : undefined;
}

/** The first line; empty for a file that can't be read, of which the upload itself will tell. */
async function columnsOf(file: File): Promise<string> {
  const text = await file
    .slice(0, head)
    .text()
    .catch(() => "");
  return text.split(/\r?\n/, 1)[0] ?? "";
}
