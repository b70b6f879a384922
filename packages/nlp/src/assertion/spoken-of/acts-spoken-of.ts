/**
 * Drugs, procedures and tests that a text speaks of and that the patient neither takes nor has had: a relative's, what
 * a germ is sensitive to, a substance in food, what is planned in another order than the triggers of `context.ts` read.
 */
import type { Why } from "../../annotated-document.ts";
import type { Assertion } from "../assertion.ts";
import { plannedInList } from "./planned-in-list.ts";
import { setApart, whyAt, wrapped } from "./named-for.ts";
import { isSusceptibility } from "./susceptibility.ts";
import type { Mention } from "../../mentions/mention.ts";
import type { Tokens } from "../../text/tokens.ts";

const relative =
  "(?:step|grand|half[- ]|great[- ])?(?:mother|father|mom|mum|dad|brother|sister|sibling|aunt|uncle|cousin|niece|nephew|son|daughter)(?:-in-law)?";
const others = "husband|wife|spouse|partner|boyfriend|girlfriend|roommate|neighbou?r|friend";

/** "Mother takes", "her brother is on": not "mother takes him to", "wife gives him". */
const taking = new RegExp(
  String.raw`(?:[\p{P}\p{S}\n]\s*|\b(?:his|her|their|patient's|pt's|whose|maternal|paternal|older|younger|elder|twin|a|one|and|that|since|because|but|with)\s+)(?:(${relative})|(?:${others}))\s+(?:(?:also|who|just|recently|already|now|previously|once|both)\s+)*(?:takes?|took|taking|uses?|used|(?:is|was) (?:also |currently |now )?(?:on|taking|using|getting|receiving|treated with)|has|had|(?:has|had) (?:had|been on|undergone|received)|underwent|received|required?|needed|died (?:after|during|following))\s+(?!care\b|(?:him|her|them|me|us|it|the (?:patient|child|baby))\b(?! (?:own|first|second)\b))(?:(?!him\b|her\b|patient\b|to\b|for\b|him\b|that\b|given\b|giv|been\b|called\b|ask|and\b)[\w'-]+,?\s+){0,4}$`,
  "iu",
);
/** "Husband on warfarin", "mother with RA on methotrexate", "maternal hx depression on Zoloft". */
const treated = new RegExp(
  String.raw`(?:[\p{P}\p{S}\n]\s*|\b(?:his|her|their|patient's|pt's|whose|older|younger|twin)\s+)(?:(${relative}|maternal (?:hx|history)(?: of)?(?= (?!on\b)))|(?:${others}))(?:\s+(?:(?:is\s+)?(?=on\b)|(?:w\/|with|has)\s+(?!(?:him|her|pt|patient)\b)|(?<=(?:hx|history|of)\s+))(?:(?!on\b|him\b|her\b|patient\b|pt\b)[\w-]+\s+){0,3})on\s+$`,
  "iu",
);
/** "his wife's Ambien"; not "took his wife's Ambien". */
const owned = new RegExp(
  String.raw`(?<!\b(?:took|takes?|taking|taken|used?|using|tried|ingested|borrow\w*|overdose\w* on|of)\b[^.;]{0,25})\b(?:(${relative})|(?:${others}))['’]s\s+(?:[\w-]+\s+){0,1}$`,
  "i",
);
/** A germ's answer to it. */
const behindGerm =
  /^(?:[ -](?:resistant|sensitive|susceptible|resistance|sensitivity|susceptibility)\b|: ?(?:resistant|sensitive|susceptible|intermediate|[rsi])\b|\s?-{2,}\s?[<>=]*\s?[\d.]+(?:\/[\d.]+)?\s+[RSI]\b|\s?-{3,}\s?[RSI]\b)/i;
const frontGerm =
  /\b(?:coli|staph\w*|strep\w*|klebsiella|pseudomonas|enterobacter|proteus|aureus|mrsa|mssa|enterococc\w+|pneumococc\w+|isolates?|organisms?|bacteri\w+|cultures?|grew|growing|pathogen)\b[^.;\n]{0,70}\b(?:sensitive|susceptible|resistant|intermediate|susceptibility|sensitivity|resistance)\b (?:only |also )?to\s+(?:[\w-]+(?:,| and| or|, and|\/)\s+){0,4}$/i;
/** What the word names otherwise. */
const thing = /^[ -](?:batter(?:y|ies)|swabs?|wipes?|receptors?|resistance)\b/i;
const food =
  /\b(?:rich|high|low) in (?:[\w-]+(?:,| and| or)\s+){0,2}$|\b(?:foods?|diet|beverages|drinks?) (?:with|containing) $|\bpre-$/i;

