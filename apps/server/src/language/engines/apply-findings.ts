import { notExperiencedReason } from "@concord/clinical";
import {
  type AnnotatedDocument,
  type Engine,
  type Entity,
  infer,
  sectionsOf,
  tag,
  tagSpans,
  type TagOptions,
  type Why,
} from "@concord/nlp";
import type { Finding, Statement } from "./finding.ts";

export interface AppliedFindings {
  readonly document: AnnotatedDocument;
  /** Words of findings that no concept of the vocabulary stands for, each once, in reading order. */
  readonly unknown: readonly string[];
}

/**
 * An annotated document of what an external engine found. The engine decides what is a mention, of which concept, and
 * what it speaks about (negation …); sections, values, doses, times and all that it is silent about are read by our own
 * grammars, and our rules infer.
 */
export function applyFindings(
  text: string,
  engine: Engine,
  findings: readonly Finding[],
  options: TagOptions = {},
): AppliedFindings {
  const conceptOf = conceptFinder(engine);
  const known: { finding: Finding; concept: number }[] = [];
  const unknown = new Set<string>();
  for (const finding of findings) {
    const concept = conceptOf(finding);
    if (concept < 0) unknown.add(text.slice(finding.begin, finding.end));
    else known.push({ finding, concept });
  }
  const read = tagSpans(
    text,
    known.map(({ finding: { begin, end } }) => ({ begin, end })),
    engine,
    options,
  );
  const entities = known
    .flatMap(({ finding, concept }, at) => {
      const own = read[at];
      return own ? [entityOf(own, finding, concept, engine)] : [];
    })
    .toSorted(
      (a, b) =>
        a.begin - b.begin || b.end - a.end || (a.cuid < b.cuid ? -1 : Number(a.cuid > b.cuid)),
    );
  return {
    document: {
      engine_version: engine.version,
      vocabulary_version: engine.vocabulary.version,
      sections: sectionsOf(text),
      entities,
      inferred: infer(entities, engine.inference, engine.vocabulary),
    },
    unknown: [...unknown],
  };
}

/** By UMLS concept, by code, else by a name that the vocabulary knows as a whole; −1 when by none. */
function conceptFinder(engine: Engine): (finding: Finding) => number {
  const { vocabulary } = engine;
  const ofName = new Map<string, number>();
  const find = ({ cuid, codes, names, category }: Finding): number => {
    if (cuid !== undefined) {
      const concept = vocabulary.find(cuid);
      if (concept >= 0) return concept;
    }
    for (const { sab, code } of codes) {
      const concept = vocabulary.findCode(sab, code);
      if (concept >= 0) return concept;
    }
    for (const name of names) {
      const key = `${category === undefined ? "" : category === "Medication"} ${name}`;
      const concept = ofName.get(key) ?? byName(name, category, engine);
      ofName.set(key, concept);
      if (concept >= 0) return concept;
    }
    return -1;
  };
  return find;
}

/** The longest name that is looked up: no concept's is longer. */
const longestName = 300;

/**
 * The concept of a name as a whole. A drug and a laboratory value share names: what the engine takes for a medication
 * is one, and nothing else is.
 */
function byName(name: string, category: Finding["category"], engine: Engine): number {
  if (name.length > longestName) return -1;
  const whole = tag(name, engine).entities.find(
    (entity) =>
      entity.begin === 0 &&
      entity.end === name.length &&
      entity.rank !== "ancestor" &&
      (category === undefined ||
        (category === "Medication") === (entity.category === "Medication")),
  );
  return whole?.concept ?? -1;
}

function entityOf(own: Entity, finding: Finding, concept: number, engine: Engine): Entity {
  const { cuid, text: name, category, codes } = engine.vocabulary.detail(concept);
  const decided = new Set<string>(finding.decides);
  const why: Record<string, Why> = { ...own.why, present: whyOf(finding.found) };
  delete why["concept"];
  const { candidates: _, ...attributes } = own;
  const decide = <T>(
    attribute: string,
    said: Statement | undefined,
    whenSaid: T,
    ordinary: T,
    ours: T,
  ) => {
    if (said) why[attribute] = whyOf(said);
    if (said) return whenSaid;
    if (!decided.has(attribute)) return ours;
    delete why[attribute];
    return ordinary;
  };
  const person = finding.family ?? finding.otherPerson;
  const negated = decide("negated", finding.negated, true, false, own.negated);
  const hypothetical = decide("hypothetical", finding.hypothetical, true, false, own.hypothetical);
  const subject = decide(
    "subject",
    person,
    finding.family ? "Family" : "Other",
    "Patient",
    own.subject,
  );
  const definitive = decide("definitive", finding.uncertain, false, true, own.definitive);
  const isPast = decide("current", finding.notCurrent, true, false, isOfAnotherTime(own));
  if (hypothetical && !isPast && why["hypothetical"]) why["current"] = why["hypothetical"];
  const experienced = !negated && !hypothetical && subject === "Patient";
  delete why["experienced"];
  const not = negated
    ? why["negated"]
    : subject === "Patient"
      ? why["hypothetical"]
      : why["subject"];
  if (!experienced && not) why["experienced"] = not;
  return {
    ...attributes,
    concept,
    cuid,
    name,
    category,
    codes,
    layer: "span",
    rank: null,
    negated,
    hypothetical,
    subject,
    definitive,
    current: !isPast && !hypothetical,
    experienced,
    not_experienced_reason: notExperiencedReason({ negated, subject, hypothetical }),
    not_definitive_detail: definitive
      ? null
      : finding.uncertain
        ? (finding.uncertain.detail ?? null)
        : own.not_definitive_detail,
    why,
  };
}

/** Not current for a reason of its own: what is hypothetical is never current. */
const isOfAnotherTime = ({ current, hypothetical }: Entity): boolean => !current && !hypothetical;

function whyOf({ rule, score }: Statement): Why {
  return { rule: score === undefined ? rule : `${rule} ${score.toFixed(2)}` };
}
