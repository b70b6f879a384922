import { unconfirmedCodes } from "./unconfirmed-codes.data.ts";

const codes: ReadonlySet<string> = new Set(
  Object.entries(unconfirmedCodes).flatMap(([sab, list]) =>
    list.split(" ").map((code) => `${sab}:${code}`),
  ),
);

/**
 * Whether the shipped vocabulary has a code of LOINC or RxNorm that was written from memory and that no public file
 * confirmed.
 */
export const isUnconfirmedCode = (sab: string, code: string): boolean =>
  codes.has(`${sab}:${code}`);
