const names: Readonly<Record<string, string>> = {
  structured: "structured data",
  notes: "notes",
  inferred: "notes and inference",
};

/** A source as it is named in a sentence of the report. */
export const sourceName = (source: string): string => names[source] ?? source;
