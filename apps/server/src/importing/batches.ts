export { handler as DeleteBatch } from "./DeleteBatch.ts";
export { handler as GetBatchAccount } from "./GetBatchAccount.ts";
export { handler as GetRejectedRecords } from "./GetRejectedRecords.ts";
export { handler as GetUserBatches } from "./GetUserBatches.ts";
