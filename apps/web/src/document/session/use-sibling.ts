import { useOperation } from "../../platform/api/use-operation.ts";
import type { ShownDocument } from "./document-calls.ts";

/** The other kind of data of the same document (S2.28), and the menu's name for going there. */
export function useSibling({
  document_id,
  subdocument_id,
  content_type,
}: ShownDocument): { docId: number; action: "viewStructured" | "viewNarrative" } | null {
  const type = content_type === "narrative" ? "discrete" : "narrative";
  const list = useOperation("GetSubdocumentList", { document_id, type }, { staleTime: 300_000 });
  const other = list.data?.data.find((row) => row.subdocument_id !== subdocument_id);
  if (!other) return null;
  const action = type === "discrete" ? "viewStructured" : "viewNarrative";
  return { docId: other.subdocument_id, action };
}
