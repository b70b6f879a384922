import { plan } from "./plan.ts";

export const records = { fields: ["records"], plan };
