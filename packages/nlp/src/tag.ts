import { notExperiencedReason } from "@concord/clinical";
import {
  categories,
  type AnnotatedDocument,
  type Category,
  type Entity,
  type Medication,
  type Section,
  type Why,
} from "./annotated-document.ts";
import { applySpokenOf } from "./assertion/spoken-of/acts-spoken-of.ts";
import { markReactions } from "./assertion/allergy-reactions.ts";
import type { Assertion } from "./assertion/assertion.ts";
import { assertMentions } from "./assertion/context.ts";
import { applyDeathOf } from "./assertion/spoken-of/death-of.ts";
import { keepPastOfOthers } from "./assertion/past-of-other-value.ts";
import { applyPersonLine } from "./assertion/person-lines.ts";
import { applyNamedFor } from "./assertion/spoken-of/named-for.ts";
import type { Engine } from "./engine.ts";
import { infer } from "./inference/inference.ts";
import { findLines } from "./text/lines.ts";
import { correctWords } from "./text/misspellings.ts";
import { expandWords } from "./text/shortened-words.ts";
import { isBrandOf, isFormOf, type MedicationPlace } from "./medication/medications.ts";
import { takenOf } from "./medication/taken.ts";
import { linkRank, type Mention } from "./mentions/mention.ts";
import { findMentions, mentionFinder, type FindIn } from "./mentions/mentions.ts";
import { resolveSenses } from "./mentions/senses.ts";
import { findQualifiers } from "./mentions/qualifiers.ts";
import { findValueTables, valueOfMention, type ValueTables } from "./values/value-of-mention.ts";
import { splitPairs } from "./mentions/paired-names.ts";
import { withUnnamedValues } from "./values/unnamed-values.ts";
import { withShapedValues } from "./values/shapes/with-shaped-values.ts";
import { nextBehind, type ResultPlace } from "./values/result-place.ts";
import { applyPriors } from "./sections/section-priors.ts";
import { allergySections, listSections, sentencesIn } from "./sections/sentences-in.ts";
import { placeShortForms } from "./mentions/short-forms.ts";
import { placeSlashLists } from "./mentions/slash-lists.ts";
import { applyTable, findTableRows } from "./sections/table-rows.ts";
import { findSections, type FoundSections } from "./sections/sections.ts";
import { findSentences, type Sentences } from "./text/sentences.ts";
import { deniesAKind } from "./mentions/sites/of-a-kind.ts";
import { tokenize, type Tokens } from "./text/tokens.ts";
import { lookUpWords } from "./text/token-trie.ts";
import { dayOfLine, findDatedLines, type DatedLine } from "./time/dated-lines.ts";
import type { KnownDates } from "./time/known-dates.ts";
import type { TimeExpression } from "./time/time-expression.ts";
import { timeOf } from "./time/time-of-mention.ts";
import { findTimes } from "./time/times.ts";

/** What is known of a text beside it. */
export type TagOptions = KnownDates;

/**
 * Tags a text. Pure and deterministic: the same text, engine and options give the same bytes. Time and memory are
 * linear in the length of the text; no text is refused.
 */
export function tag(text: string, engine: Engine, options: TagOptions = {}): AnnotatedDocument {
  const read = readText(text, engine);
  const mentions = resolvedMentions(read, engine);
  const entities = describe(read, mentions, engine, options);
  return {
    engine_version: engine.version,
    vocabulary_version: engine.vocabulary.version,
    sections: read.found.sections,
    entities,
    inferred: infer(entities, engine.inference, engine.vocabulary),
  };
}

/** Sections whose headers may be mentions themselves: "Chest x-ray:", "EKG:", and anything that is no known header. */
const namesTests: ReadonlySet<string> = new Set([
  "UNKNOWN",
  "IMAGING",
  "LABORATORY DATA",
  "PROCEDURES",
]);

/** A text after the stages that need no mention. */
export interface ReadText {
  readonly tokens: Tokens;
  readonly form: Int32Array;
  readonly contextForm: Int32Array;
  readonly found: FoundSections;
  readonly sentences: Sentences;
  /** 1 for sentences that are known headers, whose words are no mentions. */
  readonly skip: Uint8Array;
}

