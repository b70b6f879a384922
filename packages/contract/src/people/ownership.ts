import { z } from "zod";

/**
 * Who may change and delete a study or cohort: all of the organization who may change any, or its owner; administrators
 * always may.
 */
export const editableBy = z.enum(["organization", "owner"]);

/** Whose a study, cohort or project is: who made it, or to whom it was handed over. */
export const owner = {
  /** Null where no user made it. */
  owner_name: z.string().nullable(),
  /** They may not sign in any more; an administrator may hand over what is theirs. */
  owner_is_disabled: z.boolean(),
  is_own: z.boolean(),
};

/** Whose a study or cohort is, and who may change it. */
export const ownership = {
  ...owner,
  editable_by: editableBy,
  /** The caller may change and delete it. */
  may_edit: z.boolean(),
};
