// `npm run bench`: every figure beside its baseline in the same run. `npm run bench -- import cohorts` runs only those.
import { printCohortBench } from "./cohorts.ts";
import { printConceptSearchBench } from "./concept-search.ts";
import { printDocumentBench } from "./document-open.ts";
import { importBenchmarks, importTable } from "./import.ts";
import { printLanguageBench } from "./language.ts";
import { printOperationBench } from "./operations.ts";
import { printRetaggingBench } from "./retagging.ts";
import { printStatisticsBench } from "./stats.ts";
import { printVocabularyLoadBench } from "./vocabulary-load.ts";

const benchmarks: Readonly<Record<string, () => unknown>> = {
  import: async () => {
    const results = await importBenchmarks();
    console.log(
      results.length > 0 ? importTable(results) : "Import: skipped, ../shared is missing.",
    );
  },
  language: printLanguageBench,
  retagging: printRetaggingBench,
  cohorts: () => printCohortBench(100_000),
  "concept-search": printConceptSearchBench,
  operations: printOperationBench,
  document: printDocumentBench,
  statistics: printStatisticsBench,
  vocabulary: () => printVocabularyLoadBench(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in benchmarks));
if (unknown !== undefined) {
  console.error(`There is no benchmark ${unknown}: ${Object.keys(benchmarks).join(", ")}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await run();
}
