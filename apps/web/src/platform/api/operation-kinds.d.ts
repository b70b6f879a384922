/** Made at build time from the contract by operation-kinds.ts. */
declare module "virtual:operation-kinds" {
  import type { OperationName, Resource } from "@concord/contract";
  /** Operations that are called by POST. */
  export const commands: readonly OperationName[];
  /** Queries whose parameters may come in a body. */
  export const alsoByPost: readonly OperationName[];
  /** What a command changes, where it changes anything. */
  export const changes: { readonly [Name in OperationName]?: readonly Resource[] };
  /** Queries that read a resource, where any command changes it. */
  export const readers: { readonly [Name in Resource]?: readonly OperationName[] };
}
