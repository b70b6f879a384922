// Fields that the parts of a cohort definition are made of.
import { z } from "zod";

const LARGEST_INT = 2_147_483_647;

export const wholeNumber = (
  min: number,
  max: number,
  words = `A whole number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}`,
) => z.int(words).min(min, words).max(max, words);

export const databaseId = (words: string) => wholeNumber(1, LARGEST_INT, words);

/** OMOP's ids, 0 for what has no concept. */
export const omopId = wholeNumber(0, LARGEST_INT);

export const calendarDate = z.iso.date("A day, YYYY-MM-DD");
