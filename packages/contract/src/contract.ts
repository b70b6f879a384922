export * from "./nouns.ts";
export * from "./operations.ts";
export * from "./cohort-definition.ts";
export * from "./fields.ts";
export * from "./not-experienced-reason.ts";
export * from "./operation.ts";
export * from "./problem.ts";
export * from "./role.ts";
