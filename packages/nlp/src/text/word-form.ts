/**
 * One normal form for the spellings of a word: British → American, plural → singular. It need not be a word
 * itself; terms and texts go through the same function, so only its consistency matters.
 */

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    feet: "foot",
    teeth: "tooth",
    children: "child",
    men: "man",
    women: "woman",
    lives: "life",
    halves: "half",
    calves: "calf",
    emboli: "embolus",
    thrombi: "thrombus",
    bronchi: "bronchus",
    calculi: "calculus",
    nevi: "nevus",
    naevi: "nevus",
    naevus: "nevus",
    fundi: "fundus",
    foci: "focus",
    loci: "locus",
    nuclei: "nucleus",
    bacilli: "bacillus",
    humeri: "humerus",
    uteri: "uterus",
    rami: "ramus",
    sulci: "sulcus",
    gyri: "gyrus",
    villi: "villus",
    alveoli: "alveolus",
    glomeruli: "glomerulus",
    tophi: "tophus",
    diverticula: "diverticulum",
    ova: "ovum",
    septa: "septum",
    atria: "atrium",
    ganglia: "ganglion",
    bacteria: "bacterium",
    criteria: "criterion",
    phenomena: "phenomenon",
    condylomata: "condyloma",
    carcinomata: "carcinoma",
    adenomata: "adenoma",
    fibromata: "fibroma",
    stigmata: "stigma",
    stomata: "stoma",
    vertebrae: "vertebra",
    bursae: "bursa",
    fistulae: "fistula",
    pleurae: "pleura",
    papillae: "papilla",
    petechiae: "petechia",
    scapulae: "scapula",
    maxillae: "maxilla",
    bullae: "bulla",
    indices: "index",
    appendices: "appendix",
    cervices: "cervix",
    helices: "helix",
    cortices: "cortex",
    apices: "apex",
    varices: "varix",
    phalanges: "phalanx",
    meninges: "meninx",
    larynges: "larynx",
    swollen: "swelling",
    aids: "aids",
    rales: "rale",
    hives: "hives",
    pus: "pus",
    gas: "gas",
    lens: "lens",
    lenses: "lens",
    news: "news",
    yes: "yes",
    this: "this",
    was: "was",
    has: "has",
    his: "his",
  }),
);

const spellings: readonly (readonly [RegExp, string])[] = [
  [/oesoph/, "esoph"],
  [/oestr/, "estr"],
  [/oedem/, "edem"],
  [/rrhoe/, "rrhe"],
  [/pnoea/, "pnea"],
  [/pnoei/, "pnei"],
  [/foet/, "fet"],
  [/coeliac/, "celiac"],
  [/coelom/, "celom"],
  [/haem/, "hem"],
  [/aemi/, "emi"],
  [/aetiol/, "etiol"],
  [/anaesth/, "anesth"],
  [/aesthes/, "esthes"],
  [/paed/, "ped"],
  [/gynaec/, "gynec"],
  [/caec/, "cec"],
  [/faec/, "fec"],
  [/laev/, "lev"],
  [/praecor/, "precor"],
  [/palaeo/, "paleo"],
  [/leucaem/, "leukem"],
  [/leucoc/, "leukoc"],
  [/leucop/, "leukop"],
  [/leuko?cyth/, "leukocyth"],
  [/tumour/, "tumor"],
  [/colour/, "color"],
  [/odour/, "odor"],
  [/humour/, "humor"],
  [/labour/, "labor"],
  [/behaviour/, "behavior"],
  [/favour/, "favor"],
  [/fibre/, "fiber"],
  [/centre/, "center"],
  [/litre/, "liter"],
  [/metre/, "meter"],
  [/sulph/, "sulf"],
  [/mould/, "mold"],
  [/grey/, "gray"],
  [/plough/, "plow"],
  [/yse([ds]?)$/, "yze$1"],
  [/isation/, "ization"],
  [/ise([ds]?)$/, "ize$1"],
  [/ising$/, "izing"],
  [/ischaem/, "ischem"],
  [/orthopaed/, "orthoped"],
  [/dyspnoe/, "dyspne"],
  [/diarrhoea/, "diarrhea"],
  [/manoeuv/, "maneuv"],
  [/orrhoe/, "orrhe"],
  [/tympanitides/, "tympanitis"],
  [/programme/, "program"],
  [/aluminium/, "aluminum"],
  [/oesi/, "esi"],
  [/aegm/, "egm"],
  [/anaem/, "anem"],
  [/uraem/, "urem"],
];

/** Cheap test before the table: only words with these can change. */
const mayBeBritish = /ae|oe|our|tre|bre|sulph|ould|grey|is[ei]|yse|leuc|gramme|inium|isat/;

/** The words whose normal form follows no rule. */
export const irregularWords: Iterable<string> = irregular.keys();

/** The normal form of a folded word. */
export function wordForm(folded: string): string {
  const known = irregular.get(folded);
  if (known !== undefined) return known;
  let word = folded;
  if (word.length > 4 && mayBeBritish.test(word))
    for (const [pattern, replacement] of spellings) word = word.replace(pattern, replacement);
  return singular(word);
}

function singular(word: string): string {
  const length = word.length;
  if (length < 4 || word.charCodeAt(length - 1) !== 115) return word;
  if (word.endsWith("ss") || word.endsWith("us") || word.endsWith("ous")) return word;
  if (/(?:osis|itis|asis|esis|ysis|is)$/.test(word)) return word;
  if (word.endsWith("oses") && length > 6) return `${word.slice(0, -2)}is`;
  if (/(?:metastases|stases|yses|theses|pareses|crises|ischises|ptoses|axes)$/.test(word))
    return `${word.slice(0, -2)}is`;
  if (word.endsWith("itides")) return `${word.slice(0, -3)}s`;
  if (word.endsWith("ies")) return length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:sses|xes|[^i]zes|ches|shes|uses)$/.test(word) && !/(?:aches|causes|pauses)$/.test(word))
    return word.slice(0, -2);
  return word.slice(0, -1);
}
