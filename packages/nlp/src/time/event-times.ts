/** Times counted from an event: "2 days before admission", "the next morning", "three weeks later". */
import { namedEvent } from "./event-words.ts";
import { makeCounted, matchAt, textBefore, type Counted, type ParsedTime } from "./time-parts.ts";
import { hashesOf, nextInSentence } from "./time-openers.ts";
import { unitDays, weekdays } from "./time-words.data.ts";
import type { Tokens } from "../text/tokens.ts";

const owner = String.raw`(?:(?:the|his|her|their|this|that|current|index|initial|original|hospital|planned|-)\s*)*`;
const day = String.raw`day|night|evening|morning|afternoon|week|weekend|month`;

/** What the words behind "before" or "after" name, lower case. */
export function anchorOf(
  noun: string,
): "admission" | "operation" | "discharge" | "delivery" | undefined {
  if (
    /^(?:admission|presentation|arrival|hospitali[sz]ation|admit|adm|presenting|admitted)$/.test(
      noun,
    )
  )
    return "admission";
  if (/^(?:surgery|operation|procedure|op|operatively|operative|postop|surgical)$/.test(noun))
    return "operation";
  if (/^(?:discharge|dc)$/.test(noun)) return "discharge";
  if (/^(?:delivery|partum|childbirth)$/.test(noun)) return "delivery";
  return undefined;
}

const ofEvent = new RegExp(
  String.raw`(?:the\s+)?(?<unit>${day})\s+(?<side>before|prior(?: to)?|preceding|of|after|following)\s+${owner}(?<noun>[a-z]+)\b`,
  "iy",
);
const nextOne = new RegExp(
  String.raw`(?:the\s+)?(?:very\s+)?(?:next|following|subsequent)\s+(?<unit>${day}|year|[A-Z]?[a-z]+day)\b(?!\s*(?:visit|appointment|surgery|delivery))`,
  "iy",
);
const sameOne =
  /(?:(?:later\s+)?(?:that|(?:the\s+)?same)(?:\s+very)?\s+(?:day|morning|afternoon|evening|night)|by\s+the\s+(?:evening|afternoon))\b/iy;
const besideOne =
  /(?:the\s+)(?<unit>day|night|evening|morning)\s+(?<side>before|prior|after)(?:\s+that\b|(?=\s*(?:[,.;:)]|$|(?:was|were)\b)))/imy;
const earlierOne = /the\s+(?:previous|preceding|prior)\s+(?<unit>day|night|evening|morning)\b/iy;

const before = "before prior preceding of after following";
const ofDay = "very day morning afternoon evening night";
/** Words behind those that may open such an expression, where they are few: what the patterns above ask for. */
const behindOpener: ReadonlyMap<string, ReadonlySet<number>> = new Map([
  [
    "the",
    hashesOf(
      `${day.replaceAll("|", " ")} same very next following subsequent previous preceding prior`,
    ),
  ],
  ["that", hashesOf(ofDay)],
  ["same", hashesOf(ofDay)],
  ["later", hashesOf("that the same")],
  ["by", hashesOf("the")],
  ["day", hashesOf(before)],
  ["night", hashesOf(before)],
  ["week", hashesOf(before)],
]);

