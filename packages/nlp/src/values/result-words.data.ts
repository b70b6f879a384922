import type { Result } from "../annotated-document.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that may stand between an analyte and its value. */
export const between: ReadonlySet<string> = words(`
  is was are were of at to level levels value result measured now today currently approximately about around
  approx estimated in the on a an has been came back that with her his from count reading readings noted be
  remained remains stable subtherapeutic supratherapeutic therapeutic elevated improved increased decreased down up dropped rose rising low high normal
  reduced this morning last most recent range mildly slightly found reported ranging between baseline admission
  arrival presentation still peaking peaks trending trend trends drawn checked nadir time again then just home clinic
  discharge yesterday only calculated showed shows as score scored scores scoring rate over under above below less than greater more
  serum blood sitting standing supine by echo initial initially repeat peak peaked running significantly
  markedly further fasting random returned repeated highest lowest worst best max maximum minimum average
  averaging mean median pre post preop postop preoperative postoperative day night evening afternoon tonight
  previously prior previous x times per vitals vital signs sign obtained recorded today's outside here ed er
  icu office triage resting ambulatory room air ra oral rectal tympanic axillary temporal manual automated
  equal equals equivalent overnight since persistently consistently relatively grossly well better worse higher
  lower within reads read revealed demonstrated demonstrates reveals documented follow followup screening point
  care spot corrected total direct concentration measures measurement measuring test percent percentage
  dropping falling fell gone went goes going come coming trended normalized stabilized plateaued borderline
  critically regular irregular irregularly nadired bottomed suppressed ranged very quite also their had have afterward afterwards thereafter later subsequently drops falls rises
  risen declined fallen climbed recovered quant quantitative
  both arms arm left right lying seated recumbent standing which before after run runs cleared corrected rebounded overcorrected
`);

/** Words for a change: the number behind them is by how much, unless one of `toWords` stands between. */
export const changeWords: ReadonlySet<string> = words(
  "down up increased decreased dropped rose fell by gained lost gain loss risen declined fallen climbed dropping falling rising trended improved reduced higher lower cleared",
);
export const toWords: ReadonlySet<string> = words(
  "to at from of is was now under over above below than the nadir in peaked",
);

/** What stands in brackets behind an analyte and is not its value: "creatinine (baseline 1.0) was 2.3". */
export const notTheValue: ReadonlySet<string> = words(
  "baseline goal target normal nl ref reference range previously previous prior prev last was from nml usual dry",
);

/** A number behind these is aimed at, not measured. */
export const aims: ReadonlySet<string> = words(
  "goal target threshold cutoff aim limit keep maintain",
);

/** Words in front of an analyte that make its number a threshold. */
export const thresholdWords: ReadonlySet<string> = words(
  "if until unless while provided providing achieve achieving maintain maintaining keep keeping target goal titrate titrated prn once standard long reference parameters aim aiming notify when",
);

/** Words that stand for a value, and the flag that they imply. */
export const qualitative: ReadonlyMap<string, Result["flag"] | undefined> = new Map([
  ["positive", "abnormal"],
  ["pos", "abnormal"],
  ["negative", undefined],
  ["neg", undefined],
  ["normal", "normal"],
  ["abnormal", "abnormal"],
  ["elevated", "high"],
  ["high", "high"],
  ["low", "low"],
  ["increased", "high"],
  ["decreased", "low"],
  ["reduced", "low"],
  ["unremarkable", "normal"],
  ["reactive", "abnormal"],
  ["nonreactive", undefined],
  ["trace", undefined],
  ["detected", "abnormal"],
  ["undetectable", undefined],
  ["wnl", "normal"],
  ["stable", undefined],
  ["indeterminate", undefined],
  ["equivocal", undefined],
  ["supratherapeutic", "high"],
  ["subtherapeutic", "low"],
  ["therapeutic", "normal"],
  ["none", undefined],
  ["absent", undefined],
  ["present", "abnormal"],
  ["borderline", "abnormal"],
  ["inconclusive", undefined],
  ["undetected", undefined],
]);

/** Signs and words in front of a value. */
export const comparators: ReadonlyMap<string, Result["comparator"]> = new Map([
  ["<", "<"],
  ["≤", "<="],
  [">", ">"],
  ["≥", ">="],
  ["~", "~"],
  ["less", "<"],
  ["below", "<"],
  ["under", "<"],
  ["greater", ">"],
  ["above", ">"],
  ["over", ">"],
  ["more", ">"],
  ["approximately", "~"],
  ["about", "~"],
  ["around", "~"],
  ["approx", "~"],
]);
