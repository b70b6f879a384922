// The JSON of `automated_annotation` as language processing writes it (`note-rows.ts`).
import { z } from "zod";

/** A value or a medication: where its words are in the whole text, and what they say. */
export const StoredWords = z.looseObject({ begin: z.number(), end: z.number() });

/** Attribute → the rule that set it, and where its trigger stands. */
export const StoredWhy = z.record(
  z.string(),
  z.object({
    rule: z.string(),
    begin: z.number().exactOptional(),
    end: z.number().exactOptional(),
  }),
);
