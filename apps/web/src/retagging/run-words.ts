import type { AnnotationChange, LanguageRun } from "@concord/contract";

/** A run's state as people read it. */
export const stateWords: Readonly<Record<LanguageRun["state"], string>> = {
  waiting: "Waiting",
  running: "Running",
  whole: "Complete",
  failed: "Failed",
  cancelled: "Cancelled",
  superseded: "Superseded",
};

export const reasonWords: Readonly<Record<LanguageRun["reason"], string>> = {
  start: "Found when the server started",
  vocabulary: "New vocabulary",
  hand: "Requested by a user",
};

export const changeWords: Readonly<Record<AnnotationChange, string>> = {
  added: "Added",
  lost: "Lost",
  altered: "Altered",
};

/** In the order in which they are listed. */
// The keys are those of the record.
export const annotationChanges = Object.keys(changeWords) as AnnotationChange[];

/** Whether a run may still change. */
export const isOpen = ({ state }: Pick<LanguageRun, "state">): boolean =>
  state === "waiting" || state === "running";

const attributes: Readonly<Record<string, string>> = {
  not_experienced_reason: "Why not experienced",
  not_definitive_detail: "Why not definitive",
  time: "Time",
  why: "Rules behind it",
};

/** `is_current` is `current` on the wire; its words are `Current`. */
export function attributeWords(name: string): string {
  return attributes[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}
