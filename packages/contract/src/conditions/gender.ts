import { z } from "zod";
import { genders } from "../terms.ts";
import { conditionSchema } from "./condition.ts";

/** `patient.gender`. */
export const Gender = z.enum(genders);
export type Gender = z.infer<typeof Gender>;

export const gender = conditionSchema({
  fields: { gender: z.array(Gender).min(1, "Choose at least one gender").optional() },
  obstacles: ["gender"],
});
