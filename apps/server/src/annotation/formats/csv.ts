// A table of our own, a row an annotation; offsets are code units, as everywhere in Concord.
import { attributeNames, sortAttributes } from "./attributes.ts";
import type { AnnotationFormat, ReadAnnotation, ReadDocument, Refused } from "./exchange.ts";
import { readTables, reformula, type TableRow, unformula, writeTable } from "./table.ts";

const columns = [
  "document_id",
  "document_name",
  "annotator",
  "level",
  "begin",
  "end",
  "text",
  "cuid",
  "concept",
  "category",
  ...attributeNames,
];

export const csv: AnnotationFormat = {
  title: "CSV",

  write: (documents) => [
    {
      path: "annotations.csv",
      text: writeTable(
        columns,
        documents.flatMap(({ id, name, text, annotations }) =>
          annotations.map(({ annotator, concept, span, attributes }) => {
            const row = {
              document_id: id,
              document_name: name,
              annotator,
              level: span ? "text" : "document",
              begin: span ? String(span.begin) : "",
              end: span ? String(span.end) : "",
              text: span ? text.slice(span.begin, span.end) : "",
              cuid: concept.cuid,
              concept: concept.name,
              category: concept.category,
              ...attributes,
            };
            return Object.fromEntries(
              Object.entries(row).map(([name_, value]) => [name_, unformula(value)]),
            );
          }),
        ),
      ),
    },
  ],

  async read(files) {
    const rows = await readTables(files, ["document_id", "begin", "end", "text"]);
    const read = rows.map(readRow);
    return [...Map.groupBy(read, ({ id }) => id)].map(([id, own]): ReadDocument => ({
      id,
      name: own[0]?.name ?? id,
      text: undefined,
      annotations: own.flatMap(({ annotation }) => (annotation ? [annotation] : [])),
      refused: own.flatMap(({ refused }) => (refused ? [refused] : [])),
    }));
  },

  losses: textsAndEmpty,
};

/** What every table of annotations leaves out. */
export function textsAndEmpty(documents: Parameters<AnnotationFormat["losses"]>[0]) {
  const empty = documents.filter(({ annotations }) => annotations.length === 0).length;
  return [
    {
      what: "the texts of the documents: only the words that are annotated are in the file",
      count: documents.length,
    },
    { what: "a document without annotations", count: empty },
  ].filter(({ count }) => count > 0);
}

function readRow({ place, cells: raw, error }: TableRow) {
  const cells = Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, reformula(value)]),
  );
  const { document_id: id = "", document_name: name = "", text: quote = "" } = cells;
  const refuse = (reason: string): Row => ({ id, name, refused: { place, quote, reason } });
  if (error !== undefined) return refuse(error);
  const { annotator = "", level = "", begin = "", end = "", cuid = "", concept = "" } = cells;
  const plain = new Set(columns.filter((column) => !attributeNames.has(column)));
  const { attributes, unknown } = sortAttributes(
    Object.fromEntries(Object.entries(cells).filter(([column]) => !plain.has(column))),
  );
  if (unknown.length > 0) return refuse(`Concord has no attribute ${unknown.join(", ")}`);
  const isPlaced = level !== "document";
  if (isPlaced && !(/^\d{1,9}$/.test(begin) && /^\d{1,9}$/.test(end)))
    return refuse("it has no offsets");
  const annotation: ReadAnnotation = {
    place,
    annotator,
    concept: { cuid, name: concept, category: cells["category"] ?? "" },
    span: isPlaced ? { begin: Number(begin), end: Number(end) } : null,
    unit: "code units",
    quote: isPlaced ? quote : undefined,
    attributes,
  };
  return { id, name, annotation };
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly annotation?: ReadAnnotation;
  readonly refused?: Refused;
}
