import { z } from "zod";

/** A row's id: a positive whole number; a query parameter's text is read as one. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Several ids in one parameter, comma-joined (S7.3, S7.11). */
export const idList = z
  .string()
  .max(200_000)
  .regex(/^\d+(,\d+)*$/, "Ids are joined with commas.")
  .transform((text) => text.split(",").map(Number));

/** 'true' or 'false' as the specification sends it, or a boolean. */
export const flag = z.union([
  z.boolean(),
  z.enum(["true", "false"]).transform((text) => text === "true"),
]);

/** A calendar day, YYYY-MM-DD (S9.5). */
export const isoDate = z.iso.date();

export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** Rows on a page: 10, 20 or 30 on screens (S9.3); never above 500. */
export const pageSize = z.coerce.number().int().min(1).max(500).default(10);

export const searchString = z.string().trim().max(200).default("");

/** What a person types as a name: trimmed, no control characters. */
export const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]*$/u, "Control characters are not allowed.");

export const nothing = z.object({});
