import type { Identifier } from "../identifier.ts";

interface Sign {
  /** A person, where not given. */
  readonly kind?: Identifier["kind"];
  /** A text without any of these has none: a look that costs next to nothing. */
  readonly among: readonly string[];
  /** With flags `dgu`; each of its groups is one. */
  readonly pattern: RegExp;
  readonly accepts?: (name: string, front: string) => boolean;
}

/** What two or three letters behind those words are besides a person. */
const notLetters =
  /^(?:to|by|of|on|in|at|an|as|or|no|is|if|it|up|so|me|we|us|he|my|the|and|for|was|has|not|all|her|his|him|ed|er|icu|or|pm|am|po|im|iv|sq|sc|sl|pr|bid|tid|qid|prn|qhs|md|do|rn|np|pa|pt|ot|st|day|end|team|nf|cc|xc)$/iu;

const calledBefore =
  /\b(?:bystander|client|friend|buddy|nickname|named?|called|known as|baby [ab12]|twin [ab12]|inmate|roommate|sponsor|by|calls him|calls her) ["“]$/iu;

/** "SN 123" is no code. */
const LEAST_CODE = 4;

const signs: readonly Sign[] = [
  // "oyelaran, t — 58m, rm 7", "nguyen, bao-tran – 34f": a row of a list in small letters.
  {
    among: ["—", "–"],
    pattern:
      /(?:^|\n|\*\*|•)[*• \t]*(\p{Ll}[\p{Ll}'’-]+, \p{Ll}[\p{Ll}'’-]*)\.? ?[—–] ?\d{1,3} ?(?:y\/?o|yo|[ymf])\b/dgu,
  },
  // "signed out by kh to dp"
  {
    among: ["out by", "off by", "s/o by"],
    pattern:
      /\b(?:[Ss]ign(?:ed)?[- ]?out|[Hh]anded off|[Hh]andoff|[Hh]and-?over|s\/o) (?:by|from) (\p{L}{2,3})(?![\p{L}-])(?: to (\p{L}{2,3})(?![\p{L}-]))?/dgu,
    accepts: (name) => !notLetters.test(name),
  },
  // "trans kls", "tr : pw / 2-2-23", "dictated/typed: JR": who typed it, at the end of a line or in front of a day.
  {
    among: ["trans ", "trans:", "tr:", "tr :", "typed"],
    pattern:
      /\b(?:trans|transcribed|transcriptionist|tr|typed|dictated|dict)(?: by)?(?: ?[:/] ?| )(?!by)(\p{L}{2,3})(?= *(?:\/|\n|$|;| \d|[dt]:))/dgiu,
    accepts: (name) => !notLetters.test(name),
  },
  // "Sig: RT" at the end
  {
    among: ["Sig"],
    pattern: /\b(?:Sig|Signed|Signature)[.:]+ ?(\p{Lu}{2,3})(?= *(?:\n|$))/dgu,
    accepts: (name) => !notLetters.test(name),
  },
  // "goes by River", "known as “Peanut”", 'bystander "Peanut"', 'Baby B "Theo"'
  {
    among: ["goes by ", "ickname", "aka "],
    pattern: /\b(?:goes by|[Nn]icknamed?|aka) (?:is )?["“]?(\p{Lu}[\p{Ll}'’-]{1,15})(?!\p{L})/dgu,
  },
  {
    among: ['"', "“"],
    pattern: /["“](\p{Lu}[\p{L}'’-]{1,15})["”]/dgu,
    accepts: (_, front) => calledBefore.test(front),
  },
  // "rb pgy1"
  {
    among: ["pgy", "PGY"],
    pattern: /(?<![\p{L}\d'’-])(\p{L}{2,3}),? (?:pgy|PGY)-? ?\d/dgu,
    accepts: (name) =>
      !notLetters.test(name) && !/^(?:im|em|fm|gs|ob|ent|med|pm|rad|uro|np)$/iu.test(name),
  },
  // "3rd Bn, 187th Infantry"
  {
    among: ["Bn", "Battalion", "Infantry"],
    pattern:
      /\b(\d{1,3}(?:st|nd|rd|th) (?:Bn|Battalion|Infantry)(?:, \d{1,3}(?:st|nd|rd|th) \p{Lu}\p{Ll}+)?)(?!\p{L})/dgu,
  },
  // "TAIL N443LG"
  {
    kind: "number",
    among: ["TAIL", "ail N", "ail #"],
    pattern: /\b(?:TAIL|[Tt]ail)(?: #| no\.?|:)? ?(N\d{1,5}[A-Z]{0,2})\b/dgu,
  },
  // "s/n RKT88213", "member XK-10293", "claim 4T22-0093": a label, then a code of three digits or more.
  {
    kind: "number",
    among: [
      "s/n",
      "S/N",
      "SN ",
      "erial",
      "ember",
      "laim",
      "irbill",
      "olicy",
      "DIN",
      "ubscriber",
      "GRP",
    ],
    pattern:
      /\b(?:s\/n|S\/N|SN|[Ss]erial(?: no\.?| number)?|[Mm]ember(?: ID)?|[Cc]laim|[Aa]irbill|[Pp]olicy|DIN|[Ss]ubscriber|GRP)[:.#]* ?#?((?=(?:[A-Z-]*\d){3})[A-Z\d]{1,12}(?:-[A-Z\d]{1,8}){0,3})(?![\p{L}\d])/dgu,
    accepts: (code) => code.length >= LEAST_CODE,
  },
  // "US-61 @ Old Levee Rd"
  {
    kind: "address",
    among: ["US-", "Hwy-"],
    pattern:
      /\b((?:US|Hwy)-\d{1,4} ?(?:@|at|&|and|near) ?(?:\p{Lu}[\p{L}'’]+ ){1,3}(?:Rd|Road|St|Street|Ave|Avenue|Blvd|Hwy|Ln|Lane|Dr|Drive|Pkwy|Way|Pike|RD|ST|AVE|BLVD|LN)\b)/dgu,
  },
];

/** People, and what is told of them, by what stands around, whatever the name is. */
export function foundBySigns(text: string): Identifier[] {
  const found: Identifier[] = [];
  for (const { kind = "name", among, pattern, accepts } of signs) {
    if (!among.some((one) => text.includes(one))) continue;
    for (const { indices } of text.matchAll(pattern))
      for (const [begin, end] of indices?.slice(1).filter((one) => one !== undefined) ?? [])
        if (accepts?.(text.slice(begin, end), text.slice(Math.max(0, begin - 24), begin)) ?? true)
          found.push({ begin, end, kind });
  }
  return found;
}
