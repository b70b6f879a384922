import { z } from "zod";

/**
 * A whole number from 0, or its decimal digits: a query parameter's text. Nothing else is taken for a number: `Number`
 * reads 0 from an empty text and 1 from `true`.
 */
export const wholeNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,16}$/)
        .transform(Number),
    ],
    "A whole number is needed.",
  )
  .pipe(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER));

/** A number, or the way it is written: `7`, `-0.5`. */
export const decimal = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[+-]?\d{1,15}(\.\d{1,15})?$/)
        .transform(Number),
    ],
    "A number is needed.",
  )
  .pipe(z.number());

/** A row's id: a positive whole number. */
export const id = wholeNumber.pipe(z.number().int().positive());

/** Several ids in one parameter, comma-joined (S7.3, S7.11). Longer numbers would reach the database as `1e+21`. */
export const idList = z
  .string()
  .max(200_000)
  .regex(/^\d{1,16}(,\d{1,16})*$/, "Ids are joined with commas.")
  .transform((text) => text.split(",").map(Number));

/** Several whole numbers from 0 in one parameter, comma-joined; none of them in an empty text. */
export const numberList = z
  .string()
  .max(10_000)
  .regex(/^(\d{1,9}(,\d{1,9})*)?$/, "Numbers are joined with commas.")
  .transform((text) => (text === "" ? [] : text.split(",").map(Number)));

/** 'true' or 'false' as the specification sends it, or a boolean. */
export const flag = z.union([
  z.boolean(),
  z.enum(["true", "false"]).transform((text) => text === "true"),
]);

/** What is too deep for a parameter: JSON in its text, or the value itself where it comes by POST. */
export function jsonText<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z.preprocess((given, context) => {
    if (typeof given !== "string") return given;
    try {
      return JSON.parse(given);
    } catch {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
  }, schema);
}

/** A calendar day, YYYY-MM-DD (S9.5). */
export const isoDate = z.iso.date();

export const pageNumber = wholeNumber.pipe(z.number().min(1).max(1_000_000)).default(1);

/** Rows on a page: 10, 20 or 30 on screens (S9.3); never above 500. */
export const pageSize = wholeNumber.pipe(z.number().min(1).max(500)).default(10);

export const searchString = z.string().trim().max(200).default("");

/** Marks that turn the direction of what follows, and separators: a name with them could look like another. */
const deceptive = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** What is not seen, and letters that are there twice in Unicode, the second time wider. */
const invisible = /[\u00ad\u180e\u200b\u2060-\u2064\uff01-\uff5e]/u;

/**
 * Whether a word of Latin letters has one of another script that looks like one of them: "Heart" with a Cyrillic "а".
 * Greek letters that look like none, as in TNFα and β-blocker, are not meant.
 */
function looksLikeAnother(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονρι]/u.test(word),
    );
}

/** What a person types as a name: trimmed, with something to be seen, without control characters. */
export const name = z
  .string()
  .trim()
  // Two names that are the same to the eye are the same: composed letters, one kind of space.
  .overwrite((text) => text.normalize("NFC").replace(/\p{Zs}+/gu, " "))
  .min(1, "A name is needed.")
  .max(200, "At most 200 characters.")
  .refine((text) => !deceptive.test(text), "Control characters are not allowed.")
  .refine(
    (text) => !invisible.test(text) && !looksLikeAnother(text),
    "A letter is of another alphabet than those beside it, or is not seen. Type the name again.",
  )
  .refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), "A name needs letters or digits.");

/** Stands for what a person may edit of a row as it is now; another text as soon as any of it is another. */
export const edition = z.string();

/** The edition that a person started from. A save based on another than the stored one is refused (row.edited). */
export const basedOn = z.string().max(100).optional();
export const requiredBasedOn = z
  .string("Say which edition the change started from: it stands in what is read of the row.")
  .max(100);

export const nothing = z.object({});
