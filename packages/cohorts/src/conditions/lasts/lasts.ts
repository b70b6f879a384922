import { plan } from "./plan.ts";

export const lasts = { fields: ["lasts"], plan };
