import { researchers } from "@concord/contract";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { evidenceText, type EvidenceQuestion } from "../navigation/evidence-address.ts";
import { searchText } from "../navigation/page-path.ts";
import { useSearchValues } from "../navigation/use-page.ts";
import { useSignedInUser } from "./session.ts";

interface EvidenceWordsProps {
  readonly question: EvidenceQuestion;
  readonly children: ReactNode;
}

/** Words that open, beside the page, what says them; words alone for those who may not know. */
export function EvidenceWords({ question, children }: EvidenceWordsProps): ReactNode {
  const values = useSearchValues();
  if (!researchers.includes(useSignedInUser().role)) return children;
  return (
    <Link
      to="."
      search={searchText({ ...values, evidence: evidenceText(question) })}
      resetScroll={false}
    >
      {children}
    </Link>
  );
}
