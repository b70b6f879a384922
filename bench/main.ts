// `npm run bench`: every figure beside its baseline in the same run. `npm run bench -- import cohorts` runs only those;
// `npm run bench -- retagging --documents 2383` reads so many.
import { parseArgs } from "node:util";
import { printArchiveBench } from "./archives.ts";
import { printCohortBench } from "./cohorts.ts";
import { printConceptSearchBench } from "./concept-search.ts";
import { printCoverage } from "./coverage.ts";
import { printDemonstrationBench } from "./demonstration.ts";
import { printDocumentBench } from "./document-open.ts";
import { printFloodBench } from "./floods.ts";
import { importBenchmarks, importTable } from "./import.ts";
import { printLanguageBench } from "./language.ts";
import { printNextReadingBench } from "./next-reading.ts";
import { printOperationBench } from "./operations.ts";
import { printPageBench } from "./pages.ts";
import { printRetaggingBench } from "./retagging.ts";
import { printStatisticsBench } from "./stats.ts";
import { printValidityBench } from "./validity.ts";
import { printVocabularyLoadBench } from "./vocabulary-load.ts";

const { values, positionals: wanted } = parseArgs({
  options: { documents: { type: "string", default: "300" } },
  allowPositionals: true,
});
const documents = Number(values.documents);
if (!(Number.isInteger(documents) && documents > 0)) {
  console.error("--documents is a number, 1 or more.");
  process.exit(2);
}

const benchmarks: Readonly<Record<string, () => unknown>> = {
  import: async () => {
    const results = await importBenchmarks();
    console.log(
      results.length > 0 ? importTable(results) : "Import: skipped, ../shared is missing.",
    );
  },
  language: printLanguageBench,
  retagging: () => printRetaggingBench(documents),
  cohorts: () => printCohortBench(100_000),
  "concept-search": printConceptSearchBench,
  operations: () => printOperationBench(),
  floods: () => printFloodBench(),
  archives: printArchiveBench,
  demonstration: printDemonstrationBench,
  document: printDocumentBench,
  pages: () => printPageBench(),
  statistics: printStatisticsBench,
  validity: () => printValidityBench(),
  "next-reading": printNextReadingBench,
  coverage: printCoverage,
  vocabulary: () => printVocabularyLoadBench(),
};

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
