import { z } from "zod";
import { conditionSchema } from "./condition.ts";

/** `patient.gender`. */
export const Gender = z.enum(["female", "male", "other", "unknown"]);
export type Gender = z.infer<typeof Gender>;

export const gender = conditionSchema({
  fields: { gender: z.array(Gender).min(1, "Choose at least one gender").optional() },
  obstacles: ["gender"],
});
