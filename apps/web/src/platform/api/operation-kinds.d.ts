/** Made at build time from the contract by operation-kinds.ts. */
declare module "virtual:operation-kinds" {
  import type { OperationName } from "@concord/contract";
  /** Queries whose parameters may come in a body. */
  export const alsoByPost: readonly OperationName[];
  /** Listing calls, with which the active role is sent (S6.7). */
  export const withRole: readonly OperationName[];
  /**
   * What a query reads of the resources that any command changes: a bit for each; a query that reads none of them is
   * not there.
   */
  export const reads: Readonly<Record<string, number>>;
  /** Every operation that is called by POST, with what it changes: the same bits. */
  export const commands: Readonly<Record<string, number>>;
}
