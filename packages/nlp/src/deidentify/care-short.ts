import { isProper, placeEnd, runBegin, textAt, trimmed } from "./place-runs.ts";
import type { Places } from "./places.ts";
import {
  type Reading,
  classAt,
  has,
  hasSmall,
  isCapital,
  isEponym,
  isLineEnd,
  isOneOf,
  isSign,
  isWord,
  lengthAt,
  lineStyle,
  looksLikeWord,
  styleAt,
  wordHashes,
} from "./reading.ts";
import { wordClass } from "./word-classes.ts";

/** Kinds of places of care in short: "Heritage Glen NH", "Golden Harbor VNA", "Tuskegee VAMC". */
const kinds = wordHashes("nh vna alf snf vamc ltac ltach ccrc slf afh");

/** A name in front of a kind of place that is written in short. */
export function ofShortKind(places: Places, at: number): void {
  const { reading } = places;
  if (hasSmall(reading, at) || !isShort(reading, at) || !isOneOf(reading, at, kinds)) return;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (begin >= at || at - begin > 4) return;
  if (isGeneric(reading, begin, at)) return;
  places.add(begin, at + 1);
}

const isShort = (reading: Reading, at: number): boolean =>
  isCapital(reading, at) && styleAt(reading, at) === lineStyle.usual && lengthAt(reading, at) <= 5;

/** Whether no word of a run could name a place. */
function isGeneric(reading: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (isProper(reading, at) && !looksLikeWord(reading, at) && !has(reading, at, wordClass.never))
      return false;
  return true;
}

/** Ends the name of a practice behind a street or a house: "Mill Lane Practice", "Elm House Surgery". */
const practices = wordHashes(
  "practice surgery dental dentistry clinic pharmacy chemist chemists funeral opticians veterinary",
);

const streets = wordHashes(
  "lane street road park house grove court green hill hall bridge avenue square gate cross mill wood field fields row walk close terrace crescent gardens rise view",
);

export function ofStreetPractice(places: Places, at: number): void {
  const { reading } = places;
  ofHouse(places, at);
  if (!isOneOf(reading, at, practices) || styleAt(reading, at) !== lineStyle.usual) return;
  if (!isCapital(reading, at)) return;
  // "The Willows Surgery"
  if (textAt(reading, at - 2) === "the" && isCapital(reading, at - 2) && isCapital(reading, at - 1))
    if (!has(reading, at - 1, wordClass.unit | wordClass.never)) {
      places.add(at - 1, at + 1);
      return;
    }
  if (!isOneOf(reading, at - 1, streets)) return;
  if (!isCapital(reading, at - 1) || !isCapital(reading, at - 2)) return;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (at - begin >= 2) places.add(begin, at + 1);
}

/** Units and kinds of places in capitals that are no hospital's own letters, and what else stands behind "at". */
const common =
  wordHashes(`icu icus micu sicu ccu cicu cvicu nicu picu pacu nsicu neuro imc imcu cdu obs ed eds er ers or ors ew l&d pcp pcps pmd md mds rn snf snfs nh ltac ltach ltc alf irf ipr osh osc vna ems
  dc uc va vamc pt ot slp asc rehab acs cpc bmt tcu scu ahd adl opd oph ent gyn ob gi gu id ip op pta bid tid qid qhs qam qpm prn npo po iv im sq hd pd dvt pe mi cva tia chf copd
  asap ama lma rma lwbs gcs map cvp spo2 sao2 fio2 hob rom wnl tlc psych hospice telemetry tele usa nyc us uk eu mva mvc mvas mrsa c2 tsh inr ptt hiv hcv hbv cad cabg ekg ecg eeg emg mri
  mra ct cta cxr kub us tte tee egd ercp ir or pci pcr ivf tpn tf ngt ett trach peg jp foley picc cvl aline ett mmse phq er's dob doi doa tod lkn lkw sob doe pnd loa fmla ssi ssdi
  aa na pcn nkda nsr svt vt vf afib rvr bbb pvc pac ast alt bun wbc hgb hct plt bmp cmp cbc lfts uop abg vbg bnp esr crp rest hr rr bp ra nc nrb bipap cpap peep ps simv rsbi dnr dni mate
  tmj acl mcl pcl mtp pip dip mcp cmc si sc ac l5 s1 t12 rle lle rue lue ruq luq rlq llq bka aka tka tha lvad bivad iabp ecmo crrt cvvh`);

const ways = wordHashes("at from to for");

/** "xfer DFCI when bed" */
const transfers = wordHashes("xfer txfer");

/** Who works "for" a firm by its letters. */
const worksFor =
  /^(?:drives|drove|driver|works|worked|working|employed|job|lineman|engineer|pilot|manager|nurse|teacher|mechanic|contractor|retired)$/u;

/** What is done at a hospital, or how one comes there. */
const visits =
  /^(?:transfer(?:red|s)?|t?xfer(?:red|s)?|flown|airlifted|medevac(?:ed)?|hospitali[sz]ed|hospitali[sz]ation|admitted|surgery|operated|see|saw|sees|seen|evaluated|records?|films?|care|cared|done|performed|treated|followed|transplant(?:ed)?|born|delivered|diagnosed|procedure|stay|presented|consult(?:ed)?|opinion|mri|ct|xr|xray|scan|imaging|labs|echo|angiogram|catheterization|biopsy)$/u;