export function readText(text: string, engine: Engine): ReadText {
  const tokens = tokenize(text);
  const lines = findLines(tokens);
  const found = findSections(tokens, lines);
  const sentences = findSentences(tokens, lines, found.headers);
  const skip = new Uint8Array(sentences.count);
  const known = new Set(
    found.headers
      .filter((header) => !namesTests.has(header.canonical))
      .map((header) => header.from),
  );
  for (let sentence = 0; sentence < sentences.count; sentence++)
    if (sentences.header[sentence] === 1 && known.has(sentences.begin[sentence] ?? -1))
      skip[sentence] = 1;
  const form = lookUpWords(engine.vocabulary.trie, tokens).form;
  expandWords(tokens, form, engine.shortenedWords, engine.misspellings);
  correctWords(tokens, form, engine.vocabulary.trie, engine.misspellings);
  return {
    tokens,
    form,
    contextForm: lookUpWords(engine.context.trie, tokens, true).form,
    found,
    sentences,
    skip,
  };
}

/** The vocabulary's concepts in a text, each with the meaning that its neighbours give it. */
export function resolvedMentions(
  read: ReadText,
  engine: Engine,
  findIn: FindIn = finderOf(read, engine),
): Mention[] {
  const { tokens, sentences, skip } = read;
  const found = findMentions(sentences, skip, findIn);
  const known = splitPairs(tokens, found, engine.vocabulary);
  const meant = resolveSenses(tokens, sentences, known, engine.vocabulary, engine.senses);
  const all = withUnnamedValues(tokens, sentences, meant, engine.vocabulary);
  return withShapedValues(tokens, sentences, all, engine.shapes);
}

export function finderOf(
  { tokens, form, sentences, found }: ReadText,
  { vocabulary, shortForms }: Engine,
): FindIn {
  return mentionFinder(tokens, form, sentences, vocabulary, (defined) =>
    placeSlashLists(
      tokens,
      shortForms,
      placeShortForms(tokens, sentences, found.sections, shortForms, defined),
    ),
  );
}

/** Attributes of mentions, which are in order of sentence and first token. */
export function describe(
  read: ReadText,
  mentions: readonly Mention[],
  engine: Engine,
  options: TagOptions,
): Entity[] {
  const { tokens, sentences, contextForm } = read;
  const assertions = assertMentions(tokens, contextForm, sentences, mentions, engine.context, {
    skip: read.skip,
    lists: sentencesIn(read, listSections),
    documentYear:
      options.documentDate === undefined ? undefined : Number(options.documentDate.slice(0, 4)),
  });
  const allergies = sentencesIn(read, allergySections);
  markReactions(tokens, sentences, mentions, assertions, (sentence) => allergies[sentence] === 1);
  const times = findTimes(tokens, sentences, options);
  const dated = findDatedLines(tokens, sentences, read.found.sections, times, options);
  const rows = findTableRows(tokens.text);
  const tables = findValueTables(tokens.text);
  const entities: Entity[] = [];
  let section = 0;
  let firstTime = 0;
  for (const [index, mention] of mentions.entries()) {
    const begin = tokens.begin[mention.from] ?? 0;
    while (
      section + 1 < read.found.sections.length &&
      (read.found.sections[section + 1]?.begin ?? 0) <= begin
    )
      section++;
    while (firstTime < times.length && (times[firstTime]?.sentence ?? 0) < mention.sentence)
      firstTime++;
    const assertion = assertions[index] ?? {};
    const place = read.found.sections[section];
    if (mention.category === problem || mention.category === finding) {
      applyNamedFor(assertion, mention, tokens);
      applyDeathOf(assertion, mention, tokens);
    } else {
      const known = categories[mention.category];
      if (known === "Medication" || known === "Procedure" || known === "Lab")
        applySpokenOf(assertion, mention, tokens, known);
    }
    applyPersonLine(assertion, tokens.text, begin);
    if (place !== undefined)
      applyPriors(assertion, mention, place, tokens, sentences.begin[mention.sentence] ?? 0);
    applyTable(rows, begin, mention.category === medication, assertion);
    entities.push(
      entityOf(
        read,
        mentions,
        index,
        assertion,
        engine,
        place,
        times,
        firstTime,
        tables,
        dated,
        options,
      ),
    );
  }
  return entities;
}

