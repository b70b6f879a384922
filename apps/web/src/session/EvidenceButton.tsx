import { ActionIcon } from "@mantine/core";
import { IconListSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { evidenceText, type EvidenceQuestion } from "../navigation/evidence-address.ts";
import { evidenceRoles } from "../navigation/evidence-roles.ts";
import { useSearchValue, useSetSearch } from "../navigation/use-page.ts";
import { useSignedInUser } from "./session.ts";

interface EvidenceButtonProps {
  readonly question: EvidenceQuestion;
  /** What the number counts, for those who don't see it: "Atrial fibrillation, 52". */
  readonly label: string;
}

/** Opens, beside the page, who is behind the number that it stands at; nothing for those who may not know. */
export function EvidenceButton({ question, label }: EvidenceButtonProps): ReactNode {
  const setSearch = useSetSearch();
  const asked = useSearchValue("evidence");
  const { role } = useSignedInUser();
  if (!evidenceRoles(question).includes(role)) return null;
  const own = evidenceText(question);
  return (
    <ActionIcon
      ml={6}
      size="sm"
      style={{ verticalAlign: "middle" }}
      variant={asked === own ? "filled" : "subtle"}
      aria-label={`Evidence of ${label}`}
      aria-pressed={asked === own}
      title="Who, when, and in which words"
      onClick={() => setSearch({ evidence: asked === own ? undefined : own })}
    >
      <IconListSearch size={15} />
    </ActionIcon>
  );
}
