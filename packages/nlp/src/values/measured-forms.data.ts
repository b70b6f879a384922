/** A short form that counts only in front of a value of its own, and what that value is. */
export interface MeasuredForm {
  readonly least: number;
  readonly most: number;
  /** Units that the value must have; a unit of blood may always stand there. */
  readonly unit?: RegExp;
  /** Units that the value may have. */
  readonly orUnit?: RegExp;
  /** Numbers that are strengths of tablets. */
  readonly strengths?: readonly number[];
  /** "C4-5" is a part of the spine. */
  readonly isNoRange?: boolean;
  readonly hasPoint?: boolean;
  /** What may not stand right in front of the form, and what not near it. */
  readonly notBehind?: RegExp;
  readonly notNear?: RegExp;
}

const table: readonly (readonly [forms: string, form: MeasuredForm])[] = [
  ["gluc;Gluc;glu;GLU;glc", { least: 10, most: 2000 }],
  ["sugars;Sugars", { least: 2.2, most: 900, notBehind: /\b(?:total|added|simple|refined)\s*$/i }],
  ["PEEP", { least: 0, most: 30 }],
  ["pressure support;Pressure support;Pressure Support", { least: 3, most: 40 }],
  ["AG", { least: 1, most: 60 }],
  ["gap;Gap", { least: 3, most: 60 }],
  ["alb;Alb;ALB", { least: 0.4, most: 60 }],
  [
    "protein;Protein;T prot;TP",
    { least: 0.1, most: 3000, notBehind: /\b(?:basic|binding|reactive|fibrillary|tau|spike)\s*$/i },
  ],
  ["BE", { least: 0, most: 30 }],
  ["iron;Iron;Fe", { least: 3, most: 400, strengths: [45, 65, 100, 150, 200, 300, 325] }],
  [
    "B12;vit B12;Vit B12",
    { least: 50, most: 2500, strengths: [50, 100, 250, 500, 1000, 1500, 2000, 2500] },
  ],
  ["Vit D;vit D;VitD;Vit-D", { least: 3, most: 200, strengths: [50] }],
  ["osm;Osm;osms", { least: 100, most: 1300 }],
  ["C3", { least: 15, most: 300, isNoRange: true }],
  ["C4", { least: 2, most: 120, isNoRange: true }],
  ["LH", { least: 0.1, most: 200 }],
  ["Dig;dig", { least: 0.3, most: 10, strengths: [0.5] }],
  ["Li", { least: 0.1, most: 5 }],
  ["VPA", { least: 3, most: 200, strengths: [125] }],
  ["BAC", { least: 0, most: 600 }],
  ["SG;spec grav;Sp grav", { least: 1, most: 1.06 }],
  ["OP", { least: 3, most: 900, unit: /^(?:cm|mm)/ }],
  ["bands;Bands", { least: 0, most: 80, unit: /^%$/ }],
  [
    "HC;OFC",
    { least: 20, most: 65, unit: /^cm$/, notNear: /\b(?:BPD|FL|AC|EFW|femur|fetal|weeks)\b/ },
  ],
  ["BW", { least: 0.3, most: 7000, unit: /^(?:k?g|\[lb_av\])$/ }],
  ["ACT", { least: 5, most: 25 }],
  ["Tm", { least: 34, most: 108 }],
  ["Tc;Tcurrent", { least: 34, most: 108, hasPoint: true }],
  ["UF", { least: 0.1, most: 9000, unit: /^m?L$/ }],
  ["CAC", { least: 0, most: 9000 }],
  ["kappa;lambda", { least: 0.1, most: 30_000 }],
  ["SVR", { least: 200, most: 5000, notBehind: /\b(?:H[CB]V|achieved|with|ETR)\W*$/i }],
  ["ICP", { least: 0, most: 100 }],
  ["CPP", { least: 10, most: 150 }],
  ["ASPECTS", { least: 0, most: 10 }],
  ["mRS", { least: 0, most: 6 }],
  ["ECOG", { least: 0, most: 5 }],
  ["KPS;PPS", { least: 10, most: 100, orUnit: /^%$/ }],
  ["Berg;BERG;BBS", { least: 0, most: 56, notBehind: /\b(?:Drs?\.?|Mrs?\.?|Ms\.?)\s*$/ }],
  ["Gleason;GLEASON", { least: 2, most: 10, notBehind: /\b(?:Drs?\.?|Mrs?\.?|Ms\.?)\s*$/ }],
  ["Braden;BRADEN", { least: 6, most: 23 }],
  ["Morse", { least: 0, most: 125 }],
  ["CIWA;CIWA-Ar", { least: 0, most: 67 }],
  ["COWS", { least: 0, most: 48 }],
  ["Wells", { least: 0, most: 12.5 }],
  ["ISS", { least: 1, most: 75 }],
  ["STS", { least: 0.1, most: 70, unit: /^%$/ }],
];

export const measuredForms: ReadonlyMap<string, MeasuredForm> = new Map(
  table.flatMap(([forms, form]) => forms.split(";").map((each) => [each, form] as const)),
);