function entityOf(
  read: ReadText,
  mentions: readonly Mention[],
  index: number,
  assertion: Assertion,
  engine: Engine,
  section: Section | undefined,
  times: readonly TimeExpression[],
  firstTime: number,
  tables: ValueTables,
  dated: readonly DatedLine[],
  options: TagOptions,
): Entity {
  const { tokens, sentences } = read;
  const mention = mentions[index];
  if (mention === undefined) throw new Error(`No mention ${index}`);
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? 0;
  const words = tokens.text.slice(begin, end);
  const previous = mentions[index - 1];
  const next = mentions[index + 1];
  const qualifiers = findQualifiers(tokens, sentences, mention, previous, next);
  const place: ResultPlace = {
    sentences,
    mentions,
    index,
    mention,
    next: nextBehind(mentions, index),
    vitals: engine.vitals,
    times,
    firstTime,
  };
  const drug: MedicationPlace | undefined =
    categories[mention.category] === "Medication"
      ? {
          sentences,
          mention,
          previous: drugBefore(mentions, index),
          next: drugBehind(tokens, mentions, index, engine.vitals),
          isCombination: () => engine.vocabulary.detail(mention.concept).text.includes(" / "),
        }
      : undefined;
  const { medication, furtherTaken } =
    drug === undefined
      ? { medication: undefined, furtherTaken: [] }
      : takenOf(tokens, drug, assertion);
  const value = valueOfMention(tokens, place, tables, engine, options);
  const { result, further } = value;
  const isKind = deniesAKind(tokens, mention, assertion);
  const concept = isKind ? -1 : value.concept;
  const results = result ? [result, ...further] : [];
  const spoken =
    value.time ?? timeOf(tokens, mentions, index, times, firstTime, result ?? medication);
  const time =
    spoken ??
    (assertion.hypothetical === undefined
      ? dayOfLine(
          dated,
          begin,
          end,
          categories[mention.category] ?? "Others",
          result !== undefined,
          tokens.text,
        )
      : undefined);
  const detail = concept >= 0 ? engine.vocabulary.detail(concept) : undefined;
  const why: Record<string, Why> = {};
  const isTaken = medication !== undefined;
  keepPastOfOthers(assertion, tokens.text, end, isTaken, results);
  // A number was measured, whatever list it stands in.
  if (result?.value !== undefined) {
    if (result.value !== 0 || mention.category === lab) delete assertion.negated;
    // "Repeat potassium 4.1" was done; "repeat potassium" is an order, "transfuse for hemoglobin < 7" a threshold.
    // "Screened for depression, PHQ-9 = 14" was measured, whatever was looked for.
    if (assertion.detail === "Rule out") {
      delete assertion.uncertain;
      delete assertion.detail;
    }
    const isPlan = assertion.hypothetical?.rule.startsWith("plan.") === true;
    if (isPlan && result.comparator === undefined) delete assertion.hypothetical;
  }
  const { named } = mention;
  if (named !== undefined && concept >= 0)
    why["concept"] = {
      rule: "concept.ancestor",
      begin: tokens.begin[named.from] ?? begin,
      end: tokens.end[named.to - 1] ?? end,
    };
  const negated = assertion.negated !== undefined;
  const hypothetical = assertion.hypothetical !== undefined;
  const subject =
    assertion.family !== undefined ? "Family" : assertion.other !== undefined ? "Other" : "Patient";
  const current = assertion.historical === undefined && !hypothetical;
  const experienced = !negated && !hypothetical && subject === "Patient";
  if (assertion.negated !== undefined) why["negated"] = assertion.negated;
  if (assertion.hypothetical !== undefined) why["hypothetical"] = assertion.hypothetical;
  if (assertion.uncertain !== undefined) why["definitive"] = assertion.uncertain;
  const past = assertion.historical ?? assertion.hypothetical;
  if (past !== undefined) why["current"] = past;
  const person = assertion.family ?? assertion.other;
  if (person !== undefined) why["subject"] = person;
  const not = assertion.negated ?? person ?? assertion.hypothetical;
  if (not !== undefined) why["experienced"] = not;
  Object.assign(why, qualifiers.why);
  if (result !== undefined) why["result"] = reasonOf(result, `result.${result.kind}`);
  if (result?.implied_ucum !== undefined) why["unit"] = reasonOf(result, "unit.implied");
  if (medication !== undefined)
    why["medication"] = reasonOf(medication, `medication.${partsOf(medication)}`);
  if (time !== undefined) why["time"] = reasonOf(time, `time.${time.kind}`);
  return {
    begin,
    end,
    text: words,
    section_number: section?.section_number ?? 0,
    concept,
    cuid: detail?.cuid ?? "",
    // What is denied of a kind is named by its own words.
    name: detail?.text ?? (isKind ? words.replaceAll(/\s+/g, " ") : ""),
    category: detail?.category ?? (mention.layer === "span" ? "Others" : categoryOf(mention)),
    codes: detail?.codes ?? [],
    layer: mention.layer,
    rank: isKind ? null : linkRank(mention),
    ...(mention.candidates === undefined ? {} : { candidates: mention.candidates }),
    present: true,
    negated,
    experienced,
    definitive: assertion.uncertain === undefined,
    current,
    hypothetical,
    subject,
    not_experienced_reason: notExperiencedReason({ negated, subject, hypothetical }),
    not_definitive_detail: assertion.detail ?? null,
    severity: qualifiers.severity,
    descriptor: qualifiers.descriptor,
    progression: qualifiers.progression,
    ...(result === undefined ? {} : { result }),
    ...(further.length === 0 ? {} : { further_results: further }),
    ...(medication === undefined ? {} : { medication }),
    ...(furtherTaken.length === 0 ? {} : { further_medications: furtherTaken }),
    ...(time === undefined ? {} : { time }),
    why,
  };
}

