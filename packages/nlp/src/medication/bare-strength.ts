/** Strengths whose unit was left out: "Norco 5/325", "metoprolol 25 BID", "ASA 81, Plavix 75". */
import { arrowAt } from "../text/arrows.ts";
import { foldedToken } from "../text/term-words.ts";
import { tokenKind, type Tokens } from "../text/tokens.ts";
import { numberAt } from "../values/units.ts";
import { dottedFrequency, dottedWord, neededAt } from "./dotted-words.ts";
import { readAmount, readFigure, type ParsedAmount } from "./medication-amount.ts";
import type { Draft } from "./medication-draft.ts";
import { readFrequency } from "./medication-frequency.ts";
import { readRoute } from "./medication-route.ts";

/** "Norco 5/325", "Advair 250/50": right behind a combination, the strengths of its parts without their unit. */
export function bareParts(
  tokens: Tokens,
  at: number,
  to: number,
  { courses: [{ strength }] }: Draft,
  {
    mention,
    isCombination,
  }: { readonly mention: { readonly to: number }; readonly isCombination: () => boolean },
): ParsedAmount | undefined {
  if (at !== mention.to || strength !== undefined || tokens.kind[at] !== tokenKind.number)
    return undefined;
  const isGlued = tokens.begin[at + 2] === (tokens.end[at] ?? 0) + 1;
  if (at + 2 >= to || !isGlued || tokens.kind[at + 2] !== tokenKind.number) return undefined;
  if (!/^[-/]$/.test(foldedToken(tokens, at + 1)) || !isCombination()) return undefined;
  // "24/26 mg" has its unit, on the next line too; "5/3/24" is a date.
  if (readAmount(tokens, at, to)?.kind === "strength") return undefined;
  if (at + 3 < to && /^[-/]$/.test(foldedToken(tokens, at + 3))) return undefined;
  const [value, other] = [numberAt(tokens, at), numberAt(tokens, at + 2)];
  if (!(value > 0) || !(other > 0)) return undefined;
  // "Vicodin 1-2 p.o.": how many
  if (other <= 4 && foldedToken(tokens, at + 1) === "-") return undefined;
  return { kind: "strength", quantity: { value, parts: [value, other], unit: "" }, used: 3 };
}

/** What tablets and vials hold: another number counts them, or is a level in the blood. */
const usual: ReadonlySet<number> = new Set([
  0.1, 0.125, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.625, 0.75, 1.25, 2.5, 5, 6.25, 7.5, 10, 12.5, 15,
  17.5, 20, 25, 30, 37.5, 40, 45, 50, 60, 62.5, 75, 80, 81, 88, 90, 100, 112, 120, 125, 137, 145,
  110, 150, 160, 162, 175, 180, 200, 220, 240, 250, 300, 320, 324, 325, 350, 360, 400, 450, 500,
  550, 600, 625, 650, 750, 800, 850, 875, 975, 1000, 1200, 1500, 2000, 5000, 7500,
]);

/** Drugs that are measured in the blood by the name of the drug: a number that no frequency follows may be a level. */
const measured =
  /^(?:lithium|digoxin|phenytoin|dilantin|valproate|depakote|carbamazepine|tegretol|phenobarbital|vancomycin|vanc|gentamicin|tobramycin|tacrolimus|prograf|cyclosporine|sirolimus|theophylline|iron|calcium|magnesium|potassium|phosphorus|phosphate|folate|glucose|alcohol|ethanol|testosterone|estradiol|progesterone|cortisol|insulin|oxygen|o2|acetaminophen|tylenol|salicylate|salicylates|acid|levetiracetam|zinc|copper|selenium|caffeine|lamotrigine|vitamin|b12|d3?)$/;

/** Drugs of which a tablet holds one to four milligrams. */
const small =
  /^(?:ativan|lorazepam|klonopin|clonazepam|xanax|alprazolam|risperdal|risperidone|bumex|bumetanide|warfarin|coumadin|prazosin|minipress|glimepiride|amaryl|abilify|aripiprazole|doxazosin|cardura|estradiol|terazosin|guanfacine|haldol|haloperidol|dilaudid|hydromorphone|benztropine|cogentin|ropinirole|requip|repaglinide|zofran|ondansetron|montelukast|singulair|dexamethasone|decadron|tizanidine|cyproheptadine|finasteride|anastrozole|tacrolimus|torsemide|prednisone|pred|morphine)$/;
/** Letters behind a name that tell how it is released. */
const release = /^(?:er|xr|xl|sr|dr|cr|la|ec|ir|es|cd|od|gdr)$/;

