import type { ContextRuleGroup } from "../context-rule.ts";

const conditions = ["Problem", "Finding", "Others"];

/** Rules that say of whom a sentence speaks, or only look as if they did. */
export const personRules: readonly ContextRuleGroup[] = [
  {
    category: "family",
    direction: "both",
    exact: true,
    only: conditions,
    reach: "sentence",
    phrases:
      "mat gm|mat gf|pat gm|pat gf|mat aunt|pat aunt|mat uncle|pat uncle|mat grandmother|mat grandfather|pat grandmother|pat grandfather|maternal gm|maternal gf|paternal gm|paternal gf|mgm|mgf|pgm|pgf|mgma|mgpa|pgma|pgpa|pt's twin|twin has|twin had|mum|sib|sibs|bro|nan|nana|granny|his twin|her twin|patient's twin|identical twin|fraternal twin|second degree relative|second degree relatives|second cousin|half siblings|kindred|mother|father|mom|dad|brother|sister|sibling|siblings|parent|parents|grandmother|grandfather|grandparent|grandparents|grandmothers|maternal grandmother|maternal grandfather|paternal grandmother|paternal grandfather|maternal grandparents|paternal grandparents|aunt|uncle|cousin|niece|nephew|maternal aunt|maternal uncle|paternal aunt|paternal uncle|son|daughter|children|half brother|half sister|half-sibling|twin brother|twin sister|maternal|paternal|family member|family members|relative|relatives|first degree relative|first degree relatives|mother's side|father's side|maternal side|paternal side|family|granddaughter|grandson|grandchildren|great grandmother|great grandfather|stepmother|stepfather|in-law|mother-in-law|father-in-law|fam hx|family hx|fhx|fh|uncles|aunts|cousins|brothers|sisters|sons|daughters|fathers|mothers|nieces|nephews|maternal uncles|maternal aunts|paternal uncles|paternal aunts|grandfathers|grandson's|both parents|mom's|dad's|grandma|grandpa|maternal cousin|paternal cousin|great aunt|great uncle|kin|first cousin",
  },
  {
    category: "family",
    direction: "forward",
    exact: true,
    only: conditions,
    reach: "sentence",
    phrases:
      "fam hx of|fam hx|no fam hx of|no fam hx|fam hx neg for|fam hx negative for|negative family hx for|negative fam hx for|paternal hx of|maternal hx of|paternal history of|maternal history of|paternal hx|maternal hx|paternal history|maternal history|paternal fh|maternal fh|paternal family history|maternal family history|family history|family history of|family history is significant for|family history significant for|family history positive for|family history is positive for|family history is notable for|family history notable for|family history remarkable for|family history is remarkable for|family history includes|familial history of|strong family history of|positive family history of|positive family history for|no family history of|family history is negative for|family history negative for|runs in the family|fh of|fhx of|family medical history|fh significant for|fh positive for|family history is noncontributory|family history noncontributory|family history is unremarkable|family history unremarkable|family history is non contributory|family history non contributory|family history otherwise|family history is otherwise negative|family history otherwise negative for",
  },
  {
    category: "family",
    direction: "pseudo",
    phrases:
      "d/w family|d/w the family|d/w pt's family|d/w mother|d/w mom|d/w dad|d/w parents|d/w daughter|d/w son|d/w sister|d/w brother|discussed w/ family|discussed w/ parents|disc w/ family|reviewed w/ family|reviewed with family|per mother|per father|per mom|per dad|per family|per the family|per son|per daughter|per his mother|per her mother|per the mother|per patient's mother|according to mother|according to his mother|according to her mother|according to the mother|according to family|according to the family|according to his family|according to her family|according to his daughter|according to her daughter|according to his son|according to her son|according to the daughter|mother reports|mother states|mother says|mother notes|mother noted|mother noticed|mother describes|mother feels|mother thinks|mother denies|mother is concerned|mother was concerned|mother complains|mother brought|mother brings|mother gave|mother stated|mother reported|mother called|mother and father report|mom reports|mom states|mom says|mom notes|mom noted|mom noticed|mom denies|mom is concerned|mom thinks|mom feels|mom gave|mom brought|mom stated|mom reported|dad reports|dad states|dad denies|dad says|dad notes|father reports|father states|father denies|father says|father notes|father brought|father stated|father reported|parents report|parents state|parents deny|parents note|parents noticed|parents noted|parents are concerned|parents say|parents reported|parents stated|family reports|family states|family denies|family noted|family notes|family noticed|family is concerned|family brought|family stated|family reported|daughter reports|daughter states|daughter says|daughter notes|daughter noted|daughter noticed|daughter denies|daughter stated|daughter brought|son reports|son states|son says|son notes|son noted|son denies|son stated|sister reports|sister states|brother reports|brother states|lives with mother|lives with his mother|lives with her mother|lives with father|lives with parents|lives with his parents|lives with her parents|lives with daughter|lives with her daughter|lives with his daughter|lives with son|lives with his son|lives with her son|lives with family|lives with his family|lives with her family|lives with sister|lives with brother|lives with her sister|lives with his brother|lives with mother and father|living with his mother|accompanied by mother|accompanied by his mother|accompanied by her mother|accompanied by father|accompanied by parents|accompanied by family|accompanied by daughter|accompanied by her daughter|accompanied by his daughter|accompanied by son|accompanied by his son|accompanied by her son|brought in by mother|brought in by his mother|brought in by her mother|brought in by family|brought in by parents|brought in by daughter|brought by mother|brought by his mother|brought by her mother|brought by parents|brought by family|with her mother|with his mother|with mother|discussed with family|discussed with the family|discussed with mother|discussed with parents|discussed with his family|discussed with her family|discussed with daughter|family meeting|family medicine|family physician|family doctor|family practice|family practitioner|family planning|family was notified|family aware|family at bedside|family support|family is aware|family and patient|patient and family|the patient and her family|the patient and his family|patient's family was|family friend|found by family|found by daughter|found by son|found by her daughter|found by his daughter|witnessed by family|noted by family|noticed by family|noticed by mother|noted by mother|noticed by parents|noted by parents|noticed by mom|daughter who is|maternal fever|maternal serum|maternal fetal|two children|three children|four children|five children|one child|has children|no children|children are healthy|children living|mother to child|as per mother|obtained from mother|obtained from the mother|obtained from family|obtained from the family|obtained from parents|obtained from daughter|from mother|from the mother|from family|to the family|to family|to mother|to his mother|to her mother|to the parents|from parents|from his mother|from her mother|childrens hospital|children's hospital|children's tylenol|children's motrin|family stressors|family problems|pharyngeal son|mother tongue|kin to|patient and daughter|patient and son|patient and mother|patient and his daughter|patient and her daughter|patient and his son|patient and her son|patient and his mother|patient and her mother|and parents|and her parents|and his parents|mother will|mom will|parents will|mother was counseled|mother was instructed|mom was instructed|mother understands|mother agrees|mother agreed|parents were|mother was told|mother was advised|mother administered|mother took|mother has been giving|mother has noticed|mother has noted|mother is here|mother is present|mother is the historian|mother does report|mother feels that|mother asks|mother worries|mother is worried|grandmother reports|grandmother states|grandmother noted|parents brought|parents have noticed|parents have noted|dad noted|dad noticed|father noticed|father noted|mother of|father of|wife of|son of|a mother of|children at|family has been|family was|family is|family were|and father of|parent of|parents of|family members were|family members present|family member present|family present|family requests|family requested|family agreed|family agrees|family understands|family wishes|family would|family will|family decided|family members at|family hx not|daycare|foster mother|foster parents|adoptive mother|adoptive parents|adopted|relative to|relative risk",
  },
  {
    category: "other",
    direction: "both",
    exact: true,
    only: conditions,
    reach: "sentence",
    phrases:
      "housemate|housemates|flatmate|flatmates|colleague|colleagues|schoolmate|schoolmates|playmate|playmates|teammate|teammates|neighbour|neighbours|fiancee|carer|carers|stranger|index case|co-workers|dormmate|roommate|neighbor|boyfriend|girlfriend|husband|wife|spouse|partner|fiance|coworker|co-worker|coworkers|classmate|classmates|friend|friends|caregiver|caretaker|ex-husband|ex-wife|another patient|other patients|sexual partner|other driver|roommates|boyfriends|partners|neighbors|girlfriends|caregivers|other passenger|other passengers|stepson|stepdaughter|foster child",
  },
  {
    category: "other",
    direction: "pseudo",
    phrases:
      "husband reports|husband states|husband noted|husband notes|husband says|husband denies|husband noticed|husband stated|wife reports|wife states|wife noted|wife notes|wife says|wife denies|wife noticed|wife stated|wife brought|husband brought|per wife|per husband|per his wife|per her husband|according to wife|according to his wife|according to husband|according to her husband|according to the wife|lives with husband|lives with her husband|lives with wife|lives with his wife|lives with roommate|lives with partner|lives with spouse|lives with friend|lives with boyfriend|lives with girlfriend|accompanied by wife|accompanied by husband|accompanied by his wife|accompanied by her husband|with his wife|with her husband|with wife|with husband|friend reports|friends and family|friend states|found by wife|found by husband|found by his wife|found by her husband|found by roommate|found by a friend|found by friend|no sick contacts|denies sick contacts|husband and wife|his wife and|her husband and|exposed to cold|exposed to sun|exposed bone|exposed hardware|wife is at bedside|partner reports|caregiver reports|caregiver states|caregiver denies|wife called|husband called|to his wife|to her husband|contacts lenses|wears contacts|patient and his wife|patient and her husband|patient and wife|patient and husband|him and his wife|the patient and his wife|the patient and her husband|to the wife|to the husband|her husband at|his wife at|husband at bedside|exposed to the sun|contact lenses|husband of|wife of|contact precautions|contacts were|close contacts were|partner of|friends of|close contact|excellent exposure|good exposure|adequate exposure|better exposure|surgical exposure|exposure to light|exposure to the|exposed to light|exposed to air|donor site|donor nephrectomy|donor kidney|partner with|contacts with|health care contacts|contact with the|contact lens|friend's house|exposed to the|contact with animals|contact with patients|exposed to second-hand|exposed to secondhand|exposure to second-hand|exposure to secondhand",
  },
  {
    category: "other",
    direction: "forward",
    exact: true,
    only: conditions,
    reach: "phrase",
    phrases:
      "dog has|dog had|cat has|cat had|puppy has|kitten has|pet has|the fetus|the foetus|a fetus|fetus with|foetus with|this fetus",
  },
  {
    category: "other",
    direction: "both",
    exact: true,
    only: conditions,
    reach: "sentence",
    phrases:
      "source patient|source individual|man in the next bed|woman in the next bed|patient in the next bed|patient in the next bay|man in the next bay|woman in the next bay|neighbouring patient|driver of the other car|driver of the other vehicle|fellow resident|fellow residents|fellow passenger|fellow student|fellow students|fellow patient|fellow patients|another resident|other residents|another child|other children|to a man with|to a woman with|in the same nursery|in the same class|in the same ward|in the same dorm|in his class|in her class|in their class|at school has|at daycare has|at nursery has|several residents|several children|several classmates|several coworkers|several colleagues|to somebody with|to someone with|to a person with|to a child with|from a patient with|from a patient who has|from a source with|from a man with|from a woman with|from someone with",
  },
  {
    category: "other",
    direction: "backward",
    only: conditions,
    reach: "near",
    phrases:
      "in the fetus|in the foetus|in the unborn baby|in the donor|of the fetus|of the foetus",
  },
  {
    category: "other",
    direction: "forward",
    opening: true,
    exact: true,
    only: conditions,
    reach: "sentence",
    phrases: "donor|organ donor|kidney donor|liver donor|deceased donor|fetus|foetus",
  },
  {
    category: "negated",
    direction: "forward",
    phrases:
      "parents deny|parents denied|mum denies|mum denied|dad denies|dad denied|mom denies|mom denied|family denied|wife denies|wife denied|husband denies|husband denied|son denied|daughter denied",
  },
];
