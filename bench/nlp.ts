// `npm run bench:nlp`: speed of the language engine; `npm run bench:nlp -- --quality [LENGTH]`: development scores,
// with lists of that length; `npm run bench:nlp -- --classes [--misses]`: sentences by class; `--linking [--misses]`:
// spans and their concepts by class; `--values [--misses] [--odd | --even]`: medications and results by class;
// `--slips [--misses]`: one slip in condition terms of the shipped vocabulary; `--deidentify [--misses]`: identifiers
// in generated hard notes by kind; `--times`, `--abbreviations`, `--misspellings` or `--section-items [--misses] [--odd
// | --even]`: times and their days, what short forms mean, what sections say of their items, by class, of all lines,
// every second from the first, or the others (`--classes` too); with `--third`, `--fourth` (`--classes`
// alone) or `--fifth` of tables that were written later; `--linking` has its first and its fifth. `--ordinary
// [--misses]`: results, dates, concepts and missing mentions of ordinary notes by class.
import { printClasses } from "./nlp-classes.ts";
import { printDeidentification } from "./nlp-deidentify.ts";
import { readHow } from "./nlp-how.ts";
import { itemTables } from "./nlp-items.ts";
import { printLinking } from "./nlp-linking.ts";
import { printOrdinary } from "./nlp-ordinary.ts";
import { printQuality } from "./nlp-quality.ts";
import { printSpeed } from "./nlp-speed.ts";
import { printValues } from "./nlp-values.ts";

const [what, length] = process.argv.slice(2);
if (what === "--quality") await printQuality(Number(length ?? 25));
else if (what === "--classes") printClasses(readHow(process.argv.slice(3)));
else if (what === "--linking") printLinking(readHow(process.argv.slice(3)));
else if (what === "--values") await printValues(readHow(process.argv.slice(3)));
else if (what === "--ordinary") printOrdinary(length === "--misses");
else if (what === "--deidentify") await printDeidentification(length === "--misses");
else if (what !== undefined && what in itemTables)
  itemTables[what]?.(readHow(process.argv.slice(3)));
else if (what === undefined) await printSpeed();
else {
  console.error(
    "Usage: npm run bench:nlp [-- --quality [LENGTH] | --linking [--misses] | --values [--misses] [--odd | --even] | --ordinary [--misses] | --deidentify [--misses] | --classes | --times | --abbreviations | --misspellings | --slips | --section-items [--third | --fourth | --fifth] [--misses] [--odd | --even]]",
  );
  process.exit(2);
}
