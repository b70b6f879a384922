// MedTator's XML (https://github.com/OHNLP/MedTator): a document and an annotator a file; offsets are code units.
import { sortAttributes } from "./attributes.ts";
import {
  type AnnotationFormat,
  countLosses,
  type ExchangeAnnotation,
  type ExchangeDocument,
  pathPart,
  type ReadAnnotation,
  type ReadDocument,
  type Refused,
} from "./exchange.ts";
import { elementText, isXmlText, readXml, writeAttributes, type XmlElement } from "./xml.ts";

export const medTator: AnnotationFormat = {
  title: "MedTator XML",

  write: (documents) =>
    documents
      .filter(({ text }) => isXmlText(text))
      .flatMap((document) =>
        [...Map.groupBy(document.annotations, ({ annotator }) => annotator)].map(
          ([annotator, own]) => ({
            path: `${pathPart(annotator)}/${document.id}.xml`,
            text: fileOf(document, own),
          }),
        ),
      ),

  read(files) {
    const found = files.filter(({ path }) => path.endsWith(".xml"));
    if (found.length === 0) throw new Error("There is no file that ends in .xml");
    return found.map(({ path, text }) => readFile(path, text));
  },

  losses: (documents) =>
    countLosses(documents, [
      [
        "in a text with control characters, which XML has no way to write",
        (_, { text }) => !isXmlText(text),
      ],
    ]),
};

const tagOf = (category: string) =>
  category
    .toUpperCase()
    .replaceAll(/[^A-Z0-9_]/g, "_")
    .replace(/^[^A-Z]*/, "") || "CONCEPT";

function fileOf({ id, name, text }: ExchangeDocument, own: readonly ExchangeAnnotation[]): string {
  const tags = own.map(({ annotator, concept, span, attributes }, at) => {
    const tag = tagOf(concept.category);
    const all = {
      id: `${tag[0]}${at}`,
      spans: span ? `${span.begin}~${span.end}` : "-1~-1",
      text: span ? text.slice(span.begin, span.end) : "",
      cuid: concept.cuid,
      concept: concept.name,
      annotator,
      ...attributes,
    };
    return `<${tag}${writeAttributes(all)}/>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8" ?>\n<CONCORD>\n<TEXT>${elementText(text)}</TEXT>\n<TAGS>\n${tags.join("")}</TAGS>\n<META><DOCUMENT${writeAttributes({ id, name })}/></META>\n</CONCORD>\n`;
}

/** What MedTator writes for an attribute that was left alone. */
const unsaid = new Set(["", "NA"]);

function readFile(path: string, source: string): ReadDocument {
  const root = readXml(source);
  const child = (name: string) => root.children.find((element) => element.name === name);
  const text = child("TEXT")?.text;
  if (text === undefined) throw new Error(`${path} is no file of MedTator: it has no TEXT`);
  const annotations: ReadAnnotation[] = [];
  const refused: Refused[] = [];
  const folder = path.split("/").at(-2) ?? "";
  for (const element of child("TAGS")?.children ?? []) {
    const place = `${path}, line ${element.line}`;
    const read = readTag(element, { place, folder });
    if ("reason" in read) refused.push(read);
    else annotations.push(read);
  }
  const file = (path.split("/").at(-1) ?? path).replace(/\.xml$/, "");
  const about = child("META")?.children.find(({ name }) => name === "DOCUMENT")?.attributes;
  return { id: about?.["id"] ?? file, name: about?.["name"] ?? file, text, annotations, refused };
}

function readTag(
  { name, attributes: all }: XmlElement,
  { place, folder }: { place: string; folder: string },
): ReadAnnotation | Refused {
  const {
    id: _,
    spans,
    text: quote = "",
    cuid = "",
    concept = name,
    annotator = folder,
    ...rest
  } = all;
  const refuse = (reason: string): Refused => ({ place, quote, reason });
  if (spans === undefined) return refuse("Concord has no links between annotations");
  const [, begin, end] = /^(-?\d+)~(-?\d+)$/.exec(spans) ?? [];
  if (begin === undefined || end === undefined)
    return refuse("Concord has no annotations of words that lie apart");
  const said = Object.entries(rest).filter(([, value]) => !unsaid.has(value));
  const { attributes, unknown } = sortAttributes(Object.fromEntries(said));
  if (unknown.length > 0) return refuse(`Concord has no attribute ${unknown.join(", ")}`);
  return {
    place,
    annotator,
    concept: { cuid, name: concept, category: "" },
    span: begin === "-1" ? null : { begin: Number(begin), end: Number(end) },
    unit: "code units",
    quote,
    attributes,
  };
}
