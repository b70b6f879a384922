/**
 * The third part of the hard notes, written after the rules of the first two and before they were read again: other
 * kinds of notes, other people, places, forms and sentences. All are made up. It is only counted.
 */
import { entries, type NoteHalf } from "./note-half.ts";
import { thirdBanks } from "./third-banks.data.ts";
import { thirdLayouts } from "./third-layouts.data.ts";

export const thirdHalf: NoteHalf = {
  seed: 20_261_125,
  women: entries(`
    Charity | Melody | Pearl | Amber | Violet | Heather | Sunny | Imani | Ngozi | Niamh | Saoirse | Solveig | Xiao-Mei | Fatoumata | Natalya | Anjali
    Milagros | Shaniqua | Wilhelmina | Rhiannon | Samira | Ginevra | Annelies | Halyna | Nalani | Soo-yeon | Hanh | Katalin | Anne-Sophie | Tracy
    Brunhilde | Pilar | Cordelia | Remedios | Eudora | Fiona | Georgina | Henrietta | Isolde | Jacinta | Lorraine | Mavis | Amina | Philomena
  `),
  men: entries(`
    Pierce | Chance | Rob | Skip | Buck | Cliff | Dale | Rusty | Obinna | Declan | Torsten | Ming | Hamza | Sergei | Arjun | Salvador | Marquis | Gennaro
    Sigurd | Kojo | Kenji | Duc | Laszlo | Jean-Marc | Paulo | Bartholomew | Cedric | Darnell | Ephraim | Angus | Godfrey | Humphrey | Ismail
    Krzysztof | Chukwuma | Matteo | Mustafa | Spyros | Aleksandr | Suresh | Reginald | Tadeusz | Tobias | Virgil | Walter | Xiang | Gabor
  `),
  lastNames: entries(`
    Banks | Wise | Berry | Forest | Baker | Winter | Frost | Early | Foot | Head | Marsh | Pope | Singer | Best | Law | van Dijk | de la Torre | O'Sullivan
    McIlroy | bin Saleh | al-Hashimi | D'Amico | von Stein | Garcia-Lopez | Nwosu | Fujimoto | Zielinski | Georgiadis | Subramaniam
    Huynh | Kang | Carvalho | Sandstrom | Nasser | Winslow | Beauchamp | Halvorsen | Moriarty | Greenbaum | Villanueva | Petrova | Nowicki
    Truong | Mokoena | Novakova | Adebayo | Kuznetsov | Brennan | Raghunathan | Zimmermann | Do | Yamaguchi | Escobar | Whitcombe | Zhou | Tanaka
    Aldridge | Hathaway | Winterbourne | MacKenzie | St. Pierre | Du Bois | Ko | Overstreet | Aasen | Vandermeer | Goodfellow | Quispe | Tuilagi
  `),
  towns: entries(`
    Buffalo | Phoenix | Normal | Flint | Leominster | Poughkeepsie | Cedar Rapids | Terre Haute | Reno | Cody | Prairie du Chien | Twin Falls
    Santa Rosa | El Paso | Minot | Juneau | Ithaca | Pleasanton | Clear Lake | Elk Grove | Fort Wayne | Bozeman | Waukegan | Skokie
  `),
  streets: entries(`
    418 Birch Lane | 77 Beacon Street | 1530 Old Mill Rd | 9 N. Kedzie Ave | 214 Harbor Way | 600 W 43rd Street | 15 Calle Luna
    8801 County Road 12 | P.O. Box 4410 | 3 Heron Court, Apt 2B | 1124 Juniper Blvd | One Museum Plaza
  `),
  facilities: entries(`
    St. Aldric's Medical Center | Northgate General Hospital | Pine Valley Skilled Nursing | Lakeshore Community Clinic | Elm Court Rehabilitation
    Ronan Children's Hospital | Riverbend Pediatrics | Horizon Hospice | Mount Olivet | Seaside Endoscopy Center | Holy Redeemer Hospital
    Golden Oaks Assisted Living | Corvin VA Medical Center | Ashford State University Hospital | Eastside Urgent Care | Copper Hill Imaging
    Wexley Memorial | Our Lady of the Lake
  `),
  employers: entries(`
    Halloran Steel | Beacon Mutual | Roosevelt High School | the Boeing plant | Redwood Trucking | Marsh & Dunne | Northern Light & Power
    Apex Plumbing Inc. | Gino's Pizzeria | Whitfield Paper Mills | the Wexley Fire Department | MegaMart | Kessler Roofing | Quantum Software
  `),
  hosts: entries(`northgate.org | lakeshoreclinic.example.com | proton.me | wexley.us`),
  phones: entries(`
    (###) 555-#### | ###.555.#### | 1 (###) 555-#### | ### 555-#### | +1 ### 555 #### | 555-#### x4## | +49 30 555####
  `),
  records: entries(`
    MRN: {########} | Med Rec No. {##-##-##} | Acct # {H00######} | Policy no. {XQ-####-##} | Encounter ID: {E#######} | SSN: {###-##-####}
    FIN {9#######} | Specimen No. {S21-4####} | Order #{77#####} | DEA: {BK#######} | Member ID {QR########} | Study ID: {ST-####}
  `),
  dates: entries(`
    M/D/Y | d N Y | n d, Y | M.D.Y | Y-M-D | D-n-Y | d/M/Y | N T, Y | T N Y | m-d-y | D.M.y | N d | m/d | W N T | n Y | d n | nD, Y | W d N | n T, Y | Y.M.D | m/d/Y
  `),
  oldAges: entries(`91 | 92 | 96 | 101 | ninety-two | 103`),
  banks: thirdBanks,
  layouts: thirdLayouts,
};
