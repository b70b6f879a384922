import { chronic } from "./chronic.ts";
import { conditions, type Phrasing } from "./phrasing.ts";

/** What nobody doubts when it is a concern. */
const lasting =
  /\b(?:diabetes|hypertension|obesity|copd|asthma|ckd|chronic|dementia|depression|anxiety|cancer|heart failure|cirrhosis|anemia|dependence|abuse|addiction|malnutrition)\b/i;

/** How far a doubt goes. */
export const doubts: readonly Phrasing[] = [
  {
    id: "found-and-asked",
    words: /^(?<of>[^;:]*),[^,;:]*\w[^,;:]* (?:vs\.?|versus) /di,
    only: ["Finding"],
    says: "certain",
    undoes: /\.(?:vs|versus)$/,
    unless: /\b(?:ddx|differential|etiolog\w+|concern\w*|suspect\w*)\b/i,
  },
  {
    id: "new-and-asked",
    words:
      /^(?:[^;]*: )?(?:\w+ )?(?<of>(?:new|worsening|persistent|acute|chronic|recurrent|bilateral|left|right|diffuse|progressive|aki|rash|syncope|weakness|anemia|fever)\b[^,;:]*),[^,;:]*\w[^,;:]* (?:vs\.?|versus) /di,
    only: conditions,
    says: "certain",
    undoes: /\.(?:vs|versus)$/,
    unless: /\b(?:ddx|differential|etiolog\w+|concern\w*|suspect\w*)\b/i,
  },
  {
    id: "label-and-asked",
    words: /: (?<of>[^,;:]*),[^,;:]*\w[^,;:]* (?:vs\.?|versus) /di,
    only: ["Finding"],
    says: "certain",
    undoes: /\.(?:vs|versus)$/,
    unless: /\b(?:ddx|differential|etiolog\w+|concern\w*|suspect\w*)\b/i,
  },
  {
    id: "of-a-known-disease",
    words:
      /\b(?<of>(?:(?!(?:versus|vs|or|and|to|than|possible|probable|likely|question)\b)[\w' ])*?(?:disease|diabetes|cirrhosis|hiv|ibd|lupus|crohn's|colitis|cancer|copd|ckd))(?:[- ](?:associated|related)\b(?! (?:to|with)\b)|(?= (?:dementia|nephropathy|retinopathy|neuropathy|arthropathy|exacerbation|flare)\b))/di,
    only: ["Problem"],
    says: "certain",
    named: new RegExp(`${chronic.source}(?:['’]s)?(?: disease)?$`, "i"),
  },
  {
    id: "such-as",
    words:
      /\b(?:most consistent with|consistent with|compatible with|in keeping with) [^.;,]*?,? such as (?<of>[^.;,]*)/di,
    only: ["Problem", "Finding"],
    says: "possible",
  },
  // "PE is the main concern"; pain that is one is there, and so is what lasts.
  {
    id: "is-the-main-concern",
    unless: lasting,
    words:
      /(?:^|[;:,]\s*)(?<of>[^;:,]*?) (?:is|are|was|were|remains?|would be) (?:(?:the|our|my|a|an|also a|of) )?(?:main|primary|biggest|greatest|major|leading|foremost|top|chief|real|serious|significant|lesser) concerns?\b/di,
    only: ["Problem"],
    says: "possible",
  },
  {
    id: "is-less-of-a-concern",
    words:
      /(?:^|[;:,]\s*)(?<of>[^;:,]*?) (?:is|are|was|were|remains?) (?:less|more|somewhat|certainly|still|very much) (?:of )?a concern\b/di,
    only: conditions,
    says: "possible",
  },
  {
    id: "our-concern-is",
    unless: lasting,
    words:
      /\b(?:our|my|the|team['’]?s?) (?:(?:main|primary|biggest|greatest|major|leading|chief) )?concerns? (?:here |now |at this (?:point|time) )?(?:is|was|are|were|would be|remains?) (?:for )?(?<of>[^.;]*)/di,
    only: ["Problem"],
    says: "possible",
  },
  {
    id: "is-not-a-concern-but-this-is",
    words:
      /\b(?:is|are|was) (?:not|no longer|less of) (?:a|the|an|much of a|our)?\s?(?:main |primary |real )?concern,? (?:but|while|whereas|however,?) (?<of>[^.;,]*?) (?:is|are|was|remains)\b/di,
    only: conditions,
    says: "possible",
  },
];
