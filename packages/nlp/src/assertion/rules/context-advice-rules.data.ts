import { hypotheticalRules } from "./context-hypothetical-rules.data.ts";
import type { ContextRuleGroup } from "../context-rule.ts";

const conditions = ["Problem", "Finding", "Others"];

/** Said elsewhere, not only where a clause opens. */
const known = new Set(hypotheticalRules.flatMap(({ phrases }) => phrases.split("|")));

const combined = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.split("|"))
    .reduce((so, next) => so.flatMap((left) => next.map((right) => `${left} ${right}`.trim())))
    .filter((phrase) => !known.has(phrase))
    .join("|");

const going =
  "return|come back|come|go|present|attend|re-attend|re-present|bring him back|bring her back|bring them back|bring your child back|bring the child back|bring baby back";
const places =
  "to ed|to the ed|to er|to the er|to a&e|to hospital|to the hospital|to clinic|to the clinic|to the ward|to the emergency department|to the emergency room|to urgent care|to triage|at once|straight away|right away|straight back|urgently|sooner|earlier";
const precautions = [
  combined(
    "er|ed|rted|rtc|rtc/er|rtc/ed|return/ed|return/er|emergency|call-back|callback|strict er|strict ed|return to care|usual return|standard return",
    "precautions|precautions incl|precautions for|precautions given|precautions given for|precautions given including|precautions including|precautions include|precautions reviewed|precautions discussed",
  ),
  combined(
    "return precautions",
    "incl|given|given for|given including|including|include|included|were given including|were reviewed including|discussed including|reviewed|discussed",
  ),
  combined(
    "reason|reasons",
    "to come back|to come in|to seek care|to attend|to go to the ed|to return to the ed|for calling|to phone|to ring",
  ),
  "reasons for return",
  combined(
    "red flag symptoms|red flag signs|warning symptoms|alarm symptoms|danger signs",
    "discussed|reviewed|explained|given|discussed including|reviewed including",
  ),
  combined(
    "signs|symptoms|signs and symptoms|things|problems|changes",
    "to report|to report immediately|to watch out for|to call about",
  ),
  combined(
    "re-attend|reattend|re-present|come back|return",
    "with|in case of|in the event of|immediately with|promptly with",
  ),
].join("|");
const calling = "call|phone|ring|telephone|contact|tell|notify|inform|alert|page";
const those =
  "your surgeon|the surgeon|your gp|the gp|your doctor|the doctor|your nurse|the nurse|the stoma nurse|the heart failure nurse|the specialist nurse|the diabetes nurse|the nurse specialist|the district nurse|your midwife|the midwife|labour ward|the ward|the unit|the clinic|the team|your team|the on-call team|the helpline|the hotline|the practice|the surgery|the hospital|an ambulance|your oncologist|your cardiologist|us|111|999|911";

/** What a patient is told to do if something happens, and at what: return precautions, with or without thresholds. */
export const adviceRules: readonly ContextRuleGroup[] = [
  {
    category: "hypothetical",
    direction: "forward",
    opening: true,
    exact: true,
    only: conditions,
    phrases: [
      combined(going, places, "for|with"),
      combined(calling, those, "for|with|about|at"),
    ].join("|"),
  },
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    only: conditions,
    phrases: [combined(going, places, "if"), combined(calling, those, "if"), precautions].join("|"),
  },
  {
    category: "hypothetical",
    direction: "forward",
    exact: true,
    only: conditions,
    phrases:
      "alert us to any|alert us to|advised re symptoms of|advised regarding symptoms of|advised re signs of|red flag signs|alarm features|warning symptoms|emergency signs|emergency symptoms|warning symptoms such as|warning symptoms including|warning symptoms of|complications discussed including|complications discussed|risks discussed including|risks explained including|risks reviewed including|side effects discussed including|if needed for|if required for|only if needed for|when needed for|as required for|return when|come back when|seek help when|seek care when|call when|return asap with|return asap for|return asap if|counselled about|counselled on|counselled regarding|counselled about signs of|bring back for|bring back if|red flag symptoms|red flags|danger signs|alarm symptoms|warning signs|warning signs reviewed|red flags reviewed|red flags discussed|warning signs discussed|bring him back for|bring her back for|bring them back for|bring him back if|bring her back if|bring him in for|bring her in for|bring child back for|bring the child back for|bring child back if|attend a&e with|attend a&e for|attend ed with|attend ed for|attend hospital with|attend hospital if|attend the ed with|seek help should|seek care should|return should|come back should|press the bell when|press the bell if|press the bell for|sooner for|earlier for|sooner if|return if worse|return if worsening|return sooner if worse|hesitate to call with|hesitate to call for|hesitate to call if|hesitate to return with|hesitate to return for|hesitate to contact us with|hesitate to come back with|be alert to|be alert to signs of|alert to signs of|stay alert for|tell us about any|report new|report even|report any new|report worsening|report promptly|as soon as you notice|let us know should|let us know if there is|call us should|let the nurse know if|let the nurse know as soon as|let the team know if|knows to call if|knows to return if|knows to return for|knows to come back if|aware to return if|aware to return for|should prompt|and if you get|or you get|or you develop|or if you get|urgent review if|urgent review for|need urgent review|red flags to watch for|red flag symptoms to watch for|safety net advice|safety netting advice|must return if|must return for|must report|should report|should report any|should seek help if|should seek help for|seek help for|seek urgent care for|seek emergency care for|seek emergency care if|seek advice if|seek advice for|thoughts of|do not wait for|don't wait for|risks incl|risk incl|complications incl|side effects incl|warning signs incl|red flags incl|red flags include|red flags including|red flags are|symptoms incl",
  },
  {
    category: "negated",
    direction: "pseudo",
    phrases:
      "do not hesitate|don't hesitate|not hesitate|do not wait|don't wait|do not wait for|don't wait for|do not ignore|don't ignore|do not delay|don't delay|do not dismiss",
  },
  {
    category: "hypothetical",
    direction: "pseudo",
    phrases:
      "report new findings|as soon as possible|thoughts of leaving|presented to hospital with",
  },
];
