import { plan } from "./plan.ts";

export const age = { fields: ["age"], plan };
