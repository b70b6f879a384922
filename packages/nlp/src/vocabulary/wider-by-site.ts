/** A condition as its name has it: "closed fracture", "neck of femur". */
interface Sited {
  readonly head: string;
  readonly site: string;
}

/** What a condition is besides, at the same site: a carcinoma is a malignant tumor. */
const wider: Readonly<Record<string, readonly string[]>> = {
  "malignant tumor": ["neoplasm"],
  "malignant neoplasm": ["malignant tumor", "neoplasm"],
  "primary malignant neoplasm": ["malignant tumor", "neoplasm"],
  sarcoma: ["malignant tumor", "neoplasm"],
  carcinoma: ["malignant tumor", "neoplasm"],
  adenocarcinoma: ["carcinoma", "malignant tumor", "neoplasm"],
  "squamous cell carcinoma": ["carcinoma", "malignant tumor", "neoplasm"],
  "benign neoplasm": ["neoplasm"],
  "benign tumor": ["benign neoplasm", "neoplasm"],
  "closed fracture": ["fracture"],
  "open fracture": ["fracture"],
};

/** What is said of a condition that the patient need not have. */
const otherwise =
  /\b(?:history|risk|no|not|absence|absent|fear|suspected|sequelae?|effects?|repair|status|screening|observation|feeling|sensation|sense|perception|delusion)\b/;

/**
 * A tumor of the skin of the breast is no tumor of the breast as it is meant; an injury of the skin of the hand is one
 * of the hand.
 */
const tissue =
  /^(?:skin|bones?|lymph nodes?|lymphoid|lymphatic|connective|soft tissues?|subcutaneous|nerves?|peripheral nerves?|veins?|artery|arteries|blood vessels?|muscles?|short bones?|long bones?|scapula)\b/;
const tumor = /tumor|neoplasm|carcinoma|melanoma|sarcoma/;

/** What is beside an organ, or made of it, and not the organ; and what a name only excludes. */
const otherSite = /\b(?:appendix of|stoma of|without)\b/;

const direction =
  /^(?:left|right|bilateral|unspecified|upper|lower|middle|proximal|distal|anterior|posterior|lateral|medial) /;

function sited(name: string): Sited | undefined {
  const [, head, site] = /^([a-z -]+?) of (?:the )?(.+)$/.exec(name.toLowerCase()) ?? [];
  return head === undefined || site === undefined || otherwise.test(head) || otherSite.test(site)
    ? undefined
    : { head, site };
}

/** "neck of femur" is of the neck of a femur, and of a femur. */
function sitesOf(site: string): string[] {
  const parts = [...site.matchAll(/ of (?:the )?/g)].map(({ index, 0: of }) =>
    site.slice(index + of.length),
  );
  const all = [site, ...parts];
  return [
    ...all,
    ...all.map((one) => one.replace(direction, "")).filter((one) => !all.includes(one)),
  ];
}

/**
 * Names, in small letters, that a condition is a kind of by its site, if there are conditions of these names: "closed
 * fracture of neck of femur" says "closed fracture of femur", "fracture of neck of femur" and "fracture of femur".
 */
export function widerBySite(name: string): string[] {
  const condition = sited(name);
  if (condition === undefined) return [];
  const { head, site } = condition;
  const heads = [head, ...(wider[head] ?? [])];
  const isOfTissue = tumor.test(head) && (tissue.test(site) || /\bskin of\b/.test(site));
  const sites = isOfTissue ? [site] : sitesOf(site);
  return heads
    .flatMap((one) => sites.map((other) => `${one} of ${other}`))
    .filter((other) => other !== `${head} of ${site}`);
}
