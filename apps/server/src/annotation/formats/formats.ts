import type { AnnotationFormatName } from "@concord/contract";
import { brat } from "./brat.ts";
import { csv } from "./csv.ts";
import type { AnnotationFormat } from "./exchange.ts";
import { labelStudio } from "./label-studio.ts";
import { medcatTrainer } from "./medcattrainer.ts";
import { medTator } from "./medtator.ts";
import { noteNlp } from "./note-nlp.ts";
import { uimaJson } from "./uima-json.ts";
import { uimaXmi } from "./uima-xmi.ts";
import { webAnnotation } from "./web-annotation.ts";

/** The formats of other tools by the names that operations and commands take (`AnnotationFormatName`). */
export const formats = {
  brat,
  "label-studio": labelStudio,
  medcattrainer: medcatTrainer,
  medtator: medTator,
  "web-annotation": webAnnotation,
  "uima-json": uimaJson,
  "uima-xmi": uimaXmi,
  "note-nlp": noteNlp,
  csv,
} as const satisfies Readonly<Record<AnnotationFormatName, AnnotationFormat>>;
