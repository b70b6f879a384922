import { chronic } from "./chronic.ts";
import { acts, conditions, tests, type Phrasing } from "./phrasing.ts";

const dated = /past-year|ago$|age(?:-of)?$|years-/;

/** What is there, or was done, although a word of plans, dates or operations stands beside it. */
export const facts: readonly Phrasing[] = [
  {
    id: "gets-worse-with",
    words: /(?<of>.*)\b(?:gets?|getting) worse (?:with|in|when|at|after|during|on|over)\b/di,
    only: conditions,
    says: "there",
    undoes: /gets?-worse|getting-worse/,
    unless:
      /\b(?:if|should|call|return|come back|seek|notify|go to|watch|until|in case|let (?:us|me) know|may|might|will|would)\b/i,
  },
  {
    id: "refill",
    words:
      /\b(?:needs?|requests?|requesting|requested|wants?|asks? for|asked for|asking for|calls? for|called for|due for|would like|in need of)\b(?: \w+){0,2} (?:(?:refills?|renewals?)(?: sent)? (?:of|for|on)|new (?:prescriptions?|scripts?|rx) (?:of|for) (?:his|her)) (?<of>[^.;]*)/di,
    only: ["Medication"],
    says: "there",
  },
  {
    id: "referred-for-a-result",
    words:
      /\breferred (?:to [\w ]{2,30} |here |in )?(?:for|because of|due to|with|after) (?:further )?(?:evaluation of |management of |work-?up of )?(?:an? |her |his |the )?(?<of>(?:positive|abnormal|elevated|high|low|raised|borderline) (?:(?! and )[^.;,])*)/di,
    only: ["Procedure", "Lab"],
    says: "there",
    within: 40,
  },
  {
    id: "title-protocol",
    words: /^(?<of>.*)\bprotocol\W*$/di,
    only: tests,
    says: "there",
    undoes: /protocol$/,
  },
  {
    id: "precautions-for-a-history",
    words:
      /\b(?:precautions|isolation) (?:for|due to|given) (?:an? |his |her )?(?:history|hx) of (?<of>[^.;]*)/di,
    only: conditions,
    says: "there",
  },
  {
    id: "precautions-for-a-history",
    words:
      /\b(?:precautions|isolation) (?:for|due to|given) (?:an? |his |her )?(?:history|hx) of (?<of>[^.;]*)/di,
    only: conditions,
    says: "of the past",
  },
  {
    id: "observed-without",
    words:
      /\bobserved for (?:[\w-]+ ){1,3}(?:hours?|hrs?|minutes?|min|days?|nights?)\b(?<of>[^.;]*)/di,
    only: conditions,
    says: "there",
    undoes: /observed-for$/,
  },
  {
    id: "title",
    words:
      /^\W*(?<of>[A-Z][A-Z ]+) (?:EVALUATION|ASSESSMENT|CONSULTATION|NOTE|VISIT|SESSION)(?: NOTE)?\W*$/d,
    only: ["Procedure"],
    says: "there",
  },
  {
    id: "did-as-recommended",
    words:
      /\b(?:underwent|had|completed|received|after|obtained|got) (?:the|his|her|their) (?:recommended|suggested|planned|scheduled|advised) (?<of>[^.;,]*)/di,
    only: [...acts, "Lab"],
    says: "there",
    unless: /\b(?:has not|not yet|never|did not)\b/i,
  },
  {
    id: "done-as-recommended",
    words:
      /(?<of>[^.;,]*) (?:was|were|has been) (?:done|performed|obtained|completed) as (?:recommended|planned|scheduled|suggested)\b/di,
    only: [...acts, "Lab"],
    says: "there",
  },
  {
    id: "diagnosed-then",
    words:
      /\bdiagnosed (?:in (?:19|20)\d\d )?(?:with|as having) (?<of>[^.;]*?)(?=,? (?:and|but|which|when|while)\b|[.;]|$)/di,
    only: ["Problem"],
    says: "current",
    named: chronic,
    undoes: dated,
    unless:
      /\b(?:remission|resolved|outgrew|outgrown|cured|previously diagnosed|had been diagnosed|gestational|eradicated|transplant(?:ed)?)\b/i,
  },
  {
    id: "operated-and-ill",
    words:
      /(?:\bs\/p|\bstatus post) (?:[\w'/-]+ ){0,4}(?:banding|stents?|stenting|pci|cabg|tips|transplant\w*|[\w-]+ectomy|[\w-]+plasty|bypass|ablation|repair|graft\w*|pacemaker|icd|avr|mvr|dialysis|paracentesis|\w+ing),? and (?<of>[^.;,]*)/di,
    only: ["Problem"],
    says: "current",
    named: chronic,
    undoes: /\.(?:s-p|status-post|sp)/,
    within: 30,
  },
];
