import { handler as GetUserBatches } from "./GetUserBatches.ts";

export const batches = { GetUserBatches };
