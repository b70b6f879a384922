// Label Studio's JSON (https://labelstud.io/guide/export). Since 1.4 its offsets count code points ("Store code points
// instead of js length", HumanSignal/label-studio#1559); older ones code units, so that the quotes decide on reading.
import { z } from "zod";
import { sortAttributes } from "./attributes.ts";
import type {
  AnnotationFormat,
  ExchangeAnnotation,
  ExchangeDocument,
  ReadAnnotation,
  ReadDocument,
  Refused,
} from "./exchange.ts";
import { readJsonFiles } from "./json.ts";
import { type Offsets, offsetsOf } from "./offsets.ts";

const Result = z.object({
  id: z.string().optional(),
  type: z.string().optional(),
  value: z.object({
    start: z.number().optional(),
    end: z.number().optional(),
    // A list where it was typed and not marked.
    text: z.union([z.string(), z.array(z.string())]).optional(),
    labels: z.array(z.string()).optional(),
    choices: z.array(z.string()).optional(),
  }),
  meta: z
    .object({
      concord: z
        .object({ cuid: z.string(), attributes: z.record(z.string(), z.string()) })
        .optional(),
    })
    .optional(),
});
const Completed = z.union([z.number(), z.string(), z.object({ email: z.string() })]);
const Task = z.object({
  id: z.union([z.number(), z.string()]),
  data: z
    .object({
      text: z.string().optional(),
      document_id: z.string().optional(),
      document_name: z.string().optional(),
    })
    .optional(),
  annotations: z.array(
    z.object({
      completed_by: Completed.optional(),
      was_cancelled: z.boolean().optional(),
      result: z.array(Result),
    }),
  ),
});

export const labelStudio: AnnotationFormat = {
  title: "Label Studio JSON",
  write: (documents) => [
    { path: "label-studio.json", text: `${JSON.stringify(documents.map(taskOf), null, 1)}\n` },
  ],
  read: (files) =>
    readJsonFiles(files, z.array(Task), "tasks of Label Studio").flatMap(({ path, data }) =>
      data.map((task) => readTask(path, task)),
    ),
  losses: () => [],
};

function taskOf(document: ExchangeDocument, at: number) {
  const { id, name, text } = document;
  const offsets = offsetsOf(text);
  const byAnnotator = Map.groupBy(document.annotations, ({ annotator }) => annotator);
  return {
    id: at + 1,
    data: { text, document_id: id, document_name: name },
    annotations: [...byAnnotator].map(([annotator, own], index) => ({
      id: (at + 1) * 1000 + index,
      completed_by: { email: annotator },
      was_cancelled: false,
      result: own.map((annotation, place) =>
        resultOf(annotation, { text, offsets }, `c${index}_${place}`),
      ),
    })),
  };
}

function resultOf(
  { concept, span, attributes }: ExchangeAnnotation,
  { text, offsets }: { text: string; offsets: Offsets },
  id: string,
) {
  const meta = { concord: { cuid: concept.cuid, attributes } };
  if (!span)
    return {
      id,
      from_name: "document",
      to_name: "text",
      type: "choices",
      value: { choices: [concept.name] },
      meta,
    };
  const { toCodePoints } = offsets;
  return {
    id,
    from_name: "label",
    to_name: "text",
    type: "labels",
    value: {
      start: toCodePoints(span.begin),
      end: toCodePoints(span.end),
      text: text.slice(span.begin, span.end),
      labels: [concept.name],
    },
    meta,
  };
}

function readTask(path: string, task: z.output<typeof Task>): ReadDocument {
  const annotations: ReadAnnotation[] = [];
  const refused: Refused[] = [];
  for (const [index, { completed_by, was_cancelled, result }] of task.annotations.entries()) {
    const annotator =
      typeof completed_by === "object" ? completed_by.email : String(completed_by ?? "");
    for (const [number, { value, meta, type }] of result.entries()) {
      const place = `${path}, task ${task.id}, annotation ${index + 1}, result ${number + 1}`;
      const { start, end, labels, choices } = value;
      const quote = typeof value.text === "string" ? value.text : undefined;
      const names = labels ?? choices ?? [];
      const refuse = (reason: string) => refused.push({ place, quote: quote ?? "", reason });
      const { attributes, unknown } = sortAttributes(meta?.concord?.attributes ?? {});
      if (was_cancelled === true) refuse("the annotator skipped this task");
      else if (names.length === 0)
        refuse(`Concord has nothing for a result of type ${type ?? "?"}`);
      else if (labels && (start === undefined || end === undefined)) refuse("it has no offsets");
      else if (unknown.length > 0) refuse(`Concord has no attribute ${unknown.join(", ")}`);
      else
        for (const name of names)
          annotations.push({
            place,
            annotator,
            concept: { cuid: meta?.concord?.cuid ?? "", name, category: "" },
            span: labels ? { begin: start ?? 0, end: end ?? 0 } : null,
            unit: "either",
            quote,
            attributes,
          });
    }
  }
  const id = task.data?.document_id ?? String(task.id);
  return { id, name: task.data?.document_name ?? id, text: task.data?.text, annotations, refused };
}
