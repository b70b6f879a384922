// UIMA CAS XMI: one file a document, and the description of our types beside them.
import { attributeNames, sortAttributes } from "./attributes.ts";
import {
  type AnnotationFormat,
  countLosses,
  type ExchangeDocument,
  type ExchangeFile,
  type ReadAnnotation,
  type ReadDocument,
  type Refused,
} from "./exchange.ts";
import {
  attributesIn,
  documentConceptType,
  featuresOf,
  isStructural,
  mentionType,
  shortName,
} from "./uima.ts";
import { isXmlText, readXml, writeAttributes, type XmlElement } from "./xml.ts";

export const uimaXmi: AnnotationFormat = {
  title: "UIMA CAS XMI",

  write: (documents) => [
    { path: "TypeSystem.xml", text: typeSystem() },
    ...documents.filter(({ text }) => isXmlText(text)).map(fileOf),
  ],

  read(files) {
    const found = files.filter(({ path }) => path.endsWith(".xmi"));
    if (found.length === 0) throw new Error("There is no file that ends in .xmi");
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

const elementOf = (type: string) => type.replace(".", ":");
const features = ["cuid", "concept", "category", "annotator", ...attributeNames];

function fileOf({ id, name, text, annotations }: ExchangeDocument): ExchangeFile {
  const said = annotations.map((annotation, at) => {
    const element = elementOf(annotation.span ? mentionType : documentConceptType);
    const all = { "xmi:id": at + 4, sofa: 2, ...annotation.span, ...featuresOf(annotation) };
    return `<${element}${writeAttributes(all)}/>\n`;
  });
  const members = [1, 3, ...annotations.map((_, at) => at + 4)].join(" ");
  const sofa = {
    "xmi:id": 2,
    sofaNum: 1,
    sofaID: "_InitialView",
    mimeType: "text",
    sofaString: text,
  };
  return {
    path: `${id}.xmi`,
    text: `<?xml version="1.0" encoding="UTF-8"?>
<xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:cas="http:///uima/cas.ecore" xmlns:tcas="http:///uima/tcas.ecore" xmlns:concord="http:///concord.ecore" xmi:version="2.0">
<cas:NULL xmi:id="0"/>
<tcas:DocumentAnnotation${writeAttributes({ "xmi:id": 1, sofa: 2, begin: 0, end: text.length, language: "x-unspecified" })}/>
<concord:Document${writeAttributes({ "xmi:id": 3, sofa: 2, document_id: id, document_name: name })}/>
${said.join("")}<cas:Sofa${writeAttributes(sofa)}/>
<cas:View${writeAttributes({ sofa: 2, members })}/>
</xmi:XMI>
`,
  };
}

function typeSystem(): string {
  const type = (name: string, supertype: string, of: readonly string[]) => `<typeDescription>
<name>${name}</name><description/><supertypeName>${supertype}</supertypeName><features>
${of.map((feature) => `<featureDescription><name>${feature}</name><description/><rangeTypeName>uima.cas.String</rangeTypeName></featureDescription>\n`).join("")}</features></typeDescription>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<typeSystemDescription xmlns="http://uima.apache.org/resourceSpecifier">
<name>Concord</name><types>
${type(mentionType, "uima.tcas.Annotation", features)}${type(documentConceptType, "uima.cas.AnnotationBase", features)}${type("concord.Document", "uima.cas.AnnotationBase", ["document_id", "document_name"])}</types>
</typeSystemDescription>
`;
}

function readFile(path: string, source: string): ReadDocument {
  const { children } = readXml(source);
  const sofa = children.find(({ name }) => name === "cas:Sofa")?.attributes;
  const about = children.find(({ name }) => name === "concord:Document")?.attributes;
  if (!sofa) throw new Error(`${path} is no CAS: it has no cas:Sofa`);
  const byId = new Map(children.map((element) => [element.attributes["xmi:id"], element]));
  const annotations: ReadAnnotation[] = [];
  const refused: Refused[] = [];
  for (const element of children) {
    if (isStructural(element.name) || element.name === "concord:Document") continue;
    const read = readElement(path, element, byId);
    if (!read) continue;
    if ("reason" in read) refused.push(read);
    else annotations.push(read);
  }
  const id =
    about?.["document_id"] ?? (path.split("/").at(-1) ?? path).replace(/(\.txt)?\.xmi$/, "");
  return {
    id,
    name: about?.["document_name"] ?? id,
    text: sofa["sofaString"],
    annotations,
    refused,
  };
}

/** Undefined for a structure that has no place and is part of another, such as a code of cTAKES. */
function readElement(
  path: string,
  { name, attributes: all, line }: XmlElement,
  byId: ReadonlyMap<string | undefined, XmlElement>,
): ReadAnnotation | Refused | undefined {
  const place = `${path}, line ${line}`;
  const isOfDocument = name === elementOf(documentConceptType);
  const { begin, end } = all;
  if ((begin === undefined || end === undefined) && !isOfDocument) return undefined;
  // cTAKES keeps codes in structures of their own: `ontologyConceptArr="12 13"`.
  const { ontologyConceptArr, ...rest } = all;
  const code = (ontologyConceptArr ?? "")
    .split(" ")
    .map((id) => byId.get(id)?.attributes["cui"])
    .find((cui) => cui !== undefined);
  const { attributes, unknown } = sortAttributes(attributesIn(rest));
  if (unknown.length > 0)
    return { place, quote: "", reason: `Concord has no attribute ${unknown.join(", ")}` };
  return {
    place,
    annotator: all["annotator"] ?? "",
    concept: {
      cuid: all["cuid"] ?? code ?? "",
      name: all["concept"] ?? shortName(name),
      category: all["category"] ?? "",
    },
    span: isOfDocument ? null : { begin: Number(begin), end: Number(end) },
    unit: "code units",
    quote: undefined,
    attributes,
  };
}
