import { handler as GetConceptAssociationCount } from "./GetConceptAssociationCount.ts";
import { handler as GetConceptSupportCount } from "./GetConceptSupportCount.ts";
import { handler as GetGrammarCount } from "./GetGrammarCount.ts";
import { handler as GetLexicon } from "./GetLexicon.ts";
import { handler as GetLexiconCount } from "./GetLexiconCount.ts";
import { handler as GetLexicons } from "./GetLexicons.ts";
import { handler as GetNamedEntityCount } from "./GetNamedEntityCount.ts";
import { handler as GetNegationCount } from "./GetNegationCount.ts";
import { handler as GetTemporalCount } from "./GetTemporalCount.ts";

export const technology = {
  GetLexiconCount,
  GetTemporalCount,
  GetGrammarCount,
  GetNegationCount,
  GetConceptAssociationCount,
  GetNamedEntityCount,
  GetConceptSupportCount,
  GetLexicons,
  GetLexicon,
};
