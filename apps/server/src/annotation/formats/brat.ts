// brat standoff (https://brat.nlplab.org/standoff.html): NAME.txt and NAME.ann; offsets are code points of the text.
import { sortAttributes } from "./attributes.ts";
import {
  type AnnotationFormat,
  countLosses,
  type ExchangeAnnotation,
  type ExchangeDocument,
  type ExchangeFile,
  pathPart,
  type ReadAnnotation,
  type ReadDocument,
  type Refused,
  type Span,
} from "./exchange.ts";
import { offsetsOf } from "./offsets.ts";

export const brat: AnnotationFormat = {
  title: "brat standoff",

  write: (documents) =>
    documents.flatMap((document) =>
      [...Map.groupBy(document.annotations, ({ annotator }) => annotator)].flatMap(
        ([annotator, own]) => {
          const path = `${pathPart(annotator)}/${document.id}`;
          return [
            { path: `${path}.txt`, text: document.text },
            { path: `${path}.ann`, text: annotationFile(document, own) },
          ];
        },
      ),
    ),

  read(files) {
    const texts = new Map(
      files.flatMap(({ path, text }) => (path.endsWith(".txt") ? [[stem(path), text]] : [])),
    );
    const found = files.filter(({ path }) => path.endsWith(".ann"));
    if (found.length === 0) throw new Error("There is no file that ends in .ann");
    return found.map((file) => readFile(file, texts.get(stem(file.path))));
  },

  losses: (documents) =>
    [
      ...countLosses(documents, [
        ["said of the document, not of words in it", ({ span }) => span === null],
        [
          "begins or ends with a line break",
          (annotation, { text }) =>
            annotation.span !== null && fragments(annotation.span, text) === undefined,
        ],
      ]),
      ...documents.flatMap(({ annotations }) =>
        annotations.length === 0 ? [{ what: "a document without annotations", count: 1 }] : [],
      ),
    ].reduce<{ what: string; count: number }[]>((sum, loss) => {
      const same = sum.find(({ what }) => what === loss.what);
      if (same) same.count += loss.count;
      else sum.push({ ...loss });
      return sum;
    }, []),
};

const stem = (path: string) => path.replace(/\.(txt|ann)$/, "");

/** The lines of a span, as brat has it across line breaks; undefined where one of its ends is such a break. */
function fragments({ begin, end }: Span, text: string): Span[] | undefined {
  const parts: Span[] = [];
  for (const { index, 0: line } of text.slice(begin, end).matchAll(/[^\r\n]+/g))
    parts.push({ begin: begin + index, end: begin + index + line.length });
  const isWhole = parts.at(0)?.begin === begin && parts.at(-1)?.end === end;
  return isWhole ? parts : undefined;
}

function annotationFile(document: ExchangeDocument, own: readonly ExchangeAnnotation[]): string {
  const { toCodePoints } = offsetsOf(document.text);
  const lines: string[] = [];
  let number = 0;
  for (const { annotator, concept, span, attributes } of own) {
    const parts = span && fragments(span, document.text);
    if (!parts) continue;
    number += 1;
    const place = parts.map(({ begin, end }) => `${toCodePoints(begin)} ${toCodePoints(end)}`);
    const quote = parts.map(({ begin, end }) => document.text.slice(begin, end)).join(" ");
    const type = concept.category.replaceAll(/[^A-Za-z0-9_-]/g, "_") || "Concept";
    lines.push(
      `T${number}\t${type} ${place.join(";")}\t${quote}`,
      `N${number}\tReference T${number} CUI:${concept.cuid}\t${oneLine(concept.name)}`,
      // brat's attributes are single words: what may be more stands in a note, as JSON.
      `#${number}\tAnnotatorNotes T${number}\t${JSON.stringify({ annotator, ...attributes })}`,
    );
  }
  return lines.map((line) => `${line}\n`).join("");
}

