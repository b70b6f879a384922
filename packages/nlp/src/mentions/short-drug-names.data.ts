/**
 * Names of drugs that mean another thing as well, or are cut so short that only a dose, a route or an infusion beside
 * them says that a drug is meant: "levo 0.12", "roc 100 mg", "Mag 2 g IV", "CTX 1 g". What each of them needs.
 */
export type Need =
  | "dose"
  | "infusion"
  | "infusion or dose of another"
  | "dose or infusion"
  | "grams"
  | "milligrams"
  | "fluid"
  | "shots";

const table: Readonly<Record<Need, string>> = {
  dose: "roc sux succ fent gent amp pred mom ctx charcoal vit+d vitd tacro",
  "dose or infusion": "epi vaso dex",
  infusion: "neo prop",
  "infusion or dose of another": "levo",
  grams: "mg mag",
  milligrams: "hc",
  fluid: "ns lr d5 d10 d25",
  shots: "vit+b12 vitb12 depo",
};

export const shortDrugNames: ReadonlyMap<string, Need> = new Map(
  Object.entries(table).flatMap(([need, names]) =>
    names.split(" ").map((name): [string, Need] => [name.replace("+", " "), need as Need]),
  ),
);
