import { tokenKind } from "../text/tokens.ts";
import { evidence, nameEnd } from "./name-runs.ts";
import { type Names, alsoNamed, listed, textAt } from "./names.ts";
import {
  type Reading,
  classAt,
  has,
  isCapital,
  isEponym,
  isSign,
  isWord,
  isWritten,
  lengthAt,
  lineStyle,
  styleAt,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

const talkLeads = new Set(["with", "to", "from"]);

/** "discussed with Li", "per Li", "signed by Ann Lee", "thank you, Ann". */
export function behindAct(names: Names, at: number): void {
  const { reading } = names;
  // "call Ann about it", but "call it out to Ann", "notified by Ann", "ask for Ann"
  const isDirect =
    directs.has(textAt(reading, at)) &&
    !(fetched.has(textAt(reading, at)) && !isCapital(reading, at + 1));
  let next = isDirect ? at + 1 : afterLead(reading, at);
  if (next === at) return;
  if (isDirect && isWritten(reading, next, "you")) next++;
  if (isSign(reading, next, ":,") && isDirect) next++;
  if (isSign(reading, next, ":")) next++;
  const end = nameEnd(reading, next, evidence.context);
  if (end === next || isEponym(reading, end - 1)) return;
  if (
    styleAt(reading, next) !== lineStyle.usual &&
    (classAt(reading, next) & listed) === 0 &&
    !(
      lengthAt(reading, next) >= 4 &&
      (addressed.has(textAt(reading, at)) ||
        (styleAt(reading, next) === lineStyle.raised &&
          (isWritten(reading, next - 1, "by") || tellers.has(textAt(reading, at)))))
    )
  )
    return;
  alsoNamed(names, names.add(next, end));
}

/** One past the preposition that leads to a name, over days and small words; the token itself where none does. */
function afterLead(reading: Reading, at: number): number {
  let next = at + 1;
  for (let steps = 0; steps < 6; steps++, next++) {
    const isBetween =
      reading.tokens.kind[next] === tokenKind.number ||
      has(reading, next, wordClass.month) ||
      isSign(reading, next, "/-,:") ||
      (isWord(reading, next) &&
        (!isCapital(reading, next) || styleAt(reading, next) !== lineStyle.usual));
    if (!isBetween || isLead(reading, at, next)) break;
  }
  return isLead(reading, at, next) ? next + 1 : at;
}

/** Among capitals only what leads to nothing but a name leads to one that no list has. */
const tellers = new Set([
  "per",
  "according",
  "discussed",
  "discuss",
  "spoke",
  "talked",
  "message",
  "voicemail",
  "paged",
  "met",
  "meeting",
  "reviewed",
]);

const addressed = new Set(
  "thank thanks dictating dictated transcribed signed cosigned authored attention attn".split(" "),
);

/** "by" behind what is done; "with", "to" and "from" behind what is said. */
function isLead(reading: Reading, at: number, lead: number): boolean {
  const word = textAt(reading, lead);
  if (word === "by") return has(reading, at, wordClass.act);
  if (word === "of") return isWritten(reading, at, "words");
  if (word === "for" && isWritten(reading, at, "ask")) return true;
  if (word === "on") return isWritten(reading, at, "dictating");
  if (word === "for" && (isWritten(reading, at, "message") || isWritten(reading, at, "voicemail")))
    return true;
  // "informed consent, he was medicated with Versed"
  if (!has(reading, at, wordClass.talk) || toldAtOnce.has(textAt(reading, at))) return false;
  return talkLeads.has(word);
}

/** "I, Ann Lee, have examined", "i ann lee have examined". */
export function behindI(names: Names, at: number): void {
  const { reading } = names;
  if (!isWritten(reading, at, "i") || isSign(reading, at + 1, ".")) return;
  const next = isSign(reading, at + 1, ",") ? at + 2 : at + 1;
  if (next === at + 1 && styleAt(reading, at) !== lineStyle.small) return;
  const end = nameEnd(reading, next, evidence.context);
  if (end - next < 2) return;
  const behind = isSign(reading, end, ",") ? end + 1 : end;
  if (/^(?:have|am|was|attest|certify|agree|saw|hereby)$/.test(textAt(reading, behind)))
    names.add(next, end);
}

/** Whom one tells stands right behind these. */
const toldAtOnce = new Set("page notify notified inform informed reach reached".split(" "));

const fetched = new Set("call ask page notify notified inform informed".split(" "));

const directs = new Set([
  "named",
  "per",
  "attention",
  "attn",
  "whom",
  "call",
  "regarding",
  "referring",
  "sending",
  "told",
  "asked",
  "ask",
  "page",
  "notify",
  "notified",
  "inform",
  "informed",
  "reach",
  "reached",
  "contact",
  "paged",
  "saw",
  "seeing",
  "meeting",
  "thank",
  "thanks",
  "input",
]);
