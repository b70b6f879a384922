// Public abstracts with disease and chemical mentions: training and development parts, for tuning and for watching.
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

export interface Span {
  readonly begin: number;
  readonly end: number;
}

export interface Abstract {
  readonly id: string;
  readonly text: string;
  readonly diseases: readonly Span[];
  readonly chemicals: readonly Span[];
}

export interface Corpus {
  readonly name: string;
  readonly path: string;
  readonly hasChemicals: boolean;
}

const data = new URL("../../shared/data/", import.meta.url).pathname;

export const corpora: readonly Corpus[] = [
  {
    name: "ncbi-disease train",
    path: `${data}ncbi-disease/NCBItrainset_corpus.txt.gz`,
    hasChemicals: false,
  },
  {
    name: "ncbi-disease development",
    path: `${data}ncbi-disease/NCBIdevelopset_corpus.txt.gz`,
    hasChemicals: false,
  },
  {
    name: "bc5cdr train",
    path: `${data}bc5cdr/CDR_TrainingSet.PubTator.txt.gz`,
    hasChemicals: true,
  },
  {
    name: "bc5cdr development",
    path: `${data}bc5cdr/CDR_DevelopmentSet.PubTator.txt.gz`,
    hasChemicals: true,
  },
];

/**
 * Reads a PubTator file: title and abstract joined by one space, as its offsets count; spans given twice count once.
 * Empty where the file is missing.
 */
export function readCorpus({ path }: Corpus): Abstract[] {
  if (!existsSync(path)) return [];
  const abstracts: Abstract[] = [];
  for (const block of gunzipSync(readFileSync(path))
    .toString("utf8")
    .split(/\r?\n\r?\n/)) {
    const [title, abstract, ...rows] = block.trim().split(/\r?\n/);
    if (title === undefined || abstract === undefined) continue;
    const id = title.slice(0, title.indexOf("|"));
    const text = `${title.slice(id.length + 3)} ${abstract.slice(id.length + 3)}`;
    const diseases = new Map<string, Span>();
    const chemicals = new Map<string, Span>();
    for (const row of rows) {
      const [, from = "", to = "", words, type] = row.split("\t");
      if (words === undefined || type === undefined || !/^\d+$/.test(from)) continue;
      // Offsets count even where the file quotes another spacing.
      const span = { begin: Number(from), end: Number(to) };
      (type === "Chemical" ? chemicals : diseases).set(`${from} ${to}`, span);
    }
    abstracts.push({
      id,
      text,
      diseases: [...diseases.values()],
      chemicals: [...chemicals.values()],
    });
  }
  return abstracts;
}
