/**
 * Words that make one quantity or condition another. Of each group, a term may have only what its concept's name (or,
 * of a measurement, its axes) has.
 */
export interface MarkGroup {
  readonly group: string;
  /** What each mark looks like in a term, a name or an axis. */
  readonly marks: Readonly<Record<string, RegExp>>;
  /** Marks that say nothing beyond the plain name ("serum potassium"). */
  readonly plain?: readonly string[];
}

export const measurementMarks: readonly MarkGroup[] = [
  {
    group: "fraction bound",
    marks: {
      direct: /\b(?:direct|(?<!un)conjugated|(?<!non-)glucuronidated)\b|^d\.? bili/i,
      indirect: /\b(?:indirect|unconjugated|non-glucuronidated)\b/i,
      free: /\bfree\b(?! calcium)/i,
      ionized: /\bioni[sz]ed\b|\bfree calcium\b/i,
      corrected: /\b(?:corrected|adjusted)\b/i,
      total: /\btotal\b/i,
    },
    plain: ["total"],
  },
  {
    group: "kind of quantity",
    marks: {
      ratio: /\bratio\b|\w\/\w|\w:\w| to .* ratio/i,
      index: /\bind(?:ex|ices)\b/i,
      percent: /%|\bpercent(?:age)?\b|\bfraction\b/i,
      absolute: /\babsolute\b/i,
      deficit: /\bdeficit\b/i,
      excess: /\bexcess\b/i,
      gradient: /\b(?:gradient|difference|gap)\b/i,
      area: /\barea\b/i,
      velocity: /\bvelocity\b/i,
      saturation: /\b(?:saturation|sat|sats)\b/i,
      clearance: /\bclearance\b/i,
      excretion: /\bexcretion\b/i,
      density: /\bdensity\b(?! lipoprotein)/i,
      score: /\b[tz][- ]scores?\b/i,
      percentile: /\b(?:percentile|prctl)\b/i,
      antibody: /\b(?:antibod(?:y|ies)|ab|anti-\w+)\b/i,
      antigen: /\b(?:antigen|ag)\b/i,
      nucleic: /\b(?:rna|dna|viral load|nucleic acid|pcr)\b/i,
      panel: /\b(?:panel|profile|studies)\b/i,
      activity: /\bactivity\b/i,
      predicted: /\bpredicted\b/i,
    },
    plain: ["absolute", "activity"],
  },
  {
    group: "moment",
    marks: {
      peak: /\bpeak\b/i,
      trough: /\btroughs?\b/i,
      mean: /\b(?:mean|average)\b/i,
      maximum: /\b(?:maximum|t ?max)\b/i,
      fasting: /\bfasting\b/i,
      fed: /\b(?:post-?prandial|post meal)\b/i,
      oneHour: /\b(?:1|one)[- ]?h(?:our)?\b/i,
      twoHours: /\b(?:2|two)[- ]?h(?:ours?)?\b/i,
      day: /\b24[- ]?h(?:ours?)?\b|\bdaily\b/i,
      morning: /\b(?:morning|am)\b/i,
      oneMinute: /\b(?:1|one)[- ]?m(?:inute)?\b/i,
      fiveMinutes: /\b(?:5|five)[- ]?m(?:inutes?)?\b/i,
      random: /\brandom\b/i,
    },
    plain: ["random"],
  },
  {
    group: "place",
    marks: {
      urine: /\b(?:urine|urinary|urinalysis|microalbumin|protein excretion)\b/i,
      csf: /\b(?:csf|cerebrospinal|spinal fluid)\b/i,
      pleural: /\b(?:pleural|plr)\b/i,
      peritoneal: /\b(?:peritoneal|ascit(?:es|ic)|periton)\b/i,
      synovial: /\b(?:synovial|synv|joint fluid)\b/i,
      exhaled: /\b(?:exhaled|end[- ]tidal|etco2)\b/i,
      sweat: /\bsweat\b/i,
      stool: /\b(?:stool|fecal)\b/i,
      redCell: /\b(?:rbc folate|red cell folate|erythrocyte folate|red blood cell folate)\b/i,
      arterial: /(?<!pulmonary )\barterial\b|\b(?:blda|pao2|paco2|sao2)\b/i,
      venous: /\b(?:venous|bldm?v|bldcv)\b/i,
      capillary: /\b(?:capillary|bldc|finger ?sticks?)\b/i,
      mixedVenous: /\bmixed venous|\bbldmv\b/i,
      centralVenous: /\b(?:central venous|bldcv)\b/i,
      blood: /\bblood\b/i,
      serum: /\b(?:serum|plasma)\b/i,
      oral: /\b(?:oral|mouth)\b/i,
      rectal: /\b(?:rectal|rectum)\b/i,
      axillary: /\baxilla(?:ry)?\b/i,
      aortic: /\b(?:aortic|aorta)\b/i,
      mitral: /\bmitral\b/i,
      left: /\bleft\b|^lv\b/i,
      right: /\bright\b|^rv/i,
    },
    plain: ["blood", "serum"],
  },
  {
    group: "pressure",
    marks: { systolic: /\bsystolic\b/i, diastolic: /\bdiastolic\b/i, wedge: /\bwedge\b/i },
  },
  {
    group: "interval",
    marks: {
      qt: /\b(?:qt|q-t)c?\b/i,
      qrs: /\bqrs\b/i,
      pr: /\b(?:pr|p-r) /i,
    },
  },
];

