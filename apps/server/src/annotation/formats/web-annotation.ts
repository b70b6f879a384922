// W3C Web Annotation (https://www.w3.org/TR/annotation-model/): a collection with one page. Its text positions count
// code points: "in terms of unicode code points (the 'character number'), not in terms of code units" (4.2.5).
import { z } from "zod";
import { sortAttributes } from "./attributes.ts";
import type {
  AnnotationFormat,
  ExchangeDocument,
  ReadAnnotation,
  ReadDocument,
  Refused,
} from "./exchange.ts";
import { readJsonFiles } from "./json.ts";
import { offsetsOf } from "./offsets.ts";

const Selector = z.object({
  type: z.string(),
  exact: z.string().optional(),
  start: z.number().optional(),
  end: z.number().optional(),
});
const Body = z.object({
  type: z.string().optional(),
  source: z.string().optional(),
  value: z.string().optional(),
  "concord:attributes": z.record(z.string(), z.string()).optional(),
});
const Item = z.object({
  id: z.string().optional(),
  creator: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  body: z.union([Body, z.array(Body)]),
  target: z.object({
    source: z.string(),
    selector: z.union([Selector, z.array(Selector)]).optional(),
  }),
});
const Collection = z.union([
  z.object({ first: z.object({ items: z.array(Item) }) }).transform(({ first }) => first.items),
  z.object({ items: z.array(Item) }).transform(({ items }) => items),
  z.array(Item),
]);

const documentIri = "urn:concord:document:";
const conceptIri = "urn:concord:concept:";

export const webAnnotation: AnnotationFormat = {
  title: "W3C Web Annotation",

  write(documents) {
    const items = documents.flatMap(itemsOf);
    const collection = {
      "@context": ["http://www.w3.org/ns/anno.jsonld", { concord: "urn:concord:" }],
      id: "urn:concord:annotations",
      type: "AnnotationCollection",
      total: items.length,
      first: { id: "urn:concord:annotations:1", type: "AnnotationPage", startIndex: 0, items },
    };
    return [{ path: "annotations.jsonld", text: `${JSON.stringify(collection, null, 1)}\n` }];
  },

  read(files) {
    const found = readJsonFiles(files, Collection, "annotations of the W3C model");
    const read = found.flatMap(({ path, data }) =>
      data.map((item, at) => readItem(path, item, at)),
    );
    return [...Map.groupBy(read, ({ id }) => id)].map(([id, own]): ReadDocument => ({
      id,
      name: id,
      text: undefined,
      annotations: own.flatMap(({ annotation }) => (annotation ? [annotation] : [])),
      refused: own.flatMap(({ refused }) => (refused ? [refused] : [])),
    }));
  },

  losses: (documents) => {
    const empty = documents.filter(({ annotations }) => annotations.length === 0).length;
    return [
      {
        what: "the texts of the documents: only the words that are annotated are in the file",
        count: documents.length,
      },
      ...(empty > 0 ? [{ what: "a document without annotations", count: empty }] : []),
    ].filter(({ count }) => count > 0);
  },
};

function itemsOf({ id, text, annotations }: ExchangeDocument) {
  const { toCodePoints } = offsetsOf(text);
  return annotations.map(({ annotator, concept, span, attributes }, at) => ({
    id: `urn:concord:annotation:${id}:${at + 1}`,
    type: "Annotation",
    motivation: "identifying",
    creator: { type: "Person", name: annotator },
    body: [
      {
        type: "SpecificResource",
        purpose: "identifying",
        source: `${conceptIri}${encodeURIComponent(concept.cuid)}`,
        "concord:attributes": attributes,
      },
      { type: "TextualBody", purpose: "describing", format: "text/plain", value: concept.name },
    ],
    target: {
      source: `${documentIri}${id}`,
      ...(span && {
        selector: [
          { type: "TextQuoteSelector", exact: text.slice(span.begin, span.end) },
          {
            type: "TextPositionSelector",
            start: toCodePoints(span.begin),
            end: toCodePoints(span.end),
          },
        ],
      }),
    },
  }));
}

function readItem(path: string, item: z.output<typeof Item>, at: number) {
  const place = `${path}, item ${at + 1}`;
  const bodies = [item.body].flat();
  const selectors = [item.target.selector ?? []].flat();
  const quote = selectors.find(({ exact }) => exact !== undefined)?.exact;
  const position = selectors.find(({ type }) => type === "TextPositionSelector");
  const id = item.target.source.replace(documentIri, "");
  const iri = bodies.find(({ source }) => source?.startsWith(conceptIri))?.source ?? "";
  const name = bodies.find(({ value }) => value !== undefined)?.value ?? "";
  const { attributes, unknown } = sortAttributes(
    Object.assign({}, ...bodies.map((body) => body["concord:attributes"] ?? {})),
  );
  const refuse = (reason: string): { id: string; annotation?: never; refused: Refused } => ({
    id,
    refused: { place, quote: quote ?? "", reason },
  });
  if (selectors.length > 0 && (position?.start === undefined || position.end === undefined))
    return refuse("it has no TextPositionSelector");
  if (unknown.length > 0) return refuse(`Concord has no attribute ${unknown.join(", ")}`);
  const annotation: ReadAnnotation = {
    place,
    annotator: typeof item.creator === "string" ? item.creator : (item.creator?.name ?? ""),
    concept: { cuid: decodeURIComponent(iri.slice(conceptIri.length)), name, category: "" },
    span: position ? { begin: position.start ?? 0, end: position.end ?? 0 } : null,
    unit: "code points",
    quote,
    attributes,
  };
  return { id, annotation, refused: undefined };
}
