import { plan } from "./plan.ts";

export const around = { fields: ["around"], plan };
