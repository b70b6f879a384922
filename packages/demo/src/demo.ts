export type * from "./demonstration.ts";
export { DEMO_CONCEPTS } from "./concepts.ts";
export { generateDemonstration } from "./generate-demonstration.ts";
export { PASSWORD as DEMO_PASSWORD } from "./organisations.ts";
export { readSample } from "./read-sample.ts";
