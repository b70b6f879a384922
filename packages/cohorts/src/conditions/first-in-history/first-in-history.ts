import { plan } from "./plan.ts";

export const firstInHistory = { fields: ["firstInHistory"], plan };
