// MedCATtrainer's export (https://github.com/CogStack/MedCATtrainer): projects of documents with their annotations.
// Offsets come from Python (code points) or from the page (code units): the quotes decide for a document.
import { z } from "zod";
import { sortAttributes } from "./attributes.ts";
import {
  type AnnotationFormat,
  countLosses,
  type ExchangeDocument,
  type ReadAnnotation,
  type ReadDocument,
  type Refused,
} from "./exchange.ts";
import { readJsonFiles } from "./json.ts";
import { offsetsOf } from "./offsets.ts";

const MetaAnnotation = z.object({ name: z.string(), value: z.string() });
const Annotation = z.object({
  user: z.string().default(""),
  cui: z.string(),
  value: z.string(),
  start: z.number(),
  end: z.number(),
  correct: z.boolean().default(true),
  deleted: z.boolean().default(false),
  alternative: z.boolean().default(false),
  killed: z.boolean().default(false),
  irrelevant: z.boolean().default(false),
  // A list in older exports, by name in newer ones.
  meta_anns: z.union([z.array(MetaAnnotation), z.record(z.string(), MetaAnnotation)]).optional(),
});
const Export = z.object({
  projects: z.array(
    z.object({
      documents: z.array(
        z.object({
          id: z.union([z.number(), z.string()]),
          name: z.string(),
          text: z.string(),
          annotations: z.array(Annotation),
        }),
      ),
    }),
  ),
});

export const medcatTrainer: AnnotationFormat = {
  title: "MedCATtrainer JSON",

  write: (documents) => [
    {
      path: "medcattrainer.json",
      text: `${JSON.stringify({ projects: [{ name: "Concord", id: 1, cuis: "", documents: documents.map(documentOf) }] }, null, 1)}\n`,
    },
  ],

  read: (files) =>
    readJsonFiles(files, Export, "an export of MedCATtrainer").flatMap(({ path, data }) =>
      data.projects.flatMap(({ documents }) =>
        documents.map((document) => readDocument(path, document)),
      ),
    ),

  losses: (documents) =>
    countLosses(documents, [
      ["said of the document, not of words in it", ({ span }) => span === null],
    ]),
};

function documentOf({ id, name, text, annotations }: ExchangeDocument) {
  const { toCodePoints } = offsetsOf(text);
  return {
    id: Number(id),
    name,
    text,
    annotations: annotations.flatMap(({ annotator, concept, span, attributes }, at) =>
      span === null
        ? []
        : [
            {
              id: at + 1,
              user: annotator,
              cui: concept.cuid,
              value: text.slice(span.begin, span.end),
              start: toCodePoints(span.begin),
              end: toCodePoints(span.end),
              validated: true,
              correct: true,
              deleted: false,
              alternative: false,
              killed: false,
              irrelevant: false,
              manually_created: true,
              meta_anns: Object.fromEntries(
                Object.entries(attributes).map(([key, value]) => [
                  key,
                  { name: key, value, acc: 1, validated: true },
                ]),
              ),
            },
          ],
    ),
  };
}

type Document = z.output<typeof Export>["projects"][number]["documents"][number];

function readDocument(path: string, { id, name, text, annotations: all }: Document): ReadDocument {
  const annotations: ReadAnnotation[] = [];
  const refused: Refused[] = [];
  for (const [at, each] of all.entries()) {
    const place = `${path}, document ${id}, annotation ${at + 1}`;
    const said = Object.fromEntries(
      Object.values(each.meta_anns ?? {}).map((meta) => [meta.name, meta.value]),
    );
    const { attributes, unknown } = sortAttributes(said);
    const refuse = (reason: string) => refused.push({ place, quote: each.value, reason });
    if (each.deleted || each.killed || each.irrelevant || !(each.correct || each.alternative))
      refuse("the annotator of MedCATtrainer judged it wrong, irrelevant or to be removed");
    else if (unknown.length > 0) refuse(`Concord has no attribute ${unknown.join(", ")}`);
    else
      annotations.push({
        place,
        annotator: each.user,
        concept: { cuid: each.cui, name: "", category: "" },
        span: { begin: each.start, end: each.end },
        unit: "either",
        quote: each.value,
        attributes,
      });
  }
  return { id: String(id), name, text, annotations, refused };
}
