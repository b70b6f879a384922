import type { OutputOf } from "@concord/contract";

/** Who may change a study or cohort. */
export type Sharing = OutputOf<"GetStudyDetail">["data"]["editable_by"];

interface Owned {
  readonly owner_name: string | null;
  readonly is_own: boolean;
  readonly editable_by: Sharing;
}

/** Whose a study or cohort is, to stand behind other details; empty where no user made it. */
export function ownerText({ owner_name, is_own, editable_by }: Owned): string {
  const only = editable_by === "owner" ? ", the only editor" : "";
  if (is_own) return ` · owner: you${only}`;
  return owner_name === null ? "" : ` · owner: ${owner_name}${only}`;
}