/** An expression of an event or of the time told last that begins with a word, given folded, at a token. */
export function readOfEvent(
  tokens: Tokens,
  at: number,
  end: number,
  word: string,
): ParsedTime | undefined {
  const second = nextInSentence(tokens, at, end);
  if (second >= end || behindOpener.get(word)?.has(tokens.hash[second] ?? 0) === false)
    return undefined;
  const event = matchAt(tokens, at, end, ofEvent);
  if (event !== undefined) {
    const { unit = "", side = "", noun = "" } = event.match.groups ?? {};
    const from = anchorOf(noun.toLowerCase());
    if (
      from !== undefined ||
      (side.toLowerCase() === "of" &&
        /^(?:transfer|injury|presentation|fall|onset|accident|event|arrest)$/i.test(noun))
    )
      return makeCounted(tokens, at, event.to, {
        from: from ?? namedEvent + noun.toLowerCase(),
        ...besides(unit.toLowerCase(), side.toLowerCase()),
      });
  }
  const same = matchAt(tokens, at, end, sameOne);
  if (same !== undefined) return makeCounted(tokens, at, same.to, fromPrevious(0, 1));
  const beside = matchAt(tokens, at, end, besideOne);
  if (beside !== undefined)
    return makeCounted(
      tokens,
      at,
      beside.to,
      fromPrevious(/after/i.test(beside.match.groups?.["side"] ?? "") ? 1 : -1, 1),
    );
  const earlier = matchAt(tokens, at, end, earlierOne);
  if (earlier !== undefined) return makeCounted(tokens, at, earlier.to, fromPrevious(-1, 1));
  const next = matchAt(tokens, at, end, nextOne);
  if (next === undefined) return undefined;
  const unit = (next.match.groups?.["unit"] ?? "").toLowerCase();
  const weekday = weekdays.get(unit);
  // "Next Tuesday" is counted from the note, "the following Tuesday" from what was told.
  if (weekday !== undefined)
    return /following|subsequent/i.test(next.match[0])
      ? makeCounted(tokens, at, next.to, { ...fromPrevious(1, 1), weekday })
      : undefined;
  if (/^(?:week|month|weekend|year)$/.test(unit)) {
    if (!/the\s/i.test(next.match[0])) return undefined;
    const days = unit === "year" ? 365 : unit === "month" ? 30 : 7;
    return makeCounted(tokens, at, next.to, fromPrevious(days, days));
  }
  return unitDays.has(unit) || /^(?:morning|afternoon|evening)$/.test(unit)
    ? makeCounted(tokens, at, next.to, fromPrevious(1, 1))
    : undefined;
}

const fromPrevious = (days: number, unit: number): Counted => ({
  from: "previous",
  early: days,
  late: days,
  unit,
});

/** "The week before" is seven days, "the month before" a month, all else one day. */
function besides(unit: string, side: string): Omit<Counted, "from"> {
  const isAfter = /^(?:after|following)/.test(side);
  if (side === "of") return { early: 0, late: 0, unit: 1 };
  if (unit === "week")
    return isAfter ? { early: 1, late: 7, unit: 1 } : { early: -7, late: -1, unit: 1 };
  if (unit === "month") return { early: isAfter ? 30 : -30, late: isAfter ? 30 : -30, unit: 30 };
  if (unit === "weekend") return { early: -1, late: -1, unit: 1, weekend: true };
  return { early: isAfter ? 1 : -1, late: isAfter ? 1 : -1, unit: 1 };
}

const onEvent =
  /(?:on\s+(?:his\s+|her\s+|the\s+)?(?:admission|presentation|arrival)\b|(?:on|at)\s+(?:(?:his|her|the\s+time\s+of)\s+)?(?<discharge>discharge)\b(?!\s+(?:med\w*|instr\w*|plan\w*|summ\w*|diag\w*|order\w*|paper\w*|prescr\w*|needs?|date|from|of)\b))/iy;

const behindOn = hashesOf("his her the admission presentation arrival discharge");

/** "on admission", "at discharge" */
export function readOnEvent(tokens: Tokens, at: number, end: number): ParsedTime | undefined {
  const second = nextInSentence(tokens, at, end);
  if (second >= end || !behindOn.has(tokens.hash[second] ?? 0)) return undefined;
  const found = matchAt(tokens, at, end, onEvent);
  return (
    found &&
    makeCounted(tokens, at, found.to, {
      from: found.match.groups?.["discharge"] === undefined ? "admission" : "discharge",
      early: 0,
      late: 0,
      unit: 1,
    })
  );
}

