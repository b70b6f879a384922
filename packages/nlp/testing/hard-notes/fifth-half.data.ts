/**
 * The fifth part of the hard notes, written with the fourth and before the rules were read again: other kinds of notes,
 * other people, places, forms and sentences. All are made up. It is only counted.
 */
import { fifthBanks } from "./fifth-banks.data.ts";
import { fifthLayouts } from "./fifth-layouts.data.ts";
import { entries, type NoteHalf } from "./note-half.ts";

export const fifthHalf: NoteHalf = {
  seed: 20_261_127,
  women: entries(`
    Patricia | Linda | Susan | Betty | April | June | Daisy | Crystal | Sky | Prudence | Folake | Orla | Astri | Jing | Leila | Tatiana | Kavita
    Soledad | Ebonique | Malgorzata | Blathnaid | Hala | Fiorella | Saskia | Nataliya | Kalea | Eun-ji | Trang | Agnes | Mary Ann | Robin | Ragnhild | Luz
    Alberta | Bernice | Claudette | Doreen | Ethel | Frances | Gladys | Hazel | Ida | Joanne | Karen | Loretta | Mildred | Norma | Rosetta | Itzel
  `),
  men: entries(`
    James | David | William | Richard | Duke | Ace | Colt | Wade | Dusty | Tunde | Ronan | Leif | Bo | Ahmad | Mikhail | Vijay | Ramon
    Lamar | Carmine | Dieter | Yaw-Mensah | Haruto | Quang | Bela | Jean-Pierre | Tiago | Archibald | Basil | Chester | Desmond | Everett | Franklin
    Graham | Howard | Ivan | Joshua | Keith | Lester | Mortimer | Nelson | Otis | Preston | Raymond | Stuart | Sione | Uriah | Vincent | Lech
  `),
  lastNames: entries(`
    Anderson | Thomas | Jackson | Taylor | Bishop | Cloud | Swift | Noble | Carpenter | Joyce | Thorne | Fisher | Snow | Abbott | Savage | van Leeuwen | de Souza
    O'Malley | McGregor | ibn Yusuf | al-Rashid | Di Stefano | von Braun | Sanchez-Mora | Eze | Kimura | Wojciechowski | Karagiannis
    Nair | Luong | Shin | Teixeira | Nystrom | Farouk | Bancroft | Marchand | Knutson | Hanrahan | Silverstein | Montoya | Orlova | Sobczak
    Ma | Ndlovu | Dvorak | Oladipo | Fedorov | Cavanaugh | Viswanathan | Oberholzer | Yu | Hayashi | Trujillo | Eastwood | Guo | Ito
    Ellsberg | Trelawney | Goodenough | MacAllister | St. James | La Fontaine | Eng | Ramsbottom | Bakke | Schermerhorn | Cuthbertson | Condori | Latu
    Hodge | Moore | Addison | Wells | Cushing
  `),
  towns: entries(`
    Brockton | Hope | Jackson Heights | Florence | Newton | Malden | Revere | Oconomowoc | Las Vegas | San Mateo | Thief River Falls | Sitka | Utica | Glen Falls
    Sulphur Springs | Council Bluffs | Saint Joseph | Ville Platte | Dover | Leeds | Santo Domingo | Port-au-Prince | Farmington | Woonsocket
  `),
  streets: entries(`
    140 Walnut Street | 2230 Lincoln Ave, Unit 5 | 33 Spring Rd. | 8 Landing Ln | 415 W. 9th Ave | 6120 Ventura Boulevard | 70 Paseo del Norte
    HC 1 Box 52 | PO Box 9021 | 2405 US Highway 30 | 44 Meadow Cir | 17A Larkspur Pl
  `),
  facilities: entries(`
    St. Cecilia's | Ocean View Hospital | Hargrove General | Vermont Lakes Hospital | Methodist Hospital of Delmar | Mount Carmel
    Autumn Leaves Nursing Home | Stonegate Rehab | Four Corners Medical Center | CareNow | Delmar Dialysis | Immaculate Heart Hospital | Granite State Eye Center
    Silverbrook | Greenfield Assisted Living | Veterans Hospital in Delmar | The Pines | Twin Rivers Orthopedics | Coastal Internal Medicine
  `),
  employers: entries(`
    Harvest Bakery | Midwest Telecom | Northbrook Middle School | the Toyota plant | Lindell Masonry | Price & Howe LLP | Delta Airlines
    Allstate | Deepwater Drilling | Burger King | Home Depot | the Forest Service | Delmar Technical College | Nimbus Software | Red Cross
  `),
  hosts: entries(`hotmail.com | oceanview.org | delmarhealth.net | icloud.com`),
  phones: entries(`
    ###-###-#### | (###) ###-#### | ###.###.#### | ### ### #### | 1 ### ### #### | ###-#### | ### - ### - #### | ###-###-#### ext ###
  `),
  records: entries(`
    MRN: {#######} | MR {###-##-##} | Med. rec. #{########} | Account Number {########} | CSN {###########} | SSN {###-##-####} | FIN: {########}
    Policy # {GHP########} | Medicaid ID {########A} | NPI {##########} | Accession: {CT-##-######} | Patient No. {##########} | Hospital no {######}
  `),
  dates: entries(`
    m/d/y | M/D/Y | m/d/Y | N d, Y | n d, Y | N d | m/d | Y-M-D | D.M.Y | M-D-y | d n Y | d N, Y | N, Y | n Y | N T | T of N Y | d-N-Y | Y.M.D | D/M/y | N d 'y
    W m/d | W, N T | T n Y | dNY | m/Y | Y-n-D
  `),
  oldAges: entries(`91 | 94 | 96 | 99 | 101 | ninety-one | 97`),
  banks: fifthBanks,
  layouts: fifthLayouts,
};