/** A number right behind a drug, or behind "increased to", that can only be its strength. */
export function bareStrength(
  tokens: Tokens,
  at: number,
  to: number,
  draft: Draft,
  {
    drug,
    isBehindChange,
  }: {
    readonly drug: { readonly from: number; readonly to: number };
    readonly isBehindChange: boolean;
  },
): ParsedAmount | undefined {
  if (tokens.kind[at] !== tokenKind.number || draft.courses[0].strength !== undefined)
    return undefined;
  // "Depakote ER 1000 qHS"; "Seroquel GDR 25 → 12.5": a gradual dose reduction
  const isBehind =
    at === drug.to || (at === drug.to + 1 && release.test(foldedToken(tokens, drug.to)));
  if (!isBehind && !isBehindChange) return undefined;
  const value = numberAt(tokens, at);
  const name = foldedToken(tokens, drug.to - 1);
  const isSmall = small.test(name) && /^(?:[1-4]|0\.5|1\.5)$/.test(`${value}`);
  if (!usual.has(value) && !isSmall) return undefined;
  const next = at + 1;
  const isScheduled =
    next < to &&
    (readFrequency(tokens, next, to) !== undefined ||
      dottedFrequency(tokens, next, to) !== undefined ||
      neededAt(tokens, next, to, foldedToken(tokens, next)) > 0 ||
      readRoute(tokens, next, to) !== undefined ||
      isCounted(tokens, next, to) ||
      /^(?:on hold|held)\b/i.test(tokens.text.slice(tokens.begin[next], tokens.end[next + 1])));
  const isItem =
    (endsItem(tokens, next) || endsSentence(tokens, next, value) || changesTo(tokens, next)) &&
    (value >= 2.5 || isSmall) &&
    !measured.test(name) &&
    !isLabelled(tokens, drug.from);
  return isScheduled || isItem
    ? { kind: "strength", quantity: { value, unit: "" }, used: 1 }
    : undefined;
}

/** "Flovent 110 2 puffs" */
const isCounted = (tokens: Tokens, at: number, to: number): boolean =>
  tokens.kind[at] === tokenKind.number &&
  /^(?:puffs?|tabs?|tablets?|caps?|capsules?|sprays?)$/.test(foldedToken(tokens, at + 1)) &&
  readAmount(tokens, at, to)?.kind === "dose";

/** "Tox: acetaminophen 25, salicylate 10": measured. */
const isLabelled = (tokens: Tokens, from: number): boolean =>
  /\b(?:labs?|tox|toxicology|micro|levels?|sensitivities|susceptibilities)\b[^\n]*:[^\n]*$/i.test(
    tokens.text.slice(Math.max(0, (tokens.begin[from] ?? 0) - 80), tokens.begin[from]),
  );

/** "Keflex one p.o. q.i.d.", "Vicodin 1-2 q4h": how many are taken, of whatever they are. */
export function bareDose(
  tokens: Tokens,
  at: number,
  to: number,
  draft: Draft,
  drug: { readonly to: number },
): ParsedAmount | undefined {
  const [course] = draft.courses;
  if (course.dose !== undefined || (at !== drug.to && at !== draft.last)) return undefined;
  const figure = readFigure(tokens, at, to);
  if (figure === undefined || figure.parts !== undefined || figure.next >= to) return undefined;
  const { value, value_high } = figure;
  // "Clonidine 0.4 daily" is a strength, "1/2 daily" a dose.
  if (foldedToken(tokens, at).includes(".")) return undefined;
  if (!(value > 0) || value > 4 || (value_high ?? value) > 6) return undefined;
  const route = readRoute(tokens, figure.next, to)?.route;
  // "Ceftriaxone 2 IV": grams
  if (route !== undefined && /^intra|^subcut/.test(route)) return undefined;
  const isTaken =
    route !== undefined ||
    readFrequency(tokens, figure.next, to) !== undefined ||
    dottedFrequency(tokens, figure.next, to) !== undefined ||
    dottedWord(tokens, figure.next, to) !== undefined;
  return isTaken
    ? {
        kind: "dose",
        quantity: { value, ...(value_high === undefined ? {} : { value_high }), unit: "" },
        used: figure.next - at,
      }
    : undefined;
}

/** "20 → 40", "10→25→50": an arrow and another usual strength. */
function changesTo(tokens: Tokens, at: number): boolean {
  const behind = at + arrowAt(tokens, at);
  return (
    behind > at && tokens.kind[behind] === tokenKind.number && usual.has(numberAt(tokens, behind))
  );
}

/** "Plavix 75. Flovent": no number of a list is so high. */
const endsSentence = (tokens: Tokens, at: number, value: number): boolean =>
  (value >= 25 || !Number.isInteger(value)) &&
  at + 1 < tokens.count &&
  foldedToken(tokens, at) === "." &&
  tokens.begin[at + 1] !== tokens.end[at];

/** A comma, a line's or the text's end, "and", or a stop that no number of a list makes: "Lisinopril 5. Metoprolol". */
function endsItem(tokens: Tokens, at: number): boolean {
  if (at >= tokens.count || tokens.kind[at] === tokenKind.newline) return true;
  const sign = foldedToken(tokens, at);
  if (sign === ".") return at + 1 >= tokens.count || tokens.kind[at + 1] === tokenKind.newline;
  // "Tylenol, 6/10"
  if (/^(?:[,;+]|and|&)$/.test(sign)) return true;
  // "Lasix 40/Aldactone 100", "Simvastatin 40 - ", "omeprazole 20 (", not "5/325", "10-20" and "40 (2)"
  const isWord = tokens.kind[at + 1] === tokenKind.word;
  if (sign === "/")
    return isWord && /^(?!day|dose|week|hour|min)[a-z]{3}/.test(foldedToken(tokens, at + 1));
  if (sign === "(") return isWord;
  if (/^[-–—]$/.test(sign)) return isWord && tokens.begin[at + 1] !== tokens.end[at];
  return (
    /^x[1-9]$/.test(sign) ||
    /^(?:held|added|stopped|started|resumed|continued|increased|decreased|restarted|discontinued|daily|now|x)$/.test(
      sign,
    )
  );
}
