import { tagBatch } from "../../language/tagging/tag-batch.ts";
import type { Services } from "../../platform/operations/services.ts";

/**
 * What a batch goes through once its records are in, before it is `ready`: language processing of its narratives.
 * Called after the last commit; may be called again for the same batch, so it does only what is not yet done.
 */
export type AfterImport = (services: Services, batchId: number) => Promise<void>;

/** One line a step, in order. */
export const afterImport: readonly AfterImport[] = [
  async ({ connection }, batchId) => {
    await tagBatch(connection, batchId);
  },
];
