/** Formats of other tools that annotations are written in and read from, with the names that people know. */
export const annotationFormats = {
  brat: "brat standoff",
  "label-studio": "Label Studio JSON",
  medcattrainer: "MedCATtrainer JSON",
  medtator: "MedTator XML",
  "web-annotation": "W3C Web Annotation",
  "uima-json": "UIMA CAS JSON",
  "uima-xmi": "UIMA CAS XMI",
  "note-nlp": "OMOP NOTE_NLP (CSV)",
  csv: "CSV",
} as const;
export type AnnotationFormatName = keyof typeof annotationFormats;

/** In the order in which they are offered. */
export const annotationFormatNames = Object.keys(
  annotationFormats,
  // The keys of this object, which nobody adds to.
) as readonly AnnotationFormatName[];
