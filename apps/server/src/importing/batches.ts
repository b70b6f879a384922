export { handler as GetBatchAccount } from "./GetBatchAccount.ts";
export { handler as GetUserBatches } from "./GetUserBatches.ts";
