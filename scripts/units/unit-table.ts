import { exactUnit } from "./exact.ts";

/** The source text of the table of units, one row a code. */
export function unitTable(codes: readonly string[]): string {
  const rows = [...new Set(codes)].map((code) => {
    const { dimension, numerator, denominator, shift } = exactUnit(code);
    return [code, dimension, numerator, denominator, ...(shift === 0 ? [] : [shift])].join(" ");
  });
  return `// oxlint-disable eslint/max-lines -- data
// Made by \`npm run units\` from scripts/units; checked against UCUM in scripts/units/ucum.test.ts.

/**
 * UCUM code, dimension, and how many of the dimension's own units one is, as a fraction; where its zero is another,
 * what is added first.
 */
export const unitRows = \`\\
${rows.join("\n")}
\`;
`;
}
