// The words of manual annotation projects, without schemas: screens use them too.

/** Attributes of an annotation that a project may ask about, in the order in which a difference names them. */
export const askedAttributes = [
  "severity",
  "descriptor",
  "progression",
  "result",
  "current",
  "definitive",
] as const;
export type AskedAttribute = (typeof askedAttributes)[number];

/** What is drawn: single notes, or encounters or patients with all of their notes. */
export const projectUnits = ["document", "encounter", "patient"] as const;
export type ProjectUnit = (typeof projectUnits)[number];

/** What units are drawn for. */
export const drawnPurposes = ["validity", "agreement", "improvement"] as const;

/** "training": documents that new annotators of another project read first. */
export const projectPurposes = [...drawnPurposes, "training"] as const;
export type ProjectPurpose = (typeof projectPurposes)[number];

/** What units may be divided by before they are drawn (validity.md §1, 3). */
export const stratumKinds = ["answers", "arm", "hospital", "year"] as const;
export type StratumKind = (typeof stratumKinds)[number];

/** How the units to draw are shared out among the strata. */
export const allocations = ["proportional", "equal", "numbers", "narrowest"] as const;
export type Allocation = (typeof allocations)[number];

/** Figures that a reading can be planned to narrow. */
export const narrowedSources = ["structured", "inferred"] as const;
export type NarrowedSource = (typeof narrowedSources)[number];
export const narrowedMeasures = ["recall", "precision", "specificity", "accuracy"] as const;
export type NarrowedMeasure = (typeof narrowedMeasures)[number];

/** Why a unit can't be drawn; the first that holds, in this order. Counted and said beside the frame. */
export const frameExclusions = [
  "no note",
  "elsewhere",
  "outside the period",
  "without a date",
  "not processed",
  "not masked",
  "already assigned",
] as const;
export type FrameExclusion = (typeof frameExclusions)[number];

/** The most units that one sample may have; more are another batch. */
export const mostUnits = 5000;
