import type { Format, FilePlan } from "../format.ts";
import { contentName } from "../../platform/files/source-files.ts";
import { readNoteTable } from "./note-table.ts";
import { readPersonTable } from "./person-table.ts";
import { readTextFile } from "./text-file.ts";

/**
 * Notes as text files (one a file; the patient is named after the file) or as CSV with a row a note. A `patients.csv`
 * beside them says who the patients of these notes are; it is read last, and its people without a note are left out.
 */
export const notesFormat: Format = {
  name: "notes",
  plan(name): FilePlan | undefined {
    const base = contentName(name).split("/").at(-1) ?? "";
    if (/\.txt$/i.test(base) && !/^(license|readme|licence|copying)/i.test(base)) {
      return { phase: 0, read: (content, intake) => readTextFile(name, content, intake) };
    }
    if (/^(patients?|persons?|people|demographics)\.(csv|tsv)$/i.test(base))
      return { phase: 1, read: readPersonTable };
    return /\.(csv|tsv)$/i.test(base) ? { phase: 0, read: readNoteTable } : undefined;
  },
  anywhere: (name) => /\.txt(\.gz)?$/i.test(name),
};
