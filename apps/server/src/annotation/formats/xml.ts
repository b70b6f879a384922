import { SaxesParser } from "saxes";

/** An element as it was read: names with their prefixes, text as the parser decoded it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
  readonly line: number;
}

/**
 * The root of a well-formed document. Entities of a document type are not expanded: a document that uses one is
 * refused.
 * @throws Error with the line where it is not well-formed
 */
export function readXml(source: string): XmlElement {
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on("error", (error) => {
    throw new Error(`This is no well-formed XML: ${error.message}`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: { ...attributes },
      children: [],
      text: "",
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const take = (text: string) => {
    const inside = open.at(-1);
    if (inside) inside.text += text;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("closetag", () => void open.pop());
  parser.write(source.replace(/^\uFEFF/, "")).close();
  if (!root) throw new Error("This is no well-formed XML: there is no element");
  return root;
}

/** Characters that XML 1.0 has no way to write. */
const unwritable =
  // oxlint-disable-next-line no-control-regex -- these are meant
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export function isXmlText(text: string): boolean {
  return !unwritable.test(text);
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** For an attribute, where a parser would make spaces of line breaks and tabs that are written as they are. */
export function attributeText(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? character);
}

/** For the text of an element, where a parser would make one line feed of a carriage return and what follows it. */
export function elementText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, (character) => escapes[character] ?? character);
}

/** ` name="value"` for each, in order. */
export function writeAttributes(all: Readonly<Record<string, string | number>>): string {
  return Object.entries(all)
    .map(([name, value]) => ` ${name}="${attributeText(String(value))}"`)
    .join("");
}
