import { analytes } from "./analytes.data.ts";

const byCode: ReadonlyMap<string, string> = new Map(
  Object.entries(analytes).flatMap(([name, { codes }]) =>
    codes.split(" ").map((code) => [code, name] as const),
  ),
);

/** The codes of analytes that units of several kinds are brought together for; `sab` as the vocabulary has it. */
export const analyteCodes: readonly { readonly sab: string; readonly code: string }[] = [
  ...byCode.keys(),
].map((text) => {
  const [sab = "", code = ""] = text.split(":");
  return { sab, code };
});

/** The analyte (a key of `analytes`) that a code is of; undefined where units of one kind alone compare. */
export function analyteOfCode(sab: string, code: string): string | undefined {
  return byCode.get(`${sab}:${code}`);
}