const categoryOf = ({ category }: Mention): Category => categories[category] ?? "Others";

/** Which parts of a medication were read. */
const partsOf = (medication: Medication): string =>
  Object.keys(medication)
    .filter((part) => part !== "begin" && part !== "end")
    .toSorted()
    .join("+");

const reasonOf = ({ begin, end }: { begin: number; end: number }, rule: string): Why => ({
  rule,
  begin,
  end,
});

/** The next drug, lab or vital sign of the sentence: what follows it is not this drug's. */
function drugBehind(
  tokens: Tokens,
  mentions: readonly Mention[],
  index: number,
  vitals: ReadonlySet<number>,
): Mention | undefined {
  const mention = mentions[index];
  for (let at = index + 1; at < mentions.length && at < index + 40; at++) {
    const other = mentions[at];
    if (other === undefined || other.sentence !== mention?.sentence) return undefined;
    const isOther =
      other.category === medication
        ? !isFormOf(tokens, mention, other) && !isBrandOf(tokens, mention, other)
        : other.category === lab || vitals.has(other.concept);
    if (isOther && other.from >= mention.to) return other;
  }
  return undefined;
}

function drugBefore(mentions: readonly Mention[], index: number): Mention | undefined {
  const mention = mentions[index];
  for (let at = index - 1; at >= 0 && at > index - 40; at--) {
    const other = mentions[at];
    if (other === undefined || other.sentence !== mention?.sentence) return undefined;
    if (other.category === medication && other.to <= mention.from) return other;
  }
  return undefined;
}

const [problem, finding] = [categories.indexOf("Problem"), categories.indexOf("Finding")];
const [medication, lab] = [categories.indexOf("Medication"), categories.indexOf("Lab")];
