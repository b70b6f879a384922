/**
 * The sixth part of the hard notes, written before the rules were read again: other kinds of notes, people of other
 * languages, other places, forms and sentences. All are made up. It is only counted.
 */
import { entries, type NoteHalf } from "./note-half.ts";
import { sixthBanks } from "./sixth-banks.data.ts";
import { sixthLayouts } from "./sixth-layouts.data.ts";

export const sixthHalf: NoteHalf = {
  seed: 20_261_126,
  women: entries(`
    Yessenia | Thandiwe | Aroha | Chiamaka | Gwenllian | Yetunde | Gulnara | Mai Lee | Pa Houa | Anahit | Tamar | Zsofia | Ilse | Ingeborg | Rukmini | Meenakshi | Parvaneh | Shirin
    Abeba | Hirut | Lupe | Esperanza Luz | Citlali | Nayeli | Maribel | Tanisha | Deja | Shanice | Brittany | Ashley | Kayleigh | Harper | Willow | Clover | Holly | Fern | Misty | Breezy
    Dorothea | Kunigunde | Bridget | Eileen | Sumaya | Hafsa | Ruqayya | Maryam | Ji-eun | Hye-won | Xiaoling | Fang | Chloe | Celeste | Anneliese | Kaimana | Nohealani | Sefina
  `),
  men: entries(`
    Ignatius | Thabo | Sipho | Chukwuemeka | Ikenna | Babatunde | Kwaku | Amadou | Tadesse | Getachew | Aram | Giorgi | Tamas | Gyula | Bjarne | Torbjorn | Koa | Tavita | Manu
    Tou | Cheng | Nhia | Raghunath | Ganesh | Murugan | Farhad | Reza | Hossein | Orhan | Emre | Cem | Iker | Gorka | Joaquin | Ignacio | Efrain | Rigoberto | Heriberto
    Tavion | DeAndre | Kareem | Jaylen | Ranger | Cash | Mason | Cooper | Sonny | Flint | Ridge | Court | Wilder | Woody | Reuben | Ezra | Solomon | Hyun-woo | Bao | Ming-de | Shinji | Daisuke
  `),
  lastNames: entries(`
    Okonkwo-Bright | Mahlangu | Uzoma | Achebe | Tesfaye | Gebremariam | Sarkissian | Hovhannisyan | Beridze | Kvaratskhelia | Szabo | Horvath | Gunnarsson | Torvaldsen | Kealoha | Leavasa | Matagi
    Xiong | Vang | Thao | Moua | Ramanathan | Muthuswamy | Balasubramanian | Iyengar | Ahmadi | Tehrani | Hosseini | Yilmaz | Demir | Etxeberria | Goikoetxea | Llewellyn | Pritchard | Cadwallader
    Begay | Yazzie | Tsosie | Whitehorse | Two Bulls | Running Deer | Hernandez-Lopez | de la Vega | Del Rio | Dos Santos | Van der Meulen | von Stetten | Ter Horst | D'Agostino | O'Shaughnessy | McElroy | Mac Donald
    Eu | Ahn | Im | Au | Ho | Lo | Quach | Phan | Sato | Nakagawa | Washington | Booker | Gaines | Dupree | Broussard | Thibodeaux | Hebert | Hale | Brooks | Rivers | Woods | Flinthill | Poole | Glass
    Cashwell | Keen | Speed | Self | Strange | Lively | Gamble | Savoy | Jablonski | Piotrowski | Theodorakis | Stavros | Rosenblum | Feingold | Haversham | Winterbottom | Featherstone | Pennington
  `),
  towns: entries(`
    Ishpeming | Yuba City | Opelousas | Window Rock | Kayenta | Ho-Ho-Kus | Coeur d'Alene | Bogalusa | Truth or Consequences | Ely | Kokomo | Muskegon | Skaneateles | Punxsutawney
    Hilo | Pago Pago | Marietta | Sugar Land | Round Rock | Buffalo Grove | Independence | Sandwich | Battle | Rugby | Lagos | Addis Ababa | Yerevan | Hanoi | Culiacan | Cap-Haitien
  `),
  streets: entries(`
    1187 Old Mill Road | 9 Cobblestone Ct | 4410 N. Kedzie Ave., Apt. 3B | 256 E 14th St | 77 Rue Dauphine | 12040 FM 1960 W | 3 Avenida Cesar Chavez | 1 Infinite Loop | 908 Quail Run
    5521 County Road 12 | 60 The Esplanade | 219 MLK Jr. Blvd | P.O. Box 88 | 815 SE Hawthorne Blvd #204 | 31 Bishopsgate Mews | 18 Terrace Heights Dr
  `),
  facilities: entries(`
    Saint Barnabas Medical Center | Tri-County Regional | Lutheran Haven | Cedar Grove Care Center | Kaiser | Blackfeet Community Hospital | Queen of Peace | Gulf Coast Heart Institute
    Bayview Behavioral Health | Fort Defiance Indian Hospital | HealthFirst Urgent Care | Evergreen Hospice House | Northside Pediatrics | Palmetto Kidney Care | the Royal Infirmary | Shriners
    Sacred Hearts Hospice | Magnolia Place | Riverbend Rehabilitation | University of Westmarch Hospitals | Bluegrass Dermatology Associates | OrthoWest | VA Puget Basin | Sunrise Manor
  `),
  employers: entries(`
    Tyson Foods | the Amazon warehouse | Little Sprouts Daycare | Westmarch School District | Ironclad Roofing | Ortega Brothers Landscaping | Lockwood Insurance | Pacific Freight Lines | Walgreens
    the post office in Kayenta | Bluebird Taxi | Grossman & Sons Plumbing | Cascade Timber Co. | Hillcrest Elementary | First Baptist Church | Dollar Barn | Verdant Software, Inc. | Fulton Foundry
  `),
  hosts: entries(`proton.me | aol.com | tricountyregional.org | westmarch.edu`),
  phones: entries(`
    (###) ###-#### | ###-###-#### | ###/###-#### | +1 ###-###-#### | +1 (###) ### #### | ###.###.#### | ### ###-#### | ###-#### | 1-800-###-#### | ###-###-#### x####
  `),
  records: entries(`
    MRN {########} | MRN#: {#######} | Medical Record Number: {##-##-##} | Chart # {A######} | Acct: {############} | Encounter ID {E#########} | Member ID: {W#########} | SSN: {###-##-####}
    Device serial no. {PJN######H} | Driver's license {D########} | DEA {BK#######} | Lic. {G#####} | Study ID {WM-####} | Specimen {S##-#####} | Plate {#ABC###} | VIN {1HGCM#############}
    Claim no. {###-####-###} | NHS No. {### ### ####} | Unit # {#######}
  `),
  dates: entries(`
    m/d/Y | d N Y | M-D-Y | N d, Y | n. d, Y | m.d.y | Y/M/D | W, N d, Y | W n d | n T | N T | T N Y | d-n-y | YMD | m/d | N of Y | n 'y | M/y | d/m/Y | N T, Y | D.M.y | n d | T of N | dnY | N Y | m-d-y
  `),
  oldAges: entries(`93 | 95 | 98 | 102 | 100 | ninety-three | 103 | 92`),
  banks: sixthBanks,
  layouts: sixthLayouts,
};