const side = new RegExp(
  String.raw`(?:(?<pta>PTA|pta)\b|(?<then>after\s+(?:that|this))\b(?!\s+(?:admission|surgery|operation|procedure|hospitali|visit|presentation|discharge|delivery|event|episode|stay))|(?<before>prior\s+to|before|preceding)\s+${owner}(?<noun>[a-z]+)\b|(?<after>after|following|post|into|from|since)[\s-]+${owner}(?<noun2>[a-z]+)\b|(?<within>of)\s+${owner}(?<noun3>admission|surgery|operation|presentation|arrival|discharge|delivery)\b|(?<postop>post-?op(?:erative(?:ly)?)?)\b|(?<postpartum>post-?partum)\b|(?<later>later(?:\s+on)?|afterwards?|thereafter|after\s+(?:that|this)\b)|(?<earlier>earlier|prior|before|previously|beforehand)\b)`,
  "iy",
);

/** What an amount of time ("two days") is counted from, by the words behind it; `to` is the first token behind them. */
export function sideOfAmount(
  tokens: Tokens,
  at: number,
  behind: number,
  end: number,
  days: number,
  further: number,
  unit: number,
): ParsedTime | undefined {
  const found = behind < end ? matchAt(tokens, behind, end, side) : undefined;
  if (found === undefined) return undefined;
  const groups = found.match.groups ?? {};
  const isBackward = groups["pta"] !== undefined || groups["before"] !== undefined;
  // "worse in the 2 days PTA": all of them.
  const isSpan =
    isBackward &&
    unit === 1 &&
    /\b(?:in|over|during|for|throughout)\s+the\s+$/i.test(
      textBefore(tokens.text, tokens.begin[at] ?? 0, 16),
    );
  const [less, more] = [isSpan ? 1 : Math.min(days, further), Math.max(days, further)];
  const counted = (from: string, isBack: boolean, isToday = false): ParsedTime =>
    makeCounted(tokens, at, found.to, {
      from,
      early: isBack ? -more : less,
      late: isBack ? -less : more,
      unit,
      ...(isToday ? { isToday } : {}),
    });
  if (groups["pta"] !== undefined) return counted("admission", true);
  if (groups["later"] !== undefined || groups["then"] !== undefined)
    return counted("previous", false);
  const isToday = !/\b(?:at|by|until|till|after|for|within|on|about)\s*$/i.test(
    textBefore(tokens.text, tokens.begin[at] ?? 0, 12),
  );
  if (groups["postop"] !== undefined) return counted("operation", false, isToday);
  if (groups["postpartum"] !== undefined) return counted("delivery", false, isToday);
  // "within 24 hours of admission"
  if (groups["within"] !== undefined) {
    const own = anchorOf(groups["noun3"]?.toLowerCase() ?? "");
    const isFirst =
      /\b(?:within|in the first|(?:the )?(?:first|initial))(?: the(?: first)?)?\s+$/i.test(
        textBefore(tokens.text, tokens.begin[at] ?? 0, 20),
      );
    return own === undefined || !isFirst
      ? undefined
      : makeCounted(tokens, at, found.to, { from: own, early: 0, late: more, unit });
  }
  const noun = groups["noun"] ?? groups["noun2"];
  const from = noun === undefined ? undefined : anchorOf(noun.toLowerCase());
  const isBack = groups["before"] !== undefined;
  if (from !== undefined) return counted(from, isBack);
  if (noun !== undefined && unit >= 1 && /\b(?:the|his|her|their)\s/i.test(found.match[0]))
    return counted(namedEvent + noun.toLowerCase(), isBack);
  if (groups["earlier"] === undefined && !isBack) return undefined;
  // "two days before she fell": of an event that nobody dates; "two days prior, …": of what was told last.
  const isBare = /^(?:earlier|prior|before|previously|beforehand)/i.exec(found.match[0])?.[0] ?? "";
  const bare = matchAt(tokens, behind, end, new RegExp(String.raw`${isBare}\b`, "iy"));
  if (
    bare === undefined ||
    /^\s+(?:to|the|his|her|their|a|an|my|any|each|every|meals?|bed(?:time)?)\b/i.test(
      tokens.text.slice(tokens.end[bare.to - 1] ?? 0),
    )
  )
    return undefined;
  return makeCounted(tokens, at, bare.to, {
    from: "previous",
    early: -more,
    late: -less,
    unit,
    orDocument: true,
  });
}
