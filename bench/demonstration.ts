// Making the demonstration study against writing it out as JSON: each is one pass over the same objects.
import { generateDemonstration } from "@concord/demo";
import { best } from "./nlp-figures.ts";
import { printTable } from "./table.ts";

const rounds = 3;

export function printDemonstrationBench(): void {
  const made = generateDemonstration(2024);
  const making = best(rounds, () => generateDemonstration(2024));
  const writing = best(rounds, () => JSON.stringify(made));
  console.log(`Demonstration study, best of ${rounds} rounds after a warm-up`);
  printTable(
    ["what", "ms", "ratio"],
    [
      ["write it as JSON", writing.toFixed(0), "1.0 ×"],
      ["make it", making.toFixed(0), `${(making / writing).toFixed(1)} ×`],
    ],
  );
}
