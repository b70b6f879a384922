/**
 * The fourth part of the hard notes, written before the rules were read again, and looked at while they were mended:
 * other kinds of notes, other people, places, forms and sentences. All are made up.
 */
import { fourthBanks } from "./fourth-banks.data.ts";
import { fourthLayouts } from "./fourth-layouts.data.ts";
import { entries, type NoteHalf } from "./note-half.ts";

export const fourthHalf: NoteHalf = {
  seed: 20_261_126,
  women: entries(`
    Ruth | Helen | Mary | Barbara | Summer | Autumn | Rosemary | Ginger | Destiny | Precious | Adaeze | Caoimhe | Freja | Yan | Zahra | Ludmila | Deepika
    Ines | Keisha | Agnieszka | Roisin | Mariam | Antonella | Femke | Olena | Mahina | Ji-woo | Phuong | Ildiko | Mary Beth | Kelly | Sigrid | Belen
    Charlotte | Edith | Gwendolyn | Harriet | Irma | Judith | Kathleen | Lillian | Maureen | Nancy | Phyllis | Rita | Thelma | Vera | Xochitl
  `),
  men: entries(`
    John | Robert | Michael | Rocky | Major | Forrest | Sterling | Tad | Chip | Babajide | Eamon | Magnus | Hao | Khalid | Boris | Anil | Enrique
    Jermaine | Vito | Rolf | Kwabena | Shiro | Tuan | Attila | Jean-Paul | Rui | Alistair | Bernard | Clarence | Dwight | Elliott | Floyd | Gilbert
    Harold | Irving | Jerome | Kenneth | Leonard | Melvin | Norbert | Oswald | Percival | Roland | Seymour | Tevita | Ulysses | Vernon | Zbigniew
  `),
  lastNames: entries(`
    Johnson | Williams | Davis | Miller | King | Page | Sharp | Bright | Walker | Love | Gray | Hunter | Moon | Shepherd | Sweet | van Houten | de los Reyes
    O'Connell | McCarthy | bin Laden-Ortiz | el-Amin | D'Onofrio | von Trapp | Rodriguez-Perez | Chukwu | Takahashi | Lewandowski | Stavropoulos
    Iyer | Dang | Yoon | Monteiro | Lundgren | Mansour | Whitaker | Fontaine | Sorensen | Flanagan | Weinberg | Guerrero | Smirnova | Kaminski
    Ly | Khumalo | Svoboda | Okafor | Popov | Sheehan | Gopalakrishnan | Hoffmeister | Ro | Matsumoto | Cisneros | Ainsworth | Huang | Suzuki
    Crandall | Penhaligon | Drinkwater | MacDougall | St. Germain | Le Fevre | Oh | Longbottom | Haugen | Terhune | Battersby | Mamani | Faleolo
    Huntington | Wilson | Barrett | Foley | Bell
  `),
  towns: entries(`
    Lowell | Concord | Tyler | Salem | Chelsea | Framingham | Quincy | Sheboygan | Santa Fe | Palo Alto | Bemidji | Nome | Oneonta | Green Bay
    Hot Springs | Bowling Green | Saint Paul | Trois-Rivieres | Aberdeen | Manchester | Guadalajara | San Juan | Worthington | Pawtucket
  `),
  streets: entries(`
    96 Chestnut Street | 1045 Washington St, Apt 4 | 27 Pleasant Ave. | 6 Ferry Rd | 750 E. 5th St | 3901 Sunset Boulevard | 12 Camino Real
    RR 2 Box 118 | P. O. Box 77 | 5500 Highway 61 | 18 Brookside Pkwy | 221B Cobblestone Ct
  `),
  facilities: entries(`
    St. Bartholomew's | Harbor View Hospital | Whitfield General | Massachusetts Valley Hospital | Presbyterian Hospital of Corwin | Beth Shalom
    Laurel Manor Nursing Home | Ridgeview Rehab | County Line Medical Center | MedFirst | Corwin Dialysis | Sacred Heart Hospital | Bay State Eye Center
    Meadowbrook | Woodlawn Assisted Living | Veterans Hospital in Corwin | The Arbors | Tri-City Orthopedics | Prairie Family Medicine
  `),
  employers: entries(`
    Amberly Foods | Northeast Cable | Eastwick High School | the Honda dealership | Gorham Construction | Ellis & Park LLP | United Airlines
    State Farm | Bluewater Fisheries | Pizza Hut | Walmart | the Postal Service | Corwin Community College | Orbit Technologies | YMCA
  `),
  hosts: entries(`gmail.com | harborview.org | corwinmed.net | aol.com`),
  phones: entries(`
    ###-###-#### | (###) ###-#### | ###.###.#### | ### ### #### | 1-###-###-#### | ###-#### | ###/###-#### | (###)###-#### x###
  `),
  records: entries(`
    MRN {#######} | MR#: {###-##-##} | Medical Record Number: {########} | Acct: {########} | Visit # {###########} | SS# {###-##-####} | HAR {########}
    Ins: BCBS {XYZ########} | Medicare # {#EG#-TE#-MK##} | License {A#######} | Req # {##-######} | PT ID {##########} | UR# {######}
  `),
  dates: entries(`
    m/d/y | M/D/Y | m/d/Y | N d, Y | n d, Y | N d | m/d | Y-M-D | M-D-Y | M-D | d-n-y | d N Y | N of Y | N Y | n. T | T of N | d/n/Y | Y/M/D | M.D.y | n d 'y
    W, m/d | W m/d/y | N T Y | m-d-Y | M/Y | n-d-Y
  `),
  oldAges: entries(`93 | 95 | 98 | 100 | 102 | ninety-three | 90`),
  banks: fourthBanks,
  layouts: fourthLayouts,
};
