/** Specimens by LOINC's system, as notes name them. `Ser/Plas` stands for blood, to which a row returns. */
export const specimenWords: readonly (readonly [system: string, words: string])[] = [
  [
    "CSF",
    "csf|cerebrospinal fluid|spinal fluid|lp|lumbar puncture|spinal tap|csf (?:studies|analysis|profile|fluid|results)|(?:csf )?(?<!chest |drainage |feeding |ng |g |j )tubes? ?#?[1-4]|(?:csf|lp),? \\(?(?:from )?tubes? ?#?[1-4](?: (?:and|&|\\/) ?#?[1-4])?\\)?",
  ],
  [
    "Urine",
    "ua|u/a|urinalysis|urine|urine (?:dip(?:stick)?|studies|analysis|chemistr(?:y|ies)|lytes|electrolytes|microscopy|sample|test)|(?:urine )?dipstick|(?:24[- ]?h(?:ou)?r|spot|random) urine",
  ],
  ["Plr fld", "pleural|pleural (?:fluid|effusion|tap)(?: (?:studies|analysis))?|thoracentesis"],
  [
    "Periton fld",
    "ascites|ascitic fluid|ascites fluid|peritoneal fluid|paracentesis|(?:ascitic|peritoneal) fluid (?:studies|analysis)",
  ],
  ["Synv fld", "synovial|synovial fluid|joint (?:fluid|aspirate)|arthrocentesis"],
  ["Pericard fld", "pericardial fluid|pericardiocentesis"],
  ["Amnio fld", "amniotic fluid"],
  ["Dial fld", "dialysate|dialysis fluid"],
  ["Body fld", "(?:body|drain|cyst|gastric|wound|bile|duodenal) fluid|drain|aspirate"],
  ["BAL", "bal|bronchoalveolar lavage"],
  ["Stool", "stool|stool (?:studies|sample)"],
  ["Sweat", "sweat"],
  ["Vaginal", "vaginal"],
  ["Saliva", "saliva(?:ry)?"],
  ["BldCo", "cord|cord (?:blood|gas(?:es)?|blood gas(?:es)?)|umbilical (?:artery|vein|cord)"],
  ["BldA", "abg|arterial|arterial (?:blood )?gas(?:es)?"],
  ["BldV", "vbg|venous|venous (?:blood )?gas(?:es)?"],
  ["BldC", "capillary|capillary (?:blood )?gas(?:es)?|finger ?stick"],
  [
    "Ser/Plas",
    "serum|plasma|blood|labs?|chem(?:istr(?:y|ies))?|cbc|bmp|cmp|lytes|laborator(?:y|ies)(?: data)?|blood (?:work|tests?)",
  ],
];

/** Behind a specimen at the head of a clause: what follows was measured in it. */
export const showing =
  "(?:,? ?(?:on |from )?\\(?\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?\\)?)?(?:\\s?:|=)|(?: (?:results?|today|done|was|were|is|are|also|again))* (?:show(?:s|ed|ing)?|reveal(?:s|ed|ing)?|demonstrat(?:es|ed|ing)|(?:notable|significant|remarkable|positive) for|had|has|yielded|with|results?)\\b";
