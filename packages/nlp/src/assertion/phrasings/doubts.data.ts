import { chronic } from "./chronic.ts";
import { conditions, type Phrasing } from "./phrasing.ts";

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
];
