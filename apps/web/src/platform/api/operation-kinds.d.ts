/** Made at build time from the contract by operation-kinds.ts. */
declare module "virtual:operation-kinds" {
  import type { OperationName } from "@concord/contract";
  /** Operations that are called by POST. */
  export const commands: readonly OperationName[];
  /** Queries whose parameters may come in a body. */
  export const alsoByPost: readonly OperationName[];
}
