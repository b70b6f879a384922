import { plan } from "./plan.ts";

export const occurrences = { fields: ["occurrences"], plan };
