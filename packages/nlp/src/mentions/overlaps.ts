import { categories } from "../annotated-document.ts";
import type { Mention } from "./mention.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";

const indexOf = (name: (typeof categories)[number]): number => categories.indexOf(name);
const problem = indexOf("Problem");
const finding = indexOf("Finding");
const procedure = indexOf("Procedure");
const medication = indexOf("Medication");
const lab = indexOf("Lab");
const others = indexOf("Others");

/** A procedure with one of these words aims at the problem that it names without the patient having it. */
const aimsAt =
  /\b(?:vaccin\w*|immuni[sz]ation\w*|screen\w*|prophyla\w*|test\w*|titer\w*|antibod\w*|antigen\w*|booster\w*|shots?|jabs?|toxoids?|education|counsel\w*|prevention|risk|assessment|protocol|culture|updated|up to date|UTD|status)\b/i;

/**
 * Keeps the mentions that stand, in order of first token, longer first. Pairs that overlap are settled by the table in
 * the code.
 */
export function resolveOverlaps(
  tokens: Tokens,
  found: readonly Mention[],
  _vocabulary: Vocabulary,
): Mention[] {
  if (found.length < 2) return [...found];
  const sorted = found.toSorted(
    (a, b) => a.from - b.from || b.to - a.to || a.category - b.category || a.concept - b.concept,
  );
  const kept: Mention[] = [];
  for (const mention of sorted) {
    let stands = true;
    for (let index = kept.length - 1; index >= 0; index--) {
      const other = kept[index];
      if (other === undefined || other.to <= mention.from) {
        // A long mention can lie further back than a short one, but never far.
        if (kept.length - index > 8) break;
        continue;
      }
      const loser = pickLoser(tokens, other, mention);
      if (loser === mention) {
        stands = false;
        break;
      }
      if (loser === other) kept.splice(index, 1);
    }
    if (stands) kept.push(mention);
  }
  return kept;
}

/** Which of two overlapping mentions goes; undefined when both stay. `first` begins no later than `second`. */
function pickLoser(tokens: Tokens, first: Mention, second: Mention): Mention | undefined {
  const same = first.from === second.from && first.to === second.to;
  if (isScoreOfPain(tokens, first) || isScoreOfPain(tokens, second)) return undefined;
  if (same) {
    if (first.concept === second.concept) return second;
    return worthOf(tokens, first) >= worthOf(tokens, second) ? second : first;
  }
  if (first.layer === "coordination" || second.layer === "coordination") return undefined;
  const [long, short] =
    first.to - first.from >= second.to - second.from ? [first, second] : [second, first];
  const nested = long.from <= short.from && short.to <= long.to;
  if (
    isCondition(long) === isCondition(short) &&
    (isCondition(long) || long.category === short.category)
  )
    return short;
  if (!nested) return short;
  // "does not smoke" is no tobacco use, "Staphylococcus aureus infection" is one thing.
  if (short.category === others) return short;
  if (short.category === lab) return short;
  if (short.category === medication)
    return long.category === procedure && !isDeviceOrShot.test(wordsOf(tokens, long))
      ? undefined
      : short;
  // "hepatitis A vaccine" is one thing.
  if (short.category === procedure && long.category === medication) return short;
  if (isCondition(short) && !isCondition(long)) {
    if (long.category !== procedure) return short;
    const words = wordsOf(tokens, long);
    return aimsAt.test(words) || endsIt.test(words) ? short : undefined;
  }
  return undefined;
}

/**
 * "hernia repair", "cataract surgery": whoever had it has the condition no more, and before it the note names it apart.
 * What is repaired on the day it came ("laceration repair") was there.
 */
const endsIt =
  /\b(?<!laceration |wound |fracture |tear |rupture )(?:repairs?|surger(?:y|ies)|extractions?)$|\brepair\b.*\bhernias?$/i;
/** "copper IUD", "cortisone shots": what it is made of. */
const isDeviceOrShot = /\b(?:IUDs?|intrauterine|shots?)\b/i;

const wordsOf = (tokens: Tokens, { from, to }: Mention): string =>
  tokens.text.slice(tokens.begin[from], tokens.end[to - 1]);

/** "Chest pain 7/10": the pain is there, and has a score. */
const isScoreOfPain = (tokens: Tokens, { from, to, category }: Mention): boolean =>
  category === lab && /^pain$/i.test(tokens.text.slice(tokens.begin[from], tokens.end[to - 1]));

const isCondition = (mention: Mention): boolean =>
  mention.category === problem || mention.category === finding;

/** Same words, two categories: the neighbours decide between drug and analyte, else the commoner reading. */
function worthOf(tokens: Tokens, mention: Mention): number {
  if (mention.category === medication) return looksLikeDrug(tokens, mention) ? 9 : 3;
  if (mention.category === lab) return 5;
  if (mention.category === problem) return 7;
  if (mention.category === finding) return 6;
  return mention.category === procedure ? 4 : 0;
}

const drugWords =
  /^(?:mg|mcg|g|gm|gram|grams|ml|unit|units|iu|meq|puff|puffs|tablet|tablets|tab|tabs|capsule|capsules|drip|infusion|gtt|po|iv|daily|bid|tid|supplement|supplements|supplementation|chloride|carbonate|gluconate|sulfate|repletion)$/i;
/** Of the name itself, so only right behind it: "potassium chloride", but "potassium 3.8, chloride 105". */
const salts = /^(?:chloride|carbonate|gluconate|sulfate)$/i;

function looksLikeDrug(tokens: Tokens, mention: Mention): boolean {
  let at = mention.to;
  const stop = Math.min(tokens.count, at + 4);
  for (; at < stop; at++) {
    if (tokens.kind[at] === tokenKind.newline) return false;
    if (tokens.kind[at] !== tokenKind.word) continue;
    const word = tokens.text.slice(tokens.begin[at], tokens.end[at]);
    if (isMagnesium(tokens, at)) return false;
    return (
      drugWords.test(word) && !isPer(tokens, at + 1) && (at === mention.to || !salts.test(word))
    );
  }
  return false;
}

/** "glucose 142, Mg 2.1", "potassium 3.4 Mg 1.9": the next test, no unit. */
function isMagnesium({ text, begin }: Tokens, at: number): boolean {
  const own = begin[at] ?? 0;
  const around = text.slice(Math.max(0, own - 3), own + 24);
  return /\d(?:\s?[,;]\s?(?:Mg|MG|mg)\b[\s:=]*\d(?:\.\d+)?|\s(?:Mg|MG)\b[\s:=]*\d\.\d+)(?![\d.]|\s*(?:mg|g|gm|mEq|tabs?|caps?|tablets?)\b)/.test(
    around,
  );
}

/** mg/dL is a result, not a dose. */
function isPer(tokens: Tokens, at: number): boolean {
  return (
    tokens.kind[at] === tokenKind.punctuation &&
    tokens.text.charCodeAt(tokens.begin[at] ?? 0) === 47
  );
}
