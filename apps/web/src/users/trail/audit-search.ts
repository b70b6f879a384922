import type { InputOf } from "@concord/contract";

/** What is searched for in the trail. */
export type AuditSearch = InputOf<"ExportAuditTrail">;

/** The form's fields, as they are typed. */
export interface AuditFields {
  readonly who: string;
  readonly operation: string;
  readonly address: string;
  readonly patient: number | undefined;
  readonly document: number | undefined;
  readonly outcome: "all" | "done" | "refused";
  /** Days of the reader's time zone, both included: YYYY-MM-DD. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const noFields: AuditFields = {
  who: "",
  operation: "",
  address: "",
  patient: undefined,
  document: undefined,
  outcome: "all",
  from: undefined,
  to: undefined,
};

/** The moment at which the day begins where the reader is, some days later. */
function beginOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

export function auditSearch(fields: AuditFields): AuditSearch {
  const { who, operation, address, patient, document, outcome, from, to } = fields;
  return {
    ...(who.trim() && { who: who.trim() }),
    ...(operation.trim() && { operation: operation.trim() }),
    ...(address.trim() && { address: address.trim() }),
    ...(patient !== undefined && { patient_id: patient }),
    ...(document !== undefined && { document_id: document }),
    ...(outcome !== "all" && { outcome }),
    ...(from !== undefined && { from: beginOf(from) }),
    ...(to !== undefined && { before: beginOf(to, 1) }),
  };
}
