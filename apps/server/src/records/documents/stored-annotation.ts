import type { Selectable } from "kysely";
import type { Database } from "../../platform/database/tables.generated.ts";

/** Where words are in the whole text. */
interface Place {
  begin: number;
  end: number;
}

interface Written {
  /** The value, with where it stands. */
  result: Place | null;
  medication: Place | null;
  time: object | null;
  /** Attribute → the rule that set it, and where its trigger stands. */
  why: Record<string, { rule: string } & Partial<Place>>;
}

/** A row of `automated_annotation`, its JSON as language processing writes it (`note-rows.ts`). */
export type StoredAnnotation = Omit<Selectable<Database["automated_annotation"]>, keyof Written> &
  Written;
