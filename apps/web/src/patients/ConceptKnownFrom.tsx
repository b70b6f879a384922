import { researchers } from "@concord/contract";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { usePageLocation } from "../navigation/use-page-location.ts";
import { useOperation } from "../platform/api/use-operation.ts";
import { formatCount } from "../platform/format.ts";
import { knownFromText, unreadNotesText } from "../platform/known-from-words.ts";
import { EvidenceButton } from "../session/EvidenceButton.tsx";
import { useSignedInUser } from "../session/session.ts";
import { conceptOfList } from "./list-address.ts";

/** Above a list that a concept opened: from where it is known, how many are only called possible, what is not read. */
export function ConceptKnownFrom(): ReactNode {
  const asked = conceptOfList(usePageLocation());
  const isAsked = researchers.includes(useSignedInUser().role) && asked !== undefined;
  const evidence = useOperation(
    "GetConceptEvidence",
    { concept_id: 0, ...asked, pageSize: 0 },
    { enabled: isAsked },
  );
  if (!isAsked || evidence.data === undefined) return null;
  const { name, noOfRecords, unread_notes: unread } = evidence.data;
  const known = knownFromText(evidence.data);
  return (
    <Text size="sm" c="dimmed" mb="xs" role="note">
      {name}, with all that lies beneath it{known === "" ? "." : `: ${known}`}
      {unread !== 0 && ` ${unreadNotesText(unread)}`}
      <EvidenceButton
        question={{
          of: asked.any_source ? "concept" : "condition",
          conceptId: asked.concept_id,
        }}
        label={`${name}, ${formatCount(noOfRecords)}`}
      />
    </Text>
  );
}
