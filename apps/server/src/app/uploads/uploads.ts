export { handler as UploadBatch } from "./UploadBatch.ts";