/** What stands in front of a plan's object: "If pain recurs, then …", "Hold Plavix 5 days before …". */
const planned =
  /[.;:\n]\s*(?:if|should)\b[^.;\n]*,\s*(?:then\s+|we\s+|would\s+|will\s+|can\s+|could\s+|plan\s+|start\s+|consider\s+|get\s+|obtain\s+|proceed (?:to|with)\s+|an?\s+|the\s+|repeat\s+|formal\s+|urgent\s+){0,4}$|\b(?:hold|holding|stop|stopping|npo|avoid)\b[^.;\n]{0,50}\b(?:before|prior to)\s+(?:the |his |her |a |planned |upcoming )*$|\bdiscuss(?:ed|es|ing)?(?: about| regarding| possible| the)?\s+(?:possible |bariatric |elective |surgical |an? |the ){0,2}$|[.\n]\s*\d{1,3} ?(?:yo?|y\/o|yr|year[- ]old)? ?(?:m|f|male|female|man|woman)\b[^.;\n]{0,12} for (?:(?:elective|planned|l|r|left|right|bilateral|b\/l|lap|robotic|repeat) )*$|\b(?:to be|will be|will) discussed? with [^.;\n]{0,30}\b(?:regarding|about|for)\s+$|\b(?:called?|calling|message|note|wrote|writes|here) asking (?:for|about) (?:an? |more |another )?$/i;
/** "Stress test if chest pain recurs"; not "showed no bleed, if". */
const conditional =
  /^(?: (?!show|reveal|demonstr|was|is|are|were|done|neg|pos|norm|perform)[\w-]+){0,2} (?:if (?!he (?:had|was)|she (?:had|was)|any\b)|unless |should (?:he|she|they|the|it|symptoms|pain)\b)/i;
const plannedBehind =
  /^(?: (?!show|reveal|demonstr|done|neg|pos|norm|perform)[a-z-]+){0,2} (?:was |is |has been )?(?:due\b|overdue|annually|yearly|at (?:the )?next visit|next (?:visit|week|month|year)|in (?:one|two|three|four|six|an?|\d+)(?: to \d|-\d+)? (?:days?|weeks?|months?|years?)\b|cancel+ed|postponed|rescheduled)(?! (?:to|for) (?:his|her|the|a)\b)/i;

/** One of these stands in front wherever a pattern that looks there fits. */
const hints =
  /mother|father|mom|mum|dad|brother|sister|sibling|aunt|uncle|cousin|niece|nephew|son|daughter|maternal|husband|wife|spouse|partner|friend|roommate|neighb|sensitiv|susceptib|resistan|intermediate|\b(?:if|should)\b|before|prior to|discuss|asking|\bfor /i;

export function applySpokenOf(
  assertion: Assertion,
  mention: Mention,
  tokens: Tokens,
  what: "Medication" | "Procedure" | "Lab",
): void {
  const begin = tokens.begin[mention.from] ?? 0;
  const end = tokens.end[mention.to - 1] ?? begin;
  // A sign in front of the text's first word, as of every sentence's.
  const cut = tokens.text.slice(Math.max(0, begin - 90), begin).replace(wrapped, " ");
  const front = begin <= 90 ? `.${cut}` : cut;
  const behind = tokens.text.slice(end, end + 60).replace(wrapped, " ");
  const inFront = (kind: string, found: RegExpExecArray | null): Why | undefined => {
    if (found === null) return undefined;
    const sign = /^[\p{P}\p{S}\s]*/u.exec(found[0])?.[0].length ?? 0;
    return whyAt(kind, begin - front.length + found.index + sign, found[0].slice(sign));
  };
  const isBehind = (kind: string, found: RegExpExecArray | null): Why | undefined =>
    found === null ? undefined : whyAt(kind, end, found[0]);
  // Most mentions have none of these words in front of them.
  const hint = what === "Lab" ? null : hints.exec(front);
  if (hint !== null && what !== "Lab") {
    const person = taking.exec(front) ?? owned.exec(front) ?? treated.exec(front);
    const why = inFront("spoken-of.person", person);
    if (person !== null && why !== undefined) {
      if (person[1] === undefined) assertion.other ??= why;
      else assertion.family ??= why;
      return;
    }
  }
  if (what === "Medication") {
    const drug = tokens.text.slice(begin, end);
    const why =
      isBehind("spoken-of.sensitivity", behindGerm.exec(behind)) ??
      (hint === null ? undefined : inFront("spoken-of.sensitivity", frontGerm.exec(front))) ??
      (isSusceptibility(tokens.text.slice(Math.max(0, begin - 120), begin), drug, behind)
        ? whyAt("spoken-of.sensitivity", begin, drug)
        : undefined) ??
      isBehind("spoken-of.substance", thing.exec(behind)) ??
      inFront("spoken-of.substance", food.exec(front));
    if (why !== undefined) {
      setApart(assertion, why);
      return;
    }
  }
  if (assertion.historical !== undefined || assertion.negated !== undefined) return;
  const listed = what === "Procedure" ? plannedInList(tokens.text, begin, end) : undefined;
  if (listed !== undefined) assertion.hypothetical ??= listed;
  // A test's value undoes it: the rule's name is that of a plan.
  const why =
    (hint === null ? undefined : inFront("plan.in-front", planned.exec(front))) ??
    (what === "Procedure" ? isBehind("plan.if", conditional.exec(behind)) : undefined) ??
    (what === "Medication" ? undefined : isBehind("plan.behind", plannedBehind.exec(behind)));
  if (why !== undefined) assertion.hypothetical ??= why;
}
