/** The five roles (S1.2, S6.1). A user may hold several; one is active per session (S4.1). */
export const roles = ["Company", "Administrator", "User", "Annotator", "Supervisor"] as const;
export type Role = (typeof roles)[number];

/** Roles in the order in which one is taken when none is stored (S4.1). */
export const rolePrecedence: readonly Role[] = [...roles];

export const everyRole: readonly Role[] = [...roles];
export const researchers: readonly Role[] = ["Company", "Administrator", "User"];
/** Studies and cohorts are changed by anybody who can see them in the navigation (S2.30, S6.7). */
export const everyoneButAnnotators: readonly Role[] = [...researchers, "Supervisor"];
export const administrators: readonly Role[] = ["Company", "Administrator"];
