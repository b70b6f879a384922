// NOTE_NLP of the OMOP Common Data Model 5.4 as CSV. `offset` counts characters; the words give the end. What the table
// has no column for goes into term_modifiers, `name=value` joined by semicolons.
import { sortAttributes } from "./attributes.ts";
import { textsAndEmpty } from "./csv.ts";
import {
  type AnnotationFormat,
  countLosses,
  type ExchangeAnnotation,
  type ReadAnnotation,
  type ReadDocument,
  type Refused,
} from "./exchange.ts";
import { offsetsOf } from "./offsets.ts";
import { readTables, reformula, type TableRow, unformula, writeTable } from "./table.ts";

const columns = [
  "note_nlp_id",
  "note_id",
  "section_concept_id",
  "snippet",
  "offset",
  "lexical_variant",
  "note_nlp_concept_id",
  "note_nlp_source_concept_id",
  "nlp_system",
  "nlp_date",
  "nlp_datetime",
  "term_exists",
  "term_temporal",
  "term_modifiers",
];

const longestVariant = 250;
const longestModifiers = 2000;

export const noteNlp: AnnotationFormat = {
  title: "OMOP NOTE_NLP (CSV)",

  write: (documents) => [
    {
      path: "NOTE_NLP.csv",
      text: writeTable(
        columns,
        documents
          .flatMap(({ id, text, annotations }) => {
            const { toCodePoints } = offsetsOf(text);
            return annotations.flatMap((annotation) => {
              const { span, attributes } = annotation;
              if (!isHeld(annotation, text) || !span) return [];
              const isHad = isPositive(attributes);
              return [
                {
                  note_id: id,
                  section_concept_id: "0",
                  offset: String(toCodePoints(span.begin)),
                  lexical_variant: unformula(text.slice(span.begin, span.end)),
                  note_nlp_concept_id: "0",
                  note_nlp_source_concept_id: "0",
                  nlp_system: "Concord manual annotation",
                  term_exists: isHad ? "Y" : "N",
                  term_temporal: attributes["is_current"] === "false" ? "Past" : "Present",
                  term_modifiers: modifiersOf(annotation),
                },
              ];
            });
          })
          .map((row, at) => ({ note_nlp_id: String(at + 1), ...row })),
      ),
    },
  ],

  async read(files) {
    const rows = await readTables(files, ["note_id", "offset", "lexical_variant"]);
    const read = rows.map(readRow);
    return [...Map.groupBy(read, ({ id }) => id)].map(([id, own]): ReadDocument => ({
      id,
      name: id,
      text: undefined,
      annotations: own.flatMap(({ annotation }) => (annotation ? [annotation] : [])),
      refused: own.flatMap(({ refused }) => (refused ? [refused] : [])),
    }));
  },

  losses: (documents) =>
    [
      ...countLosses(documents, [
        ["said of the document, not of words in it", ({ span }) => span === null],
        [
          `more than ${longestVariant} characters of text`,
          ({ span }, { text }) =>
            span !== null && codePoints(text.slice(span.begin, span.end)) > longestVariant,
        ],
        [
          `attributes of more than ${longestModifiers} characters`,
          (annotation) => modifiersOf(annotation).length > longestModifiers,
        ],
      ]),
      ...textsAndEmpty(documents),
      {
        what: "nlp_date, which the table wants filled: the days on which people annotated are not exported",
        count: documents.reduce((sum, { annotations }) => sum + annotations.length, 0),
      },
    ].filter(({ count }) => count > 0),
};

const codePoints = (text: string) => Array.from(text).length;

function isHeld(annotation: ExchangeAnnotation, text: string): boolean {
  const { span } = annotation;
  return (
    span !== null &&
    codePoints(text.slice(span.begin, span.end)) <= longestVariant &&
    modifiersOf(annotation).length <= longestModifiers
  );
}

function isPositive(attributes: Readonly<Record<string, string>>): boolean {
  return (
    attributes["is_present"] !== "false" &&
    attributes["is_experienced"] !== "false" &&
    (attributes["subject"] ?? "Patient") === "Patient"
  );
}

function modifiersOf({ annotator, concept, attributes }: ExchangeAnnotation): string {
  const all = { cuid: concept.cuid, concept: concept.name, annotator, ...attributes };
  return Object.entries(all)
    .map(([name, value]) => `${name}=${value.replaceAll(/[%;=]/g, encodeURIComponent)}`)
    .join(";");
}

interface Row {
  readonly id: string;
  readonly annotation?: ReadAnnotation;
  readonly refused?: Refused;
}

function readRow({ place, cells, error }: TableRow): Row {
  const { note_id: id = "", offset = "", term_modifiers: modifiers = "" } = cells;
  const quote = reformula(cells["lexical_variant"] ?? "");
  const refuse = (reason: string): Row => ({ id, refused: { place, quote, reason } });
  if (error !== undefined) return refuse(error);
  if (!/^\d{1,9}$/.test(offset)) return refuse("its offset is no number");
  const said = Object.fromEntries(
    modifiers.split(";").flatMap((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim(), decoded(part.slice(at + 1).trim())]];
    }),
  );
  const { cuid = "", concept = "", annotator = cells["nlp_system"] ?? "", ...rest } = said;
  const { attributes, unknown } = sortAttributes(rest);
  if (unknown.length > 0) return refuse(`Concord has no attribute ${unknown.join(", ")}`);
  // Another tool's "no" without our attributes: that it is mentioned and the patient does not have it.
  const isDenied = cells["term_exists"]?.toUpperCase() === "N" && isPositive(attributes);
  const isPast = cells["term_temporal"]?.toLowerCase() === "past";
  const begin = Number(offset);
  return {
    id,
    annotation: {
      place,
      annotator,
      concept: { cuid, name: concept, category: "" },
      span: { begin, end: begin + codePoints(quote) },
      unit: "code points",
      quote,
      attributes: {
        ...attributes,
        ...(isDenied && { is_experienced: "false" }),
        ...(isPast && { is_current: "false" }),
      },
    },
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
