import type { IdentifierPattern } from "./identifier.ts";

/** Ages above 89, which name few people; tried where a number begins. */
export const agePatterns: readonly IdentifierPattern[] = [
  {
    kind: "age",
    pattern:
      /(?:9\d|1[0-2]\d)(?=[- ]?(?:years?|yrs?|y\/?\.? ?o\b|yo\b|YEARS?|YRS?|Y\/?\.? ?O\b))/uy,
  },
  { kind: "age", pattern: /(?:9\d|1[01]\d)(?=[MF]\b)/uy },
  {
    kind: "age",
    pattern: /(?:9\d|1[01]\d)\b(?! ?(?:%|mg|mcg|ml|lb|kg|beats|bpm|\s?degrees?|\/)|\/\d|\.\d)/uy,
    accepts: (_, front) =>
      /\b(?:ages?|aged|age of)[: |\t] ?$/iu.test(front) ||
      /\b(?:died|dies|dead|deceased|expired|alive|living|lived|lives|turned|turns|passed(?: away)?)(?: \w+){0,2} (?:at|to|aged|is|now) (?:the age of |age )?$/iu.test(
        front,
      ) ||
      /\b(?:lived (?:un)?til|until age|lived to(?: be)?|turning|now|(?<=[.:;] |^)at|turned|deceased|alive|(?:mother|father|grandmother|grandfather|aunt|uncle|sister|brother) (?:is|was)) $/iu.test(
        front,
      ),
  },
  // "mat gm 91, CABG", "great-aunt (d. 96)", "his mother, 93,"
  {
    kind: "age",
    pattern:
      /(?:9\d|10\d)(?=[,.;)/]|\s*$|\s(?:w\/|with|and|a&w|alive|living|lives|d\b|healthy|in|of|from))(?!\/\d|[.,]\d)/uy,
    accepts: (_, front) =>
      /\b(?:mother|father|mom|dad|mo|fa|mgm|mgf|pgm|pgf|m?gm|m?gf|ggm|ggf|grand\p{L}+|aunt|uncle|sister|brother|sis|bro|wife|husband|spouse|widow(?:er)?|great-\p{L}+|nana|abuela|abuelo)\b[^\d.;:\n%]{0,24}(?:[ (,@]|d\.)$/iu.test(
        front,
      ) || /(?:[(,;] ?|\b)(?:d\.|died|†) ?(?:@|at|aged?)? ?$/iu.test(front),
  },
  // "91 M on Coumadin", "96 y per chart", "94»m hip fx"
  {
    kind: "age",
    pattern: /(?:9\d|10\d)(?= ?[mMfF]\b(?![.\d°]| ?[/%])| (?:y|yr|Y|YR)\b)/uy,
    accepts: (_, front) =>
      !/[\d.,:/-]$|\b(?:HR|BP|P|sat|SpO2|MAP|Na|wt|weight)[: ]*$/iu.test(front),
  },
  // "Pt is 97,", "She is 92 and", "who at 91 still"
  {
    kind: "age",
    pattern:
      /(?:9\d|10\d)(?=,|\.(?:\s|$)|;|\)|\s*$| (?:and|who|but|still|now|with|w\/|years?)\b)/uy,
    accepts: (_, front) =>
      /(?:^|[^\p{L}])(?:he|she|pt|patient|who|(?:mr|mrs|ms|miss)\.? [\p{L}'’-]{2,}(?: [\p{L}'’-]+)?),? (?:is|was|at|turns|turned|now|is now) $/iu.test(
        front,
      ),
  },
];
