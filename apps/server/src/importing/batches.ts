export { handler as GetUserBatches } from "./GetUserBatches.ts";
