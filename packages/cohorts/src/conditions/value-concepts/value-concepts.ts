import { plan } from "./plan.ts";

export const valueConcepts = { fields: ["valueConcepts"], plan };
