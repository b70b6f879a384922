// node packages/nlp/testing/written-notes/fit-likely.ts: fits the weights by which de-identification finds names and
// numbers that no rule knows (decisions 294, 295), from notes that were written with their identifiers marked; what is
// held is not among them. The same notes and rules give the same weights. Notes of ../shared, as examples of what is no
// identifier, must be there. With --cross, prints what is found of each writer's notes by a fit that has not seen them,
// and writes nothing; with --misses also what is missed.
import { writeFileSync } from "node:fs";
import { crossValidate, LikelyFits } from "./likely-fit.ts";

if (process.argv.includes("--cross")) {
  for (const line of await crossValidate(process.argv.includes("--misses"))) console.log(line);
} else {
  const fits = await LikelyFits.collect();
  for (const [kind, fit] of [
    ["names", fits.names()],
    ["numbers", fits.numbers()],
  ] as const) {
    const { weights, steps, largest, examples, identifying } = fit;
    const lines =
      Buffer.from(weights.buffer)
        .toString("base64url")
        .match(/.{1,1000}/gu) ?? [];
    writeFileSync(
      new URL(`../../src/deidentify/likely/likely-${kind}.data.ts`, import.meta.url),
      `// Made by testing/written-notes/fit-likely.ts.

/** How many steps of a weight are 1. */
export const steps = ${steps};

export const weightsInBase64 = \`
${lines.join("\n")}
\`;
`,
    );
    console.log(
      `${kind}: ${examples} examples, ${identifying} of them identify; ` +
        `${weights.filter((weight) => weight !== 0).length} of ${weights.length} weights, the largest ${largest.toFixed(2)}`,
    );
  }
}
