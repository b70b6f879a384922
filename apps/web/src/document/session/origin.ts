// Where a document was opened from, as its address says (S2.14): `route_from` is a list, `route_doc_status` the state
// of the documents that it showed.

const lists = ["dataworkqueue", "datalist"] as const;
const statuses = ["waiting", "in progress", "done"] as const;

export interface Origin {
  readonly list: (typeof lists)[number];
  /** Only documents in this state were listed; null: in any. */
  readonly status: (typeof statuses)[number] | null;
}

/** Null where the address does not say, or names none of the lists. */
export function originOf(search: Readonly<Record<string, string | undefined>>): Origin | null {
  const list = lists.find((known) => known === search["route_from"]);
  if (!list) return null;
  return { list, status: statuses.find((known) => known === search["route_doc_status"]) ?? null };
}

/** The part of an address that says it again, for the next document of the list. */
export function searchOf(origin: Origin | null): Record<string, string> {
  if (!origin) return {};
  const { list, status } = origin;
  return { route_from: list, ...(status === null ? {} : { route_doc_status: status }) };
}
