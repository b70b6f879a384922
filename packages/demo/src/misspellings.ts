// Words that hurried clinicians mistype, and how.

const PAIRS = `hypertension hypertention|diabetes diabetis|diabetic diabetc|metoprolol metropolol|furosemide furosimide|lisinopril lisinipril
asthma astma|dyspnea dyspena|orthopnea orthopena|fibrillation fibrilation|edema edmea|pneumonia pnuemonia|carvedilol carvedilal
albuterol albuteral|ejection ejecton|palpitations palpatations|hyperlipidemia hyperlipedemia|neuropathy neuropthy|spironolactone spironalactone
shortness shortnes|wheezing weezing|metformin metformine|coronary coronory|ischemic ischmic|congestive congestve|chronic chonic
prednisone predisone|apixaban apixiban|cardiomyopathy cardiomyopthy|exacerbation exacerabtion|swelling sweling|atorvastatin atorvastin
received recieved|occurred occured|separate seperate|patient patinet|improvement improvment|medication medciation|medications medicatons
hospital hosptial|symptoms symtpoms|yesterday yesteday|tomorrow tommorow|respiratory respitory|continue contineu|with wtih|the teh
follow folow|without wihtout|because becuase|admitted admited|discharged dicharged|started strated|improved imporved|currently curently
reports reprots|denies deneis|history histroy|significant signficant|appointment appoitment|tolerating tolerating|breathing breahting
normal nomral|previous previuos|recommended recomended|compliance complaince|baseline basline|bilateral bilaterl|evening evning`;

const MISSPELT = new Map(
  PAIRS.split(/[|\n]/).map((pair): [string, string] => {
    const [right = "", wrong = ""] = pair.split(" ");
    return [right, wrong];
  }),
);

/** Mistypes some of the words it knows, each with the given probability, keeping a capital first letter. */
export function misspell(text: string, mistypes: () => boolean): string {
  return text.replaceAll(/[A-Za-z]{3,}/g, (word) => {
    const wrong = MISSPELT.get(word.toLowerCase());
    if (!wrong || !mistypes()) return word;
    // all capitals is a heading or an abbreviation: those come from templates
    if (word === word.toUpperCase()) return word;
    return word[0] === word[0]?.toUpperCase()
      ? wrong.charAt(0).toUpperCase() + wrong.slice(1)
      : wrong;
  });
}
