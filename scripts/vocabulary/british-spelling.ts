/** American spellings and what a British text has in their place; both are written, so both are entries. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<![cC])([hH])em(?=ang|o)/g, "$1aem"],
  [/(?<![cCtT])([hH])em(?=at)/g, "$1aem"],
  [/(?<=[a-z]{2}|[aA]n|[uU]r)(?<![ao])emia\b/g, "aemia"],
  [/\b(isch|an|ur|leuk|hypox|hypoglyc|hyperglyc|glyc|bacter|sept|hypovol)emic\b/gi, "$1aemic"],
  [/\bedema/g, "oedema"],
  [/\bEdema/g, "Oedema"],
  [/(?<=[a-np-z])edema\b/g, "oedema"],
  [/\besoph/g, "oesoph"],
  [/\bEsoph/g, "Oesoph"],
  [/(?<=[a-np-z])esophag/g, "oesophag"],
  [/\bestr(?=ogen|adiol|iol|one)/g, "oestr"],
  [/\bEstr(?=ogen|adiol|iol|one)/g, "Oestr"],
  [/(t)umor(?=s?\b|ous\b)/gi, "$1umour"],
  [/(p)ediatric/gi, "$1aediatric"],
  [/(orthop)edic/gi, "$1aedic"],
  [/(g)ynec(?=o)/gi, "$1ynaec"],
  [/rrhea(?=l?\b)/g, "rrhoea"],
  [/pnea(?=s?\b|\b)/g, "pnoea"],
  [/(an)esth/gi, "$1aesth"],
  [/(?<!a)esthesia/g, "aesthesia"],
  [/(c)eliac/gi, "$1oeliac"],
  [/(c)ec(?=um\b|al\b|o)/g, "$1aec"],
  [/(f)ec(?=es\b|al\b)/gi, "$1aec"],
  [/(c)olor(?!ect|ado|im)/gi, "$1olour"],
  [/(?<=[a-z]{3})iz(?=e\b|ed\b|es\b|ing\b|ation)/g, "is"],
  [/(paral)yz(?=e|ing)/gi, "$1ys"],
  [/\b(c)enter\b/gi, "$1entre"],
  [/\b(f)iber(?=s?\b)/gi, "$1ibre"],
  [/\b(l)abor\b/gi, "$1abour"],
  [/(behavi)or/gi, "$1our"],
  [/\betiolog/g, "aetiolog"],
  [/(c)esarean/gi, "$1aesarean"],
  [/(m)aneuver/gi, "$1anoeuvre"],
];

/** The term as a British text spells it; undefined where it makes no difference. */
export function britishSpelling(term: string): string | undefined {
  let british = term;
  for (const [american, replacement] of spellings) british = british.replace(american, replacement);
  return british === term ? undefined : british;
}
