import type { ReactNode } from "react";
import { ButtonLink } from "../navigation/ButtonLink.tsx";
import { EmptyState } from "../platform/state/EmptyState.tsx";
import { PageHeader } from "../platform/PageHeader.tsx";

/** In place of patient level figures, which there are not yet: encounters would be another answer. */
export function NoPatientLevel({ studyId }: { studyId: string }): ReactNode {
  return (
    <>
      <PageHeader title="Accuracy: patient level" />
      <EmptyState message="The outcome table has no patient level yet.">
        <ButtonLink
          to="studyvalidityoutcomescore/{resolution}/{studyId}"
          params={{ resolution: "encounter", studyId }}
          search={{}}
        >
          Encounter level
        </ButtonLink>
      </EmptyState>
    </>
  );
}
