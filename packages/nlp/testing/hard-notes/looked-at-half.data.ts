/** The half of the hard notes that is looked at while rules are mended. All names and places are made up. */
import { lookedAtBanks } from "./looked-at-banks.data.ts";
import { lookedAtLayouts } from "./looked-at-layouts.data.ts";
import { entries, type NoteHalf } from "./note-half.ts";

export const lookedAtHalf: NoteHalf = {
  seed: 20_190_314,
  women: entries(`
    Maria | Hope | May | Faith | Pat | Grace | Joy | Ivy | Yolanda | Nkechi | Siobhan | Ingrid | Mei-Ling | Fatima | Svetlana | Priya
    Guadalupe | Tamika | Rosalind | Bronwyn | Aaliyah | Chiara | Hanneke | Kateryna | Leilani | Soo-jin | Thuy | Zsuzsanna | Anne-Marie | Jean
    Bettina | Consuelo | Dolores | Ebony | Florence | Georgia | Hyacinth | Marguerite | Noor | Opal | Ruby | Sunita | Teresa | Ximena | Ekaterina
  `),
  men: entries(`
    Mark | Grant | Jack | Frank | Gene | Dean | Bob | Olufemi | Padraig | Bjorn | Wei | Abdullah | Dmitri | Rajesh | Jesus | Tyrone | Giuseppe
    Sven | Kwame | Takeshi | Nguyen | Istvan | Jean-Luc | Jose | Cornelius | Dewayne | Ezekiel | Fergus | Hector | Igor | Jamal | Kofi | Lorenzo
    Miroslav | Nathaniel | Omar | Pieter | Quentin | Rashid | Santiago | Thaddeus | Vikram | Wolfgang | Yusuf | Zoltan | Chad | Miles | Sandy
  `),
  lastNames: entries(`
    Young | White | Black | Stone | Rich | Short | Cook | Rice | Fields | Wood | Hand | Smith | van der Berg | de la Cruz | O'Brien | McAllister
    bin Rashid | al-Masri | D'Angelo | von Hagen | Gonzalez-Ruiz | Okonkwo | Nakamura | Kowalczyk | Papadopoulos | Subramanian | Nguyen | Park
    Ferreira | Lindqvist | Haddad | Abernathy | Castellanos | Dubois | Eriksen | Fitzgerald | Goldstein | Hernandez | Ivanova | Jankowski | Kim
    Li | Mbeki | Novak | Oyelaran | Petrov | Quigley | Ramaswamy | Schneider | Tran | Ueda | Vasquez | Whitfield | Xu | Yamamoto | Zimmerman
    Holloway | Pruitt | Tillman | MacGregor | St. Clair | Le Blanc | Ng | Thistlewood | Brandvold | Achterberg | Calloway | Ojeda | Day
  `),
  towns: entries(`
    Reading | Mobile | Springfield | Worcester | Tallahassee | Sioux Falls | Baton Rouge | Truckee | Cheyenne | Eau Claire | New Bedford
    Saint Cloud | Walla Walla | Las Cruces | Fargo | Bangor | Corning | Superior | Plains | Oak Ridge | Port Huron | Winnemucca | Duluth | Ypsilanti
  `),
  streets: entries(`
    1428 Elm Street | 77 Massachusetts Ave | 9 Old Mill Road | 3310 N. Kedzie Blvd | 52B Harbor View Lane | 608 W 114th St | 15 Rue Lafayette
    2200 County Road 12 | P.O. Box 221 | 401 Birchwood Court, Apt 3C | 18 Orchard Place | One Pennsylvania Plaza
  `),
  facilities: entries(`
    St. Mary's Hospital | Mercy Medical Center | Riverside Nursing Home | Northfield General Hospital | Oak Hill Rehabilitation Center
    Children's Hospital of Aberdale | Lakeshore Clinic | Bayview Hospice | Holy Cross | Fairmont Surgical Center | Our Lady of Lourdes Hospital
    Pine Grove Assisted Living | Stratton VA Medical Center | University of Westmark Hospital | Eastgate Urgent Care | Cedar Falls Dialysis Unit
    Brookdale Memorial | Saint Jerome's
  `),
  employers: entries(`
    Hartwell Steel | Pella Windows | Lincoln Elementary School | the Ford plant | Brightline Logistics | Dunmore & Sons | Tri-County Electric
    Novatech Industries Inc. | Marlow Bakery | Kessler Paper Company | the Aberdale Fire Department | Quickstop | Walters Trucking | Orion Software
  `),
  hosts: entries(`northfield.org | mercymed.example.com | gmail.com | aberdale.edu`),
  phones: entries(`
    (###) 555-#### | ###-555-#### | ###.555.#### | 555-#### | +1 ### 555 #### | ###-555-#### x41#
  `),
  records: entries(`
    MRN {#######} | MRN: {##-##-##-##} | Acct # {44#####} | SSN {###-##-####} | medical record number {44####} | Policy No. {HX-33####}
    MRN#{#######} | Account Number: {90#######} | Specimen {S19-2####}
  `),
  dates: entries(`
    M/D/Y | m/d/y | N d, Y | d N Y | n d Y | Y-M-D | m-d-Y | N T | m/d | d-n-Y | N Y | m.d.Y | T of N | N d
  `),
  oldAges: entries(`91 | 93 | 96 | 102 | ninety-two | 90`),
  banks: lookedAtBanks,
  layouts: lookedAtLayouts,
};