const oneLine = (text: string) => text.replaceAll(/[\t\r\n]+/g, " ");

function readFile(file: ExchangeFile, text: string | undefined): ReadDocument {
  const offsets = text === undefined ? undefined : offsetsOf(text);
  const unit = (codePoints: number) => offsets?.toCodeUnits(codePoints) ?? codePoints;
  const lines = file.text.split("\n").map((line) => line.replace(/\r$/, ""));
  const said = collectSaid(lines);
  const annotations: ReadAnnotation[] = [];
  const refused: Refused[] = [];
  const folder = file.path.split("/").at(-2) ?? "";
  for (const [at, line] of lines.entries()) {
    const place = `${file.path}, line ${at + 1}`;
    const [id = "", middle = "", ...cells] = line.split("\t");
    const quote = cells.join("\t");
    if (/^[RE*]/.test(id)) {
      refused.push({ place, quote: "", reason: "Concord has no relations and events of brat" });
      continue;
    }
    if (!id.startsWith("T")) continue;
    const [, type = "", places = ""] = /^(\S+) (\d+ \d+(?:;\d+ \d+)*)$/.exec(middle) ?? [];
    if (places === "") {
      refused.push({ place, quote, reason: "not a line of brat: offsets are missing" });
      continue;
    }
    const parts = places.split(";").map((part) => part.split(" ").map((n) => unit(Number(n))));
    const [begin = 0, end = 0] = [parts[0]?.[0], parts.at(-1)?.[1]];
    const words = text === undefined ? undefined : text.slice(begin, end);
    const isOneSpan = parts.every(([from = 0], index) => {
      const before = parts[index - 1]?.[1];
      return before === undefined || /^[\r\n]+$/.test(text?.slice(before, from) ?? "");
    });
    if (!isOneSpan) {
      refused.push({ place, quote, reason: "Concord has no annotations of words that lie apart" });
      continue;
    }
    const { concept, attributes: all }: Said = said.get(id) ?? { attributes: {} };
    const { annotator = folder, ...rest } = all;
    const { attributes, unknown } = sortAttributes(rest);
    if (unknown.length > 0) {
      refused.push({ place, quote, reason: `Concord has no attribute ${unknown.join(", ")}` });
      continue;
    }
    annotations.push({
      place,
      annotator,
      concept: concept ?? { cuid: "", name: type, category: "" },
      span: { begin, end },
      unit: text === undefined ? "code points" : "code units",
      // As brat joins lines, so that the two can be compared.
      quote: words !== undefined && words.replaceAll(/[\r\n]+/g, " ") === quote ? words : quote,
      attributes,
    });
  }
  const id = stem(file.path).split("/").at(-1) ?? "";
  return { id, name: id, text, annotations, refused };
}

interface Said {
  concept?: ReadAnnotation["concept"];
  attributes: Record<string, string>;
}

/** What lines other than T say of each T. */
function collectSaid(lines: readonly string[]): Map<string, Said> {
  const all = new Map<string, Said>();
  const of = (id: string): Said => {
    const one = all.get(id) ?? { attributes: {} };
    all.set(id, one);
    return one;
  };
  for (const line of lines) {
    const [id = "", middle = "", text = ""] = line.split("\t");
    const [kind = "", target = "", value = "true"] = middle.split(" ");
    if (/^[AM]/.test(id)) of(target).attributes[kind] = value;
    else if (id.startsWith("N"))
      of(target).concept = { cuid: value.replace(/^[^:]*:/, ""), name: text, category: "" };
    else if (id.startsWith("#") && kind === "AnnotatorNotes")
      Object.assign(of(target).attributes, noted(text));
  }
  return all;
}

/** A note of ours is JSON; another's is free text, which says nothing that Concord has an attribute for. */
function noted(text: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).flatMap(([key, value]) =>
        typeof value === "string" ? [[key, value]] : [],
      ),
    );
  } catch {
    return {};
  }
}