export const conditionMarks: readonly MarkGroup[] = [
  {
    group: "course",
    marks: {
      acute: /\bacute\b(?! phase| distress)|exacerbation|\b(?:status asthmaticus|delirium)\b/i,
      chronic: /\bchronic\b/i,
      subacute: /\bsubacute\b/i,
      recurrent: /\brecurrent\b/i,
    },
  },
  { group: "side", marks: { left: /\bleft\b|\btakotsubo\b/i, right: /\bright\b/i } },
  {
    group: "type",
    marks: {
      one: /\btype (?:1|i)\b|\bdm ?(?:1|i)\b|\btype i\b|\bdiabetes i\b/i,
      two: /\btype (?:2|ii)\b|\bdm ?(?:2|ii)\b|\bdiabetes ii\b/i,
    },
  },
  {
    group: "letter",
    marks: {
      a: /\b(?:hepatitis|hep|hemophilia|haemophilia|influenza) a\b/i,
      b: /\b(?:hepatitis|hep|hemophilia|haemophilia|influenza) b\b/i,
      c: /\b(?:hepatitis|hep) c\b/i,
    },
  },
  {
    group: "degree",
    marks: {
      first: /\bfirst[- ]degree\b/i,
      second: /\bsecond[- ]degree\b/i,
      third: /\b(?:third[- ]degree|complete heart block)\b/i,
    },
  },
  {
    group: "pregnancy",
    marks: {
      gestational: /\b(?:gestational|of pregnancy)\b/i,
      postpartum: /\b(?:postpartum|postnatal)\b/i,
    },
  },
  {
    group: "doubt",
    marks: { suspected: /\b(?:suspected|possible|probable|rule out)\b/i },
  },
  {
    group: "origin",
    marks: {
      primary: /\bprimary\b/i,
      secondary: /\bsecondary\b/i,
      congenital: /\bcongenital\b/i,
      alcoholic: /(?<!non-?)\balcoholic(?= \w)/i,
      nonalcoholic: /\bnon-?alcoholic\b/i,
      gestational: /\bgestational\b/i,
      bacterial: /\bbacterial\b/i,
      viral: /\b(?:viral|hepatitis [abc])\b/i,
    },
  },
  {
    group: "growth",
    marks: {
      malignant:
        /\b(?:malignan(?:t|cy|cies)|cancers?|carcinomas?|adenocarcinoma|ca)\b|(?:carcinoma|sarcoma|lymphoma|melanoma|myeloma|mesothelioma)s?\b|\blynch\b/i,
      benign: /\bbenign\b(?! abdomen)(?<!abdomen benign)/i,
    },
  },
  {
    group: "phase",
    marks: {
      systolic: /\bsystolic\b|(?<!mildly )\breduced ejection fraction\b/i,
      diastolic: /\bdiastolic\b|\bpreserved ejection fraction\b/i,
    },
  },
];

/** Opposites: a term of the one is no term of a concept of the other. A name that says neither takes neither amiss. */
export const opposites: readonly {
  readonly name: string;
  readonly one: RegExp;
  readonly other: RegExp;
}[] = [
  {
    name: "high and low",
    one: /\b(?:high|elevated|raised|increased|hyper\w+|tachy\w+|excess(?:ive)?|\w+cytosis|leukocytosis|overactive|rapid|fast)\b/i,
    other:
      /\b(?:low|reduced|decreased|hypo(?!chond)\w+|brady\w+|\w+penia|deficien\w+|underactive|slow|loss of|poor)\b/i,
  },
  {
    name: "there and not there",
    one: /\b(?:present|positive)\b/i,
    other: /\b(?:absent|negative)\b/i,
  },
  { name: "right and left", one: /\bright\b/i, other: /\bleft\b/i },
];
