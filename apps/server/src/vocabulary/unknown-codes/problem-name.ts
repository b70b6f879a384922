import { widerBySite } from "@concord/nlp";

/** Words before the name of a problem that leave it what it is: an acute bacterial sinusitis is a sinusitis. */
const qualifier =
  /^(?:acute|antepartum|asymptomatic|atrophic|bacterial|bilateral|chronic|diffuse|early[- ]onset|escherichia coli|familial|focal|fungal|generali[sz]ed|hereditary|idiopathic|infantile|intractable|juvenile|late[- ]onset|left|locali[sz]ed|mild|moderate|nonproliferative|overlapping|perennial|persistent|postpartum|primary|proliferative|protracted|recurrent|refractory|right|seasonal|severe|staphylococcal|streptococcal|subacute|symptomatic|unilateral|viral) (?=\S)/;

/** What follows the name of a problem and leaves it what it is: the stage, why there is one, and with what. */
const addition =
  /^(.{4,})(?:, (?:tnm |figo )?(?:stage|grade) | (?:due to|caused by|secondary to|associated with|co-occurrent with|with|without) | of (?:early|late) onset$| in (?:the )?(?:first|second|third) trimester$).*$/;

/** Whether a name, in small letters, holds another's without being of its kind: a history, a suspicion, a sequela. */
export const holdsAnother = (name: string): boolean => another.test(name);
const another =
  /\b(?:absence|absent|carrier|concern|contact with|denies|education|effects?|encounter|exposure|family|fear|follow[- ]up|history|in situ|late(?!(?: |-)onset)|maternal|negative|no|non(?!-(?:small|hodgkin))|not|possible|prevention|probable|pseudo\w*|risk|rule|screening|sequelae?|status|suspected|suspicion|vaccin\w+|worried)\b/;

/** Names that say nothing. */
const isDull =
  /^(?:complications?|diseases?|disorders?|lesions?|mass|problems?|symptoms?|syndromes?)$/;

/**
 * What a name says that a problem is a kind of, from the most to the least that it says: what it is called besides,
 * then by its site.
 * @param folded in small letters: "chronic migraine without aura" says "migraine without aura", "chronic migraine" and
 *   "migraine"
 */
export function widerNames(folded: string): readonly string[] {
  if (holdsAnother(folded)) return [];
  const names: string[] = [];
  for (let name: string | undefined = folded; name !== undefined; name = addition.exec(name)?.[1])
    names.push(...withoutQualifiers(name));
  const own = names.slice(1);
  // The plainest first: what a "primary malignant neoplasm" is besides, a neoplasm, is wider than a malignant one.
  const bySite = names.toReversed().flatMap(widerBySite);
  return [...new Set([...own, ...bySite])].filter((one) => !isDull.test(one));
}

function withoutQualifiers(name: string): string[] {
  const rest = name.replace(qualifier, "");
  return rest === name ? [name] : [name, ...withoutQualifiers(rest)];
}
