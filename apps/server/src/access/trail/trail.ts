export { handler as ExportAuditTrail } from "./ExportAuditTrail.ts";
export { handler as GetAuditTrail } from "./GetAuditTrail.ts";
