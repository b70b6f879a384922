import { acts, type Phrasing } from "./phrasing.ts";

const who = String.raw`(?:he|she|they|the patient|patient|pt|family|mother|mom|father|parents|again|repeatedly|politely|initially|ultimately|has|had|have|was|were|is|currently|today|also)`;
const no = String.raw`(?:declin(?:ed|es|ing)|refus(?:ed|es|ing)|turned (?:it|this|that) down|did not want (?:it|this|to)|was not interested|not interested|not agreeable|not amenable)`;
const offering = String.raw`(?:offered|recommended|recommend|advised|suggested|encouraged|proposed|discussed|counsel+ed (?:on|about)|ordered|prescribed|scheduled for|considered for)`;

/** What was offered and declined: "was offered CPAP but declined", "flu vaccine: declined". */
export const declined: readonly Phrasing[] = [
  {
    id: "offered-and-declined",
    words: new RegExp(
      String.raw`\b${offering} (?<of>(?:(?!\b(?:accept|agree|start|decid|took)\w*)[^.;:]){2,90}?)(?:,? (?:but|and|which|though|although|however|yet),?|,|;) ?(?:${who} )*${no}\b(?! (?:to (?!have|do|undergo|start|take|get|try|proceed)|[a-z-]+ (?!today|again|at|this|for|after|due|because|multiple)|(?!this\b|it\b|that\b|both\b|today\b|again\b|at\b|for\b|due\b|because\b|multiple\b|after\b|in\b|on\b|and\b|as\b|given\b|\d)[a-z-]+))`,
      "di",
    ),
    only: acts,
    says: "not given",
    unless:
      /\b(?:accepted|agreed|agreeable to|amenable to|reconsider\w*|initially declined|at first)\b/i,
  },
  {
    id: "declined-behind",
    words: new RegExp(
      String.raw`(?<of>(?:(?!\b(?:given|received|administered|done|completed|taken|took|takes|taking|started|continued?|continues|uses|used|using|underwent|normal|negative|showed|tolerat\w+)\b)[^.;:]){2,60}?)(?::| -| –)? ?(?:was |were |is |has been |had been )?(?:(?:${offering}|but|and|,) ?){0,4}(?:${who} )*(?:declined|refused)(?: (?:today|again|at this time|by (?:the )?(?:patient|pt|family)|this (?:year|visit|season)|multiple times|in the past|for now))*\s*(?:$|[.;,)]|(?:due to|because|out of|for fear)\b)`,
      "di",
    ),
    only: acts,
    says: "not given",
    unless:
      /\b(?:accepted|agreed|reconsider\w*|initially|at first|while|when|until|before|after|since)\b|\b(?:function|status|condition|health|cognition|memory|vision|weight|ha?emoglobin|count|counts|platelets|e?gfr|mobility|performance|level|levels|appetite|output|strength)\b[^.;]*declin/i,
  },
];
