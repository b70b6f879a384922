// What the formats of other tools are written from and read into. Offsets are those of Concord: UTF-16 code units into
// the document's text, half-open; a format that counts otherwise converts them (offsets.ts).

/** Attributes of an annotation that are not as every annotation has them, by their names on the wire (S3.8). */
export type Attributes = Readonly<Record<string, string>>;

export interface ExchangeConcept {
  /** What it is known by; empty where the format only has a name. */
  readonly cuid: string;
  readonly name: string;
  readonly category: string;
}

export interface ExchangeAnnotation {
  readonly annotator: string;
  readonly concept: ExchangeConcept;
  /** Null: said of the document, not of words in it. */
  readonly span: Span | null;
  readonly attributes: Attributes;
}

export interface Span {
  readonly begin: number;
  readonly end: number;
}

export interface ExchangeDocument {
  /** Our number of it, as text. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly annotations: readonly ExchangeAnnotation[];
}

/** A file of an export or an import: its path has slashes, its text is UTF-8. */
export interface ExchangeFile {
  readonly path: string;
  readonly text: string;
}

/** Something that a format cannot hold, of how many annotations (or documents). */
export interface Loss {
  readonly what: string;
  readonly count: number;
}

/** What a file says of a document; its offsets are not believed yet. */
export interface ReadDocument {
  /** As the file names it: our number where it is an export of ours. */
  readonly id: string;
  readonly name: string;
  /** Undefined: the format has no text, and the stored document's is meant. */
  readonly text: string | undefined;
  readonly annotations: readonly ReadAnnotation[];
  readonly refused: readonly Refused[];
}

export interface ReadAnnotation extends Omit<ExchangeAnnotation, "span"> {
  /** Where in the files it is, for who has to look. */
  readonly place: string;
  readonly span: Span | null;
  /** What `span` counts; `either`: tools of the format do both, and the quotes decide for a document. */
  readonly unit: "code units" | "code points" | "either";
  /** The words that the file says are there; undefined: it says none. */
  readonly quote: string | undefined;
}

/** What was left out of a file, and why. */
export interface Refused {
  readonly place: string;
  readonly reason: string;
  readonly quote: string;
}

export interface AnnotationFormat {
  /** As people know it. */
  readonly title: string;
  write(documents: readonly ExchangeDocument[]): ExchangeFile[];
  /** @throws Error with a message for whoever chose the files, where they are none of this format */
  read(files: readonly ExchangeFile[]): ReadDocument[] | Promise<ReadDocument[]>;
  /** What `write` leaves out of these documents; empty where everything is held. */
  losses(documents: readonly ExchangeDocument[]): Loss[];
}

/** Losses that there are, by counting the annotations that a test holds for. */
export function countLosses(
  documents: readonly ExchangeDocument[],
  tests: readonly (readonly [
    what: string,
    isLost: (annotation: ExchangeAnnotation, document: ExchangeDocument) => boolean,
  ])[],
): Loss[] {
  return tests.flatMap(([what, isLost]) => {
    const count = documents.reduce(
      (sum, document) =>
        sum + document.annotations.filter((annotation) => isLost(annotation, document)).length,
      0,
    );
    return count === 0 ? [] : [{ what, count }];
  });
}

/** A name as part of a file's path. */
export function pathPart(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}@._ -]/gu, "_").replaceAll(/^\.+|[. ]+$/g, "_") || "_";
}
