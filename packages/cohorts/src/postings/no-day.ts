/** Stands for "no day" (unknown birth date, no index) in arrays of days. */
export const NO_DAY = -2_147_483_648;
