import { z } from "zod";

/**
 * Who may change and delete a study or cohort: all of the organization who may change any, or its owner; administrators
 * always may.
 */
export const editableBy = z.enum(["organization", "owner"]);

/** Whose a study or cohort is. */
export const ownership = {
  /** Who made it; null where no user did. */
  owner_name: z.string().nullable(),
  /** The caller made it. */
  is_own: z.boolean(),
  editable_by: editableBy,
  /** The caller may change and delete it. */
  may_edit: z.boolean(),
};
