// `npm run bench:nlp -- --quality`: what the shipped vocabulary finds in public abstracts, against their annotations.
import { existsSync } from "node:fs";
import { shippedEngine } from "../packages/nlp/testing/shipped-engine.ts";
import { tag, type Category, type Engine } from "../packages/nlp/src/nlp.ts";
import { corpora, readCorpus, type Abstract, type Span } from "./nlp-corpus.ts";

/** Counts of spans; `Gold` are hits counted from the annotations, `Found` from the engine's mentions. */
interface Score {
  gold: number;
  found: number;
  exact: number;
  overlapGold: number;
  overlapFound: number;
  readonly missed: Map<string, number>;
  readonly falseAlarms: Map<string, number>;
}

/** What of ours answers to what was annotated: a symptom is a Finding here and a disease there. */
const questions: readonly {
  readonly name: string;
  readonly categories: readonly Category[];
  readonly gold: (abstract: Abstract) => readonly Span[];
}[] = [
  { name: "diseases", categories: ["Problem", "Finding"], gold: ({ diseases }) => diseases },
  { name: "diseases, Problem only", categories: ["Problem"], gold: ({ diseases }) => diseases },
  { name: "chemicals", categories: ["Medication"], gold: ({ chemicals }) => chemicals },
];

export async function printQuality(listed: number): Promise<void> {
  const engine = shippedEngine();
  console.log(
    `Development scores, engine ${engine.version}, vocabulary ${engine.vocabulary.version}: P R F of exact spans, then of overlapping ones; every span counts once`,
  );
  const lists: string[] = [];
  for (const corpus of corpora) {
    const abstracts = readCorpus(corpus);
    if (abstracts.length === 0) {
      console.log(`${corpus.name}: skipped, ../shared is missing.`);
      continue;
    }
    for (const { name, categories, gold } of questions) {
      if (name === "chemicals" && !corpus.hasChemicals) continue;
      const score = scoreOf(abstracts, engine, categories, gold);
      console.log(`${`${corpus.name}, ${name}`.padEnd(52)} ${figures(score)}`);
      if (!name.includes("only"))
        lists.push(
          `\n${corpus.name}, ${name}: commonest misses\n${commonest(score.missed, listed)}`,
          `${corpus.name}, ${name}: commonest false alarms\n${commonest(score.falseAlarms, listed)}`,
        );
    }
  }
  for (const list of lists) console.log(list);
  await printSections();
}

function scoreOf(
  abstracts: readonly Abstract[],
  engine: Engine,
  categories: readonly Category[],
  goldOf: (abstract: Abstract) => readonly Span[],
): Score {
  const score: Score = {
    gold: 0,
    found: 0,
    exact: 0,
    overlapGold: 0,
    overlapFound: 0,
    missed: new Map(),
    falseAlarms: new Map(),
  };
  for (const abstract of abstracts) {
    const { text } = abstract;
    const gold = goldOf(abstract);
    const found = new Map<string, Span>();
    for (const { begin, end, category } of tag(text, engine).entities)
      if (categories.includes(category)) found.set(keyOf({ begin, end }), { begin, end });
    const wanted = new Set(gold.map(keyOf));
    score.gold += gold.length;
    score.found += found.size;
    for (const span of gold) {
      if (found.has(keyOf(span))) score.exact++;
      else count(score.missed, inContext(text, span, [...found.values()]));
      if (found.values().some((other) => overlaps(span, other))) score.overlapGold++;
    }
    for (const span of found.values()) {
      if (!wanted.has(keyOf(span))) count(score.falseAlarms, inContext(text, span, gold));
      if (gold.some((other) => overlaps(span, other))) score.overlapFound++;
    }
  }
  return score;
}

const keyOf = ({ begin, end }: Span): string => `${begin} ${end}`;

const overlaps = (a: Span, b: Span): boolean => a.begin < b.end && b.begin < a.end;

/** The words, and behind a tilde what the other side has in their place. */
function inContext(text: string, span: Span, others: readonly Span[]): string {
  const words = ({ begin, end }: Span): string =>
    text.slice(begin, end).toLowerCase().replaceAll(/\s+/g, " ");
  const instead = others.filter((other) => overlaps(span, other)).map(words);
  return instead.length > 0 ? `${words(span)} ~ ${instead.join(" + ")}` : words(span);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function commonest(counts: ReadonlyMap<string, number>, most: number): string {
  return [...counts]
    .toSorted(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([words, times]) => `${String(times).padStart(5)}  ${words}`)
    .join("\n");
}

function figures(score: Score): string {
  const three = (hitsFound: number, hitsGold: number): string => {
    const precision = hitsFound / score.found;
    const recall = hitsGold / score.gold;
    return [precision, recall, (2 * precision * recall) / (precision + recall)]
      .map((share) => share.toFixed(3))
      .join(" ");
  };
  return `${three(score.exact, score.exact)}   ${three(score.overlapFound, score.overlapGold)}   ${score.gold} annotated, ${score.found} found`;
}

/** Scores of section names, where bench/nlp-sections.ts gives them. */
async function printSections(): Promise<void> {
  const file = new URL("nlp-sections.ts", import.meta.url);
  if (!existsSync(file)) return;
  const { printSectionScores } = (await import(file.href)) as {
    printSectionScores: () => unknown;
  };
  console.log("\nSections");
  await printSectionScores();
}
