import type { Role } from "@concord/contract";

/** The organisations whose rows a user may see: theirs and all that lie under them; everything for Company. */
export type Scope = "all" | readonly number[];

export interface Permission {
  readonly access: Role;
  readonly organizationId: number;
  readonly organizationType: string;
  readonly organizationName: string;
}

/** Who calls, as the runner hands it to every handler. */
export interface User {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The active role of the session. */
  readonly role: Role;
  /** All roles, in order of precedence (S4.1). */
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  /** Visible organisations. Use `visibility.ts` to put it into a query. */
  readonly scope: Scope;
  /** The strictest of the organisations in the scope and of those above them, as set; see `small-counts.ts`. */
  readonly smallestCount: number;
  /** Names of the open projects whose conflicts the user settles; see `settling.ts`. */
  readonly settling: readonly string[];
  /** By how many days a patient's dates are moved back where they are masked; undefined: the year alone is shown. */
  readonly daysShifted?: ((patientId: number) => number) | undefined;
}
