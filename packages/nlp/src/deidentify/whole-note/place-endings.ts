/** What ends the name of a place, a practice, a school or a firm; it says of which kind it is. */
const endings =
  "County|Co\\.|Parish|Township|Twp|Borough|Heights|Hills|Convent|Monastery|Priory|Abbey|Temple|Mosque|Synagogue|Recovery|Rehab(?:ilitation)?|Care|Med(?:ical)?|Health(?:care)?|Home Health|Hospital|Hosp|Clinic|Center|Centre|Ctr|General|Memorial|Regional|Hospice|Pharmacy|Pharm|Nursing Home|Nursing|Living|Manor|Village|Pavilion|Tower \\d{1,2}|Unit|Ward|Wing|PD|VFD|FD|EMS|Police|Sheriff|ISD|Middle School|Elementary(?: School)?|High School|Primary School|School|College|University|Univ|Academy|Daycare|Preschool|Church|Chapel|Legal Aid|Law|LLP|Bank|Foods?|Foundry|Mills?|Packing|Logistics|Trucking|Construction|Industries|Insurance|Ins|Dialysis|Imaging|Labs?|Laboratories|Orthopedics|Ortho|Cardiology|Surgery Center|Dental|Vision|NW|NE|SW|SE";
const ended = (kinds: string, word: string): RegExp =>
  new RegExp(`^(?:(?: & ${word}| and ${word}| &)?(?: (?:${kinds}))+)+(?![\\p{L}\\d])`, "u");
const tail = ended(endings, "\\p{Lu}\\p{Ll}+");
const raisedTail = ended(endings.toUpperCase().replaceAll("\\D", "\\d"), "\\p{Lu}+");
const smallTail =
  /^(?: (?:county|parish|township|convent|home health|hospital|clinic|rehab|nursing home|hospice|middle school|elementary(?: school)?|high school|primary school|academy|church|legal aid|pharmacy|dialysis))+(?!\p{L})/u;
/** What ends the name of a place, a practice or a firm: "Bamberg County", "Oberlin Geriatrics PC". */
const kindBehind =
  /^(?: (?:&|\p{Lu}[\p{Ll}X]+)){0,2} (?:PC|PA-?C?(?= clinic)|LLC|PLLC|Inc|Ltd|Assoc(?:iates)?|Group|Clinic|Center|County|Air|EMS|Market|(?:Women|Children|Men)['’]s|Peds|Pediatrics|CI|Lab|Suites?|Hall|Baptist|Methodist|Memorial|General|Elementary|Dentistry|Ambulance|Transport|Heart|Rehab|Hospice)\b/u;
const streetBehind = /^ (?:ave|avenue|street|road|rd|blvd|lane|hwy|highway|st|dr|drive)\b\.?/u;

/** How many characters behind a name say of what kind of place it is, and belong to it; 0: none. */
export function placeRest(written: string, behind: string): number {
  const lengthOf = (pattern: RegExp): number => pattern.exec(behind)?.[0].length ?? 0;
  if (!/\p{Ll}/u.test(written)) return lengthOf(raisedTail);
  if (/^\p{Lu}/u.test(written)) return Math.max(lengthOf(tail), lengthOf(kindBehind));
  return Math.max(lengthOf(smallTail), lengthOf(streetBehind));
}
