import { plan } from "./plan.ts";

export const dates = { fields: ["absoluteStartDate", "absoluteEndDate"], plan };
