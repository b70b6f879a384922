import type { SourceFile } from "../platform/files/source-files.ts";
import type { Intake } from "./staging/intake.ts";

/** How a file is to be read. */
export interface FilePlan {
  /** Files are read from low to high; what others refer to comes first. */
  phase: number;
  /** All files of the phase are published together, however large: they refer to each other both ways. */
  together?: boolean;
  /** Rows of one id may lie in any file of this table: when one has to be read, all are. */
  table?: string;
  /**
   * Reads all records into the intake; yields now and then, after whole records, so that what was read can be
   * committed.
   */
  read(content: AsyncIterable<Uint8Array>, intake: Intake): AsyncGenerator<void>;
}

/** A kind of source. */
export interface Format {
  name: "omop" | "fhir" | "notes" | "demonstration";
  /** Undefined: the format has no use for such a file. `name` as in `SourceFile`. */
  plan(name: string, organizationId: number): FilePlan | undefined;
  /** Whether a file inside a tar archive may be read where it lies, before those of other archives and folders. */
  anywhere(name: string): boolean;
}

/** A file of the import and how it is read. */
export interface PlannedFile {
  file: Pick<SourceFile, "name" | "sha256" | "bytes" | "open">;
  plan: FilePlan;
}
