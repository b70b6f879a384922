import { lazy, type ReactNode } from "react";
import { Dashboard } from "../frame/Dashboard.tsx";
import { evidenceQuestion, evidenceText } from "../navigation/evidence-address.ts";
import { evidenceRoles } from "../navigation/evidence-roles.ts";
import { useSearchValue, useSetSearch } from "../navigation/use-page.ts";
import { LazyPart } from "../platform/state/LazyPart.tsx";
import { useUser } from "../session/session.ts";

const EvidenceDrawer = lazy(() =>
  import("../evidence/EvidenceDrawer.tsx").then((module) => ({ default: module.EvidenceDrawer })),
);

/** Every screen, and beside it the evidence that its address asks for. */
export function DashboardWithEvidence(): ReactNode {
  return <Dashboard beside={<EvidenceBeside />} />;
}

function EvidenceBeside(): ReactNode {
  const setSearch = useSetSearch();
  const question = evidenceQuestion(useSearchValue("evidence"));
  const role = useUser()?.role;
  if (!question || role === undefined || !evidenceRoles(question).includes(role)) return null;
  return (
    <div data-drawer>
      <LazyPart>
        <EvidenceDrawer
          key={evidenceText(question)}
          question={question}
          onClose={() => setSearch({ evidence: undefined })}
        />
      </LazyPart>
    </div>
  );
}
