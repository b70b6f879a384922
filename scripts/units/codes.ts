// Which UCUM codes the table of units has: those of clinical records. Written as products, since laboratories combine
// freely.

const cross = (numerators: readonly string[], denominators: readonly string[]): string[] =>
  denominators.flatMap((below) => numerators.map((above) => `${above}${below}`));

const words = (text: string): string[] => text.split(" ");

const masses = ["kg", "g", "mg", "ug", "ng", "pg", "fg"];
const amounts = ["mol", "mmol", "umol", "nmol", "pmol", "fmol"];
const equivalents = ["eq", "meq", "ueq"];
const osmoles = ["osm", "mosm"];
const enzymes = ["kU", "U", "mU", "kat", "ukat", "nkat"];
const international = ["k[iU]", "[iU]", "m[iU]", "u[iU]"];
const arbitrary = ["[arb'U]", "[GPL'U]", "[MPL'U]", "[APL'U]", "[CFU]", "{copies}", "{titer}"];
const feu = ["ug{FEU}", "ng{FEU}", "mg{FEU}", "ug{DDU}", "ng{DDU}"];
const volumes = ["L", "dL", "mL", "uL"];
const cellVolumes = ["L", "dL", "mL", "uL", "mm3", "nL"];
const times = ["s", "min", "h", "d", "(24.h)", "wk", "mo", "a"];
const per = (units: readonly string[]): string[] => units.map((unit) => `/${unit}`);

const counts = ["", "10*3", "10*6", "10*9", "10*12", "{cells}", "10*3{cells}", "10*6{cells}"];

export const ucumCodes: readonly string[] = [
  // Plain numbers
  ...words("1 % [ppth] [ppm] [ppb] [pptr] 10* 10*2 10*3 10*6 10*9 10*12"),
  ...words("{ratio} {count} {#} {fraction} %{of'total} %{sat} %{predicted} %{activity}"),
  // Told apart from plain numbers by what they count
  ...words("{score} {index} {INR} {T-score} {Z-score} {titer} {nominal} {MoM} {s_co_ratio}"),
  ...words("[pH] {log} {Ct_value} {copies} {Ehrlich'U} {Ehrlich'U}/dL {pack}.a {pack}/d"),
  // Mass, length, area, volume, temperature, time
  ...masses,
  ...words("[lb_av] [oz_av] [stone_av] [gr]"),
  ...words("km m dm cm mm um nm [in_i] [ft_i] [yd_i] [mi_i]"),
  ...words("m2 cm2 mm2 [sin_i] [sft_i]"),
  ...words("hL L dL cL mL uL nL pL fL m3 dm3 cm3 mm3 um3"),
  ...words("[foz_us] [cup_us] [tbs_us] [tsp_us] [pt_us] [qt_us] [gal_us]"),
  ...words("Cel [degF]"),
  ...words("us ms s min h d wk mo a"),
  // Amounts of substance, activity and the like, by volume, mass, time, area
  ...amounts,
  ...equivalents,
  ...osmoles,
  ...enzymes,
  ...international,
  ...arbitrary,
  ...feu,
  ...cross(
    [
      ...masses,
      ...amounts,
      ...equivalents,
      ...osmoles,
      ...enzymes,
      ...international,
      ...arbitrary,
      ...feu,
    ],
    per(volumes),
  ),
  ...cross(
    masses,
    per(["kg", "g", "mg", "ug", "mol", "mmol", "g{creat}", "mg{creat}", "mmol{creat}"]),
  ),
  ...cross(amounts, per(["kg", "g", "mg", "mol", "mmol", "g{creat}", "mmol{creat}", "mol{creat}"])),
  ...cross(["mmol", "umol"], per(["mol{HGB}", "mol{Hb}"])),
  ...cross(
    [...equivalents, ...osmoles, "U", "kU", "[iU]"],
    per(["kg", "g", "mg", "g{creat}", "g{HGB}", "g{Hb}"]),
  ),
  ...cross(
    [...masses, ...amounts, ...equivalents, ...osmoles, "U", "[iU]", "{cells}", ""],
    per(times),
  ),
  ...cross(
    ["mg", "ug", "ng", "g", "mmol", "umol", "U", "[iU]"],
    ["/kg/d", "/kg/h", "/kg/min", "/m2", "/m2/d", "/cm2"],
  ),
  ...cross(["mg", "ug", "ng", "pg", "mmol", "umol", "nmol"], ["/dL/h", "/L/h", "/mL/h"]),
  // Cells
  ...cross(counts, per(cellVolumes)).filter((code) => !code.startsWith("//")),
  ...cross(["{RBC}", "{WBC}"], ["/uL", "/[HPF]"]),
  ...words("/[HPF] /[LPF] [HPF] [LPF] {#}/[HPF] {#}/[LPF] {cells}/[HPF] /100{WBC} {#}/100{WBC}"),
  ...words("10*6/kg 10*6{cells}/kg {copies}/10*6{cells} 10*3{copies}/mL 10*6{copies}/mL"),
  // Frequency and flow
  ...words("{beats}/min {breaths}/min {beats}/s Hz kHz"),
  ...cross(["L", "dL", "mL", "uL"], per(["s", "min", "h", "d", "(24.h)"])),
  ...cross(
    ["L", "mL"],
    [
      "/m2",
      "/min/m2",
      "/{1.73_m2}",
      "/min/{1.73_m2}",
      "/s/{1.73_m2}",
      "/min/(173.10*-2.m2)",
      "/s/(173.10*-2.m2)",
    ],
  ),
  ...cross(["mL", "L"], ["/kg", "/kg/min", "/kg/h", "/kg/d"]),
  ...words("mL/cm[H2O] L/cm[H2O] mL/mm[Hg] mL/dL mL/L L/L mL/mL uL/mL mL/{beat} mL/{beat}/m2"),
  ...words("mm/h mm/s cm/s m/s cm/min km/h [mi_i]/h"),
  // Pressure, energy, electricity, light, radiation
  ...words("Pa hPa kPa MPa bar mbar mm[Hg] cm[H2O] mm[H2O] [in_i'Hg] [psi] atm mm[Hg]/s"),
  ...words("dyn.s/cm5 dyn.s.cm-5 dyn N mm[Hg].min/L [wood'U] {Wood_units} dyn.s/cm5/m2"),
  ...words("J kJ cal kcal kcal/d kcal/h kcal/kg/d kJ/d W [MET]"),
  ...words("V mV uV mA Ohm dB deg [diop] [Ch] [hnsf'U]"),
  ...words("Gy cGy mGy Sv mSv uSv Bq kBq MBq Ci mCi uCi"),
  // Bodies and heart
  ...words("kg/m2 g/m2 kg/m3 g/cm2 g/cm3 g/m3 cm2/m2 mm/m2 mL/m g/m"),
  ...words(
    "ng/mL/cm3 mL/min/mm[Hg] {percentile} {dose} {tbl} {puff} [drp] {capsule} {cigarettes}/d {drinks}/wk {drinks}/d",
  ),
];
