import type { OutputOf } from "@concord/contract";

/** Who may change a study or cohort. */
export type Sharing = OutputOf<"GetStudyDetail">["data"]["editable_by"];

/** Whose a study, cohort or project is. */
export interface Owner {
  readonly owner_name: string | null;
  readonly owner_is_disabled: boolean;
  readonly is_own: boolean;
}

/** The owner's name as others read it; empty where no user made it. */
export function ownerName({ owner_name, owner_is_disabled, is_own }: Owner): string {
  if (is_own) return "you";
  if (owner_name === null) return "";
  return owner_is_disabled ? `${owner_name} (disabled)` : owner_name;
}
