// What the test of the table of units uses of the library, which comes without types.
declare module "@lhncbc/ucum-lhc" {
  interface Utilities {
    validateUnitString(code: string): { readonly status: string };
    convertUnitTo(
      from: string,
      value: number,
      to: string,
    ): { readonly status: string; readonly toVal: number | null; readonly msg: string[] };
  }
  const ucum: { readonly UcumLhcUtils: { getInstance(): Utilities } };
  export default ucum;
}