/** "transferred to MGH", "surgery at UCSF": a hospital by its letters. */
export function ofLetters(places: Places, at: number): void {
  const { reading } = places;
  if (hasSmall(reading, at) || !isShort(reading, at) || lengthAt(reading, at) < 3) return;
  if (!isOneOf(reading, at - 1, ways) && !isOneOf(reading, at - 1, transfers)) return;
  if (isCapital(reading, at - 1)) return;
  if (isOneOf(reading, at, common) || classAt(reading, at) !== 0) return;
  if (isEponym(reading, at) || isSign(reading, at + 1, "/-:%=")) return;
  if (!isLineEnd(reading, at + 1) && isWord(reading, at + 1) && isCapital(reading, at + 1)) return;
  const { text, begin, end } = reading.tokens;
  if (/\d/u.test(text.slice(begin[at], end[at]))) return;
  for (let back = isOneOf(reading, at - 1, ways) ? at - 2 : at - 1; back >= at - 6; back--) {
    if (isSign(reading, back, ".;:") || isLineEnd(reading, back)) return;
    if (
      isWord(reading, back) &&
      (textAt(reading, at - 1) === "for" ? worksFor : visits).test(textAt(reading, back))
    ) {
      places.add(at, at + 1);
      return;
    }
  }
}

/** Ends the name of a residence: "Orchard Court", "Sunset Villas". */
const houses = wordHashes(
  "court lodge manor gardens terrace village grange heights pines oaks knoll glen meadows grove haven commons towers villa villas estates acres landing crossing residence residences arms",
);

const notHouses = wordHashes("appeals supreme district county juvenile drug mental family federal");

function ofHouse(places: Places, at: number): void {
  const { reading } = places;
  if (!isOneOf(reading, at, houses) || styleAt(reading, at) !== lineStyle.usual) return;
  if (!hasSmall(reading, at) || !isCapital(reading, at) || !isCapital(reading, at - 1)) return;
  if (isOneOf(reading, at - 1, notHouses) || !hasSmall(reading, at - 1)) return;
  const begin = trimmed(reading, runBegin(reading, at), at);
  if (begin < at && at - begin <= 3 && !isLineEnd(reading, begin - 1) && !isEponym(reading, at))
    places.add(begin, at + 1);
}

const lives = wordHashes(
  "live lives lived living reside resides resided residing stay stays stayed staying",
);

const companions = wordHashes("with w by and c");

/**
 * "living with her parents in Little Compton", "lives w/ Ann and two cats in Dover": where somebody lives, behind whom
 * they live with.
 */
export function behindCompany(places: Places, at: number): void {
  const { reading } = places;
  if (!isOneOf(reading, at, lives) || styleAt(reading, at) !== lineStyle.usual) return;
  let isWithSomebody = false;
  for (let next = at + 1; next < at + 14; next++) {
    if (isLineEnd(reading, next) || isSign(reading, next, ".;:")) return;
    if (!isWord(reading, next)) continue;
    const word = textAt(reading, next);
    if (isOneOf(reading, next, companions)) isWithSomebody = true;
    else if (isWithSomebody && (word === "in" || word === "near" || word === "outside")) {
      const end = placeEnd(reading, next + 1, false);
      if (end > next + 1 && !isEponym(reading, end - 1)) places.add(next + 1, end);
    }
  }
}

const kinMany = wordHashes("family relatives friends parents children");

/** "brother in Flint", "family in Chelmsford": where relatives live. */
export function kinIn(places: Places, at: number): void {
  const { reading } = places;
  if (!isOneOf(reading, at + 1, inOf) || styleAt(reading, at) !== lineStyle.usual) return;
  if (!isCapital(reading, at + 2) || has(reading, at + 2, wordClass.unit | wordClass.care)) return;
  if (has(reading, at, wordClass.plain) && !isOneOf(reading, at, kinMany)) return;
  const end = placeEnd(reading, at + 2, false);
  if (end > at + 2 && !isEponym(reading, end - 1) && !looksLikeWord(reading, end - 1))
    places.add(at + 2, end);
}

const inOf = wordHashes("in near");
const direct = wordHashes("attends attended attending owns owned manages runs joined coaches");
const formerly = wordHashes("former retired ex");

/** "attends Bowdoin", "owns Ann's Bakery", "a retired Sears manager": a school or a firm without a preposition. */
export function ownedBy(places: Places, at: number): void {
  const { reading } = places;
  if (styleAt(reading, at) !== lineStyle.usual) return;
  if (isOneOf(reading, at, direct)) {
    const from = textAt(reading, at + 1) === "the" ? at + 2 : at + 1;
    const end = placeEnd(reading, from, false);
    if (end > from && !looksLikeWord(reading, end - 1)) places.add(from, end);
    return;
  }
  // From the calling back: "a former Pan Am pilot".
  if (isCapital(reading, at) || !isCapital(reading, at - 1)) return;
  const begin = runBegin(reading, at);
  if (begin < at && isOneOf(reading, begin - 1, formerly) && !isGeneric(reading, begin, at))
    places.add(begin, at);
}
