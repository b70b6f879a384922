import { plan } from "./plan.ts";

export const window = { fields: ["window", "endWindow"], plan };
