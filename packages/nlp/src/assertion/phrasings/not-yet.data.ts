import { acts, tests, type Phrasing } from "./phrasing.ts";

/** A noun and what belongs to it, without a verb of its own: "biopsy of the mass and of the node". */
const noun = String.raw`(?:(?!\b(?:is|are|was|were|has|had|have|been|shows?|showed|shown|underwent|performed|obtained|done|which|because|but|given|who|received|taking|takes|continued?|started|pain|parents?|family|mother|that|after|demonstrat\w+|reveal\w*|results?|findings?|reports?|suggest(?:s|ed|ing)|suspicious|seen|identified|measur\w+|visualized|noted|found|reviewed|based|per|since|following|recent|last|yesterday|normal|negative|positive|stable|s\/p|status|on|this|today's)\b)[^.;:,]|, (?=[^,.;:]*(?:,|\band\b|\bor\b)))*?`;

const ordered = [...acts, "Lab"] as const;

/** What is recommended, an option, wished for or on a condition: not done, not taken. */
export const notYet: readonly Phrasing[] = [
  {
    id: "recommended-behind",
    words: new RegExp(
      String.raw`(?:^|[.;:,] )\W*(?<of>${noun}) (?<!\b(?:he|she|it|they|patient|pt|this|we|i|child|them) )(?:is|are|was|were|would be) (?:also |strongly |again |therefore |then |now |further )?(?:recommended|advised|suggested|warranted|advisable)\b(?! against)`,
      "di",
    ),
    only: ordered,
    says: "not yet",
  },
  {
    id: "recommended-in-front",
    words:
      /(?:^|[.;:] ?|\b(?:we|i|would|will|and|to) |\b(?:surgery|orthop\w+|urology|cardiology|neurology|oncology|gi|ent|radiology|dr\.? \w+) )(?:strongly |has |have )?(?:recommend(?:s|ed)?|advise[sd]?|suggest(?:s|ed)?) (?!that\b|against\b|continu\w+|staying)(?<of>[^.;:]*)/di,
    only: ["Procedure"],
    says: "not yet",
    within: 40,
    unless: /\b(?:continu\w+|underwent|given (?:the )?(?:recent|prior)|based on)\b/i,
  },
  {
    id: "options",
    words:
      /\boptions?(?: of| including| such as| include| are|: |,? (?:for|of) [^.;:]{1,40}?,? (?:including|such as|include)| discussed(?: include| including| were|:))\s?(?<of>[^.;]*)/di,
    only: acts,
    says: "not yet",
    unless: /\b(?:underwent|elected|chose|opted|proceeded|s\/p|taking)\b/i,
  },
  {
    id: "discussed-list",
    words:
      /\b(?:(?<!\bas )(?:discussed|offered)) (?!above\b|below\b|previously\b|earlier\b|seriously\b|about\b|increas|decreas|with\b|w\/|at\b|in\b|by\b|his\b|her\b|that\b|results?|findings?|today)(?<of>(?:(?!\b(?:results?|findings?|reports?|with|his|her|was|were|had|has|who|that|started|given|today|continue|currently|current)\b)[^.;:(])*)/di,
    only: acts,
    says: "not yet",
    unless:
      /\b(?:results?|findings?|records?|reports?|his|her|current|images|imaging|continu\w+|dos(?:e|es|ing|age)|effects?|adherence|compliance|increas\w+|decreas\w+|taper\w*|wean\w*|maximi[sz]\w+|shown|damaged?|during|already|accept\w*|agreed|agree|agreeable|took (?!none|nothing|no )|underwent)\b/i,
  },
  {
    id: "may-be-tried",
    words: new RegExp(
      String.raw`(?:^|[.;:,] )\W*(?<of>${noun}) (?:may|might|could|can|will) be (?:tried|attempted)\b`,
      "di",
    ),
    only: acts,
    says: "not yet",
  },
  {
    id: "on-request",
    words: /(?<of>[^.;,:]*) (?:up)?on (?:\w+ )?request\b/di,
    only: acts,
    says: "not yet",
    unless: /\b(?:was|were|is|received|given|had|placed|underwent)\b/i,
  },
  {
    id: "only-if",
    words: /(?<of>[^.;,:]*?),? only (?:if|after|once|when|in case)\b/di,
    only: acts,
    says: "not yet",
    unless:
      /\b(?:was|were|uses?|used|using|takes?|taking|took|had|has|have|tolerat\w*|responds?|works?|helps?|relieved|relief|given|received|underwent)\b[^.;]* only\b/i,
  },
  {
    id: "start-once",
    words:
      /(?:^|[.;:,] |\b(?:will|can|may|to|then|would|plan to|and) )\W*(?:start|begin|initiate|resume|restart|transition to|switch to|add|proceed with|proceed to)(?: on| back on)? (?<of>[^.;,]*?),? (?:once (?!a\b|daily|per\b|every|weekly|nightly|in\b|at\b|q)|when (?!needed)|only (?:after|if|once|when)\b)/di,
    only: acts,
    says: "not yet",
  },
  {
    id: "before-any",
    words: /\bbefore any (?<of>[^.;,]*)/di,
    only: tests,
    says: "not yet",
    within: 30,
  },
  {
    id: "wished-for",
    words:
      /\b(?:wants?|would like|wishes for|requests?|requesting|interested in getting|wants? to (?:get|have)|would like to (?:get|have)) (?:an? |the |his |her |another |to get (?:an? |the )?|to have (?:an? |the )?)(?<of>[^.;,]*)/di,
    only: ["Procedure"],
    says: "not yet",
    within: 26,
  },
  {
    id: "referral-to",
    words:
      /\b(?:referral|referrals|refer|referring)(?: placed| made| sent)? (?:back )?to (?:outpatient |inpatient |our |the )?(?<of>[^.;,]*)/di,
    only: ["Procedure"],
    says: "not yet",
    within: 12,
    unless: /\brefer to (?:the )?(?:ekg|ct|mri|above|below|image|figure|report|multimedia)/i,
  },
  {
    id: "to-be-excluded-with",
    words:
      /\bneeds? (?:to be )?(?:excluded|ruled out|confirmed|evaluated|assessed|further evaluation|evaluation)(?: further)? (?:with|by) (?:an? |the )?(?<of>[^.;,]*)/di,
    only: tests,
    says: "not yet",
    within: 30,
  },
  {
    id: "rule-out-and-send",
    words:
      /\b(?:rule out|r\/o) [^.;]*?, (?:will |to )?(?<of>(?:send|check|obtain|get|order|repeat|draw)\b[^.;]*)/di,
    only: tests,
    says: "not yet",
  },
  {
    id: "withheld",
    words:
      /(?<of>[^.;,]*?)(?:,? which)? (?:(?:was|were|is|has been|have been|being) )?(?:withheld|not given (?:because|due|given|since|as))\b/di,
    only: ["Medication"],
    says: "not given",
    unless:
      /\b(?:restart\w*|resum\w+|re-?initiat\w+|then started|later started|and started|initially|temporarily|home|for \w+ (?:days?|hours?|doses?))\b|\bwithheld (?:information|consent|care|treatment)/i,
  },
  {
    id: "hold-the-class",
    words:
      /^\W*(?:hold|no) (?<of>(?:all )?(?:antiplatelets?|anticoagula\w+|anti-?thrombotics?|blood thinners)\b[^.;,]*?) (?:for|x) \d+ ?(?:h|hrs?|hours?|days?)\b/di,
    only: ["Medication"],
    says: "not given",
  },
];
