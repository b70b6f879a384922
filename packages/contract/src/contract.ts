import type { z } from "zod";
import { sessionOperations } from "./session.ts";

export * from "./cohort-definition.ts";
export * from "./fields.ts";
export * from "./operation.ts";
export * from "./problem.ts";
export * from "./role.ts";
export * from "./session.ts";

/** Every operation by its name: one spread a noun. The server's registry must have a handler for each. */
export const operations = {
  ...sessionOperations,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

/** What a caller sends for an operation, and what it gets back. */
export type InputOf<Name extends OperationName> = z.input<Operations[Name]["input"]>;
export type OutputOf<Name extends OperationName> = z.output<Operations[Name]["output"]>;
