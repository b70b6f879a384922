import { plan } from "./plan.ts";

export const observation = { fields: ["observation"], plan };
