import { plan } from "./plan.ts";

export const sources = { fields: ["sources"], plan };
