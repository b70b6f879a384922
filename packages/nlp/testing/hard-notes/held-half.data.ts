/**
 * The part of the hard notes that was held at first, and is looked at since decision 142: no name, place or sentence of
 * it is in the other. All are made up.
 */
import { heldBanks } from "./held-banks.data.ts";
import { heldLayouts } from "./held-layouts.data.ts";
import { entries, type NoteHalf } from "./note-half.ts";

export const heldHalf: NoteHalf = {
  seed: 20_201_123,
  women: entries(`
    Rose | Dawn | Sue | Penny | Olive | Iris | Carol | Chioma | Aoife | Astrid | Xiu-Ying | Khadija | Olga | Lakshmi | Esperanza | Latoya
    Philippa | Myfanwy | Zainab | Giulia | Marijke | Oksana | Keala | Min-ji | Linh | Erzsebet | Marie-Claire | Leslie | Adelheid | Blanca
    Clementine | Deborah | Estelle | Francesca | Gretchen | Hildegard | Imogen | Josefina | Lucinda | Miriam | Nadia | Ottilie | Perpetua | Renee
  `),
  men: entries(`
    Will | Art | Bill | Ray | Guy | Drew | Chase | Lance | Emeka | Cormac | Anders | Jun | Tariq | Vladimir | Sanjay | Angel | Deshawn | Salvatore
    Gunnar | Yaw | Hiroshi | Minh | Ferenc | Pierre-Yves | Joao | Barnaby | Clifton | Demetrius | Ellsworth | Finbar | Gideon | Horatio | Ibrahim
    Jerzy | Kelechi | Leopold | Mahmoud | Nikolaos | Ottokar | Prakash | Rupert | Stanislav | Terrence | Ulrich | Wendell | Xavier | Yevgeny
  `),
  lastNames: entries(`
    Brown | Long | Little | Green | Price | Small | Bone | Payne | Hill | Waters | Burns | Cross | Jones | van den Heuvel | de los Santos | O'Leary
    McNamara | ibn Khalid | el-Sayed | Dell'Acqua | von der Leyden | Ortiz-Vega | Adeyemi | Watanabe | Wisniewski | Konstantinou | Krishnamurthy
    Pham | Choi | Almeida | Bergstrom | Khoury | Babcock | Delacroix | Thorvaldsen | Gallagher | Rosenblatt | Figueroa | Sokolova | Mazur | Cho
    Wu | Dlamini | Horvat | Balogun | Volkov | Doherty | Venkataraman | Baumgartner | Vo | Ishikawa | Zamora | Broadbent | Zhao | Kobayashi
    Eisenhart | Langford | Pickering | Stubblefield | MacLeod | St. John | La Rue | Ha | Underhill | Gjertsen | Vanderploeg | Merriweather | Solis
  `),
  towns: entries(`
    Bath | Orange | Burlington | Gloucester | Chattanooga | Grand Forks | Des Moines | Elko | Laramie | La Crosse | Fall River | Saint Albans
    Coos Bay | Los Alamos | Bismarck | Augusta | Troy | Hope Mills | Rolling Hills | Beaver Dam | Port Arthur | Tonopah | Kalamazoo | Schenectady
  `),
  streets: entries(`
    2719 Maple Drive | 310 Commonwealth Avenue | 44 Quarry Hill Rd | 1207 S. Halsted St | 6 Lighthouse Way | 233 E 86th Street | 81 Via Verona
    5140 State Route 9 | PO Box 1187 | 12 Windmere Terrace, Unit 7 | 930 Sycamore Cir | Two Liberty Square
  `),
  facilities: entries(`
    St. Anselm's Hospital | Providence Regional Medical Center | Willow Creek Nursing Facility | Southport Community Hospital
    Maple Ridge Rehab | Shriners Hospital of Delford | Hilltop Family Practice | Sunset Hospice | Good Samaritan | Tidewater Surgery Center
    Blessed Sacrament Hospital | Garden Terrace Memory Care | Harlan VA Hospital | Brigham Valley University Hospital | Westend Walk-In Clinic
    Stone Bridge Dialysis Center | Delford Memorial | Saint Brendan's
  `),
  employers: entries(`
    Corbin Foundry | Anvil Insurance | Jefferson Middle School | the Chrysler factory | Silverlake Freight | Ashby & Wolfe | Valley Gas and Power
    Meridian Plastics LLC | Tilly's Diner | Radcliffe Textile Mills | the Delford Police Department | ShopWell | Pruitt Moving | Cobalt Analytics
  `),
  hosts: entries(`southport.org | providencereg.example.net | yahoo.com | delford.gov`),
  phones: entries(`
    ### 555 #### | 1-800-555-#### | (###)555-#### | ###555#### | +44 20 7946 #### | ###-555-#### ext. 22##
  `),
  records: entries(`
    Unit No: {###-##-##} | Chart # {88####} | Hosp. No. {A######} | Insurance ID {W22#####} | NHS number {943 ### ####} | Case ID {77-####}
    MR # {#######} | Patient ID: {PT#####} | Accession number {2019-33####} | Social Security Number {###-##-####}
  `),
  dates: entries(`
    m/D/Y | N d Y | n. d, Y | M-D-y | D.M.Y | d n y | N d of Y | Y/M/D | T N | T of N, Y | m/d/y | M/D | n d | N, Y | D/M/Y | W, N d, Y | DnY
  `),
  oldAges: entries(`94 | 97 | 99 | 104 | ninety-five | 90`),
  banks: heldBanks,
  layouts: heldLayouts,
};
