import { plan } from "./plan.ts";

export const normalRange = { fields: ["normalRange"], plan };
