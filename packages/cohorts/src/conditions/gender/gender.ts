import { plan } from "./plan.ts";

export const gender = { fields: ["gender"], plan };
