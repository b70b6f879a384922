import { plan } from "./plan.ts";

export const value = { fields: ["value"], plan };
