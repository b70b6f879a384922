// UIMA CAS JSON 0.4 (https://github.com/apache/uima-uimaj-io-jsoncas): one file a document.
import { z } from "zod";
import { attributeNames, sortAttributes } from "./attributes.ts";
import {
  type AnnotationFormat,
  type ExchangeDocument,
  type ReadAnnotation,
  type ReadDocument,
  type Refused,
} from "./exchange.ts";
import { readJsonFiles } from "./json.ts";
import {
  attributesIn,
  documentConceptType,
  featuresOf,
  isStructural,
  mentionType,
  shortName,
} from "./uima.ts";

const Structure = z.looseObject({ "%ID": z.number(), "%TYPE": z.string() });
const Cas = z.object({ "%FEATURE_STRUCTURES": z.array(Structure) });

export const uimaJson: AnnotationFormat = {
  title: "UIMA CAS JSON",
  write: (documents) =>
    documents.map((document) => ({
      path: `${document.id}.json`,
      text: `${JSON.stringify(casOf(document), null, 1)}\n`,
    })),
  read: (files) =>
    readJsonFiles(files, Cas, "a CAS").map(({ path, data }) =>
      readCas(path, data["%FEATURE_STRUCTURES"]),
    ),
  losses: () => [],
};

const features = Object.fromEntries(
  ["cuid", "concept", "category", "annotator", ...attributeNames].map((name) => [
    name,
    { "%NAME": name, "%RANGE": "uima.cas.String" },
  ]),
);
const aboutType = "concord.Document";
const types = {
  [mentionType]: { "%NAME": mentionType, "%SUPER_TYPE": "uima.tcas.Annotation", ...features },
  [documentConceptType]: {
    "%NAME": documentConceptType,
    "%SUPER_TYPE": "uima.cas.AnnotationBase",
    ...features,
  },
  [aboutType]: {
    "%NAME": aboutType,
    "%SUPER_TYPE": "uima.cas.AnnotationBase",
    document_id: { "%NAME": "document_id", "%RANGE": "uima.cas.String" },
    document_name: { "%NAME": "document_name", "%RANGE": "uima.cas.String" },
  },
};

function casOf({ id, name, text, annotations }: ExchangeDocument) {
  const structures = annotations.map((annotation, at) => ({
    "%ID": at + 4,
    "%TYPE": annotation.span ? mentionType : documentConceptType,
    "@sofa": 1,
    ...annotation.span,
    ...featuresOf(annotation),
  }));
  const head = [
    {
      "%ID": 1,
      "%TYPE": "uima.cas.Sofa",
      sofaNum: 1,
      sofaID: "_InitialView",
      mimeType: "text",
      sofaString: text,
    },
    {
      "%ID": 2,
      "%TYPE": "uima.tcas.DocumentAnnotation",
      "@sofa": 1,
      begin: 0,
      end: text.length,
      language: "x-unspecified",
    },
    { "%ID": 3, "%TYPE": aboutType, "@sofa": 1, document_id: id, document_name: name },
  ];
  const members = [2, 3, ...structures.map((structure) => structure["%ID"])];
  return {
    "%TYPES": types,
    "%FEATURE_STRUCTURES": [...head, ...structures],
    "%VIEWS": { _InitialView: { "%SOFA": 1, "%INDEX": members, "%MEMBERS": members } },
  };
}

function readCas(path: string, structures: readonly z.output<typeof Structure>[]): ReadDocument {
  const sofa = structures.find((one) => one["%TYPE"] === "uima.cas.Sofa");
  const about = structures.find((one) => one["%TYPE"] === aboutType);
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const annotations: ReadAnnotation[] = [];
  const refused: Refused[] = [];
  for (const structure of structures) {
    const { "%TYPE": type, "%ID": number, begin, end } = structure;
    if (isStructural(type) || type === aboutType) continue;
    const place = `${path}, feature structure ${number}`;
    const said = Object.fromEntries(
      Object.entries(structure).flatMap(([key, value]) =>
        typeof value === "string" && !key.startsWith("%") ? [[key, value]] : [],
      ),
    );
    const { attributes, unknown } = sortAttributes(attributesIn(said));
    const isPlaced = typeof begin === "number" && typeof end === "number";
    const refuse = (reason: string) => refused.push({ place, quote: "", reason });
    if (unknown.length > 0) refuse(`Concord has no attribute ${unknown.join(", ")}`);
    else if (!isPlaced && type !== documentConceptType)
      refuse(`Concord has nothing for the type ${type}`);
    else
      annotations.push({
        place,
        annotator: said["annotator"] ?? "",
        concept: {
          cuid: said["cuid"] ?? "",
          name: said["concept"] ?? shortName(type),
          category: said["category"] ?? "",
        },
        span: isPlaced ? { begin, end } : null,
        unit: "code units",
        quote: undefined,
        attributes,
      });
  }
  const file = (path.split("/").at(-1) ?? path).replace(/\.json$/, "");
  const id = text(about?.["document_id"]) ?? file;
  return {
    id,
    name: text(about?.["document_name"]) ?? id,
    text: text(sofa?.["sofaString"]),
    annotations,
    refused,
  };
}
